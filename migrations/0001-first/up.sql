-- The whole schema. Enumerations are stored as text, and values with parts (such as time controls) as JSON. No CHECK lists
-- the values of an enumeration, because later versions of the program add values.

-- PEOPLE. A player is only an id. Accounts belong to a player, because one person may use several networks. A computer is a
-- player too.
CREATE TABLE player (id INTEGER PRIMARY KEY) STRICT;

-- conversation: the channel of the private messages to the account; NULL if the channel is not known.
CREATE TABLE account (
    network TEXT NOT NULL, handle INTEGER NOT NULL, player INTEGER NOT NULL REFERENCES player, conversation INTEGER,
    PRIMARY KEY (network, handle)
) STRICT, WITHOUT ROWID;
CREATE INDEX account_player ON account (player);

-- Settings of players and servers; the front end defines names and values.
CREATE TABLE preference (
    scope TEXT NOT NULL, owner INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (scope, owner, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX preference_name ON preference (scope, name);

-- Vacations of players for the games of a server. If `server` is NULL, the vacation is for games outside servers.
CREATE TABLE vacation (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player  INTEGER NOT NULL REFERENCES player, network TEXT NOT NULL, server INTEGER,
    from_at INTEGER NOT NULL, until_at INTEGER NOT NULL CHECK (until_at > from_at)
) STRICT;
CREATE INDEX vacation_player ON vacation (player, until_at);

-- Players who get a daily list of the games that wait for their move.
CREATE TABLE digest (
    player  INTEGER PRIMARY KEY REFERENCES player,
    hour    INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23), zone TEXT NOT NULL, next_at INTEGER NOT NULL
) STRICT;
CREATE INDEX digest_next ON digest (next_at);

-- PLACES. Channels in which games are shown, with their server.
CREATE TABLE venue (
    id INTEGER PRIMARY KEY,
    network TEXT NOT NULL, place INTEGER NOT NULL, server INTEGER, language TEXT NOT NULL,
    UNIQUE (network, place)
) STRICT;
CREATE INDEX venue_server ON venue (server) WHERE server IS NOT NULL;

-- GAMES. The position is not stored: it follows from the start position and the moves.
-- version: the number that each change raises. since: the version at which the present position arose.
-- venue: the channel of the game. This channel decides the server, the language and the people who may see the game.
-- thread: the thread that shows the game; NULL if the channel shows it.
-- home: the channel in which the game was requested, if `venue` is another channel. If `venue` is lost, the game moves to `home`.
-- asked: the requests of the players for time, a takeback, a pause or an abort, which lapse with the next move; the draw offer
-- with the number of half-moves played before it; and how many moves a player had made when the opponent last refused an offer.
-- flag: whether flags fall by claim. flag_down: the time at which the time of the player to move ended.
-- gifts: extra time that players got. paused: who paused the game, and since when. `asked`, `gifts` and `paused` are JSON.
-- hints: the number of hints that a person took. hint_ply: the half-move of the last hint.
-- archive_at: the time at which the thread of the ended game is archived; NULL afterwards.
-- wake_at: the time at which the flag falls. think_at: the time since which the game waits for a computer. live: whether the
-- pace is live. Computers move first in live games.
CREATE TABLE game (
    id    INTEGER PRIMARY KEY,
    white INTEGER NOT NULL REFERENCES player, black INTEGER NOT NULL REFERENCES player CHECK (black <> white),
    venue INTEGER NOT NULL REFERENCES venue, thread INTEGER CHECK (thread > 0), home INTEGER REFERENCES venue,
    time  TEXT NOT NULL, live INTEGER NOT NULL CHECK (live IN (0, 1)), mode TEXT NOT NULL, flag TEXT NOT NULL, start_fen TEXT,
    moves BLOB NOT NULL CHECK (length(moves) % 2 = 0), move_times BLOB NOT NULL, gifts TEXT NOT NULL,
    started_at INTEGER NOT NULL, turn_since INTEGER NOT NULL,
    flag_down  INTEGER CHECK (flag_down IS NULL OR conclusion IS NULL AND wake_at IS NULL AND flag = 'claim'),
    asked      TEXT,
    paused     TEXT CHECK (paused IS NULL OR ended_at IS NULL),
    conclusion TEXT, ended_at INTEGER CHECK ((ended_at IS NULL) = (conclusion IS NULL)),
    intended   INTEGER CHECK (intended IS NULL OR conclusion IS NOT NULL),
    hints      INTEGER NOT NULL CHECK (hints >= 0), hint_ply INTEGER CHECK ((hint_ply IS NULL) = (hints = 0)),
    style      TEXT NOT NULL DEFAULT 'all-rounder', opening TEXT,
    archive_at INTEGER CHECK (archive_at IS NULL OR conclusion IS NOT NULL),
    wake_at    INTEGER CHECK (wake_at IS NULL OR conclusion IS NULL),
    think_at   INTEGER CHECK (think_at IS NULL OR conclusion IS NULL),
    since      INTEGER NOT NULL CHECK (since BETWEEN 1 AND version), version INTEGER NOT NULL
) STRICT;
CREATE INDEX game_white_live ON game (white) WHERE ended_at IS NULL;
CREATE INDEX game_black_live ON game (black) WHERE ended_at IS NULL;
CREATE INDEX game_white_ended ON game (white, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX game_black_ended ON game (black, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX game_venue ON game (venue, id);
CREATE UNIQUE INDEX game_thread ON game (thread) WHERE thread IS NOT NULL;
CREATE INDEX game_live_thread ON game (venue) WHERE thread IS NOT NULL AND ended_at IS NULL;
CREATE INDEX game_archive ON game (archive_at) WHERE archive_at IS NOT NULL;
CREATE INDEX game_wake ON game (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX game_paused ON game (id) WHERE paused IS NOT NULL;
CREATE INDEX game_think ON game (live DESC, think_at) WHERE think_at IS NOT NULL;

-- Planned answers: lines of moves from the present position of a running game, in the format of `game.moves`.
CREATE TABLE plan_line (
    game   INTEGER NOT NULL REFERENCES game, player INTEGER NOT NULL REFERENCES player, number INTEGER NOT NULL,
    moves  BLOB NOT NULL CHECK (length(moves) > 0 AND length(moves) % 2 = 0),
    PRIMARY KEY (game, player, number)
) STRICT, WITHOUT ROWID;

-- Reviews of ended games, stored because they take long to compute. The front end defines the text in `found`.
-- puzzles_at: the time at which the program looked for puzzles in the game; NULL before.
CREATE TABLE review (
    game INTEGER PRIMARY KEY REFERENCES game, found TEXT NOT NULL, puzzles_at INTEGER
) STRICT;

-- Puzzles: positions of reviewed games in which a player missed the only good move. ply: the number of half-moves before the
-- position. player: the player who missed the move. line: the solution with its continuation, and reply: the answer to the move
-- that was played, both in the format of `game.moves`. posted_at: the time at which the puzzle was the puzzle of the day.
CREATE TABLE puzzle (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    game   INTEGER NOT NULL REFERENCES game, ply INTEGER NOT NULL, player INTEGER NOT NULL REFERENCES player,
    line   BLOB NOT NULL CHECK (length(line) > 0 AND length(line) % 2 = 0),
    reply  BLOB NOT NULL CHECK (length(reply) % 2 = 0),
    points REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,
    posted_at INTEGER, UNIQUE (game, ply)
) STRICT;
CREATE INDEX puzzle_player ON puzzle (player);

-- Tries at puzzles. points, deviation, volatility: the player's puzzle rating after the try; NULL while the player can
-- still answer.
CREATE TABLE puzzle_try (
    puzzle INTEGER NOT NULL REFERENCES puzzle, player INTEGER NOT NULL REFERENCES player,
    state  TEXT NOT NULL, at INTEGER NOT NULL,
    points REAL, deviation REAL CHECK ((deviation IS NULL) = (points IS NULL)),
    volatility REAL CHECK ((volatility IS NULL) = (points IS NULL)),
    PRIMARY KEY (puzzle, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzle_try_player ON puzzle_try (player, at);

-- Decisions of arbiters on games. was: the conclusion of the game before the decision as JSON.
CREATE TABLE ruling (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    game   INTEGER NOT NULL REFERENCES game, arbiter INTEGER NOT NULL REFERENCES player,
    ruling TEXT NOT NULL, reason TEXT NOT NULL, was TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX ruling_game ON ruling (game);

-- CHALLENGES. rematch_of: the ended game of which the challenge asks for a rematch. counters: the challenge to which this
-- challenge is a counter-offer. wake_at: the time at which the challenge offers a computer or expires. untaken: whether the
-- challenge offers a computer.
CREATE TABLE challenge (
    id         INTEGER PRIMARY KEY,
    challenger INTEGER NOT NULL REFERENCES player,
    opponent   INTEGER REFERENCES player CHECK (opponent <> challenger), venue INTEGER NOT NULL REFERENCES venue,
    color      TEXT NOT NULL, time TEXT NOT NULL, mode TEXT NOT NULL, flag TEXT NOT NULL, start_fen TEXT, note TEXT,
    made_at    INTEGER NOT NULL, wake_at INTEGER CHECK (wake_at IS NULL OR state = '"Pending"'), state TEXT NOT NULL,
    game       INTEGER REFERENCES game CHECK ((game IS NOT NULL) = (state = '"Accepted"')),
    rematch_of INTEGER REFERENCES game, counters INTEGER REFERENCES challenge,
    untaken    INTEGER NOT NULL DEFAULT 0 CHECK (untaken = 0 OR untaken = 1 AND opponent IS NULL),
    version    INTEGER NOT NULL CHECK (version >= 1)
) STRICT;
-- Keeps a double click from making two challenges.
CREATE UNIQUE INDEX challenge_pending ON challenge (challenger, COALESCE(opponent, 0), venue) WHERE state = '"Pending"';
-- For each game, at most one challenge for a rematch is pending or accepted.
CREATE UNIQUE INDEX challenge_rematch
    ON challenge (rematch_of, (CASE WHEN state IN ('"Pending"', '"Accepted"') THEN 0 ELSE id END)) WHERE rematch_of IS NOT NULL;
-- A game begins with at most one challenge.
CREATE UNIQUE INDEX challenge_game ON challenge (game) WHERE game IS NOT NULL;
CREATE INDEX challenge_challenger ON challenge (challenger, state);
CREATE INDEX challenge_opponent ON challenge (opponent, state);
CREATE INDEX challenge_wake ON challenge (wake_at) WHERE wake_at IS NOT NULL;

-- REMINDERS. due_at: the time of the next reminder for the player to move. sent: the number of reminders sent in this turn.
-- Before the program sends a reminder, it checks `due_at` against the game.
CREATE TABLE reminder_due (
    game INTEGER PRIMARY KEY REFERENCES game, due_at INTEGER, sent INTEGER NOT NULL CHECK (sent >= 0)
) STRICT;
CREATE INDEX reminder_due_at ON reminder_due (due_at) WHERE due_at IS NOT NULL;

-- Reminders that were sent. The table `reminder_game` lists the games of a reminder that still wait for the player.
CREATE TABLE reminder (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player INTEGER NOT NULL REFERENCES player, kind TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX reminder_player ON reminder (player, at);

CREATE TABLE reminder_game (
    reminder INTEGER NOT NULL REFERENCES reminder, game INTEGER NOT NULL REFERENCES game,
    PRIMARY KEY (reminder, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX reminder_game_of ON reminder_game (game);

-- RATINGS. The rating changes of each rated game, in the order in which the games were rated. The table `rating` is computed from
-- this table. pool: the server and the pace, as JSON.
CREATE TABLE rating_change (
    id      INTEGER PRIMARY KEY,
    game    INTEGER NOT NULL REFERENCES game, player INTEGER NOT NULL REFERENCES player,
    pool    TEXT NOT NULL, at INTEGER NOT NULL,
    points_before REAL NOT NULL, deviation_before REAL NOT NULL, volatility_before REAL NOT NULL,
    points        REAL NOT NULL, deviation        REAL NOT NULL, volatility        REAL NOT NULL,
    UNIQUE (game, player)
) STRICT;
CREATE INDEX rating_change_history ON rating_change (player, pool);

-- Present ratings: for each player and pool, the rating after the last change and the number of changes.
CREATE TABLE rating (
    pool    TEXT NOT NULL, player INTEGER NOT NULL REFERENCES player,
    points  REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,
    games   INTEGER NOT NULL CHECK (games >= 1), at INTEGER NOT NULL,
    PRIMARY KEY (pool, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_rank ON rating (pool, points DESC);

-- TOURNAMENTS. Scores, standings and the next pairings are not stored: they follow from the rounds.
-- rules: what the organiser chose, as JSON.
-- entrants: for each player, in the order of `entrant.number`, the rating, the first round, the rounds in which the player is
-- not paired, and the leave, as JSON.
-- first: the drawn colour of the first player of the first round. rounds: the paired rounds, with boards, byes and results, as
-- JSON. Both are NULL before the tournament begins.
-- due_at: before the start, the time at which the tournament begins by itself; afterwards, the deadline of the round.
CREATE TABLE tournament (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    venue      INTEGER NOT NULL REFERENCES venue, thread INTEGER,
    organiser  INTEGER NOT NULL REFERENCES player,
    rules      TEXT NOT NULL, stage TEXT NOT NULL, entrants TEXT NOT NULL,
    first      TEXT CHECK ((first IS NULL) = (stage IN ('"Open"', '"CalledOff"'))),
    rounds     TEXT CHECK ((rounds IS NULL) = (first IS NULL)),
    due_at     INTEGER CHECK (due_at IS NULL OR stage IN ('"Open"', '"Running"')),
    created_at INTEGER NOT NULL, version INTEGER NOT NULL
) STRICT;
CREATE INDEX tournament_due ON tournament (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tournament_live ON tournament (organiser) WHERE stage IN ('"Open"', '"Running"');
CREATE INDEX tournament_venue ON tournament (venue);
CREATE INDEX tournament_thread ON tournament (thread) WHERE thread IS NOT NULL;

-- Players of a tournament. number: before the start, in the order of joining; afterwards, in the order of seeding.
-- reason: the organiser's reason for the removal of the player.
CREATE TABLE entrant (
    tournament INTEGER NOT NULL REFERENCES tournament, number INTEGER NOT NULL CHECK (number > 0),
    player     INTEGER NOT NULL REFERENCES player, reason TEXT NOT NULL,
    PRIMARY KEY (tournament, number), UNIQUE (tournament, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX entrant_player ON entrant (player);

-- Games of paired rounds. white: the number of the player with the white pieces. A board has no row if its game has not begun
-- or never begins. A game belongs to at most one board.
CREATE TABLE pairing (
    tournament INTEGER NOT NULL REFERENCES tournament,
    round      INTEGER NOT NULL CHECK (round > 0), white INTEGER NOT NULL,
    game       INTEGER NOT NULL REFERENCES game,
    PRIMARY KEY (tournament, round, white)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX pairing_game ON pairing (game);

-- MESSAGES to send. A row is deleted after the delivery. route: the destination of the message, as JSON. lane: messages of one
-- lane are sent in the order of their ids.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    route    TEXT NOT NULL, lane TEXT NOT NULL, body TEXT NOT NULL, nonce INTEGER NOT NULL DEFAULT (random()),
    attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, since INTEGER NOT NULL
) STRICT;
-- For queries of the rows in one lane.
CREATE INDEX outbox_lane ON outbox (lane);
CREATE INDEX outbox_person ON outbox (route) WHERE route LIKE '{"Person"%';

-- Messages that have buttons or can become outdated. subject: the shown game, challenge, reminder or tournament, as JSON.
-- version: the version that the message shows. extent: the part that the message shows, as JSON, such as the half-move up to
-- which the message shows a game.
CREATE TABLE display (
    subject TEXT NOT NULL,
    network TEXT NOT NULL, place INTEGER NOT NULL, message INTEGER NOT NULL,
    version INTEGER NOT NULL, extent TEXT NOT NULL,
    PRIMARY KEY (subject, network, place, message)
) STRICT, WITHOUT ROWID;

-- Interactions that took effect. A repeated interaction must not take effect again.
CREATE TABLE interaction_seen (
    network TEXT NOT NULL, id INTEGER NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (network, id)
) STRICT, WITHOUT ROWID;

-- Interactions that were acknowledged but not finished, so that people get an answer after a crash. process: the number of the
-- process on a server; 0 with SQLite. body: the answer, as JSON.
CREATE TABLE unfinished (
    network TEXT NOT NULL, id INTEGER NOT NULL, process INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (network, id)
) STRICT, WITHOUT ROWID;

-- TIME. The last time at which the program was running.
CREATE TABLE pulse ("only" INTEGER PRIMARY KEY CHECK ("only" = 1), at INTEGER NOT NULL) STRICT;

-- Times in which the program had no connection to the servers of a shard. Shard 0 of 1 has all servers. `until_at` is NULL
-- while the outage lasts. Afterwards games and tournaments get the lost time back, in the order of their ids. Then the row is
-- deleted. games, tournaments: the highest id of a game and of a tournament that have got the time back. Games and tournaments
-- with higher ids do not fall due.
CREATE TABLE outage (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    shard   INTEGER NOT NULL CHECK (shard >= 0 AND shard < shards), shards INTEGER NOT NULL CHECK (shards > 0),
    from_at INTEGER NOT NULL, until_at INTEGER,
    games   INTEGER NOT NULL DEFAULT 0, tournaments INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX outage_lasting ON outage (shard, shards) WHERE until_at IS NULL;

-- QUARANTINE. Rows that cannot be read, and messages that could not be delivered, with the reason. Games, challenges and
-- tournaments stay in their tables. Other rows are deleted from their tables, and `content` holds their content.
-- player: the player to whom the content belongs.
CREATE TABLE quarantine (
    source TEXT NOT NULL, number INTEGER NOT NULL, player INTEGER,
    reason TEXT NOT NULL, content TEXT, at INTEGER NOT NULL,
    PRIMARY KEY (source, number)
) STRICT, WITHOUT ROWID;

-- The whole schema, in the order of the domain. Enumerations are stored as text and read in one file of code; their lists grow,
-- so no CHECK repeats them.

-- PEOPLE. A player is a number; accounts stand for it. One person may come from several networks, and computers play too.
CREATE TABLE player (id INTEGER PRIMARY KEY) STRICT;

CREATE TABLE account (
    network TEXT NOT NULL, handle INTEGER NOT NULL, player INTEGER NOT NULL REFERENCES player,
    PRIMARY KEY (network, handle)
) STRICT, WITHOUT ROWID;
CREATE INDEX account_player ON account (player);

-- Settings of players and servers; the front end defines names and values.
CREATE TABLE preference (
    scope TEXT NOT NULL, owner INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (scope, owner, name)
) STRICT, WITHOUT ROWID;

-- Vacations of players from their games in a server; without a server, from games outside of servers.
CREATE TABLE vacation (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player  INTEGER NOT NULL REFERENCES player, network TEXT NOT NULL, server INTEGER,
    from_at INTEGER NOT NULL, until_at INTEGER NOT NULL CHECK (until_at > from_at)
) STRICT;
CREATE INDEX vacation_player ON vacation (player, until_at);

-- Players who get a daily list of the games that wait for them.
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

-- GAMES. The truth of a game is its start and its moves; everything about the position is derived. `version` counts all changes,
-- `since` is the version with which the present position came to be.
-- venue: the channel, which decides on server, language and who may see the game. thread: the part of the channel that shows the
-- game, as long as it exists. home: the channel in which the game was asked for, if another; the game goes there if `venue` is lost.
-- white_refused, black_refused: the own moves of a player when the last draw offer was refused.
-- flag, flag_down: whether flags fall by claim, and since when the time of the player to move is over.
-- gifts: time that players were given, packed. hints, hint_ply: hints a person took, and the half-move of the last.
-- wake_at: the fall of the flag. think_at: since when the game waits for a computer.
CREATE TABLE game (
    id    INTEGER PRIMARY KEY,
    white INTEGER NOT NULL REFERENCES player, black INTEGER NOT NULL REFERENCES player CHECK (black <> white),
    venue INTEGER NOT NULL REFERENCES venue, thread INTEGER CHECK (thread > 0), home INTEGER REFERENCES venue,
    time  TEXT NOT NULL, mode TEXT NOT NULL, flag TEXT NOT NULL, start_fen TEXT,
    moves BLOB NOT NULL CHECK (length(moves) % 2 = 0), move_times BLOB NOT NULL, gifts BLOB NOT NULL,
    started_at INTEGER NOT NULL, turn_since INTEGER NOT NULL,
    flag_down  INTEGER CHECK (flag_down IS NULL OR conclusion IS NULL AND wake_at IS NULL AND flag = 'claim'),
    white_refused INTEGER, black_refused INTEGER,
    paused_at  INTEGER CHECK (paused_at IS NULL OR ended_at IS NULL),
    paused_by  TEXT CHECK ((paused_by IS NULL) = (paused_at IS NULL)),
    conclusion TEXT, ended_at INTEGER CHECK ((ended_at IS NULL) = (conclusion IS NULL)),
    intended   INTEGER CHECK (intended IS NULL OR conclusion IS NOT NULL),
    hints      INTEGER NOT NULL CHECK (hints >= 0), hint_ply INTEGER CHECK ((hint_ply IS NULL) = (hints = 0)),
    wake_at    INTEGER CHECK (wake_at IS NULL OR conclusion IS NULL),
    think_at   INTEGER CHECK (think_at IS NULL OR conclusion IS NULL),
    since      INTEGER NOT NULL CHECK (since BETWEEN 1 AND version), version INTEGER NOT NULL
) STRICT;
CREATE INDEX game_white_live ON game (white) WHERE ended_at IS NULL;
CREATE INDEX game_black_live ON game (black) WHERE ended_at IS NULL;
CREATE INDEX game_white_ended ON game (white, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX game_black_ended ON game (black, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX game_venue ON game (venue);
CREATE UNIQUE INDEX game_thread ON game (thread) WHERE thread IS NOT NULL;
CREATE INDEX game_wake ON game (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX game_think ON game (think_at) WHERE think_at IS NOT NULL;

-- Requests of players to each other: a draw, time, a takeback, a pause. All but a draw offer lapse with the next move.
-- state: 'open' or 'declined'. ply: the half-moves that had been played when a draw was offered.
CREATE TABLE request (
    game INTEGER NOT NULL REFERENCES game, plea TEXT NOT NULL, state TEXT NOT NULL, by TEXT NOT NULL,
    ply  INTEGER CHECK ((ply IS NOT NULL) = (plea = 'draw')),
    PRIMARY KEY (game, plea)
) STRICT, WITHOUT ROWID;

-- Planned answers: lines of moves from the present position of a running game, packed as in game.moves.
CREATE TABLE plan_line (
    game   INTEGER NOT NULL REFERENCES game, player INTEGER NOT NULL REFERENCES player, number INTEGER NOT NULL,
    moves  BLOB NOT NULL CHECK (length(moves) > 0 AND length(moves) % 2 = 0),
    PRIMARY KEY (game, player, number)
) STRICT, WITHOUT ROWID;

-- Reviews of ended games, kept because they take long to compute; the front end defines the text.
CREATE TABLE review (game INTEGER PRIMARY KEY REFERENCES game, found TEXT NOT NULL) STRICT;

-- Decisions of arbiters, with the conclusion that a void game had before ('' if it had none).
CREATE TABLE ruling (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    game   INTEGER NOT NULL REFERENCES game, arbiter INTEGER NOT NULL REFERENCES player,
    ruling TEXT NOT NULL, reason TEXT NOT NULL, was TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX ruling_game ON ruling (game);

-- CHALLENGES. rematch_of: the ended game that is to be played again. counters: the challenge that this one answers with other
-- terms. wake_at: when the challenge is offered to a computer, or expires.
CREATE TABLE challenge (
    id         INTEGER PRIMARY KEY,
    challenger INTEGER NOT NULL REFERENCES player,
    opponent   INTEGER REFERENCES player CHECK (opponent <> challenger), venue INTEGER NOT NULL REFERENCES venue,
    color      TEXT NOT NULL, time TEXT NOT NULL, mode TEXT NOT NULL, flag TEXT NOT NULL, start_fen TEXT, note TEXT,
    made_at    INTEGER NOT NULL, wake_at INTEGER CHECK (wake_at IS NULL OR state = 'pending'), state TEXT NOT NULL,
    game       INTEGER REFERENCES game CHECK ((game IS NOT NULL) = (state = 'accepted')),
    rematch_of INTEGER REFERENCES game, counters INTEGER REFERENCES challenge,
    version    INTEGER NOT NULL CHECK (version >= 1)
) STRICT;
-- A double click cannot make two challenges.
CREATE UNIQUE INDEX challenge_pending ON challenge (challenger, COALESCE(opponent, 0), venue) WHERE state = 'pending';
-- At most one challenge for a rematch is pending or accepted; the others came to nothing.
CREATE UNIQUE INDEX challenge_rematch
    ON challenge (rematch_of, CASE WHEN state IN ('pending', 'accepted') THEN 0 ELSE id END) WHERE rematch_of IS NOT NULL;
CREATE INDEX challenge_wake ON challenge (wake_at) WHERE wake_at IS NOT NULL;

-- REMINDERS. The next one of the player to move in a game, and the number sent in this turn. The time is checked against the game
-- before a reminder is sent.
CREATE TABLE reminder_due (
    game INTEGER PRIMARY KEY REFERENCES game, due_at INTEGER, sent INTEGER NOT NULL CHECK (sent >= 0)
) STRICT;
CREATE INDEX reminder_due_at ON reminder_due (due_at) WHERE due_at IS NOT NULL;

-- Reminders that players were sent, and the games in them that still wait.
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

-- RATINGS. The change of each rated game, in the order in which the games were counted; all ratings follow from it.
CREATE TABLE rating_change (
    id      INTEGER PRIMARY KEY,
    game    INTEGER NOT NULL REFERENCES game, player INTEGER NOT NULL REFERENCES player,
    network TEXT NOT NULL, server INTEGER NOT NULL, pace TEXT NOT NULL, at INTEGER NOT NULL,
    points_before REAL NOT NULL, deviation_before REAL NOT NULL, volatility_before REAL NOT NULL,
    points        REAL NOT NULL, deviation        REAL NOT NULL, volatility        REAL NOT NULL,
    UNIQUE (game, player)
) STRICT;
CREATE INDEX rating_change_history ON rating_change (player, network, server, pace);

-- Present ratings: the result of the last change of each, and the number of changes.
CREATE TABLE rating (
    network TEXT NOT NULL, server INTEGER NOT NULL, pace TEXT NOT NULL, player INTEGER NOT NULL REFERENCES player,
    points  REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,
    games   INTEGER NOT NULL CHECK (games >= 1), at INTEGER NOT NULL,
    PRIMARY KEY (network, server, pace, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_rank ON rating (network, server, pace, points DESC);

-- TOURNAMENTS. Scores, standings and the next pairings follow from the rounds and are not kept.
-- access: the role without which nobody joins. lot: the seed of all draws. first: the colour with which number 1 begins, once
-- the tournament has begun. due_at: when the tournament begins by itself, then the deadline of the round.
CREATE TABLE tournament (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    venue      INTEGER NOT NULL REFERENCES venue, thread INTEGER,
    organiser  INTEGER NOT NULL REFERENCES player,
    name       TEXT NOT NULL CHECK (name <> ''),
    system     TEXT NOT NULL, time TEXT NOT NULL, mode TEXT NOT NULL, room INTEGER NOT NULL, access INTEGER,
    seeding    TEXT NOT NULL, vacations TEXT NOT NULL,
    round_time INTEGER CHECK (round_time > 0), at_a_time INTEGER CHECK (at_a_time > 0),
    lot        INTEGER NOT NULL, stage TEXT NOT NULL,
    first      TEXT CHECK ((first IS NULL) = (stage IN ('open', 'called off'))),
    due_at     INTEGER CHECK (due_at IS NULL OR stage IN ('open', 'running')),
    created_at INTEGER NOT NULL, version INTEGER NOT NULL
) STRICT;
CREATE INDEX tournament_due ON tournament (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tournament_live ON tournament (organiser) WHERE stage IN ('open', 'running');
CREATE INDEX tournament_venue ON tournament (venue);
CREATE INDEX tournament_thread ON tournament (thread) WHERE thread IS NOT NULL;

-- Players of a tournament, numbered as they came, and by their seeding once it has begun. rounds_off: the rounds in which the player
-- is not paired, with their worth.
CREATE TABLE entrant (
    tournament INTEGER NOT NULL REFERENCES tournament, number INTEGER NOT NULL CHECK (number > 0),
    player     INTEGER NOT NULL REFERENCES player, rating INTEGER,
    from_round INTEGER NOT NULL CHECK (from_round > 0), rounds_off TEXT NOT NULL,
    gone_from  INTEGER CHECK ((gone_from IS NULL) = (parting IS NULL)), parting TEXT, reason TEXT NOT NULL,
    PRIMARY KEY (tournament, number), UNIQUE (tournament, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX entrant_player ON entrant (player);

-- Paired rounds, board by board. A player without an opponent stands as white, with the reason as bye. A game is played on
-- one board at most; a board that waits to begin, or never does, has no game.
CREATE TABLE pairing (
    tournament INTEGER NOT NULL REFERENCES tournament,
    round      INTEGER NOT NULL CHECK (round > 0), board INTEGER NOT NULL CHECK (board > 0),
    white      INTEGER NOT NULL, black INTEGER, bye TEXT CHECK ((bye IS NULL) = (black IS NOT NULL)),
    game       INTEGER REFERENCES game, verdict TEXT,
    PRIMARY KEY (tournament, round, board),
    CHECK (bye IS NULL OR game IS NULL AND verdict IS NULL)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX pairing_game ON pairing (game) WHERE game IS NOT NULL;

-- MESSAGES to send; a row leaves when it was delivered. `route` and `address` say where, rows of one lane keep their order.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    network  TEXT NOT NULL, route TEXT NOT NULL, address INTEGER NOT NULL,
    lane     TEXT NOT NULL, body TEXT NOT NULL, nonce INTEGER NOT NULL DEFAULT (random()),
    attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, since INTEGER NOT NULL
) STRICT;
-- Each push and each settled row looks for others of its lane.
CREATE INDEX outbox_lane ON outbox (lane);

-- Messages that show something and can be acted on, with the version they show. extent: the part that they show, as JSON, such as
-- the half-move of a game or the round and part of a tournament.
CREATE TABLE display (
    subject TEXT NOT NULL, number INTEGER NOT NULL,
    network TEXT NOT NULL, place INTEGER NOT NULL, message INTEGER NOT NULL,
    version INTEGER NOT NULL, extent TEXT NOT NULL,
    PRIMARY KEY (subject, number, network, place, message)
) STRICT, WITHOUT ROWID;

-- Idempotency keys: an interaction takes effect once.
CREATE TABLE interaction_seen (
    network TEXT NOT NULL, id INTEGER NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (network, id)
) STRICT, WITHOUT ROWID;

-- TIME. The last time at which the club was awake.
CREATE TABLE pulse (only INTEGER PRIMARY KEY CHECK (only = 1), at INTEGER NOT NULL) STRICT;

-- Times in which the servers of a shard (shard 0 of 1: all) could not be heard. `until_at` is NULL while the outage lasts.
-- Afterwards games and tournaments get the time back in the order of their ids; `games` and `tournaments` are the last ids
-- that have it. Nothing falls due in the others. A row leaves when all have their time.
CREATE TABLE outage (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    shard   INTEGER NOT NULL CHECK (shard >= 0 AND shard < shards), shards INTEGER NOT NULL CHECK (shards > 0),
    from_at INTEGER NOT NULL, until_at INTEGER,
    games   INTEGER NOT NULL DEFAULT 0, tournaments INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX outage_lasting ON outage (shard, shards) WHERE until_at IS NULL;

-- QUARANTINE. Rows that cannot be read, and messages that could not be delivered, with the reason. Games, challenges and
-- tournaments stay in their tables; other rows leave, with their content kept here. player: whose data the content is.
CREATE TABLE quarantine (
    source TEXT NOT NULL, number INTEGER NOT NULL, player INTEGER,
    reason TEXT NOT NULL, content TEXT, at INTEGER NOT NULL,
    PRIMARY KEY (source, number)
) STRICT, WITHOUT ROWID;

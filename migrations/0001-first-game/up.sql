-- Words that stand for a state are kept as text and read in one place; lists of them grow, so they are no CHECK.

-- Players and the accounts that stand for them: one person may come from several networks, and computers play too.
CREATE TABLE player (
    id INTEGER PRIMARY KEY
) STRICT;

CREATE TABLE account (
    network TEXT    NOT NULL,
    handle  INTEGER NOT NULL,
    player  INTEGER NOT NULL REFERENCES player,
    PRIMARY KEY (network, handle)
) STRICT, WITHOUT ROWID;

CREATE INDEX account_player ON account (player);

-- Where games are shown: a channel, and the server it belongs to.
CREATE TABLE venue (
    id       INTEGER PRIMARY KEY,
    network  TEXT    NOT NULL,
    place    INTEGER NOT NULL,
    server   INTEGER,
    language TEXT    NOT NULL,
    UNIQUE (network, place)
) STRICT;

CREATE TABLE challenge (
    id         INTEGER PRIMARY KEY,
    challenger INTEGER NOT NULL REFERENCES player,
    opponent   INTEGER REFERENCES player CHECK (opponent <> challenger),
    venue      INTEGER NOT NULL REFERENCES venue,
    color      TEXT    NOT NULL,
    time       TEXT    NOT NULL,
    start_fen  TEXT,
    note       TEXT,
    made_at    INTEGER NOT NULL,
    state      TEXT    NOT NULL,
    game       INTEGER REFERENCES game CHECK ((game IS NOT NULL) = (state = 'accepted')),
    version    INTEGER NOT NULL CHECK (version >= 1)
) STRICT;

-- A double click cannot make two challenges.
CREATE UNIQUE INDEX challenge_pending ON challenge (challenger, COALESCE(opponent, 0), venue) WHERE state = 'pending';
CREATE INDEX challenge_expiry ON challenge (made_at) WHERE state = 'pending';

-- A game's truth is where it started and its moves; everything about the position is derived. `version` counts all changes,
-- `since` is the version with which the present position came to be.
CREATE TABLE game (
    id            INTEGER PRIMARY KEY,
    white         INTEGER NOT NULL REFERENCES player,
    black         INTEGER NOT NULL REFERENCES player CHECK (black <> white),
    venue         INTEGER NOT NULL REFERENCES venue,
    time          TEXT    NOT NULL,
    start_fen     TEXT,
    moves         BLOB    NOT NULL CHECK (length(moves) % 2 = 0),
    move_times    BLOB    NOT NULL,
    started_at    INTEGER NOT NULL,
    turn_since    INTEGER NOT NULL,
    offer_by      TEXT,
    offer_ply     INTEGER CHECK ((offer_ply IS NULL) = (offer_by IS NULL)),
    white_refused INTEGER,
    black_refused INTEGER,
    conclusion    TEXT,
    ended_at      INTEGER CHECK ((ended_at IS NULL) = (conclusion IS NULL)),
    intended      INTEGER CHECK (intended IS NULL OR conclusion IS NOT NULL),
    wake_at       INTEGER CHECK (wake_at IS NULL OR conclusion IS NULL),
    since         INTEGER NOT NULL CHECK (since BETWEEN 1 AND version),
    version       INTEGER NOT NULL
) STRICT;

CREATE INDEX game_white_live ON game (white) WHERE ended_at IS NULL;
CREATE INDEX game_black_live ON game (black) WHERE ended_at IS NULL;
CREATE INDEX game_white_ended ON game (white, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX game_black_ended ON game (black, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX game_wake ON game (wake_at) WHERE wake_at IS NOT NULL;

-- Messages that show a game, an offer or a challenge and can be acted on, with the version and the half-move they show.
CREATE TABLE display (
    subject TEXT    NOT NULL,
    number  INTEGER NOT NULL,
    network TEXT    NOT NULL,
    place   INTEGER NOT NULL,
    message INTEGER NOT NULL,
    version INTEGER NOT NULL,
    ply     INTEGER NOT NULL,
    PRIMARY KEY (subject, number, network, place, message)
) STRICT, WITHOUT ROWID;

-- The idempotency key of what people do: an interaction takes effect once.
CREATE TABLE interaction_seen (
    network TEXT    NOT NULL,
    id      INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (network, id)
) STRICT, WITHOUT ROWID;

-- What has to be said and has not been said yet; a row leaves when it was delivered. `route` and `address` say where it goes,
-- rows of one lane are said in their order.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    network  TEXT    NOT NULL,
    route    TEXT    NOT NULL,
    address  INTEGER NOT NULL,
    lane     TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    nonce    INTEGER NOT NULL DEFAULT (random()),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at  INTEGER NOT NULL,
    since    INTEGER NOT NULL
) STRICT;

-- Rows that cannot be read, and messages that could not be delivered: kept with the reason, and out of everybody's way.
CREATE TABLE aside (
    source  TEXT    NOT NULL,
    number  INTEGER NOT NULL,
    reason  TEXT    NOT NULL,
    content TEXT,
    at      INTEGER NOT NULL,
    PRIMARY KEY (source, number)
) STRICT, WITHOUT ROWID;

-- What players and servers like to see; names and values are the front end's own.
CREATE TABLE preference (
    scope TEXT    NOT NULL,
    owner INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (scope, owner, name)
) STRICT, WITHOUT ROWID;

-- When the club was last awake.
CREATE TABLE pulse (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    at   INTEGER NOT NULL
) STRICT;

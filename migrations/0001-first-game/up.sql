-- Players and the accounts that stand for them: one person may come from several networks.
CREATE TABLE player (
    id         INTEGER PRIMARY KEY,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE account (
    network TEXT    NOT NULL CHECK (network IN ('discord')),
    handle  INTEGER NOT NULL,
    player  INTEGER NOT NULL REFERENCES player,
    PRIMARY KEY (network, handle)
) STRICT, WITHOUT ROWID;

CREATE INDEX account_player ON account (player);

-- Where games are shown: a channel, and the server it belongs to.
CREATE TABLE venue (
    id       INTEGER PRIMARY KEY,
    network  TEXT    NOT NULL CHECK (network IN ('discord')),
    place    INTEGER NOT NULL,
    server   INTEGER,
    language TEXT    NOT NULL CHECK (language IN ('en', 'de', 'ru')),
    UNIQUE (network, place)
) STRICT;

CREATE TABLE challenge (
    id          INTEGER PRIMARY KEY,
    challenger  INTEGER NOT NULL REFERENCES player,
    opponent    INTEGER REFERENCES player CHECK (opponent <> challenger),
    venue       INTEGER NOT NULL REFERENCES venue,
    color       TEXT    NOT NULL CHECK (color IN ('white', 'black', 'random')),
    allowance_s INTEGER CHECK (allowance_s > 0),
    start_fen   TEXT,
    note        TEXT,
    made_at     INTEGER NOT NULL,
    state       TEXT    NOT NULL CHECK (state IN ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
    game        INTEGER REFERENCES game CHECK ((game IS NOT NULL) = (state = 'accepted')),
    message     INTEGER,
    version     INTEGER NOT NULL CHECK (version >= 1)
) STRICT;

-- A double click cannot make two challenges.
CREATE UNIQUE INDEX challenge_pending ON challenge (challenger, COALESCE(opponent, 0), venue) WHERE state = 'pending';
CREATE INDEX challenge_expiry ON challenge (made_at) WHERE state = 'pending';

-- A game's truth is where it started and its moves; everything about the position is derived.
CREATE TABLE game (
    id            INTEGER PRIMARY KEY,
    white         INTEGER NOT NULL REFERENCES player,
    black         INTEGER NOT NULL REFERENCES player CHECK (black <> white),
    venue         INTEGER NOT NULL REFERENCES venue,
    allowance_s   INTEGER CHECK (allowance_s > 0),
    start_fen     TEXT,
    moves         BLOB    NOT NULL CHECK (length(moves) % 2 = 0),
    move_times    BLOB    NOT NULL,
    started_at    INTEGER NOT NULL,
    turn_since    INTEGER NOT NULL,
    offer_by      TEXT    CHECK (offer_by IN ('white', 'black')),
    offer_ply     INTEGER CHECK ((offer_ply IS NULL) = (offer_by IS NULL)),
    white_refused INTEGER,
    black_refused INTEGER,
    conclusion    TEXT,
    ended_at      INTEGER CHECK ((ended_at IS NULL) = (conclusion IS NULL)),
    intended      INTEGER CHECK (intended IS NULL OR conclusion IS NOT NULL),
    wake_at       INTEGER CHECK (wake_at IS NULL OR conclusion IS NULL),
    message       INTEGER,
    version       INTEGER NOT NULL CHECK (version >= 1)
) STRICT;

CREATE INDEX game_white_live ON game (white) WHERE ended_at IS NULL;
CREATE INDEX game_black_live ON game (black) WHERE ended_at IS NULL;
CREATE INDEX game_white_ended ON game (white, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX game_black_ended ON game (black, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX game_wake ON game (wake_at) WHERE wake_at IS NOT NULL;

-- What happened besides moves: offers, refusals, endings.
CREATE TABLE game_event (
    game    INTEGER NOT NULL REFERENCES game,
    version INTEGER NOT NULL,
    kind    TEXT    NOT NULL CHECK (kind IN ('offer', 'decline', 'lapse', 'end')),
    side    TEXT    CHECK (side IN ('white', 'black')),
    at      INTEGER NOT NULL,
    PRIMARY KEY (game, version, kind)
) STRICT, WITHOUT ROWID;

-- The idempotency key of each change: an interaction takes effect once.
CREATE TABLE interaction_seen (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX interaction_seen_at ON interaction_seen (at);

-- What has to be said and has not been said yet; a row leaves when it was delivered.
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    lane       TEXT    NOT NULL,
    body       TEXT    NOT NULL,
    nonce      INTEGER NOT NULL UNIQUE DEFAULT (random()),
    attempts   INTEGER NOT NULL DEFAULT 0,
    next_at    INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX outbox_lane ON outbox (lane, id);

-- What players and servers like to see; names and values are the front end's own.
CREATE TABLE preference (
    scope TEXT    NOT NULL CHECK (scope IN ('player', 'server')),
    owner INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (scope, owner, name)
) STRICT, WITHOUT ROWID;

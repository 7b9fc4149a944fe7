-- Tournaments. What follows from the rounds and their results (scores, standings, who meets whom next) is not kept.
-- access: the role, as the network numbers it, without which nobody joins. lot: what decides where something is drawn, so that it
-- can be drawn again. first: the colour with which number 1 begins, once it has begun. due_at: when it begins by itself, then the
-- deadline of the round.
CREATE TABLE tournament (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    venue      INTEGER NOT NULL REFERENCES venue,
    thread     INTEGER,
    organiser  INTEGER NOT NULL REFERENCES player,
    name       TEXT    NOT NULL CHECK (name <> ''),
    system     TEXT    NOT NULL,
    time       TEXT    NOT NULL,
    mode       TEXT    NOT NULL,
    room       INTEGER NOT NULL,
    access     INTEGER,
    seeding    TEXT    NOT NULL,
    vacations  TEXT    NOT NULL,
    round_time INTEGER CHECK (round_time > 0),
    at_a_time  INTEGER CHECK (at_a_time > 0),
    lot        INTEGER NOT NULL,
    stage      TEXT    NOT NULL,
    first      TEXT,
    due_at     INTEGER,
    created_at INTEGER NOT NULL,
    version    INTEGER NOT NULL,
    CHECK ((first IS NULL) = (stage IN ('open', 'called off'))),
    CHECK (due_at IS NULL OR stage IN ('open', 'running'))
) STRICT;

CREATE INDEX tournament_due ON tournament (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tournament_live ON tournament (organiser) WHERE stage IN ('open', 'running');
CREATE INDEX tournament_venue ON tournament (venue);
CREATE INDEX tournament_thread ON tournament (thread) WHERE thread IS NOT NULL;
CREATE INDEX venue_server ON venue (server) WHERE server IS NOT NULL;

-- Who takes part: numbered as they came, and from the beginning on as they are seeded.
CREATE TABLE entrant (
    tournament INTEGER NOT NULL REFERENCES tournament,
    number     INTEGER NOT NULL CHECK (number > 0),
    player     INTEGER NOT NULL REFERENCES player,
    rating     INTEGER,
    from_round INTEGER NOT NULL CHECK (from_round > 0),
    gone_from  INTEGER,
    parting    TEXT,
    reason     TEXT    NOT NULL,
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, player),
    CHECK ((gone_from IS NULL) = (parting IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX entrant_player ON entrant (player);

-- In which rounds a player is not to be paired, and what they are worth.
CREATE TABLE round_off (
    tournament INTEGER NOT NULL REFERENCES tournament,
    number     INTEGER NOT NULL,
    round      INTEGER NOT NULL CHECK (round > 0),
    worth      TEXT    NOT NULL,
    PRIMARY KEY (tournament, number, round)
) STRICT, WITHOUT ROWID;

-- The rounds that were paired, board by board. Who has no opponent stands as white, with the reason as bye. A game is played on one
-- board at most; one that waits to begin, or never does, has none.
CREATE TABLE pairing (
    tournament INTEGER NOT NULL REFERENCES tournament,
    round      INTEGER NOT NULL CHECK (round > 0),
    board      INTEGER NOT NULL CHECK (board > 0),
    white      INTEGER NOT NULL,
    black      INTEGER,
    bye        TEXT,
    game       INTEGER REFERENCES game,
    verdict    TEXT,
    PRIMARY KEY (tournament, round, board),
    CHECK ((black IS NULL) = (bye IS NOT NULL)),
    CHECK (bye IS NULL OR game IS NULL AND verdict IS NULL)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX pairing_game ON pairing (game) WHERE game IS NOT NULL;

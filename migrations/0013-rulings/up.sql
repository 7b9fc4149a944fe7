-- Since when a game stands still, and who wanted it so. A game that is over does not.
ALTER TABLE game ADD COLUMN paused_at INTEGER CHECK (paused_at IS NULL OR ended_at IS NULL);
ALTER TABLE game ADD COLUMN paused_by TEXT CHECK ((paused_by IS NULL) = (paused_at IS NULL));

-- What arbiters decided about games: who, when, why, and how the game had ended that was declared void ('' if it had not).
CREATE TABLE ruling (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    game    INTEGER NOT NULL REFERENCES game,
    arbiter INTEGER NOT NULL REFERENCES player,
    ruling  TEXT    NOT NULL,
    reason  TEXT    NOT NULL,
    was     TEXT    NOT NULL,
    at      INTEGER NOT NULL
) STRICT;

CREATE INDEX ruling_game ON ruling (game);

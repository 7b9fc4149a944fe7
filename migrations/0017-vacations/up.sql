-- When players are or were away from their games in a server, or from those outside of servers.
CREATE TABLE vacation (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    player   INTEGER NOT NULL REFERENCES player,
    network  TEXT    NOT NULL,
    server   INTEGER,
    from_at  INTEGER NOT NULL,
    until_at INTEGER NOT NULL CHECK (until_at > from_at)
) STRICT;

CREATE INDEX vacation_player ON vacation (player, until_at);

-- The request for a pause that was made since the last move.
ALTER TABLE game ADD COLUMN pausing TEXT;

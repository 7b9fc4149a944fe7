-- Who wants to be told once a day which games wait: at which hour of which time zone, and when next.
CREATE TABLE digest (
    player  INTEGER PRIMARY KEY REFERENCES player,
    hour    INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
    zone    TEXT    NOT NULL,
    next_at INTEGER NOT NULL
) STRICT;

CREATE INDEX digest_next ON digest (next_at);

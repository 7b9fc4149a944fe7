-- Each push, and each row that comes in, looks for others of its lane.
CREATE INDEX outbox_lane ON outbox (lane);

-- Times in which the servers of a shard (shard 0 of 1: all) could not be heard. `until_at` is NULL while the time lasts;
-- afterwards games and tournaments get it back in the order of their ids, and `games` and `tournaments` are the last ids that
-- have it. Nothing falls due in the others. A row leaves when all have their time.
CREATE TABLE outage (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    shard       INTEGER NOT NULL CHECK (shard >= 0 AND shard < shards),
    shards      INTEGER NOT NULL CHECK (shards > 0),
    from_at     INTEGER NOT NULL,
    until_at    INTEGER,
    games       INTEGER NOT NULL DEFAULT 0,
    tournaments INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE UNIQUE INDEX outage_lasting ON outage (shard, shards) WHERE until_at IS NULL;

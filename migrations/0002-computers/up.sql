-- Since when a game waits for a computer that plays in it; nothing while it waits for a person, or is over.
ALTER TABLE game ADD COLUMN think_at INTEGER CHECK (think_at IS NULL OR conclusion IS NULL);
-- How many hints a person took in a game against a computer, and after how many half-moves the last one.
ALTER TABLE game ADD COLUMN hints INTEGER NOT NULL DEFAULT 0 CHECK (hints >= 0);
ALTER TABLE game ADD COLUMN hint_ply INTEGER CHECK ((hint_ply IS NULL) = (hints = 0));

CREATE INDEX game_think ON game (think_at) WHERE think_at IS NOT NULL;

-- The games of a channel, for those who watch them.
CREATE INDEX game_venue ON game (venue);

-- Who has asked for more time since the last move, and whether that was declined.
ALTER TABLE game ADD COLUMN request TEXT CHECK (request IS NULL OR conclusion IS NULL);

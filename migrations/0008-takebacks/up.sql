-- Who has asked to take back a move since the last one, and whether that was declined.
ALTER TABLE game ADD COLUMN takeback TEXT CHECK (takeback IS NULL OR conclusion IS NULL);

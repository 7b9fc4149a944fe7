-- The channel in which a game was asked for, where its server opens games in another one.
ALTER TABLE game ADD COLUMN home INTEGER REFERENCES venue;

-- The ended game that a challenge asks to play again, with colours swapped.
ALTER TABLE challenge ADD COLUMN rematch_of INTEGER REFERENCES game;

-- One challenge at a time may ask for a game again, and one may have led to one; any number may have come to nothing.
CREATE UNIQUE INDEX challenge_rematch
    ON challenge (rematch_of, CASE WHEN state IN ('pending', 'accepted') THEN 0 ELSE id END) WHERE rematch_of IS NOT NULL;

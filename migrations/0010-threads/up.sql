-- The thread in which a game is shown; without one it is shown in the channel of its venue.
ALTER TABLE game ADD COLUMN thread INTEGER CHECK (thread > 0);
CREATE UNIQUE INDEX game_thread ON game (thread) WHERE thread IS NOT NULL;

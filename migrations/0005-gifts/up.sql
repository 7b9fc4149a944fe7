-- Time that players were given in a game with a bank: half-moves played, to whom and how much, packed. What is left of a bank
-- follows from it and from the times of the moves.
ALTER TABLE game ADD COLUMN gifts BLOB NOT NULL DEFAULT x'';

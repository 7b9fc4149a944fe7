-- What players mean to answer: lines of moves from the present position of a running game, two bytes a half-move as in game.moves.
CREATE TABLE plan_line (
    game   INTEGER NOT NULL REFERENCES game,
    player INTEGER NOT NULL REFERENCES player,
    number INTEGER NOT NULL,
    moves  BLOB    NOT NULL CHECK (length(moves) > 0 AND length(moves) % 2 = 0),
    PRIMARY KEY (game, player, number)
) STRICT, WITHOUT ROWID;

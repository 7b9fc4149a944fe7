-- When the player to move in a game is reminded next, and how often they were in this turn. What follows from the game is not
-- kept: the time is checked against it before anybody is reminded.
CREATE TABLE reminder_due (
    game   INTEGER PRIMARY KEY REFERENCES game,
    due_at INTEGER,
    sent   INTEGER NOT NULL CHECK (sent >= 0)
) STRICT;

CREATE INDEX reminder_due_at ON reminder_due (due_at) WHERE due_at IS NOT NULL;

-- Of the games that run already, those with a time for each move.
INSERT INTO reminder_due (game, due_at, sent)
SELECT id, turn_since + (wake_at - turn_since) * 4 / 5, 0 FROM game WHERE wake_at IS NOT NULL AND time LIKE 'move %';

-- A reminder that a player was sent, and the games it speaks of that still wait for them.
CREATE TABLE reminder (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    player INTEGER NOT NULL REFERENCES player,
    kind   TEXT    NOT NULL,
    at     INTEGER NOT NULL
) STRICT;

CREATE INDEX reminder_player ON reminder (player, at);

CREATE TABLE reminder_game (
    reminder INTEGER NOT NULL REFERENCES reminder,
    game     INTEGER NOT NULL REFERENCES game,
    PRIMARY KEY (reminder, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX reminder_game_of ON reminder_game (game);

-- How flags fall: 'automatic' or 'claim'. Where they fall by claim, since when the time of the player to move is over, once that
-- was noted.
ALTER TABLE challenge ADD COLUMN flag TEXT NOT NULL DEFAULT 'automatic';
ALTER TABLE game ADD COLUMN flag TEXT NOT NULL DEFAULT 'automatic';
ALTER TABLE game ADD COLUMN flag_down INTEGER
    CHECK (flag_down IS NULL OR conclusion IS NULL AND wake_at IS NULL AND flag = 'claim');

-- When a challenge is next looked at: it is offered to a computer, or expires. One to a live game does not wait for long.
ALTER TABLE challenge ADD COLUMN wake_at INTEGER CHECK (wake_at IS NULL OR state = 'pending');
UPDATE challenge SET wake_at = made_at + 1000 * CASE
    WHEN time LIKE 'fischer %' AND CAST(substr(time, 9) AS INTEGER) <= 10800
            AND CAST(substr(time, 9 + instr(substr(time, 9), ' ')) AS INTEGER) <= 180
        THEN iif(opponent IS NULL AND version = 1, 600, 3600)
    ELSE iif(opponent IS NULL AND version = 1, 3600, 1209600)
END WHERE state = 'pending';
DROP INDEX challenge_expiry;
CREATE INDEX challenge_wake ON challenge (wake_at) WHERE wake_at IS NOT NULL;

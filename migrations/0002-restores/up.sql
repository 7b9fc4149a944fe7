-- Restores of backups. made_at: the last time at which the program was running before the backup was made. The database does not
-- have the changes between `made_at` and `restored_at`.
CREATE TABLE restore (
    restored_at INTEGER PRIMARY KEY, made_at INTEGER NOT NULL
) STRICT;

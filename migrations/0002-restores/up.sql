-- Restores of backups. made_at: the last time at which the program was running before the backup was made. restored_at: the time of
-- the first start after the restore, or the largest time until that start. The database does not have the changes between the two.
CREATE TABLE restore (
    restored_at INTEGER PRIMARY KEY, made_at INTEGER NOT NULL
) STRICT;

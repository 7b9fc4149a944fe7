-- The bot that uses the database. Another bot cannot change the messages of this one, so it must not use the same database.
CREATE TABLE bot (
    network TEXT PRIMARY KEY, handle INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

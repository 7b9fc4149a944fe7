//! Games, challenges and undelivered messages in SQLite; the only crate that sees rusqlite.

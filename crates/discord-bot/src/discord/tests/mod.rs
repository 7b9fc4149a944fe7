//! A fake Discord for unit tests.

pub(crate) mod fake_discord;

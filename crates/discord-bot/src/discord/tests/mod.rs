//! A Discord for tests of single parts.

pub(crate) mod fake_discord;

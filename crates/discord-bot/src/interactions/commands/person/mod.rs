//! Commands about a person: settings, games, ratings, vacation and privacy.

pub(crate) mod digest;
pub(crate) mod games;
pub(crate) mod leaderboard;
pub(crate) mod privacy;
pub(crate) mod profile;
pub(crate) mod puzzle;
mod setting_list;
pub(crate) mod settings;
pub(crate) mod settings_card;
pub(crate) mod vacation;

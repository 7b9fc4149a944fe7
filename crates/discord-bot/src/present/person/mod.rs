//! The private and public messages about one person: lists of games, ratings and profile, settings, reminders,
//! vacation, privacy and help.

pub(crate) mod game_lists;
pub(crate) mod help;
pub(crate) mod privacy;
pub(crate) mod profile;
mod rating_chart;
pub(crate) mod ratings;
pub(crate) mod reminder;
pub(crate) mod running_games;
pub(crate) mod settings;
pub(crate) mod vacation;
pub(crate) mod week;

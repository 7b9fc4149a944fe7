//! Commands about a person: settings, games, ratings, vacation and privacy.

pub(crate) mod digest;
mod setting_list;
pub(crate) mod settings;
pub(crate) mod settings_card;
pub(crate) mod vacation;

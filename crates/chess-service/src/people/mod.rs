//! Settings, languages, time zones, vacations, reminders, daily messages, statistics and stored data of people and
//! servers.
//!
//! The use cases here read and change the settings and the data of people, and send private messages.

pub(crate) mod digest;
pub(crate) mod language;
pub(crate) mod privacy;
pub(crate) mod reminder;
pub(crate) mod setting;
pub(crate) mod settings;
pub(crate) mod statistics;
pub(crate) mod time_zone;
pub(crate) mod vacation;
pub(crate) mod week;

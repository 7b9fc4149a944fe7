//! The use cases about people and servers: settings, languages, time zones, vacations, reminders, daily messages,
//! weekly posts, statistics and stored data.

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

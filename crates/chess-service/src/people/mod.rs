//! Settings, languages, time zones, vacations, reminders, daily messages, statistics and stored data of people and servers.
//!
//! Commands and buttons of a person come in. Settings, private views and private messages go out.

pub(crate) mod digest;
pub(crate) mod language;
pub(crate) mod privacy;
pub(crate) mod reminder;
pub(crate) mod setting;
pub(crate) mod settings;
pub(crate) mod statistics;
pub(crate) mod time_zone;
pub(crate) mod vacation;

//! Settings, languages, time zones, vacations, reminders, daily messages, statistics and stored data of people and servers.
//!
//! The input is a person's commands and buttons. The output is settings, private views and private messages.

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

//! People: their settings, languages and time zones, vacations, reminders, daily messages and statistics, and what is kept about them.
//!
//! Commands and buttons about oneself come in. Settings, views for one person, and private messages go out.

pub(crate) mod digest;
pub(crate) mod language;
pub(crate) mod preferences;
pub(crate) mod privacy;
pub(crate) mod reminder;
pub(crate) mod setting;
pub(crate) mod settings;
pub(crate) mod statistics;
pub(crate) mod time_zone;
pub(crate) mod vacation;

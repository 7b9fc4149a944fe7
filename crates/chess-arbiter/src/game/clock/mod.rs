//! The clock of a game: deadlines, extra time, fallen flags, vacations, reminders, and thinking times.

mod deadline;
mod flag;
mod reminder;
mod thought;
mod vacation;

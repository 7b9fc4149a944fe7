//! The clock of a game: deadlines, time given, fallen flags, vacations, reminders, and the time each player has
//! thought.

mod deadline;
mod flag;
mod reminder;
mod thought;
mod vacation;

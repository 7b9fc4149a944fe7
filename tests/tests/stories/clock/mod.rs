//! Stories about time: clocks, flags, extra time, pauses, vacations, outages and reminders.
//! The playground's clock is moved by hand; the stories look at deadlines, results and who is notified.

mod digest;
mod extra_time;
mod flag_by_claim;
mod late_moves;
mod live_challenges;
mod outages;
mod pauses;
mod reminders;
mod time_controls;
mod vacations;

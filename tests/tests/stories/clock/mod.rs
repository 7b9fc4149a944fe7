//! Stories about time: clocks, flags, extra time, pauses, vacations, outages and reminders. The stories move the
//! playground's clock, and check deadlines, results and mentions.

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
mod weekly;

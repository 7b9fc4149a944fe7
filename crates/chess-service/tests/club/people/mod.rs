//! Tests of people: ratings, settings, vacations, reminders and stored data.

mod digest;
mod privacy;
mod puzzles;
mod ratings;
mod reminders;
mod settings;
mod vacations;
mod week;

//! Tests of players beside their games: ratings, vacations, reminders and what the club stores about a person.

mod privacy;
mod ratings;
mod reminders;
mod settings;
mod vacations;

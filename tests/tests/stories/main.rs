//! Stories told through slash commands and clicks. Each story has its own playground. All stories are one test program,
//! so that the bot is linked only once.

mod big;
mod clock;
mod computers;
mod delivery;
mod host;
mod people;
#[cfg(test)]
mod random;
mod rules;
mod tournaments;

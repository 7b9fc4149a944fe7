//! Stories of people who use slash commands and clicks. Each story has its own playground. All stories are in one test
//! program, so that cargo links the bot only once.

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

//! Stories told through slash commands and clicks, each on a playground of its own; one program, so that the bot is linked once.

mod clock;
mod computers;
mod delivery;
mod host;
mod people;
#[cfg(test)]
mod random;
mod rules;
mod simulation;
mod tournaments;

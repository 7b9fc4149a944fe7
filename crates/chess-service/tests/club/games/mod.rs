//! Tests of running games. Each test plays a game in its own club and checks the game, its clocks and the messages.

mod computers;
mod deeds;
mod flag_by_claim;
mod outages;
mod pauses;
mod plans;
mod plans_by_hand;
mod targets;

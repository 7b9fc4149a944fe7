//! Tests of running games: deeds, targets, plans, pauses, computers, flags by claim and outages.
//! Each test plays a game in a club of its own and looks at the game, its clocks and the messages that follow.

mod computers;
mod deeds;
mod flag_by_claim;
mod outages;
mod pauses;
mod plans;
mod plans_by_hand;
mod targets;

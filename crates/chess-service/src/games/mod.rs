//! Games from their first board to the review: deeds of players and arbiters, flags, plans, outages and queries.
//!
//! A deed (an action in a game, such as a move) comes in with its caller and a target. `find` finds the game. `perform`
//! applies the rules of the crate `chess_arbiter`. [`Work`](crate::work::Work) saves the game and queues messages.

pub(crate) mod begin;
pub(crate) mod boards;
pub(crate) mod computers;
pub(crate) mod entry;
pub(crate) mod export;
pub(crate) mod find;
pub(crate) mod flags;
pub(crate) mod judge;
pub(crate) mod next_game;
pub(crate) mod outage;
pub(crate) mod perform;
pub(crate) mod plan;
pub(crate) mod queries;
pub(crate) mod ratings;
pub(crate) mod restrictions;
pub(crate) mod ruling;
pub(crate) mod view;

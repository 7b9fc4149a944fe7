//! The reasons why an action is refused, in words, with the next step for the player.

pub(crate) mod illegal_move;
mod reason;

pub(crate) use reason::{about, failure, offer, refusal, time};

//! The reasons why a deed did not take effect, in words, and the next step for the player.

pub(crate) mod illegal_move;
mod reason;

pub(crate) use reason::{about, failure, refusal, time};

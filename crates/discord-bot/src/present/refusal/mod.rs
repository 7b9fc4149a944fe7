//! The answers to refused actions: the reason for the refusal, and what the player can do next.

pub(crate) mod illegal_move;
mod reason;

pub(crate) use reason::{about, failure, offer, refusal, time};

//! Challenges, counter-offers and rematches.
//!
//! The input is an order, or the terms of a counter-offer. The output is a card in the outbox, and the game of an accepted
//! challenge.

pub(crate) mod card;
pub(crate) mod counter;
pub(crate) mod limits;
pub(crate) mod make;
pub(crate) mod order;
pub(crate) mod rematch;
pub(crate) mod view;

//! Challenges, counter-offers and rematches.
//!
//! A front end gives an order for a challenge, or terms for a counter-offer. This module queues the card in the outbox,
//! and begins the game of an accepted challenge.

pub(crate) mod card;
pub(crate) mod counter;
pub(crate) mod limits;
pub(crate) mod make;
pub(crate) mod order;
pub(crate) mod rematch;
pub(crate) mod view;

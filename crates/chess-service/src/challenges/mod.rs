//! Challenges, counter-offers and rematches.
//!
//! An order or the terms of a counter-offer come in. A card goes out through the outbox, and an accepted challenge begins a game.

pub(crate) mod card;
pub(crate) mod computer_offer;
pub(crate) mod counter;
pub(crate) mod limits;
pub(crate) mod make;
pub(crate) mod order;
pub(crate) mod rematch;
pub(crate) mod view;

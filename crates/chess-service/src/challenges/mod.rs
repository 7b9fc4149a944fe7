//! Challenges, counter-offers and rematches.
//!
//! A front end passes the settings of a new challenge, or the new terms of a counter-offer. This module queues the
//! message that shows the challenge (the card) in the outbox. When the challenge is accepted, this module begins the
//! game.

pub(crate) mod card;
pub(crate) mod counter;
pub(crate) mod limits;
pub(crate) mod make;
pub(crate) mod order;
pub(crate) mod rematch;
pub(crate) mod view;

//! Challenges, counter-offers and rematches.
//!
//! A front end passes the settings of a new challenge, or the new terms of a counter-offer. This module puts a message
//! about the challenge into the outbox. This message is called the card. When the challenge is accepted, this module
//! begins the game.

pub(crate) mod card;
pub(crate) mod counter;
pub(crate) mod limits;
pub(crate) mod make;
pub(crate) mod order;
pub(crate) mod rematch;
pub(crate) mod view;

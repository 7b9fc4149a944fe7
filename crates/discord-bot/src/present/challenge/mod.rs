//! The messages of a challenge: the card, the counter-offer, and the terms in words.

pub(crate) mod card;
pub(crate) mod counter;
pub(crate) mod form;
pub(crate) mod opening;

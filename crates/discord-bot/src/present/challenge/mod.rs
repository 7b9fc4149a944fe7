//! The messages of a challenge: its card, the counter-offer, and the words of its terms.

pub(crate) mod card;
pub(crate) mod counter;
pub(crate) mod form;

//! Pairs rounds and explains pairings. A card collects the facts about one player that a pairing uses: score,
//! opponents, colours and floats. Round robins use the Berger tables. In Swiss rounds, the module [`crate::swiss`]
//! chooses the pairs, and the module `color` chooses the colours.

pub(crate) mod berger;
pub(crate) mod card;
pub(crate) mod color;
pub(crate) mod explain;
pub(crate) mod pairing;
pub(crate) mod preference;

//! Pairs rounds and explains pairings. Cards collect each player's score, opponents, colours and floats. Round robins
//! use the Berger tables. Swiss rounds use the module [`crate::swiss`] for the pairs and the module `color` for the
//! colours.

pub(crate) mod berger;
pub(crate) mod card;
pub(crate) mod color;
pub(crate) mod explain;
pub(crate) mod pairing;
pub(crate) mod preference;

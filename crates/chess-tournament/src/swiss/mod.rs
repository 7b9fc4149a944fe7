//! The Dutch system of Swiss pairing (FIDE Handbook, C.04.3, in force from February 2026).
//!
//! Pairs the players of a round and gives the bye to the player who is left. A bracket is a group of players with the
//! same score, together with the unpaired players of higher brackets. The module pairs the brackets from the highest
//! score down. Each bracket gets the pairing that meets the criteria C6 to C21 best. Among equal pairings, the order of
//! Article 4 decides. To find this pairing, the module computes maximum-weight perfect matchings of all unpaired
//! players. In a weight, the values for the criteria come before the values for the order of Article 4. Because a
//! matching is perfect, the remaining players can be paired too (C4).

mod bracket;
mod criteria;
mod matching;
mod may_meet;
mod order;
mod pair_bracket;
mod pair_round;
mod weight;

pub(crate) use may_meet::may_meet;
pub(crate) use pair_round::pair_round;

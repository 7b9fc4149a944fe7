//! The Dutch system of Swiss pairing (FIDE Handbook, C.04.3, in force from February 2026).
//!
//! Turns the players' cards into pairs and a bye. The module pairs the brackets one by one, from the highest score
//! down. A bracket gets the best pairing by the criteria C6 to C21. Among equally good pairings, the bracket gets the
//! first pairing in the order of Article 4. The module finds this pairing with maximum-weight perfect matchings of all
//! unpaired players. The first digits of a weight stand for the criteria, the later digits for the order of Article 4.
//! A perfect matching also satisfies C4: the remaining players can be paired.

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

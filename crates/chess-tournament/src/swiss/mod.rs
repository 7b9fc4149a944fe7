//! The Dutch system of Swiss pairing (FIDE Handbook, C.04.3, in force from February 2026).
//!
//! Turns the players' cards into pairs and a bye. The brackets are paired one by one, from the highest score
//! down. A bracket's pairing is the best one by the criteria C6 to C21, and among equally good ones the first
//! in the order of Article 4. Perfect matchings of greatest weight among all unpaired players find this
//! pairing. The digits of the weights stand first for the criteria, then for the positions in the order. A
//! perfect matching also satisfies C4, which demands that the remaining players can be paired.

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

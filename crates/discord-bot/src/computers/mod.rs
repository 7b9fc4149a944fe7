//! The computer opponents. A loop finds games in which a computer is to act, searches on separate threads, and acts
//! through the same service calls as a person. Reviews of ended games are computed here too, position by position, and
//! stored.

pub(crate) mod decision;
pub(crate) mod player;
pub(crate) mod reviewer;
pub(crate) mod thinking;
mod turns;

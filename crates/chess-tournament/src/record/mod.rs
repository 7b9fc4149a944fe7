//! The record of a tournament: players, rounds, boards, verdicts and points. A [`tournament_record::Record`] is the
//! whole state. All other modules compute their results from the record.

pub(crate) mod number;
pub(crate) mod points;
pub(crate) mod round;
pub(crate) mod tournament_record;
pub(crate) mod verdict;

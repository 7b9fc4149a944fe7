//! Standings and tie-breaks by the rules of FIDE. The standings of a tournament are rows with places, points and
//! tie-break values.

pub(crate) mod standings;
pub(crate) mod values;

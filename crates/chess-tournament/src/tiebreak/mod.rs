//! Standings and tie-breaks by the rules of FIDE: turns a tournament into rows with places, points and
//! tie-break values.

pub(crate) mod standings;
pub(crate) mod values;

//! Standings and tie-breaks by the rules of FIDE. A tournament comes in, rows with places, points and
//! tie-break values go out.

pub(crate) mod standings;
pub(crate) mod values;

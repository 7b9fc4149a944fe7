//! Looking ahead.

mod deepen;
mod limits;
mod memory;
mod order;
mod quiet;
mod reduce;
mod table;
mod visit;

pub(crate) use deepen::{Found, Search};
pub(crate) use limits::{MATE, is_mate};

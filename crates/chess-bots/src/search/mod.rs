//! Looking ahead.

mod deepen;
mod learn;
mod limits;
mod memory;
mod node;
mod picker;
mod quiet;
mod reduce;
mod table;
mod tries;
mod visit;

pub(crate) use deepen::{Found, Search};
pub(crate) use limits::{MATE, is_mate};

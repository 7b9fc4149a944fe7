//! What a player plans to answer, as they alone see it.

mod halted;
mod refused;
mod shown;

pub(crate) use halted::{here, told as halted};
pub(crate) use refused::refused;
pub(crate) use shown::{beside, shown, told};
pub(super) use shown::{buttons, uci};

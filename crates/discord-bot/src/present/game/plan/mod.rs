//! A player's plan, as only its player sees it: the page with its lines, the notice that it waits, and the reasons for a
//! refused line.

mod halted;
mod page;
mod refused;

pub(crate) use halted::{here, told as halted};
pub(crate) use page::{beside, shown, told};
pub(crate) use page::{buttons, uci};
pub(crate) use refused::refused;

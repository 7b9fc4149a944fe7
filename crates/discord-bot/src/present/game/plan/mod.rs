//! A player's plan. Only this player sees the plan. The messages are the page with the lines, the note about a move
//! that was not played, and the reasons for a refused line.

mod halted;
mod page;
mod refused;

pub(crate) use halted::{here, told as halted};
pub(crate) use page::{beside, buttons, shown, told, uci};
pub(crate) use refused::refused;

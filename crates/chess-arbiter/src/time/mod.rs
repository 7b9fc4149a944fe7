//! Time controls, readings of clocks with a bank, and vacations, as values that are independent of a game.

mod clocks;
mod control;
mod fischer;
mod flag;
mod vacation;

pub(crate) use clocks::Clocks;
pub use clocks::{Gift, GiftSource};
pub use control::{Allowance, OutOfRange, TimeControl};
pub use fischer::{Fischer, FischerOutOfRange, Pace};
pub use flag::{Flag, NobodyClaims};
pub use vacation::{Vacation, VacationRefusal, year_of};
pub(crate) use vacation::{between, later, shift};

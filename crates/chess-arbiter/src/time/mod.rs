//! Time controls, players' clocks, flags and vacations.

mod bounded_seconds;
mod clocks;
mod control;
mod fischer;
mod flag;
mod vacation;

pub use bounded_seconds::{Allowance, BoundedSeconds, Extension, OutOfRange};
pub(crate) use clocks::Clocks;
pub use clocks::{Gift, GiftSource};
pub use control::TimeControl;
pub use fischer::{Fischer, FischerOutOfRange, Pace};
pub use flag::{Flag, NobodyClaims};
pub use vacation::{Vacation, VacationRefusal, year_of};
pub(crate) use vacation::{between, later, shift};

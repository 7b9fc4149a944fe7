//! One game between two people: what they do, and the time they have for it.

mod asking;
mod award;
mod flag;
mod keeping;
mod pausing;
mod plan;
mod play;
mod reminding;
mod ruling;
mod takeback;
mod time;
mod vacation;

pub use plan::{Halt, Plan, PlanRefusal, Planned};
pub use play::Game;

//! One game between two people: what they do, and the time they have for it.

mod flag;
mod keeping;
mod play;
mod reminding;
mod ruling;
mod takeback;
mod time;

pub use play::Game;

//! The gateway: the bot's WebSocket, its sessions, and the events they carry.

mod frame;
mod packing;
mod session;
mod socket;

pub(crate) use frame::Frame;
pub(crate) use session::{Sessions, intent};
pub(crate) use socket::connect;

//! The gateway: the bot's WebSocket, its sessions, and the events they carry.

mod frame;
mod members;
mod packing;
mod session;
mod socket;
mod zstd;

pub(crate) use frame::Frame;
pub(crate) use session::{Sessions, intent};
pub(crate) use socket::connect;

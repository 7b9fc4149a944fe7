//! The gateway: the bot's WebSocket, its sessions, and the events they carry.

mod frame;
mod intents;
mod members;
mod packing;
mod session;
mod socket;
mod unbuilt;
mod zstd;

pub(crate) use frame::Frame;
pub(crate) use intents::{Hearing, intent};
pub(crate) use session::Sessions;
pub(crate) use socket::connect;

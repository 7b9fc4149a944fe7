//! The gateway: the bot's WebSocket, its sessions, and the events of the sessions.

mod endpoint;
mod frame;
mod intents;
mod login;
mod members;
mod packing;
mod session;
mod signer;
mod socket;
mod unbuilt;

pub(crate) use endpoint::post_to;
pub(crate) use frame::Frame;
pub(crate) use intents::{intent, messages};
pub(crate) use session::Sessions;
pub(crate) use signer::Signer;
pub(crate) use socket::connect;

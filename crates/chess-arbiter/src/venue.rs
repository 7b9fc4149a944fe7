//! Where games are shown: a place, the server it belongs to, and the language spoken there.

use chess_core::Language;
use serde::{Deserialize, Serialize};

use crate::player::Network;

/// A channel, thread or conversation of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// Which network.
    pub network: Network,
    /// The network's number for it.
    pub id: i64,
}

/// A server: places that the same people see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Server {
    /// Which network.
    pub network: Network,
    /// The network's number for it.
    pub id: i64,
}

/// A place where games are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Venue {
    /// The place itself.
    pub place: Place,
    /// The server it belongs to, if it belongs to one.
    pub server: Option<Server>,
    /// The language spoken there.
    pub language: Language,
}

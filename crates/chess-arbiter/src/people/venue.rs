//! The places where games are shown.

use chess_core::Language;
use serde::{Deserialize, Serialize};

use super::player::Network;

/// A channel, thread or conversation of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The network.
    pub network: Network,
    /// The id of the channel, thread or conversation in the network.
    pub id: i64,
}

/// A group of places in a network, such as a Discord server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Server {
    /// The network.
    pub network: Network,
    /// The server's id in the network.
    pub id: i64,
}

/// A place where games are shown, with its chat server and its language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Venue {
    /// The channel, thread or conversation.
    pub place: Place,
    /// The server of the place; `None` for a direct conversation.
    pub server: Option<Server>,
    /// The language of the messages in this place.
    pub language: Language,
}

//! The state of the connection: people can be heard through the gateway and answered by requests, or not.

use std::collections::BTreeSet;

use chess_arbiter::Server;
use chess_service::Shard;

/// Whether people can be heard and answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Up,
    /// Not at this moment: what still comes in is done.
    Lost,
    /// Not for a while: nothing is done before the club was woken up and outages are given back.
    Asleep,
}

/// Shards that cannot be heard while others can: only their servers wait.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Deaf {
    /// How many shards there are; 0 before that is known.
    pub(crate) of: u32,
    /// Which of them are lost.
    pub(super) shards: BTreeSet<u32>,
}

impl Deaf {
    /// Whether a server cannot be heard; without one, the conversations with people.
    pub(crate) fn is_deaf_to(&self, server: Option<Server>) -> bool {
        self.shards.contains(&Shard::of_server(server, self.of).index)
    }
}

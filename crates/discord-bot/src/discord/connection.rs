//! The state of the connection to Discord in both directions: incoming gateway events and outgoing requests.

use std::collections::BTreeSet;

use chess_arbiter::Server;
use chess_service::Shard;

/// The state of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConnectionState {
    Up,
    /// The connection is down for a short time. Interactions that still arrive are handled.
    Lost,
    /// The connection is down for a long time. Nothing is handled until the club wakes up and players have their time
    /// back.
    Asleep,
}

/// The shards that are lost while others are connected. Only the servers of these shards wait.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LostShards {
    /// The number of shards; 0 before it is known.
    pub(crate) of: u32,
    pub(super) shards: BTreeSet<u32>,
}

impl LostShards {
    /// Whether the shard of a server is lost. Without a server, whether the shard of direct messages is lost.
    pub(crate) fn has_lost(&self, server: Option<Server>) -> bool {
        self.shards.contains(&Shard::of_server(server, self.of).index)
    }
}

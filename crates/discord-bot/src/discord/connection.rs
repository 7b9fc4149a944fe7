//! The state of the connection to Discord in both directions: incoming gateway events and outgoing requests.

use std::collections::BTreeSet;

use chess_arbiter::Server;
use chess_service::Shard;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConnectionState {
    Up,
    /// The connection is down for a short time. Interactions that still arrive are handled.
    Lost,
    /// The connection is down for a long time, the machine was suspended, or the program has just started. The bot
    /// handles no interaction until the connection is back and the players' clocks are credited with the lost time.
    Asleep,
}

/// The gateway shards that are disconnected while other shards are connected. An interaction of a lost shard waits
/// until the shard is connected again, but for at most one minute.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LostShards {
    /// The total number of shards, or 0 while the number is unknown.
    pub(crate) of: u32,
    pub(super) shards: BTreeSet<u32>,
}

impl LostShards {
    /// Returns true if the shard of this server is lost. If `server` is `None`, checks the shard of direct messages.
    pub(crate) fn has_lost(&self, server: Option<Server>) -> bool {
        self.shards.contains(&Shard::of_server(server, self.of).index)
    }
}

//! Checks whether mentioned people are still members of the server. (A mention does not reach a former member.) Discord
//! does not tell the bot when a member leaves, so the bot asks for each member.

use std::time::Duration;

use chess_arbiter::Server;
use tokio::time::Instant;

use crate::cache::Cache;
use crate::discord::send::Sender;

/// The time during which a member counts as a member without another request.
const FRESH: Duration = Duration::from_mins(10);

/// A cache of recent members by server and user.
#[derive(Debug, Default)]
pub(super) struct Members(Cache<(Server, i64), ()>);

impl Members {
    /// Whether a person has left a server. False if Discord does not answer or a rate limit applies.
    pub(super) async fn has_left(&self, server: Server, user: i64, sender: &Sender) -> bool {
        if self.0.get(&(server, user)).is_some() {
            return false;
        }
        match sender.is_member(server, user).await {
            Ok(false) => return true,
            Ok(true) => self.0.insert((server, user), (), Some(Instant::now() + FRESH)),
            Err(failure) => {
                tracing::info!(%failure, server = server.id, "cannot check whether a person is a member of a server");
            }
        }
        false
    }
}

//! Checks that the people whom a message mentions are still members of its server. Discord does not tell the bot about
//! departures, and a mention does not reach a former member, so the bot requests the member.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chess_arbiter::Server;
use tokio::time::Instant;

use super::request_limits::RequestLimits;
use crate::cache::Cache;
use crate::discord::send::Sender;

/// The time for which a member is not checked again.
const FRESH: Duration = Duration::from_mins(10);

/// A cache of recent members by server and user.
#[derive(Debug, Default)]
pub(super) struct Members {
    seen: Mutex<Cache<(Server, i64), Instant>>,
    limits: RequestLimits<Server>,
}

impl Members {
    fn seen(&self) -> MutexGuard<'_, Cache<(Server, i64), Instant>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a person has left a server. Assumes not if Discord cannot be asked.
    pub(super) async fn has_left(&self, server: Server, user: i64, sender: &Sender) -> bool {
        let known = self.seen().get(&(server, user)).copied();
        if known.is_some_and(|seen| seen.elapsed() < FRESH) || self.limits.check(server).is_err() {
            return false;
        }
        let sent = sender.is_member(server, user).await;
        self.limits.note(server, sent.pace);
        match sent.outcome {
            Ok(false) => true,
            Ok(true) => {
                self.seen().insert((server, user), Instant::now());
                false
            }
            Err(failure) => {
                tracing::info!(%failure, server = server.id, "cannot check whether a person is a member of a server");
                false
            }
        }
    }
}

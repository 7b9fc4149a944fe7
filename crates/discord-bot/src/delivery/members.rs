//! Checks that the people whom a message mentions are still members of its server. Discord announces no departures to the
//! bot, and a mention reaches no former member; a request for the member tells.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chess_arbiter::Server;
use tokio::time::Instant;

use super::request_limits::RequestLimits;
use crate::cache::Cache;
use crate::discord::send::Sender;

/// How long nobody is asked again about somebody who was there.
const FRESH: Duration = Duration::from_mins(10);

/// Who was on which server, a short while back.
#[derive(Debug, Default)]
pub(super) struct Members {
    seen: Mutex<Cache<(Server, i64), Instant>>,
    limits: RequestLimits<Server>,
}

impl Members {
    fn seen(&self) -> MutexGuard<'_, Cache<(Server, i64), Instant>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a person has left a server; no, where Discord cannot be asked.
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
                tracing::info!(%failure, server = server.id, "it cannot be told whether somebody is on a server");
                false
            }
        }
    }
}

//! Whether those whom a message calls are still on its server. Discord tells us of nobody who leaves, and a mention reaches nobody who
//! has left; but it answers when it is asked.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chess_arbiter::{Account, Server};
use chess_service::{Delivery, News, Refused};
use tokio::time::Instant;

use super::gates::Gates;
use super::sending::Sending;
use crate::cache::Cache;
use crate::discord;

/// How long nobody is asked again about somebody who was there.
const FRESH: Duration = Duration::from_mins(10);

/// Who was on which server, a short while back.
#[derive(Debug, Default)]
pub(super) struct Members {
    seen: Mutex<Cache<(Server, i64), Instant>>,
    gate: Gates<Server>,
}

impl Members {
    fn seen(&self) -> MutexGuard<'_, Cache<(Server, i64), Instant>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sending<'_> {
    /// The server in which some news are told.
    pub(super) async fn server(&self, news: News) -> Result<Option<Server>, Refused> {
        let club = &self.shared.bot.club;
        Ok(match (news, news.told_with()) {
            (_, Some(game)) => club.game_view(game).await?.venue.server,
            (News::Card { challenge } | News::NoGame { challenge }, None) => {
                club.challenge_view(challenge).await?.venue.server
            }
            (News::Reminder { reminder }, None) => {
                let view = club.reminder(reminder).await?;
                view.and_then(|view| view.games.first().and_then(|game| game.venue.server))
            }
            (News::Tournament { tournament, .. }, None) => {
                club.tournament_view(tournament).await?.venue.server
            }
            (_, None) => None,
        })
    }

    /// What came of a message in a server that calls these people: those who have left are told in private.
    pub(super) async fn with_the_absent(
        &self,
        delivered: Delivery,
        server: Option<Server>,
        called: &[Account],
    ) -> Delivery {
        let Some(server) = server else { return delivered };
        let mut by = Vec::new();
        for &account in called {
            if let Some(user) = discord::user(account)
                && self.has_left(server, user).await
            {
                by.push(account);
            }
        }
        if by.is_empty() {
            return delivered;
        }
        tracing::info!(server = server.id, "a player has left the server: told in private");
        Delivery::Missed { by, delivered: Box::new(delivered) }
    }

    /// Whether somebody has left a server. Where nobody can be asked nobody has.
    async fn has_left(&self, server: Server, user: i64) -> bool {
        let members = &self.shared.members;
        let known = members.seen().get(&(server, user)).copied();
        if known.is_some_and(|seen| seen.elapsed() < FRESH) || members.gate.check(server).is_err() {
            return false;
        }
        let sent = self.shared.bot.sender.is_member(server, user).await;
        members.gate.note(server, sent.pace);
        match sent.outcome {
            Ok(false) => true,
            Ok(true) => {
                members.seen().insert((server, user), Instant::now());
                false
            }
            Err(failure) => {
                tracing::info!(%failure, server = server.id, "it cannot be told whether somebody is on a server");
                false
            }
        }
    }
}

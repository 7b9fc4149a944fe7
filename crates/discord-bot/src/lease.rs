//! Tells whether this process holds the lease of the leader. The process measures the lease with a monotonic clock, and
//! stops the leader's work some time before the lease ends. Therefore two processes never do the leader's work at the
//! same time.

use std::sync::Arc;
use std::time::Duration;

use chess_service::{LEASE, Leadership};
use tokio::sync::watch;
use tokio::time::Instant;

/// The leader's work stops this long before the lease ends. In this time, requests that were already allowed can still
/// leave the process.
const MARGIN: Duration = Duration::from_secs(1);

tokio::task_local! {
    /// The lease on which the current task depends. The task may send requests only while this process holds the lease.
    static NEEDED: Arc<Lease>;
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Held {
    #[default]
    ByAnother,
    Until(Instant),
    WithoutEnd,
}

impl Held {
    fn stands(self) -> bool {
        match self {
            Self::ByAnother => false,
            Self::Until(end) => Instant::now() < end,
            Self::WithoutEnd => true,
        }
    }
}

#[derive(Debug, Default)]
pub(crate) struct Lease(watch::Sender<Held>);

impl Lease {
    /// Records `leadership`, the result of a lease renewal. `asked` is the start time of the renewal.
    pub(crate) fn note(&self, leadership: Leadership, asked: Instant) {
        self.0.send_replace(match leadership {
            Leadership::Sole => Held::WithoutEnd,
            Leadership::Alone | Leadership::Leader => Held::Until(asked + LEASE - MARGIN),
            Leadership::Standby => Held::ByAnother,
        });
    }

    /// Returns true while this process leads.
    pub(crate) fn stands(&self) -> bool {
        self.0.borrow().stands()
    }

    /// Waits until this process leads.
    pub(crate) async fn begins(&self) {
        // The channel stays open while `self` lives.
        drop(self.0.subscribe().wait_for(|held| held.stands()).await);
    }

    /// Waits until this process no longer leads.
    pub(crate) async fn ends(&self) {
        let mut held = self.0.subscribe();
        loop {
            let known = *held.borrow_and_update();
            match known {
                Held::WithoutEnd => return std::future::pending().await,
                Held::Until(end) if known.stands() => {
                    drop(tokio::time::timeout_at(end, held.changed()).await);
                }
                Held::Until(_) | Held::ByAnother => return,
            }
        }
    }

    /// Waits until another process leads, or this process gives up the lease. An expired lease does not end the wait,
    /// because this process may renew the lease later.
    pub(crate) async fn passes_on(&self) {
        drop(self.0.subscribe().wait_for(|held| *held == Held::ByAnother).await);
    }

    /// Runs `work`, and lets `work` send requests only while this process leads.
    pub(crate) async fn guard<T>(self: Arc<Self>, work: impl Future<Output = T>) -> T {
        NEEDED.scope(self, work).await
    }
}

/// Returns true if the running task may send a request. Inside [`Lease::guard`], the task may send requests only while
/// this process leads. Outside, the task may always send requests.
pub(crate) fn may_send() -> bool {
    NEEDED.try_with(|lease| lease.stands()).unwrap_or(true)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    #[tokio::test]
    async fn a_lease_that_is_not_renewed_ends_a_margin_early() {
        let lease = Lease::default();
        assert!(!lease.stands());
        let left = |left| Instant::now().checked_sub(LEASE.saturating_sub(MARGIN + left)).unwrap();
        lease.note(Leadership::Leader, left(Duration::ZERO));
        assert!(!lease.stands());
        lease.note(Leadership::Alone, left(Duration::from_millis(20)));
        lease.ends().await;
        assert!(!lease.stands());
        lease.note(Leadership::Leader, Instant::now());
        lease.begins().await;
        assert!(lease.stands());
        lease.note(Leadership::Standby, Instant::now());
        lease.passes_on().await;
        lease.ends().await;
    }

    #[tokio::test]
    async fn a_delivery_sends_nothing_without_the_lease() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({ "id": "5", "username": "ann" })));
        let (bot, _folder) = discord.bot();
        bot.lease.note(Leadership::Standby, Instant::now());
        assert!(Arc::clone(&bot.lease).guard(bot.sender.names_of(5)).await.is_err());
        assert!(discord.seen("").is_empty());
        bot.sender.names_of(5).await.unwrap();
        bot.lease.note(Leadership::Leader, Instant::now());
        Arc::clone(&bot.lease).guard(bot.sender.names_of(5)).await.unwrap();
        assert_eq!(discord.seen("").len(), 2);
    }
}

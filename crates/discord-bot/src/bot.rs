//! The shared state of all commands, buttons and tasks. Games are stored only in the database.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use chess_arbiter::{Account, Place};
use chess_service::{Club, GameView};
use futures_util::future::join_all;
use jiff::SignedDuration;
use poise::serenity_prelude::ChannelType;
use tokio::sync::{Semaphore, watch};
use tokio::time::Instant;

use crate::cache::Cache;
use crate::computers::review_turns::ReviewTurns;
use crate::computers::thinking::Thinking;
use crate::discord::clock::Clock;
use crate::discord::connection::{ConnectionState, LostShards};
use crate::discord::rest::Failure;
use crate::discord::send::Sender;
use crate::discord::snowflake;
use crate::lease::Lease;
use crate::present::words::Phrases;
use crate::present::words::markup::{self, KnownNames};
use crate::wake_up::WakeUp;

pub(crate) struct Bot {
    pub club: Club,
    pub phrases: Phrases,
    pub sender: Sender,
    pub clock: Clock,
    /// Wakes the background tasks, such as delivery, after an action.
    pub wake_up: WakeUp,
    /// The lease of the leader. Of several processes, only the leader sends messages, plays for computer opponents and
    /// handles deadlines.
    pub lease: Arc<Lease>,
    pub thinking: Thinking,
    pub reviewing: ReviewTurns,
    /// The pause of a computer opponent before each action in a correspondence game.
    pub moment: SignedDuration,
    /// A cache of each account's list of names, with the displayed name first. An account unknown to Discord has an
    /// empty list.
    pub names: Cache<Account, Vec<String>>,
    /// Limits how many requests for names run at the same time.
    pub asking_names: Semaphore,
    /// The kinds of channels, learned from interactions.
    pub channel_kinds: Cache<Place, ChannelType>,
    /// The state of the connection to Discord.
    pub connection: watch::Sender<ConnectionState>,
    /// The gateway shards that are connected now.
    pub connected_shards: watch::Sender<BTreeSet<u32>>,
    /// The gateway shards that are disconnected while other shards are connected.
    pub lost_shards: watch::Sender<LostShards>,
    /// True when the program is about to end.
    pub closing: watch::Sender<bool>,
    /// Each pending interaction holds a receiver of this channel. At shutdown, the program waits for a limited time
    /// until all receivers are dropped.
    pub pending: watch::Sender<()>,
}

/// The time during which the bot remembers that Discord does not know an account.
const UNKNOWN_FOR: Duration = Duration::from_mins(10);
/// The default time limit for a request to Discord for the names of accounts.
pub(crate) const NAMES_TIMEOUT: Duration = Duration::from_secs(5);
/// The time limit for requesting the names of all players in a list or in suggestions. Discord shows suggestions only
/// if they arrive within three seconds.
pub(crate) const LIST_NAMES_TIMEOUT: Duration = Duration::from_millis(1500);
/// The maximum number of simultaneous requests for the names of people.
pub(crate) const NAMES_AT_ONCE: usize = 8;

impl Bot {
    /// Requests an account's names from Discord. Waits for the end of a rate limit. Returns no names in these cases:
    /// - The rate limit lasts beyond `until`.
    /// - Discord does not know the account.
    /// - The request fails.
    async fn ask_names(&self, account: Account, user: i64, until: Instant) -> Vec<String> {
        loop {
            // The result is always a permit, because the semaphore is never closed.
            let _turn = self.asking_names.acquire().await;
            // Another task may have requested the same names meanwhile.
            if let Some(names) = self.names.get(&account) {
                return names;
            }
            match self.sender.names_of(user).await {
                Ok(names) => {
                    self.names.insert(account, names.clone(), None);
                    return names;
                }
                Err(Failure::Limited { wait, .. }) if Instant::now() + wait < until => {
                    tokio::time::sleep(wait).await;
                }
                Err(Failure::Gone(_)) => {
                    self.names.insert(account, Vec::new(), Some(Instant::now() + UNKNOWN_FOR));
                    return Vec::new();
                }
                Err(_) => return Vec::new(),
            }
        }
    }

    /// Returns the names of each player: the displayed name, then the unique username. A computer opponent has only one
    /// name. The result leaves out a player whose names do not arrive in time.
    pub(crate) async fn names_of(
        &self,
        accounts: impl IntoIterator<Item = Account>,
        within: Duration,
    ) -> KnownNames {
        let until = Instant::now() + within;
        let accounts: BTreeSet<Account> = accounts.into_iter().collect();
        let asking = accounts.into_iter().map(|account| self.names_until(account, until));
        join_all(asking).await.into_iter().filter(|(_, names)| !names.is_empty()).collect()
    }

    /// Returns the names of all players in these games. See [`Bot::names_of`].
    pub(crate) async fn names_in<'a>(
        &self,
        games: impl IntoIterator<Item = &'a GameView>,
        within: Duration,
    ) -> KnownNames {
        let both = |view: &GameView| [view.accounts.white, view.accounts.black];
        let players: Vec<Account> = games.into_iter().flat_map(both).collect();
        self.names_of(players, within).await
    }

    async fn names_until(&self, account: Account, until: Instant) -> (Account, Vec<String>) {
        if let Some(names) = self.names.get(&account) {
            return (account, names);
        }
        let Some(user) = snowflake::user(account) else {
            return (account, vec![markup::fallback_name(account)]);
        };
        let asking = self.ask_names(account, user, until);
        (account, tokio::time::timeout_at(until, asking).await.unwrap_or_default())
    }
}

/// Logs a failure under a random incident number. Returns this number, which the caller shows to the player.
pub(crate) fn incident(error: &dyn std::fmt::Display) -> String {
    let mut bytes = [0; 4];
    // If the system gives no random bytes, the number is 0. The failure is still logged.
    let drawn = getrandom::fill(&mut bytes);
    let incident = format!("{:08x}", u32::from_le_bytes(bytes));
    tracing::error!(incident, %error, randomness = drawn.is_ok(), "something failed");
    incident
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use chess_arbiter::Network;
    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    const SOON: Duration = Duration::from_millis(100);

    fn people(count: i64) -> impl Iterator<Item = Account> {
        (1..=count).map(|id| Account::Person(Network::Discord, id))
    }

    #[tokio::test]
    async fn a_person_unknown_to_discord_is_asked_for_once() {
        let discord = FakeDiscord::start(|_| Does::Answers(404, json!({ "code": 10_013 })));
        let (bot, _folder) = discord.bot();
        let nobody = Account::Person(Network::Discord, 5);
        for _ in 0..3 {
            assert!(bot.names_of([nobody], NAMES_TIMEOUT).await.is_empty());
        }
        assert_eq!(discord.seen("/users/5").len(), 1);
    }

    #[tokio::test]
    async fn a_name_is_asked_for_again_after_a_temporary_failure() {
        let discord = FakeDiscord::start(|_| Does::Answers(503, json!({})));
        let (bot, _folder) = discord.bot();
        let ann = Account::Person(Network::Discord, 5);
        for _ in 0..2 {
            assert!(bot.names_of([ann], NAMES_TIMEOUT).await.is_empty());
        }
        assert_eq!(discord.seen("/users/5").len(), 2);
    }

    #[tokio::test]
    async fn names_are_looked_up_in_parallel() {
        // Discord answers only after all three requests have arrived.
        let together = Arc::new(Barrier::new(3));
        let discord = FakeDiscord::start(move |_| {
            Does::AnswersTogether(Arc::clone(&together), json!({ "username": "ann" }))
        });
        let (bot, _folder) = discord.bot();
        let known = bot.names_of(people(3), NAMES_TIMEOUT).await;
        assert!(known.len() == 3 && known.values().all(|names| names == &["ann"]), "{known:?}");
    }

    #[tokio::test]
    async fn late_names_are_missing() {
        let never = Arc::new(Barrier::new(2));
        let discord = FakeDiscord::start(move |_| Does::AnswersTogether(Arc::clone(&never), json!({})));
        let (bot, _folder) = discord.bot();
        let known = bot.names_of(people(1), SOON).await;
        assert!(known.is_empty(), "{known:?}");
    }

    #[tokio::test]
    async fn no_name_is_looked_up_while_discord_limits_requests() {
        let discord = FakeDiscord::start(|_| Does::Answers(429, json!({ "retry_after": 60.0 })));
        let (bot, _folder) = discord.bot();
        let names = bot.names_of(people(40), SOON).await;
        assert!(names.is_empty(), "{names:?}");
        assert!(discord.seen("/users/").len() <= 8, "{} requests", discord.seen("/users/").len());
        let (before, more) = (discord.seen("/users/").len(), bot.names_of(people(40), SOON).await);
        assert_eq!((discord.seen("/users/").len(), more), (before, names));
    }
}

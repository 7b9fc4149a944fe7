//! The shared state of all commands, buttons and tasks. Games are stored only in the database.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use chess_arbiter::{Account, Place};
use chess_core::ByColor;
use chess_service::Club;
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
use crate::present::words::{Phrases, markup};
use crate::wake_up::WakeUp;

pub(crate) struct Bot {
    pub club: Club,
    pub phrases: Phrases,
    pub sender: Sender,
    pub clock: Clock,
    /// Wakes the background tasks, such as delivery, after an action.
    pub wake_up: WakeUp,
    /// The lease of the leader. Only the leader speaks, lets time pass and moves for computers.
    pub lease: Arc<Lease>,
    pub thinking: Thinking,
    pub reviewing: ReviewTurns,
    /// The pause of a computer opponent before each action in a correspondence game.
    pub moment: SignedDuration,
    /// A cache of each account's list of names, with the displayed name first. An account unknown to Discord has an empty
    /// list.
    pub names: Cache<Account, Vec<String>>,
    /// Limits the requests for names that run at the same time.
    pub asking_names: Semaphore,
    /// The kinds of channels, learned from interactions.
    pub channel_kinds: Cache<Place, ChannelType>,
    /// The state of the connection to Discord.
    pub connection: watch::Sender<ConnectionState>,
    /// The gateway shards that are connected now.
    pub connected_shards: watch::Sender<BTreeSet<u32>>,
    /// The gateway shards that are disconnected while other shards are connected.
    pub lost_shards: watch::Sender<LostShards>,
    /// Whether the program is about to end.
    pub closing: watch::Sender<bool>,
    /// Each pending interaction holds a receiver of this channel. At the end, the program waits for a limited time
    /// until all receivers are dropped.
    pub pending: watch::Sender<()>,
}

/// The time during which the bot remembers that Discord does not know an account.
const UNKNOWN_FOR: Duration = Duration::from_mins(10);
/// The default time limit of a request for names.
const NAMES_IN: Duration = Duration::from_secs(5);
/// The time limit for all names in suggestions or in a list. Discord shows suggestions only within three seconds after
/// the request.
const NAMES_IN_LIST: Duration = Duration::from_millis(1500);
/// The most requests for names that run at the same time.
pub(crate) const NAMES_AT_ONCE: usize = 8;

impl Bot {
    /// Requests the names of an account from Discord. Waits while a rate limit applies. Returns no names if the limit
    /// lasts beyond `until`, if Discord does not know the account, or if the request fails.
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

    /// The displayed name of a player, or the id if Discord gives no name in time. The name of a computer opponent
    /// contains the level.
    pub(crate) async fn name_of(&self, account: Account) -> String {
        self.name_until(account, Instant::now() + NAMES_IN).await
    }

    pub(crate) async fn name_of_both(&self, accounts: ByColor<Account>) -> ByColor<String> {
        ByColor { white: self.name_of(accounts.white).await, black: self.name_of(accounts.black).await }
    }

    /// The displayed name of a player, as in [`Bot::name_of`], but with the time limit `until`.
    pub(crate) async fn name_until(&self, account: Account, until: Instant) -> String {
        let shown = self.names_until(account, until).await.into_iter().next();
        shown.unwrap_or_else(|| markup::unseen_name(account))
    }

    /// The names of a player: the displayed name, then the unique username. Empty if Discord gives no names in time. A
    /// computer opponent has one name.
    pub(crate) async fn names_of(&self, account: Account) -> Vec<String> {
        self.names_until(account, Instant::now() + NAMES_IN).await
    }

    pub(crate) async fn names_of_both(&self, accounts: ByColor<Account>) -> ByColor<Vec<String>> {
        ByColor { white: self.names_of(accounts.white).await, black: self.names_of(accounts.black).await }
    }

    /// The names of a player, as in [`Bot::names_of`], but with the time limit `until`.
    pub(crate) async fn names_until(&self, account: Account, until: Instant) -> Vec<String> {
        if let Some(names) = self.names.get(&account) {
            return names;
        }
        let Some(user) = snowflake::user(account) else { return vec![markup::unseen_name(account)] };
        let asking = self.ask_names(account, user, until);
        tokio::time::timeout_at(until, asking).await.unwrap_or_default()
    }
}

/// The time at which a list stops waiting for names, if the bot begins to compose the list now.
pub(crate) fn list_limit() -> Instant {
    Instant::now() + NAMES_IN_LIST
}

/// Logs a failure with a random incident number. Returns this number. The caller shows the number to the player.
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
    use chess_arbiter::Network;
    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    #[tokio::test]
    async fn a_person_unknown_to_discord_is_asked_for_once() {
        let discord = FakeDiscord::start(|_| Does::Answers(404, json!({ "code": 10_013 })));
        let (bot, _folder) = discord.bot();
        let nobody = Account::Person(Network::Discord, 5);
        for _ in 0..3 {
            assert_eq!(bot.name_of(nobody).await, "5");
        }
        assert_eq!(discord.seen("/users/5").len(), 1);
    }

    #[tokio::test]
    async fn a_name_is_asked_for_again_after_a_temporary_failure() {
        let discord = FakeDiscord::start(|_| Does::Answers(503, json!({})));
        let (bot, _folder) = discord.bot();
        let ann = Account::Person(Network::Discord, 5);
        for _ in 0..2 {
            assert_eq!(bot.name_of(ann).await, "5");
        }
        assert_eq!(discord.seen("/users/5").len(), 2);
    }
}

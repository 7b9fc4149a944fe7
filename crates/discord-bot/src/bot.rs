//! The shared state of all commands, buttons and tasks. Games are not in it: they are in the database.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chess_arbiter::Account;
use chess_service::Club;
use jiff::SignedDuration;
use tokio::sync::{Semaphore, watch};
use tokio::time::Instant;

use crate::cache::Cache;
use crate::computers::thinking::Thinking;
use crate::discord::clock::Clock;
use crate::discord::line::{Deaf, Line};
use crate::discord::rest::Failure;
use crate::discord::send::Sender;
use crate::discord::snowflake;
use crate::interactions::pending::Pending;
use crate::present::words::Phrases;
use crate::present::words::markup;
use crate::wake_up::WakeUp;

/// What everything shares.
pub(crate) struct Bot {
    pub club: Club,
    pub phrases: Phrases,
    pub sender: Sender,
    pub clock: Clock,
    /// Wakes the tasks after a deed.
    pub wake_up: WakeUp,
    pub thinking: Thinking,
    /// Held by whoever has a game reviewed: one at a time, so that computers that have to move never wait for more than a thought.
    pub reviewing: tokio::sync::Mutex<()>,
    /// How long computers wait before they act.
    pub moment: SignedDuration,
    /// Names of people, as a cache: asked for again when they are not there.
    pub names: Names,
    /// Whether people can be heard.
    pub line: watch::Sender<Line>,
    /// The shards that are lost while others are connected.
    pub deaf: watch::Sender<Deaf>,
    /// Whether the program is about to end.
    pub closing: watch::Sender<bool>,
    pub pending: Pending,
}

/// How long people who are unknown to Discord are not asked for again.
const UNKNOWN_FOR: Duration = Duration::from_mins(10);
/// How long a name is waited for where nobody says how long there is.
const NAMES_IN: Duration = Duration::from_secs(5);
/// Names that are asked for at the same time.
const AT_ONCE: usize = 8;

/// Names of people by account, the one they show first; only a cache. Nobody is asked for while Discord asks to wait.
pub(crate) struct Names {
    known: Mutex<Cache<Account, Known>>,
    asking: Semaphore,
    closed_until: Mutex<Instant>,
}

/// The names of somebody; none, until a time, of people who are unknown to Discord.
struct Known(Vec<String>, Option<Instant>);

impl Default for Names {
    fn default() -> Self {
        let closed_until = Mutex::new(Instant::now());
        Self { known: Mutex::default(), asking: Semaphore::new(AT_ONCE), closed_until }
    }
}

impl Names {
    /// Notes names that were just seen.
    pub(crate) fn note(&self, account: Account, seen: Vec<String>) {
        self.known().insert(account, Known(seen, None));
    }

    /// Forgets somebody's names.
    pub(crate) fn forget(&self, account: Account) {
        self.known().remove(&account);
    }

    fn get(&self, account: Account) -> Option<Vec<String>> {
        let known = self.known();
        let Known(names, until) = known.get(&account)?;
        until.is_none_or(|until| Instant::now() < until).then(|| names.clone())
    }

    /// Asks for the names of somebody; waits for as long as Discord asks to, and not at all where that is longer than `until`.
    async fn ask(&self, account: Account, user: i64, sender: &Sender, until: Instant) -> Vec<String> {
        loop {
            // The semaphore is never closed.
            let _turn = self.asking.acquire().await;
            let closed_until = *self.closed_until.lock().unwrap_or_else(PoisonError::into_inner);
            if closed_until >= until {
                return Vec::new();
            }
            tokio::time::sleep_until(closed_until).await;
            // Somebody else may have asked meanwhile.
            if let Some(names) = self.get(account) {
                return names;
            }
            match sender.names_of(user).await {
                Ok(names) => {
                    self.note(account, names.clone());
                    return names;
                }
                Err(Failure::Limited { wait, .. }) => {
                    let until = Instant::now() + wait;
                    let mut closed = self.closed_until.lock().unwrap_or_else(PoisonError::into_inner);
                    *closed = until.max(*closed);
                }
                Err(Failure::Gone(_)) => {
                    let until = Instant::now() + UNKNOWN_FOR;
                    self.known().insert(account, Known(Vec::new(), Some(until)));
                    return Vec::new();
                }
                Err(_) => return Vec::new(),
            }
        }
    }

    fn known(&self) -> MutexGuard<'_, Cache<Account, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::fmt::Debug for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bot").finish_non_exhaustive()
    }
}

impl Bot {
    /// The name a player shows; their number if Discord does not tell.
    pub(crate) async fn name_of(&self, account: Account) -> String {
        let shown = self.names_of(account).await.into_iter().next();
        shown.unwrap_or_else(|| markup::unseen_name(account))
    }

    /// The names of a player, the one they show first and then the one that only they have; none if Discord does not tell.
    pub(crate) async fn names_of(&self, account: Account) -> Vec<String> {
        self.names_until(account, Instant::now() + NAMES_IN).await
    }

    /// The same; none as well if Discord does not tell in time.
    pub(crate) async fn names_until(&self, account: Account, until: Instant) -> Vec<String> {
        if let Some(names) = self.names.get(account) {
            return names;
        }
        let Some(user) = snowflake::user(account) else { return vec![markup::unseen_name(account)] };
        let asking = self.names.ask(account, user, &self.sender, until);
        tokio::time::timeout_at(until, asking).await.unwrap_or_default()
    }
}

/// A database failure or the like, with the number that the player also sees.
pub(crate) fn incident(error: &dyn std::error::Error) -> String {
    let mut bytes = [0; 4];
    // Without randomness the number is 0; the log line is there all the same.
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
    async fn a_name_that_cannot_be_had_now_is_asked_for_again() {
        let discord = FakeDiscord::start(|_| Does::Answers(503, json!({})));
        let (bot, _folder) = discord.bot();
        let ann = Account::Person(Network::Discord, 5);
        for _ in 0..2 {
            assert_eq!(bot.name_of(ann).await, "5");
        }
        assert_eq!(discord.seen("/users/5").len(), 2);
    }
}

//! What every command, button and task shares. It holds nothing about a game: that is in the database.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use chess_arbiter::Account;
use chess_service::Club;
use jiff::SignedDuration;
use tokio::sync::watch;

use crate::bell::Bell;
use crate::clock::Clock;
use crate::discord;
use crate::gateway::{Deaf, Line};
use crate::mind::Mind;
use crate::present::markup;
use crate::send::Sender;
use crate::under_way::UnderWay;
use crate::words::Phrases;

/// What everything shares.
pub(crate) struct Bot {
    /// The use cases.
    pub club: Club,
    /// All texts.
    pub phrases: Phrases,
    /// The way to Discord.
    pub sender: Sender,
    /// The time.
    pub clock: Clock,
    /// Rung when something was done.
    pub bell: Bell,
    /// Where computers think.
    pub mind: Mind,
    /// Held by whoever has a game reviewed: one at a time, so that computers that have to move never wait for more than a thought.
    pub reviewing: tokio::sync::Mutex<()>,
    /// How long computers wait before they act.
    pub moment: SignedDuration,
    /// Names of people, as a cache: asked for again when they are not there.
    pub names: Names,
    /// Whether people can be heard.
    pub line: watch::Sender<Line>,
    /// Whose servers cannot be heard while others can.
    pub deaf: watch::Sender<Deaf>,
    /// Whether the program is about to end.
    pub closing: watch::Sender<bool>,
    /// Interactions under way.
    pub under_way: UnderWay,
}

/// Names of people by account, the one they show first; only a cache.
#[derive(Default)]
pub(crate) struct Names(Mutex<BTreeMap<Account, Vec<String>>>);

/// Names kept at most.
const MAX_NAMES: usize = 10_000;

impl Names {
    /// Notes names that were just seen.
    pub(crate) fn note(&self, account: Account, seen: Vec<String>) {
        let mut names = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if names.len() >= MAX_NAMES {
            names.clear();
        }
        names.insert(account, seen);
    }

    /// Forgets somebody's names.
    pub(crate) fn forget(&self, account: Account) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&account);
    }

    fn get(&self, account: Account) -> Option<Vec<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&account).cloned()
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
        if let Some(names) = self.names.get(account) {
            return names;
        }
        let Some(user) = discord::user(account) else { return vec![markup::unseen_name(account)] };
        let names = self.sender.names_of(user).await.unwrap_or_default();
        if !names.is_empty() {
            self.names.note(account, names.clone());
        }
        names
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

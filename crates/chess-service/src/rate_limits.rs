//! Rate limits for each account. The counts are in memory only.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use chess_arbiter::Account;
use jiff::{SignedDuration, Timestamp};

/// An action with a rate limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effort {
    /// Any command.
    Command,
    /// A button, a menu or a form.
    Press,
    /// A challenge, a game against a computer or a new tournament. Each of these actions posts a message in a channel.
    Challenge,
    /// A picture or a file for one person. A picture is costly to draw. For a file, the program asks the network
    /// for the names of the players.
    Picture,
    /// A review, which takes a long time to compute.
    Review,
}

impl Effort {
    /// The maximum number of actions of this kind, and the period to which the maximum applies.
    const fn allowance(self) -> (usize, SignedDuration) {
        match self {
            Self::Command => (10, SignedDuration::from_secs(10)),
            Self::Press => (20, SignedDuration::from_secs(10)),
            Self::Challenge => (5, SignedDuration::from_mins(1)),
            Self::Picture => (15, SignedDuration::from_mins(1)),
            Self::Review => (10, SignedDuration::from_mins(5)),
        }
    }
}

/// Says whether actions have rate limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RateLimiting {
    /// Limits for people.
    #[default]
    Human,
    /// Any pace is allowed: for tests, and for `zug playground`, which runs the bot without Discord.
    Any,
}

/// The recent actions of each account.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    pace: RateLimiting,
    done: Mutex<BTreeMap<(Account, Effort), VecDeque<Timestamp>>>,
}

/// The size of [`Limits::done`] at which [`Limits::count`] deletes all entries whose actions no longer count.
const MOST: usize = 10_000;

impl Limits {
    pub(crate) fn new(pace: RateLimiting) -> Self {
        Self { pace, done: Mutex::default() }
    }

    /// Counts an action of an account. If the limit is reached, fails with the time at which the account may repeat the
    /// action.
    pub(crate) fn count(&self, account: Account, effort: Effort, now: Timestamp) -> Result<(), Timestamp> {
        if self.pace == RateLimiting::Any {
            return Ok(());
        }
        let (most, window) = effort.allowance();
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        if done.len() >= MOST {
            done.retain(|(_, effort), times| {
                times.back().is_some_and(|last| now.duration_since(*last) < effort.allowance().1)
            });
        }
        let times = done.entry((account, effort)).or_default();
        while times.front().is_some_and(|first| now.duration_since(*first) >= window) {
            times.pop_front();
        }
        match times.front() {
            Some(first) if times.len() >= most => Err(first.saturating_add(window).unwrap_or(now)),
            _ => {
                times.push_back(now);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::Network;

    use super::*;

    const ANN: Account = Account::Person(Network::Discord, 1);
    const BOB: Account = Account::Person(Network::Discord, 2);

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).unwrap()
    }

    #[test]
    fn an_account_makes_at_most_five_challenges_a_minute() {
        let limits = Limits::default();
        for second in 0..5 {
            assert_eq!(limits.count(ANN, Effort::Challenge, at(second * 10)), Ok(()));
        }
        assert_eq!(limits.count(ANN, Effort::Challenge, at(59)), Err(at(60)));
        assert_eq!(
            limits.count(BOB, Effort::Challenge, at(59)),
            Ok(()),
            "one person's haste is nobody else's"
        );
        assert_eq!(limits.count(ANN, Effort::Command, at(59)), Ok(()));
        assert_eq!(limits.count(ANN, Effort::Challenge, at(60)), Ok(()));
        assert_eq!(limits.count(ANN, Effort::Challenge, at(61)), Err(at(70)));
    }

    #[test]
    fn accounts_without_recent_efforts_are_removed() {
        let limits = Limits::default();
        for person in 0..25_000 {
            let account = Account::Person(Network::Discord, person);
            limits.count(account, Effort::Command, at(person)).unwrap();
        }
        assert!(limits.done.lock().unwrap().len() <= MOST);
    }
}

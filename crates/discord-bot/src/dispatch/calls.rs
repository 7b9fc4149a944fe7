//! How often a person may be called. Beyond that a message goes out all the same, and calls nobody.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use chess_arbiter::Account;
use chess_service::NoticeId;
use tokio::time::Instant;

/// How often a person is called at most within the span.
const MOST: usize = 10;
const SPAN: Duration = Duration::from_mins(1);

/// Who was called by which message, a short while back.
#[derive(Debug, Default)]
pub(super) struct Calls(BTreeMap<Account, VecDeque<(Instant, NoticeId)>>);

impl Calls {
    /// Of those a message would call, the ones it may call. A message that is sent again counts once.
    pub(super) fn allowed(&mut self, people: &[Account], message: NoticeId, now: Instant) -> Vec<Account> {
        self.forget(now);
        people.iter().copied().filter(|person| self.may_call(*person, message, now)).collect()
    }

    fn may_call(&mut self, person: Account, message: NoticeId, now: Instant) -> bool {
        let called = self.0.entry(person).or_default();
        if called.iter().any(|(_, known)| *known == message) {
            return true;
        }
        if called.len() >= MOST {
            return false;
        }
        called.push_back((now, message));
        true
    }

    fn forget(&mut self, now: Instant) {
        for called in self.0.values_mut() {
            while called.front().is_some_and(|(when, _)| now.saturating_duration_since(*when) >= SPAN) {
                called.pop_front();
            }
        }
        self.0.retain(|_, called| !called.is_empty());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_arbiter::Network;

    const ANN: Account = Account::Person(Network::Discord, 1);
    const BOB: Account = Account::Person(Network::Discord, 2);
    const CEM: Account = Account::Person(Network::Discord, 3);

    #[test]
    fn a_person_is_called_ten_times_a_minute_and_then_not_until_the_minute_is_over() {
        let (mut calls, begin) = (Calls::default(), Instant::now());
        let at = |second: u64| begin + Duration::from_secs(second);
        for message in 0..10 {
            assert_eq!(calls.allowed(&[ANN, BOB], NoticeId(message), at(message.unsigned_abs())), [ANN, BOB]);
        }
        assert_eq!(calls.allowed(&[ANN, CEM], NoticeId(10), at(59)), [CEM]);
        // The first of them was called a minute ago.
        assert_eq!(calls.allowed(&[ANN], NoticeId(11), at(60)), [ANN]);
        assert!(calls.allowed(&[ANN], NoticeId(12), at(60)).is_empty());
    }

    #[test]
    fn a_message_that_is_sent_again_counts_once() {
        let (mut calls, now) = (Calls::default(), Instant::now());
        for _ in 0..50 {
            assert_eq!(calls.allowed(&[ANN], NoticeId(1), now), [ANN]);
        }
        assert_eq!(calls.allowed(&[ANN], NoticeId(2), now), [ANN]);
    }
}

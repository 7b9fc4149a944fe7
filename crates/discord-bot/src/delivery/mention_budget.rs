//! Limits how often messages mention a person. Each lane (queue of the outbox) has a separate limit. For example, all
//! public boards of a game wait in one lane. Exception: the messages about challenges share one limit for all lanes,
//! because anybody can send challenges. Beyond the limit, a message is sent without the mention.

use std::collections::BTreeMap;
use std::time::Duration;

use chess_arbiter::Account;
use chess_service::{News, NoticeId};
use tokio::time::Instant;

/// The maximum number of mentions of one person in one lane (queue of the outbox) within [`SPAN`]. High enough for a
/// live game: all its public boards wait in one lane, and each board may mention the player to move.
const MOST_MENTIONS: usize = 20;
/// The maximum number of mentions of one person in messages about challenges within [`SPAN`].
const MOST_CHALLENGE_MENTIONS: usize = 10;
const SPAN: Duration = Duration::from_mins(1);

/// Returns the name and the limit of the group to which a message belongs. The limit is the largest number of messages
/// of the group that may mention one person within [`SPAN`].
///
/// All news about challenges forms one group. For other news, each lane (queue of the outbox) is a group. For example,
/// all public boards of a game have the same `lane`.
pub(super) fn group(news: News, lane: &str) -> (&str, usize) {
    if let News::Card(_) | News::NoGame(_) | News::Unreached(_) = news {
        ("challenges", MOST_CHALLENGE_MENTIONS)
    } else {
        (lane, MOST_MENTIONS)
    }
}

/// The mentions within the last [`SPAN`]. The key is the mentioned person and the group of the message (see [`group`]).
/// The value holds the time and the message of each mention.
#[derive(Debug, Default)]
pub(super) struct MentionBudget(BTreeMap<(Account, String), Vec<(Instant, NoticeId)>>);

impl MentionBudget {
    /// Returns those of `people` whom the message may mention, and records the mentions. Each [`group`] of messages
    /// has its own limit: `limit` mentions of a person within [`SPAN`]. For example, the public boards of a game form a
    /// group. A message that is sent again counts once.
    pub(super) fn allowed(
        &mut self,
        people: &[Account],
        (group, limit): (&str, usize),
        message: NoticeId,
        now: Instant,
    ) -> Vec<Account> {
        self.0.retain(|_, called| {
            called.retain(|(when, _)| now.saturating_duration_since(*when) < SPAN);
            !called.is_empty()
        });
        let may_call = |person: &Account| {
            let called = self.0.entry((*person, group.to_owned())).or_default();
            let is_counted = called.iter().any(|(_, known)| *known == message);
            if !is_counted && called.len() < limit {
                called.push((now, message));
                return true;
            }
            is_counted
        };
        people.iter().copied().filter(may_call).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_arbiter::Network;

    const ANN: Account = Account::Person(Network::Discord, 1);
    const BOB: Account = Account::Person(Network::Discord, 2);
    const CEM: Account = Account::Person(Network::Discord, 3);

    const GAME: (&str, usize) = ("game 1", MOST_MENTIONS);
    const CHALLENGES: (&str, usize) = ("challenges", MOST_CHALLENGE_MENTIONS);

    #[test]
    fn a_game_mentions_a_person_at_most_twenty_times_a_minute() {
        let (mut budget, begin) = (MentionBudget::default(), Instant::now());
        let at = |second: u64| begin + Duration::from_secs(second);
        for message in 0..20_i64 {
            let now = at(message.unsigned_abs());
            assert_eq!(budget.allowed(&[ANN, BOB], GAME, NoticeId(message), now), [ANN, BOB]);
        }
        assert_eq!(budget.allowed(&[ANN, CEM], GAME, NoticeId(20), at(59)), [CEM]);
        // The first mention is a minute old and does not count any more.
        assert_eq!(budget.allowed(&[ANN], GAME, NoticeId(21), at(60)), [ANN]);
        assert!(budget.allowed(&[ANN], GAME, NoticeId(22), at(60)).is_empty());
    }

    #[test]
    fn challenges_mention_a_person_at_most_ten_times_a_minute_in_all() {
        let (mut budget, now) = (MentionBudget::default(), Instant::now());
        for number in 0..10 {
            assert_eq!(budget.allowed(&[ANN], CHALLENGES, NoticeId(number), now), [ANN]);
        }
        assert!(budget.allowed(&[ANN], CHALLENGES, NoticeId(10), now).is_empty());
        assert_eq!(budget.allowed(&[ANN], GAME, NoticeId(11), now), [ANN], "games go on");
    }

    #[test]
    fn a_person_with_many_games_is_mentioned_in_each() {
        let (mut budget, now) = (MentionBudget::default(), Instant::now());
        for game in 0..50 {
            let lane = format!("game {game}");
            assert_eq!(budget.allowed(&[ANN], (&lane, MOST_MENTIONS), NoticeId(game), now), [ANN]);
        }
    }

    #[test]
    fn a_message_that_is_sent_again_counts_once() {
        let (mut budget, now) = (MentionBudget::default(), Instant::now());
        for _ in 0..50 {
            assert_eq!(budget.allowed(&[ANN], GAME, NoticeId(1), now), [ANN]);
        }
        assert_eq!(budget.allowed(&[ANN], GAME, NoticeId(2), now), [ANN]);
    }
}

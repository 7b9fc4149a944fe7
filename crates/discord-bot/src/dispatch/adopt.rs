//! A message that may have arrived although we were told nothing: looked for among the messages of its channel. Pure.
//!
//! Discord recognises a repeated nonce for some minutes only. After that, whoever sends again must look first.

use chess_service::{Subject, Version};
use jiff::{SignedDuration, Timestamp};

use crate::discord;
use crate::press::Press;
use crate::send::Past;

/// How long Discord surely remembers a nonce.
const NONCE_LIVES: SignedDuration = SignedDuration::from_mins(2);
/// How far our clock may lie ahead of Discord's.
const SKEW: SignedDuration = SignedDuration::from_secs(30);

/// What was found in a channel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Found {
    /// The message that shows what was to be sent.
    pub(super) adopt: Option<i64>,
    /// Messages that show less and can still be acted on.
    pub(super) retire: Vec<i64>,
}

/// Whether Discord may have forgotten the nonce of a message that waits since then.
pub(super) fn is_forgotten(since: Timestamp, now: Timestamp) -> bool {
    now.duration_since(since) > NONCE_LIVES
}

/// The number a message would have that was made a little before that time.
pub(super) fn number_before(since: Timestamp) -> i64 {
    discord::first_id_at(since.saturating_sub(SKEW).unwrap_or(since))
}

/// Finds the newest message with this subject and version, and those that show less. A challenge's card has no version.
pub(super) fn find(past: &[Past], subject: Subject, version: Version) -> Found {
    let mut found = Found::default();
    for message in past {
        match message.custom_ids.iter().find_map(|id| shown(id, subject, version)) {
            Some(Shown::All) => found.retire.extend(found.adopt.replace(message.id)),
            Some(Shown::Less) => found.retire.push(message.id),
            None => {}
        }
    }
    found
}

/// What a message shows of what is looked for.
enum Shown {
    All,
    Less,
}

/// What the message with this button shows, if it is one of those looked for.
fn shown(custom_id: &str, subject: Subject, version: Version) -> Option<Shown> {
    match (custom_id.parse().ok()?, subject) {
        (Press::Game(_, game, seen), Subject::Game(wanted)) if game == wanted && seen <= version => {
            Some(if seen == version { Shown::All } else { Shown::Less })
        }
        (Press::Challenge(_, challenge), Subject::Challenge(wanted)) if challenge == wanted => {
            Some(Shown::All)
        }
        (Press::Game(..) | Press::Challenge(..), _) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::press::{Answer, GamePress};
    use chess_service::{ChallengeId, GameId};

    fn board(id: i64, game: i64, version: u32) -> Past {
        let press = Press::Game(GamePress::OfferDraw, GameId(game), Version(version));
        Past { id, custom_ids: vec!["not ours".to_owned(), press.to_string()] }
    }

    #[test]
    fn the_board_that_was_to_be_sent_is_adopted_and_older_ones_retire() {
        let past = [board(1, 7, 3), board(2, 7, 4), board(3, 8, 4), Past { id: 4, custom_ids: vec![] }];
        let found = find(&past, Subject::Game(GameId(7)), Version(4));
        assert_eq!(found, Found { adopt: Some(2), retire: vec![1] });
        let newer = find(&past, Subject::Game(GameId(7)), Version(5));
        assert_eq!(newer, Found { adopt: None, retire: vec![1, 2] });
        assert_eq!(find(&past, Subject::Game(GameId(9)), Version(5)), Found::default());
    }

    #[test]
    fn of_two_equal_boards_the_newer_is_adopted() {
        let found = find(&[board(1, 7, 4), board(2, 7, 4)], Subject::Game(GameId(7)), Version(4));
        assert_eq!(found, Found { adopt: Some(2), retire: vec![1] });
    }

    #[test]
    fn a_card_is_known_by_its_challenge() {
        let press = Press::Challenge(Answer::Accept, ChallengeId(7)).to_string();
        let card = Past { id: 5, custom_ids: vec![press] };
        let found = find(&[board(4, 7, 1), card], Subject::Challenge(ChallengeId(7)), Version(0));
        assert_eq!(found, Found { adopt: Some(5), retire: Vec::new() });
    }

    #[test]
    fn a_nonce_is_trusted_for_two_minutes() {
        let since = discord::made_at(60_000 << 22);
        let after = |seconds| since + SignedDuration::from_secs(seconds);
        assert!(!is_forgotten(since, after(120)));
        assert!(is_forgotten(since, after(121)));
        assert_eq!(number_before(since), 30_000 << 22);
    }
}

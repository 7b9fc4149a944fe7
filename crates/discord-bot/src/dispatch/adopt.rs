//! A message that may have arrived although we were told nothing: looked for among the messages of its channel. Pure.
//!
//! Discord recognises a repeated nonce for some minutes only. After that, whoever sends again must look first.

use chess_service::{Subject, Version};
use jiff::{SignedDuration, Timestamp};

use crate::discord;
use crate::press::Press;
use crate::send::{Page, Past};

/// How long Discord surely remembers a nonce.
const NONCE_LIVES: SignedDuration = SignedDuration::from_mins(2);
/// How far our clock may lie ahead of Discord's.
const SKEW: SignedDuration = SignedDuration::from_secs(30);

/// How many pages of a channel's past are looked through: ten thousand messages, ours and others'.
const PAGES: u32 = 100;

/// A search through a channel's past. It can be broken off after each page and goes on there.
#[derive(Clone, Debug)]
pub(super) struct Search {
    after: i64,
    pages: u32,
    past: Vec<Past>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// The next page begins after this message.
    After(i64),
    /// There is nothing more.
    Over,
    /// There is more than anybody should look through.
    TooMuch,
}

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

impl Search {
    /// A search from a little before that time.
    pub(super) fn since(since: Timestamp) -> Self {
        let after = discord::first_id_at(since.saturating_sub(SKEW).unwrap_or(since));
        Self { after, pages: 0, past: Vec::new() }
    }

    /// How far it has come.
    pub(super) fn begin(&self) -> Progress {
        Progress::After(self.after)
    }

    /// Takes in the next page; only what speaks of the subject is kept.
    pub(super) fn take(&mut self, page: Page, subject: Subject) -> Progress {
        let speaks = |id: &String| id.parse().is_ok_and(|press| subject_of(press) == subject);
        self.past.extend(page.ours.into_iter().filter(|message| message.custom_ids.iter().any(speaks)));
        self.pages += 1;
        match page.next {
            None => Progress::Over,
            Some(_) if self.pages >= PAGES => Progress::TooMuch,
            Some(next) => {
                self.after = next;
                Progress::After(next)
            }
        }
    }

    /// What has been found so far.
    pub(super) fn found(&self, subject: Subject, version: Version) -> Found {
        find(&self.past, subject, version)
    }
}

/// What a button speaks of.
fn subject_of(press: Press) -> Subject {
    match press {
        Press::Game(_, game, _) => Subject::Game(game),
        Press::Challenge(_, challenge) => Subject::Challenge(challenge),
    }
}

/// Finds the newest message with this subject and version, and those that show less. A challenge's card has no version.
fn find(past: &[Past], subject: Subject, version: Version) -> Found {
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
    fn a_search_goes_through_a_busy_channel_to_its_end_and_finds_what_lies_far_behind() {
        let (game, wanted) = (Subject::Game(GameId(7)), Found { adopt: Some(4005), retire: Vec::new() });
        let mut search = Search::since(discord::made_at(0));
        for page in 0..40 {
            let others = board(page * 100, 8, 4);
            let progress = search.take(Page { ours: vec![others], next: Some(page * 100 + 99) }, game);
            assert_eq!(progress, Progress::After(page * 100 + 99));
            assert_eq!(search.begin(), progress);
        }
        let last = Page { ours: vec![board(4005, 7, 4)], next: None };
        assert_eq!(search.take(last, game), Progress::Over);
        assert_eq!(search.found(game, Version(4)), wanted);
        assert_eq!(search.past.len(), 1);
    }

    #[test]
    fn a_search_has_a_bound_and_keeps_what_it_found() {
        let game = Subject::Game(GameId(7));
        let mut search = Search::since(discord::made_at(0));
        let page = |id| Page { ours: vec![board(id, 7, 4)], next: Some(id) };
        let taken = (1..).map(|id| search.take(page(id), game));
        assert_eq!(taken.take_while(|progress| matches!(progress, Progress::After(_))).count(), 99);
        assert_eq!(search.found(game, Version(4)).adopt, Some(100));
    }

    #[test]
    fn a_nonce_is_trusted_for_two_minutes() {
        let since = discord::made_at(60_000 << 22);
        let after = |seconds| since + SignedDuration::from_secs(seconds);
        assert!(!is_forgotten(since, after(120)));
        assert!(is_forgotten(since, after(121)));
        assert_eq!(Search::since(since).begin(), Progress::After(30_000 << 22));
    }
}

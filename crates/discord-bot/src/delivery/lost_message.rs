//! Searches the history of a channel for a message whose arrival Discord did not confirm.
//!
//! Discord recognises a repeated nonce only for some minutes, so a later attempt must search the history first.

use std::cmp::Ordering;

use chess_arbiter::{Deed, Plea};
use chess_service::{Export, GameId, Sheet, Shows, Subject};
use jiff::{SignedDuration, Timestamp};

use crate::discord::send::{HistoryPage, Past};
use crate::discord::snowflake;
use crate::interactions::press::{GamePress, Press, TournamentPress};
use crate::present::record::{pgn, replay, review};

/// The time during which Discord certainly remembers a nonce.
const NONCE_LIVES: SignedDuration = SignedDuration::from_mins(2);
/// The longest time by which the bot's clock may be ahead of Discord's clock.
const SKEW: SignedDuration = SignedDuration::from_secs(30);

/// The maximum number of pages that a search reads. A page has up to 100 messages of all authors.
const MAX_PAGES: u32 = 100;

/// A search in a channel's history. The search can stop after each page and continue later.
#[derive(Clone, Debug)]
pub(super) struct Search {
    /// The id of the message after which the search continues.
    pub(super) after: i64,
    pages: u32,
    /// The messages that [`Self::take`] has kept from the pages read so far.
    pub(super) past: Vec<Past>,
}

/// The messages that a [`Search`] has found: the message to keep, and the superfluous messages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct FoundMessage {
    /// The id of the newest message that shows the wanted state.
    pub(super) current: Option<i64>,
    /// The ids of the superfluous messages: all other messages that show the wanted state or an older state.
    pub(super) copies: Vec<i64>,
}

/// Returns true if Discord may have forgotten the nonce of a message that was queued at `since`.
pub(super) fn is_forgotten(since: Timestamp, now: Timestamp) -> bool {
    now.duration_since(since) > NONCE_LIVES
}

impl Search {
    /// Makes a search for messages that were posted at `since` or later. The search begins [`SKEW`] before `since`,
    /// because the bot's clock may be ahead of Discord's clock.
    pub(super) fn since(since: Timestamp) -> Self {
        let after = snowflake::first_id_at(since.saturating_sub(SKEW).unwrap_or(since));
        Self { after, pages: 0, past: Vec::new() }
    }

    /// Returns true if the search has reached its page limit.
    pub(super) fn is_at_limit(&self) -> bool {
        self.pages >= MAX_PAGES
    }

    /// Takes the next page and keeps only the wanted messages. Returns true if another page may follow.
    pub(super) fn take(&mut self, page: HistoryPage, is_wanted: impl Fn(&Past) -> bool) -> bool {
        self.past.extend(page.ours.into_iter().filter(is_wanted));
        self.pages += 1;
        self.after = page.next.unwrap_or(self.after);
        page.next.is_some()
    }

    /// Divides the found messages about `subject` into the message to keep and the superfluous messages. The bot keeps
    /// the newest message that shows the state `wanted`. The other messages with this state are superfluous. All
    /// messages with an older state are superfluous too.
    pub(super) fn found(&self, subject: Subject, wanted: Shows) -> FoundMessage {
        let mut found = FoundMessage::default();
        for message in &self.past {
            match compare_state(message, subject, wanted) {
                Some(Ordering::Less) => found.copies.push(message.id),
                Some(Ordering::Equal) => found.copies.extend(found.current.replace(message.id)),
                Some(Ordering::Greater) | None => {}
            }
        }
        found
    }
}

/// Compares the version in the buttons of `message` with `wanted`. For example, an older version is `Less`. A message
/// about `subject` without a version is `Equal`. Returns `None` if no button or file identifies `subject`, or if the
/// message shows another [`Sheet`] (part of a tournament).
pub(super) fn compare_state(message: &Past, subject: Subject, wanted: Shows) -> Option<Ordering> {
    if let Subject::Export(game, export) = subject {
        let is_shown = |name: &String| match export {
            Export::Pgn => pgn::is_file_of(name, game),
            Export::Replay => *name == replay::file_name(game),
            Export::Review => *name == review::file_name(game),
        };
        return message.files.iter().any(is_shown).then_some(Ordering::Equal);
    }
    let presses: Vec<Press> = message.custom_ids.iter().filter_map(|id| id.parse().ok()).collect();
    let of_sheet =
        |sheet, id| (wanted.sheet() == Some(sheet)).then_some((Subject::Tournament(id), Ordering::Equal));
    let (on_buttons, ordering) = match presses.first() {
        Some(Press::Challenge(_, id)) => (Subject::Challenge(*id), Ordering::Equal),
        Some(Press::Remind(_, id)) => (Subject::Reminder(*id), Ordering::Equal),
        Some(Press::Tournament(TournamentPress::Join, id)) => of_sheet(Sheet::CARD, *id)?,
        Some(Press::Tournament(TournamentPress::StandingsFrom(sheet), id)) => of_sheet(*sheet, *id)?,
        Some(Press::Game(_, id, version)) => (of_game(&presses, *id), version.cmp(&wanted.version)),
        _ => return None,
    };
    (on_buttons == subject).then_some(ordering)
}

/// Derives the subject of a message about `game` from the buttons of the message. If all buttons answer the same
/// request, the subject is [`Subject::Request`]. If all buttons claim the win on time, the subject is
/// [`Subject::Flag`]. Otherwise, the subject is [`Subject::Game`].
fn of_game(presses: &[Press], game: GameId) -> Subject {
    let is_only = |is_it: &dyn Fn(Deed) -> bool| {
        presses.iter().all(|press| matches!(press, Press::Game(GamePress::Do(deed), ..) if is_it(*deed)))
    };
    let answers = |plea| is_only(&|deed| deed == Deed::Agree(plea) || deed == Deed::Decline(plea));
    match Plea::ALL.into_iter().find(|plea| answers(*plea)) {
        Some(plea) => Subject::Request(game, plea),
        None if is_only(&|deed| deed == Deed::ClaimTime) => Subject::Flag(game),
        None => Subject::Game(game),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interactions::press::ChallengePress;
    use chess_service::{ChallengeId, Extent, TournamentId, Version};

    fn of(version: u32) -> Shows {
        Shows { version: Version(version), extent: Extent::Whole }
    }

    fn find(past: &[Past], subject: Subject, shows: Shows) -> FoundMessage {
        Search { after: 0, pages: 1, past: past.to_vec() }.found(subject, shows)
    }

    fn board(id: i64, game: i64, version: u32) -> Past {
        let press = Press::Game(GamePress::Do(Deed::Ask(Plea::Draw)), GameId(game), Version(version));
        Past {
            id,
            custom_ids: vec!["not ours".to_owned(), press.to_string()],
            files: Vec::new(),
            thread: None,
        }
    }

    fn file(id: i64, name: &str) -> Past {
        Past { id, custom_ids: Vec::new(), files: vec![name.to_owned()], thread: None }
    }

    #[test]
    fn the_searched_board_is_adopted_and_older_ones_are_copies() {
        let past = [board(1, 7, 3), board(2, 7, 4), board(3, 8, 4), file(4, "zug-7.gif")];
        let found = find(&past, Subject::Game(GameId(7)), of(4));
        assert_eq!(found, FoundMessage { current: Some(2), copies: vec![1] });
        let newer = find(&past, Subject::Game(GameId(7)), of(5));
        assert_eq!(newer, FoundMessage { current: None, copies: vec![1, 2] });
        assert_eq!(find(&past, Subject::Game(GameId(9)), of(5)), FoundMessage::default());
    }

    #[test]
    fn a_draw_offer_is_not_taken_for_a_board() {
        let press = |press| Press::Game(press, GameId(7), Version(4)).to_string();
        let offer = vec![
            press(GamePress::Do(Deed::Agree(Plea::Draw))),
            press(GamePress::Do(Deed::Decline(Plea::Draw))),
        ];
        let offer = Past { id: 1, custom_ids: offer, files: Vec::new(), thread: None };
        let found = |subject| find(&[offer.clone(), board(2, 7, 4)], subject, of(4)).current;
        assert_eq!(found(Subject::Request(GameId(7), Plea::Draw)), Some(1));
        assert_eq!(found(Subject::Game(GameId(7))), Some(2));
    }

    #[test]
    fn a_file_is_recognised_by_its_name() {
        let [pgn, replay] = [Export::Pgn, Export::Replay].map(|export| Subject::Export(GameId(7), export));
        let found = |subject, past: &[Past]| find(past, subject, of(9));
        let past = [
            file(1, "zug-7-ann-bob.pgn"),
            file(2, "zug-7.gif"),
            file(3, "zug-77.gif"),
            file(4, "zug-77-ann-bob.pgn"),
            board(5, 7, 9),
            file(6, "board.png"),
        ];
        assert_eq!(found(pgn, &past), FoundMessage { current: Some(1), copies: Vec::new() });
        assert_eq!(found(replay, &past), FoundMessage { current: Some(2), copies: Vec::new() });
        assert_eq!(found(replay, &past[2..]), FoundMessage::default());
        assert_eq!(found(pgn, &past[1..]), FoundMessage::default());
        let twice = [file(1, "zug-7.gif"), file(2, "zug-7.gif")];
        assert_eq!(found(replay, &twice), FoundMessage { current: Some(2), copies: vec![1] });
    }

    #[test]
    fn of_two_equal_boards_the_newer_is_adopted() {
        let found = find(&[board(1, 7, 4), board(2, 7, 4)], Subject::Game(GameId(7)), of(4));
        assert_eq!(found, FoundMessage { current: Some(2), copies: vec![1] });
    }

    #[test]
    fn a_card_is_recognised_by_its_challenge() {
        let press = Press::Challenge(ChallengePress::Withdraw, ChallengeId(7)).to_string();
        let card = Past { id: 5, custom_ids: vec![press], files: Vec::new(), thread: None };
        let found = find(&[board(4, 7, 1), card], Subject::Challenge(ChallengeId(7)), of(0));
        assert_eq!(found, FoundMessage { current: Some(5), copies: Vec::new() });
    }

    #[test]
    fn the_messages_of_a_tournament_are_distinguished() {
        let cup = TournamentId(7);
        let message = |id, press| Past {
            id,
            custom_ids: vec![Press::Tournament(press, cup).to_string()],
            files: Vec::new(),
            thread: None,
        };
        let round = |round, part| TournamentPress::StandingsFrom(Sheet { round, part });
        let past = [
            message(1, TournamentPress::Join),
            message(2, round(1, 0)),
            message(3, round(1, 1)),
            message(4, TournamentPress::Standings(0)),
            message(5, round(2, 0)),
            message(6, round(1, 0)),
        ];
        let find = |cup, round, part| {
            let shows = Shows { version: Version(3), extent: Extent::Sheet(Sheet { round, part }) };
            find(&past, Subject::Tournament(cup), shows)
        };
        assert_eq!(find(cup, 0, 0), FoundMessage { current: Some(1), copies: Vec::new() });
        assert_eq!(find(cup, 1, 0), FoundMessage { current: Some(6), copies: vec![2] });
        assert_eq!(find(cup, 1, 1).current, Some(3));
        assert_eq!(find(cup, 3, 0), FoundMessage::default());
        assert_eq!(find(TournamentId(8), 1, 0), FoundMessage::default());
    }

    #[test]
    fn a_search_covers_a_busy_channel_to_its_end() {
        let (game, wanted) =
            (Subject::Game(GameId(7)), FoundMessage { current: Some(4005), copies: Vec::new() });
        let is_wanted = |message: &Past| compare_state(message, game, of(4)).is_some();
        let mut search = Search::since(snowflake::made_at(0));
        for page in 0..40 {
            let others = board(page * 100, 8, 4);
            assert!(search.take(HistoryPage { ours: vec![others], next: Some(page * 100 + 99) }, is_wanted));
            assert_eq!(search.after, page * 100 + 99);
        }
        let last = HistoryPage { ours: vec![board(4005, 7, 4)], next: None };
        assert!(!search.take(last, is_wanted));
        assert_eq!(search.found(game, of(4)), wanted);
        assert_eq!(search.past.len(), 1);
    }

    #[test]
    fn a_search_is_limited_and_keeps_its_results() {
        let game = Subject::Game(GameId(7));
        let is_wanted = |message: &Past| compare_state(message, game, of(4)).is_some();
        let mut search = Search::since(snowflake::made_at(0));
        for id in 1..=100 {
            assert!(!search.is_at_limit());
            assert!(search.take(HistoryPage { ours: vec![board(id, 7, 4)], next: Some(id) }, is_wanted));
            assert_eq!(search.found(game, of(4)).current, Some(id));
        }
        assert!(search.is_at_limit());
    }

    #[test]
    fn a_nonce_is_trusted_for_two_minutes() {
        let since = snowflake::made_at(60_000 << 22);
        let after = |seconds| since + SignedDuration::from_secs(seconds);
        assert!(!is_forgotten(since, after(120)));
        assert!(is_forgotten(since, after(121)));
        assert_eq!(Search::since(since).after, 30_000 << 22);
    }
}

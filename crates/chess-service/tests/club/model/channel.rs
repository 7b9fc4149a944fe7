//! The model's channel and dispatcher: the displayed messages and their buttons.

use std::collections::{BTreeMap, BTreeSet};

use chess_arbiter::{ChallengeState, Level, Offer, Plea};
use chess_core::Ply;
use chess_service::{
    Answer, ChallengeId, ChallengeView, Club, Delivery, Display, Extent, GameEvent, GameId, GameView,
    MessageAt, News, Notice, NoticeId, Settled, Shows, Subject, Waiting,
};
use jiff::{SignedDuration, Timestamp};

use crate::kit::{PLACE, rows_after};

/// The time after an outage in which no flag falls.
const QUIET: SignedDuration = SignedDuration::from_mins(30);

/// The subject of a message with buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Live {
    Board(GameId, Board),
    Offer { game: GameId, offer: Offer },
    Card(ChallengeId, Option<Level>),
}

/// The state of a game that a board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Board {
    ply: Ply,
    offer: Option<Offer>,
    is_over: bool,
    deadline: Option<Timestamp>,
}

/// The messages with buttons in the channel, and the deliveries in progress.
#[derive(Default)]
pub(crate) struct Channel {
    live: BTreeMap<MessageAt, Live>,
    under_way: Vec<Settled>,
    lanes: BTreeSet<String>,
    last: i64,
    /// The end of the last outage.
    pub(crate) outage_until: Option<Timestamp>,
}

impl Board {
    fn of(view: &GameView) -> Self {
        let game = &view.game;
        let (ply, is_over) = (game.board().ply(), game.ending().is_some());
        Self { ply, offer: game.offer(), is_over, deadline: game.deadline() }
    }
}

fn shows(view: &GameView) -> Shows {
    Shows { version: view.version, extent: Extent::Until(view.game.board().ply()) }
}

impl Channel {
    /// Settles the deliveries in progress, and begins up to `rows` more deliveries. Takes the first row of each lane.
    /// Returns whether there was anything to do.
    pub(crate) async fn deliver(&mut self, club: &Club, rows: usize, now: Timestamp) -> bool {
        let settled = std::mem::take(&mut self.under_way);
        let mut did = !settled.is_empty();
        club.outbox().settle(settled, now).await.unwrap();
        self.lanes.clear();
        let waiting = rows_after(club, NoticeId::default(), now).await;
        for (index, row) in waiting.iter().enumerate() {
            if self.under_way.len() >= rows || !self.lanes.insert(row.lane.clone()) {
                continue;
            }
            let is_followed = waiting.iter().skip(index + 1).any(|later| later.lane == row.lane);
            let outcome = self.send(club, row, is_followed, now).await;
            self.under_way.push(Settled { id: row.id, outcome });
            did = true;
        }
        did
    }

    /// Drops the deliveries in progress, as a crash does.
    pub(crate) fn forget_those_under_way(&mut self) {
        for settled in self.under_way.drain(..) {
            if let Delivery::Shown { message, .. } = settled.outcome {
                self.live.remove(&message);
            }
        }
    }

    fn offer(&mut self, view: &GameView, offer: Offer, replaces: Option<Answer>) -> Delivery {
        if view.game.offer() != Some(offer) {
            return Delivery::DoneReplacing(replaces);
        }
        let message = self.post(Live::Offer { game: view.id, offer });
        let subject = Subject::Request(view.id, Plea::Draw);
        Delivery::Shown { subject, message, shows: shows(view), replaces }
    }

    async fn send(&mut self, club: &Club, row: &Waiting, is_followed: bool, now: Timestamp) -> Delivery {
        let (notice, facts) =
            club.outbox().story(row, now).await.unwrap().expect("a waiting row has a notice");
        assert_eq!(facts.is_followed, is_followed);
        match notice {
            Notice::Post { news: News::Happened { game, event, .. }, replaces, .. } if event.has_board() => {
                if is_followed {
                    return Delivery::DoneReplacing(replaces);
                }
                let view = club.outbox().game_view(game).await.unwrap();
                let message = self.post(Live::Board(game, Board::of(&view)));
                Delivery::Shown { subject: Subject::Game(game), message, shows: shows(&view), replaces }
            }
            Notice::Post {
                news: News::Happened { game, event: GameEvent::Asked(Plea::Draw), by: Some(by), ply },
                replaces,
                ..
            } => {
                let offer = Offer { by, at: Ply(ply) };
                let view = club.outbox().game_view(game).await.unwrap();
                self.offer(&view, offer, replaces)
            }
            Notice::Post { news: News::Card(challenge), replaces, .. } => {
                let view = club.outbox().challenge_view(challenge).await.unwrap();
                let message = self.post(Live::Card(challenge, view.computer));
                if view.challenge.state != ChallengeState::Pending {
                    self.live.remove(&message);
                }
                let shows = Shows { version: view.version, extent: Extent::Whole };
                Delivery::Shown { subject: Subject::Challenge(challenge), message, shows, replaces }
            }
            // The tests in `outbox/threads.rs` cover threads.
            Notice::Open { .. } | Notice::Gather { .. } => Delivery::Opened(None),
            Notice::Post { replaces, .. } => Delivery::DoneReplacing(replaces),
            Notice::Refresh { game, message, ply } => {
                let view = club.outbox().game_view(game).await.unwrap();
                if view.game.board().ply() != Ply(ply) || view.game.ending().is_some() || is_followed {
                    return Delivery::Done;
                }
                let shown = self.live.get_mut(&message).expect("an edited board has buttons");
                *shown = Live::Board(game, Board::of(&view));
                Delivery::Renewed(game, Display { message, shows: shows(&view) })
            }
            Notice::Redraw(challenge, message) => {
                self.redraw(club, (challenge, message)).await;
                Delivery::Done
            }
            Notice::Retire { message, .. } | Notice::Remove(message) => {
                self.live.remove(&message);
                Delivery::Done
            }
            Notice::ClearThreadLine { .. }
            | Notice::Archive(_)
            | Notice::Reopen(_)
            | Notice::Answer { .. }
            | Notice::Dismiss(_)
            | Notice::Rewrite(..)
            | Notice::RedrawTournament { .. } => Delivery::Done,
        }
    }

    async fn redraw(&mut self, club: &Club, (challenge, message): (ChallengeId, MessageAt)) {
        let view = club.outbox().challenge_view(challenge).await.unwrap();
        self.live.remove(&message);
        if view.challenge.state == ChallengeState::Pending {
            self.live.insert(message, Live::Card(challenge, view.computer));
        }
    }

    fn post(&mut self, live: Live) -> MessageAt {
        self.last += 1;
        let message = MessageAt { place: PLACE, id: self.last };
        self.live.insert(message, live);
        message
    }

    /// Checks that a game has exactly one board with buttons, and that this board is up to date. After an outage,
    /// the deadline on the board may be too early. Checks that only the message with the pending offer has the
    /// buttons of an offer.
    pub(crate) fn check_game(&self, view: &GameView) {
        let (mut boards, mut offers) = (Vec::new(), Vec::new());
        for live in self.live.values() {
            match *live {
                Live::Board(game, board) if game == view.id => boards.push(board),
                Live::Offer { game, offer } if game == view.id => offers.push(offer),
                Live::Board(..) | Live::Offer { .. } | Live::Card(..) => {}
            }
        }
        let now = Board::of(view);
        let [Board { deadline, .. }] = boards[..] else { panic!("{boards:?} of game {:?}", view.id) };
        assert_eq!(boards, [Board { deadline, ..now }], "an old board of {:?}", view.id);
        let is_harmless = deadline < now.deadline
            && self.outage_until.is_some_and(|end| deadline.is_some_and(|shown| shown >= end + QUIET));
        assert!(
            deadline == now.deadline || is_harmless,
            "{deadline:?} is shown instead of {:?}",
            now.deadline
        );
        let standing = view.game.offer().filter(|_| view.game.ending().is_none());
        assert!(
            offers.is_empty() || offers.len() == 1 && standing == Some(offers[0]),
            "{offers:?} can be answered, and {standing:?} stands"
        );
    }

    /// Checks that a pending challenge has exactly one card with buttons, and that this card is up to date. Checks that
    /// any other challenge has no card with buttons.
    pub(crate) fn check_challenge(&self, view: &ChallengeView) {
        let is_its_card = |live: &&Live| matches!(live, Live::Card(id, _) if *id == view.id);
        let cards: Vec<Live> = self.live.values().filter(is_its_card).copied().collect();
        let waits = view.challenge.state == ChallengeState::Pending;
        let expected = waits.then_some(Live::Card(view.id, view.computer));
        assert_eq!(cards, Vec::from_iter(expected), "cards of {:?}", view.id);
    }
}

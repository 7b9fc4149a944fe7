//! One game between two people: moves against the clock, draw offers, claims, resignation, and how it ends (Articles 5, 6, 9).

use chess_core::{
    ByColor, Color, DrawReason, IllegalMove, Move, Outcome, Ply, Position, Victory, Winnability,
};
use jiff::Timestamp;

use super::time::later;
use crate::claim::Evidence;
use crate::clock::TimeControl;
use crate::clocks::Gift;
use crate::ending::{Conclusion, Ending};
use crate::event::Event;
use crate::flag::Flag;
use crate::mode::Mode;
use crate::offer::{Offer, OfferHistory, OfferRefusal, WithMove};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::request::Requests;
use crate::ruling::Pause;
use crate::start::Start;
use crate::vacation::Vacation;

/// How many half-moves a game has at least that counts: three moves of each side.
const COUNTS_FROM: usize = 6;

/// A game between two players.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) players: ByColor<PlayerId>,
    pub(super) time: TimeControl,
    pub(super) mode: Mode,
    pub(super) flag: Flag,
    pub(super) start: Start,
    pub(super) board: chess_core::Game,
    pub(super) move_times: Vec<Timestamp>,
    pub(super) started_at: Timestamp,
    pub(super) turn_since: Timestamp,
    pub(super) flag_down: Option<Timestamp>,
    pub(super) gifts: Vec<Gift>,
    pub(super) requests: Requests,
    pub(super) offers: OfferHistory,
    pub(super) paused: Option<Pause>,
    pub(super) vacations: ByColor<Vec<Vacation>>,
    pub(super) ending: Option<Ending>,
}

impl Game {
    /// Begins a game that is not rated; the clock of the player to move starts at once, in a live game after a while.
    pub fn begin(players: ByColor<PlayerId>, time: TimeControl, start: Start, now: Timestamp) -> Self {
        Self {
            players,
            time,
            mode: Mode::Casual,
            flag: Flag::Automatic,
            start,
            board: chess_core::Game::new(start.position()),
            move_times: Vec::new(),
            started_at: now,
            turn_since: later(now, time.stands_before(0)),
            flag_down: None,
            gifts: Vec::new(),
            requests: Requests::default(),
            offers: OfferHistory::default(),
            paused: None,
            vacations: ByColor::new(|_| Vec::new()),
            ending: None,
        }
    }

    /// The same game, rated or not.
    #[must_use]
    pub fn in_mode(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    /// Who plays which colour.
    pub fn players(&self) -> ByColor<PlayerId> {
        self.players
    }

    /// The colour of a player, if they play here.
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.players[color] == player)
    }

    /// The board: start position and moves.
    pub fn board(&self) -> &chess_core::Game {
        &self.board
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.board.position()
    }

    /// Whether somebody can move: the game is neither over nor paused.
    pub(super) fn is_running(&self) -> bool {
        self.ending.is_none() && self.paused.is_none()
    }

    /// Whose move it is, while the game runs; nobody's while it is paused.
    pub fn turn(&self) -> Option<Color> {
        self.is_running().then(|| self.position().turn())
    }

    /// Refuses whoever cannot play now; what the clock says is not asked here.
    ///
    /// # Errors
    /// The game is over or paused, or it is not this player's turn.
    pub fn on_turn(&self, by: Color) -> Result<(), Refusal> {
        match (self.ending, self.paused) {
            (Some(ending), _) => Err(Refusal::Over(ending)),
            (None, Some(pause)) => Err(Refusal::Paused(pause.by)),
            (None, None) if self.position().turn() != by => Err(Refusal::NotYourTurn),
            (None, None) => Ok(()),
        }
    }

    /// How the game is timed.
    pub fn time(&self) -> TimeControl {
        self.time
    }

    /// Whether the game counts for ratings.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Where the game started.
    pub fn start(&self) -> Start {
        self.start
    }

    /// When the game began.
    pub fn started_at(&self) -> Timestamp {
        self.started_at
    }

    /// When each move was played.
    pub fn move_times(&self) -> &[Timestamp] {
        &self.move_times
    }

    /// The draw offer that stands.
    pub fn offer(&self) -> Option<Offer> {
        self.offers.standing
    }

    /// Whether a player could offer a draw now.
    pub fn may_offer(&self, by: Color) -> bool {
        let mut offers = self.offers;
        self.is_running() && offers.make(by, self.board.ply(), self.moves_by(by)).is_ok()
    }

    /// Whether a player could offer a draw with their next move, which answers the opponent's offer if one stands.
    pub fn may_offer_with_move(&self, by: Color) -> bool {
        let mut offers = self.offers;
        offers.refuse(by, self.moves_by(!by));
        let played = Ply(self.board.ply().0 + 1);
        self.on_turn(by).is_ok() && offers.make(by, played, self.moves_by(by) + 1).is_ok()
    }

    /// Whether either player may still give the game up without a result.
    pub fn may_abort(&self) -> bool {
        self.is_running() && self.board.moves().len() < 2
    }

    /// Whether the game waits for this player: for a move, or for the answer to an offer.
    pub fn waits_for(&self, color: Color) -> bool {
        self.is_running()
            && (self.position().turn() == color || self.offer().is_some_and(|offer| offer.by != color))
    }

    /// The draw the player to move could claim without a move (Articles 9.2.2 and 9.3.2).
    pub fn claimable(&self) -> Option<DrawReason> {
        self.turn().and_then(|_| Evidence::gather(&self.board, None).proves())
    }

    /// The draw that only the intended move would make right to claim: played, it leaves the claim to the opponent
    /// (Articles 9.2.1, 9.3.1 and 9.4). Nothing if the move is illegal or ends the game by itself.
    pub fn claim_lost_with(&self, intended: Move) -> Option<DrawReason> {
        self.turn().filter(|_| self.position().is_legal(intended))?;
        let evidence = Evidence::gather(&self.board, Some(intended));
        let reason = evidence.completes()?;
        let mut after = self.board.clone();
        let goes_on = after.play(intended).is_ok() && after.automatic_outcome().is_none();
        goes_on.then_some(reason)
    }

    /// How the game ended.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// How the game ended, if that counts and there is something to look back at: not without a move, and not where it was
    /// aborted or declared void.
    pub fn played_result(&self) -> Option<(Ending, Outcome)> {
        let ending = self.ending?;
        match ending.conclusion {
            Conclusion::Decided(outcome) if !self.board.moves().is_empty() => Some((ending, outcome)),
            Conclusion::Decided(_) | Conclusion::Aborted { .. } | Conclusion::Void => None,
        }
    }

    /// The result, if the game is long enough to count in statistics and ratings.
    pub fn counted_result(&self) -> Option<(Ending, Outcome)> {
        self.played_result().filter(|_| self.board.moves().len() >= COUNTS_FROM)
    }

    /// Plays a move, with or without an offer of a draw. Where no offer is possible the move is played without it, and the
    /// events say so. A clock that goes back counts as standing still.
    ///
    /// # Errors
    /// It is not this player's turn, or the move is illegal; then nothing changed.
    pub fn play(
        &mut self,
        by: Color,
        mv: Move,
        with: WithMove,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        self.on_turn(by)?;
        let ply = self.board.ply();
        let now = now.max(self.turn_began());
        let free = self.free_time(now);
        self.board.play(mv)?;
        let lapsed = self.offers.refuse(by, self.moves_by(!by));
        self.note_free_time(by, ply, free);
        self.move_times.push(now);
        self.begin_turn(now);

        let mut events = vec![Event::Moved { by, mv }];
        events.extend(lapsed.map(|offer| Event::OfferLapsed { offer }));
        if let Some(outcome) = self.board.automatic_outcome() {
            events.push(self.end(Conclusion::Decided(outcome), None, now));
        } else if with == WithMove::DrawOffer {
            match self.offers.make(by, self.board.ply(), self.moves_by(by)) {
                Ok(()) => events.push(Event::DrawOffered { by }),
                // The player's own, made without a move: it goes on standing.
                Err(OfferRefusal::Standing(_)) => {}
                Err(why) => events.push(Event::OfferRefused { by, why }),
            }
        }
        Ok(events)
    }

    /// Offers a draw without a move.
    ///
    /// # Errors
    /// An offer stands, or it is too early or too soon for one.
    pub fn offer_draw(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        let own_moves = self.moves_by(by);
        self.offers.make(by, self.board.ply(), own_moves)?;
        Ok(vec![Event::DrawOffered { by }])
    }

    /// Accepts the opponent's offer (Article 5.2.3).
    ///
    /// # Errors
    /// No offer of the opponent stands.
    pub fn accept_draw(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        self.offers.standing.filter(|offer| offer.by != by).ok_or(Refusal::NoOffer)?;
        Ok(vec![self.end(Conclusion::Decided(Outcome::Draw(DrawReason::Agreement)), None, now)])
    }

    /// Declines the opponent's offer.
    ///
    /// # Errors
    /// No offer of the opponent stands.
    pub fn decline_draw(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        let their_moves = self.moves_by(!by);
        self.offers.refuse(by, their_moves).ok_or(Refusal::NoOffer)?;
        Ok(vec![Event::DrawDeclined { by }])
    }

    /// Claims a draw by repetition or fifty moves, for the position on the board or with an intended move that is named
    /// and not played (Articles 9.2 and 9.3). A dead position ends the game whoever is to move (Article 5.2.2); `mate` is the
    /// answer of [`Game::can_anybody_mate`].
    ///
    /// # Errors
    /// It is not this player's turn, the intended move is illegal, or the evidence does not prove the claim.
    pub fn claim(
        &mut self,
        by: Color,
        intended: Option<Move>,
        mate: &Winnability,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        if *mate == Winnability::Unwinnable {
            let conclusion = Conclusion::Decided(Outcome::Draw(DrawReason::DeadPosition));
            return Ok(vec![self.end(conclusion, None, now)]);
        }
        self.on_turn(by)?;
        if intended.is_some_and(|mv| !self.position().is_legal(mv)) {
            return Err(IllegalMove { ply: self.board.ply() }.into());
        }
        let evidence = Evidence::gather(&self.board, intended);
        match evidence.proves() {
            Some(reason) => {
                let conclusion = Conclusion::Decided(Outcome::Draw(reason));
                Ok(vec![self.end(conclusion, intended, now)])
            }
            None => Err(Refusal::ClaimUnfounded { evidence, mate: mate.clone() }),
        }
    }

    /// Resigns, at any time and by either side (Article 5.1.2), during a pause as well. The opponent wins, unless `mate` proves
    /// that no series of legal moves lets the opponent mate: then the game is drawn. `mate` is the answer of
    /// [`Game::can_mate`] for the opponent.
    ///
    /// # Errors
    /// The game is over.
    pub fn resign(&mut self, by: Color, mate: &Winnability, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.in_time_at(now)?;
        let outcome = if *mate == Winnability::Unwinnable {
            Outcome::Draw(DrawReason::ResignationWithoutMate)
        } else {
            Outcome::Win { winner: !by, by: Victory::Resignation }
        };
        Ok(vec![self.end(Conclusion::Decided(outcome), None, now)])
    }

    /// Gives the game up without a result, before each side has moved.
    ///
    /// # Errors
    /// Both sides have moved.
    pub fn abort(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        if !self.may_abort() {
            return Err(Refusal::TooLateToAbort);
        }
        Ok(vec![self.end(Conclusion::Aborted { by }, None, now)])
    }

    pub(super) fn end(&mut self, conclusion: Conclusion, intended: Option<Move>, at: Timestamp) -> Event {
        let ending = Ending { conclusion, at: at.max(self.turn_began()), intended };
        self.offers.standing = None;
        self.requests = Requests::default();
        (self.paused, self.flag_down) = (None, None);
        self.ending = Some(ending);
        Event::Ended(ending)
    }

    /// Begins the turn of the player to move: what was asked for in the one before is of no more use.
    pub(super) fn begin_turn(&mut self, now: Timestamp) {
        (self.requests, self.flag_down) = (Requests::default(), None);
        self.turn_since = later(now, self.time.stands_before(self.move_times.len()));
    }

    /// How many moves a player has made in this game.
    pub(super) fn moves_by(&self, color: Color) -> u32 {
        let played = self.board.ply().0;
        if self.start.position().turn() == color { played.div_ceil(2) } else { played / 2 }
    }
}

//! One game between two people: moves against the clock, draw offers, claims, resignation, and how it ends (Articles 5, 6, 9).

use chess_core::{
    Budget, ByColor, Color, DrawReason, IllegalMove, Move, Outcome, Ply, Position, Victory, Winnability,
    can_mate,
};
use jiff::Timestamp;

use crate::{
    Conclusion, CorruptRecord, Ending, Evidence, Offer, OfferHistory, PlayerId, Record, Refusal, Start,
    TimeControl, WithMove,
};

/// What it may cost to find out whether a game could still be lost: asked once a game, so more than after each move.
const LAST_WORD: Budget<'static> = Budget::positions(300_000);

/// What an action caused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A move was played.
    Moved {
        /// By whom.
        by: Color,
        /// Which.
        mv: Move,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        by: Color,
    },
    /// An offer was declined in words.
    DrawDeclined {
        /// By whom.
        by: Color,
    },
    /// An offer was answered by a move (Article 9.1.2.1).
    OfferLapsed {
        /// The offer.
        offer: Offer,
    },
    /// The game ended.
    Ended(Ending),
}

/// A game between two players.
#[derive(Clone, Debug)]
pub struct Game {
    players: ByColor<PlayerId>,
    time: TimeControl,
    start: Start,
    board: chess_core::Game,
    move_times: Vec<Timestamp>,
    started_at: Timestamp,
    turn_since: Timestamp,
    offers: OfferHistory,
    ending: Option<Ending>,
}

impl Game {
    /// Begins a game; the clock of the player to move starts at once.
    pub fn begin(players: ByColor<PlayerId>, time: TimeControl, start: Start, now: Timestamp) -> Self {
        Self {
            players,
            time,
            start,
            board: chess_core::Game::new(start.position()),
            move_times: Vec::new(),
            started_at: now,
            turn_since: now,
            offers: OfferHistory::default(),
            ending: None,
        }
    }

    /// Takes a kept game up again.
    ///
    /// # Errors
    /// [`CorruptRecord`] if the moves cannot be replayed.
    pub fn restore(record: Record) -> Result<Self, CorruptRecord> {
        let (moves, times) = (record.moves.len(), record.move_times.len());
        if moves != times {
            return Err(CorruptRecord::Times { moves, times });
        }
        Ok(Self {
            players: record.players,
            time: record.time,
            start: record.start,
            board: chess_core::Game::replay(record.start.position(), record.moves)?,
            move_times: record.move_times,
            started_at: record.started_at,
            turn_since: record.turn_since,
            offers: record.offers,
            ending: record.ending,
        })
    }

    /// Everything the game is made of.
    pub fn record(&self) -> Record {
        Record {
            players: self.players,
            time: self.time,
            start: self.start,
            moves: self.board.moves().to_vec(),
            move_times: self.move_times.clone(),
            started_at: self.started_at,
            turn_since: self.turn_since,
            offers: self.offers,
            ending: self.ending,
        }
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

    /// Whose move it is, while the game runs.
    pub fn turn(&self) -> Option<Color> {
        if self.ending.is_some() { None } else { Some(self.position().turn()) }
    }

    /// How the game is timed.
    pub fn time(&self) -> TimeControl {
        self.time
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

    /// When the flag of the player to move falls, while the game runs.
    pub fn deadline(&self) -> Option<Timestamp> {
        self.turn().and_then(|_| self.time.deadline(self.turn_since))
    }

    /// The draw offer that stands.
    pub fn offer(&self) -> Option<Offer> {
        self.offers.standing
    }

    /// Whether a player could offer a draw now.
    pub fn may_offer(&self, by: Color) -> bool {
        let mut offers = self.offers;
        self.ending.is_none() && offers.make(by, self.board.ply(), self.moves_by(by)).is_ok()
    }

    /// Whether either player may still give the game up without a result.
    pub fn may_abort(&self) -> bool {
        self.ending.is_none() && self.board.moves().len() < 2
    }

    /// The draw the player to move could claim without a move (Articles 9.2.2 and 9.3.2).
    pub fn claimable(&self) -> Option<DrawReason> {
        self.turn().and_then(|_| Evidence::gather(&self.board, None).proves())
    }

    /// How the game ended.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Plays a move, with or without an offer of a draw.
    ///
    /// If the player's flag has fallen by `now` the move is not played and the events say how the game ended.
    ///
    /// # Errors
    /// It is not this player's turn, the move is illegal, or the offer is not possible; then nothing changed.
    pub fn play(
        &mut self,
        by: Color,
        mv: Move,
        with: WithMove,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        if let Some(fallen) = self.running_at(now)? {
            return Ok(vec![fallen]);
        }
        self.on_turn(by)?;
        let mut offers = self.offers;
        let lapsed = offers.refuse(by, self.moves_by(!by));
        if with == WithMove::DrawOffer {
            let after = Ply(self.board.ply().0 + 1);
            offers.make(by, after, self.moves_by(by) + 1)?;
        }
        self.board.play(mv)?;
        self.move_times.push(now);
        self.turn_since = now;
        self.offers = offers;

        let mut events = vec![Event::Moved { by, mv }];
        events.extend(lapsed.map(|offer| Event::OfferLapsed { offer }));
        if let Some(outcome) = self.board.automatic_outcome() {
            events.push(self.end(Conclusion::Decided(outcome), None, now));
        } else if with == WithMove::DrawOffer {
            events.push(Event::DrawOffered { by });
        }
        Ok(events)
    }

    /// Offers a draw without a move.
    ///
    /// # Errors
    /// An offer stands, or it is too early or too soon for one.
    pub fn offer_draw(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if let Some(fallen) = self.running_at(now)? {
            return Ok(vec![fallen]);
        }
        let own_moves = self.moves_by(by);
        self.offers.make(by, self.board.ply(), own_moves)?;
        Ok(vec![Event::DrawOffered { by }])
    }

    /// Accepts the opponent's offer (Article 5.2.3).
    ///
    /// # Errors
    /// No offer of the opponent stands.
    pub fn accept_draw(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if let Some(fallen) = self.running_at(now)? {
            return Ok(vec![fallen]);
        }
        self.offers.standing.filter(|offer| offer.by != by).ok_or(Refusal::NoOffer)?;
        Ok(vec![self.end(Conclusion::Decided(Outcome::Draw(DrawReason::Agreement)), None, now)])
    }

    /// Declines the opponent's offer.
    ///
    /// # Errors
    /// No offer of the opponent stands.
    pub fn decline_draw(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if let Some(fallen) = self.running_at(now)? {
            return Ok(vec![fallen]);
        }
        let their_moves = self.moves_by(!by);
        self.offers.refuse(by, their_moves).ok_or(Refusal::NoOffer)?;
        Ok(vec![Event::DrawDeclined { by }])
    }

    /// Claims a draw by repetition or fifty moves, for the position on the board or with an intended move that is named
    /// and not played (Articles 9.2 and 9.3).
    ///
    /// # Errors
    /// It is not this player's turn, the intended move is illegal, or the evidence does not prove the claim.
    pub fn claim(
        &mut self,
        by: Color,
        intended: Option<Move>,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        if let Some(fallen) = self.running_at(now)? {
            return Ok(vec![fallen]);
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
            None => Err(Refusal::ClaimUnfounded(evidence)),
        }
    }

    /// Resigns, at any time and by either side (Article 5.1.2).
    ///
    /// # Errors
    /// The game is over.
    pub fn resign(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if let Some(fallen) = self.running_at(now)? {
            return Ok(vec![fallen]);
        }
        let outcome = Outcome::Win { winner: !by, by: Victory::Resignation };
        Ok(vec![self.end(Conclusion::Decided(outcome), None, now)])
    }

    /// Gives the game up without a result, before each side has moved.
    ///
    /// # Errors
    /// Both sides have moved.
    pub fn abort(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if let Some(fallen) = self.running_at(now)? {
            return Ok(vec![fallen]);
        }
        if !self.may_abort() {
            return Err(Refusal::TooLateToAbort);
        }
        Ok(vec![self.end(Conclusion::Aborted { by }, None, now)])
    }

    /// Lets time pass: the flag of the player to move may fall (Article 6.9).
    pub fn tick(&mut self, now: Timestamp) -> Vec<Event> {
        self.running_at(now).ok().flatten().into_iter().collect()
    }

    /// Whether the opponent of `color` could still mate by any series of legal moves (Article 6.9). Where this cannot be
    /// found out within the budget for it, they could: only what is proven saves a point.
    pub fn may_lose(&self, color: Color) -> bool {
        can_mate(self.position(), !color, LAST_WORD) != Winnability::Unwinnable
    }

    /// Refuses if the game is over; ends it if the flag has fallen by `now`. The fall comes before claims, agreement and
    /// resignation of the same moment.
    fn running_at(&mut self, now: Timestamp) -> Result<Option<Event>, Refusal> {
        if let Some(ending) = self.ending {
            return Err(Refusal::Over(ending));
        }
        let Some(deadline) = self.deadline().filter(|deadline| now >= *deadline) else { return Ok(None) };
        let late = self.position().turn();
        let outcome = if self.may_lose(late) {
            Outcome::Win { winner: !late, by: Victory::Time }
        } else {
            Outcome::Draw(DrawReason::TimeWithoutMate)
        };
        Ok(Some(self.end(Conclusion::Decided(outcome), None, deadline)))
    }

    fn end(&mut self, conclusion: Conclusion, intended: Option<Move>, at: Timestamp) -> Event {
        let ending = Ending { conclusion, at, intended };
        self.offers.standing = None;
        self.ending = Some(ending);
        Event::Ended(ending)
    }

    fn on_turn(&self, by: Color) -> Result<(), Refusal> {
        if self.position().turn() == by { Ok(()) } else { Err(Refusal::NotYourTurn) }
    }

    /// How many moves a player has made in this game.
    fn moves_by(&self, color: Color) -> u32 {
        let played = self.board.ply().0;
        if self.start.position().turn() == color { played.div_ceil(2) } else { played / 2 }
    }
}

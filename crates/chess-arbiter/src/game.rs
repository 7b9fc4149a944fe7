//! One game between two people: moves against the clock, draw offers, claims, resignation, and how it ends (Articles 5, 6, 9).

use chess_core::{
    Budget, ByColor, Color, DrawReason, IllegalMove, Move, Outcome, Ply, Position, Victory, Winnability,
    can_mate,
};
use jiff::Timestamp;

use crate::offer::OfferRefusal;
use crate::{Evidence, Offer, OfferHistory, PlayerId, Start, TimeControl, WithMove};

/// What it may cost to find out whether a game could still be lost: asked once a game, so more than after each move.
const LAST_WORD: Budget<'static> = Budget::positions(100_000);

/// What a game's end says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// Won or drawn.
    Decided(Outcome),
    /// Given up before each side had moved: no result.
    Aborted {
        /// Who aborted.
        by: Color,
    },
}

/// How and when a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The result and its reason.
    pub conclusion: Conclusion,
    /// When.
    pub at: Timestamp,
    /// The move a claim named; it was not played (Article 9.2.1).
    pub intended: Option<Move>,
}

impl Ending {
    /// Whether time ended the game (Article 6.9).
    pub fn by_flag(&self) -> bool {
        matches!(
            self.conclusion,
            Conclusion::Decided(
                Outcome::Win { by: Victory::Time, .. } | Outcome::Draw(DrawReason::TimeWithoutMate)
            )
        )
    }
}

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

/// Why something legal in itself is not possible now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over(Ending),
    /// It is the opponent's turn.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// The move is not legal in this position.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// No draw may be offered before both sides have moved.
    #[error("no draw can be offered before both sides have moved")]
    OfferTooEarly,
    /// An offer stands already.
    #[error("an offer stands already")]
    OfferStands(Offer),
    /// The last offer was refused not long ago.
    #[error("{moves} more own moves are needed before the next offer")]
    OfferTooSoon {
        /// How many own moves are missing.
        moves: u32,
    },
    /// No offer of the opponent stands.
    #[error("no offer of the opponent stands")]
    NoOffer,
    /// The claim is not right; nothing changed.
    #[error("the claim is not right")]
    ClaimUnfounded(Evidence),
    /// Both sides have moved: the game cannot be aborted any more.
    #[error("both sides have moved")]
    TooLateToAbort,
}

impl From<OfferRefusal> for Refusal {
    fn from(refusal: OfferRefusal) -> Self {
        match refusal {
            OfferRefusal::TooEarly => Self::OfferTooEarly,
            OfferRefusal::Standing(offer) => Self::OfferStands(offer),
            OfferRefusal::TooSoon { moves } => Self::OfferTooSoon { moves },
        }
    }
}

/// Everything a game is made of, for keeping it somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Who plays which colour.
    pub players: ByColor<PlayerId>,
    /// How the game is timed.
    pub time: TimeControl,
    /// Where it started.
    pub start: Start,
    /// The moves played.
    pub moves: Vec<Move>,
    /// When each move was played.
    pub move_times: Vec<Timestamp>,
    /// When the game began.
    pub started_at: Timestamp,
    /// Since when the clock of the player to move runs.
    pub turn_since: Timestamp,
    /// Draw offers.
    pub offers: OfferHistory,
    /// How it ended, if it did.
    pub ending: Option<Ending>,
}

/// Why a kept game cannot be taken up again: what was kept is damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CorruptRecord {
    /// A move is not legal.
    #[error("the kept game has a move that is not legal: {0}")]
    Move(#[from] IllegalMove),
    /// Moves and their times differ in number.
    #[error("the kept game has {moves} moves and {times} times")]
    Times {
        /// Number of moves.
        moves: usize,
        /// Number of times.
        times: usize,
    },
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

#[cfg(test)]
mod tests {
    use chess_core::{Language, read_move};
    use jiff::SignedDuration;

    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_000_000 + seconds).unwrap()
    }

    fn game(fen: Option<&str>) -> Game {
        let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
        let start = fen.map_or_else(Start::default, |fen| Start::from_fen(fen).unwrap());
        Game::begin(players, TimeControl::default(), start, at(0))
    }

    fn play(game: &mut Game, with: WithMove, moves: &str) -> Result<Vec<Event>, Refusal> {
        let mut last = Vec::new();
        for text in moves.split_whitespace() {
            let by = game.position().turn();
            let mv = read_move(game.position(), text, Language::English).unwrap();
            last = game.play(by, mv, with, at(0))?;
        }
        Ok(last)
    }

    fn ended(events: &[Event]) -> Option<Outcome> {
        match events.last() {
            Some(Event::Ended(Ending { conclusion: Conclusion::Decided(outcome), .. })) => Some(*outcome),
            _ => None,
        }
    }

    /// Article 6.9, with the worked cases of the specification: White's flag falls, and Black has what is named.
    #[test]
    fn a_fallen_flag_loses_only_if_the_opponent_can_mate() {
        let cases = [
            ("8/8/3n4/4k3/8/8/8/2R1K3 w - - 0 1", true), // knight against rook: a helpmate exists
            ("8/8/3n4/4k3/8/8/8/2Q1K3 w - - 0 1", false), // knight against queen: none
            ("8/8/3nn3/4k3/8/8/8/4K3 w - - 0 1", true),  // two knights against a bare king
            ("8/8/3b4/4k3/8/8/8/2R1K3 w - - 0 1", false), // bishop against rook
            ("8/8/3b4/4k3/8/8/4P3/4K3 w - - 0 1", true), // bishop against pawn
            ("8/8/8/4k3/8/8/Q3P3/4K3 w - - 0 1", false), // bare king
        ];
        for (fen, lost) in cases {
            let mut game = game(Some(fen));
            assert_eq!(game.tick(at(259_199)), [], "{fen}");
            let outcome = ended(&game.tick(at(259_200)));
            let expected = if lost {
                Outcome::Win { winner: Color::Black, by: Victory::Time }
            } else {
                Outcome::Draw(DrawReason::TimeWithoutMate)
            };
            assert_eq!(outcome, Some(expected), "{fen}");
        }
    }

    /// The fall comes before whatever is asked for at the same moment, and before a standing offer (Article 6.9).
    #[test]
    fn the_flag_comes_before_claims_agreement_and_resignation() {
        let fallen = Some(Outcome::Win { winner: Color::Black, by: Victory::Time });
        let late = at(259_200);
        let mut offered = game(None);
        play(&mut offered, WithMove::NoOffer, "e4 e5").unwrap();
        offered.offer_draw(Color::Black, at(0)).unwrap();
        assert_eq!(ended(&offered.clone().accept_draw(Color::White, late).unwrap()), fallen);
        assert_eq!(ended(&offered.clone().resign(Color::Black, late).unwrap()), fallen);
        assert_eq!(ended(&offered.clone().claim(Color::White, None, late).unwrap()), fallen);
        let mv = read_move(offered.position(), "Nf3", Language::English).unwrap();
        let events = offered.play(Color::White, mv, WithMove::NoOffer, late).unwrap();
        assert_eq!(ended(&events), fallen);
        assert_eq!(offered.board().moves().len(), 2, "the late move was played");
        assert_eq!(offered.ending().unwrap().at, late);
        assert!(matches!(offered.resign(Color::White, late), Err(Refusal::Over(_))));
    }

    /// Article 9.1.2: one offer at a time, from the third half-move on, and ten own moves after a refusal.
    #[test]
    fn offers_come_one_at_a_time_and_not_too_often() {
        let mut game = game(None);
        assert_eq!(game.offer_draw(Color::White, at(0)), Err(Refusal::OfferTooEarly));
        assert_eq!(play(&mut game, WithMove::DrawOffer, "e4"), Err(Refusal::OfferTooEarly));
        assert_eq!(game.board().moves().len(), 0, "a refused offer played its move");
        play(&mut game, WithMove::NoOffer, "e4 e5").unwrap();
        let events = play(&mut game, WithMove::DrawOffer, "Nf3").unwrap();
        assert!(events.contains(&Event::DrawOffered { by: Color::White }));
        assert!(matches!(game.offer_draw(Color::Black, at(0)), Err(Refusal::OfferStands(_))));
        assert_eq!(game.accept_draw(Color::White, at(0)), Err(Refusal::NoOffer));
        let events = play(&mut game, WithMove::NoOffer, "Nc6").unwrap();
        assert!(events.iter().any(|event| matches!(event, Event::OfferLapsed { .. })));
        let rounds =
            ["a3 a6", "b3 b6", "c3 h6", "d3 d6", "g3 g6", "h3 h5", "a4 a5", "b4 b5", "Be2 Be7", "Be3 Be6"];
        for (made, round) in (0..).zip(rounds) {
            assert_eq!(game.offer_draw(Color::White, at(0)), Err(Refusal::OfferTooSoon { moves: 10 - made }));
            play(&mut game, WithMove::NoOffer, round).unwrap();
        }
        assert!(game.offer_draw(Color::White, at(0)).is_ok());
    }

    /// A move that ends the game leaves no offer behind.
    #[test]
    fn a_mating_move_with_an_offer_is_a_win() {
        let mut game = game(Some("7k/8/6K1/8/8/8/R7/8 w - - 149 120"));
        let events = play(&mut game, WithMove::NoOffer, "Ra8").unwrap();
        assert_eq!(ended(&events), Some(Outcome::Win { winner: Color::White, by: Victory::Checkmate }));
        assert_eq!(game.offer(), None);
        assert_eq!(game.deadline(), None);
    }

    /// Article 9.2.1: the intended move is kept with the result and not played; an illegal one is refused.
    #[test]
    fn a_claim_names_its_move_and_does_not_play_it() {
        let mut game = game(None);
        play(&mut game, WithMove::NoOffer, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1").unwrap();
        let elsewhere = read_move(&Position::START, "e4", Language::English).unwrap();
        assert!(matches!(game.claim(Color::Black, Some(elsewhere), at(0)), Err(Refusal::Illegal(_))));
        let quiet = read_move(game.position(), "a6", Language::English).unwrap();
        assert!(matches!(game.claim(Color::Black, Some(quiet), at(0)), Err(Refusal::ClaimUnfounded(_))));
        assert_eq!(game.claim(Color::White, None, at(0)), Err(Refusal::NotYourTurn));
        let right = read_move(game.position(), "Ng8", Language::English).unwrap();
        let events = game.claim(Color::Black, Some(right), at(0)).unwrap();
        assert_eq!(ended(&events), Some(Outcome::Draw(DrawReason::Threefold)));
        assert_eq!(game.ending().unwrap().intended, Some(right));
        assert_eq!(game.board().moves().len(), 7);
    }

    #[test]
    fn a_kept_game_goes_on_where_it_was() {
        let mut game = game(None);
        play(&mut game, WithMove::DrawOffer, "").unwrap();
        play(&mut game, WithMove::NoOffer, "e4 e5").unwrap();
        game.offer_draw(Color::Black, at(0)).unwrap();
        let kept = Game::restore(game.record()).unwrap();
        assert_eq!(kept.record(), game.record());
        assert_eq!(kept.deadline(), Some(at(0) + SignedDuration::from_hours(72)));
        let mut damaged = game.record();
        damaged.moves.pop();
        assert!(matches!(Game::restore(damaged), Err(CorruptRecord::Times { moves: 1, times: 2 })));
    }
}

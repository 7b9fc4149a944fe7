//! The state of a game, and its conversion to and from a [`Record`].

use std::collections::BTreeMap;

use chess_core::{ByColor, Color, Outcome, Position};
use jiff::Timestamp;

use crate::time::later;
use crate::{
    CorruptRecord, Ending, Flag, Gift, Mode, Offer, OfferHistory, Pause, PlayerId, Record, Start, TimeControl,
};

/// The smallest number of half-moves for which the result of a game counts in statistics and ratings: three moves by
/// each side.
const COUNTS_FROM: usize = 6;

/// A game between two players: the record, and the board after the recorded moves.
#[derive(Clone, Debug)]
pub struct Game {
    /// The stored form of the game. A change of the recorded moves must also change `board`.
    pub(super) record: Record,
    pub(super) board: chess_core::Game,
}

impl Game {
    /// Begins a casual game with automatic flags. The clock of the player to move starts after five minutes in a live
    /// game, and immediately in any other game.
    pub fn begin(players: ByColor<PlayerId>, time: TimeControl, start: Start, now: Timestamp) -> Self {
        let record = Record {
            players,
            time,
            mode: Mode::Casual,
            flag: Flag::Automatic,
            start,
            moves: Vec::new(),
            move_times: Vec::new(),
            started_at: now,
            turn_since: later(now, time.stands_before(0)),
            flag_down: None,
            gifts: Vec::new(),
            requests: BTreeMap::new(),
            offers: OfferHistory::default(),
            paused: None,
            vacations: ByColor::new(|_| Vec::new()),
            ending: None,
        };
        Self { board: chess_core::Game::new(start.position()), record }
    }

    /// Returns the same game with this mode.
    #[must_use]
    pub fn in_mode(mut self, mode: Mode) -> Self {
        self.record.mode = mode;
        self
    }

    /// Returns the same game with this [`Flag`]: the rule that decides how the end of a player's time ends the game.
    #[must_use]
    pub fn with_flag(mut self, flag: Flag) -> Self {
        self.record.flag = flag;
        self
    }

    /// Restores a game from its record.
    ///
    /// # Errors
    /// [`CorruptRecord`] if the moves cannot be replayed or the record contradicts itself.
    pub fn restore(record: Record) -> Result<Self, CorruptRecord> {
        let (moves, times) = (record.moves.len(), record.move_times.len());
        if moves != times {
            return Err(CorruptRecord::Times(moves, times));
        }
        let is_real =
            |gift: &Gift| gift.time.is_positive() && usize::try_from(gift.at.0).is_ok_and(|at| at <= moves);
        let in_order = record.gifts.is_sorted_by_key(|gift| gift.at) && record.gifts.iter().all(is_real);
        if !in_order {
            return Err(CorruptRecord::Gifts);
        }
        let can_be_down = record.flag == Flag::ByClaim && record.time != TimeControl::Unlimited;
        if record.flag_down.is_some() && !(can_be_down && record.ending.is_none()) {
            return Err(CorruptRecord::Flag);
        }
        let board = chess_core::Game::replay(record.start.position(), record.moves.iter().copied())?;
        Ok(Self { record, board })
    }

    /// Returns the record of the game.
    pub fn record(&self) -> Record {
        self.record.clone()
    }

    /// Returns the players by colour.
    pub fn players(&self) -> ByColor<PlayerId> {
        self.record.players
    }

    /// Returns the colour of a player; `None` if the player does not play in this game.
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.record.players[color] == player)
    }

    /// Returns the board: the start position with the moves played.
    pub fn board(&self) -> &chess_core::Game {
        &self.board
    }

    /// Returns the position on the board.
    pub fn position(&self) -> &Position {
        self.board.position()
    }

    /// Returns the time control.
    pub fn time(&self) -> TimeControl {
        self.record.time
    }

    /// Returns the mode of the game: rated or casual.
    pub fn mode(&self) -> Mode {
        self.record.mode
    }

    /// Returns whether flags fall automatically or by claim.
    pub fn flag(&self) -> Flag {
        self.record.flag
    }

    /// Returns the starting position.
    pub fn start(&self) -> Start {
        self.record.start
    }

    /// Returns the moment at which the game began.
    pub fn started_at(&self) -> Timestamp {
        self.record.started_at
    }

    /// Returns the moment at which each move was played.
    pub fn move_times(&self) -> &[Timestamp] {
        &self.record.move_times
    }

    /// Returns the moment of the last move or, before the first move, the beginning of the game.
    pub fn turn_began(&self) -> Timestamp {
        self.record.move_times.last().copied().unwrap_or(self.record.started_at)
    }

    /// Returns the standing draw offer.
    pub fn offer(&self) -> Option<Offer> {
        self.record.offers.standing
    }

    /// Returns the current pause; `None` if the game is not paused.
    pub fn paused(&self) -> Option<Pause> {
        self.record.paused
    }

    /// Returns whether the game is neither over nor paused.
    pub(super) fn is_running(&self) -> bool {
        self.record.ending.is_none() && self.record.paused.is_none()
    }

    /// Returns the player to move, or `None` if the game is over or paused.
    pub fn turn(&self) -> Option<Color> {
        self.is_running().then(|| self.position().turn())
    }

    /// Returns whether the game waits for a move of this player, or for this player's answer to a draw offer.
    pub fn waits_for(&self, color: Color) -> bool {
        self.is_running()
            && (self.position().turn() == color || self.offer().is_some_and(|offer| offer.by != color))
    }

    /// Returns how the game ended.
    pub fn ending(&self) -> Option<Ending> {
        self.record.ending
    }

    /// Returns the result of a finished game with at least one move. An aborted or void game has no result.
    pub fn played_result(&self) -> Option<(Ending, Outcome)> {
        let ending = self.record.ending.filter(|_| !self.board.moves().is_empty())?;
        Some((ending, ending.outcome()?))
    }

    /// Returns the result of a game with at least six half-moves. Shorter games do not count in statistics and ratings.
    /// Returns `None` for a shorter game, and for a game without a result.
    pub fn counted_result(&self) -> Option<(Ending, Outcome)> {
        self.played_result().filter(|_| self.board.moves().len() >= COUNTS_FROM)
    }

    /// Returns the number of moves that a player has made in this game.
    pub fn moves_by(&self, color: Color) -> u32 {
        let played = self.board.ply().0;
        if self.record.start.position().turn() == color { played.div_ceil(2) } else { played / 2 }
    }
}

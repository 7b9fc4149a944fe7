//! A game: a start position and the moves made since.

use crate::{Budget, Color, DrawReason, Move, MoveNumber, Outcome, Ply, Position, Victory, Wing, is_dead};

/// A game is a draw after this number of occurrences of a position (Article 9.6.1).
const FIVEFOLD: usize = 5;
/// A game is a draw after this number of half-moves without capture or pawn move (Article 9.6.2).
const SEVENTY_FIVE_MOVES: u32 = 150;

/// A game in progress or finished: the start position and the moves.
///
/// ```
/// use chess_core::{Game, Position, read_uci};
/// let mut game = Game::new(Position::START);
/// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
///     let mv = read_uci(game.position(), text).unwrap();
///     game.play(mv)?;
/// }
/// assert_eq!(game.occurrences().len(), 2);
/// # Ok::<(), chess_core::IllegalMove>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    moves: Vec<Move>,
    start: Position,
    /// The position after each move.
    later: Vec<Position>,
}

/// The error of [`Game::play`] for an illegal move.
///
/// ```
/// use chess_core::{Game, Ply, Position, read_uci};
/// let mut game = Game::new(Position::START);
/// let mv = read_uci(game.position(), "e2e4").unwrap();
/// game.play(mv)?;
/// assert_eq!(game.play(mv).unwrap_err().ply, Ply(1));
/// # Ok::<(), chess_core::IllegalMove>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the move after ply {ply} is not legal")]
pub struct IllegalMove {
    /// The number of half-moves played before the move.
    pub ply: Ply,
}

impl Game {
    /// Begins a game.
    ///
    /// ```
    /// use chess_core::{Game, Position, read_san};
    /// let mut game = Game::new(Position::START);
    /// let mv = read_san(game.position(), "d4").unwrap();
    /// game.play(mv)?;
    /// assert_eq!(*game.start(), Position::START);
    /// assert_eq!(*game.position(), Position::START.after(mv));
    /// assert_eq!((game.moves(), game.last_move()), (&[mv][..], Some(mv)));
    /// # Ok::<(), chess_core::IllegalMove>(())
    /// ```
    pub const fn new(start: Position) -> Self {
        Self { moves: Vec::new(), start, later: Vec::new() }
    }

    /// Plays moves from a start position.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] with the ply of the first move that is not legal.
    ///
    /// ```
    /// use chess_core::{Game, Position, read_uci};
    /// let mv = read_uci(&Position::START, "e2e4").unwrap();
    /// assert_eq!(Game::replay(Position::START, [mv])?.moves(), [mv]);
    /// assert!(Game::replay(Position::START, [mv, mv]).is_err());
    /// # Ok::<(), chess_core::IllegalMove>(())
    /// ```
    pub fn replay(start: Position, moves: impl IntoIterator<Item = Move>) -> Result<Self, IllegalMove> {
        let mut game = Self::new(start);
        moves.into_iter().try_for_each(|mv| game.play(mv))?;
        Ok(game)
    }

    /// Returns the start position.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.later.last().unwrap_or(&self.start)
    }

    /// Returns the moves made so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the number of half-moves made so far.
    pub fn ply(&self) -> Ply {
        Ply(u32::try_from(self.moves.len()).unwrap_or(u32::MAX))
    }

    /// Returns the last move; `None` before the first move.
    pub fn last_move(&self) -> Option<Move> {
        self.moves.last().copied()
    }

    /// Returns the position after this many half-moves; `None` if the game has fewer half-moves.
    ///
    /// ```
    /// use chess_core::{Game, Ply, Position, read_san};
    /// let mut game = Game::new(Position::START);
    /// game.play(read_san(game.position(), "d4").unwrap())?;
    /// assert_eq!(game.ply(), Ply(1));
    /// assert_eq!(game.position_at(Ply(0)), Some(Position::START));
    /// assert_eq!(game.position_at(Ply(2)), None);
    /// assert_eq!(game.positions().count(), 2);
    /// # Ok::<(), chess_core::IllegalMove>(())
    /// ```
    pub fn position_at(&self, ply: Ply) -> Option<Position> {
        self.positions().nth(usize::try_from(ply.0).ok()?).copied()
    }

    /// Returns all positions, from the start position to the current position.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> + Clone {
        std::iter::once(&self.start).chain(&self.later)
    }

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal. Then the game does not change.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.position().is_legal(mv) {
            return Err(IllegalMove { ply: self.ply() });
        }
        self.play_legal(mv);
        Ok(())
    }

    /// Takes back and returns the last move. Returns `None` if there is no move.
    ///
    /// ```
    /// use chess_core::{Game, Position, read_san};
    /// let mut game = Game::new(Position::START);
    /// let mv = read_san(game.position(), "d4").unwrap();
    /// game.play(mv)?;
    /// assert_eq!(game.take_back(), Some(mv));
    /// assert_eq!(game, Game::new(Position::START));
    /// assert_eq!(game.take_back(), None);
    /// # Ok::<(), chess_core::IllegalMove>(())
    /// ```
    pub fn take_back(&mut self) -> Option<Move> {
        self.later.pop();
        self.moves.pop()
    }

    /// Reserves memory for this many moves.
    pub(crate) fn reserve(&mut self, moves: usize) {
        self.moves.reserve(moves);
        self.later.reserve(moves);
    }

    /// Makes a move that is known to be legal.
    pub(crate) fn play_legal(&mut self, mv: Move) {
        let after = self.position().after(mv);
        self.moves.push(mv);
        self.later.push(after);
    }

    /// Returns the plies at which the current position occurred, the current ply last (Article 9.2.2).
    pub fn occurrences(&self) -> Vec<Ply> {
        self.plies_of(self.position())
    }

    /// Returns the plies that [`Game::occurrences`] would return after the legal move `mv` (Article 9.2.1).
    ///
    /// ```
    /// use chess_core::{Game, Ply, Position, read_san};
    /// let mut game = Game::new(Position::START);
    /// for text in ["Nf3", "Nf6", "Ng1"] {
    ///     game.play(read_san(game.position(), text).unwrap())?;
    /// }
    /// let back = read_san(game.position(), "Ng8").unwrap();
    /// assert_eq!(game.occurrences_after(back), [Ply(0), Ply(4)]);
    /// # Ok::<(), chess_core::IllegalMove>(())
    /// ```
    pub fn occurrences_after(&self, mv: Move) -> Vec<Ply> {
        let mut plies = self.plies_of(&self.position().after(mv));
        plies.push(Ply(self.ply().0 + 1));
        plies
    }

    fn plies_of(&self, wanted: &Position) -> Vec<Ply> {
        let same = |(ply, position): (u32, &Position)| position.same_position(wanted).then_some(Ply(ply));
        (0..).zip(self.positions()).filter_map(same).collect()
    }

    /// Returns the ply at which a player lost the right to castle on this wing (Article 3.8.2.1). Returns
    /// `None` if the player still has the right, or did not have it in the start position.
    ///
    /// ```
    /// use chess_core::{Color, Game, Ply, Position, Wing, read_uci};
    /// let mut game = Game::new("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1".parse()?);
    /// let king_move = read_uci(game.position(), "e1e2").unwrap();
    /// game.play(king_move)?;
    /// assert_eq!(game.castling_right_lost(Color::White, Wing::King), Some(Ply(1)));
    /// assert_eq!(game.castling_right_lost(Color::Black, Wing::King), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn castling_right_lost(&self, color: Color, wing: Wing) -> Option<Ply> {
        let without = |(_, position): &(u32, &Position)| position.castling_rook(color, wing).is_none();
        let lost = (0..).zip(self.positions()).find(without)?;
        (lost.0 > 0).then_some(Ply(lost.0))
    }

    /// Returns the move number of the half-move that leads to `ply`.
    ///
    /// For ply 0, returns the number just before the game's first number: `0...` if the game begins with `1.`.
    ///
    /// ```
    /// use chess_core::{Game, Ply};
    /// let game = Game::new("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7".parse()?);
    /// assert_eq!(game.move_number_of(Ply(1)).to_string(), "7...");
    /// assert_eq!(game.move_number_of(Ply(2)).to_string(), "8.");
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    pub fn move_number_of(&self, ply: Ply) -> MoveNumber {
        MoveNumber { number: self.start.fullmove_number(), by: self.start.turn() }.leading_to(ply)
    }

    /// Returns the outcome if the moves alone have ended the game, without a claim or an agreement. The tests in order:
    /// - mate (Article 5.1.1)
    /// - stalemate (Article 5.2.1)
    /// - a dead position (Article 5.2.2), with the search budget [`Budget::FAST`]
    /// - the fifth occurrence of the position (Article 9.6.1)
    /// - 75 moves of each player without a capture or pawn move (Article 9.6.2)
    ///
    /// ```
    /// use chess_core::{DrawReason, Game, Outcome, Position};
    /// assert_eq!(Game::new(Position::START).automatic_outcome(), None);
    /// let stalemate = Game::new("7k/5Q2/8/8/8/8/8/K7 b - - 0 1".parse()?);
    /// assert_eq!(stalemate.automatic_outcome(), Some(Outcome::Draw(DrawReason::Stalemate)));
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    pub fn automatic_outcome(&self) -> Option<Outcome> {
        let position = self.position();
        let is_stuck = !position.has_legal_move();
        if is_stuck && position.is_check() {
            return Some(Outcome::Win { winner: !position.turn(), by: Victory::Checkmate });
        }
        let reason = if is_stuck {
            DrawReason::Stalemate
        } else if is_dead(position, Budget::FAST) {
            DrawReason::DeadPosition
        } else if self.occurrences().len() >= FIVEFOLD {
            DrawReason::Fivefold
        } else if position.halfmove_clock() >= SEVENTY_FIVE_MOVES {
            DrawReason::SeventyFiveMoves
        } else {
            return None;
        };
        Some(Outcome::Draw(reason))
    }
}

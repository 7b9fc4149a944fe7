//! Starting positions: the initial position, the initial position with odds, or a legal position that was set up.

use chess_core::{Color, FenError, Game, Outcome, Position};

/// A starting position. The constructors make different checks:
/// - [`Self::from_fen`] checks that the position is legal, and that the game is not already over.
/// - [`Self::new`] checks only that the game is not already over.
/// - [`Self::kept`] makes neither of these two checks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Start(Position);

impl Start {
    /// Reads a starting position in Forsyth-Edwards notation.
    ///
    /// # Errors
    /// The text is not a legal position, or the game is already over in the position.
    pub fn from_fen(fen: &str) -> Result<Self, StartError> {
        Self::new(Position::from_fen(fen)?)
    }

    /// Turns a position into a starting position.
    ///
    /// # Errors
    /// The game is already over in this position.
    pub fn new(position: Position) -> Result<Self, StartError> {
        match Game::new(position).automatic_outcome() {
            Some(outcome) => Err(StartError::AlreadyOver(outcome)),
            None => Ok(Self(position)),
        }
    }

    /// Restores the starting position of a stored game. Unlike [`Self::from_fen`], accepts a position that no game can
    /// reach, and a position in which the game is already over.
    ///
    /// # Errors
    /// The errors of [`Position::from_fen_composed`].
    pub fn kept(fen: &str) -> Result<Self, FenError> {
        Position::from_fen_composed(fen).map(Self)
    }

    /// Returns the position.
    pub fn position(self) -> Position {
        self.0
    }

    /// Returns whether the game starts from the initial position (Article 2.3).
    pub fn is_usual(self) -> bool {
        self == Self::default()
    }
}

/// Reason to refuse a starting position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The FEN does not describe a legal position.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The position is mate, stalemate or dead.
    #[error("the game is already over in this position")]
    AlreadyOver(Outcome),
}

/// A handicap: the giver of odds starts without a piece, or the receiver has already made two moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Odds {
    /// The player who gives odds has no queen.
    Queen,
    /// The giver has no rook on the a-file.
    Rook,
    /// The player who gives odds has no knight on the b-file.
    Knight,
    /// The giver's opponent has moved both centre pawns two squares, and the giver is to move.
    TwoMoves,
}

impl Odds {
    /// All odds, the greatest first.
    pub const ALL: [Self; 4] = [Self::Queen, Self::Rook, Self::Knight, Self::TwoMoves];

    /// Returns the usual colour of the giver: Black for [`Self::TwoMoves`], White for all other odds.
    pub const fn customary_giver(self) -> Color {
        if matches!(self, Self::TwoMoves) { Color::Black } else { Color::White }
    }

    /// Returns the starting position in Forsyth-Edwards notation.
    ///
    /// ```
    /// use chess_arbiter::{Odds, Start};
    /// use chess_core::Color;
    /// let start = Start::from_fen(Odds::Rook.fen(Color::Black))?;
    /// assert_eq!(Odds::of(start), Some((Odds::Rook, Color::Black)));
    /// # Ok::<(), chess_arbiter::StartError>(())
    /// ```
    pub const fn fen(self, giver: Color) -> &'static str {
        match (self, giver) {
            (Self::Queen, Color::White) => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1",
            (Self::Queen, Color::Black) => "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            (Self::Rook, Color::White) => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
            (Self::Rook, Color::Black) => "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
            (Self::Knight, Color::White) => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
            (Self::Knight, Color::Black) => "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            (Self::TwoMoves, Color::White) => "rnbqkbnr/ppp2ppp/8/3pp3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            (Self::TwoMoves, Color::Black) => "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 1",
        }
    }

    /// Returns the odds of a starting position, and the giver's colour. `None` for a position without odds.
    pub fn of(start: Start) -> Option<(Self, Color)> {
        let fen = start.position().to_fen();
        let both = |odds: Self| Color::ALL.map(|giver| (odds, giver));
        Self::ALL.into_iter().flat_map(both).find(|(odds, giver)| odds.fen(*giver) == fen)
    }
}

#[cfg(test)]
mod tests {
    use chess_core::{Square, Wing};

    use super::*;

    #[test]
    fn odds_take_a_piece_and_its_castling_from_the_giver_or_move_two_pawns_of_the_receiver() {
        for (odds, giver, turn, changed) in [
            (Odds::Queen, Color::White, Color::White, "d1"),
            (Odds::Queen, Color::Black, Color::White, "d8"),
            (Odds::Rook, Color::White, Color::White, "a1"),
            (Odds::Rook, Color::Black, Color::White, "a8"),
            (Odds::Knight, Color::White, Color::White, "b1"),
            (Odds::Knight, Color::Black, Color::White, "b8"),
            (Odds::TwoMoves, Color::White, Color::White, "d5 d7 e5 e7"),
            (Odds::TwoMoves, Color::Black, Color::Black, "d2 d4 e2 e4"),
        ] {
            let start = Start::from_fen(odds.fen(giver)).unwrap();
            let position = start.position();
            let differs = |square: &Square| position.piece_at(*square) != Position::START.piece_at(*square);
            let mut squares: Vec<String> =
                Square::ALL.into_iter().filter(differs).map(|square| square.to_string()).collect();
            squares.sort();
            assert_eq!((position.turn(), squares.join(" ")), (turn, changed.to_owned()), "{odds:?}");
            for (color, wing) in Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|wing| (color, wing)))
            {
                let is_lost = (odds, color, wing) == (Odds::Rook, giver, Wing::Queen);
                assert_eq!(position.castling_rook(color, wing).is_none(), is_lost, "{odds:?} {color:?}");
            }
            assert_eq!(Odds::of(start), Some((odds, giver)));
        }
        assert_eq!(Odds::of(Start::default()), None);
    }
}

//! Starting positions: the initial position, or a legal position that was set up.

use chess_core::{FenError, Game, Outcome, Position};

/// A legal starting position in which the game is not already over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start(Position);

impl Start {
    /// Reads a starting position in Forsyth-Edwards notation.
    ///
    /// # Errors
    /// The text is not a legal position, or the game is already over in the position.
    pub fn from_fen(fen: &str) -> Result<Self, StartError> {
        Self::new(Position::from_fen(fen)?)
    }

    /// Accepts a position as a starting position.
    ///
    /// # Errors
    /// The game is over in this position.
    pub fn new(position: Position) -> Result<Self, StartError> {
        match Game::new(position).automatic_outcome() {
            Some(outcome) => Err(StartError::AlreadyOver(outcome)),
            None => Ok(Self(position)),
        }
    }

    /// Restores the starting position of a stored game, without the checks of [`Self::new`].
    ///
    /// # Errors
    /// The text is not a position.
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

impl Default for Start {
    fn default() -> Self {
        Self(Position::START)
    }
}

/// Reason to refuse a starting position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The text is not a legal position.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The position is mate, stalemate or dead.
    #[error("the game is already over in this position")]
    AlreadyOver(Outcome),
}

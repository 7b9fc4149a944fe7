//! The position a game starts from: the usual one, or a legal position that was set up.

use chess_core::{FenError, Game, Outcome, Position};

/// A position from which a game can be played: legal, and not already over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start(Position);

impl Start {
    /// Reads a start position in Forsyth-Edwards notation.
    ///
    /// # Errors
    /// Says every reason why the text is no legal position, or that the game would be over before the first move.
    pub fn from_fen(fen: &str) -> Result<Self, StartError> {
        Self::new(Position::from_fen(fen)?)
    }

    /// Accepts a position as a start.
    ///
    /// # Errors
    /// The game would be over before the first move.
    pub fn new(position: Position) -> Result<Self, StartError> {
        match Game::new(position).automatic_outcome() {
            Some(outcome) => Err(StartError::AlreadyOver(outcome)),
            None => Ok(Self(position)),
        }
    }

    /// Takes up the start of a kept game. It was judged when the game was made, by the rules of that day: it is only read.
    ///
    /// # Errors
    /// The text is not a position.
    pub fn kept(fen: &str) -> Result<Self, FenError> {
        Position::from_fen_composed(fen).map(Self)
    }

    /// The position itself.
    pub fn position(self) -> Position {
        self.0
    }

    /// Whether this is the initial position of Article 2.3.
    pub fn is_usual(self) -> bool {
        self == Self::default()
    }
}

impl Default for Start {
    fn default() -> Self {
        Self(Position::START)
    }
}

/// Why a game cannot start from a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The text is not a legal position.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The position is mate, stalemate or dead.
    #[error("the game is already over in this position")]
    AlreadyOver(Outcome),
}

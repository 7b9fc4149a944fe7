//! The input of a player: a move, or a sequence of moves for a plan.

use chess_arbiter::{Game, PlanRefusal, Refusal};
use chess_core::{LineError, Move, read_line};

use crate::Caller;

/// The input of a player: a move, or a sequence of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<T = Move> {
    /// Typed or dictated text, in any notation.
    Typed(String),
    /// A choice from the legal moves.
    Chosen(T),
}

/// A player's input of a sequence of moves: typed text, or moves chosen from lists.
pub type LineEntry = Entry<Vec<Move>>;

/// The reason why a sequence of moves cannot be planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongLine {
    /// The text cannot be read.
    Text(LineError),
    /// The rules of plans do not allow the line. The values are the moves of the line and the reason.
    Refusal(Vec<Move>, PlanRefusal),
}

impl LineEntry {
    /// Reads the moves. Notation in the caller's language takes precedence over notation in other languages.
    pub(crate) fn read_line(&self, game: &Game, caller: &Caller) -> Result<Vec<Move>, WrongLine> {
        let text = match self {
            Self::Chosen(line) => return Ok(line.clone()),
            Self::Typed(text) => text,
        };
        read_line(game.position(), text, caller.language()).map_err(|error| {
            // A move after the end of the game cannot be read. The refusal "the game is over" tells the player more
            // than the read error.
            let line = error.after.clone();
            match game.ahead(&line).map(|ahead| ahead.ending()) {
                Ok(None) => WrongLine::Text(error),
                Ok(Some(ending)) => {
                    let refusal = PlanRefusal::Unplayable(line.len(), Refusal::Over(ending));
                    WrongLine::Refusal(line, refusal)
                }
                Err(refusal) => WrongLine::Refusal(line, refusal),
            }
        })
    }
}

//! A line of moves as a player enters it for a plan.

use chess_arbiter::{Game, PlanRefusal, Refusal};
use chess_core::{LineError, Move, read_line};

use crate::caller::Caller;

/// A line as it arrives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineEntry {
    /// As somebody wrote or said it.
    Typed(String),
    /// Chosen from the legal moves.
    Chosen(Vec<Move>),
}

/// Why a line is no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongLine {
    /// It cannot be read.
    Text(LineError),
    /// It can be read, and is none.
    Refusal {
        /// Its moves.
        line: Vec<Move>,
        /// Why.
        refusal: PlanRefusal,
    },
}

impl LineEntry {
    /// The moves that are meant, as the person may have written them, in their own language first.
    pub(crate) fn read(&self, game: &Game, caller: &Caller) -> Result<Vec<Move>, WrongLine> {
        let text = match self {
            Self::Chosen(line) => return Ok(line.clone()),
            Self::Typed(text) => text,
        };
        read_line(game.position(), text, caller.language()).map_err(|error| {
            // No move can be read where the game is over: that says more.
            let line = error.after.clone();
            match game.ahead(&line).map(|ahead| ahead.ending()) {
                Ok(None) => WrongLine::Text(error),
                Ok(Some(ending)) => {
                    let refusal = PlanRefusal::Unplayable { at: line.len(), refusal: Refusal::Over(ending) };
                    WrongLine::Refusal { line, refusal }
                }
                Err(refusal) => WrongLine::Refusal { line, refusal },
            }
        })
    }
}

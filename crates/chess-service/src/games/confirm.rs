//! Decides whether a player must confirm a move before it is played.

use serde::{Deserialize, Serialize};

use crate::Confirming;

/// The certainty that the player means this move. The player must always confirm an uncertain move that loses a
/// draw claim. For other uncertain moves, the player's setting [`Confirming`] decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Caution {
    /// The input names exactly one move, and the player has not confirmed this move.
    Ask,
    /// The text could also name another move, or names a capture although the move captures nothing.
    Doubt,
    /// The player has confirmed the move, or the move came from a computer or a plan.
    Sure,
}

impl Confirming {
    /// Whether the player must confirm a move.
    pub(crate) fn asks(self, caution: Caution) -> bool {
        match self {
            Self::Always => caution != Caution::Sure,
            Self::Doubtful => caution == Caution::Doubt,
            Self::Never => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_confirmed_as_the_setting_says_and_only_once() {
        for (way, plain, doubtful) in [
            (Confirming::Doubtful, false, true),
            (Confirming::Always, true, true),
            (Confirming::Never, false, false),
        ] {
            assert_eq!((way.asks(Caution::Ask), way.asks(Caution::Doubt)), (plain, doubtful), "{way:?}");
            assert!(!way.asks(Caution::Sure));
        }
    }
}

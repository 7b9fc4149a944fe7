//! Decides whether a player must confirm a move before it is played.

use chess_arbiter::PlayerId;
use chess_store::preferences::{self, Owner};
use chess_store::{StoreError, Tx};

use crate::people::setting::{CONFIRM, Confirming};

/// How certain it is that the player means this move. Before an uncertain move that gives away a draw claim the player is always
/// asked; before other uncertain moves, the setting [`Confirming`] decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caution {
    /// The text names exactly one move; the player has not confirmed it.
    Ask,
    /// The text could also name another move.
    Doubt,
    /// The player has confirmed the move, or it came from a computer or a plan.
    Sure,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Asked,
    None,
}

/// Decides whether the player is asked to confirm a move.
pub(crate) fn question(tx: &Tx<'_>, player: PlayerId, caution: Caution) -> Result<Question, StoreError> {
    if caution == Caution::Sure {
        return Ok(Question::None);
    }
    Ok(asks(CONFIRM.of(&preferences::load(tx, Owner::Player(player))?), caution))
}

const fn asks(way: Confirming, caution: Caution) -> Question {
    match (caution, way) {
        (Caution::Ask | Caution::Doubt, Confirming::Always) | (Caution::Doubt, Confirming::Doubtful) => {
            Question::Asked
        }
        (Caution::Ask, Confirming::Doubtful | Confirming::Never)
        | (Caution::Doubt, Confirming::Never)
        | (Caution::Sure, _) => Question::None,
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
            let asked = |caution| asks(way, caution) == Question::Asked;
            assert_eq!((asked(Caution::Ask), asked(Caution::Doubt)), (plain, doubtful), "{way:?}");
            assert!(!asked(Caution::Sure));
        }
    }
}

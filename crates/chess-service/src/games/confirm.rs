//! Whether a player is asked once more before a move is played: as they like it.

use chess_arbiter::PlayerId;
use chess_store::preferences::{self, Owner};
use chess_store::{StoreError, Tx};

use crate::people::setting::{CONFIRM, Confirming};

/// How sure a move is when it arrives. A player is asked before an unsure move that gives away a claim of a draw, and before other
/// moves as [`Confirming`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caution {
    /// The move is clear.
    Ask,
    /// The typed text can stand for another move as well.
    Doubt,
    /// The player was asked, or knows.
    Sure,
}

/// Whether a player is asked about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Yes.
    Asked,
    /// No.
    None,
}

/// Whether a player is asked about a move that comes with this caution.
pub(crate) fn question(tx: &Tx<'_>, player: PlayerId, caution: Caution) -> Result<Question, StoreError> {
    if caution == Caution::Sure {
        return Ok(Question::None);
    }
    Ok(asks(CONFIRM.of(&preferences::load(tx, Owner::Player(player))?), caution))
}

/// Whether a move that comes with this caution is asked about.
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
    fn a_player_is_asked_as_they_like_and_never_twice() {
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

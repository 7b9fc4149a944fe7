//! Whether a player is asked once more before a move is played: as they like it.

use std::str::FromStr;

use chess_arbiter::PlayerId;
use chess_store::preferences::{self, Owner};
use chess_store::{StoreError, Tx};

use crate::games::Caution;
use crate::preferences::Preferences;

/// What the preference is called that says when a player is asked once more.
pub const CONFIRM: &str = "confirm";

/// When a player is asked once more before a move is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confirming {
    /// Only where what they typed could have been another move.
    #[default]
    Doubtful,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Confirming {
    /// The lasting name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Doubtful => "doubtful",
            Self::Always => "always",
            Self::Never => "never",
        }
    }

    /// Whether a move that comes with this caution is asked about.
    const fn question(self, caution: Caution) -> Question {
        match (caution, self) {
            (Caution::Ask | Caution::Doubt, Self::Always) | (Caution::Doubt, Self::Doubtful) => {
                Question::Asked
            }
            (Caution::Ask, Self::Doubtful | Self::Never)
            | (Caution::Doubt, Self::Never)
            | (Caution::Sure, _) => Question::None,
        }
    }
}

/// Whether a player is asked about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Yes.
    Asked,
    /// No.
    None,
}

/// The text names no way to be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no way to be asked")]
pub struct NoConfirming;

impl FromStr for Confirming {
    type Err = NoConfirming;

    fn from_str(text: &str) -> Result<Self, NoConfirming> {
        let all = [Self::Doubtful, Self::Always, Self::Never];
        all.into_iter().find(|way| way.name() == text).ok_or(NoConfirming)
    }
}

/// When somebody with these preferences is asked once more.
pub fn confirming(kept: &Preferences) -> Confirming {
    kept.get(CONFIRM).and_then(|way| way.parse().ok()).unwrap_or_default()
}

/// Whether a player is asked about a move that comes with this caution.
pub(crate) fn question(tx: &Tx<'_>, player: PlayerId, caution: Caution) -> Result<Question, StoreError> {
    if caution == Caution::Sure {
        return Ok(Question::None);
    }
    Ok(confirming(&preferences::load(tx, Owner::Player(player))?).question(caution))
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
            let asks = |caution| way.question(caution) == Question::Asked;
            assert_eq!((asks(Caution::Ask), asks(Caution::Doubt)), (plain, doubtful), "{way:?}");
            assert!(!asks(Caution::Sure));
            assert_eq!(confirming(&[(CONFIRM.to_owned(), way.name().to_owned())].into()), way);
        }
        assert_eq!(confirming(&Preferences::new()), Confirming::Doubtful);
    }
}

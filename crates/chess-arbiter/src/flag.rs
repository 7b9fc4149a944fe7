//! What it takes to lose on time: nothing but the time, or the opponent's claim (Article 6.8).

use crate::player::Account;

/// How a flag falls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flag {
    /// By itself: once the time of a player is over, so is the game.
    #[default]
    Automatic,
    /// By the opponent's claim: until then the player can still move.
    ByClaim,
}

/// A computer never claims that time is over: against one flags fall by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("against a computer flags fall by themselves")]
pub struct NobodyClaims;

impl Flag {
    /// How flags fall in a game for which somebody has this wish, or none, where they usually fall so.
    ///
    /// # Errors
    /// They are to fall by claim, against a computer.
    pub fn of(wish: Option<Self>, usual: Self, opponent: Option<Account>) -> Result<Self, NobodyClaims> {
        match (wish, opponent) {
            (Some(Self::ByClaim), Some(Account::Computer(_))) => Err(NobodyClaims),
            (_, Some(Account::Computer(_))) => Ok(Self::Automatic),
            (wish, Some(Account::Person(..)) | None) => Ok(wish.unwrap_or(usual)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{Level, Network};

    #[test]
    fn flags_fall_as_wished_or_as_usual_and_against_computers_by_themselves() {
        use Flag::{Automatic, ByClaim};
        let person = Some(Account::Person(Network::Discord, 2));
        let computer = Some(Account::Computer(Level::USUAL));
        for (wish, usual, opponent, expected) in [
            (None, Automatic, person, Ok(Automatic)),
            (None, ByClaim, person, Ok(ByClaim)),
            (None, ByClaim, None, Ok(ByClaim)),
            (Some(Automatic), ByClaim, person, Ok(Automatic)),
            (Some(ByClaim), Automatic, None, Ok(ByClaim)),
            (None, ByClaim, computer, Ok(Automatic)),
            (Some(Automatic), ByClaim, computer, Ok(Automatic)),
            (Some(ByClaim), Automatic, computer, Err(NobodyClaims)),
        ] {
            assert_eq!(Flag::of(wish, usual, opponent), expected, "{wish:?} {usual:?} {opponent:?}");
        }
    }
}

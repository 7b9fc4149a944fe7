//! The ways to lose a game on time: automatically, or by the opponent's claim (Article 6.8).

use crate::Account;

/// The way in which a flag ends a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flag {
    /// The game ends when a player's time ends.
    #[default]
    Automatic,
    /// The game ends when the opponent claims the win. The player can still move before the claim.
    ByClaim,
}

/// The error if a player wishes [`Flag::ByClaim`] in a game against a computer. Computers do not claim wins on time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("against a computer flags fall by themselves")]
pub struct NobodyClaims;

impl Flag {
    /// Returns how the flags of a new game fall. Against a computer, flags fall automatically. In any other game, the
    /// challenger's choice `wish` decides. Without a choice, the server's setting `usual` decides.
    ///
    /// # Errors
    /// `wish` is [`Self::ByClaim`], and `opponent` is a computer.
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
    use crate::people::{Level, Network};

    #[test]
    fn flags_follow_the_wish_or_the_server_and_are_automatic_against_computers() {
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

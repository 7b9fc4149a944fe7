//! The actions ([`Deed`]) that are not allowed in tournament games or in games against computers.

use chess_arbiter::{Deed, Plea};
use chess_core::Color;
use chess_store::{Tx, tournaments};

use crate::games::find::Seat;
use crate::tournaments::outside;
use crate::{Allowed, GameView, Refused, refuse};

/// The games that do not allow an action ([`Deed`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NotIn {
    Tournaments,
    TournamentsWithoutVacations,
    /// Games against computers. In these games, players cannot ask for time or give time, because a computer neither
    /// gives nor needs time.
    ComputerGames,
}

const fn not_in(deed: Deed) -> Option<NotIn> {
    match deed {
        Deed::Abort | Deed::Ask(Plea::Takeback | Plea::Abort) => Some(NotIn::Tournaments),
        Deed::Ask(Plea::Pause) => Some(NotIn::TournamentsWithoutVacations),
        Deed::Give | Deed::Ask(Plea::Time) | Deed::Agree(Plea::Time) | Deed::Decline(Plea::Time) => {
            Some(NotIn::ComputerGames)
        }
        Deed::Play(..)
        | Deed::Claim(..)
        | Deed::ClaimTime
        | Deed::Ask(Plea::Draw)
        | Deed::Agree(Plea::Draw | Plea::Takeback | Plea::Pause | Plea::Abort)
        | Deed::Decline(Plea::Draw | Plea::Takeback | Plea::Pause | Plea::Abort)
        | Deed::Resume
        | Deed::Resign => None,
    }
}

/// Refuses a [`Deed`] (an action) that the kind of game forbids. For example, tournament games forbid takebacks.
pub(crate) fn check(tx: &Tx<'_>, Seat { kept, color }: &Seat, deed: Deed) -> Allowed<()> {
    match not_in(deed) {
        Some(NotIn::Tournaments) => outside(tx, kept),
        Some(NotIn::TournamentsWithoutVacations)
            if tournaments::of_game(tx, kept.id)?.is_some_and(|board| !board.heeds_vacations) =>
        {
            refuse(tx, kept, Refused::InTournament)
        }
        Some(NotIn::ComputerGames) if kept.computers[!*color].is_some() => {
            refuse(tx, kept, Refused::AgainstComputer)
        }
        None | Some(NotIn::TournamentsWithoutVacations | NotIn::ComputerGames) => Ok(()),
    }
}

impl GameView {
    /// Returns true if this kind of game allows the action `deed`.
    pub fn fits(&self, deed: Deed) -> bool {
        match not_in(deed) {
            None => true,
            Some(NotIn::Tournaments) => self.tournament.is_none(),
            Some(NotIn::TournamentsWithoutVacations) => {
                self.tournament.is_none_or(|board| board.heeds_vacations)
            }
            Some(NotIn::ComputerGames) => self.computer().is_none(),
        }
    }

    /// Returns true if a player may perform a deed in this position, regardless of the clock.
    pub fn may(&self, by: Color, deed: Deed) -> bool {
        self.fits(deed) && self.game.may(by, deed, self.game.turn_began()).is_ok()
    }
}

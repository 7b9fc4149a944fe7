//! The deeds that some games do not have: those of tournaments, and those against computers.

use chess_arbiter::{Deed, Plea};
use chess_core::Color;
use chess_store::{Tx, tournaments};

use crate::games::find::Seat;
use crate::games::view::GameView;
use crate::refused::Refused;

/// The games that do not have a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NotIn {
    /// Games of tournaments.
    Tournaments,
    /// Games of tournaments whose clocks do not stop for vacations.
    TournamentsWithoutVacations,
    /// Games against computers, which need no time and give none.
    ComputerGames,
}

/// Returns the games that do not have this deed.
const fn not_in(deed: Deed) -> Option<NotIn> {
    match deed {
        Deed::Abort | Deed::Ask(Plea::Takeback) => Some(NotIn::Tournaments),
        Deed::Ask(Plea::Pause) => Some(NotIn::TournamentsWithoutVacations),
        Deed::Give | Deed::Ask(Plea::Time) | Deed::Agree(Plea::Time) | Deed::Decline(Plea::Time) => {
            Some(NotIn::ComputerGames)
        }
        Deed::Play { .. }
        | Deed::Claim { .. }
        | Deed::ClaimTime
        | Deed::Ask(Plea::Draw)
        | Deed::Agree(Plea::Draw | Plea::Takeback | Plea::Pause)
        | Deed::Decline(Plea::Draw | Plea::Takeback | Plea::Pause)
        | Deed::Resume
        | Deed::Resign => None,
    }
}

/// Refuses a deed that the game does not have.
pub(crate) fn check(tx: &Tx<'_>, seat: &Seat, deed: Deed) -> Result<(), Refused> {
    let is_of_tournament = || tournaments::of_game(tx, seat.kept.id).map(|board| board.is_some());
    let view = || GameView::of(tx, seat.kept.clone()).map(Box::new);
    let is_refused = match not_in(deed) {
        Some(NotIn::Tournaments) => is_of_tournament()?,
        Some(NotIn::TournamentsWithoutVacations) => !tournaments::heeds_vacations(tx, seat.kept.id)?,
        Some(NotIn::ComputerGames) if seat.kept.computers[!seat.color].is_some() => {
            return Err(Refused::AgainstComputer(view()?));
        }
        None | Some(NotIn::ComputerGames) => false,
    };
    if is_refused { Err(Refused::InTournament(view()?)) } else { Ok(()) }
}

impl GameView {
    /// Returns whether the game has this deed at all. A pause in a tournament may still be refused, by the rules of its clocks.
    pub fn fits(&self, deed: Deed) -> bool {
        match not_in(deed) {
            None | Some(NotIn::TournamentsWithoutVacations) => true,
            Some(NotIn::Tournaments) => self.tournament.is_none(),
            Some(NotIn::ComputerGames) => self.computer().is_none(),
        }
    }

    /// Returns whether a player can perform a deed in the shown position, whatever the clock says.
    pub fn may(&self, by: Color, deed: Deed) -> bool {
        self.fits(deed) && self.game.may(by, deed, self.game.turn_began()).is_ok()
    }
}

//! The part of a tournament that its stage lets people change.

use chess_store::tournaments::{self, Candidate, Contest, Course, State};
use chess_store::{KeptGame, KeptTournament, Tx};

use super::refused::TournamentRefused;
use crate::refused::{Refused, refuse};

/// The running contest of a tournament.
pub(super) fn running(kept: &mut KeptTournament) -> Result<&mut Contest, TournamentRefused> {
    match &mut kept.state {
        State::Open(_) => Err(TournamentRefused::NotBegun),
        State::CalledOff(_) | State::Begun(_, Course::Over | Course::Closed) => Err(TournamentRefused::Ended),
        State::Begun(contest, Course::Running) => Ok(contest),
    }
}

/// The list of players, while people can join and leave.
pub(super) fn list(kept: &mut KeptTournament) -> Result<&mut Vec<Candidate>, TournamentRefused> {
    match &mut kept.state {
        State::Open(list) => Ok(list),
        State::Begun(_, Course::Running) => Err(TournamentRefused::Begun),
        State::CalledOff(_) | State::Begun(_, Course::Over | Course::Closed) => Err(TournamentRefused::Ended),
    }
}

/// Refuses a deed that is not allowed in tournament games.
pub(crate) fn outside(tx: &Tx<'_>, kept: &KeptGame) -> Result<(), Refused> {
    match tournaments::of_game(tx, kept.id)? {
        None => Ok(()),
        Some(_) => refuse(tx, kept, Refused::InTournament),
    }
}

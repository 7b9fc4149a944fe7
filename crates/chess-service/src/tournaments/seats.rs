//! Finds the tournament that a person means, and checks what they may do in it.

use chess_arbiter::PlayerId;
use chess_store::tournaments::{self, Candidate, Contest, Course, State};
use chess_store::{KeptGame, KeptTournament, TournamentId, Tx, players, venues};
use chess_tournament::{Roster, RosterRefusal};

use super::refused::TournamentRefused;
use super::view::TournamentView;
use crate::caller::Caller;
use crate::games::view::GameView;
use crate::refused::Refused;

/// A person's rights over tournaments, as the front end knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Authority {
    /// Over tournaments that they organise.
    OwnOnly,
    /// Over all tournaments of the server.
    All,
}

/// Loads a tournament of the caller's server.
pub(super) fn find(tx: &Tx<'_>, caller: &Caller, id: TournamentId) -> Result<KeptTournament, Refused> {
    let kept = tournaments::load(tx, id)?;
    let server = venues::load(tx, kept.venue)?.server;
    if server.is_none() || server != caller.viewer.venue.server { Err(Refused::Unknown) } else { Ok(kept) }
}

/// Loads a tournament that the caller may organise.
pub(super) fn organise(
    tx: &Tx<'_>,
    caller: &Caller,
    id: TournamentId,
    authority: Authority,
) -> Result<KeptTournament, Refused> {
    let kept = find(tx, caller, id)?;
    let is_own = players::find(tx, caller.account())? == Some(kept.organiser);
    if authority == Authority::All || is_own {
        Ok(kept)
    } else {
        refuse(tx, id, TournamentRefused::NotOrganiser)
    }
}

/// The refusal of a deed in a tournament, with its view.
pub(super) fn refuse<T>(
    tx: &Tx<'_>,
    id: TournamentId,
    refusal: impl Into<TournamentRefused>,
) -> Result<T, Refused> {
    let kept = tournaments::load(tx, id)?;
    let tournament = Some(Box::new(TournamentView::of(tx, kept)?));
    Err(Refused::Tournament { refusal: refusal.into(), tournament })
}

/// The running contest of a tournament.
pub(super) fn running(kept: &mut KeptTournament) -> Result<&mut Contest, TournamentRefused> {
    match &mut kept.state {
        State::Open(_) => Err(TournamentRefused::NotBegun),
        State::CalledOff(_) | State::Begun(_, Course::Over | Course::Closed) => Err(TournamentRefused::Ended),
        State::Begun(contest, Course::Running) => Ok(contest),
    }
}

/// Refuses a deed that is not allowed in tournament games.
pub(crate) fn outside(tx: &Tx<'_>, kept: &KeptGame) -> Result<(), Refused> {
    match tournaments::of_game(tx, kept.id)? {
        None => Ok(()),
        Some(_) => Err(Refused::InTournament(Box::new(GameView::of(tx, kept.clone())?))),
    }
}

/// The player of an account, if it has one.
pub(super) fn known(
    tx: &Tx<'_>,
    account: chess_arbiter::Account,
) -> Result<Result<PlayerId, TournamentRefused>, Refused> {
    Ok(players::find(tx, account)?.ok_or(TournamentRefused::NotIn))
}

/// The list of players, while people can join and leave.
pub(super) fn list(kept: &mut KeptTournament) -> Result<&mut Vec<Candidate>, TournamentRefused> {
    match &mut kept.state {
        State::Open(list) => Ok(list),
        State::Begun(_, Course::Running) => Err(TournamentRefused::Begun),
        State::CalledOff(_) | State::Begun(_, Course::Over | Course::Closed) => Err(TournamentRefused::Ended),
    }
}

/// The list of players as a [`Roster`], which checks the rules of joining.
pub(super) fn roster(kept: &KeptTournament, list: &[Candidate]) -> Result<Roster<PlayerId>, RosterRefusal> {
    let mut roster = Roster::new(usize::from(kept.rules.room));
    list.iter().try_for_each(|known| roster.join(known.player, known.rating))?;
    Ok(roster)
}

/// Turns a refusal about the caller into one about the person whom the organiser named.
pub(super) fn of_another(refused: Refused) -> Refused {
    let Refused::Tournament { refusal, tournament } = refused else { return refused };
    let of_themselves = [
        (TournamentRefused::AlreadyIn, TournamentRefused::OtherIn),
        (TournamentRefused::NotIn, TournamentRefused::OtherNotIn),
        (TournamentRefused::Gone, TournamentRefused::OtherGone),
    ];
    let known = of_themselves.into_iter().find(|(own, _)| *own == refusal);
    Refused::Tournament { refusal: known.map_or(refusal, |(_, other)| other), tournament }
}

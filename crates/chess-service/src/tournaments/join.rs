//! Players join a tournament, leave it, or replace another player before it begins.

use chess_arbiter::{Account, Level, PlayerId};
use chess_store::tournaments::{self, Access, Candidate, State};
use chess_store::{KeptTournament, Pool, StoreError, TournamentId, Tx, players, venues};
use chess_tournament::System;
use jiff::Timestamp;

use super::leave::{part, strike};
use super::messages::{answer, keep, tell_one};
use super::news::{AboutTournament, TournamentDeed};
use super::refused::TournamentRefused;
use super::rounds::advance;
use super::seats::{self, Authority, list, of_another, refuse, roster};
use crate::caller::Caller;
use crate::club::Tournaments;
use crate::games::ratings;
use crate::refused::Refused;

impl Tournaments<'_> {
    /// Adds the caller to a tournament that has not begun, or late to a running Swiss. `groups` are the caller's roles, of which
    /// the tournament may demand one.
    ///
    /// # Errors
    /// The caller is a player already, the tournament is full or over, or only another group may join.
    pub async fn join(self, caller: Caller, id: TournamentId, groups: Vec<i64>) -> Result<(), Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let kept = seats::find(tx, caller, id)?;
                if let Access::Group(group) = kept.rules.access
                    && !groups.contains(&group)
                {
                    return refuse(tx, kept.id, TournamentRefused::NotAdmitted(group));
                }
                let player = players::enrol(tx, caller.account())?;
                let deed = enter(tx, kept, player, caller.now)?;
                answer(tx, caller, id, deed)
            })
            .await
    }

    /// Takes the caller out of a tournament. Before it begins they leave the list; afterwards their opponents win the running
    /// games.
    ///
    /// # Errors
    /// The caller is no player, or the tournament is over.
    pub async fn leave(self, caller: Caller, id: TournamentId) -> Result<(), Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let kept = seats::find(tx, caller, id)?;
                let player = match seats::known(tx, caller.account())? {
                    Ok(player) => player,
                    Err(refusal) => return refuse(tx, kept.id, refusal),
                };
                let deed = match &kept.state {
                    State::Open(_) => {
                        strike(tx, kept, player, caller.now)?;
                        TournamentDeed::Left
                    }
                    State::CalledOff(_) | State::Begun(..) => {
                        part(tx, kept, player, (chess_tournament::Parting::Left, None), caller.now)?;
                        TournamentDeed::Parted
                    }
                };
                answer(tx, caller, id, deed)
            })
            .await
    }

    /// Adds a computer.
    ///
    /// # Errors
    /// As [`Tournaments::join`], or the caller is not the organiser.
    pub async fn enter_computer(
        self,
        caller: Caller,
        id: TournamentId,
        authority: Authority,
        level: Level,
    ) -> Result<(), Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let kept = seats::organise(tx, caller, id, authority)?;
                let computer = players::enrol(tx, Account::Computer(level))?;
                enter(tx, kept, computer, caller.now)?;
                answer(tx, caller, id, TournamentDeed::Entered)
            })
            .await
            .map_err(of_another)
    }

    /// Replaces a player by another person before the tournament begins.
    ///
    /// # Errors
    /// The tournament has begun, the old player is not in it, the new one is, or the caller is not the organiser.
    pub async fn replace_entrant(
        self,
        caller: Caller,
        id: TournamentId,
        authority: Authority,
        (gone, come): (Account, Account),
    ) -> Result<(), Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let mut kept = seats::organise(tx, caller, id, authority)?;
                let new = players::enrol(tx, come)?;
                let candidate = Candidate { player: new, rating: rating(tx, &kept, new, caller.now)? };
                let old = players::find(tx, gone)?;
                let place = match list(&mut kept) {
                    Err(refusal) => return refuse(tx, kept.id, refusal),
                    Ok(list) if list.iter().any(|known| known.player == new) => {
                        return refuse(tx, kept.id, TournamentRefused::AlreadyIn);
                    }
                    Ok(list) => list.iter_mut().find(|known| Some(known.player) == old),
                };
                match place {
                    Some(place) => *place = candidate,
                    None => return refuse(tx, kept.id, TournamentRefused::NotIn),
                }
                keep(tx, &kept, caller.now)?;
                tell_one(tx, id, (gone, AboutTournament::Struck), caller.now)?;
                tell_one(tx, id, (come, AboutTournament::Seated), caller.now)?;
                answer(tx, caller, id, TournamentDeed::Replaced)
            })
            .await
            .map_err(of_another)
    }
}

/// Adds a player.
fn enter(
    tx: &Tx<'_>,
    mut kept: KeptTournament,
    player: PlayerId,
    now: Timestamp,
) -> Result<TournamentDeed, Refused> {
    let candidate = Candidate { player, rating: rating(tx, &kept, player, now)? };
    let joined = match &kept.state {
        State::Open(list) => {
            let tried = roster(&kept, list).and_then(|mut roster| roster.join(player, candidate.rating));
            tried.map_err(TournamentRefused::from)
        }
        State::CalledOff(_) | State::Begun(..) => late(&mut kept, candidate),
    };
    if let Err(refusal) = joined {
        return refuse(tx, kept.id, refusal);
    }
    if let State::Open(list) = &mut kept.state {
        list.push(candidate);
        keep(tx, &kept, now)?;
        return Ok(TournamentDeed::Joined);
    }
    keep(tx, &kept, now)?;
    // The next round may now be possible.
    advance(tx, tournaments::load(tx, kept.id)?, now)?;
    Ok(TournamentDeed::JoinedLate)
}

/// Adds a player to a running tournament.
fn late(kept: &mut KeptTournament, candidate: Candidate) -> Result<(), TournamentRefused> {
    let room = usize::from(kept.rules.room);
    let contest = seats::running(kept)?;
    if let Some(number) = contest.number_of(candidate.player) {
        let index = usize::from(number.0).saturating_sub(1);
        let entrant = contest.tournament.record().entrants.get(index);
        let is_gone = entrant.is_some_and(|entrant| entrant.gone.is_some());
        return Err(if is_gone { TournamentRefused::Gone } else { TournamentRefused::AlreadyIn });
    }
    if let System::RoundRobin(_) = contest.tournament.record().system {
        return Err(TournamentRefused::Begun);
    }
    if contest.players.len() >= room {
        return Err(TournamentRefused::Full(room));
    }
    contest.tournament.enter_late(candidate.rating)?;
    contest.players.push(candidate.player);
    Ok(())
}

/// A player's rating in the tournament's server at the pace of its games.
fn rating(
    tx: &Tx<'_>,
    kept: &KeptTournament,
    player: PlayerId,
    now: Timestamp,
) -> Result<Option<u16>, StoreError> {
    let Some(server) = venues::load(tx, kept.venue)?.server else { return Ok(None) };
    let pool = Pool { server, pace: kept.rules.time.pace() };
    ratings::shown(tx, pool, player, now)
}

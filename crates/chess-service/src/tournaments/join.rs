//! Players join a tournament, before it begins or late in a Swiss, or replace another player.

use chess_arbiter::{Account, Level, PlayerId};
use chess_store::tournaments::{Access, Candidate, State};
use chess_store::{KeptTournament, Pool, StoreError, Tx, players, venues};
use chess_tournament::System;
use jiff::Timestamp;

use super::messages::{keep, tell_one};
use super::news::{AboutTournament, TournamentDone};
use super::refused::TournamentRefused;
use super::rounds::advance;
use super::seats;
use crate::games::ratings;
use crate::refused::Refused;

/// Adds a person to a tournament. `groups` are the person's roles, of which the tournament may demand one.
pub(super) fn join(
    tx: &Tx<'_>,
    kept: KeptTournament,
    who: Account,
    groups: &[i64],
    now: Timestamp,
) -> Result<TournamentDone, Refused> {
    if let Access::Group(group) = kept.rules.access
        && !groups.contains(&group)
    {
        return Err(TournamentRefused::NotAdmitted(group).into());
    }
    enter(tx, kept, players::enrol(tx, who)?, now)
}

/// Adds a computer.
pub(super) fn enter_computer(
    tx: &Tx<'_>,
    kept: KeptTournament,
    level: Level,
    now: Timestamp,
) -> Result<TournamentDone, Refused> {
    enter(tx, kept, players::enrol(tx, Account::Computer(level))?, now)?;
    Ok(TournamentDone::Entered)
}

/// Replaces a player by another person before the tournament begins.
pub(super) fn replace(
    tx: &Tx<'_>,
    mut kept: KeptTournament,
    (gone, come): (Account, Account),
    now: Timestamp,
) -> Result<TournamentDone, Refused> {
    let new = candidate(tx, &kept, players::enrol(tx, come)?, now)?;
    let old = players::find(tx, gone)?;
    let list = seats::list(&mut kept)?;
    if list.iter().any(|known| known.player == new.player) {
        return Err(TournamentRefused::AlreadyIn.into());
    }
    let place = list.iter_mut().find(|known| Some(known.player) == old);
    *place.ok_or(TournamentRefused::NotIn)? = new;
    keep(tx, &kept, now)?;
    tell_one(tx, kept.id, (gone, AboutTournament::Struck), now)?;
    tell_one(tx, kept.id, (come, AboutTournament::Seated), now)?;
    Ok(TournamentDone::Replaced)
}

/// Adds a player.
fn enter(
    tx: &Tx<'_>,
    mut kept: KeptTournament,
    player: PlayerId,
    now: Timestamp,
) -> Result<TournamentDone, Refused> {
    let candidate = candidate(tx, &kept, player, now)?;
    let room = usize::from(kept.rules.room);
    if let State::Open(list) = &mut kept.state {
        if list.iter().any(|known| known.player == player) {
            return Err(TournamentRefused::AlreadyIn.into());
        }
        if list.len() >= room {
            return Err(TournamentRefused::Full(room).into());
        }
        list.push(candidate);
        keep(tx, &kept, now)?;
        return Ok(TournamentDone::Joined);
    }
    enter_late(&mut kept, candidate)?;
    keep(tx, &kept, now)?;
    // The pairing may have waited for this player.
    advance(tx, kept.id, now)?;
    Ok(TournamentDone::JoinedLate)
}

fn enter_late(kept: &mut KeptTournament, candidate: Candidate) -> Result<(), TournamentRefused> {
    let room = usize::from(kept.rules.room);
    let contest = seats::running(kept)?;
    if let Some(number) = contest.number_of(candidate.player) {
        let is_gone =
            contest.tournament.record().entrant(number).is_some_and(|entrant| entrant.gone.is_some());
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

/// A player with the rating in the tournament's server, for games of its pace.
fn candidate(
    tx: &Tx<'_>,
    kept: &KeptTournament,
    player: PlayerId,
    now: Timestamp,
) -> Result<Candidate, StoreError> {
    let rating = match venues::load(tx, kept.venue)?.server {
        Some(server) => ratings::shown(tx, Pool { server, pace: kept.rules.time.pace() }, player, now)?,
        None => None,
    };
    Ok(Candidate { player, rating })
}

//! Deeds in a running tournament: organisers remove players, forfeit games, extend rounds and end the tournament; players take
//! half-point byes.

use chess_arbiter::Account;
use chess_core::Color;
use chess_store::tournaments::{self, Course, State};
use chess_store::{GameId, KeptTournament, Tx, games, players};
use chess_tournament::{Award, Number, RoundNumber, RoundOff, Tournament};
use jiff::{SignedDuration, Timestamp};

use super::begin::call_off;
use super::leave::award;
use super::messages::{keep, set_due, tell};
use super::news::{AboutTournament, TournamentDone};
use super::refused::TournamentRefused;
use super::rounds::advance;
use super::seats;
use crate::refused::Refused;
use crate::work::Work;

/// How many half-point byes a player can take.
const MOST_HALF_BYES: usize = 2;

/// Gives a player a half-point bye in the next round of a Swiss.
pub(super) fn rest(
    tx: &Tx<'_>,
    mut kept: KeptTournament,
    who: Account,
    now: Timestamp,
) -> Result<TournamentDone, Refused> {
    let player = players::find(tx, who)?;
    let contest = seats::running(&mut kept)?;
    let number = player.and_then(|player| contest.number_of(player)).ok_or(TournamentRefused::NotIn)?;
    let round = contest.tournament.record().coming();
    may_rest(&contest.tournament, number, round)?;
    let given = contest.tournament.give_round_off(number, round, RoundOff::Half);
    given.map_err(TournamentRefused::from)?;
    keep(tx, &kept, now)?;
    // The pairing may have waited for this player.
    advance(tx, kept.id, now)?;
    Ok(TournamentDone::Rests { round: round.0 })
}

/// Awards a game to the opponent of a player who did not appear.
pub(super) fn forfeit(
    work: &Work<'_>,
    mut kept: KeptTournament,
    (game, absent): (GameId, Account),
    now: Timestamp,
) -> Result<TournamentDone, Refused> {
    seats::running(&mut kept)?;
    let board = tournaments::of_game(work, game)?.filter(|board| board.tournament == kept.id);
    let it = games::load(work, game)?.game;
    let player = players::find(work, absent)?;
    let color = Color::ALL.into_iter().find(|&color| Some(it.players()[color]) == player);
    let color = color.filter(|_| board.is_some()).ok_or(TournamentRefused::NoSuchGame)?;
    if it.ending().is_some() {
        return Err(TournamentRefused::GameOver.into());
    }
    award(work, game, !color, Award::Absence, now)?;
    Ok(TournamentDone::Forfeited(game))
}

/// Extends the deadline of the round.
pub(super) fn extend(
    tx: &Tx<'_>,
    mut kept: KeptTournament,
    by: SignedDuration,
    now: Timestamp,
) -> Result<TournamentDone, Refused> {
    let round = seats::running(&mut kept)?.last_round().unwrap_or(RoundNumber::FIRST);
    let due = kept.due_at.ok_or(TournamentRefused::NoDeadline)?;
    let due = due.max(now).saturating_add(by).unwrap_or(due);
    set_due(tx, &mut kept, Some(due), now)?;
    tell(tx, &kept, AboutTournament::Extended { round: round.0 }, now)?;
    Ok(TournamentDone::Extended)
}

/// Ends a tournament early: before it begins it is called off; afterwards the standings stay, and running games go on without it.
pub(super) fn close(
    tx: &Tx<'_>,
    mut kept: KeptTournament,
    now: Timestamp,
) -> Result<TournamentDone, Refused> {
    if kept.is_open() {
        call_off(tx, kept, AboutTournament::CalledOff, now)?;
        return Ok(TournamentDone::Closed);
    }
    seats::running(&mut kept)?;
    if let State::Begun(_, course) = &mut kept.state {
        *course = Course::Closed;
    }
    set_due(tx, &mut kept, None, now)?;
    tell(tx, &kept, AboutTournament::Closed, now)?;
    Ok(TournamentDone::Closed)
}

/// Whether a player can take a half-point bye in this round.
fn may_rest(tournament: &Tournament, number: Number, round: RoundNumber) -> Result<(), TournamentRefused> {
    let entrant = tournament.record().entrant(number).ok_or(TournamentRefused::NotIn)?;
    if entrant.rounds_off.contains_key(&round) {
        return Err(TournamentRefused::RestsAlready);
    }
    if round.0 == tournament.total_rounds() {
        return Err(TournamentRefused::RestsLast);
    }
    let rested = entrant.rounds_off.values().filter(|worth| **worth == RoundOff::Half).count();
    if rested >= MOST_HALF_BYES { Err(TournamentRefused::RestedEnough(MOST_HALF_BYES)) } else { Ok(()) }
}

//! Begins a tournament (players get numbers, the first round is paired), or calls it off.

use std::collections::BTreeMap;

use chess_store::tournaments::{Candidate, Contest, Course, Rules, State};
use chess_store::{KeptTournament, StoreError, Tx, venues};
use chess_tournament::{System, Tournament};
use jiff::Timestamp;

use super::messages::{keep, tell};
use super::news::{AboutTournament, TournamentDone};
use super::refused::TournamentRefused;
use super::rounds::{advance, open_games, set_deadline};
use super::seats::{self, list};
use crate::caller::Caller;
use crate::outbox::lane::Answered;
use crate::outbox::notice::Notice;
use crate::refused::Refused;

/// Begins a tournament, or pairs the next round if that was not possible before.
pub(super) fn begin_or_pair(
    tx: &Tx<'_>,
    mut kept: KeptTournament,
    caller: &Caller,
) -> Result<TournamentDone, Refused> {
    if kept.is_open() {
        begin(tx, kept, &Answered::by_the_news(caller), caller.now)?;
        return Ok(TournamentDone::Begun);
    }
    seats::running(&mut kept)?.tournament.next_round().map_err(TournamentRefused::from)?;
    advance(tx, kept.id, caller.now)?;
    Ok(TournamentDone::Paired)
}

/// Begins a tournament: numbers the players, pairs the first round, or all rounds of a round robin, and asks for a thread, in which
/// the first round is posted.
pub(super) fn begin(
    tx: &Tx<'_>,
    mut kept: KeptTournament,
    answered: &Answered,
    now: Timestamp,
) -> Result<(), Refused> {
    let list = std::mem::take(list(&mut kept)?);
    let mut contest = contest(&kept.rules, list)?;
    contest.tournament.begin_round().map_err(TournamentRefused::from)?;
    if let System::RoundRobin(_) = kept.rules.system {
        while contest.tournament.begin_round().is_ok() {}
    }
    kept.state = State::Begun(contest, Course::Running);
    set_deadline(&mut kept, now);
    open_games(tx, &mut kept, now)?;
    keep(tx, &kept, now)?;
    let channel = venues::load(tx, kept.venue)?.place;
    let (replaces, beside) = answered.at(channel);
    Ok(Notice::Gather { tournament: kept.id, channel, replaces, beside }.push(tx, now)?)
}

fn contest(rules: &Rules, list: Vec<Candidate>) -> Result<Contest, TournamentRefused> {
    let players = list.into_iter().map(|candidate| (candidate.player, candidate.rating)).collect();
    let begun = Tournament::begin(rules.system, rules.seeding, rules.lot, players);
    let (tournament, players) = begun.map_err(|_| TournamentRefused::TooFew)?;
    Ok(Contest { tournament, players, reasons: BTreeMap::new(), games: BTreeMap::new() })
}

/// Calls off a tournament and tells the players the reason: too few of them, or the organiser's decision.
pub(super) fn call_off(
    tx: &Tx<'_>,
    mut kept: KeptTournament,
    why: AboutTournament,
    now: Timestamp,
) -> Result<(), StoreError> {
    let State::Open(list) = &mut kept.state else { return Ok(()) };
    kept.state = State::CalledOff(std::mem::take(list));
    kept.due_at = None;
    keep(tx, &kept, now)?;
    tell(tx, &kept, why, now)
}

//! Begins a tournament (players get numbers, the first round is paired), or calls it off.

use std::collections::BTreeMap;

use chess_store::tournaments::{Candidate, Contest, Course, SeedBy, State};
use chess_store::{KeptTournament, StoreError, TournamentId, Tx};
use chess_tournament::Seeding;
use jiff::Timestamp;

use super::messages::{answer, keep, tell};
use super::news::{AboutTournament, TournamentDeed};
use super::refused::TournamentRefused;
use super::rounds::{advance, announce_begin, pair_first};
use super::seats::{self, Authority, list, refuse, roster};
use crate::caller::Caller;
use crate::club::Tournaments;
use crate::outbox::lane::Answered;
use crate::refused::Refused;

impl Tournaments<'_> {
    /// Begins a tournament, or pairs the next round if that was not possible before.
    ///
    /// # Errors
    /// There are fewer than two players, the round is not over, no pairing is possible, or the caller is not the organiser.
    pub async fn begin(self, caller: Caller, id: TournamentId, authority: Authority) -> Result<(), Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let mut kept = seats::organise(tx, caller, id, authority)?;
                if let State::Open(_) = kept.state {
                    if let Err(refusal) = begin(tx, &mut kept, &Answered::by_the_news(caller), caller.now)? {
                        return refuse(tx, kept.id, refusal);
                    }
                    return answer(tx, caller, id, TournamentDeed::Begun);
                }
                let next =
                    seats::running(&mut kept).and_then(|contest| Ok(contest.tournament.next_round()?));
                if let Err(refusal) = next {
                    return refuse(tx, kept.id, refusal);
                }
                advance(tx, kept, caller.now)?;
                answer(tx, caller, id, TournamentDeed::Paired)
            })
            .await
    }
}

/// Begins a tournament: numbers the players and pairs the first round.
pub(super) fn begin(
    tx: &Tx<'_>,
    kept: &mut KeptTournament,
    answered: &Answered,
    now: Timestamp,
) -> Result<Result<(), TournamentRefused>, Refused> {
    let begun = match list(kept).map(|list| list.clone()) {
        Ok(list) => contest(kept, &list),
        Err(refusal) => Err(refusal),
    };
    let contest = match begun {
        Ok(contest) => contest,
        Err(refusal) => return Ok(Err(refusal)),
    };
    kept.state = State::Begun(contest, Course::Running);
    kept.due_at = None;
    if let Err(refusal) = pair_first(tx, kept, now)? {
        return Ok(Err(refusal));
    }
    keep(tx, kept, now)?;
    announce_begin(tx, kept, answered, now)?;
    Ok(Ok(()))
}

fn contest(kept: &KeptTournament, list: &[Candidate]) -> Result<Contest, TournamentRefused> {
    let seeding = match kept.rules.seeding {
        SeedBy::Rating => Seeding::ByRating,
        SeedBy::Lot => Seeding::ByLot(kept.rules.lot),
    };
    let begun =
        roster(kept, list).and_then(|roster| roster.begin(kept.rules.system, seeding, kept.rules.lot));
    let (tournament, players) = begun?;
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

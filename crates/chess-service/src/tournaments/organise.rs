//! Deeds in a running tournament: organisers remove players, forfeit games, extend rounds and end the tournament; players take
//! half-point byes.

use chess_arbiter::{Account, Note};
use chess_core::{Award, Color};
use chess_store::tournaments::{self, Course, State};
use chess_store::{GameId, TournamentId, games, players};
use chess_tournament::{Number, Parting, RoundNumber, RoundOff, Tournament};
use jiff::SignedDuration;

use super::begin::call_off;
use super::leave::{award, part, strike};
use super::messages::{answer, keep, redraw_round, tell, tell_one};
use super::news::{AboutTournament, TournamentDeed};
use super::refused::TournamentRefused;
use super::rounds::advance_again;
use super::seats::{self, Authority, of_another, refuse};
use crate::caller::Caller;
use crate::club::Tournaments;
use crate::refused::Refused;

/// How many half-point byes a player can take.
const MOST_HALF_BYES: usize = 2;

impl Tournaments<'_> {
    /// Removes a player. Before the tournament begins they leave the list; afterwards their opponents win the running games.
    ///
    /// # Errors
    /// That person is no player, the tournament is over, or the caller is not the organiser.
    pub async fn remove_entrant(
        self,
        caller: Caller,
        id: TournamentId,
        authority: Authority,
        (who, reason): (Account, Option<Note>),
    ) -> Result<(), Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let kept = seats::organise(tx, caller, id, authority)?;
                let player = match seats::known(tx, who)? {
                    Ok(player) => player,
                    Err(refusal) => return refuse(tx, kept.id, refusal),
                };
                let deed = if let State::Open(_) = kept.state {
                    strike(tx, kept, player, caller.now)?;
                    tell_one(tx, id, (who, AboutTournament::Struck), caller.now)?;
                    match reason {
                        None => TournamentDeed::Struck,
                        Some(_) => TournamentDeed::StruckUnexplained,
                    }
                } else {
                    let parting = (Parting::Removed, reason.clone());
                    TournamentDeed::Removed { number: part(tx, kept, player, parting, caller.now)? }
                };
                answer(tx, caller, id, deed)
            })
            .await
            .map_err(of_another)
    }

    /// Gives the caller a half-point bye in the next round of a Swiss.
    ///
    /// # Errors
    /// The caller is no player, has that bye already or has taken too many; there is no next round, or it is the last one; or the
    /// tournament is no Swiss.
    pub async fn rest_in_round(self, caller: Caller, id: TournamentId) -> Result<(), Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let mut kept = seats::find(tx, caller, id)?;
                let player = players::find(tx, caller.account())?;
                let rests = seats::running(&mut kept).and_then(|contest| {
                    let number = player.and_then(|player| contest.number_of(player));
                    let number = number.ok_or(TournamentRefused::NotIn)?;
                    let round = RoundNumber(contest.last_round().map_or(1, |last| last.0.saturating_add(1)));
                    may_rest(&contest.tournament, number, round)?;
                    contest.tournament.give_round_off(number, round, RoundOff::Half)?;
                    Ok(round)
                });
                let round = match rests {
                    Ok(round) => round,
                    Err(refusal) => return refuse(tx, kept.id, refusal),
                };
                keep(tx, &kept, caller.now)?;
                // The next round may have waited for this.
                advance_again(tx, &kept, caller.now)?;
                answer(tx, caller, id, TournamentDeed::Rests { round: round.0 })
            })
            .await
    }

    /// Gives a game to the opponent of a player who has not appeared.
    ///
    /// # Errors
    /// The player has no such running game in this tournament, or the caller is not the organiser.
    pub async fn forfeit_game(
        self,
        caller: Caller,
        game: GameId,
        authority: Authority,
        absent: Account,
    ) -> Result<(), Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let board = tournaments::of_game(tx, game)?.ok_or(Refused::Unknown)?;
                let id = board.tournament;
                let mut kept = seats::organise(tx, caller, id, authority)?;
                if let Err(refusal) = seats::running(&mut kept) {
                    return refuse(tx, kept.id, refusal);
                }
                let it = games::load(tx, game)?.game;
                let player = players::find(tx, absent)?;
                let color = Color::ALL.into_iter().find(|&color| Some(it.players()[color]) == player);
                match (color, it.ending()) {
                    (None, _) => refuse(tx, kept.id, TournamentRefused::NoSuchGame),
                    (Some(_), Some(_)) => refuse(tx, kept.id, TournamentRefused::GameOver),
                    (Some(color), None) => {
                        award(tx, game, !color, Award::Absence, caller.now)?;
                        answer(tx, caller, id, TournamentDeed::Forfeited(game))
                    }
                }
            })
            .await
    }

    /// Puts off the deadline of the current round.
    ///
    /// # Errors
    /// The round has no deadline, the tournament is not running, or the caller is not the organiser.
    pub async fn extend_round(
        self,
        caller: Caller,
        id: TournamentId,
        authority: Authority,
        by: SignedDuration,
    ) -> Result<(), Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let mut kept = seats::organise(tx, caller, id, authority)?;
                let round = match seats::running(&mut kept) {
                    Ok(contest) => contest.last_round().unwrap_or(RoundNumber::FIRST),
                    Err(refusal) => return refuse(tx, kept.id, refusal),
                };
                let Some(due) = kept.due_at else {
                    return refuse(tx, kept.id, TournamentRefused::NoDeadline);
                };
                kept.due_at = Some(due.max(caller.now).saturating_add(by).unwrap_or(due));
                keep(tx, &kept, caller.now)?;
                redraw_round(tx, &kept, round, caller.now)?;
                tell(tx, &kept, AboutTournament::Extended { round: round.0 }, caller.now)?;
                answer(tx, caller, id, TournamentDeed::Extended)
            })
            .await
    }

    /// Ends a tournament early. One that has not begun is called off; of a running one the standings are final, and its games go on
    /// without it.
    ///
    /// # Errors
    /// The tournament is over, or the caller is not the organiser.
    pub async fn close(self, caller: Caller, id: TournamentId, authority: Authority) -> Result<(), Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let mut kept = seats::organise(tx, caller, id, authority)?;
                match &mut kept.state {
                    State::Open(_) => call_off(tx, kept, AboutTournament::CalledOff, caller.now)?,
                    State::Begun(contest, course @ Course::Running) => {
                        let round = contest.last_round().unwrap_or(RoundNumber::FIRST);
                        *course = Course::Closed;
                        kept.due_at = None;
                        keep(tx, &kept, caller.now)?;
                        redraw_round(tx, &kept, round, caller.now)?;
                        tell(tx, &kept, AboutTournament::Closed, caller.now)?;
                    }
                    State::CalledOff(_) | State::Begun(_, Course::Over | Course::Closed) => {
                        return refuse(tx, kept.id, TournamentRefused::Ended);
                    }
                }
                answer(tx, caller, id, TournamentDeed::Closed)
            })
            .await
    }
}

/// Whether a player can take a half-point bye in this round.
fn may_rest(tournament: &Tournament, number: Number, round: RoundNumber) -> Result<(), TournamentRefused> {
    let entrant = tournament.record().entrants.get(usize::from(number.0).saturating_sub(1));
    let Some(entrant) = entrant else { return Err(TournamentRefused::NotIn) };
    if entrant.rounds_off.contains_key(&round) {
        return Err(TournamentRefused::RestsAlready);
    }
    if round.0 == tournament.total_rounds() {
        return Err(TournamentRefused::RestsLast);
    }
    let rested = entrant.rounds_off.values().filter(|worth| **worth == RoundOff::Half).count();
    if rested >= MOST_HALF_BYES { Err(TournamentRefused::RestedEnough(MOST_HALF_BYES)) } else { Ok(()) }
}

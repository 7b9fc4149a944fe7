//! Deeds in a running tournament. Organisers award the games of absent players to the opponents, extend rounds and end
//! the tournament. Players take half-point byes.

use chess_arbiter::Account;
use chess_core::Color;
use chess_store::tournaments::{self, Course, State};
use chess_store::{GameId, games, players};
use chess_tournament::{Award, Number, RoundNumber, RoundOff, Tournament};
use jiff::SignedDuration;

use super::departure::award;
use super::loaded_tournament::LoadedTournament;
use crate::{AboutTournament, Allowed, TournamentDone, TournamentRefused};

/// The maximum number of half-point byes of one player in a tournament.
const MOST_HALF_BYES: usize = 2;

impl LoadedTournament<'_> {
    /// Gives a player a half-point bye in the next round of a Swiss.
    pub(super) fn rest(&mut self, who: Account) -> Allowed<TournamentDone> {
        let player = players::find(self.work, who)?;
        let contest = self.running()?;
        let number = player.and_then(|player| contest.number_of(player)).ok_or(TournamentRefused::NotIn)?;
        let round = contest.tournament.record().coming();
        may_rest(&contest.tournament, number, round)?;
        let given = contest.tournament.give_round_off(number, round, RoundOff::Half);
        given.map_err(TournamentRefused::from)?;
        self.keep()?;
        // Without the resting player, the next round may have a pairing that was impossible before.
        self.advance()?;
        Ok(TournamentDone::Rests(round))
    }

    /// Awards a game to the opponent of a player who did not appear.
    pub(super) fn forfeit(&mut self, game: GameId, absent: Account) -> Allowed<TournamentDone> {
        self.running()?;
        let board = tournaments::of_game(self.work, game)?.filter(|board| board.tournament == self.kept.id);
        let it = games::load(self.work, game)?.game;
        let player = players::find(self.work, absent)?;
        let color = Color::ALL.into_iter().find(|&color| Some(it.players()[color]) == player);
        let color = color.filter(|_| board.is_some()).ok_or(TournamentRefused::NoSuchGame)?;
        if it.ending().is_some() {
            return Err(TournamentRefused::GameOver.into());
        }
        award(self.work, game, !color, Award::Absence)?;
        Ok(TournamentDone::Forfeited(game))
    }

    /// Extends the deadline of the round.
    pub(super) fn extend(&mut self, by: SignedDuration) -> Allowed<TournamentDone> {
        let round = self.running()?.last_round().unwrap_or(RoundNumber::FIRST);
        let due = self.kept.due_at.ok_or(TournamentRefused::NoDeadline)?;
        self.set_due(Some(due.max(self.work.now).saturating_add(by).unwrap_or(due)))?;
        self.tell(AboutTournament::Extended(round))?;
        Ok(TournamentDone::Extended)
    }

    /// Calls off a tournament that has not begun. Ends a running tournament early: the standings stay, and running
    /// games no longer count for the tournament.
    pub(super) fn close(&mut self) -> Allowed<TournamentDone> {
        if let State::Open(_) = self.kept.state {
            self.call_off(AboutTournament::CalledOff)?;
            return Ok(TournamentDone::Closed);
        }
        self.running()?;
        if let State::Begun(_, course) = &mut self.kept.state {
            *course = Course::Closed;
        }
        self.set_due(None)?;
        self.tell(AboutTournament::Closed)?;
        Ok(TournamentDone::Closed)
    }
}

/// Checks that a player can take a half-point bye in this round.
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

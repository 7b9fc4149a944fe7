//! Adds players to a tournament, and replaces players before the tournament begins. In a Swiss, players can also join
//! late.

use chess_arbiter::{Account, PlayerId};
use chess_store::tournaments::{Access, Candidate, State};
use chess_store::{Pool, Result, players, venues};
use chess_tournament::System;

use super::loaded_tournament::LoadedTournament;
use crate::games::ratings;
use crate::{AboutTournament, Allowed, TournamentDone, TournamentRefused};

impl LoadedTournament<'_> {
    /// Adds a person with the roles `groups`. If the tournament admits only people with a certain role, refuses a
    /// person who lacks this role.
    pub(super) fn join(&mut self, who: Account, groups: &[i64]) -> Allowed<TournamentDone> {
        match self.kept.rules.access {
            Access::Group(group) if !groups.contains(&group) => {
                Err(TournamentRefused::NotAdmitted(group).into())
            }
            Access::Group(_) | Access::Everybody => self.enter(who),
        }
    }

    /// Replaces a player with another person before the tournament begins.
    pub(super) fn replace(&mut self, old: Account, new: Account) -> Allowed<TournamentDone> {
        let candidate = self.candidate(players::enrol(self.work, new)?)?;
        let replaced = players::find(self.work, old)?;
        let list = self.list()?;
        if list.iter().any(|known| known.player == candidate.player) {
            return Err(TournamentRefused::AlreadyIn.into());
        }
        let place = list.iter_mut().find(|known| Some(known.player) == replaced);
        *place.ok_or(TournamentRefused::NotIn)? = candidate;
        self.keep()?;
        self.tell_one(old, AboutTournament::Struck)?;
        self.tell_one(new, AboutTournament::Seated)?;
        Ok(TournamentDone::Replaced)
    }

    /// Adds a player without checking the required role.
    pub(super) fn enter(&mut self, who: Account) -> Allowed<TournamentDone> {
        let candidate = self.candidate(players::enrol(self.work, who)?)?;
        let room = usize::from(self.kept.rules.room);
        if let State::Open(list) = &mut self.kept.state {
            if list.iter().any(|known| known.player == candidate.player) {
                return Err(TournamentRefused::AlreadyIn.into());
            }
            if list.len() >= room {
                return Err(TournamentRefused::Full(room).into());
            }
            list.push(candidate);
            self.keep()?;
            return Ok(TournamentDone::Joined);
        }
        self.enter_late(candidate)?;
        self.keep()?;
        // With this player, the next round may have a pairing that was impossible before.
        self.advance()?;
        Ok(TournamentDone::JoinedLate)
    }

    fn enter_late(&mut self, candidate: Candidate) -> Result<(), TournamentRefused> {
        let room = usize::from(self.kept.rules.room);
        let contest = self.running()?;
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

    /// Returns the player as a candidate, with the player's rating in the tournament's server at the tournament's pace.
    fn candidate(&self, player: PlayerId) -> Result<Candidate> {
        let pace = self.kept.rules.time.pace();
        let rating = match venues::load(self.work, self.kept.venue)?.server {
            Some(server) => ratings::shown(self.work, Pool { server, pace }, player)?,
            None => None,
        };
        Ok(Candidate { player, rating })
    }
}

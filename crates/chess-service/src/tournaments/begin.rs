//! Begins a tournament, or calls the tournament off. At the beginning, players get numbers and the first round is
//! paired.

use std::collections::BTreeMap;

use chess_store::tournaments::{Candidate, Contest, Course, Rules, State};
use chess_store::{StoreError, venues};
use chess_tournament::{System, Tournament};

use super::loaded::LoadedTournament;
use crate::{AboutTournament, Answered, Caller, Notice, Refused, TournamentDone, TournamentRefused};

impl LoadedTournament<'_> {
    /// Begins a tournament that people can still join, or pairs the next round of a running tournament.
    pub(super) fn begin_or_pair(&mut self, caller: &Caller) -> Result<TournamentDone, Refused> {
        if let State::Open(_) = self.kept.state {
            self.begin(&Answered::by_the_news(caller))?;
            return Ok(TournamentDone::Begun);
        }
        self.running()?.tournament.next_round().map_err(TournamentRefused::from)?;
        self.advance()?;
        Ok(TournamentDone::Paired)
    }

    /// Begins the tournament: numbers the players, pairs the first round, and begins the games that may begin. In a
    /// round robin, pairs all rounds. Queues the opening of the tournament's thread before the threads of the
    /// games, because Discord limits how fast a channel gets threads. The tournament's thread announces the first
    /// round.
    pub(super) fn begin(&mut self, answered: &Answered) -> Result<(), Refused> {
        let list = self.list()?.clone();
        let mut contest = contest(&self.kept.rules, list)?;
        contest.tournament.begin_round().map_err(TournamentRefused::from)?;
        if let System::RoundRobin(_) = self.kept.rules.system {
            while contest.tournament.begin_round().is_ok() {}
        }
        self.kept.state = State::Begun(contest, Course::Running);
        self.set_round_deadline();
        let channel = venues::load(self.work, self.kept.venue)?.place;
        let (replaces, beside) = answered.at(channel);
        let tournament = self.kept.id;
        Notice::Gather { tournament, channel, replaces, beside }.push(self.work)?;
        self.open_games()?;
        self.keep()?;
        Ok(())
    }

    /// Calls off the tournament and tells the players the reason: too few players joined, or the organiser decided.
    pub(super) fn call_off(&mut self, why: AboutTournament) -> Result<(), StoreError> {
        let State::Open(list) = &mut self.kept.state else { return Ok(()) };
        self.kept.state = State::CalledOff(std::mem::take(list));
        self.kept.due_at = None;
        self.keep()?;
        self.tell(why)
    }
}

fn contest(rules: &Rules, list: Vec<Candidate>) -> Result<Contest, TournamentRefused> {
    let players = list.into_iter().map(|candidate| (candidate.player, candidate.rating)).collect();
    let begun = Tournament::begin(rules.system, rules.seeding, rules.lot, players);
    let (tournament, players) = begun.map_err(|_| TournamentRefused::TooFew)?;
    Ok(Contest { tournament, players, reasons: BTreeMap::new(), games: BTreeMap::new() })
}

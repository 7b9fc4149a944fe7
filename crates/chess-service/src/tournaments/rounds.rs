//! Begins a tournament or calls it off, pairs rounds, and begins the games of the rounds. At the beginning of a
//! tournament, players get numbers. A Swiss tournament then pairs the first round, and a round robin pairs all rounds.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Flag, Game, Mode, Start};
use chess_core::ByColor;
use chess_store::tournaments::{Candidate, Contest, Course, Rules, State};
use chess_store::{Result, Sheet, players, venues};
use chess_tournament::{Board, Number, RoundNumber, System, Tournament, WhyNot};

use super::loaded_tournament::LoadedTournament;
use crate::games::begin::begin;
use crate::{
    AboutTournament, Allowed, Answered, BOARDS_A_SHEET, Caller, Cause, Notice, TournamentDone,
    TournamentRefused,
};

impl LoadedTournament<'_> {
    /// Begins a tournament that people can still join, or pairs the next round of a running tournament.
    pub(super) fn begin_or_pair(&mut self, caller: &Caller) -> Allowed<TournamentDone> {
        if let State::Open(_) = self.kept.state {
            self.begin(&Answered::deleted_after_news(caller))?;
            return Ok(TournamentDone::Begun);
        }
        self.running()?.tournament.next_round().map_err(TournamentRefused::from)?;
        self.advance()?;
        Ok(TournamentDone::Paired)
    }

    /// Begins the tournament in these steps:
    /// 1. Numbers the players, and pairs the first round. In a round robin, pairs all rounds.
    /// 2. Queues [`Notice::Gather`], which opens the tournament's thread. Discord limits how fast threads open in a
    ///    channel, so this thread must come before the threads of the games.
    /// 3. Begins the games that may begin.
    pub(super) fn begin(&mut self, answered: &Answered) -> Allowed<()> {
        let list = self.list()?.clone();
        let mut contest = contest(&self.kept.rules, list)?;
        contest.tournament.begin_round().map_err(TournamentRefused::from)?;
        if let System::RoundRobin(_) = self.kept.rules.system {
            while contest.tournament.begin_round().is_ok() {}
        }
        self.kept.state = State::Begun(contest, Course::Running);
        self.set_round_deadline();
        let channel = venues::load(self.work, self.kept.venue)?.place;
        let (replaces, _) = answered.at(channel);
        let tournament = self.kept.id;
        Notice::Gather { tournament, channel, replaces }.push(self.work)?;
        self.open_games()?;
        Ok(self.keep()?)
    }

    /// Calls off the tournament and tells the players the reason: too few players joined, or the organiser decided.
    pub(super) fn call_off(&mut self, why: AboutTournament) -> Result<()> {
        let State::Open(list) = &mut self.kept.state else { return Ok(()) };
        self.kept.state = State::CalledOff(std::mem::take(list));
        self.kept.due_at = None;
        self.keep()?;
        self.tell(why)
    }

    /// Announces the pairings of a round.
    pub(super) fn announce(&self, round: RoundNumber) -> Result<()> {
        let Some((contest, _)) = self.kept.contest() else { return Ok(()) };
        let boards: usize = contest.rounds().filter(|it| it.0 == round).map(|(_, it)| it.boards.len()).sum();
        for part in 0..boards.div_ceil(BOARDS_A_SHEET).max(1) {
            let part = u16::try_from(part).unwrap_or(u16::MAX);
            self.tell(AboutTournament::Round(Sheet { round: round.0, part }))?;
        }
        Ok(())
    }

    /// Loads the saved tournament again, and continues as far as the results allow: begins waiting games, pairs the
    /// next round, or ends the tournament.
    pub(super) fn advance(&self) -> Result<()> {
        let mut loaded = self.reload()?;
        let State::Begun(contest, Course::Running) = &mut loaded.kept.state else { return Ok(()) };
        if contest.tournament.is_over() {
            return loaded.finish();
        }
        if let System::RoundRobin(_) = loaded.kept.rules.system {
            return if loaded.open_games()? { loaded.keep() } else { Ok(()) };
        }
        let coming = contest.tournament.record().coming();
        match contest.tournament.begin_round() {
            Ok(round) => {
                loaded.set_round_deadline();
                loaded.open_games()?;
                loaded.keep()?;
                let is_any =
                    loaded.kept.contest().is_some_and(|(contest, _)| !contest.running_games().is_empty());
                loaded.announce(round)?;
                // A round in which everybody has a bye has no games and is over immediately.
                if is_any { Ok(()) } else { loaded.advance() }
            }
            // Games are still running, perhaps in the last round.
            Err(WhyNot::Running(_) | WhyNot::Over) => Ok(()),
            Err(WhyNot::TooFew) => loaded.finish(),
            Err(WhyNot::Impossible) => {
                loaded.kept.due_at = None;
                loaded.keep()?;
                loaded.tell(AboutTournament::Stuck(coming))
            }
        }
    }

    fn finish(&mut self) -> Result<()> {
        if let State::Begun(_, course) = &mut self.kept.state {
            *course = Course::Over;
        }
        self.kept.due_at = None;
        self.keep()?;
        self.tell(AboutTournament::Over)
    }

    pub(super) fn set_round_deadline(&mut self) {
        self.kept.due_at = self.kept.rules.round_time.and_then(|time| self.work.now.checked_add(time).ok());
    }

    /// Begins the games that may begin, in the order of rounds and boards. Returns true if any game began. The limits
    /// on running games do not apply to tournament games.
    pub(super) fn open_games(&mut self) -> Result<bool> {
        let rules = self.kept.rules.clone();
        let State::Begun(contest, Course::Running) = &mut self.kept.state else { return Ok(false) };
        let players = |board: Board| [board.players.white, board.players.black];
        // A player with several running games occurs several times.
        let mut running: Vec<Number> =
            contest.running_games().into_iter().flat_map(|(_, board)| players(board)).collect();
        let mut is_any = false;
        for (round, board) in contest.waiting_boards() {
            let is_busy = |number: Number| {
                let count = running.iter().filter(|known| **known == number).count();
                rules.at_a_time.is_some_and(|most| count >= usize::from(most.get()))
            };
            if players(board).into_iter().any(is_busy) {
                continue;
            }
            let seated = board.players.map(|number| contest.player(number));
            let ByColor { white: Some(white), black: Some(black) } = seated else { continue };
            [white, black].into_iter().try_for_each(|player| players::hold(self.work, player))?;
            let accounts = [players::account(self.work, white)?, players::account(self.work, black)?];
            let has_computer = accounts.iter().any(|account| matches!(account, Account::Computer(_)));
            let mode = if has_computer { Mode::Casual } else { rules.mode };
            let game = Game::begin(ByColor { white, black }, rules.time, Start::default(), self.work.now);
            let game = game.in_mode(mode).with_flag(Flag::Automatic);
            let cause = Cause { by: None, answered: Answered::Nobody };
            let id = begin(self.work, self.kept.venue, &game, None, &cause)?;
            contest.games.insert((round, board.players.white), id);
            running.extend(players(board));
            is_any = true;
        }
        Ok(is_any)
    }
}

fn contest(rules: &Rules, list: Vec<Candidate>) -> Result<Contest, TournamentRefused> {
    let players = list.into_iter().map(|candidate| (candidate.player, candidate.rating)).collect();
    let begun = Tournament::begin(rules.system, rules.seeding, rules.lot, players);
    let (tournament, players) = begun.map_err(|_| TournamentRefused::TooFew)?;
    Ok(Contest { tournament, players, reasons: BTreeMap::new(), games: BTreeMap::new() })
}

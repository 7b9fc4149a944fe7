//! Pairs rounds and begins their games.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Flag, Game, Mode, Start};
use chess_core::{ByColor, Color};
use chess_store::tournaments::{self, Contest, Course, State};
use chess_store::{GameId, KeptTournament, StoreError, Tx, players, venues};
use chess_tournament::{Board, Number, RoundNumber, System, WhyNot};
use jiff::Timestamp;

use super::messages::{keep, tell};
use super::news::{AboutTournament, BOARDS_A_SHEET};
use super::refused::TournamentRefused;
use crate::games::begin::begin;
use crate::outbox::lane::Answered;
use crate::outbox::notice::Notice;
use crate::work::Cause;

/// Pairs the first round, or all rounds of a round robin, and begins their games. The caller saves the tournament.
pub(super) fn pair_first(
    tx: &Tx<'_>,
    kept: &mut KeptTournament,
    now: Timestamp,
) -> Result<Result<(), TournamentRefused>, StoreError> {
    let State::Begun(contest, _) = &mut kept.state else { return Ok(Err(TournamentRefused::NotBegun)) };
    if let Err(why) = contest.tournament.begin_round() {
        return Ok(Err(why.into()));
    }
    if let System::RoundRobin(_) = kept.rules.system {
        while contest.tournament.begin_round().is_ok() {}
    }
    set_deadline(kept, now);
    open_games(tx, kept, now)?;
    Ok(Ok(()))
}

/// Announces that a tournament has begun. If the tournament gets a thread, the first round is announced there once the thread
/// exists.
pub(super) fn announce_begin(
    tx: &Tx<'_>,
    kept: &KeptTournament,
    answered: &Answered,
    now: Timestamp,
) -> Result<(), StoreError> {
    let channel = venues::load(tx, kept.venue)?.place;
    let (replaces, beside) = answered.at(channel);
    Notice::Gather { tournament: kept.id, channel, replaces, beside }.push(tx, now)
}

/// Announces the pairings of a round, or of all rounds of a round robin.
pub(super) fn announce(
    tx: &Tx<'_>,
    kept: &KeptTournament,
    round: RoundNumber,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some((contest, _)) = kept.contest() else { return Ok(()) };
    let is_told = |number: RoundNumber| match kept.rules.system {
        System::RoundRobin(_) => true,
        System::Swiss { .. } => number == round,
    };
    let boards: usize = contest.rounds().filter(|it| is_told(it.0)).map(|(_, it)| it.boards.len()).sum();
    for part in 0..boards.div_ceil(BOARDS_A_SHEET).max(1) {
        let part = u16::try_from(part).unwrap_or(u16::MAX);
        tell(tx, kept, AboutTournament::Round { round: round.0, part }, now)?;
    }
    Ok(())
}

/// Does what the results allow: begins games that were waiting, pairs the next round, or ends the tournament. `kept` must be as it
/// was last saved; it is saved if it changes.
pub(super) fn advance(tx: &Tx<'_>, mut kept: KeptTournament, now: Timestamp) -> Result<(), StoreError> {
    let State::Begun(contest, Course::Running) = &mut kept.state else { return Ok(()) };
    if contest.tournament.is_over() {
        return finish(tx, kept, now);
    }
    if let System::RoundRobin(_) = kept.rules.system {
        return if open_games(tx, &mut kept, now)? { keep(tx, &kept, now) } else { Ok(()) };
    }
    let before = contest.last_round();
    match contest.tournament.begin_round() {
        Ok(round) => {
            set_deadline(&mut kept, now);
            open_games(tx, &mut kept, now)?;
            keep(tx, &kept, now)?;
            let running = kept.contest().map_or_else(Vec::new, |(contest, _)| running_boards(contest));
            if let Some(before) = before {
                tell(tx, &kept, AboutTournament::Standings { round: before.0 }, now)?;
            }
            announce(tx, &kept, round, now)?;
            // A round without games, because everybody in it has a bye, is over at once.
            if running.is_empty() { advance_again(tx, &kept, now) } else { Ok(()) }
        }
        // Games are still running, perhaps those of the last round.
        Err(WhyNot::Running(_) | WhyNot::Over) => Ok(()),
        Err(WhyNot::TooFew) => finish(tx, kept, now),
        Err(WhyNot::Impossible) => {
            let round = before.map_or(1, |before| before.0.saturating_add(1));
            kept.due_at = None;
            keep(tx, &kept, now)?;
            tell(tx, &kept, AboutTournament::Stuck { round }, now)
        }
    }
}

fn finish(tx: &Tx<'_>, mut kept: KeptTournament, now: Timestamp) -> Result<(), StoreError> {
    if let State::Begun(_, course) = &mut kept.state {
        *course = Course::Over;
    }
    kept.due_at = None;
    keep(tx, &kept, now)?;
    tell(tx, &kept, AboutTournament::Over, now)
}

fn set_deadline(kept: &mut KeptTournament, now: Timestamp) {
    kept.due_at = kept.rules.round_time.and_then(|time| now.checked_add(time).ok());
}

/// Begins the games that may begin, by round and board. Returns whether any began. The limits on running games do not apply to
/// tournaments.
fn open_games(tx: &Tx<'_>, kept: &mut KeptTournament, now: Timestamp) -> Result<bool, StoreError> {
    let (venue, rules) = (kept.venue, kept.rules.clone());
    let State::Begun(contest, Course::Running) = &mut kept.state else { return Ok(false) };
    let mut running = running(contest);
    let mut is_any = false;
    for (round, board) in waiting(contest) {
        let both = [board.players.white, board.players.black];
        let count = |number: &Number| running.get(number).copied().unwrap_or(0);
        if rules.at_a_time.is_some_and(|most| both.iter().any(|number| count(number) >= most.get())) {
            continue;
        }
        let seated = board.players.map(|number| contest.player(number));
        let ByColor { white: Some(white), black: Some(black) } = seated else { continue };
        let accounts = [players::account(tx, white)?, players::account(tx, black)?];
        let has_computer = accounts.iter().any(|account| matches!(account, Account::Computer(_)));
        let mode = if has_computer { Mode::Casual } else { rules.mode };
        let game = Game::begin(ByColor { white, black }, rules.time, Start::default(), now);
        let game = game.in_mode(mode).with_flag(Flag::Automatic);
        let cause = Cause { by: None, answered: Answered::Nobody, now };
        let id = begin(tx, venue, &game, None, &cause)?;
        contest.games.insert((round, board.players.white), id);
        for number in both {
            *running.entry(number).or_insert(0) += 1;
        }
        is_any = true;
    }
    Ok(is_any)
}

/// The boards whose games have not begun.
fn waiting(contest: &Contest) -> Vec<(RoundNumber, Board)> {
    let all = contest.rounds().flat_map(|(number, round)| round.boards.iter().map(move |it| (number, *it)));
    let has_game = |number, board: &Board| contest.games.contains_key(&(number, board.players.white));
    all.filter(|(number, board)| board.verdict.is_none() && !has_game(*number, board)).collect()
}

/// The number of running games of each player.
fn running(contest: &Contest) -> BTreeMap<Number, u16> {
    let mut running = BTreeMap::new();
    for (_, board) in running_boards(contest) {
        for color in Color::ALL {
            *running.entry(board.players[color]).or_insert(0) += 1;
        }
    }
    running
}

/// The running games with their boards.
pub(super) fn running_boards(contest: &Contest) -> Vec<(GameId, Board)> {
    let all = contest.rounds().flat_map(|(number, round)| round.boards.iter().map(move |it| (number, *it)));
    let open = all.filter(|(_, board)| board.verdict.is_none());
    let with_game = |(number, board): (RoundNumber, Board)| {
        Some((*contest.games.get(&(number, board.players.white))?, board))
    };
    open.filter_map(with_game).collect()
}

/// Loads a tournament again and calls [`advance`].
pub(super) fn advance_again(tx: &Tx<'_>, kept: &KeptTournament, now: Timestamp) -> Result<(), StoreError> {
    advance(tx, tournaments::load(tx, kept.id)?, now)
}

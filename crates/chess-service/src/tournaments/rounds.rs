//! Pairs rounds and begins their games.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Flag, Game, Mode, Start};
use chess_core::{ByColor, Color};
use chess_store::tournaments::{self, Contest, Course, State};
use chess_store::{KeptTournament, StoreError, TournamentId, Tx, players};
use chess_tournament::{Number, RoundNumber, System, WhyNot};
use jiff::Timestamp;

use super::messages::{keep, tell};
use super::news::{AboutTournament, BOARDS_A_SHEET};
use crate::games::begin::begin;
use crate::outbox::lane::Answered;
use crate::work::Cause;

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

/// Does what the results so far allow: begins waiting games, pairs the next round, or ends the tournament.
pub(super) fn advance(tx: &Tx<'_>, id: TournamentId, now: Timestamp) -> Result<(), StoreError> {
    let mut kept = tournaments::load(tx, id)?;
    let State::Begun(contest, Course::Running) = &mut kept.state else { return Ok(()) };
    if contest.tournament.is_over() {
        return finish(tx, kept, now);
    }
    if let System::RoundRobin(_) = kept.rules.system {
        return if open_games(tx, &mut kept, now)? { keep(tx, &kept, now) } else { Ok(()) };
    }
    let (before, coming) = (contest.last_round(), contest.tournament.record().coming());
    match contest.tournament.begin_round() {
        Ok(round) => {
            set_deadline(&mut kept, now);
            open_games(tx, &mut kept, now)?;
            keep(tx, &kept, now)?;
            let is_any = kept.contest().is_some_and(|(contest, _)| !contest.running_games().is_empty());
            if let Some(before) = before {
                tell(tx, &kept, AboutTournament::Standings { round: before.0 }, now)?;
            }
            announce(tx, &kept, round, now)?;
            // A round without games, because everybody in it has a bye, is over at once.
            if is_any { Ok(()) } else { advance(tx, id, now) }
        }
        // Games are still running, perhaps those of the last round.
        Err(WhyNot::Running(_) | WhyNot::Over) => Ok(()),
        Err(WhyNot::TooFew) => finish(tx, kept, now),
        Err(WhyNot::Impossible) => {
            kept.due_at = None;
            keep(tx, &kept, now)?;
            tell(tx, &kept, AboutTournament::Stuck { round: coming.0 }, now)
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

pub(super) fn set_deadline(kept: &mut KeptTournament, now: Timestamp) {
    kept.due_at = kept.rules.round_time.and_then(|time| now.checked_add(time).ok());
}

/// Begins the games that may begin, by round and board. Returns whether any began. The limits on running games do not apply to
/// tournaments.
pub(super) fn open_games(tx: &Tx<'_>, kept: &mut KeptTournament, now: Timestamp) -> Result<bool, StoreError> {
    let (venue, rules) = (kept.venue, kept.rules.clone());
    let State::Begun(contest, Course::Running) = &mut kept.state else { return Ok(false) };
    let mut running = running(contest);
    let mut is_any = false;
    for (round, board) in contest.waiting_boards() {
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

/// The number of running games of each player.
fn running(contest: &Contest) -> BTreeMap<Number, u16> {
    let mut running = BTreeMap::new();
    for (_, board) in contest.running_games() {
        for color in Color::ALL {
            *running.entry(board.players[color]).or_insert(0) += 1;
        }
    }
    running
}

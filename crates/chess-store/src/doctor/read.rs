//! Reads a game, challenge, tournament or message in the same way as the running program. Also looks up rows to which
//! a game, challenge or tournament refers.

use chess_arbiter::PlayerId;
use chess_tournament::{Number, RoundNumber};
use serde::de::DeserializeOwned;

use super::finding::Contradiction;
use super::judge;
use crate::tables::row_exists::require;
use crate::tournaments::{Contest, Course, Rules, State};
use crate::{
    ChallengeId, GameId, NoticeId, Result, Source, StoreError, TournamentId, Tx, challenges, games, outbox,
    pulse, quarantine, reminders, tournaments, venues,
};

/// The result of reading a row successfully.
#[derive(Debug, Default)]
pub(super) struct ReadRow {
    /// The players to whom the row refers.
    pub(super) players: Vec<PlayerId>,
    /// The columns that contradict other columns.
    pub(super) wrong: Vec<Contradiction>,
}

impl ReadRow {
    /// Returns whether the row can be used, perhaps after a repair of some columns.
    pub(super) fn is_usable(&self) -> bool {
        !self.wrong.iter().any(Contradiction::is_put_aside)
    }
}

/// Reads a game, a challenge or a tournament. For a message of the outbox, returns an empty result, because this
/// function does not know the type of the message's body. [`notice`] reads messages.
pub(super) fn row(tx: &Tx<'_>, (source, number): (Source, i64)) -> Result<ReadRow> {
    match source {
        Source::Game => game(tx, GameId(number)),
        Source::Challenge => challenge(tx, ChallengeId(number)),
        Source::Tournament => tournament(tx, TournamentId(number)),
        Source::Outbox => Ok(ReadRow::default()),
    }
}

/// Reads a message of the outbox.
pub(super) fn notice<B: DeserializeOwned>(tx: &Tx<'_>, number: i64) -> Result<ReadRow> {
    for row in outbox::waiting(tx, NoticeId(number.saturating_sub(1)), 1)? {
        row.map_err(|(_, error)| error)?;
    }
    outbox::body::<B>(tx, NoticeId(number))?;
    Ok(ReadRow::default())
}

fn game(tx: &Tx<'_>, id: GameId) -> Result<ReadRow> {
    let kept = games::load(tx, id)?;
    venues::load(tx, kept.venue)?;
    let sql = "SELECT wake_at, think_at FROM game WHERE id = ?1";
    let times = tx.find(sql, [id.0], |row| Ok((row.optional_time(0)?, row.optional_time(1)?)))?;
    let players = kept.game.players();
    let mut wrong = judge::game(&kept, times.unwrap_or_default(), pulse::last(tx)?);
    wrong.extend(reminders::is_missing(tx, &kept)?.then_some(Contradiction::Reminder));
    Ok(ReadRow { players: vec![players.white, players.black], wrong })
}

/// Reads a challenge and checks that its games exist.
fn challenge(tx: &Tx<'_>, id: ChallengeId) -> Result<ReadRow> {
    let kept = challenges::load(tx, id)?;
    venues::load(tx, kept.venue)?;
    let mut games = kept.game.into_iter().chain(kept.rematch_of);
    games.try_for_each(|game| require(tx, "game", game.0))?;
    let sql = "SELECT wake_at FROM challenge WHERE id = ?1";
    let wake = tx.find(sql, [id.0], |row| row.optional_time(0))?.flatten();
    let derived = kept.wake_at();
    let wrong = (wake != derived).then_some(Contradiction::Wake { kept: wake, derived });
    let players = [Some(kept.challenge.challenger), kept.challenge.opponent];
    Ok(ReadRow { players: players.into_iter().flatten().collect(), wrong: wrong.into_iter().collect() })
}

/// Reads and checks a tournament. Before the start, there must be no rounds. After the start, these rules must hold:
/// - Each player who takes part in a round has an opponent or a bye.
/// - The players of each game are the players of the board to which the game belongs.
/// - If a board has a result, the game of the board has ended or is in quarantine.
/// - In a running tournament, each board has a result or a game. Exception: a board waits for a game while one of its
///   players already plays the maximum number of games at a time.
fn tournament(tx: &Tx<'_>, id: TournamentId) -> Result<ReadRow> {
    let kept = tournaments::load(tx, id)?;
    venues::load(tx, kept.venue)?;
    let contest = match kept.state {
        State::Open(candidates) | State::CalledOff(candidates) => {
            if tx.value("SELECT EXISTS (SELECT 1 FROM pairing WHERE tournament = ?1)", [id.0])? {
                return Err(StoreError::Code("rounds before the start".into()));
            }
            let players = candidates.into_iter().map(|candidate| candidate.player);
            return Ok(ReadRow { players: players.chain([kept.organiser]).collect(), wrong: Vec::new() });
        }
        State::Begun(contest, course) => {
            if course == Course::Running
                && let Some((round, white)) = lost_game(&contest, &kept.rules)
            {
                let text = format!("round {round} without the game of player {white}");
                return Err(StoreError::Code(text.into()));
            }
            contest
        }
    };
    for (round, boards) in contest.rounds() {
        if let Some(number) = contest.tournament.missing(round) {
            return Err(StoreError::Code(format!("round {round} without player {number}").into()));
        }
        for board in &boards.boards {
            let Some(&game) = contest.games.get(&(round, board.players.white)) else { continue };
            require(tx, "game", game.0)?;
            let seated = board.players.map(|number| contest.player(number));
            // Skips an unreadable game, because the examination reports it as a separate finding.
            let Ok(kept) = games::load(tx, game) else { continue };
            if kept.game.players().map(Some) != seated {
                return Err(StoreError::Code(format!("game {} on a board of others", game.0).into()));
            }
            // A game in quarantine gets the result when it leaves the quarantine.
            if board.verdict.is_some()
                && kept.game.ending().is_none()
                && quarantine::find(tx, (Source::Game, game.0))?.is_none()
            {
                return Err(StoreError::Code(format!("a result of game {}, which runs", game.0).into()));
            }
        }
    }
    let players = contest.players.into_iter().chain([kept.organiser]);
    Ok(ReadRow { players: players.collect(), wrong: Vec::new() })
}

/// Finds a board without a game and without a reason to wait. Returns the board's round and White's number. The only
/// reason to wait is that one of the two players has the maximum number of running games (`rules.at_a_time`).
fn lost_game(contest: &Contest, rules: &Rules) -> Option<(RoundNumber, Number)> {
    let running = contest.running_games();
    let is_busy = |number: Number| {
        let count = running.iter().filter(|(_, board)| board.color_of(number).is_some()).count();
        rules.at_a_time.is_some_and(|most| count >= usize::from(most.get()))
    };
    let mut waiting = contest.waiting_boards().into_iter();
    let lost = waiting.find(|(_, board)| !is_busy(board.players.white) && !is_busy(board.players.black));
    lost.map(|(round, board)| (round, board.players.white))
}

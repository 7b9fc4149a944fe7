//! Threads of tournaments and of their games: a tournament that has begun gets one, and its messages lead to those of its games.

use chess_store::quarantine::Source;
use chess_store::tournaments::Course;
use chess_store::{GameId, StoreError, TournamentId, Tx, tournaments};
use chess_tournament::{RoundNumber, System};
use jiff::Timestamp;

use super::messages::{redraw, redraw_board};
use super::rounds::announce;
use crate::outbox::quarantine::set_aside;

/// Notes in which thread a tournament that has begun is shown, and tells its first round there; of one that cannot be read once it is
/// mended.
pub(crate) fn gathered(
    tx: &Tx<'_>,
    id: TournamentId,
    thread: Option<i64>,
    now: Timestamp,
) -> Result<(), StoreError> {
    tournaments::set_thread(tx, id, thread)?;
    let kept = match tournaments::load(tx, id) {
        Err(error) if error.is_damage() => return set_aside(tx, (Source::Tournament, id.0), &error, now),
        kept => kept?,
    };
    redraw(tx, id, now)?;
    let Some((contest, Course::Running)) = kept.contest() else { return Ok(()) };
    let last = contest.last_round();
    match kept.rules.system {
        // A later round has been told by itself.
        System::Swiss { .. } if last != Some(RoundNumber::FIRST) => Ok(()),
        System::Swiss { .. } | System::RoundRobin(_) => announce(tx, &kept, RoundNumber::FIRST, now),
    }
}

/// A game has a place now: if it belongs to a tournament, the message about its round leads there. A tournament that cannot be read
/// keeps no game from its place.
pub(crate) fn game_opened(tx: &Tx<'_>, game: GameId, now: Timestamp) -> Result<(), StoreError> {
    let Some(board) = tournaments::of_game(tx, game)? else { return Ok(()) };
    tournaments::raise(tx, board.tournament)?;
    let kept = match tournaments::load(tx, board.tournament) {
        Err(error) if error.is_damage() => return Ok(()),
        kept => kept?,
    };
    let games = kept.contest().map(|(contest, _)| &contest.games);
    let at = games.and_then(|games| games.iter().find(|(_, known)| **known == game)).map(|(at, _)| *at);
    at.map_or(Ok(()), |(round, white)| redraw_board(tx, &kept, (round, white), now))
}

//! Records the thread of a tournament, and announces the first round in the thread. If the tournament has no thread,
//! announces the round in the channel. When a game of the tournament opens, edits the message about the round, so that
//! the message links to the game.

use chess_store::tournaments::Course;
use chess_store::{GameId, Result, Source, TournamentId, tournaments, unless_damaged};
use chess_tournament::RoundNumber;

use super::loaded_tournament::LoadedTournament;
use crate::Work;
use crate::outbox::quarantine::set_aside;

/// Records the thread of a tournament that has begun. Announces the first round in the thread, or in the channel if
/// `thread` is `None`. If the tournament is damaged, puts the tournament into quarantine instead of announcing the
/// round. [`super::mend`] announces the round after the repair.
pub(crate) fn gathered(work: &Work<'_>, id: TournamentId, thread: Option<i64>) -> Result<()> {
    tournaments::set_thread(work, id, thread)?;
    let loaded = match LoadedTournament::load(work, id) {
        Err(error) if error.is_damage() => {
            return set_aside(work, (Source::Tournament, id.0), &error, work.now);
        }
        loaded => loaded?,
    };
    loaded.redraw_card()?;
    let Some((contest, Course::Running)) = loaded.kept.contest() else { return Ok(()) };
    // If a later round is already paired and announced, the first round needs no announcement.
    let is_first = contest.last_round().is_some_and(|last| loaded.sheet_round(last) == RoundNumber::FIRST);
    if is_first { loaded.announce(RoundNumber::FIRST) } else { Ok(()) }
}

/// Returns true if `game` belongs to a tournament. Queues an edit of the message about the round. The edited message
/// links to `game`. If the tournament is unreadable, queues no edit, and still returns true.
pub(crate) fn game_opened(work: &Work<'_>, game: GameId) -> Result<bool> {
    let Some(board) = tournaments::of_game(work, game)? else { return Ok(false) };
    tournaments::raise(work, board.tournament)?;
    let loaded = unless_damaged(LoadedTournament::load(work, board.tournament))?;
    let Some(loaded) = loaded else { return Ok(true) };
    if let Some((round, board)) = loaded.kept.contest().and_then(|(contest, _)| contest.board_of(game)) {
        loaded.redraw_pairing(round, board.players.white)?;
    }
    Ok(true)
}

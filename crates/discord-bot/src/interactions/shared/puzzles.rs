//! Shows puzzles to a person in private, and takes the answers.

use chess_service::{PuzzleDeed, PuzzleId, PuzzleView, TryState};

use crate::interactions::asked::{Asked, Handled, Outcome};
use crate::interactions::press::PuzzlePress;
use crate::present::game::moves;
use crate::present::puzzle;

/// Shows the next puzzle. If no puzzle is left, tells where puzzles come from.
///
/// # Errors
/// The database failed.
pub(crate) async fn next(asked: &Asked) -> Handled {
    match asked.bot.club.puzzles().next(asked.caller.viewer).await? {
        Some(view) => shown(asked, &view, 0).await,
        None => Ok(Outcome::text(asked.words().plain("puzzle-none"))),
    }
}

/// Performs the action of a button below a puzzle.
///
/// # Errors
/// The person may not see the puzzle, or has answered the puzzle.
pub(crate) async fn act(asked: &Asked, press: PuzzlePress, id: PuzzleId) -> Handled {
    match press {
        PuzzlePress::Moves(part) => {
            let view = asked.bot.club.puzzles().show(asked.caller.viewer, id).await?;
            shown(asked, &view, part).await
        }
        PuzzlePress::Do(deed) => answer(asked, id, deed).await,
    }
}

async fn answer(asked: &Asked, id: PuzzleId, deed: PuzzleDeed) -> Handled {
    let mv = if let PuzzleDeed::Play(mv) = deed { Some(mv) } else { None };
    let view = asked.bot.club.puzzles().act(asked.caller.clone(), id, deed).await?;
    match view.state {
        None | Some(TryState::Hinted) => shown(asked, &view, 0).await,
        Some(state) => {
            let look = asked.look_if_not_too_often().await?;
            Ok(Outcome::show(puzzle::answered(&view, (state, mv), look, asked.words())))
        }
    }
}

async fn shown(asked: &Asked, view: &PuzzleView, part: u8) -> Handled {
    let look = asked.look_if_not_too_often().await?;
    Ok(Outcome::show(moves::puzzle(view, part, look, asked.words())))
}

//! Shows puzzles to a player, and rates the player's answers. Only the first answer to a puzzle counts.

use chess_arbiter::{PlayerId, Rating, rate};
use chess_core::{ByColor, Color, DrawReason, Move, Outcome, Victory};
use chess_store::{FoundPuzzle, GameId, KeptPuzzle, PuzzleId, PuzzleTry, TryState, Tx, players, puzzles};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Allowed, Caller, PuzzleView, Puzzles, Refused, Viewer, Work};

/// A player's action in a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleDeed {
    /// Answers with this move.
    Play(Move),
    /// Asks which piece to move.
    Hint,
    /// Asks for the solution.
    GiveUp,
}

impl Puzzles<'_> {
    /// The next puzzle for a person; `None` if there is no puzzle left.
    pub async fn next(self, viewer: Viewer) -> Allowed<Option<PuzzleView>> {
        self.read(move |tx| {
            let player = players::find(tx, viewer.account)?;
            let kept = puzzles::next(tx, player, viewer.venue.server)?;
            Ok(kept.map(|kept| PuzzleView::of(tx, &kept, player)).transpose()?)
        })
        .await
    }

    /// Returns a puzzle that the person has not answered yet.
    ///
    /// # Errors
    /// The person may not see the puzzle, or has already answered the puzzle.
    pub async fn show(self, viewer: Viewer, id: PuzzleId) -> Allowed<PuzzleView> {
        self.read(move |tx| Ok(open(tx, id, (viewer, players::find(tx, viewer.account)?))?.1)).await
    }

    /// Performs an action in a puzzle: a hint, giving up or a move. If the action ends the player's try, also changes
    /// the ratings of the player and the puzzle.
    ///
    /// # Errors
    /// The person may not see the puzzle, or has already answered the puzzle.
    pub async fn act(self, caller: Caller, id: PuzzleId, deed: PuzzleDeed) -> Allowed<PuzzleView> {
        self.once(caller, move |tx, caller| {
            let player = players::enrol(tx, caller.account())?;
            let (kept, before) = open(tx, id, (caller.viewer, Some(player)))?;
            let state = match deed {
                PuzzleDeed::Hint => TryState::Hinted,
                PuzzleDeed::GiveUp => TryState::GivenUp,
                PuzzleDeed::Play(mv) if kept.found.line.first() != Some(&mv) => TryState::Failed,
                PuzzleDeed::Play(_) if before.state == Some(TryState::Hinted) => TryState::Helped,
                PuzzleDeed::Play(_) => TryState::Solved,
            };
            let white = rested(tx, player)?;
            let after = outcome(state).map(|outcome| rate(ByColor { white, black: kept.rating }, outcome));
            let tried =
                PuzzleTry { puzzle: id, state, at: caller.now, rating: after.map(|after| after.white) };
            puzzles::note(tx, player, tried, after.map(|after| after.black))?;
            let view = PuzzleView::of(tx, &kept, Some(player))?;
            Ok(PuzzleView { gained: view.rating.shown() - before.rating.shown(), ..view })
        })
        .await
    }

    /// Returns true if the program still has to look for puzzles in a reviewed game.
    pub async fn is_unsearched(self, game: GameId) -> Allowed<bool> {
        self.read(move |tx| Ok(puzzles::is_unsearched(tx, game)?)).await
    }

    /// Stores the puzzles of a reviewed game.
    pub async fn keep(self, game: GameId, found: Vec<FoundPuzzle>, now: Timestamp) -> Allowed<()> {
        self.store.write(move |tx| Ok(puzzles::keep(tx, game, &found, now)?)).await
    }
}

fn open(
    tx: &Tx<'_>,
    id: PuzzleId,
    (viewer, player): (Viewer, Option<PlayerId>),
) -> Allowed<(KeptPuzzle, PuzzleView)> {
    let kept = puzzles::load(tx, id, (player, viewer.venue.server))?.ok_or(Refused::NoPuzzle)?;
    let view = PuzzleView::of(tx, &kept, player)?;
    let is_open = view.state.is_none_or(|state| state == TryState::Hinted);
    if is_open { Ok((kept, view)) } else { Err(Refused::PuzzleAnswered) }
}

/// Returns the player's puzzle rating, with the deviation increased for the time since the last rated answer.
fn rested(work: &Work<'_>, player: PlayerId) -> Allowed<Rating> {
    let last = puzzles::tries_of(work, player)?.into_iter().find_map(|tried| Some((tried.rating?, tried.at)));
    Ok(last.map_or_else(Rating::default, |(rating, at)| rating.after_rest(work.now.duration_since(at))))
}

/// Returns a try's result as if the player (White) had played a game against the puzzle (Black). Returns `None` if the
/// player can still answer.
fn outcome(state: TryState) -> Option<Outcome> {
    let win = |winner| Outcome::Win { winner, by: Victory::Checkmate };
    match state {
        TryState::Hinted => None,
        TryState::Solved => Some(win(Color::White)),
        TryState::Helped => Some(Outcome::Draw(DrawReason::Agreement)),
        TryState::Failed | TryState::GivenUp => Some(win(Color::Black)),
    }
}

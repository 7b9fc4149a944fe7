//! Searches each reviewed game once for puzzles, in the background. The search at each position waits for its turn in
//! the queue for reviews.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use chess_arbiter::Account;
use chess_bots::{Assessment, Budget, PUZZLE_NODES, puzzle, puzzle_candidates, review_from};
use chess_service::{FoundPuzzle, GameView, Refused};

use crate::bot::Bot;

/// Starts the search for puzzles in a game with a stored review.
pub(super) fn begin(bot: &Arc<Bot>, view: &GameView) {
    let (bot, view) = (Arc::clone(bot), view.clone());
    tokio::spawn(async move {
        // After an error, the next request for the review starts the search again.
        if let Err(error) = find(&bot, &view).await {
            tracing::warn!(%error, game = view.id.0, "cannot look for puzzles");
        }
    });
}

async fn find(bot: &Bot, view: &GameView) -> Result<(), Refused> {
    let (club, board) = (&bot.club, view.game.board());
    if !club.puzzles().is_unsearched(view.id).await? {
        return Ok(());
    }
    let kept = club.games().review(view.id).await?.unwrap_or_default();
    let assessments: Vec<Assessment> = serde_json::from_str(&kept).unwrap_or_default();
    let Some(review) = review_from(board, &assessments) else { return Ok(()) };
    let mut found = Vec::new();
    for ply in puzzle_candidates(&review) {
        let Some(turn) = board.position_at(ply).map(|position| position.turn()) else { continue };
        if matches!(view.accounts[turn], Account::Computer(_)) {
            continue;
        }
        let _turn = bot.reviewing.next(None).await;
        // Another request for the review may have found the puzzles meanwhile.
        if !club.puzzles().is_unsearched(view.id).await? {
            return Ok(());
        }
        let game = board.clone();
        let search = bot.thinking.ask(move |stop| {
            let line = puzzle(&game, ply, Budget::nodes(PUZZLE_NODES).until(stop));
            (!stop.load(Ordering::Relaxed)).then_some(line)
        });
        // No result means that the program is about to end.
        let Ok(Some(line)) = search.await else { return Ok(()) };
        let after = assessments.get(ply.0 as usize + 1);
        let reply = after.map(|assessment| assessment.line.clone()).unwrap_or_default();
        let player = view.game.players()[turn];
        found.extend(line.map(|line| FoundPuzzle { ply, player, line, reply }));
    }
    club.puzzles().keep(view.id, found, bot.clock.now().await).await
}

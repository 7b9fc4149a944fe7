//! The note that a planned move was not played automatically, with the reason.

use chess_core::Ply;
use chess_service::PlanView;
use jiff::Timestamp;

use crate::discord::post::Post;
use crate::present::words::{Words, joined, markup, scoresheet, variant};

/// The player's planned move for this position, and the reason why the bot has not played this move. `None` if the
/// player is not to move, or has planned no move.
pub(crate) fn here(view: &PlanView, now: Timestamp, words: &Words) -> Option<String> {
    let game = &view.game.game;
    let mv = view.plan.next().filter(|_| game.turn() == Some(view.color))?;
    let why = match game.halts(mv, now) {
        None => "plan-here".to_owned(),
        Some(halt) => format!("plan-halted-{}", variant(&halt)),
    };
    Some(words.say(&why, &[("move", scoresheet::next(game.board(), mv, words).into())]))
}

/// Tells a player in private that the bot did not play the move planned for the position after `ply` half-moves. `None`
/// if the position has changed.
pub(crate) fn told(view: &PlanView, ply: Ply, now: Timestamp, words: &Words) -> Option<Post> {
    if view.game.game.board().ply() != ply {
        return None;
    }
    let waits = words.about("plan-waits", &(&view.game, view.color), &[]);
    let text = joined([Some(waits), Some(here(view, now, words)?), markup::link(&view.game)], "\n");
    // The message is silent, because the board with the opponent's move pings the player.
    Some(Post { is_silent: true, ..Post::text(text) })
}

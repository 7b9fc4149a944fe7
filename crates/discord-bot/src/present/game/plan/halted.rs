//! The note that a planned move was not played automatically, and why.

use chess_arbiter::Halt;
use chess_core::Ply;
use chess_service::PlanView;
use jiff::Timestamp;

use crate::discord::post::Post;
use crate::present::words::markup::{self, joined};
use crate::present::words::{Words, scoresheet};

/// The player's planned move for this position, and the reason why the bot has not played it. Nothing if the player is
/// not on turn, or has planned no move.
pub(crate) fn here(view: &PlanView, now: Timestamp, words: &Words) -> Option<String> {
    let game = &view.game.game;
    let mv = view.plan.next().filter(|_| game.turn() == Some(view.color))?;
    let why = match game.halts(mv, now) {
        None => "plan-here",
        Some(Halt::Claim(_)) => "plan-halted-claim",
        Some(Halt::Offer) => "plan-halted-offer",
        Some(Halt::Flag) => "plan-halted-flag",
    };
    Some(words.say(why, &[("move", scoresheet::next(game.board(), mv, words).into())]))
}

/// Tells a player in private that the move they planned after `ply` half-moves was not played. Nothing if the game has
/// gone on.
pub(crate) fn told(view: &PlanView, ply: Ply, now: Timestamp, words: &Words) -> Option<Post> {
    if view.game.game.board().ply() != ply {
        return None;
    }
    let waits = words.about("plan-waits", &(&view.game, view.color), &[]);
    let text = joined([Some(waits), Some(here(view, now, words)?), markup::link(&view.game)], "\n");
    // The message is silent, because the board with the opponent's move pings the player.
    Some(Post { is_silent: true, ..Post::text(text) })
}

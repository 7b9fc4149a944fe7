//! The note that a planned move was not played automatically, and why.

use chess_arbiter::Halt;
use chess_core::Ply;
use chess_service::PlanView;
use jiff::Timestamp;

use crate::discord::post::Post;
use crate::present::words::Words;
use crate::present::words::markup::{self, mention};
use crate::present::words::scoresheet;

/// The move that the player to move has planned for this position, and why it was not played. Nothing if it is not
/// their turn or nothing is planned.
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
    let args = [
        ("number", view.game.id.0.to_string().into()),
        ("opponent", mention(view.game.accounts[!view.color]).into()),
    ];
    let lines =
        [Some(words.say("plan-waits", &args)), Some(here(view, now, words)?), markup::link(&view.game)];
    let text = lines.into_iter().flatten().collect::<Vec<_>>().join("\n");
    // The board with the opponent's move pings the player.
    Some(Post { text, is_silent: true, ..Post::default() })
}

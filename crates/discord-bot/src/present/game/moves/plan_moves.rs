//! The private lists of moves from which a player builds a plan: moves of the opponent, and the player's answers.

use chess_arbiter::Game;
use chess_core::{Move, Ply};
use chess_service::{GameView, PlanView};

use super::entry;
use super::layout::{self, Ways};
use super::list::with_board;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{PlanPress, PlanStep, Press};
use crate::present::look::Look;
use crate::present::words::{Words, scoresheet};

/// The list of moves that can follow the moves of `step`. `ahead` is the game after these moves. If `look` is `None`,
/// the list has no picture.
pub(crate) fn ahead(plan: &PlanView, ahead: Game, step: PlanStep, look: Option<Look>, words: &Words) -> Post {
    let (now, me) = (plan.game.game.board().ply(), plan.color);
    let view = GameView { game: ahead, ..plan.game.clone() };
    let press = |press| Press::Plan(press, view.id, view.version);
    let show = Button::new(press(PlanPress::Show), words.plain("button-plan-show"), Tone::Secondary);
    let is_own = view.game.position().turn() == me;
    let ways = Ways {
        take: &|mv: Move| press(taken(step, mv, is_own)),
        open: &|part| press(PlanPress::Ahead(step.at(part))),
        claim: &|_| None,
        tools: vec![show],
    };
    let moves = scoresheet::span(view.game.board(), Ply(now.0 + 1), view.game.board().ply(), words);
    let key = match (is_own, &moves) {
        (true, Some(_)) => "plan-answer",
        (true, None) => "plan-begin",
        (false, Some(_)) => "plan-expect-after",
        (false, None) => "plan-expect",
    };
    let text = words.about(key, &(&view, me), &[("moves", moves.unwrap_or_default().into())]);
    let game = words.about("moves-game", &(&view, me), &[]);
    let rows = layout::rows(&entry::all(&view, words), step.part, &ways, words);
    with_board(Post { rows, ..Post::text(format!("{text}\n{game}")) }, (&view, me), look, words)
}

/// The press of a move's button in the list. The player's own answer to a move of the opponent completes the line. Any
/// other move opens the list of moves that can follow. If the line is full, any other move opens the plan.
fn taken(step: PlanStep, mv: Move, is_own: bool) -> PlanPress {
    match step.with(mv) {
        Some(next) if is_own && next.moves().len() > 1 => PlanPress::Keep(next),
        Some(next) => PlanPress::Ahead(next),
        None => PlanPress::Show,
    }
}

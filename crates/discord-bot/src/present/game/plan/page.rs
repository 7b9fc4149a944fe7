//! The page of a plan: the lines, and the buttons that extend, play and clear the plan.

use chess_arbiter::{Account, Pace, Plan, WithMove};
use chess_core::{Color, Move, Ply, write_uci};
use chess_service::{Caution, GameView, PlanDeed, PlanView};
use jiff::Timestamp;

use super::halted;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{GamePress, PlanPress, PlanStep, Press};
use crate::present::game::parts;
use crate::present::words::{Words, joined, scoresheet};

/// The page of a plan.
pub(crate) fn shown(view: &PlanView, now: Timestamp, words: &Words) -> Post {
    let on = view.plan.lines().iter().filter_map(|line| go_on(view, line, words));
    Post::text(text(view, now, words)).with_buttons(on).with_buttons(tools(view, words))
}

/// The result of a change, then the page. If a line was added, the first button extends this line.
pub(crate) fn told(view: &PlanView, deed: PlanDeed, now: Timestamp, words: &Words) -> Post {
    let did = match deed {
        PlanDeed::Cleared => return Post::text(words.about("plan-cleared", &(&view.game, view.color), &[])),
        PlanDeed::Known => words.plain("plan-known"),
        PlanDeed::Added { replaced: 0 } => words.plain("plan-added"),
        PlanDeed::Added { replaced } => words.say("plan-replaced", &[("count", replaced.into())]),
    };
    let on = view.plan.lines().last().filter(|_| deed != PlanDeed::Known);
    let on = on.and_then(|line| go_on(view, line, words));
    let text = format!("{did}\n{}", text(view, now, words));
    Post::text(text).with_buttons(on).with_buttons(tools(view, words))
}

/// The button that opens the list of moves for the plan. The button is on a player's private board while the opponent
/// is to move.
pub(crate) fn buttons(view: &GameView, me: Color, words: &Words) -> Vec<Button> {
    if view.game.ending().is_some() || view.game.position().turn() == me {
        return Vec::new();
    }
    vec![lists(view, words)]
}

/// The button that opens the lists from which a player builds a line.
pub(super) fn lists(view: &GameView, words: &Words) -> Button {
    button(view, PlanPress::Ahead(PlanStep::START), words.plain("button-plan"), Tone::Secondary)
}

/// Adds the plan button to the private answer to a move in a correspondence game against a person.
pub(crate) fn beside(mut post: Post, view: &GameView, me: Account, words: &Words) -> Post {
    let is_slow = view.game.time().pace() == Pace::Correspondence && view.computer().is_none();
    let me = view.color_of(me).filter(|_| is_slow && view.game.turn().is_some());
    for button in me.map(|me| buttons(view, me, words)).unwrap_or_default() {
        post.add(button);
    }
    post
}

fn button(view: &GameView, press: PlanPress, label: String, tone: Tone) -> Button {
    Button::new(Press::Plan(press, view.id, view.version), label, tone)
}

/// The lines, and the note about the planned move for this position.
fn text(view: &PlanView, now: Timestamp, words: &Words) -> String {
    let game = &view.game;
    if view.plan.is_empty() {
        return words.about("plan-none", &(game, view.color), &[]);
    }
    let lines =
        view.plan.lines().iter().filter_map(|line| Some(format!("- {}", written(game, line, words)?)));
    let headline = words.about("plan-shown", &(game, view.color), &[]);
    joined([headline].into_iter().chain(lines).chain(halted::here(view, now, words)), "\n")
}

/// A line as on a scoresheet. `None` if the line is not legal.
pub(super) fn written(view: &GameView, line: &[Move], words: &Words) -> Option<String> {
    let ahead = view.game.ahead(line).ok()?;
    let first = Ply(view.game.board().ply().0 + 1);
    scoresheet::span(ahead.board(), first, ahead.board().ply(), words)
}

/// A line in UCI.
pub(crate) fn uci(line: &[Move]) -> String {
    joined(line.iter().map(|mv| write_uci(*mv)), " ")
}

/// The button that extends a line, unless the line is full or ends the game.
fn go_on(view: &PlanView, line: &[Move], words: &Words) -> Option<Button> {
    let ahead = view.game.game.ahead(line).ok().filter(|ahead| ahead.ending().is_none())?;
    let step = PlanStep::after(line).filter(|_| line.len() + 2 <= Plan::HALF_MOVES)?;
    let last = scoresheet::numbered(ahead.board(), ahead.board().ply(), words)?;
    let label = words.say("button-plan-on", &[("move", last.into())]);
    Some(button(&view.game, PlanPress::Ahead(step), label, Tone::Primary))
}

/// The other buttons: play the planned move, add a line, clear the plan.
fn tools(view: &PlanView, words: &Words) -> Vec<Button> {
    let game = &view.game;
    if game.game.ending().is_some() {
        return Vec::new();
    }
    let mut tools = Vec::new();
    if let Some(mv) = view.plan.next().filter(|_| game.game.turn() == Some(view.color)) {
        let play = GamePress::Play(mv, WithMove::NoOffer, Caution::Ask);
        let written = scoresheet::next(game.game.board(), mv, words);
        let label = words.say("button-play", &[("move", written.into())]);
        tools.push(parts::button(game, play, label, Tone::Success));
    }
    let another = if view.plan.is_empty() { "button-plan" } else { "button-plan-more" };
    tools.push(button(game, PlanPress::Ahead(PlanStep::START), words.plain(another), Tone::Secondary));
    if !view.plan.is_empty() {
        tools.push(button(game, PlanPress::Clear, words.plain("button-plan-clear"), Tone::Secondary));
    }
    tools
}

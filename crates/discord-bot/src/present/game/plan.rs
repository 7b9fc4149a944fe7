//! The messages about a player's plan: the plan with its lines, the note about a planned move that was not played, and
//! the reasons for a refused line. Only this player sees the messages.

use chess_arbiter::{Account, Pace, Plan, PlanRefusal, Refusal, WithMove};
use chess_core::{Color, LineError, Move, Ply};
use chess_service::{Caution, GameView, PlanDeed, PlanView, WrongLine};
use jiff::Timestamp;

use super::parts;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{GamePress, PlanStep};
use crate::present::refusal::illegal_move;
use crate::present::words::{Words, args, joined, markup, scoresheet, variant};

/// The message that shows a player's plan, with the buttons to change the plan.
pub(crate) fn shown(view: &PlanView, now: Timestamp, words: &Words) -> Post {
    let on = view.plan.lines.iter().filter_map(|line| go_on(view, line, words));
    Post::text(text(view, now, words)).with_buttons(on).with_buttons(tools(view, words))
}

/// Reports a change to the plan, and shows the plan. If a line was added, the first button extends this line. If the
/// plan was cleared, only reports the change.
pub(crate) fn told(view: &PlanView, deed: PlanDeed, now: Timestamp, words: &Words) -> Post {
    let did = match deed {
        PlanDeed::Cleared => return Post::text(words.about("plan-cleared", &(&view.game, view.color), &[])),
        PlanDeed::Known => words.plain("plan-known"),
        PlanDeed::Added(0) => words.plain("plan-added"),
        PlanDeed::Added(replaced) => words.say("plan-replaced", &args![count: replaced]),
    };
    let on = view.plan.lines.last().filter(|_| deed != PlanDeed::Known);
    let on = on.and_then(|line| go_on(view, line, words));
    let text = format!("{did}\n{}", text(view, now, words));
    Post::text(text).with_buttons(on).with_buttons(tools(view, words))
}

/// Returns the button that opens the list of moves for the plan of the player `me`. Returns no button if `me` is to
/// move or the game has ended.
pub(crate) fn button(view: &GameView, me: Color, words: &Words) -> Option<Button> {
    let is_theirs = view.game.ending().is_none() && view.game.position().turn() != me;
    is_theirs.then(|| lists(view, words))
}

/// In a correspondence game against a person, adds the plan button to the private answer to a move.
pub(crate) fn beside(mut post: Post, view: &GameView, me: Account, words: &Words) -> Post {
    let is_slow = view.game.time().pace() == Pace::Correspondence && view.computer().is_none();
    let me = view.color_of(me).filter(|_| is_slow && view.game.turn().is_some());
    if let Some(button) = me.and_then(|me| button(view, me, words)) {
        post.add(button);
    }
    post
}

/// A note that names the player's planned move for this position. If the move must wait for the player's decision, the
/// note says why, for example because of a draw offer. `None` if the player is not to move, or has planned no move.
pub(crate) fn here(view: &PlanView, now: Timestamp, words: &Words) -> Option<String> {
    let game = &view.game.game;
    let mv = view.plan.next().filter(|_| game.turn() == Some(view.color))?;
    let why = match game.halts(mv, now) {
        None => "plan-here".to_owned(),
        Some(halt) => format!("plan-halted-{}", variant(&halt)),
    };
    Some(words.say(&why, &args![move: scoresheet::next(game.board(), mv, words)]))
}

/// Tells a player in private that the bot did not play the move planned for the position after `ply` half-moves. `None`
/// if the position has changed.
pub(crate) fn halted(view: &PlanView, ply: Ply, now: Timestamp, words: &Words) -> Option<Post> {
    if view.game.game.board().ply() != ply {
        return None;
    }
    let waits = words.about("plan-waits", &(&view.game, view.color), &[]);
    let text = joined([Some(waits), Some(here(view, now, words)?), markup::link(&view.game)], "\n");
    // The message is silent, because the board with the opponent's move pings the player.
    Some(Post { is_silent: true, ..Post::text(text) })
}

/// The refusal of a plan line: the reason, a note that the plan is unchanged, and the button that opens the lists of
/// moves.
pub(crate) fn refused(wrong: &WrongLine, view: &GameView, me: Account, words: &Words) -> Post {
    let why = match wrong {
        WrongLine::Text(error) => of_text(error, view, me, words),
        WrongLine::Refusal(line, refusal) => of_line(line, refusal, view, words),
    };
    let text = format!("{why}\n{}", words.plain("refused-plan-unchanged"));
    Post::text(text).with_buttons([lists(view, words)])
}

/// The button that opens the lists of moves from which a player builds a line of the plan.
fn lists(view: &GameView, words: &Words) -> Button {
    parts::button(view, GamePress::Ahead(PlanStep::START), words.plain("button-plan"), Tone::Secondary)
}

/// The lines of the plan, and the note about the planned move for the current position.
fn text(view: &PlanView, now: Timestamp, words: &Words) -> String {
    let game = &view.game;
    if view.plan.lines.is_empty() {
        return words.about("plan-none", &(game, view.color), &[]);
    }
    let lines = view.plan.lines.iter().filter_map(|line| Some(format!("- {}", written(game, line, words)?)));
    let headline = words.about("plan-shown", &(game, view.color), &[]);
    joined([headline].into_iter().chain(lines).chain(here(view, now, words)), "\n")
}

/// A line of moves, written as on a scoresheet. `None` if the line is not legal.
pub(crate) fn written(view: &GameView, line: &[Move], words: &Words) -> Option<String> {
    let ahead = view.game.ahead(line).ok()?;
    let first = Ply(view.game.board().ply().0 + 1);
    scoresheet::span(ahead.board(), first, ahead.board().ply(), words)
}

/// The button that extends a line, unless the line is full or ends the game.
fn go_on(view: &PlanView, line: &[Move], words: &Words) -> Option<Button> {
    let ahead = view.game.game.ahead(line).ok().filter(|ahead| ahead.ending().is_none())?;
    let step = PlanStep::after(line).filter(|_| line.len() + 2 <= Plan::HALF_MOVES)?;
    let last = scoresheet::numbered(ahead.board(), ahead.board().ply(), words)?;
    let label = words.say("button-plan-on", &args![move: last]);
    Some(parts::button(&view.game, GamePress::Ahead(step), label, Tone::Primary))
}

/// Returns the buttons below a plan, except the buttons that extend a line.
fn tools(view: &PlanView, words: &Words) -> Vec<Button> {
    let game = &view.game;
    if game.game.ending().is_some() {
        return Vec::new();
    }
    let mut tools = Vec::new();
    if let Some(mv) = view.plan.next().filter(|_| game.game.turn() == Some(view.color)) {
        let play = GamePress::Play(mv, WithMove::NoOffer, Caution::Ask);
        let written = scoresheet::next(game.game.board(), mv, words);
        let label = words.say("button-play", &args![move: written]);
        tools.push(parts::button(game, play, label, Tone::Success));
    }
    let another = if view.plan.lines.is_empty() { "button-plan" } else { "button-plan-more" };
    let button = |press, key| parts::button(game, press, words.plain(key), Tone::Secondary);
    tools.push(button(GamePress::Ahead(PlanStep::START), another));
    if !view.plan.lines.is_empty() {
        tools.push(button(GamePress::ClearPlan, "button-plan-clear"));
    }
    tools
}

/// Explains the first error in a typed line, and names the moves before the error.
fn of_text(error: &LineError, view: &GameView, me: Account, words: &Words) -> String {
    let Ok(ahead) = view.game.ahead(&error.after) else { return words.plain("refused-illegal") };
    let first = if error.text.is_empty() { "refused-plan-empty" } else { "refused-plan-first" };
    // `game.turn()` is `None` during a pause, but a player may plan during a pause too.
    let is_on_turn = view.accounts[view.game.position().turn()] == me;
    let turn = if is_on_turn { "yours" } else { "theirs" };
    let first = (first, &args![turn: turn][..]);
    illegal_move::explain_line(error, ahead.board(), written(view, &error.after, words), first, words)
}

/// Says why a line is not allowed in a plan.
fn of_line(line: &[Move], refusal: &PlanRefusal, view: &GameView, words: &Words) -> String {
    let moves = |line: &[Move]| args![moves: written(view, line, words).unwrap_or_default()];
    match refusal {
        PlanRefusal::Unplayable(at, Refusal::Over(_)) => {
            words.say("refused-plan-over", &moves(line.get(..*at).unwrap_or_default()))
        }
        PlanRefusal::Unplayable(..) => words.plain("refused-illegal"),
        PlanRefusal::AnswersNothing if line.is_empty() => words.plain("refused-plan-empty"),
        PlanRefusal::AnswersNothing => words.say("refused-plan-yours", &moves(line)),
        PlanRefusal::Unanswered => words.say("refused-plan-unanswered", &moves(line)),
        PlanRefusal::TooLong => words.say("refused-plan-long", &args![count: Plan::HALF_MOVES / 2]),
        PlanRefusal::TooMany => words.say("refused-plan-many", &args![count: Plan::LINES]),
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Deed, Plea};
    use chess_core::{Color, Language, read_line};

    use super::*;
    use crate::present::tests::kit::samples::{ANN, BOB, start_time, view};
    use crate::present::words::Phrases;

    #[test]
    fn a_player_on_turn_is_told_so_in_a_paused_game_too() {
        let phrases = Phrases::load();
        let mut paused = view(None, "e4 e5");
        paused.game.perform(Color::White, Deed::Ask(Plea::Pause), start_time()).unwrap();
        paused.game.perform(Color::Black, Deed::Agree(Plea::Pause), start_time()).unwrap();
        let error = read_line(paused.game.position(), "Nf9", Language::English).unwrap_err();
        let told = |me| {
            let wrong = WrongLine::Text(error.clone());
            refused(&wrong, &paused, me, phrases.of(Language::English)).text
        };
        assert!(told(ANN).contains("a line begins with yours"), "{}", told(ANN));
        assert!(told(BOB).contains("begins with your opponent's move"), "{}", told(BOB));
    }
}

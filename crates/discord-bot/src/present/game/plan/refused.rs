//! The refusal of a line for a plan, with the reason and the next step.

use chess_arbiter::{Account, Plan, PlanRefusal, Refusal};
use chess_core::{LineError, Move};
use chess_service::{GameView, WrongLine};

use super::page::{lists, written};
use crate::discord::post::Post;
use crate::present::refusal::illegal_move;
use crate::present::words::Words;

/// The reason, the note that the plan is unchanged, and the button that opens the lists of moves.
pub(crate) fn refused(wrong: &WrongLine, view: &GameView, me: Account, words: &Words) -> Post {
    let why = match wrong {
        WrongLine::Text(error) => of_text(error, view, me, words),
        WrongLine::Refusal { line, refusal } => of_line(line, refusal, view, words),
    };
    let text = format!("{why}\n{}", words.plain("refused-plan-unchanged"));
    Post::text(text).with_buttons([lists(view, words)])
}

/// Tells the legal moves before the error in a typed line, and the reason of the error.
fn of_text(error: &LineError, view: &GameView, me: Account, words: &Words) -> String {
    let Ok(ahead) = view.game.ahead(&error.after) else { return words.plain("refused-illegal") };
    let first = if error.text.is_empty() { "refused-plan-empty" } else { "refused-plan-first" };
    // `game.turn()` is `None` during a pause, but a player may plan during a pause too.
    let is_on_turn = view.accounts[view.game.position().turn()] == me;
    let turn = if is_on_turn { "yours" } else { "theirs" };
    let first = (first, &[("turn", turn.into())][..]);
    illegal_move::explain_line(error, ahead.board(), written(view, &error.after, words), first, words)
}

/// Tells which rule of plans a line breaks.
fn of_line(line: &[Move], refusal: &PlanRefusal, view: &GameView, words: &Words) -> String {
    let moves = |line: &[Move]| ("moves", written(view, line, words).unwrap_or_default().into());
    match refusal {
        PlanRefusal::Unplayable { at, refusal: Refusal::Over(_) } => {
            words.say("refused-plan-over", &[moves(line.get(..*at).unwrap_or_default())])
        }
        PlanRefusal::Unplayable { .. } => words.plain("refused-illegal"),
        PlanRefusal::AnswersNothing if line.is_empty() => words.plain("refused-plan-empty"),
        PlanRefusal::AnswersNothing => words.say("refused-plan-yours", &[moves(line)]),
        PlanRefusal::Unanswered => words.say("refused-plan-unanswered", &[moves(line)]),
        PlanRefusal::TooLong => words.say("refused-plan-long", &[("count", (Plan::HALF_MOVES / 2).into())]),
        PlanRefusal::TooMany => words.say("refused-plan-many", &[("count", Plan::LINES.into())]),
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
        let phrases = Phrases::load().unwrap();
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

//! Samples of the messages about plans.

use chess_arbiter::{Deed, Plan, PlanRefusal, Plea, Refusal};
use chess_core::{Color, Language, LineError, Move, Ply, ReadError, read_line};
use chess_service::{GameView, PlanDeed, PlanView, Refused, WrongLine};
use jiff::{SignedDuration, Timestamp};

use crate::interactions::press::PlanStep;
use crate::present::game::{answer, moves, plan, which_game};
use crate::present::refusal;
use crate::present::setting::Twin;
use crate::present::tests::kit::samples::{ANN, BOB, MOVED, start_time, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;

fn line(view: &GameView, text: &str) -> Vec<Move> {
    if text.is_empty() {
        return Vec::new();
    }
    read_line(view.game.position(), text, Language::English).unwrap()
}

/// A player's plan in a game after these moves.
fn planned(color: Color, moves: &str, lines: &[&str]) -> PlanView {
    let game = view(None, moves);
    let plan = Plan { lines: lines.iter().map(|text| line(&game, text)).collect() };
    PlanView { game, color, plan }
}

fn soon() -> Timestamp {
    start_time() + SignedDuration::from_secs(1)
}

pub(crate) fn messages(words: &Words) -> Vec<String> {
    [shown_plans(words), lists(words), halted(words), refusals(words)].concat()
}

fn shown_plans(words: &Words) -> Vec<String> {
    let two = planned(Color::White, "e4", &["e5 Nf3 Nc6 Bb5", "c5 Nc3"]);
    let none = planned(Color::White, "e4", &[]);
    let own = planned(Color::Black, "e4", &["c5 Nf3 d6"]);
    let told = |deed| shown(&plan::told(&two, deed, soon(), words));
    let answered = answer::acted(&two.game, (ANN, Twin::Off), (MOVED, Ply(1)), words);
    vec![
        shown(&plan::shown(&two, soon(), words)),
        shown(&plan::shown(&none, soon(), words)),
        shown(&plan::shown(&own, soon(), words)),
        shown(&plan::beside(answered, &two.game, ANN, words)),
        told(PlanDeed::Added(0)),
        told(PlanDeed::Added(1)),
        told(PlanDeed::Added(2)),
        told(PlanDeed::Added(5)),
        told(PlanDeed::Known),
        told(PlanDeed::Cleared),
    ]
}

fn lists(words: &Words) -> Vec<String> {
    let list = |view: &PlanView, text: &str| {
        let path = line(&view.game, text);
        let ahead = view.game.game.ahead(&path).unwrap();
        let step = PlanStep::after(&path).unwrap();
        shown(&moves::ahead(view, ahead, step, None, words))
    };
    let theirs = planned(Color::White, "e4 e5 Nf3", &[]);
    let mine = planned(Color::Black, "e4 e5 Nf3", &[]);
    vec![list(&theirs, ""), list(&theirs, "Nc6"), list(&theirs, "Nc6 Bb5"), list(&mine, "")]
}

fn halted(words: &Words) -> Vec<String> {
    let claim = planned(Color::Black, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", &["Ng8 e4 e5"]);
    let mut offered = planned(Color::Black, "e4 e5 Nf3", &["Nc6"]);
    offered.game.game.perform(Color::White, Deed::Ask(Plea::Draw), start_time()).unwrap();
    let late = start_time() + SignedDuration::from_hours(80);
    let told = |view: &PlanView, ply, now| {
        plan::halted(view, Ply(ply), now, words).map_or_else(String::new, |post| shown(&post))
    };
    vec![
        told(&claim, 7, soon()),
        told(&offered, 3, soon()),
        told(&planned(Color::Black, "e4 e5 Nf3", &["Nc6"]), 3, late),
    ]
}

fn refusals(words: &Words) -> Vec<String> {
    let refused = |moves: &str, me, wrong| {
        let game = Box::new(view(None, moves));
        let refused = Refused::Plan { wrong: Box::new(wrong), game };
        shown(&refusal::refusal(&refused, me, "", words).unwrap())
    };
    let text = |moves: &str, me, text: &str| {
        let game = view(None, moves);
        let error: LineError = read_line(game.game.position(), text, words.language).unwrap_err();
        refused(moves, me, WrongLine::Text(error))
    };
    let breaks = |moves: &str, me, text: &str, refusal| {
        refused(moves, me, WrongLine::Refusal(line(&view(None, moves), text), refusal))
    };
    let over = view(None, "f3 e5 g4 Qh4").game.ending().unwrap();
    let empty = LineError { after: Vec::new(), text: "".into(), error: ReadError::Empty };
    vec![
        text("e4", ANN, "e5 Ke3 Nc6"),
        text("e4", ANN, "**hello** @everyone"),
        text("e4", BOB, "Ke7"),
        refused("e4", ANN, WrongLine::Text(empty)),
        breaks("f3", ANN, "e5 g4 Qh4", PlanRefusal::Unplayable(3, Refusal::Over(over))),
        breaks("f3", ANN, "e5 g4", PlanRefusal::Unplayable(1, Refusal::NotYourTurn)),
        breaks("e4", BOB, "e5", PlanRefusal::AnswersNothing),
        breaks("e4", ANN, "", PlanRefusal::AnswersNothing),
        breaks("e4", ANN, "e5 Nf3 Nc6", PlanRefusal::Unanswered),
        breaks("e4", ANN, "e5", PlanRefusal::TooLong),
        breaks("e4", ANN, "e5", PlanRefusal::TooMany),
        shown(&which_game::which(&[], Some(words.plain("choose-no-plan")), words)),
        words.plain("choose-no-line"),
    ]
}

//! The result of an attempt at a puzzle, and the puzzle of the day.

use chess_core::Move;
use chess_service::{DailyPuzzle, PuzzleView, TryState};

use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{Press, PuzzlePress};
use crate::present::game::{board_in_words, moves, plan};
use crate::present::look::Look;
use crate::present::words::{Words, args, joined, mention, pieces, variant};

/// The result of an attempt with the move `mv`: the solution, the new rating and the streak. A puzzle comes from a
/// mistake in a real game. If `mv` repeats this mistake, the text also shows the best reply to `mv`.
pub(crate) fn answered(
    puzzle: &PuzzleView,
    (state, mv): (TryState, Option<Move>),
    look: Option<Look>,
    words: &Words,
) -> Post {
    let told = |key: &str, line: &[Move]| {
        words.say(key, &args![line: plan::written(&puzzle.view, line, words).unwrap_or_default()])
    };
    let is_failed = state == TryState::Failed;
    let wrong = mv.filter(|_| is_failed).map(|mv| told("puzzle-wrong", &[mv]));
    let mistake = &puzzle.mistake_line;
    let is_answered = is_failed && mistake.len() > 1 && mistake.first() == mv.as_ref();
    let reply = is_answered.then(|| told("puzzle-played", mistake));
    let rating = args![
        rating: puzzle.rating.shown(), gained: format!("{:+}", puzzle.gained), streak: puzzle.streak,
    ];
    let solution = told(&format!("puzzle-{}", variant(&state)), &puzzle.line);
    let parts = [wrong, reply, Some(solution), Some(words.say("puzzle-rating", &rating))];
    let next = Button::new(Press::NextPuzzle, words.plain("button-next-puzzle"), Tone::Primary);
    let post = Post::text(joined(parts, "\n")).with_buttons([next]);
    let (Some(look), Some(solution)) = (look, puzzle.line.first()) else { return post };
    let picture = moves::board_after(&puzzle.view, *solution, look, words);
    board_in_words::beside(Post { picture: Some(picture), ..post }, look.twin, words)
}

/// The post with the puzzle of the day. Mentions the first solvers of the previous daily puzzle, but pings nobody.
pub(crate) fn daily(daily: &DailyPuzzle, look: Look, words: &Words) -> Post {
    let puzzle = &daily.puzzle;
    let headline = words.say("puzzle-daily", &args![side: pieces::side(puzzle.turn())]);
    let who = joined(daily.solvers.iter().copied().map(mention), ", ");
    let solvers = (!who.is_empty()).then(|| words.say("puzzle-solvers", &args![who: who]));
    let press = Press::Puzzle(PuzzlePress::Moves(0), puzzle.id);
    let solve = Button::new(press, words.plain("button-solve"), Tone::Primary);
    let picture = moves::board(&puzzle.view, look, words);
    let post = Post::text(joined([Some(headline), solvers], "\n")).with_buttons([solve]);
    board_in_words::beside(Post { picture: Some(picture), ..post }, look.twin, words)
}

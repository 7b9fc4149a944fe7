//! The result of a game in words, with its reason. For some draws, the text also shows the evidence, such as the moves
//! that led to the repeated position.

use chess_arbiter::{Conclusion, Ending, Evidence};
use chess_core::{Color, DrawReason, Game, Language, Move, Outcome, Ply, Victory};
use chess_service::GameView;

use crate::present::words::{Words, args, joined, scoresheet, variant};

/// The result and its reason in one line. For a draw by repetition, or by the 50-move or 75-move rule, a second line
/// gives the evidence ([`proof`]).
pub(crate) fn verdict(view: &GameView, ending: Ending, words: &Words) -> String {
    match ending.conclusion {
        Conclusion::Aborted(_) if view.game.board().moves().len() > 1 => words.plain("end-aborted-agreed"),
        Conclusion::Aborted(by) => words.about("end-aborted", &(view, by), &[]),
        Conclusion::Void => words.plain("end-void"),
        Conclusion::Decided(outcome) => {
            joined([Some(decided(view, outcome, words)), proof(view, ending, outcome, words)], "\n")
        }
    }
}

fn decided(view: &GameView, outcome: Outcome, words: &Words) -> String {
    if let Outcome::Win { winner, by } = outcome {
        let result = args![result: result(Some(winner))];
        // If the loser has played no move, a tournament counts a win on time as an unplayed game.
        let is_unplayed =
            by == Victory::Time && view.tournament.is_some() && view.game.moves_by(!winner) == 0;
        let name = if is_unplayed { "win-unmoved".to_owned() } else { name(outcome) };
        return words.about(&format!("end-{name}"), &(view, winner), &result);
    }
    let is_claimed = matches!(outcome, Outcome::Draw(DrawReason::Threefold | DrawReason::FiftyMoves));
    let key = if is_claimed { "end-claim" } else { "end-draw" };
    // Only the player to move can claim a draw. The claim does not play an intended move (Articles 9.2 and 9.3). So the
    // claimant is still to move.
    let turn = view.game.position().turn();
    words.about(key, &(view, turn), &args![reason: reason_phrase(outcome, words)])
}

/// The result and its reason in a few words. The text has no mentions, because a picture cannot show mentions.
pub(crate) fn banner(ending: Ending, words: &Words) -> String {
    match ending.conclusion {
        Conclusion::Aborted(_) => words.plain("banner-aborted"),
        Conclusion::Void => words.plain("banner-void"),
        Conclusion::Decided(outcome) => format!("{} · {}", result(outcome.winner()), reason(outcome, words)),
    }
}

/// The result as on a scoresheet, or a word for a game without a result.
pub(crate) fn score(ending: Ending, words: &Words) -> String {
    let outcome = ending.outcome();
    outcome.map_or_else(|| words.plain("games-void"), |outcome| result(outcome.winner()).to_owned())
}

/// The result as players write it on a scoresheet, such as `1–0`. `None` as winner means a draw.
pub(crate) const fn result(winner: Option<Color>) -> &'static str {
    match winner {
        Some(Color::White) => "1–0",
        Some(Color::Black) => "0–1",
        None => "½–½",
    }
}

/// The reason for a result in a few words, for the picture.
pub(crate) fn reason(outcome: Outcome, words: &Words) -> String {
    words.plain(&format!("banner-{}", name(outcome)))
}

/// Returns the reason for a result as a phrase, such as "by stalemate". `outcome` must be a draw or a checkmate.
pub(crate) fn reason_phrase(outcome: Outcome, words: &Words) -> String {
    words.plain(&format!("by-{}", name(outcome)))
}

/// The part of a text's key that stands for an outcome, such as `draw-stalemate`.
fn name(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { by: Victory::Award(award), .. } => format!("win-{}", variant(&award)),
        Outcome::Win { by, .. } => format!("win-{}", variant(&by)),
        Outcome::Draw(reason) => format!("draw-{}", variant(&reason)),
    }
}

/// The evidence of a draw: the moves that led to the repeated position, or the number of moves without a capture or a
/// pawn move.
fn proof(view: &GameView, ending: Ending, outcome: Outcome, words: &Words) -> Option<String> {
    let board = view.game.board();
    let evidence = Evidence::gather(board, ending.intended);
    let shown = match outcome {
        Outcome::Draw(DrawReason::Threefold | DrawReason::Fivefold) => repetition(board, &evidence, words),
        Outcome::Draw(DrawReason::FiftyMoves | DrawReason::SeventyFiveMoves) => quiet(&evidence, words),
        Outcome::Draw(_) | Outcome::Win { .. } => return None,
    };
    Some(joined([intended(board, ending.intended, words), Some(shown)], " "))
}

/// States the intended move of a draw claim. The claim does not play this move on the board (Articles 9.2.1 and 9.3.1).
/// Returns `None` for a claim without a move.
pub(crate) fn intended(board: &Game, mv: Option<Move>, words: &Words) -> Option<String> {
    mv.map(|mv| words.say("evidence-intended", &args![move: scoresheet::next(board, mv, words)]))
}

/// Says how often the position has occurred, and after which moves.
pub(crate) fn repetition(board: &Game, evidence: &Evidence, words: &Words) -> String {
    let times = evidence.occurrences.len();
    let named = |&ply: &Ply| match evidence.intended.filter(|_| ply > board.ply()) {
        Some(mv) => scoresheet::next(board, mv, words),
        None if ply == Ply(0) => words.plain("evidence-start"),
        None => scoresheet::numbered(board, ply, words).unwrap_or_default(),
    };
    let places = joined(evidence.occurrences.iter().map(named), ", ");
    words.say("evidence-repetition", &args![places: places, times: times])
}

/// States the number of moves without a capture or a pawn move.
pub(crate) fn quiet(evidence: &Evidence, words: &Words) -> String {
    let half = match evidence.quiet_half_moves % 2 {
        0 => "",
        _ if words.language == Language::Russian => ",5",
        _ => "½",
    };
    let moves = format!("{}{half}", evidence.quiet_half_moves / 2);
    words.say("evidence-quiet", &args![moves: moves, half: evidence.quiet_half_moves])
}

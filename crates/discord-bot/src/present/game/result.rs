//! The result of a game and its reason in words, and the evidence for a draw.

use chess_arbiter::{Conclusion, Ending, Evidence};
use chess_core::{Award, Color, DrawReason, Game, Language, Outcome, Ply, Victory};
use chess_service::GameView;

use crate::present::words::Words;
use crate::present::words::{markup, scoresheet};

/// Result and reason in one line, the evidence of a draw in the next.
pub(crate) fn verdict(view: &GameView, ending: Ending, words: &Words) -> String {
    match ending.conclusion {
        Conclusion::Aborted { .. } if view.game.board().moves().len() > 1 => {
            words.plain("end-aborted-agreed")
        }
        Conclusion::Aborted { by } => {
            words.say("end-aborted", &[("who", markup::mention(view.accounts[by]).into())])
        }
        Conclusion::Void => words.plain("end-void"),
        Conclusion::Decided(outcome) => {
            let mut text = decided(view, outcome, words);
            if let Some(proof) = proof(view, ending, outcome, words) {
                text.push('\n');
                text.push_str(&proof);
            }
            text
        }
    }
}

fn decided(view: &GameView, outcome: Outcome, words: &Words) -> String {
    match outcome {
        Outcome::Win { winner, by } => {
            let key = match by {
                Victory::Checkmate => "end-checkmate",
                Victory::Resignation => "end-resignation",
                Victory::Time => "end-time",
                Victory::Award(Award::Bye) => "end-bye",
                Victory::Award(Award::Removal) => "end-removal",
                Victory::Award(Award::Departure) => "end-departure",
                Victory::Award(Award::Absence) => "end-absence",
                Victory::Award(Award::Ruling) => "end-ruling",
            };
            let (won, lost) = (view.accounts[winner], view.accounts[!winner]);
            let args = [
                ("result", result(outcome).into()),
                ("winner", markup::mention(won).into()),
                ("loser", markup::mention(lost).into()),
            ];
            words.say(key, &args)
        }
        Outcome::Draw(reason @ (DrawReason::Threefold | DrawReason::FiftyMoves)) => {
            // Only the player to move claims, and an intended move is not played (Articles 9.2 and 9.3).
            let who = markup::mention(view.accounts[view.game.position().turn()]).into();
            words.say("end-claim", &[("reason", draw_reason(reason, words).into()), ("who", who)])
        }
        Outcome::Draw(reason) => words.say("end-draw", &[("reason", draw_reason(reason, words).into())]),
    }
}

/// Result and reason in a few words without mentions, because a picture cannot show those.
pub(crate) fn banner(ending: Ending, words: &Words) -> String {
    match ending.conclusion {
        Conclusion::Aborted { .. } => words.plain("banner-aborted"),
        Conclusion::Void => words.plain("banner-void"),
        Conclusion::Decided(outcome) => format!("{} · {}", result(outcome), reason(outcome, words)),
    }
}

/// The result as on a scoresheet, or the word for a game without a result.
pub(crate) fn score(ending: Ending, words: &Words) -> String {
    match ending.conclusion {
        Conclusion::Aborted { .. } | Conclusion::Void => words.plain("games-void"),
        Conclusion::Decided(outcome) => result(outcome).to_owned(),
    }
}

/// The result as on a scoresheet.
pub(crate) const fn result(outcome: Outcome) -> &'static str {
    match outcome.winner() {
        Some(Color::White) => "1–0",
        Some(Color::Black) => "0–1",
        None => "½–½",
    }
}

/// The reason of a result in a few words, for the picture.
pub(crate) fn reason(outcome: Outcome, words: &Words) -> String {
    words.plain(match outcome {
        Outcome::Win { by: Victory::Checkmate, .. } => "banner-checkmate",
        Outcome::Win { by: Victory::Resignation, .. } => "banner-resignation",
        Outcome::Win { by: Victory::Time, .. } => "banner-time",
        Outcome::Win { by: Victory::Award(Award::Bye), .. } => "banner-bye",
        Outcome::Win { by: Victory::Award(Award::Removal), .. } => "banner-removal",
        Outcome::Win { by: Victory::Award(Award::Departure), .. } => "banner-departure",
        Outcome::Win { by: Victory::Award(Award::Absence), .. } => "banner-absence",
        Outcome::Win { by: Victory::Award(Award::Ruling), .. } | Outcome::Draw(DrawReason::Ruling) => {
            "banner-award"
        }
        Outcome::Draw(DrawReason::Stalemate) => "banner-stalemate",
        Outcome::Draw(DrawReason::DeadPosition) => "banner-dead",
        Outcome::Draw(DrawReason::Agreement) => "banner-agreement",
        Outcome::Draw(DrawReason::Threefold) => "banner-threefold",
        Outcome::Draw(DrawReason::FiftyMoves) => "banner-fifty",
        Outcome::Draw(DrawReason::Fivefold) => "banner-fivefold",
        Outcome::Draw(DrawReason::SeventyFiveMoves) => "banner-seventy-five",
        Outcome::Draw(DrawReason::TimeWithoutMate) => "banner-draw-time",
        Outcome::Draw(DrawReason::ResignationWithoutMate) => "banner-draw-resignation",
    })
}

/// The reason why a game would be over in its start position.
pub(crate) fn outcome(outcome: Outcome, words: &Words) -> String {
    match outcome {
        Outcome::Win { .. } => words.plain("draw-not-but-mate"),
        Outcome::Draw(reason) => draw_reason(reason, words),
    }
}

/// The reason of a draw.
pub(super) fn draw_reason(reason: DrawReason, words: &Words) -> String {
    words.plain(match reason {
        DrawReason::Stalemate => "draw-stalemate",
        DrawReason::DeadPosition => "draw-dead",
        DrawReason::Agreement => "draw-agreement",
        DrawReason::Threefold => "draw-threefold",
        DrawReason::FiftyMoves => "draw-fifty",
        DrawReason::Fivefold => "draw-fivefold",
        DrawReason::SeventyFiveMoves => "draw-seventy-five",
        DrawReason::TimeWithoutMate => "draw-time",
        DrawReason::ResignationWithoutMate => "draw-resignation",
        DrawReason::Ruling => "draw-ruling",
    })
}

/// The evidence of a draw: the moves after which a repeated position stood, or the number of moves without a capture or
/// a pawn move.
fn proof(view: &GameView, ending: Ending, outcome: Outcome, words: &Words) -> Option<String> {
    let board = view.game.board();
    let evidence = Evidence::gather(board, ending.intended);
    let shown = match outcome {
        Outcome::Draw(DrawReason::Threefold | DrawReason::Fivefold) => repetition(board, &evidence, words),
        Outcome::Draw(DrawReason::FiftyMoves | DrawReason::SeventyFiveMoves) => quiet(&evidence, words),
        Outcome::Draw(_) | Outcome::Win { .. } => return None,
    };
    let intended = ending
        .intended
        .map(|mv| words.say("evidence-intended", &[("move", scoresheet::next(board, mv, words).into())]));
    Some(intended.into_iter().chain([shown]).collect::<Vec<_>>().join(" "))
}

/// For example "The position stood after 1...Nf6, 5...Nf6 and 9...Nf6: 3 times."
pub(crate) fn repetition(board: &Game, evidence: &Evidence, words: &Words) -> String {
    let times = evidence.occurrences.len();
    let named: Vec<String> = evidence
        .occurrences
        .iter()
        .map(|&ply| match evidence.intended.filter(|_| ply > board.ply()) {
            Some(mv) => scoresheet::next(board, mv, words),
            None if ply == Ply(0) => words.plain("evidence-start"),
            None => scoresheet::numbered(board, ply, words).unwrap_or_default(),
        })
        .collect();
    words.say("evidence-repetition", &[("places", named.join(", ").into()), ("times", times.into())])
}

/// For example "No capture and no pawn move for 100 half-moves."
pub(crate) fn quiet(evidence: &Evidence, words: &Words) -> String {
    let full = evidence.quiet_half_moves / 2;
    let rest = evidence.quiet_half_moves % 2;
    let moves = if rest == 0 {
        full.to_string()
    } else if words.language() == Language::Russian {
        format!("{full},5")
    } else {
        format!("{full}½")
    };
    words.say("evidence-quiet", &[("moves", moves.into()), ("half", evidence.quiet_half_moves.into())])
}

//! Says in one sentence why a move is bad.

use chess_bots::{PieceOn, Reason, Reviewed, Tactic};
use chess_core::{Game, Ply};

use crate::present::game::board_text::capitalized;
use crate::present::words::{Words, pieces, scoresheet};

/// The reason for the annotation sign of a move. `None` if the review has no certain reason.
pub(crate) fn sentence(board: &Game, reviewed: &Reviewed, words: &Words) -> Option<String> {
    let before = board.position_at(Ply(reviewed.ply.0.checked_sub(1)?))?;
    let (how, position, mv, tactic) = match reviewed.reason? {
        Reason::Allows(mv, tactic) => ("allows", before.after(reviewed.mv), mv, tactic),
        Reason::Misses(mv, tactic) => ("misses", before, mv, tactic),
    };
    let piece = |key: &str, (role, square): PieceOn| {
        words.say(key, &[("piece", pieces::key(role).into()), ("square", square.to_string().into())]).into()
    };
    let (subject, target) = (|it| piece("reason-piece", it), |it| piece("reason-target", it));
    let mate = |place: &'static str, moves: i32| vec![("where", place.into()), ("moves", moves.into())];
    let (key, mut args) = match tactic {
        Tactic::Mate(moves) => ("reason-mate", mate("anywhere", moves)),
        Tactic::BackRankMate(moves) => ("reason-mate", mate("back-rank", moves)),
        Tactic::LongMate => ("reason-mate", mate("far", 0)),
        Tactic::Takes { by, piece } => ("reason-takes", vec![("by", subject(by)), ("target", target(piece))]),
        Tactic::TakesBack { by, lost, won } => (
            "reason-takes-back",
            vec![("by", subject(by)), ("lost", pieces::key(lost).into()), ("won", pieces::key(won).into())],
        ),
        Tactic::Fork { by, on: [other, taken] } => {
            ("reason-fork", vec![("by", subject(by)), ("other", target(other)), ("target", target(taken))])
        }
        Tactic::Pin { piece, to } => ("reason-pin", vec![("piece", subject(piece)), ("behind", target(to))]),
        Tactic::Skewer { by, front, behind } => (
            "reason-skewer",
            vec![("by", subject(by)), ("piece", subject(front)), ("target", target(behind))],
        ),
        Tactic::Trap { by, piece } => ("reason-trap", vec![("by", subject(by)), ("target", target(piece))]),
        Tactic::Promotes(square) => ("reason-promotes", vec![("square", square.to_string().into())]),
    };
    args.extend([("how", how.into()), ("move", scoresheet::san(&position, mv, words).into())]);
    Some(capitalized(&words.say(key, &args)))
}

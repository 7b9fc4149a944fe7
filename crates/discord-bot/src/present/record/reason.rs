//! Says in one sentence why a move is bad.

use chess_bots::{Blow, Reason, Reviewed, Stone};
use chess_core::{Game, Ply};

use crate::present::game::board_text::capitalized;
use crate::present::words::{Words, pieces, scoresheet};

/// The reason for the annotation sign of a move. `None` if the review has no certain reason.
pub(crate) fn sentence(board: &Game, reviewed: &Reviewed, words: &Words) -> Option<String> {
    let before = board.position_at(Ply(reviewed.ply.0.checked_sub(1)?))?;
    let (how, position, mv, blow) = match reviewed.reason? {
        Reason::Allows(mv, blow) => ("allows", before.after(reviewed.mv), mv, blow),
        Reason::Misses(mv, blow) => ("misses", before, mv, blow),
    };
    let piece = |key: &str, (role, square): Stone| {
        words.say(key, &[("piece", pieces::key(role).into()), ("square", square.to_string().into())]).into()
    };
    let (subject, target) = (|stone| piece("reason-piece", stone), |stone| piece("reason-target", stone));
    let mate = |place: &'static str, moves: i32| vec![("where", place.into()), ("moves", moves.into())];
    let (key, mut args) = match blow {
        Blow::Mate(moves) => ("reason-mate", mate("anywhere", moves)),
        Blow::BackRankMate(moves) => ("reason-mate", mate("back-rank", moves)),
        Blow::LongMate => ("reason-mate", mate("far", 0)),
        Blow::Takes { by, piece } => ("reason-takes", vec![("by", subject(by)), ("target", target(piece))]),
        Blow::TakesBack { by, lost, won } => (
            "reason-takes-back",
            vec![("by", subject(by)), ("lost", pieces::key(lost).into()), ("won", pieces::key(won).into())],
        ),
        Blow::Fork { by, on: [other, taken] } => {
            ("reason-fork", vec![("by", subject(by)), ("other", target(other)), ("target", target(taken))])
        }
        Blow::Pin { piece, to } => ("reason-pin", vec![("piece", subject(piece)), ("behind", target(to))]),
        Blow::Skewer { by, front, behind } => (
            "reason-skewer",
            vec![("by", subject(by)), ("piece", subject(front)), ("target", target(behind))],
        ),
        Blow::Trap { by, piece } => ("reason-trap", vec![("by", subject(by)), ("target", target(piece))]),
        Blow::Promotes(square) => ("reason-promotes", vec![("square", square.to_string().into())]),
    };
    args.extend([("how", how.into()), ("move", scoresheet::san(&position, mv, words).into())]);
    Some(capitalized(&words.say(key, &args)))
}

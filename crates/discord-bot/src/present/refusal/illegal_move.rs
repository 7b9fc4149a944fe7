//! Explains why a typed move was refused: the text is not a move, fits several moves, or names an illegal move.

use chess_core::{Game, LineError, Move, ReadError, Role, Square, WhyNot, Wing};

use crate::present::words::markup::{escape, joined};
use crate::present::words::{Args, Words, args, pieces, scoresheet, variant};

/// The maximum number of legal moves in the list of a refusal.
const SHOWN: usize = 12;

/// The maximum number of characters of a typed text that a refusal quotes.
const REPEATED: usize = 40;

/// Explains the error in a typed line. For the error in "e4 e5 Kf3", `moves_before` is "1.e4 e5". For an error in the
/// first move, `moves_before` is `None`, and the explanation begins with the text of the key `first_key`.
pub(crate) fn explain_line(
    error: &LineError,
    ahead: &Game,
    moves_before: Option<String>,
    (first_key, first_args): (&str, Args<'_>),
    words: &Words,
) -> String {
    let text: String = error.text.chars().take(REPEATED).collect();
    let text = escape(&text);
    let place = match moves_before {
        Some(moves) => words.say("refused-plan-after", &args![text: text, moves: moves]),
        None => words.say(first_key, &[&args![text: text], first_args].concat()),
    };
    format!("{place}\n{}", explain(&error.error, ahead, words))
}

/// The error in a typed move, with the legal moves that the text may mean.
pub(crate) fn explain(error: &ReadError, game: &Game, words: &Words) -> String {
    let text = match error {
        ReadError::Empty => words.plain("move-empty"),
        ReadError::TooLong => words.plain("move-too-long"),
        ReadError::NotAMove => words.plain("move-unreadable"),
        ReadError::NoSquare(square) => words.say("move-no-square", &args![square: square.as_str()]),
        ReadError::Ambiguous(moves) if moves.iter().all(|mv| mv.is_castling()) => {
            words.plain("move-which-side")
        }
        ReadError::Ambiguous(_) => words.plain("move-ambiguous"),
        ReadError::PromotionMissing(_) => words.plain("move-promotion-missing"),
        ReadError::Illegal(why, _) => reason(*why, game, words),
    };
    let moves = error.candidates();
    let meant = pawn_instead(error, game).map(|mv| scoresheet::san(game.position(), mv, words));
    let meant = meant.map(|meant| words.say("move-meant", &args![move: meant]));
    let moves = moves.get(usize::from(meant.is_some())..).unwrap_or_default();
    let shown = moves.iter().take(SHOWN);
    let shown = shown.map(|mv| format!("**{}**", scoresheet::san(game.position(), *mv, words)));
    let list = joined(shown.chain((moves.len() > SHOWN).then(|| "…".to_owned())), ", ");
    let candidates = (!list.is_empty()).then(|| words.say("move-candidates", &args![moves: list]));
    joined([Some(text), meant, candidates], "\n")
}

/// Returns the pawn move that the person may have meant, if any. A phone can capitalise the letter of the pawn's file:
/// `bxc6` becomes `Bxc6`, which names a bishop.
fn pawn_instead(error: &ReadError, game: &Game) -> Option<Move> {
    let ReadError::Illegal(why, candidates) = error else { return None };
    let (first, others) = candidates.split_first()?;
    let names_piece = if let WhyNot::NoSuchPiece(role) | WhyNot::CannotReach(role, _) = why {
        *role != Role::Pawn
    } else {
        !others.is_empty()
    };
    let is_pawn = |mv: &Move| game.position().role_at(mv.from()) == Some(Role::Pawn);
    (names_piece && is_pawn(first) && !others.iter().any(is_pawn)).then_some(*first)
}

fn reason(why: WhyNot, game: &Game, words: &Words) -> String {
    let at = |key: &str, square: Square| words.say(key, &args![square: square.to_string()]);
    match why {
        WhyNot::NoSuchPiece(role) => words.say("illegal-no-such-piece", &args![piece: pieces::key(role)]),
        WhyNot::EmptySquare(square) => at("illegal-empty-square", square),
        WhyNot::WrongSide(square) => at("illegal-wrong-side", square),
        WhyNot::CannotReach(role, to) => {
            words.say("illegal-cannot-reach", &args![piece: pieces::key(role), square: to.to_string()])
        }
        WhyNot::OwnPieceOnTarget(square) => at("illegal-own-piece", square),
        WhyNot::PathBlocked(square) => at("illegal-blocked", square),
        WhyNot::NothingToCapture(square) => at("illegal-nothing-to-capture", square),
        WhyNot::NoEnPassant(pawn) => no_en_passant(pawn, game, words),
        WhyNot::Pinned(by) => at("illegal-pinned", by),
        WhyNot::KingIntoCheck(by) => at("illegal-king-into-check", by),
        WhyNot::LeavesKingInCheck(by) => at("illegal-leaves-check", by),
        WhyNot::CastlingInCheck(by) => at("illegal-castling-in-check", by),
        WhyNot::CastlingThroughCheck(square) => at("illegal-castling-through-check", square),
        WhyNot::CastlingRightLost(wing) => castling_lost(wing, game, words),
        WhyNot::CastlingBlocked(square) => at("illegal-castling-blocked", square),
        WhyNot::NoPromotion => words.plain("illegal-no-promotion"),
    }
}

/// Says why a pawn cannot be captured en passant.
fn no_en_passant(pawn: Square, game: &Game, words: &Words) -> String {
    let came = game.moves().iter().rev().find(|mv| mv.to() == pawn);
    let how = came.map_or("other", |mv| {
        let ranks = mv.from().rank().index().abs_diff(pawn.rank().index());
        match (ranks, mv.from().file() == pawn.file()) {
            (2, _) => "late",
            (_, true) => "step",
            (_, false) => "other",
        }
    });
    words.say("illegal-en-passant", &args![pawn: pawn.to_string(), how: how])
}

/// Names the move that ended the right to castle, or says that the player never had the right.
fn castling_lost(wing: Wing, game: &Game, words: &Words) -> String {
    let ply = game.castling_right_lost(game.position().turn(), wing);
    let mv = ply.and_then(|ply| scoresheet::numbered(game, ply, words));
    let key = if mv.is_some() { "illegal-castling-lost" } else { "illegal-castling-never" };
    words.say(key, &args![wing: variant(&wing), move: mv.unwrap_or_default()])
}

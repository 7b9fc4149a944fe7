//! Words around what a challenger may ask for: times, and why a position cannot be a start.

use chess_core::{Color, FenReason};
use chess_arbiter::{StartError, TimeControl};

use super::verdict;
use crate::words::Words;

/// A time control in words.
pub(crate) fn time(time: TimeControl, words: &Words) -> String {
    match time {
        TimeControl::Unlimited => words.plain("time-none"),
        TimeControl::PerMove(allowance) if allowance.seconds() % 86_400 == 0 => {
            words.say("time-days", &[("n", (allowance.seconds() / 86_400).into())])
        }
        TimeControl::PerMove(allowance) => {
            words.say("time-hours", &[("n", (allowance.seconds() / 3600).into())])
        }
    }
}

/// All reasons why a position cannot be a start.
pub(crate) fn start(error: &StartError, words: &Words) -> String {
    match error {
        StartError::Fen(error) => {
            let reasons = error.reasons.iter().map(|reason| format!("- {}", fen(*reason, words)));
            std::iter::once(words.plain("fen-wrong")).chain(reasons).collect::<Vec<_>>().join("\n")
        }
        StartError::AlreadyOver(outcome) => {
            words.say("fen-over", &[("reason", verdict::outcome(*outcome, words).into())])
        }
    }
}

fn fen(reason: FenReason, words: &Words) -> String {
    let side = |key: &str, color: Color| {
        let side = if color == Color::White { "white" } else { "black" };
        words.say(key, &[("side", side.into())])
    };
    let at = |key: &str, square: chess_core::Square| words.say(key, &[("square", square.to_string().into())]);
    match reason {
        FenReason::Empty => words.plain("fen-empty"),
        FenReason::TooManyFields => words.plain("fen-fields"),
        FenReason::Ranks { found } => words.say("fen-ranks", &[("found", found.into())]),
        FenReason::RankLength { rank } => words.say("fen-rank", &[("rank", rank.into())]),
        FenReason::UnknownPiece(letter) => {
            let letter = super::markup::escape(&letter.to_string());
            words.say("fen-piece", &[("letter", letter.into())])
        }
        FenReason::Turn => words.plain("fen-turn"),
        FenReason::CastlingText => words.plain("fen-castling-text"),
        FenReason::EnPassantText => words.plain("fen-en-passant-text"),
        FenReason::HalfmoveClock => words.plain("fen-clock"),
        FenReason::FullmoveNumber => words.plain("fen-number"),
        FenReason::NoKing(color) => side("fen-no-king", color),
        FenReason::ManyKings(color) => side("fen-kings", color),
        FenReason::OpponentInCheck => words.plain("fen-opponent-in-check"),
        FenReason::PawnOnEdge(square) => at("fen-pawn-on-edge", square),
        FenReason::ManyPawns(color) => side("fen-pawns", color),
        FenReason::ManyPieces(color) => side("fen-pieces", color),
        FenReason::ManyPromotions(color) => side("fen-promotions", color),
        FenReason::Castling(color) => side("fen-castling", color),
        FenReason::EnPassant(square) => at("fen-en-passant", square),
        FenReason::ImpossibleCheck => words.plain("fen-check"),
    }
}

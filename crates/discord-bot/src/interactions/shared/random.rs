//! Draws lots: the colours of a game whose challenger wishes no colour, and the lot of a tournament.

use chess_arbiter::Lot;
use chess_core::Color;

/// Draws the lot that decides the colours of a game. If the operating system has no random bytes, the challenger plays
/// White.
pub(crate) fn draw() -> Lot {
    let mut byte = [0];
    let drawn = getrandom::fill(&mut byte).is_ok();
    Lot(if drawn && byte[0] & 1 == 1 { Color::Black } else { Color::White })
}

/// Draws the lot of a tournament. If the operating system has no random bytes, the lot is 0.
pub(crate) fn of_tournament() -> chess_tournament::Lot {
    let mut bytes = [0; 8];
    let drawn = getrandom::fill(&mut bytes).is_ok();
    chess_tournament::Lot(if drawn { u64::from_le_bytes(bytes) } else { 0 })
}

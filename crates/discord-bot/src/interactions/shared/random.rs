//! Draws lots: the colours of a game whose challenger wishes no colour, a start position of Chess960, and the lot of a
//! tournament.

use chess_arbiter::Lot;
use chess_core::Color;

/// Draws the lot that decides the colours of a game. If the operating system has no random bytes, the challenger plays
/// White.
pub(crate) fn draw() -> Lot {
    let mut byte = [0];
    let drawn = getrandom::fill(&mut byte).is_ok();
    Lot(if drawn && byte[0] & 1 == 1 { Color::Black } else { Color::White })
}

/// Draws the number of a start position of Chess960. If the operating system has no random bytes, the number is that of
/// the usual start position.
pub(crate) fn chess960() -> u16 {
    let mut bytes = [0; 2];
    let drawn = getrandom::fill(&mut bytes).is_ok();
    if drawn { u16::from_le_bytes(bytes) % 960 } else { 518 }
}

/// Draws the lot of a tournament. If the operating system has no random bytes, the lot is 0.
pub(crate) fn of_tournament() -> chess_tournament::Lot {
    let mut bytes = [0; 8];
    let drawn = getrandom::fill(&mut bytes).is_ok();
    chess_tournament::Lot(if drawn { u64::from_le_bytes(bytes) } else { 0 })
}

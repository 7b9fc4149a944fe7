//! The lot that decides who plays White where nobody asked for a colour.

use chess_arbiter::Lot;
use chess_core::Color;

/// Draws a lot. Without randomness the challenger plays White.
pub(crate) fn draw() -> Lot {
    let mut byte = [0];
    let drawn = getrandom::fill(&mut byte).is_ok();
    Lot(if drawn && byte[0] & 1 == 1 { Color::Black } else { Color::White })
}

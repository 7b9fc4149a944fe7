//! The keys that select the words for pieces and colours in a text, and the figurines of pieces.

use chess_core::{Color, Piece, Role};

use super::variant;

/// Returns the key of a kind of piece, such as `knight`. A text uses this key to select the word for the piece.
pub(crate) fn key(role: Role) -> String {
    variant(&role)
}

/// Returns the key of a colour: `white` or `black`. A text uses the key to choose between the words for the two
/// colours.
pub(crate) fn side(color: Color) -> String {
    variant(&color)
}

/// The variation selector that shows the character before it as text. Without this selector, Discord shows a black pawn
/// as an emoji.
pub(crate) const AS_TEXT: char = '\u{FE0E}';

/// A piece as a figurine for a text, in a form that Discord does not show as an emoji.
pub(crate) fn shown(piece: Piece) -> String {
    let is_emoji = piece == Piece { color: Color::Black, role: Role::Pawn };
    let sign = is_emoji.then_some(AS_TEXT);
    [piece.figurine()].into_iter().chain(sign).collect()
}

/// A piece as the label of a button.
pub(crate) fn label(role: Role) -> String {
    shown(Piece { color: Color::Black, role })
}

/// A piece as a figurine.
pub(crate) const fn figure(role: Role) -> char {
    Piece { color: Color::Black, role }.figurine()
}

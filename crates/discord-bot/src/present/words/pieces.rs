//! The keys of pieces and colours, and the figurines of pieces.

use chess_core::{Color, Piece, Role};

/// The key by which texts select the word for a piece.
pub(crate) const fn key(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
}

/// The key by which texts select the word for a colour.
pub(crate) const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A piece as a figurine.
pub(crate) const fn figure(role: Role) -> char {
    Piece { color: Color::Black, role }.figurine()
}

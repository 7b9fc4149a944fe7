//! Draws pieces in two layers. The body is the filled silhouette. The ink, the upper layer, holds the lines.

use ab_glyph::point;
use chess_core::{Color, Language, Piece};

use crate::PieceSet;
use crate::drawing::outline::{Outline, Placement, disc};
use crate::drawing::{Figure, Mask, fonts, pixels};

/// The classic font has a filled silhouette of each piece. The code point of the silhouette is the code point of the
/// figurine (such as `♔`) plus this number.
const CLASSIC_BODY: u32 = 0xE254 - 0x2654;

/// Draws a piece in a square box of this width.
pub(crate) fn figure(set: PieceSet, piece: Piece, square: usize) -> Figure {
    match set {
        PieceSet::Classic => classic(piece, square),
        PieceSet::Noto => noto(piece, square),
        PieceSet::Letters(language) => letters(language, piece, square),
    }
}

fn classic(piece: Piece, square: usize) -> Figure {
    let ink = piece.figurine();
    let body =
        char::from_u32(u32::from(ink) + CLASSIC_BODY).and_then(|body| Outline::of(&fonts::CLASSIC, body));
    let (Some(body), Some(ink)) = (body, Outline::of(&fonts::CLASSIC, ink)) else {
        return Figure::blank(square);
    };
    let placement = standing(&body, 2048.0 / 0.905, 0.92, square);
    let body = rimmed(piece, body.mask(placement, square, square));
    Figure { body, ink: ink.mask(placement, square, square) }
}

fn noto(piece: Piece, square: usize) -> Figure {
    let Some(ink) = Outline::of(&fonts::NOTO, piece.figurine()) else { return Figure::blank(square) };
    let placement = standing(&ink, 1000.0 / 0.95, 0.878, square);
    let body = rimmed(piece, ink.silhouette(placement, square, square));
    Figure { body, ink: ink.mask(placement, square, square) }
}

/// Gives the body of a black piece a light rim. The rim makes the piece visible on dark squares.
fn rimmed(piece: Piece, body: Mask) -> Mask {
    if piece.color == Color::Black { body.rimmed() } else { body }
}

/// Centres a figure horizontally in its square. `units` is the width of the square in font units. `base` is the
/// distance from the top of the square down to the base line, as a share of the square's height.
fn standing(figure: &Outline, units: f32, base: f32, square: usize) -> Placement {
    let edge = pixels(square);
    let scale = edge / units;
    let middle = f32::midpoint(figure.left, figure.right);
    let origin = point(edge / 2.0 - scale * middle, edge * base);
    Placement { origin, scale_x: scale, scale_y: scale }
}

/// Draws a white piece as a light disc with dark letters, and a black piece as a dark disc with light
/// letters.
fn letters(language: Language, piece: Piece, square: usize) -> Figure {
    let edge = pixels(square);
    let center = (edge / 2.0, edge / 2.0);
    let body = disc(center, edge * 0.365, square, square);
    let word = word(language.letter(piece.role), square);
    let mut ink = body.clone();
    match piece.color {
        Color::White => {
            ink.subtract(&disc(center, edge * 0.33, square, square));
            ink.unite(&word);
        }
        Color::Black => ink.subtract(&word),
    }
    Figure { body, ink }
}

/// Rasterizes one or two letters in the middle of a square. The mask is empty for a pawn in a language that
/// has no letter for pawns.
fn word(text: &str, square: usize) -> Mask {
    let edge = pixels(square);
    let outlines: Vec<Outline> =
        text.chars().filter_map(|letter| Outline::of(&fonts::TEXT, letter)).collect();
    let gap = 60.0;
    let width: f32 = outlines.iter().map(|letter| letter.right - letter.left + gap).sum::<f32>() - gap;
    let scale = (edge * 0.42 / 714.0).min(edge * 0.54 / width);
    let mut mask = Mask::empty(square, square);
    let mut x = (edge - width * scale) / 2.0;
    for letter in &outlines {
        // Three slightly shifted copies make the letters as bold as the pieces of the other sets.
        for aside in [-0.012, 0.0, 0.012] {
            let left = x + edge * aside - scale * letter.left;
            let origin = point(left, f32::midpoint(edge, scale * 714.0));
            mask.unite(&letter.mask(Placement { origin, scale_x: scale, scale_y: scale }, square, square));
        }
        x += (letter.right - letter.left + gap) * scale;
    }
    mask
}

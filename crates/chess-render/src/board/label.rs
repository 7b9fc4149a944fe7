//! Coordinates in the corners of the squares at the edge of the board.

use ab_glyph::{Point, point};
use chess_core::{Color, File, Rank, Square};

use crate::drawing::outline::{Outline, Placement};
use crate::drawing::{Figure, Mask, fonts, pixels};

/// The coordinates on a square: a digit at the top left, and a letter at the bottom right. Only the square in the
/// bottom left corner of the drawn board has both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Label {
    rank: Option<Rank>,
    file: Option<File>,
}

/// The width of the board divided by the height of a capital letter, before the height is rounded to whole pixels.
const CAP_HEIGHTS: usize = 35;
/// The height of capital letters, in units of the text font. `FONT_DEPTH` is the depth of the letter g below the base
/// line, in the same units.
const FONT_CAP_HEIGHT: f32 = 714.0;
const FONT_DEPTH: f32 = 240.0;
/// The horizontal scale of glyphs. Narrow glyphs do not touch the pieces.
const GLYPH_SCALE_X: f32 = 0.62;
/// The distance between the two copies of a glyph that together look bold, as a share of a square.
const BOLD_OFFSET: f32 = 0.008;
/// `MARGIN` is the distance of the rank digit from the top and the left edge of the square. `LOWER_MARGIN` is the
/// distance of the file letter from the bottom and the right edge. The unit is the width of a square. The margins keep
/// the coordinates out of the corners of the picture, because Discord rounds off these corners.
const MARGIN: f32 = 0.045;
const LOWER_MARGIN: f32 = 0.035;

impl Label {
    pub(crate) const COUNT: usize = 32;

    /// Returns the label of a square. `below` is the player at the bottom of the board.
    pub(crate) fn of(square: Square, below: Color) -> Self {
        let (left, bottom) = match below {
            Color::White => (File::A, Rank::One),
            Color::Black => (File::H, Rank::Eight),
        };
        Self {
            rank: (square.file() == left).then_some(square.rank()),
            file: (square.rank() == bottom).then_some(square.file()),
        }
    }

    /// Returns a number below [`Self::COUNT`], different for each label that a board can have.
    pub(crate) fn index(self) -> usize {
        self.rank.map_or(0, |rank| 1 + rank.index()) + self.file.map_or(0, |file| 9 + 2 * file.index())
    }

    pub(crate) fn write_on(self, figure: &mut Figure, square: usize) {
        let rank = self.rank.map(|rank| digit(rank, square));
        let file = self.file.map(|file| letter(file, square));
        for mask in rank.into_iter().chain(file) {
            figure.body.unite(&mask);
            figure.ink.unite(&mask);
        }
    }
}

fn digit(rank: Rank, square: usize) -> Mask {
    corner_glyph(rank.digit(), square, |glyph, scale, cap_height, edge| {
        let margin = (edge * MARGIN).round();
        point(margin - glyph.left * scale, margin + cap_height)
    })
}

fn letter(file: File, square: usize) -> Mask {
    corner_glyph(file.letter(), square, |glyph, scale, cap_height, edge| {
        let depth = (cap_height * FONT_DEPTH / FONT_CAP_HEIGHT).ceil();
        let margin = (edge * LOWER_MARGIN).round();
        point(edge * (1.0 - BOLD_OFFSET) - margin - glyph.right * scale, edge - depth - margin)
    })
}

/// Rasterizes a glyph in a square. `origin` computes the glyph's position from four arguments: the outline, the
/// horizontal scale, the cap height and the square's width.
fn corner_glyph(character: char, square: usize, origin: impl Fn(&Outline, f32, f32, f32) -> Point) -> Mask {
    let Some(glyph) = Outline::of(&fonts::TEXT, character) else { return Mask::empty(square, square) };
    let (edge, cap_height) = (pixels(square), pixels((square * 8 + CAP_HEIGHTS / 2) / CAP_HEIGHTS));
    let scale = cap_height / FONT_CAP_HEIGHT;
    let scale_x = scale * GLYPH_SCALE_X;
    let origin = origin(&glyph, scale_x, cap_height, edge);
    let drawn_at = |origin| glyph.mask(Placement { origin, scale_x, scale_y: scale }, square, square);
    let mut bold = drawn_at(origin);
    bold.unite(&drawn_at(point(origin.x + edge * BOLD_OFFSET, origin.y)));
    bold
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_core::{Language, Piece, Role};

    use super::*;
    use crate::board::pieces;
    use crate::{PieceSet, Size};

    fn labels() -> impl Iterator<Item = Label> {
        Square::ALL.into_iter().flat_map(|square| Color::ALL.map(|below| Label::of(square, below)))
    }

    fn of_rank(rank: Rank) -> Label {
        Label { rank: Some(rank), file: None }
    }

    fn of_file(file: File) -> Label {
        Label { rank: None, file: Some(file) }
    }

    #[test]
    fn different_labels_have_different_numbers() {
        for one in labels() {
            assert!(one.index() < Label::COUNT, "{one:?}");
            assert!(labels().all(|other| (one.index() == other.index()) == (one == other)), "{one:?}");
        }
    }

    #[test]
    fn no_piece_of_any_set_and_size_touches_a_coordinate() {
        let sets =
            [PieceSet::Classic, PieceSet::Noto].into_iter().chain(Language::ALL.map(PieceSet::Letters));
        let pieces = Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece { color, role }));
        for square in Size::ALL.map(Size::square) {
            let mut label = Figure::blank(square);
            labels().for_each(|each| each.write_on(&mut label, square));
            for (set, piece) in sets.clone().flat_map(|set| pieces.clone().map(move |piece| (set, piece))) {
                let figure = pieces::figure(set, piece, square);
                let covered = figure.body.coverage().iter().zip(figure.ink.coverage());
                // The rim of black pieces covers two thirds of a pixel. A label may overlap the rim.
                let solid: Vec<bool> = covered.map(|(body, ink)| *body.max(ink) > 170).collect();
                let gap = square / 90;
                let touches =
                    |at: usize| (at.saturating_sub(gap)..=at + gap).any(|at| solid.get(at) == Some(&true));
                let mut inked = label.body.coverage().iter().enumerate().filter(|(_, label)| **label > 96);
                assert!(!inked.any(|(at, _)| touches(at)), "{set:?} {piece:?} on {square} pixels");
            }
        }
    }

    /// Draws a label in the corner of an empty square. Returns the pixels that the label visibly covers.
    fn in_corner(label: Label, square: usize) -> Vec<(usize, usize)> {
        let mut figure = Figure::blank(square);
        label.write_on(&mut figure, square);
        let rows = figure.ink.coverage().chunks(square).enumerate();
        rows.flat_map(|(y, row)| (0..).zip(row).filter(|(_, ink)| **ink > 64).map(move |(x, _)| (x, y)))
            .collect()
    }

    #[test]
    fn coordinates_stay_ten_pixels_high_on_a_board_shown_350_pixels_wide() {
        for square in Size::ALL.map(Size::square) {
            for label in [of_rank(Rank::One), of_file(File::H)] {
                let rows: BTreeSet<usize> = in_corner(label, square).into_iter().map(|(_, y)| y).collect();
                assert!(rows.len() * 36 >= square * 8, "{} rows on squares of {square}", rows.len());
                let shown = rows.len() * 350 >= 10 * square * 8;
                assert!(shown || square != Size::default().square(), "{} rows", rows.len());
            }
        }
    }

    #[test]
    fn coordinates_keep_clear_of_the_edges_and_of_rounded_corners() {
        for square in Size::ALL.map(Size::square) {
            let edge = pixels(square * 8);
            // Discord rounds the corners of a board 350 pixels wide with a radius of eight pixels.
            let (least, radius) = (edge * 1.4 / 350.0, edge * 8.0 / 350.0);
            for label in [Rank::One, Rank::Eight].map(of_rank).into_iter().chain(File::ALL.map(of_file)) {
                let below = label.file.is_some();
                for (x, y) in in_corner(label, square) {
                    let from_corner = |at| pixels(if below { square - 1 - at } else { at });
                    let (x, y) = (from_corner(x), from_corner(y));
                    assert!(x.min(y) >= least, "{label:?} on {square}: {x} {y}");
                    let outside = |at: f32| (radius - at - 0.5).max(0.0);
                    let is_at_corner = !below || matches!(label.file, Some(File::A | File::H));
                    let inside = outside(x).hypot(outside(y)) <= radius;
                    assert!(inside || !is_at_corner, "{label:?} on {square}: {x} {y}");
                }
            }
        }
    }
}

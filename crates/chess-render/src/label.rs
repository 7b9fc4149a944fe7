//! Coordinates in the free corners of the squares at the edge of the board.

use ab_glyph::point;
use chess_core::{Color, File, Rank, Square};

use crate::figure::Figure;
use crate::fonts;
use crate::outline::{Mask, Outline, Placement};

/// The coordinates that a square shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    None,
    /// A digit at the top left.
    Rank(Rank),
    /// A letter at the bottom right.
    File(File),
    /// Both, in the corner to this player's left.
    Corner(Color),
}

/// Cap height as a share of the square: eight thirty-sixths of it is a thirty-sixth of the board.
const CAP_HEIGHT: f32 = 0.225;
/// Cap height and depth of the letter g in the text font, in its units.
const FONT_CAP_HEIGHT: f32 = 714.0;
const FONT_DEPTH: f32 = 240.0;
/// Glyphs are narrowed to stay clear of the pieces.
const NARROWED: f32 = 0.8;
/// The distance from the edges of the square.
const MARGIN: f32 = 0.03;

impl Label {
    /// The number of labels.
    pub(crate) const COUNT: usize = 19;

    /// The label of a square when this player sits below.
    pub(crate) fn of(square: Square, below: Color) -> Self {
        let (left, bottom) = match below {
            Color::White => (File::A, Rank::One),
            Color::Black => (File::H, Rank::Eight),
        };
        match (square.file() == left, square.rank() == bottom) {
            (true, true) => Self::Corner(below),
            (true, false) => Self::Rank(square.rank()),
            (false, true) => Self::File(square.file()),
            (false, false) => Self::None,
        }
    }

    /// A number below [`Self::COUNT`] for each label.
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::None => 0,
            Self::Rank(rank) => 1 + rank.index(),
            Self::File(file) => 9 + file.index(),
            Self::Corner(Color::White) => 17,
            Self::Corner(Color::Black) => 18,
        }
    }

    /// Adds the label to a figure that leaves its corner free.
    pub(crate) fn write_on(self, figure: &mut Figure, square: usize) {
        let mask = match self {
            Self::None => return,
            Self::Rank(rank) => digit(rank, square),
            Self::File(file) => letter(file, square),
            Self::Corner(Color::White) => united(digit(Rank::One, square), &letter(File::A, square)),
            Self::Corner(Color::Black) => united(digit(Rank::Eight, square), &letter(File::H, square)),
        };
        // Three quarters of ink: the labels shall be read, but not before the pieces.
        let softened =
            Mask { coverage: mask.coverage.iter().map(|share| share - share / 4).collect(), ..mask };
        figure.body.unite(&softened);
        figure.ink.unite(&softened);
    }
}

fn united(mut one: Mask, other: &Mask) -> Mask {
    one.unite(other);
    one
}

fn digit(rank: Rank, square: usize) -> Mask {
    corner_glyph(rank.digit(), square, |glyph, scale, edge| {
        point((edge * MARGIN) - glyph.left * scale * NARROWED, edge * (MARGIN + CAP_HEIGHT))
    })
}

fn letter(file: File, square: usize) -> Mask {
    corner_glyph(file.letter(), square, |glyph, scale, edge| {
        point(
            edge * (1.0 - MARGIN) - glyph.right * scale * NARROWED,
            edge * (1.0 - MARGIN / 2.0) - FONT_DEPTH * scale,
        )
    })
}

/// Draws a glyph with its origin where `origin` says, given its outline, the scale and the square's edge.
fn corner_glyph(
    character: char,
    square: usize,
    origin: impl Fn(&Outline, f32, f32) -> ab_glyph::Point,
) -> Mask {
    #[expect(clippy::cast_precision_loss, reason = "a square has at most 120 pixels")]
    let edge = square as f32;
    let scale = edge * CAP_HEIGHT / FONT_CAP_HEIGHT;
    Outline::of(&fonts::TEXT, character).map_or_else(
        || Mask::empty(square, square),
        |glyph| {
            let origin = origin(&glyph, scale, edge);
            glyph.mask(Placement { origin, scale_x: scale * NARROWED, scale_y: scale }, square, square)
        },
    )
}

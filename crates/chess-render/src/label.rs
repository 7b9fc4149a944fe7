//! Coordinates in the free corners of the squares at the edge of the board.

use ab_glyph::{Point, point};
use chess_core::{Color, File, Rank, Square};

use crate::figure::Figure;
use crate::fonts;
use crate::outline::{Mask, Outline, Placement, pixels};

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

/// Cap heights in a board's edge: a thirty-sixth of it, in whole pixels so that the tops are sharp.
const CAP_HEIGHTS: usize = 36;
/// Cap height and depth of the letter g in the text font, in its units.
const FONT_CAP_HEIGHT: f32 = 714.0;
const FONT_DEPTH: f32 = 240.0;
/// Glyphs are narrowed to stay clear of the pieces.
const NARROWED: f32 = 0.75;
/// The distance from the edges of the square.
const MARGIN: f32 = 0.022;

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
        let softened = mask.softened();
        figure.body.unite(&softened);
        figure.ink.unite(&softened);
    }
}

fn united(mut one: Mask, other: &Mask) -> Mask {
    one.unite(other);
    one
}

fn digit(rank: Rank, square: usize) -> Mask {
    corner_glyph(rank.digit(), square, |glyph, scale, cap_height, edge| {
        let margin = (edge * MARGIN).floor().max(1.0);
        point(margin - glyph.left * scale, margin + cap_height)
    })
}

fn letter(file: File, square: usize) -> Mask {
    corner_glyph(file.letter(), square, |glyph, scale, cap_height, edge| {
        let depth = (cap_height * FONT_DEPTH / FONT_CAP_HEIGHT).round();
        point(edge * (1.0 - MARGIN) - glyph.right * scale, edge - depth - (edge * MARGIN / 2.0).round())
    })
}

/// Draws a glyph with its origin where `origin` says, given the outline, its scale across, the cap height
/// and the square's edge.
fn corner_glyph(character: char, square: usize, origin: impl Fn(&Outline, f32, f32, f32) -> Point) -> Mask {
    let Some(glyph) = Outline::of(&fonts::TEXT, character) else { return Mask::empty(square, square) };
    let (edge, cap_height) = (pixels(square), pixels((square * 8).div_ceil(CAP_HEIGHTS)));
    let scale = cap_height / FONT_CAP_HEIGHT;
    let scale_x = scale * NARROWED;
    let origin = origin(&glyph, scale_x, cap_height, edge);
    glyph.mask(Placement { origin, scale_x, scale_y: scale }, square, square)
}

#[cfg(test)]
mod tests {
    use chess_core::{Language, Piece, Role};

    use super::*;
    use crate::{PieceSet, Size};

    /// The labels of both views, as they are on an empty square.
    fn labels() -> impl Iterator<Item = Label> {
        Square::ALL.into_iter().flat_map(|square| Color::ALL.map(|below| Label::of(square, below)))
    }

    #[test]
    fn no_piece_of_any_set_and_size_reaches_a_label() {
        let sets =
            [PieceSet::Classic, PieceSet::Noto].into_iter().chain(Language::ALL.map(PieceSet::Letters));
        let pieces = Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece { color, role }));
        for square in Size::ALL.map(Size::square) {
            let mut label = Figure::blank(square);
            labels().for_each(|each| each.write_on(&mut label, square));
            for (set, piece) in sets.clone().flat_map(|set| pieces.clone().map(move |piece| (set, piece))) {
                let figure = Figure::draw(set, piece, square);
                let covered = figure.body.coverage().iter().zip(figure.ink.coverage());
                let both =
                    covered.zip(label.body.coverage()).map(|((body, ink), label)| (*body.max(ink), *label));
                let most = both.map(|(piece, label)| piece.min(label)).max();
                // A quarter of a pixel is what two soft edges may share.
                assert!(most <= Some(64), "{set:?} {piece:?} on {square} pixels: {most:?}");
            }
        }
    }

    #[test]
    fn capitals_are_at_least_a_thirty_sixth_of_the_board_high() {
        for square in [45, 60, 90, 120] {
            let mut figure = Figure::blank(square);
            Label::Rank(Rank::One).write_on(&mut figure, square);
            let rows =
                figure.ink.coverage().chunks(square).filter(|row| row.iter().any(|&ink| ink > 60)).count();
            assert!(rows * 36 >= square * 8, "{rows} rows of a board with {} pixels", square * 8);
        }
    }
}

//! Tests that a program can read position, highlights and check from the pixels of a board.

use std::collections::BTreeSet;

use crate::decoding::{corner, picture, reached_by_chance};
use chess_core::{Color, Language, Piece, Position, Square};
use chess_render::{PieceSet, Scene, Size, Style, Theme};
use image::{Rgb, RgbImage};
use proptest::prelude::*;

const SETS: [PieceSet; 4] = [
    PieceSet::Classic,
    PieceSet::Noto,
    PieceSet::Letters(Language::German),
    PieceSet::Letters(Language::Russian),
];

/// For each pixel in the middle of a square: true if the pixel is dark. The middle contains no coordinates.
type Shape = Vec<bool>;

/// A program that has learnt the pieces from a picture of the start position.
struct Reader {
    shapes: Vec<(Option<Piece>, Shape)>,
    light: Rgb<u8>,
    dark: Rgb<u8>,
}

/// The facts that the program finds in a picture.
#[derive(Debug, PartialEq, Eq)]
struct Reading {
    pieces: Vec<Option<Piece>>,
    marked: BTreeSet<Square>,
    checked: BTreeSet<Square>,
}

impl Reader {
    fn trained(style: Style) -> Self {
        let start = picture(&Scene::new(Position::START, Color::White), style);
        let at = |square| corner(square, Color::White, start.width());
        let known = Square::ALL.map(|square| (Position::START.piece_at(square), shape(&start, at(square))));
        Self {
            shapes: known.to_vec(),
            light: ground(&start, at(Square::E4)),
            dark: ground(&start, at(Square::D4)),
        }
    }

    fn read(&self, picture: &RgbImage, orientation: Color) -> Reading {
        let at = |square| corner(square, orientation, picture.width());
        let plain = |square: Square| {
            if (square.file().index() + square.rank().index()) % 2 == 1 { self.light } else { self.dark }
        };
        let marked = |square: &Square| ground(picture, at(*square)) != plain(*square);
        let checked = |square: &Square| ring(picture, at(*square)) != ground(picture, at(*square));
        Reading {
            pieces: Square::ALL.iter().map(|square| self.piece(&shape(picture, at(*square)))).collect(),
            marked: Square::ALL.into_iter().filter(marked).collect(),
            checked: Square::ALL.into_iter().filter(checked).collect(),
        }
    }

    /// Returns the piece whose shape differs in the fewest pixels.
    fn piece(&self, seen: &Shape) -> Option<Piece> {
        let difference = |known: &Shape| known.iter().zip(seen).filter(|(a, b)| a != b).count();
        self.shapes.iter().min_by_key(|(_, known)| difference(known)).and_then(|(piece, _)| *piece)
    }
}

fn shape(picture: &RgbImage, (left, top): (u32, u32)) -> Shape {
    let edge = picture.width() / 8;
    let middle = || edge / 4..edge * 3 / 4;
    let is_dark = |x, y| picture.get_pixel(left + x, top + y).0.into_iter().all(|channel| channel < 90);
    middle().flat_map(|y| middle().map(move |x| is_dark(x, y))).collect()
}

/// Returns the colour in a corner that no piece and no coordinate covers.
fn ground(picture: &RgbImage, (left, top): (u32, u32)) -> Rgb<u8> {
    *picture.get_pixel(left + 1, top + picture.width() / 8 - 2)
}

/// Returns the colour in the middle of the left edge of a square. The ring of a check has a pixel at this point.
fn ring(picture: &RgbImage, (left, top): (u32, u32)) -> Rgb<u8> {
    let edge = picture.width() / 8;
    *picture.get_pixel(left + edge * 45 / 1000, top + edge / 2)
}

fn truth(scene: &Scene) -> Reading {
    let position = &scene.position;
    let marked = scene.last_move.map(|played| [played.from(), played.destination()]);
    let checked = position.is_check().then(|| position.king(position.turn()));
    Reading {
        pieces: Square::ALL.iter().map(|square| position.piece_at(*square)).collect(),
        marked: marked.into_iter().flatten().filter(|square| Some(*square) != checked).collect(),
        checked: checked.into_iter().collect(),
    }
}

fn styles() -> impl Strategy<Value = Style> {
    use prop::sample::select;
    (select(&Theme::ALL[..]), select(&SETS[..]), select(&Size::ALL[..]))
        .prop_map(|(theme, pieces, size)| Style { theme, pieces, size })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn position_highlight_and_check_can_be_read_from_the_picture(
        (position, last_move) in reached_by_chance(),
        style in styles(),
        below in prop::sample::select(&Color::ALL[..]),
    ) {
        let scene = Scene::new(position, below).with_last_move(last_move);
        let read = Reader::trained(style).read(&picture(&scene, style), scene.orientation);
        prop_assert_eq!(read, truth(&scene));
    }

    #[test]
    fn a_change_on_one_square_changes_the_pixels_of_that_square_only(
        (position, _) in reached_by_chance(),
        removed in any::<prop::sample::Index>(),
        style in styles(),
    ) {
        let occupied: Vec<Square> = Square::ALL.into_iter().filter(|square| {
            position.piece_at(*square).is_some_and(|piece| piece.role != chess_core::Role::King)
        }).collect();
        prop_assume!(!occupied.is_empty());
        let changed = *removed.get(&occupied);
        let without: Result<Position, _> = without(&position, changed).parse();
        prop_assume!(without.as_ref().is_ok_and(|other| other.is_check() == position.is_check()));
        let [before, after] = [position, without.unwrap()]
            .map(|position| picture(&Scene::new(position, Color::White), style));
        let (left, top) = corner(changed, Color::White, before.width());
        let edge = before.width() / 8;
        for (x, y, pixel) in before.enumerate_pixels() {
            let inside = (left..left + edge).contains(&x) && (top..top + edge).contains(&y);
            prop_assert!(inside || pixel == after.get_pixel(x, y), "{x} {y}");
        }
        prop_assert_ne!(before, after);
    }
}

/// Returns the FEN of a position after removing a piece, without castling rights and en passant square.
fn without(position: &Position, removed: Square) -> String {
    let rank = |rank: usize| -> String {
        let squares = Square::ALL.into_iter().filter(|square| square.rank().index() == rank);
        squares
            .map(|square| {
                let piece = position.piece_at(square).filter(|_| square != removed);
                piece.map_or('1', Piece::letter)
            })
            .collect()
    };
    let board: Vec<String> = (0..8).rev().map(rank).collect();
    let turn = if position.turn() == Color::White { 'w' } else { 'b' };
    format!("{} {turn} - - 0 1", board.join("/"))
}

//! Decodes PNG files with the `image` crate, and makes random positions.

use chess_core::{Color, Move, Position, Square};
use chess_render::{Scene, Style, png};
use image::RgbImage;
use proptest::collection::vec;
use proptest::prelude::*;

pub(crate) fn decoded(file: &[u8]) -> RgbImage {
    image::load_from_memory_with_format(file, image::ImageFormat::Png).expect("the PNG is sound").into_rgb8()
}

/// Draws a scene and decodes the PNG.
pub(crate) fn picture(scene: &Scene, style: Style) -> RgbImage {
    decoded(&png(scene, &style))
}

/// Returns the top left corner of a square in a board of this width.
pub(crate) fn corner(square: Square, orientation: Color, edge: u32) -> (u32, u32) {
    let (file, rank) = (square.file().index(), square.rank().index());
    let (column, row) = match orientation {
        Color::White => (file, 7 - rank),
        Color::Black => (7 - file, rank),
    };
    let pixels = |cells: usize| u32::try_from(cells).unwrap() * (edge / 8);
    (pixels(column), pixels(row))
}

/// Generates a position after random legal moves, with the last move.
pub(crate) fn reached_by_chance() -> impl Strategy<Value = (Position, Option<Move>)> {
    vec(any::<prop::sample::Index>(), 0..120).prop_map(|choices| {
        let mut reached = (Position::START, None);
        for choice in choices {
            let moves = reached.0.legal_moves();
            let moves: Vec<Move> = moves.iter().copied().collect();
            if moves.is_empty() {
                break;
            }
            let played = *choice.get(&moves);
            reached = (reached.0.after(played), Some(played));
        }
        reached
    })
}

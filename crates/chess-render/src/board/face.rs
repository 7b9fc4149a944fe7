//! The content of each square in the picture of a board: the piece, the background and the coordinates.

use chess_core::{Color, Piece, Square};

use crate::Scene;
use crate::board::label::Label;
use crate::drawing::palette::Ground;

/// The content of a square: piece, background and coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Face {
    pub(crate) piece: Option<Piece>,
    pub(crate) ground: Ground,
    pub(crate) label: Label,
}

/// Returns the content of each square of a scene, row by row from the top left.
pub(crate) fn faces(scene: &Scene) -> [Face; 64] {
    let marked = scene.last_move.map(|played| [played.from(), played.destination()]);
    let checked = scene.checked();
    let mut faces = Square::ALL.map(|square| Face {
        piece: scene.position.piece_at(square),
        ground: ground(square, marked.is_some_and(|squares| squares.contains(&square)), checked),
        label: Label::of(square, scene.orientation),
    });
    match scene.orientation {
        // `Square::ALL` counts from a1 along the ranks. So White's view needs the ranks reversed, and Black's
        // view needs the files reversed.
        Color::White => faces.as_chunks_mut::<8>().0.reverse(),
        Color::Black => faces.as_chunks_mut::<8>().0.iter_mut().for_each(|rank| rank.reverse()),
    }
    faces
}

fn ground(square: Square, marked: bool, checked: Option<Square>) -> Ground {
    let light = (square.file().index() + square.rank().index()) % 2 == 1;
    match (light, checked == Some(square), marked) {
        (true, true, _) => Ground::LightCheck,
        (false, true, _) => Ground::DarkCheck,
        (true, false, true) => Ground::LightMarked,
        (false, false, true) => Ground::DarkMarked,
        (true, false, false) => Ground::Light,
        (false, false, false) => Ground::Dark,
    }
}

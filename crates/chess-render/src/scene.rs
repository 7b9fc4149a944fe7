//! What a picture shows: a position and everything drawn on and around it.

use chess_core::{Color, Move, Position, Square};

use crate::atlas::Face;
use crate::label::Label;
use crate::palette::Ground;

/// What a picture of one board shows.
///
/// Check needs no word: it follows from the position.
///
/// ```
/// use chess_core::Position;
/// use chess_render::{Orientation, Scene};
/// let scene = Scene::new(Position::default(), Orientation::Black);
/// assert_eq!(scene.orientation, Orientation::Black);
/// assert_eq!(scene.last_move, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The position on the board.
    pub position: Position,
    /// Who sits below.
    pub orientation: Orientation,
    /// The move that led to the position; its squares are highlighted.
    pub last_move: Option<Move>,
}

/// Who sits below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Orientation {
    /// White sits below.
    #[default]
    White,
    /// Black sits below.
    Black,
}

impl From<Color> for Orientation {
    fn from(below: Color) -> Self {
        match below {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl Orientation {
    /// The player who sits below.
    pub const fn below(self) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
        }
    }

    /// The column and the row of a square, counted from the top left.
    pub(crate) const fn cell(self, square: Square) -> (usize, usize) {
        let (file, rank) = (square.file().index(), square.rank().index());
        match self {
            Self::White => (file, 7 - rank),
            Self::Black => (7 - file, rank),
        }
    }
}

impl Scene {
    /// Makes the scene of a bare position.
    pub const fn new(position: Position, orientation: Orientation) -> Self {
        Self { position, orientation, last_move: None }
    }

    /// Highlights the squares of the move that led to the position.
    #[must_use]
    pub fn with_last_move(self, last_move: impl Into<Option<Move>>) -> Self {
        Self { last_move: last_move.into(), ..self }
    }

    /// The square of the king in check.
    pub(crate) fn checked(&self) -> Option<Square> {
        self.position.is_check().then(|| self.position.king(self.position.turn()))
    }

    /// What each square shows, in rows from the top left.
    pub(crate) fn faces(&self) -> [Face; 64] {
        let marked = self.last_move.map(|played| [played.from(), played.destination()]);
        let checked = self.checked();
        let mut faces = Square::ALL.map(|square| Face {
            piece: self.position.piece_at(square),
            ground: ground(square, marked.is_some_and(|squares| squares.contains(&square)), checked),
            label: Label::of(square, self.orientation.below()),
        });
        match self.orientation {
            // Squares count from a1 along the ranks: upside down for White, from right to left for Black.
            Orientation::White => faces.as_chunks_mut::<8>().0.reverse(),
            Orientation::Black => faces.as_chunks_mut::<8>().0.iter_mut().for_each(|rank| rank.reverse()),
        }
        faces
    }
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

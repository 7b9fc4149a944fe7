//! The squares of a piece set at one size, each drawn when a picture first needs it.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use chess_core::{Color, Piece, Position, Role};

use crate::deflate::{Code, Strips};
use crate::figure::Figure;
use crate::label::Label;
use crate::palette::Ground;
use crate::tile::Tile;
use crate::{Orientation, PieceSet, Scene};

/// What a square shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Face {
    pub(crate) piece: Option<Piece>,
    pub(crate) ground: Ground,
    pub(crate) label: Label,
}

/// The squares of a piece set at one size.
pub(crate) struct Atlas {
    set: PieceSet,
    square: usize,
    figures: Vec<OnceLock<Figure>>,
    cells: Vec<OnceLock<Box<Cell>>>,
    code: OnceLock<Code>,
}

/// A face drawn, and compressed once a bare board shows it.
struct Cell {
    tile: Tile,
    strips: OnceLock<Strips>,
}

/// The atlases in use: at most one for each piece set and size, because only those can be asked for.
static ATLASES: RwLock<BTreeMap<(PieceSet, usize), Arc<Atlas>>> = RwLock::new(BTreeMap::new());

const PIECES: usize = 12;

impl Atlas {
    /// The atlas of a piece set at one size.
    pub(crate) fn of(set: PieceSet, square: usize) -> Arc<Self> {
        let known =
            ATLASES.read().unwrap_or_else(PoisonError::into_inner).get(&(set, square)).map(Arc::clone);
        known.unwrap_or_else(|| {
            let mut atlases = ATLASES.write().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(atlases.entry((set, square)).or_insert_with(|| Arc::new(Self::new(set, square))))
        })
    }

    fn new(set: PieceSet, square: usize) -> Self {
        let faces = (PIECES + 1) * Ground::COUNT * Label::COUNT;
        Self {
            set,
            square,
            figures: (0..PIECES).map(|_| OnceLock::new()).collect(),
            cells: (0..faces).map(|_| OnceLock::new()).collect(),
            code: OnceLock::new(),
        }
    }

    /// The square that shows this face.
    pub(crate) fn tile(&self, face: Face) -> &Tile {
        &self.cell(face).tile
    }

    /// The compressed square that shows this face.
    pub(crate) fn strips(&self, face: Face) -> &Strips {
        let cell = self.cell(face);
        cell.strips.get_or_init(|| Strips::of(&cell.tile, self.square, self.code()))
    }

    /// The code of the compressed squares: it suits the start position.
    pub(crate) fn code(&self) -> &Code {
        self.code.get_or_init(|| {
            let faces = Scene::new(Position::START, Orientation::White).faces();
            Code::suited_to(&faces.map(|face| self.tile(face)), self.square)
        })
    }

    #[expect(clippy::indexing_slicing, reason = "a face has a number below the count of faces")]
    fn cell(&self, face: Face) -> &Cell {
        let piece = face.piece.map_or(PIECES, number);
        let index = (piece * Ground::COUNT + face.ground as usize) * Label::COUNT + face.label.index();
        self.cells[index].get_or_init(|| {
            let figure = face.piece.map(|piece| self.figure(piece));
            let tile = Tile::draw(self.square, face.ground, figure, face.label);
            Box::new(Cell { tile, strips: OnceLock::new() })
        })
    }

    #[expect(clippy::indexing_slicing, reason = "a piece has a number below 12")]
    fn figure(&self, piece: Piece) -> &Figure {
        self.figures[number(piece)].get_or_init(|| Figure::draw(self.set, piece, self.square))
    }
}

/// A number below 12 for each piece.
const fn number(piece: Piece) -> usize {
    let color = match piece.color {
        Color::White => 0,
        Color::Black => 6,
    };
    color
        + match piece.role {
            Role::Pawn => 0,
            Role::Knight => 1,
            Role::Bishop => 2,
            Role::Rook => 3,
            Role::Queen => 4,
            Role::King => 5,
        }
}

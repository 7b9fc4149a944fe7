//! A cache of drawn squares for one piece set and size. The atlas draws each square on first use.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use chess_core::Piece;

use crate::PieceSet;
use crate::board::{Face, Label, glow, pieces};
use crate::drawing::{Figure, Ground, palette};
use crate::encode::{Runs, Strips};

/// The cached squares of a piece set at one size.
pub(crate) struct Atlas {
    set: PieceSet,
    pub(crate) square: usize,
    figures: Vec<OnceLock<Figure>>,
    cells: Vec<OnceLock<Box<Cell>>>,
}

/// A drawn square: the pixels, and the compressed form `strips`. The atlas computes `strips` at the first call of
/// [`Atlas::strips`], because many pictures need only the pixels.
struct Cell {
    tile: Runs,
    strips: OnceLock<Strips>,
}

/// All atlases, one for each piece set and width of a square. The number of atlases is bounded, because styles
/// and layouts allow only a few widths.
static ATLASES: RwLock<BTreeMap<(PieceSet, usize), Arc<Atlas>>> = RwLock::new(BTreeMap::new());

const PIECES: usize = 12;

impl Atlas {
    /// Returns the cache of drawn squares for a piece set. `square` is the width of a square in pixels.
    pub(crate) fn of(set: PieceSet, square: usize) -> Arc<Self> {
        let known = ATLASES.read().unwrap_or_else(PoisonError::into_inner).get(&(set, square)).cloned();
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
        }
    }

    /// Returns the pixels of a square.
    pub(crate) fn tile(&self, face: Face) -> &Runs {
        &self.cell(face).tile
    }

    /// Returns the compressed form of a square with the content `face`. The first call for a `face` computes this form.
    pub(crate) fn strips(&self, face: Face) -> &Strips {
        let cell = self.cell(face);
        cell.strips.get_or_init(|| Strips::of(&cell.tile, self.square))
    }

    #[expect(clippy::indexing_slicing, reason = "a face has a number below the count of faces")]
    fn cell(&self, face: Face) -> &Cell {
        let piece = face.piece.map_or(PIECES, number);
        let index = (piece * Ground::COUNT + face.ground as usize) * Label::COUNT + face.label.index();
        self.cells[index].get_or_init(|| {
            let figure = face.piece.map(|piece| self.figure(piece));
            let tile = tile(self.square, face.ground, figure, face.label);
            Box::new(Cell { tile, strips: OnceLock::new() })
        })
    }

    #[expect(clippy::indexing_slicing, reason = "a piece has a number below 12")]
    fn figure(&self, piece: Piece) -> &Figure {
        self.figures[number(piece)].get_or_init(|| pieces::figure(self.set, piece, self.square))
    }
}

/// Returns the index of a piece in the table of figures. The index is below 12.
const fn number(piece: Piece) -> usize {
    piece.color as usize * 6 + piece.role as usize
}

/// Draws one square with its ground, piece and coordinates.
fn tile(square: usize, ground: Ground, figure: Option<&Figure>, label: Label) -> Runs {
    let mut figure = figure.cloned().unwrap_or_else(|| Figure::blank(square));
    label.write_on(&mut figure, square);
    let layers = figure.body.coverage().iter().zip(figure.ink.coverage());
    let pixels: Vec<u8> = match ground {
        Ground::LightCheck | Ground::DarkCheck => glow::levels(square)
            .zip(layers)
            .map(|(level, (&body, &ink))| palette::index(ground, level, body, ink))
            .collect(),
        Ground::Light | Ground::Dark | Ground::LightMarked | Ground::DarkMarked => {
            layers.map(|(&body, &ink)| palette::index(ground, 0, body, ink)).collect()
        }
    };
    Runs::of(&pixels, square)
}

//! One square of the board, drawn once for every ground, piece and coordinate that it can show.

use crate::figure::Figure;
use crate::glow;
use crate::label::Label;
use crate::palette::{self, Ground};

/// Pixels of one colour, side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) place: u8,
    pub(crate) length: u8,
}

/// The palette places of a square, row by row, each row as runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    runs: Vec<Run>,
    /// Where each row ends among the runs.
    ends: Vec<u16>,
}

impl Tile {
    /// Draws a square.
    pub(crate) fn draw(square: usize, ground: Ground, figure: Option<&Figure>, label: Label) -> Self {
        let mut figure = figure.cloned().unwrap_or_else(|| Figure::blank(square));
        label.write_on(&mut figure, square);
        let layers = figure.body.coverage().iter().zip(figure.ink.coverage());
        let pixels: Vec<u8> = match ground {
            Ground::LightCheck | Ground::DarkCheck => glow::levels(square)
                .zip(layers)
                .map(|(level, (&body, &ink))| palette::place(ground, level, body, ink))
                .collect(),
            Ground::Light | Ground::Dark | Ground::LightMarked | Ground::DarkMarked => {
                layers.map(|(&body, &ink)| palette::place(ground, 0, body, ink)).collect()
            }
        };
        Self::of(&pixels, square)
    }

    fn of(pixels: &[u8], square: usize) -> Self {
        let mut tile = Self { runs: Vec::new(), ends: Vec::with_capacity(square) };
        for row in pixels.chunks_exact(square) {
            tile.runs.extend(row.chunk_by(|a, b| a == b).filter_map(run));
            tile.ends.push(u16::try_from(tile.runs.len()).unwrap_or(u16::MAX));
        }
        tile
    }

    /// The runs of a row, counted from the top; none below the last one.
    pub(crate) fn row(&self, y: usize) -> &[Run] {
        let start =
            y.checked_sub(1).and_then(|above| self.ends.get(above)).map_or(0, |&end| usize::from(end));
        let end = self.ends.get(y).map_or(start, |&end| usize::from(end));
        self.runs.get(start..end).unwrap_or_default()
    }

    /// The rows from the top.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[Run]> {
        (0..self.ends.len()).map(|y| self.row(y))
    }
}

fn run(pixels: &[u8]) -> Option<Run> {
    Some(Run { place: *pixels.first()?, length: u8::try_from(pixels.len()).ok()? })
}

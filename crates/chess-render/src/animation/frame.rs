//! One frame of an animation: the smallest rectangle that contains all changed pixels.

use std::ops::Range;

use crate::board::{Atlas, Face};
use crate::drawing::Canvas;
use crate::drawing::palette::TRANSPARENT;
use crate::encode::{RunEncoder, Runs};

/// The whole picture at one moment of an animation.
pub(crate) struct View {
    /// The content of each square, row by row from the top left.
    pub(crate) faces: [Face; 64],
    /// The squares of kings with a result mark. Each entry has the index of the square in `faces`, and the pixels of
    /// the square with king and mark.
    pub(crate) marked_squares: Vec<(usize, Runs)>,
    /// The panel with the line of text below the board; `None` if the replay has no texts.
    pub(crate) lower_panel: Option<Canvas>,
}

/// One frame: the changes from one view of the animation to the next view. The first frame has no earlier view and
/// contains the whole picture.
pub(crate) struct Frame<'a> {
    square: usize,
    /// The panel above the board with the names of the players. Only the first frame has this panel.
    names: Option<&'a Canvas>,
    /// The height of the panel above the board.
    above: usize,
    /// The new content of each square; `None` for a square that keeps its pixels.
    cells: [Option<&'a Runs>; 64],
    /// The old and the new panel below the board. `None` if the panel stays the same, or if there is no panel. The
    /// first frame has no old panel.
    lower_panel: Option<(Option<&'a Canvas>, &'a Canvas)>,
    pub(crate) columns: Range<usize>,
    pub(crate) rows: Range<usize>,
}

impl<'a> Frame<'a> {
    /// Creates the frame with the changes from the view `before` to the view `now`. If `before` is `None`, the frame
    /// covers the whole picture. `names` is the panel above the board.
    pub(crate) fn new(
        atlas: &'a Atlas,
        names: Option<&'a Canvas>,
        before: Option<&'a View>,
        now: &'a View,
    ) -> Self {
        let above = names.map_or(0, Canvas::height);
        let names = names.filter(|_| before.is_none());
        let mut cells = now.faces.map(|face| Some(atlas.tile(face)));
        for (cell, (old, new)) in
            cells.iter_mut().zip(before.iter().flat_map(|view| view.faces).zip(now.faces))
        {
            if old == new {
                *cell = None;
            }
        }
        for (place, tile) in &now.marked_squares {
            if let Some(cell) = cells.get_mut(*place) {
                *cell = Some(tile);
            }
        }
        let old_panel = before.and_then(|view| view.lower_panel.as_ref());
        let changed = now.lower_panel.as_ref().filter(|panel| old_panel != Some(*panel));
        let lower_panel = changed.map(|panel| (old_panel, panel));
        let square = atlas.square;
        let mut frame = Self { square, names, above, cells, lower_panel, columns: 0..0, rows: 0..0 };
        frame.measure();
        frame
    }

    /// Finds the smallest rectangle that contains all changes.
    fn measure(&mut self) {
        if self.names.is_some() {
            self.cover(0..self.square * 8, 0..self.above);
        }
        for place in 0..self.cells.len() {
            if self.cells.get(place).is_some_and(Option::is_some) {
                let (x, y) = (place % 8 * self.square, place / 8 * self.square + self.above);
                self.cover(x..x + self.square, y..y + self.square);
            }
        }
        if let Some((before, now)) = self.lower_panel {
            let top = self.above + self.square * 8;
            for (y, row) in now.rows().enumerate() {
                let old = before.map(|canvas| canvas.row(y)).unwrap_or_default();
                if let Some(columns) = differing(old, row) {
                    self.cover(columns, top + y..top + y + 1);
                }
            }
        }
        if self.columns.is_empty() {
            // A GIF frame has at least one pixel, so a frame without changes covers the top left pixel.
            self.cover(0..1, 0..1);
        }
    }

    fn cover(&mut self, columns: Range<usize>, rows: Range<usize>) {
        self.columns = around(&self.columns, columns);
        self.rows = around(&self.rows, rows);
    }

    /// Pushes the pixels of the frame to the encoder as runs.
    pub(crate) fn compress(&self, encoder: &mut RunEncoder) {
        let board = self.above..self.above + self.square * 8;
        for y in self.rows.start..self.rows.end.min(board.start) {
            match self.names {
                Some(names) => push_runs(names.row(y).get(self.columns.clone()).unwrap_or_default(), encoder),
                None => push(TRANSPARENT, self.columns.len(), encoder),
            }
        }
        for (rank, cells) in self.cells.as_chunks::<8>().0.iter().enumerate() {
            let top = board.start + rank * self.square;
            let rows = self.rows.start.max(top)..self.rows.end.min(top + self.square);
            if cells.iter().all(Option::is_none) {
                push(TRANSPARENT, self.columns.len() * rows.len(), encoder);
            } else {
                rows.for_each(|y| self.compress_row(cells, y - top, encoder));
            }
        }
        for y in self.rows.start.max(board.end)..self.rows.end {
            self.compress_panel_row(y - board.end, encoder);
        }
    }

    /// Pushes one pixel row of a rank to the encoder.
    fn compress_row(&self, cells: &[Option<&Runs>; 8], y: usize, encoder: &mut RunEncoder) {
        let mut written = self.columns.start;
        for (column, cell) in (0..).step_by(self.square).zip(cells) {
            let Some(tile) = cell else { continue };
            push(TRANSPARENT, column - written, encoder);
            for run in tile.row(y) {
                encoder.push(run.index, usize::from(run.length));
            }
            written = column + self.square;
        }
        push(TRANSPARENT, self.columns.end - written, encoder);
    }

    /// Pushes the pixel row `y` of the lower panel to the encoder.
    fn compress_panel_row(&self, y: usize, encoder: &mut RunEncoder) {
        let part = |canvas: &'a Canvas| canvas.row(y).get(self.columns.clone()).unwrap_or_default();
        let Some((before, now)) = self.lower_panel else {
            return push(TRANSPARENT, self.columns.len(), encoder);
        };
        let Some(before) = before else { return push_runs(part(now), encoder) };
        // Most pixels of the row do not change, so the code compares whole blocks of pixels.
        let mut run = (TRANSPARENT, 0);
        let mut add = |place, length| {
            if place == run.0 {
                run.1 += length;
            } else {
                push(run.0, run.1, encoder);
                run = (place, length);
            }
        };
        for (new, old) in part(now).chunks(PIECE).zip(part(before).chunks(PIECE)) {
            if new == old {
                add(TRANSPARENT, new.len());
                continue;
            }
            for &pixel in new {
                add(pixel, 1);
            }
        }
        push(run.0, run.1, encoder);
    }
}

/// The code compares pixel rows in blocks of this many pixels.
const PIECE: usize = 16;

/// Returns a range of columns that contains all differences between two pixel rows; `None` if the rows are equal. The
/// range may also contain equal columns.
fn differing(old: &[u8], new: &[u8]) -> Option<Range<usize>> {
    if old.len() != new.len() {
        return Some(0..new.len());
    }
    let mut pieces = old.chunks(PIECE).zip(new.chunks(PIECE));
    let first = pieces.position(|(old, new)| old != new)?;
    let last = pieces.rposition(|(old, new)| old != new).map_or(first, |last| first + 1 + last);
    Some(first * PIECE..new.len().min((last + 1) * PIECE))
}

/// Returns the smallest range that contains both ranges. Ignores `one` if `one` is empty.
fn around(one: &Range<usize>, other: Range<usize>) -> Range<usize> {
    if one.is_empty() { other } else { one.start.min(other.start)..one.end.max(other.end) }
}

fn push_runs(pixels: &[u8], encoder: &mut RunEncoder) {
    for run in pixels.chunk_by(|a, b| a == b) {
        if let Some(&pixel) = run.first() {
            encoder.push(pixel, run.len());
        }
    }
}

/// Pushes a run to the encoder unless the run is empty.
fn push(pixel: u8, length: usize, encoder: &mut RunEncoder) {
    if length > 0 {
        encoder.push(pixel, length);
    }
}

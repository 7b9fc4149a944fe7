//! The pixels of a picture, as palette indices.

use crate::drawing::{Figure, Ground, Mask, Paint, Rgb, palette};
use crate::encode::{self, Content, Runs};

/// The palette indices of a picture, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Canvas {
    width: usize,
    pixels: Vec<u8>,
}

impl Canvas {
    /// Makes a canvas filled with one palette index.
    pub(crate) fn new(width: usize, height: usize, place: u8) -> Self {
        Self { width, pixels: vec![place; width * height] }
    }

    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn height(&self) -> usize {
        self.pixels.len() / self.width.max(1)
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.pixels.chunks_exact(self.width.max(1))
    }

    /// Returns the row `y`. Row 0 is the top row. The slice is empty if the canvas has no such row.
    pub(crate) fn row(&self, y: usize) -> &[u8] {
        self.pixels.get(y * self.width..(y + 1) * self.width).unwrap_or_default()
    }

    /// Returns the rows as runs of equal pixels.
    pub(crate) fn runs(&self) -> Runs {
        Runs::of(&self.pixels, self.width)
    }

    /// Returns a copy of the canvas without the top `rows` rows.
    pub(crate) fn below(&self, rows: usize) -> Self {
        Self { width: self.width, pixels: self.pixels.get(rows * self.width..).unwrap_or_default().to_vec() }
    }

    /// Copies another canvas into this canvas. The top left corner of the copy lies at (x, y).
    pub(crate) fn place(&mut self, other: &Self, (x, y): (usize, usize)) {
        let lines = self.pixels.chunks_exact_mut(self.width).skip(y);
        for (line, pixels) in lines.zip(other.rows()) {
            if let Some(part) = line.get_mut(x..x + other.width) {
                part.copy_from_slice(pixels);
            }
        }
    }

    /// Fills a rectangle with one palette index.
    pub(crate) fn fill(&mut self, (x, y): (usize, usize), (width, height): (usize, usize), place: u8) {
        for line in self.pixels.chunks_exact_mut(self.width.max(1)).skip(y).take(height) {
            if let Some(part) = line.get_mut(x..x + width) {
                part.fill(place);
            }
        }
    }

    /// Fills a rectangle with one palette index, and draws a frame around the rectangle.
    pub(crate) fn fill_framed(
        &mut self,
        (x, y): (usize, usize),
        (width, height): (usize, usize),
        place: u8,
        (thick, frame): (usize, u8),
    ) {
        let corner = (x.saturating_sub(thick), y.saturating_sub(thick));
        self.fill(corner, (width + 2 * thick, height + 2 * thick), frame);
        self.fill((x, y), (width, height), place);
    }

    /// Copies the pixels of a square into this canvas. The top left corner of the copy lies at (x, y).
    pub(crate) fn lay(&mut self, tile: &Runs, (x, y): (usize, usize)) {
        let rows = self.pixels.chunks_exact_mut(self.width).skip(y);
        for (line, runs) in rows.zip(tile.rows()) {
            let mut rest = line.get_mut(x..).unwrap_or_default();
            for run in runs {
                let Some((now, later)) = rest.split_at_mut_checked(usize::from(run.length)) else { break };
                now.fill(run.index);
                rest = later;
            }
        }
    }

    /// Paints the area that a mask covers. The top left corner of the mask lies at (x, y).
    pub(crate) fn paint(&mut self, mask: &Mask, (x, y): (usize, usize), paint: &mut Paint) {
        self.cover(mask, (x, y), |beneath, coverage| paint.over(beneath, coverage));
    }

    /// Draws a figure on a background of one colour. The top left corner of the figure lies at (x, y).
    pub(crate) fn print(&mut self, figure: &Figure, (x, y): (usize, usize), ground: Ground) {
        let mut inks = figure.ink.coverage().iter();
        self.cover(&figure.body, (x, y), |beneath, body| {
            let ink = inks.next().copied().unwrap_or_default();
            if body.max(ink) == 0 { beneath } else { palette::index(ground, 0, body, ink) }
        });
    }

    /// Writes letters with the mask `letters`. The pixels under the letters must all have the colour `ground`. The top
    /// left corner of the mask lies at (x, y).
    pub(crate) fn write(&mut self, letters: &Mask, (x, y): (usize, usize), ground: Ground) {
        let written = |beneath, ink| if ink == 0 { beneath } else { palette::index(ground, 0, ink, ink) };
        self.cover(letters, (x, y), written);
    }

    /// Replaces each pixel in the mask's rectangle by `change(pixel, coverage)`, even if the coverage is 0. The top
    /// left corner of the mask lies at `at`.
    pub(crate) fn cover(&mut self, mask: &Mask, at: (usize, usize), mut change: impl FnMut(u8, u8) -> u8) {
        let lines = self.pixels.chunks_exact_mut(self.width).skip(at.1);
        for (line, coverage) in lines.zip(mask.rows()) {
            for (pixel, &coverage) in line.iter_mut().skip(at.0).zip(coverage) {
                *pixel = change(*pixel, coverage);
            }
        }
    }

    /// Encodes the picture as an indexed PNG.
    pub(crate) fn png(&self, colors: &[Rgb], content: Content) -> Vec<u8> {
        encode::indexed_png(self.width, &self.pixels, colors, content)
    }
}

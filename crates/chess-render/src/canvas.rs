//! Pixels of a picture as palette places, and their PNG.

use std::io;

use png::{BitDepth, ColorType, Compression, Encoder, Filter};

use crate::figure::Figure;
use crate::outline::Mask;
use crate::paint::Paint;
use crate::palette::{self, Ground};
use crate::style::Theme;
use crate::tile::Tile;

/// The palette places of a picture, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Canvas {
    width: usize,
    pixels: Vec<u8>,
}

impl Canvas {
    /// Makes a canvas of one colour.
    pub(crate) fn new(width: usize, height: usize, place: u8) -> Self {
        Self { width, pixels: vec![place; width * height] }
    }

    /// The width in pixels.
    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// The height in pixels.
    pub(crate) fn height(&self) -> usize {
        self.pixels.len() / self.width.max(1)
    }

    /// The rows from the top.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.pixels.chunks_exact(self.width.max(1))
    }

    /// A row, counted from the top; none below the last one.
    pub(crate) fn row(&self, y: usize) -> &[u8] {
        self.pixels.get(y * self.width..(y + 1) * self.width).unwrap_or_default()
    }

    /// What is left without so many rows at the top.
    pub(crate) fn below(&self, rows: usize) -> Self {
        Self { width: self.width, pixels: self.pixels.get(rows * self.width..).unwrap_or_default().to_vec() }
    }

    /// Copies another canvas with its top left corner to (x, y).
    pub(crate) fn place(&mut self, other: &Self, (x, y): (usize, usize)) {
        let lines = self.pixels.chunks_exact_mut(self.width).skip(y);
        for (line, pixels) in lines.zip(other.rows()) {
            if let Some(part) = line.get_mut(x..x + other.width) {
                part.copy_from_slice(pixels);
            }
        }
    }

    /// Lays a square with its top left corner at (x, y).
    pub(crate) fn lay(&mut self, tile: &Tile, (x, y): (usize, usize)) {
        let rows = self.pixels.chunks_exact_mut(self.width).skip(y);
        for (line, runs) in rows.zip(tile.rows()) {
            let mut rest = line.get_mut(x..).unwrap_or_default();
            for run in runs {
                let Some((now, later)) = rest.split_at_mut_checked(usize::from(run.length)) else { break };
                now.fill(run.place);
                rest = later;
            }
        }
    }

    /// Paints what a mask covers, with the mask's top left corner at (x, y).
    pub(crate) fn paint(&mut self, mask: &Mask, (x, y): (usize, usize), paint: &mut Paint<'_>) {
        self.cover(mask, (x, y), |beneath, coverage| paint.over(beneath, coverage));
    }

    /// Prints a figure on a flat ground, with its top left corner at (x, y).
    pub(crate) fn print(&mut self, figure: &Figure, (x, y): (usize, usize), ground: Ground) {
        let mut inks = figure.ink.coverage().iter();
        self.cover(&figure.body, (x, y), |beneath, body| {
            let ink = inks.next().copied().unwrap_or_default();
            if body.max(ink) == 0 { beneath } else { palette::place(ground, 0, body, ink) }
        });
    }

    /// Changes every pixel under a mask by what it is and how much of it is covered.
    pub(crate) fn cover(
        &mut self,
        mask: &Mask,
        (x, y): (usize, usize),
        mut change: impl FnMut(u8, u8) -> u8,
    ) {
        let lines = self.pixels.chunks_exact_mut(self.width).skip(y);
        for (line, coverage) in lines.zip(mask.rows()) {
            for (pixel, &coverage) in line.iter_mut().skip(x).zip(coverage) {
                *pixel = change(*pixel, coverage);
            }
        }
    }

    /// Writes the picture as an indexed PNG.
    pub(crate) fn png(&self, theme: Theme) -> Vec<u8> {
        self.encoded(theme, Compression::Fast, Filter::Up)
    }

    /// Writes a picture full of text as an indexed PNG: letters come again and again, which shows only where
    /// rows are not filtered.
    pub(crate) fn png_of_text(&self, theme: Theme) -> Vec<u8> {
        self.encoded(theme, Compression::Balanced, Filter::NoFilter)
    }

    fn encoded(&self, theme: Theme, compression: Compression, filter: Filter) -> Vec<u8> {
        let mut file = Vec::with_capacity(self.pixels.len() / 8);
        #[expect(
            clippy::expect_used,
            reason = "a vector takes every byte and the canvas is as large as it says"
        )]
        self.write_png(theme, (compression, filter), &mut file).expect("a sound canvas becomes a PNG");
        file
    }

    fn write_png(
        &self,
        theme: Theme,
        (compression, filter): (Compression, Filter),
        file: &mut Vec<u8>,
    ) -> Result<(), png::EncodingError> {
        let too_large = |_| io::Error::from(io::ErrorKind::InvalidInput);
        let width = u32::try_from(self.width).map_err(too_large)?;
        let height = u32::try_from(self.height()).map_err(too_large)?;
        let mut encoder = Encoder::new(file, width, height);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(palette::palette(theme).as_flattened());
        encoder.set_compression(compression);
        encoder.set_filter(filter);
        encoder.write_header()?.write_image_data(&self.pixels)
    }
}

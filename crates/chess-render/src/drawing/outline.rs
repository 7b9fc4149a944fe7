//! Outlines of glyphs and shapes, and their masks. A mask states how much of each pixel an outline covers.

use ab_glyph::{Font, FontRef, OutlineCurve, Point, point};
use ab_glyph_rasterizer::Rasterizer;
use image::{GrayImage, Luma};
use imageproc::map::{map_pixels, map_pixels2};

/// The coverage of each pixel of a rectangle, from 0 to 255, as a grey picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mask(GrayImage);

impl Mask {
    /// Makes a mask without coverage.
    pub(crate) fn empty(width: usize, height: usize) -> Self {
        Self(GrayImage::new(edge(width), edge(height)))
    }

    pub(crate) fn width(&self) -> usize {
        self.0.width() as usize
    }

    /// Returns the coverage, row by row.
    pub(crate) fn coverage(&self) -> &[u8] {
        self.0.as_raw()
    }

    /// Returns the pixel rows of the coverage, the top row first.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.coverage().chunks_exact(self.width().max(1))
    }

    /// Returns the mask with a rim one pixel wide. For example, an empty pixel beside a full pixel (255) gets the
    /// coverage 170, two thirds.
    pub(crate) fn rimmed(&self) -> Self {
        let at = |x: u32, y: u32| self.0.get_pixel_checked(x, y).map_or(0, |share| share.0[0]);
        Self(GrayImage::from_fn(self.0.width(), self.0.height(), |x, y| {
            let sides = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
            let nearest = sides.into_iter().map(|(x, y)| at(x, y)).max().unwrap_or_default();
            Luma([at(x, y).max(nearest / 3 * 2)])
        }))
    }

    /// Returns the mask with each coverage rounded to one of four levels: none, a third, two thirds, full.
    pub(crate) fn in_few_shades(&self) -> Self {
        const STEP: u8 = 85;
        Self(map_pixels(&self.0, |share| Luma([share.0[0].saturating_add(STEP / 2) / STEP * STEP])))
    }

    /// Unites this mask with another mask: each pixel gets the larger one of its two coverages.
    pub(crate) fn unite(&mut self, other: &Self) {
        // This function runs for every contour of every piece, so the code is one fast loop over bytes.
        for (mine, theirs) in self.0.iter_mut().zip(other.coverage()) {
            *mine = (*mine).max(*theirs);
        }
    }

    /// Unites this mask with `other`, a mask of the same height. The left edge of `other` is at `column` of this mask.
    /// Ignores pixels of `other` beyond the right edge of this mask.
    pub(crate) fn unite_at(&mut self, other: &Self, column: usize) {
        let width = self.width().max(1);
        for (mine, theirs) in self.0.chunks_exact_mut(width).zip(other.rows()) {
            for (mine, theirs) in mine.iter_mut().skip(column).zip(theirs) {
                *mine = (*mine).max(*theirs);
            }
        }
    }

    /// Subtracts the coverage of the other mask from this mask. The result for each pixel is at least 0.
    pub(crate) fn subtract(&mut self, other: &Self) {
        self.0 = map_pixels2(&self.0, &other.0, |mine, theirs| Luma([mine.0[0].saturating_sub(theirs.0[0])]));
    }
}

/// The position and scale of an outline in a picture. The y axis of outlines points up, and the y axis of
/// pictures points down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placement {
    /// The position of the outline's origin in the picture.
    pub(crate) origin: Point,
    /// Pixels per outline unit, horizontally.
    pub(crate) scale_x: f32,
    /// The vertical scale, in pixels per outline unit.
    pub(crate) scale_y: f32,
}

impl Placement {
    fn place(self, p: Point) -> Point {
        point(self.origin.x + self.scale_x * p.x, self.origin.y - self.scale_y * p.y)
    }
}

/// The closed curves of a shape, such as a glyph, and the left and right bounds of the whole shape.
#[derive(Clone, Debug)]
pub(crate) struct Outline {
    curves: Vec<OutlineCurve>,
    pub(crate) left: f32,
    pub(crate) right: f32,
}

impl Outline {
    /// Returns the outline of a character in font units. Returns `None` if the font has no glyph for the character, or
    /// if the glyph is blank.
    pub(crate) fn of(font: &FontRef<'_>, character: char) -> Option<Self> {
        let outline = font.outline(font.glyph_id(character))?;
        let (one, other) = (outline.bounds.min.x, outline.bounds.max.x);
        Some(Self { curves: outline.curves, left: one.min(other), right: one.max(other) })
    }

    /// Rasterizes the area inside the outline.
    pub(crate) fn mask(&self, placement: Placement, width: usize, height: usize) -> Mask {
        rasterized(&self.curves, placement, width, height)
    }

    /// Rasterizes the outline with its holes filled.
    pub(crate) fn silhouette(&self, placement: Placement, width: usize, height: usize) -> Mask {
        let mut silhouette = Mask::empty(width, height);
        for contour in self.curves.chunk_by(|before, after| end(before) == start(after)) {
            silhouette.unite(&rasterized(contour, placement, width, height));
        }
        silhouette
    }
}

/// Rasterizes a polygon. The coordinates of the corners are in pixels.
pub(crate) fn polygon(corners: &[(f32, f32)], width: usize, height: usize) -> Mask {
    polygons([corners], width, height)
}

/// Rasterizes polygons. The coordinates of the corners are in pixels. A polygon inside another polygon is a hole if the
/// corners of the two polygons run in opposite directions.
pub(crate) fn polygons<'a>(
    contours: impl IntoIterator<Item = &'a [(f32, f32)]>,
    width: usize,
    height: usize,
) -> Mask {
    let mut rasterizer = Rasterizer::new(width, height);
    // The rasterizer accepts no points outside the picture.
    let inside = |&(x, y): &(f32, f32)| point(x.clamp(0.0, pixels(width)), y.clamp(0.0, pixels(height)));
    for corners in contours {
        for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            rasterizer.draw_line(inside(from), inside(to));
        }
    }
    covered(&rasterizer, width, height)
}

/// Rasterizes a disc. The centre and the radius are in pixels.
pub(crate) fn disc(center: (f32, f32), radius: f32, width: usize, height: usize) -> Mask {
    const SIDES: u8 = 96;
    let corner = |side: u8| {
        let (sin, cos) = (f32::from(side) * std::f32::consts::TAU / f32::from(SIDES)).sin_cos();
        (center.0 + radius * cos, center.1 + radius * sin)
    };
    polygon(&(0..SIDES).map(corner).collect::<Vec<_>>(), width, height)
}

fn rasterized(curves: &[OutlineCurve], placement: Placement, width: usize, height: usize) -> Mask {
    let mut rasterizer = Rasterizer::new(width, height);
    let place = |p: &Point| placement.place(*p);
    for curve in curves {
        match curve {
            OutlineCurve::Line(a, b) => rasterizer.draw_line(place(a), place(b)),
            OutlineCurve::Quad(a, b, c) => rasterizer.draw_quad(place(a), place(b), place(c)),
            OutlineCurve::Cubic(a, b, c, d) => rasterizer.draw_cubic(place(a), place(b), place(c), place(d)),
        }
    }
    covered(&rasterizer, width, height)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the value is between 0 and 255")]
fn covered(rasterizer: &Rasterizer, width: usize, height: usize) -> Mask {
    let mut mask = Mask::empty(width, height);
    let mut pixels = mask.0.iter_mut();
    rasterizer.for_each_pixel(|_, share| {
        if let Some(pixel) = pixels.next() {
            *pixel = (share.min(1.0) * 255.0 + 0.5) as u8;
        }
    });
    mask
}

fn start(curve: &OutlineCurve) -> Point {
    match curve {
        OutlineCurve::Line(a, _) | OutlineCurve::Quad(a, ..) | OutlineCurve::Cubic(a, ..) => *a,
    }
}

fn end(curve: &OutlineCurve) -> Point {
    match curve {
        OutlineCurve::Line(_, z) | OutlineCurve::Quad(.., z) | OutlineCurve::Cubic(.., z) => *z,
    }
}

/// Converts a length in pixels to `u32`, the type of lengths in the crate `image`.
fn edge(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Converts a length in pixels to a float.
#[expect(clippy::cast_precision_loss, reason = "a picture is a few thousand pixels wide at most")]
pub(crate) const fn pixels(count: usize) -> f32 {
    count as f32
}

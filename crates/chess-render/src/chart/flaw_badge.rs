//! Draws a shape for each class of bad moves. Shapes differ, for readers who cannot tell the colours apart.

use crate::drawing::canvas::Canvas;
use crate::drawing::outline::{Mask, disc, pixels, polygon};
use crate::drawing::paint::Paint;
use crate::drawing::palette;
use crate::drawing::text_line::{CAP_HEIGHT, TextLine};
use crate::drawing::theme_colors::{FILL_COLOR, flaw_color};
use crate::{Flaw, Theme};

impl Flaw {
    /// Draws the shape in its colour with a light rim.
    pub(crate) fn draw(self, theme: Theme, center: (usize, usize), radius: usize, canvas: &mut Canvas) {
        let rim = (radius / 4).max(1);
        let (room, corner) = Self::around(center, radius + rim);
        let palette = palette::palette(theme);
        let mut light = Paint::opaque(palette, FILL_COLOR);
        canvas.paint(&self.shape(pixels(radius + rim), room), corner, &mut light);
        let mut colored = Paint::opaque(palette, flaw_color(self));
        canvas.paint(&self.shape(pixels(radius), room), corner, &mut colored);
    }

    /// Draws the shape with its annotation sign.
    pub(crate) fn badge(self, theme: Theme, center: (usize, usize), radius: usize, canvas: &mut Canvas) {
        self.draw(theme, center, radius, canvas);
        let (room, corner) = Self::around(center, radius);
        let size = pixels(radius) * 1.3;
        let line = TextLine::fitted(self.sign(), size, f32::MAX);
        let middle = pixels(room) / 2.0;
        let glyphs = line.mask((middle - line.width() / 2.0, middle + size * CAP_HEIGHT / 2.0), room, room);
        canvas.paint(&glyphs, corner, &mut Paint::opaque(palette::palette(theme), FILL_COLOR));
    }

    /// Returns the width of a square box around a shape, and the box's top left corner.
    const fn around((x, y): (usize, usize), radius: usize) -> (usize, (usize, usize)) {
        // A diamond is a fifth wider than a disc.
        let half = radius * 6 / 5 + 1;
        (2 * half, (x.saturating_sub(half), y.saturating_sub(half)))
    }

    /// Rasterizes the shape in the middle of a square box.
    fn shape(self, radius: f32, room: usize) -> Mask {
        let middle = pixels(room) / 2.0;
        let corners = |reach: [(f32, f32); 4]| {
            polygon(&reach.map(|(x, y)| (middle + x * radius, middle + y * radius)), room, room)
        };
        match self {
            Self::Inaccuracy => disc((middle, middle), radius, room, room),
            Self::Mistake => corners([(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)]),
            Self::Blunder => corners([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]),
        }
    }
}

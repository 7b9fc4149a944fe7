//! Moves that lost something: their signs and colours, and shapes for those who cannot tell the colours.

use crate::Theme;
use crate::canvas::Canvas;
use crate::outline::{Mask, disc, pixels, polygon};
use crate::paint::Paint;
use crate::palette;
use crate::rgb::Rgb;
use crate::text::{CAP_HEIGHT, Line};

/// How much a move lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flaw {
    /// An inaccuracy, ?!: a blue disc.
    Inaccuracy,
    /// A mistake, ?: an orange diamond.
    Mistake,
    /// A blunder, ??: a red square.
    Blunder,
}

impl Flaw {
    /// The three kinds, the smallest first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The sign behind the move.
    ///
    /// ```
    /// use chess_render::Flaw;
    /// assert_eq!(Flaw::ALL.map(Flaw::sign), ["?!", "?", "??"]);
    /// ```
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The colour, the same in every theme.
    pub(crate) const fn color(self) -> Rgb {
        match self {
            Self::Inaccuracy => [0, 104, 178],
            Self::Mistake => [206, 96, 0],
            Self::Blunder => [190, 16, 44],
        }
    }

    /// Draws the shape in its colour, with a light edge around it.
    pub(crate) fn draw(self, theme: Theme, center: (usize, usize), radius: usize, canvas: &mut Canvas) {
        let rim = (radius / 4).max(1);
        let (room, corner) = Self::around(center, radius + rim);
        let palette = palette::palette(theme);
        let mut light = Paint::opaque(palette, palette::FILL_COLOR);
        canvas.paint(&self.shape(pixels(radius + rim), room), corner, &mut light);
        let mut colored = Paint::opaque(palette, self.color());
        canvas.paint(&self.shape(pixels(radius), room), corner, &mut colored);
    }

    /// Draws the shape with its sign.
    pub(crate) fn badge(self, theme: Theme, center: (usize, usize), radius: usize, canvas: &mut Canvas) {
        self.draw(theme, center, radius, canvas);
        let (room, corner) = Self::around(center, radius);
        let size = pixels(radius) * 1.3;
        let line = Line::fitted(self.sign(), size, f32::MAX);
        let middle = pixels(room) / 2.0;
        let glyphs = line.mask((middle - line.width() / 2.0, middle + size * CAP_HEIGHT / 2.0), room, room);
        canvas.paint(&glyphs, corner, &mut Paint::opaque(palette::palette(theme), palette::FILL_COLOR));
    }

    /// The edge of a square box around a shape, and the corner of that box.
    const fn around((x, y): (usize, usize), radius: usize) -> (usize, (usize, usize)) {
        // A diamond is a fifth larger than a disc.
        let half = radius * 6 / 5 + 1;
        (2 * half, (x.saturating_sub(half), y.saturating_sub(half)))
    }

    /// The shape in the middle of a square box.
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

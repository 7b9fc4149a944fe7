//! Draws a shape for each class of bad moves. The classes have different shapes, because some readers cannot tell
//! the colours apart.

use chess_core::Flaw;

use crate::Theme;
use crate::drawing::outline::disc;
use crate::drawing::theme_colors::{FILL_COLOR, flaw_color};
use crate::drawing::{Canvas, Mask, Paint, TextLine, pixels, polygon};

/// Draws the shape that stands for a class of bad moves, in the colour of the class and with a light rim.
pub(crate) fn shape(flaw: Flaw, theme: Theme, center: (usize, usize), radius: usize, canvas: &mut Canvas) {
    let rim = (radius / 4).max(1);
    let (room, corner) = around(center, radius + rim);
    for (radius, color) in [(radius + rim, FILL_COLOR), (radius, flaw_color(flaw))] {
        canvas.paint(&mask(flaw, pixels(radius), room), corner, &mut Paint::new(theme, color, u8::MAX));
    }
}

/// Draws the shape of a flaw with its annotation sign, such as `??`.
pub(crate) fn badge(flaw: Flaw, theme: Theme, center: (usize, usize), radius: usize, canvas: &mut Canvas) {
    shape(flaw, theme, center, radius, canvas);
    let (room, corner) = around(center, radius);
    let sign = TextLine::centred(flaw.sign(), pixels(radius) * 1.3, room);
    canvas.paint(&sign, corner, &mut Paint::new(theme, FILL_COLOR, u8::MAX));
}

/// Returns the width of a square box around a shape, and the box's top left corner.
const fn around((x, y): (usize, usize), radius: usize) -> (usize, (usize, usize)) {
    // A diamond is a fifth wider than a disc.
    let half = radius * 6 / 5 + 1;
    (2 * half, (x.saturating_sub(half), y.saturating_sub(half)))
}

/// Returns the mask of the shape that marks a class of bad moves: a disc, a diamond or a square. The shape lies in the
/// middle of a square box with the width `room`.
fn mask(flaw: Flaw, radius: f32, room: usize) -> Mask {
    let middle = pixels(room) / 2.0;
    let corners = |reach: [(f32, f32); 4]| {
        polygon(&reach.map(|(x, y)| (middle + x * radius, middle + y * radius)), room, room)
    };
    match flaw {
        Flaw::Inaccuracy => disc((middle, middle), radius, room, room),
        Flaw::Mistake => corners([(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)]),
        Flaw::Blunder => corners([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]),
    }
}

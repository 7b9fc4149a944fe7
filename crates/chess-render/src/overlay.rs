//! What is drawn over the squares: the moves of a chosen piece, arrows, and the marks of a result.

use chess_core::{Color, Square};

use crate::arrow;
use crate::canvas::Canvas;
use crate::outline::{Mask, disc, pixels};
use crate::paint::Paint;
use crate::palette::{self, Colors};
use crate::rgb::Rgb;
use crate::text::{CAP_HEIGHT, Line};
use crate::{Mark, Scene, Theme};

/// Draws everything that a scene shows over its squares.
pub(crate) fn draw(scene: &Scene, theme: Theme, square: usize, canvas: &mut Canvas) {
    let mut paint =
        Paint::translucent(palette::palette(theme), Colors::of(theme).accent, palette::ACCENT_OPACITY);
    for target in targets(scene) {
        let (column, row) = scene.orientation.cell(target);
        let occupied = scene.position.piece_at(target).is_some();
        let sign = if occupied { ring(square) } else { dot(square) };
        canvas.paint(&sign, (column * square, row * square), &mut paint);
    }
    arrow::draw(scene, theme, square, canvas);
    for color in Color::ALL {
        if let Some(mark) = scene.marks[color] {
            let (column, row) = scene.orientation.cell(scene.position.king(color));
            stamp(mark, theme, (column * square, row * square), square, canvas);
        }
    }
}

/// Where the chosen piece can go.
fn targets(scene: &Scene) -> Vec<Square> {
    let moves = scene.position.legal_moves();
    let mut targets: Vec<_> =
        moves.iter().filter(|mv| Some(mv.from()) == scene.chosen).map(|mv| mv.destination()).collect();
    // A pawn that promotes has four moves to the same square.
    targets.sort_unstable();
    targets.dedup();
    targets
}

fn dot(square: usize) -> Mask {
    let edge = pixels(square);
    disc((edge / 2.0, edge / 2.0), edge * 0.16, square, square)
}

fn ring(square: usize) -> Mask {
    let edge = pixels(square);
    let center = (edge / 2.0, edge / 2.0);
    let mut ring = disc(center, edge * 0.49, square, square);
    ring.subtract(&disc(center, edge * 0.41, square, square));
    ring
}

/// Puts the sign of a result into the upper right corner of a king's square.
pub(crate) fn stamp(mark: Mark, theme: Theme, (x, y): (usize, usize), square: usize, canvas: &mut Canvas) {
    disc_of(mark, theme, (x + square * 4 / 5, y + square / 5), square * 17 / 100, canvas);
}

/// Draws the sign of a result: the points on a disc of its colour, with a light edge around it.
pub(crate) fn disc_of(mark: Mark, theme: Theme, center: (usize, usize), radius: usize, canvas: &mut Canvas) {
    let palette = palette::palette(theme);
    let rim = (radius / 7).max(1);
    let (box_radius, edge) = (radius + rim, 2 * (radius + rim));
    let corner = (center.0.saturating_sub(box_radius), center.1.saturating_sub(box_radius));
    let middle = (pixels(box_radius), pixels(box_radius));
    let mut light = Paint::opaque(palette, palette::FILL_COLOR);
    canvas.paint(&disc(middle, pixels(box_radius), edge, edge), corner, &mut light);
    let mut colored = Paint::opaque(palette, mark.color());
    canvas.paint(&disc(middle, pixels(radius), edge, edge), corner, &mut colored);
    let size = pixels(radius) * 1.6;
    let line = Line::fitted(mark.sign(), size, f32::MAX);
    let (x, baseline) = (middle.0 - line.width() / 2.0, middle.1 + size * CAP_HEIGHT / 2.0);
    let glyphs = line.mask((x, baseline), edge, edge);
    canvas.paint(&glyphs, corner, &mut light);
}

impl Mark {
    /// The colour of a mark, the same in every theme.
    pub(crate) const fn color(self) -> Rgb {
        match self {
            Self::Won => [27, 128, 58],
            Self::Lost => [186, 32, 38],
            Self::Drawn => [96, 100, 108],
        }
    }

    /// The points of the result, so that nobody has to know the colours.
    const fn sign(self) -> &'static str {
        match self {
            Self::Won => "1",
            Self::Lost => "0",
            Self::Drawn => "½",
        }
    }
}

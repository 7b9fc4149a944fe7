//! What is drawn over the squares: arrows, the moves of a chosen piece, and the marks of a result.

use chess_core::{Color, Square};

use crate::canvas::Canvas;
use crate::outline::{Mask, disc, pixels, polygon};
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
    for arrow in &scene.arrows {
        let (mask, corner) =
            pointing(scene.orientation.cell(arrow.from), scene.orientation.cell(arrow.to), square);
        canvas.paint(&mask, corner, &mut paint);
    }
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

/// An arrow between two cells, and the top left corner of the rectangle around it.
fn pointing(from: (usize, usize), to: (usize, usize), square: usize) -> (Mask, (usize, usize)) {
    let first = (from.0.min(to.0), from.1.min(to.1));
    let size = ((from.0.abs_diff(to.0) + 1) * square, (from.1.abs_diff(to.1) + 1) * square);
    let edge = pixels(square);
    let center = |cell: (usize, usize)| {
        ((pixels(cell.0 - first.0) + 0.5) * edge, (pixels(cell.1 - first.1) + 0.5) * edge)
    };
    let (tail, tip) = (center(from), center(to));
    let length = (tip.0 - tail.0).hypot(tip.1 - tail.1).max(1.0);
    let along = ((tip.0 - tail.0) / length, (tip.1 - tail.1) / length);
    // A point so far from the tail and so far to the left of the line, both as shares of a square.
    let at = |forward: f32, aside: f32| {
        let (forward, aside) = (forward * edge, aside * edge);
        (tail.0 + along.0 * forward + along.1 * aside, tail.1 + along.1 * forward - along.0 * aside)
    };
    let reach = length / edge;
    let corners = [
        at(0.25, 0.08),
        at(reach - 0.4, 0.08),
        at(reach - 0.4, 0.22),
        at(reach + 0.02, 0.0),
        at(reach - 0.4, -0.22),
        at(reach - 0.4, -0.08),
        at(0.25, -0.08),
    ];
    (polygon(&corners, size.0, size.1), (first.0 * square, first.1 * square))
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

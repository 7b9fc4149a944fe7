//! Draws the overlay of a board: dots and rings for legal moves, arrows, and result marks.

use std::collections::BTreeSet;

use chess_core::{Color, Square};

use crate::board::arrows;
use crate::drawing::outline::disc;
use crate::drawing::theme_colors::{FILL_COLOR, mark_color};
use crate::drawing::{Canvas, Mask, Paint, TextLine, pixels};
use crate::{Mark, Scene, Stroke, Theme};

/// Draws the dots, rings, arrows and result marks of a scene.
pub(crate) fn draw(scene: &Scene, theme: Theme, square: usize, canvas: &mut Canvas) {
    let mut paint = Paint::of_stroke(theme, Stroke::Solid);
    for target in targets(scene) {
        let (column, row) = scene.cell(target);
        let occupied = scene.position.piece_at(target).is_some();
        let sign = if occupied { ring(square) } else { dot(square) };
        canvas.paint(&sign, (column * square, row * square), &mut paint);
    }
    arrows::draw(scene, theme, square, canvas);
    for color in Color::ALL {
        if let Some(mark) = scene.marks[color] {
            let (column, row) = scene.cell(scene.position.king(color));
            stamp(mark, theme, (column * square, row * square), square, canvas);
        }
    }
}

/// Returns the destinations of the chosen piece.
fn targets(scene: &Scene) -> BTreeSet<Square> {
    // The set removes duplicates: a promoting pawn has four moves to the same square.
    let moves = scene.position.legal_moves();
    moves.iter().filter(|mv| Some(mv.from()) == scene.chosen).map(|mv| mv.destination()).collect()
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

/// Draws a result mark in the upper right corner of a king's square: a coloured disc with a light rim and the
/// player's points (1, ½ or 0).
pub(crate) fn stamp(mark: Mark, theme: Theme, (x, y): (usize, usize), square: usize, canvas: &mut Canvas) {
    let (center, radius) = ((x + square * 4 / 5, y + square / 5), square * 17 / 100);
    let rim = (radius / 7).max(1);
    let (box_radius, edge) = (radius + rim, 2 * (radius + rim));
    let corner = (center.0.saturating_sub(box_radius), center.1.saturating_sub(box_radius));
    let middle = (pixels(box_radius), pixels(box_radius));
    let mut light = Paint::new(theme, FILL_COLOR, u8::MAX);
    canvas.paint(&disc(middle, pixels(box_radius), edge, edge), corner, &mut light);
    let mut colored = Paint::new(theme, mark_color(mark), u8::MAX);
    canvas.paint(&disc(middle, pixels(radius), edge, edge), corner, &mut colored);
    canvas.paint(&TextLine::centred(mark.sign(), pixels(radius) * 1.6, edge), corner, &mut light);
}

impl Mark {
    /// Returns the player's points as a text, for readers who cannot distinguish the colours of the marks.
    const fn sign(self) -> &'static str {
        match self {
            Self::Won => "1",
            Self::Lost => "0",
            Self::Drawn => "½",
        }
    }
}

//! Draws arrows, solid or dashed.

use crate::drawing::outline::polygons;
use crate::drawing::{Canvas, Mask, Paint, pixels};
use crate::{Scene, Stroke, Theme};

/// Half the width of an arrow's shaft, as a share of a square. `HEAD` is half the width of the head, and `HEAD_LENGTH`
/// is the length of the head, in the same unit.
const SHAFT: f32 = 0.08;
const HEAD: f32 = 0.22;
const HEAD_LENGTH: f32 = 0.42;
/// The distance from the middle of the first square to the arrow's tail, as a share of a square. `BEYOND` is the
/// distance from the middle of the target square to the arrow's tip, in the same unit.
const TAIL: f32 = 0.25;
const BEYOND: f32 = 0.02;
/// The head of a dashed arrow is a triangle with a triangular hole. `RIM` is the distance between the bases of the two
/// triangles. `INSIDE` is half the width of the hole. Both lengths are shares of a square.
const RIM: f32 = 0.085;
const INSIDE: f32 = 0.085;
/// `DASH` is the length of a dash, and `GAP` is the length of the gap between two dashes, as shares of a square.
const DASH: f32 = 0.16;
const GAP: f32 = 0.1;

pub(crate) fn draw(scene: &Scene, theme: Theme, square: usize, canvas: &mut Canvas) {
    let [mut solid, mut dashed] =
        [Stroke::Solid, Stroke::Dashed].map(|stroke| Paint::of_stroke(theme, stroke));
    for arrow in &scene.arrows {
        let cells = [arrow.from, arrow.to].map(|end| scene.cell(end));
        let (mask, corner) = pointing(cells, arrow.stroke, square);
        let paint = if arrow.stroke == Stroke::Solid { &mut solid } else { &mut dashed };
        canvas.paint(&mask, corner, paint);
    }
}

/// Rasterizes an arrow between two squares of the board, given by column and row. Returns a mask and the pixel of the
/// picture at which the top left corner of the mask belongs.
fn pointing([from, to]: [(usize, usize); 2], stroke: Stroke, square: usize) -> (Mask, (usize, usize)) {
    let first = (from.0.min(to.0), from.1.min(to.1));
    let size = ((from.0.abs_diff(to.0) + 1) * square, (from.1.abs_diff(to.1) + 1) * square);
    let edge = pixels(square);
    let center = |cell: (usize, usize)| {
        ((pixels(cell.0 - first.0) + 0.5) * edge, (pixels(cell.1 - first.1) + 0.5) * edge)
    };
    let (tail, tip) = (center(from), center(to));
    let length = (tip.0 - tail.0).hypot(tip.1 - tail.1).max(1.0);
    let along = ((tip.0 - tail.0) / length, (tip.1 - tail.1) / length);
    // Converts a point from squares to pixels. The first coordinate is the distance from the tail along the
    // arrow. The second is the distance to the left of the arrow.
    let at = |[forward, aside]: [f32; 2]| {
        let (forward, aside) = (forward * edge, aside * edge);
        (tail.0 + along.0 * forward + along.1 * aside, tail.1 + along.1 * forward - along.0 * aside)
    };
    let parts: Vec<Vec<(f32, f32)>> = match stroke {
        Stroke::Solid => vec![unbroken(length / edge).map(at).to_vec()],
        Stroke::Dashed => {
            broken(length / edge).into_iter().map(|part| part.into_iter().map(at).collect()).collect()
        }
    };
    (polygons(parts.iter().map(Vec::as_slice), size.0, size.1), (first.0 * square, first.1 * square))
}

/// Returns the corners of a solid arrow. The origin is the middle of the arrow's first square, and the unit is one
/// square. The first coordinate runs forward along the arrow, and the second coordinate runs to the left.
const fn unbroken(reach: f32) -> [[f32; 2]; 7] {
    let (neck, tip) = (reach + BEYOND - HEAD_LENGTH, reach + BEYOND);
    [[TAIL, SHAFT], [neck, SHAFT], [neck, HEAD], [tip, 0.0], [neck, -HEAD], [neck, -SHAFT], [TAIL, -SHAFT]]
}

/// Returns the corners of each shape of a dashed arrow: the head, the hole in the head, and the dashes. The coordinates
/// have the same meaning as in [`unbroken`].
fn broken(reach: f32) -> Vec<Vec<[f32; 2]>> {
    let (neck, tip) = (reach + BEYOND - HEAD_LENGTH, reach + BEYOND);
    // The triangle has the opposite winding, so `polygons` cuts a hole into the head.
    let hole = [[neck + RIM, -INSIDE], [tip - 2.0 * RIM, 0.0], [neck + RIM, INSIDE]];
    let mut parts = vec![vec![[neck, HEAD], [tip, 0.0], [neck, -HEAD]], hole.to_vec()];
    // The first dash is at the head, so that even the shortest arrow has a dash.
    let mut end = neck;
    while end > TAIL {
        let start = (end - DASH).max(TAIL);
        parts.push(vec![[start, SHAFT], [end, SHAFT], [end, -SHAFT], [start, -SHAFT]]);
        end = start - GAP;
    }
    parts
}

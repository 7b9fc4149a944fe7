//! Thick lines through points, solid or dashed.

use crate::drawing::outline::{Mask, polygons};

/// The shape of a line. All lengths are in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen {
    pub(crate) thick: f32,
    /// The length of a dash. `gap` is the length of a gap between two dashes.
    pub(crate) dash: f32,
    pub(crate) gap: f32,
}

/// Rasterizes a line through points. `dashed` returns true if the segment with the given index, counted from 0, is
/// dashed.
pub(crate) fn stroked(
    points: &[(f32, f32)],
    pen: Pen,
    dashed: impl Fn(usize) -> bool,
    (width, height): (usize, usize),
) -> Mask {
    let mut pieces = Vec::new();
    // The length of the dashed segments since the last solid segment. The pattern of dashes continues across
    // segments.
    let mut walked = 0.0;
    for (place, (&from, &to)) in points.iter().zip(points.iter().skip(1)).enumerate() {
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        if length < 0.01 {
            continue;
        }
        let along = ((to.0 - from.0) / length, (to.1 - from.1) / length);
        let at = |distance: f32| (from.0 + along.0 * distance, from.1 + along.1 * distance);
        if dashed(place) {
            let period = pen.dash + pen.gap;
            let mut start = -(walked % period);
            while start < length {
                let (first, last) = (start.max(0.0), (start + pen.dash).min(length));
                if first < last {
                    pieces.push(bar(at(first), at(last), along, pen.thick));
                }
                start += period;
            }
            walked += length;
        } else {
            // Extend each end of a solid segment by half the thickness, to fill the corners between segments.
            let more = pen.thick / 2.0;
            pieces.push(bar(at(-more), at(length + more), along, pen.thick));
            walked = 0.0;
        }
    }
    polygons(pieces.iter().map(<[_; 4]>::as_slice), width, height)
}

/// Returns the corners of a straight bar between two points.
fn bar(from: (f32, f32), to: (f32, f32), along: (f32, f32), thick: f32) -> [(f32, f32); 4] {
    let (x, y) = (-along.1 * thick / 2.0, along.0 * thick / 2.0);
    [(from.0 + x, from.1 + y), (to.0 + x, to.1 + y), (to.0 - x, to.1 - y), (from.0 - x, from.1 - y)]
}

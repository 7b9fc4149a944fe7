//! The picture of one board.

use crate::atlas::Atlas;
use crate::canvas::Canvas;
use crate::fast_png;
use crate::palette;
use crate::{Scene, Style};

/// Draws a scene as a PNG.
///
/// ```
/// use chess_core::Position;
/// use chess_render::{Orientation, Scene, Style, png};
/// let picture = png(&Scene::new(Position::default(), Orientation::White), &Style::default());
/// assert!(picture.starts_with(b"\x89PNG"));
/// ```
pub fn png(scene: &Scene, style: &Style) -> Vec<u8> {
    let square = style.size.square();
    let atlas = Atlas::of(style.pieces, square);
    let strips = scene.faces().map(|face| atlas.strips(face));
    let glow = if scene.checked().is_some() { palette::OVERLAY } else { palette::GLOW };
    let colors = palette::palette(style.theme);
    fast_png::write(&strips, atlas.code(), square, colors.get(..usize::from(glow)).unwrap_or(colors))
}

fn drawn(scene: &Scene, style: &Style) -> Canvas {
    let square = style.size.square();
    let atlas = Atlas::of(style.pieces, square);
    let mut canvas = Canvas::new(square * 8, square * 8, 0);
    for (place, face) in scene.faces().into_iter().enumerate() {
        canvas.lay(atlas.tile(face), (place % 8 * square, place / 8 * square));
    }
    canvas
}

//! Draws one board as a PNG.

use crate::board::{Atlas, Face, Panel, faces, overlay, panel};
use crate::drawing::{Canvas, palette};
use crate::encode::{self, Content};
use crate::{Scene, Style};

/// Draws a scene as a PNG.
///
/// ```
/// use chess_core::{Color, Position};
/// use chess_render::{Scene, Style, png};
/// let picture = png(&Scene::new(Position::START, Color::White), &Style::default());
/// assert!(picture.starts_with(b"\x89PNG"));
/// ```
pub fn png(scene: &Scene, style: &Style) -> Vec<u8> {
    if scene.is_bare() {
        bare(scene, *style)
    } else {
        decorated(scene, *style).png(palette::palette(style.theme), Content::Shapes)
    }
}

/// Assembles the PNG of a bare board (a board without dots, arrows, marks or panels) from the compressed squares of the
/// atlas.
fn bare(scene: &Scene, style: Style) -> Vec<u8> {
    let square = style.size.square();
    let atlas = Atlas::of(style.pieces, square);
    let strips = faces(scene).map(|face| atlas.strips(face));
    let used = if scene.checked().is_some() { palette::WITH_CHECK } else { palette::WITHOUT_CHECK };
    let colors = palette::palette(style.theme);
    encode::board_png(&strips, square, colors.get(..used).unwrap_or(colors))
}

/// Draws the board and its panels pixel by pixel.
fn decorated(scene: &Scene, style: Style) -> Canvas {
    let square = style.size.square();
    let names = scene.players.as_ref().map(|players| Panel::with_names(players, style.pieces, square).canvas);
    let board = drawn(scene, style, square, &faces(scene));
    let footer = scene.footer.as_ref();
    let footer = footer.map(|footer| Panel::with_footer(footer, scene, style.pieces, square).canvas);
    let parts: Vec<Canvas> = [names, Some(board), footer].into_iter().flatten().collect();
    let height = parts.iter().map(Canvas::height).sum();
    let mut canvas = Canvas::new(square * 8, height, panel::GROUND.bare());
    let mut top = 0;
    for part in &parts {
        canvas.place(part, (0, top));
        top += part.height();
    }
    canvas
}

/// Draws the squares and pieces of a board, then the arrows, result marks and legal moves on top. `square` is the width
/// of a square in pixels. The function uses only the theme and the piece set of `style`, not the size.
pub(crate) fn drawn(scene: &Scene, style: Style, square: usize, faces: &[Face; 64]) -> Canvas {
    let atlas = Atlas::of(style.pieces, square);
    let mut canvas = Canvas::new(square * 8, square * 8, 0);
    for (place, face) in faces.iter().enumerate() {
        canvas.lay(atlas.tile(*face), (place % 8 * square, place / 8 * square));
    }
    overlay::draw(scene, style.theme, square, &mut canvas);
    canvas
}

/// Copies a board onto a larger picture and draws a thin frame around the board. Without the frame, dark squares would
/// merge with the background, which has the same colour as the dark squares.
pub(crate) fn hang(board: &Canvas, (x, y): (usize, usize), canvas: &mut Canvas) {
    let corner = (x.saturating_sub(1), y.saturating_sub(1));
    canvas.fill(corner, (board.width() + 2, board.height() + 2), panel::line());
    canvas.place(board, (x, y));
}

#[cfg(test)]
mod tests {
    use chess_core::{Color, Position};

    use super::*;
    use crate::Size;

    /// Decodes a PNG. Returns the width, and the palette index of each pixel.
    fn places(file: &[u8]) -> (u32, Vec<u8>) {
        let mut strict = png::DecodeOptions::default();
        strict.set_ignore_checksums(false);
        let decoder = png::Decoder::new_with_options(std::io::Cursor::new(file), strict);
        let mut reader = decoder.read_info().unwrap();
        let mut places = vec![0; reader.output_buffer_size().unwrap()];
        let width = reader.next_frame(&mut places).unwrap().width;
        (width, places)
    }

    #[test]
    fn a_png_of_compressed_squares_equals_the_board_drawn_pixel_by_pixel() {
        for size in Size::ALL {
            let style = Style { size, ..Style::default() };
            for fen in [
                "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
                "7k/8/8/8/8/8/8/K7 w - - 0 1",
            ] {
                let scene = Scene::new(fen.parse::<Position>().unwrap(), Color::White);
                let drawn = drawn(&scene, style, size.square(), &faces(&scene))
                    .png(palette::palette(style.theme), Content::Shapes);
                assert!(places(&bare(&scene, style)) == places(&drawn), "{size:?} {fen}");
            }
        }
    }
}

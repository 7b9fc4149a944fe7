//! A simple renderer for comparison. The renderer draws every glyph anew in full colour.

use std::io::Cursor;
use std::sync::LazyLock;

use ab_glyph::{FontRef, PxScale};
use anyhow::Context;
use chess_core::Square;
use chess_render::Scene;
use image::{ImageFormat, Rgba, RgbaImage};
use imageproc::drawing::{draw_filled_rect_mut, draw_hollow_circle_mut, draw_text_mut};
use imageproc::rect::Rect;

pub(crate) const SQUARE: u32 = 90;

static PIECES: LazyLock<Option<FontRef<'static>>> =
    LazyLock::new(|| FontRef::try_from_slice(include_bytes!("../../../fonts/pieces-classic.ttf")).ok());
static TEXT: LazyLock<Option<FontRef<'static>>> = LazyLock::new(|| {
    FontRef::try_from_slice(include_bytes!("../../../fonts/NotoSans-Regular-subset.ttf")).ok()
});

/// Returns the background colour of a square, changed by the last move or a check.
pub(crate) fn ground(scene: &Scene, square: Square) -> [u8; 4] {
    let marked =
        scene.last_move.is_some_and(|played| [played.from(), played.destination()].contains(&square));
    let light = (square.file().index() + square.rank().index()) % 2 == 1;
    match (is_checked(scene, square), light, marked) {
        (true, ..) => [228, 28, 28, 255],
        (false, true, false) => [240, 217, 181, 255],
        (false, false, false) => [181, 136, 99, 255],
        (false, true, true) => [205, 209, 106, 255],
        (false, false, true) => [170, 162, 58, 255],
    }
}

pub(crate) fn is_checked(scene: &Scene, square: Square) -> bool {
    scene.position.is_check() && scene.position.king(scene.position.turn()) == square
}

/// Returns the top left corner of a square from White's view.
pub(crate) fn corner(square: Square) -> (u32, u32) {
    let pixels = |cells: usize| u32::try_from(cells).unwrap_or_default() * SQUARE;
    (pixels(square.file().index()), pixels(7 - square.rank().index()))
}

fn drawn(scene: &Scene) -> anyhow::Result<RgbaImage> {
    let pieces = PIECES.as_ref().context("the piece font is sound")?;
    let text = TEXT.as_ref().context("the text font is sound")?;
    let mut picture = RgbaImage::new(SQUARE * 8, SQUARE * 8);
    let (white, black) = (Rgba([255; 4]), Rgba([0, 0, 0, 255]));
    for square in Square::ALL {
        let (x, y) = corner(square);
        let (left, top) = (i32::try_from(x)?, i32::try_from(y)?);
        draw_filled_rect_mut(
            &mut picture,
            Rect::at(left, top).of_size(SQUARE, SQUARE),
            Rgba(ground(scene, square)),
        );
        if is_checked(scene, square) {
            draw_hollow_circle_mut(&mut picture, (left + 45, top + 45), 41, black);
        }
        if let Some(piece) = scene.position.piece_at(square) {
            let ink = piece.figurine();
            let body = char::from_u32(u32::from(ink) + 0xBC00).context("there is a body glyph")?;
            for (glyph, color) in [(body, white), (ink, black)] {
                draw_text_mut(
                    &mut picture,
                    color,
                    left + 12,
                    top + 5,
                    PxScale::from(84.0),
                    pieces,
                    &glyph.to_string(),
                );
            }
        }
        if x == 0 {
            let digit = square.rank().digit().to_string();
            draw_text_mut(&mut picture, black, left + 2, top, PxScale::from(38.0), text, &digit);
        }
        if y == SQUARE * 7 {
            let letter = square.file().letter().to_string();
            draw_text_mut(&mut picture, black, left + 74, top + 54, PxScale::from(38.0), text, &letter);
        }
    }
    Ok(picture)
}

/// Draws a scene and encodes the picture with default settings.
pub(crate) fn png(scene: &Scene) -> anyhow::Result<Vec<u8>> {
    let mut file = Cursor::new(Vec::new());
    drawn(scene)?.write_to(&mut file, ImageFormat::Png)?;
    Ok(file.into_inner())
}

/// Draws each scene as a whole frame without a cache. Returns the red channel of each frame as palette indices.
pub(crate) fn frames(scenes: &[Scene]) -> anyhow::Result<Vec<Vec<u8>>> {
    let places = |scene| Ok(drawn(scene)?.pixels().map(|pixel| pixel.0[0]).collect());
    scenes.iter().map(places).collect()
}

pub(crate) fn gif(frames: &[Vec<u8>]) -> anyhow::Result<Vec<u8>> {
    let mut file = Vec::new();
    let edge = u16::try_from(SQUARE * 8)?;
    let mut encoder = gif::Encoder::new(&mut file, edge, edge, &[0; 768])?;
    for frame in frames {
        encoder.write_frame(&gif::Frame::from_indexed_pixels(edge, edge, frame.as_slice(), None))?;
    }
    drop(encoder);
    Ok(file)
}

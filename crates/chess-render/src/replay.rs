//! A whole game as an animation: every picture shows only what the move has changed.

use std::iter;

use chess_core::Game;

use crate::atlas::{Atlas, Face};
use crate::lzw::Encoder;
use crate::palette::{self, TRANSPARENT};
use crate::{Orientation, Scene, Style};

/// The longest game that becomes an animation: about 4 MB at 720 pixels.
const MOST_PLIES: usize = 1000;

/// How long a position is seen, and the final one, in hundredths of a second.
const DELAY: u16 = 100;
const LAST_DELAY: u16 = 400;

/// A game that cannot become an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GifError {
    /// The file would be too large to send.
    #[error("a game of {plies} half-moves is too long for an animation; {MOST_PLIES} are possible")]
    TooLong {
        /// The number of half-moves.
        plies: usize,
    },
}

/// Draws a game as an animated GIF that begins anew when it has ended.
///
/// # Errors
///
/// [`GifError::TooLong`] if the game has more than 1000 half-moves.
///
/// # Examples
///
/// ```
/// use chess_core::{Game, Position, read_san};
/// use chess_render::{Orientation, Style, gif};
/// let mut game = Game::new(Position::START);
/// for text in ["f3", "e5", "g4", "Qh4#"] {
///     game.play(read_san(game.position(), text).unwrap())?;
/// }
/// let animation = gif(&game, Orientation::White, &Style::default())?;
/// assert!(animation.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn gif(game: &Game, orientation: Orientation, style: &Style) -> Result<Vec<u8>, GifError> {
    let plies = game.moves().len();
    if plies > MOST_PLIES {
        return Err(GifError::TooLong { plies });
    }
    let square = style.size.square();
    let atlas = Atlas::of(style.pieces, square);
    let mut file = header(*style);
    let mut encoder = Encoder::new();
    let mut shown = None;
    let moves = iter::once(None).chain(game.moves().iter().copied().map(Some));
    for (ply, (position, last_move)) in game.positions().zip(moves).enumerate() {
        let faces = Scene::new(*position, orientation).with_last_move(last_move).faces();
        let delay = if ply == plies { LAST_DELAY } else { DELAY };
        let frame = Frame::between(shown.as_ref(), &faces);
        frame.describe(square, delay, &mut file);
        frame.compress(&atlas, square, &mut encoder);
        blocks(&encoder.finish(), &mut file);
        shown = Some(faces);
    }
    file.push(0x3B);
    Ok(file)
}

/// Signature, screen, palette, and the wish to be repeated for ever.
fn header(style: Style) -> Vec<u8> {
    let [low, high] = pixels(style.size.square() * 8);
    let mut file = b"GIF89a".to_vec();
    // A palette of 256 colours.
    file.extend([low, high, low, high, 0b1111_0111, 0, 0]);
    file.extend(palette::palette(style.theme).as_flattened());
    file.extend(b"\x21\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0");
    file
}

/// The squares that change, in the smallest rectangle around them.
struct Frame {
    /// The new faces, in 64 cells from the top left; nothing where the old picture remains.
    cells: [Option<Face>; 64],
    columns: (usize, usize),
    rows: (usize, usize),
}

impl Frame {
    fn between(before: Option<&[Face; 64]>, after: &[Face; 64]) -> Self {
        let mut cells = after.map(Some);
        for (cell, old) in cells.iter_mut().zip(before.into_iter().flatten()) {
            cell.take_if(|new| new == old);
        }
        let changed = |axis: fn(usize) -> usize| {
            let places =
                || cells.iter().enumerate().filter(|(_, cell)| cell.is_some()).map(|(at, _)| axis(at));
            (places().min().unwrap_or(0), places().max().unwrap_or(0) + 1)
        };
        Self { columns: changed(|at| at % 8), rows: changed(|at| at / 8), cells }
    }

    /// Writes what stands before the pixels.
    fn describe(&self, square: usize, delay: u16, file: &mut Vec<u8>) {
        let [now, later] = delay.to_le_bytes();
        // The picture remains when its time is over, and one colour lets the one before shine through.
        file.extend([0x21, 0xF9, 4, 0b0000_0101, now, later, TRANSPARENT, 0]);
        file.push(0x2C);
        let (left, right) = self.columns;
        let (top, bottom) = self.rows;
        for cells in [left, top, right - left, bottom - top] {
            file.extend(pixels(cells * square));
        }
        file.extend([0, 8]);
    }

    fn compress(&self, atlas: &Atlas, square: usize, encoder: &mut Encoder) {
        let (left, right) = self.columns;
        let (top, bottom) = self.rows;
        for rank in self.cells.as_chunks::<8>().0.get(top..bottom).unwrap_or_default() {
            let cells = rank.get(left..right).unwrap_or_default();
            let tiles: Vec<_> = cells.iter().map(|cell| cell.map(|face| atlas.tile(face))).collect();
            for y in 0..square {
                for tile in &tiles {
                    match tile {
                        None => encoder.push(TRANSPARENT, square),
                        Some(tile) => {
                            for run in tile.row(y) {
                                encoder.push(run.place, usize::from(run.length));
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Writes compressed pixels in blocks of at most 255 bytes.
fn blocks(image: &[u8], file: &mut Vec<u8>) {
    for block in image.chunks(255) {
        file.push(u8::try_from(block.len()).unwrap_or(u8::MAX));
        file.extend(block);
    }
    file.push(0);
}

/// A number of pixels as GIF writes it.
fn pixels(count: usize) -> [u8; 2] {
    u16::try_from(count).unwrap_or(u16::MAX).to_le_bytes()
}

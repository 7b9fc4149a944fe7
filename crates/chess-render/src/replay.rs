//! A whole game as an animation: every picture shows only what the move has changed.

use std::iter;

use chess_core::{ByColor, Color, Game, Position};

use crate::atlas::{Atlas, Face};
use crate::canvas::Canvas;
use crate::frame::{Frame, View};
use crate::lzw::Encoder;
use crate::palette::{self, TRANSPARENT};
use crate::panel::{self, Panel};
use crate::player::Player;
use crate::typist::Typist;
use crate::{Mark, Orientation, Scene, Style, overlay};

/// A game to be shown move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay<'a> {
    /// The game.
    pub game: &'a Game,
    /// Who sits below.
    pub orientation: Orientation,
    /// What is told above and below the board; without it there is only the board.
    pub story: Option<Story>,
}

/// What a replay tells above and below the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// Who played; their ratings follow the names.
    pub players: ByColor<Player>,
    /// What stands below the board before the first move.
    pub title: String,
    /// What stands below the board after each move.
    pub captions: Vec<Caption>,
    /// The result and its reason, below the board in the last picture, beside the last move.
    pub result: String,
    /// What the result means to each king, shown in the last picture.
    pub marks: ByColor<Option<Mark>>,
}

/// What stands below the board after a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// The move with its number, at the left.
    pub text: String,
    /// The time it took or the time that is left, at the right; empty if clocks were not kept.
    pub time: String,
}

impl<'a> Replay<'a> {
    /// A game on a bare board.
    pub const fn new(game: &'a Game, orientation: Orientation) -> Self {
        Self { game, orientation, story: None }
    }

    /// Tells who played, the moves, and how the game ended.
    #[must_use]
    pub fn with_story(self, story: Story) -> Self {
        Self { story: Some(story), ..self }
    }
}

/// The longest game that becomes an animation: about 5 MB at 720 pixels.
const MOST_PLIES: usize = 1000;

/// How long a position is seen, and the final one, in hundredths of a second.
const DELAY: u16 = 100;
const LAST_DELAY: u16 = 500;

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

/// Draws a game as an animated GIF that begins anew when it has ended. The last picture is held longer.
///
/// # Errors
///
/// [`GifError::TooLong`] if the game has more than 1000 half-moves.
///
/// # Examples
///
/// ```
/// use chess_core::{ByColor, Game, Position, read_san};
/// use chess_render::{Caption, Orientation, Player, Replay, Story, Style, gif};
/// let moves = ["f3", "e5", "g4", "Qh4#"];
/// let mut game = Game::new(Position::START);
/// for text in moves {
///     game.play(read_san(game.position(), text).unwrap())?;
/// }
/// let names = ByColor { white: "Ann", black: "Bob" };
/// let story = Story {
///     players: names.map(|name| Player { names: vec![name.to_owned()], ..Player::default() }),
///     captions: moves.map(|text| Caption { text: text.to_owned(), time: "2 h".to_owned() }).into(),
///     result: "0–1 · checkmate".to_owned(),
///     ..Story::default()
/// };
/// let replay = Replay::new(&game, Orientation::White).with_story(story);
/// assert!(gif(&replay, &Style::default())?.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn gif(replay: &Replay<'_>, style: &Style) -> Result<Vec<u8>, GifError> {
    let plies = replay.game.moves().len();
    if plies > MOST_PLIES {
        return Err(GifError::TooLong { plies });
    }
    let square = style.size.square();
    let atlas = Atlas::of(style.pieces, square);
    let names = replay.story.as_ref().map(|story| names(&story.players, *style));
    let above = names.as_ref().map_or(0, Canvas::height);
    let mut typist = Typist::new(square);
    let mut file = header(*style, square * 8, 2 * above + square * 8);
    let mut encoder = Encoder::new();
    let mut shown: Option<View> = None;
    let moves = iter::once(None).chain(replay.game.moves().iter().copied().map(Some));
    for (ply, (position, last_move)) in replay.game.positions().zip(moves).enumerate() {
        let scene = Scene::new(*position, replay.orientation).with_last_move(last_move);
        let faces = scene.faces();
        let (mut drawn, mut line) = (Vec::new(), None);
        if let Some(story) = &replay.story {
            let last = ply == plies;
            line = Some(story.line(ply, last, &mut typist));
            if last {
                drawn = marked_kings(position, story.marks, (&scene, &faces), *style, &atlas);
            }
        }
        let view = View { faces, drawn, line };
        let frame = match &shown {
            None => Frame::first(square, names.as_ref(), &view),
            Some(before) => Frame::between(square, above, before, &view),
        };
        describe(&frame, if ply == plies { LAST_DELAY } else { DELAY }, &mut file);
        frame.compress(&atlas, &mut encoder);
        blocks(&encoder.finish(), &mut file);
        shown = Some(view);
    }
    file.push(0x3B);
    Ok(file)
}

impl Story {
    /// The line below the board after so many half-moves.
    fn line(&self, ply: usize, last: bool, typist: &mut Typist) -> Canvas {
        let caption = ply.checked_sub(1).and_then(|before| self.captions.get(before));
        let text = if ply == 0 { &self.title } else { caption.map_or("", |caption| &caption.text) };
        let time = caption.map_or("", |caption| &caption.time);
        typist.line(text, if last && !self.result.is_empty() { &self.result } else { time })
    }
}

/// The panel above the board.
fn names(players: &ByColor<Player>, style: Style) -> Canvas {
    let square = style.size.square();
    let height = Panel::height_for(square);
    let mut canvas = Canvas::new(square * 8, height, panel::GROUND.bare());
    panel::names(players, style.pieces, &mut Panel { canvas: &mut canvas, top: 0, height });
    canvas
}

/// The squares of the kings with what the result means to them.
fn marked_kings(
    position: &Position,
    marks: ByColor<Option<Mark>>,
    (scene, faces): (&Scene, &[Face; 64]),
    style: Style,
    atlas: &Atlas,
) -> Vec<(usize, Canvas)> {
    let square = style.size.square();
    let marked = |color: Color| {
        let (column, row) = scene.orientation.cell(position.king(color));
        let place = row * 8 + column;
        let mut canvas = Canvas::new(square, square, 0);
        canvas.lay(atlas.tile(*faces.get(place)?), (0, 0));
        overlay::stamp(marks[color]?, style.theme, (0, 0), square, &mut canvas);
        Some((place, canvas))
    };
    Color::ALL.into_iter().filter_map(marked).collect()
}

/// Signature, screen, palette, and the wish to be repeated for ever.
fn header(style: Style, width: usize, height: usize) -> Vec<u8> {
    let mut file = b"GIF89a".to_vec();
    file.extend([width, height].map(pixels).as_flattened());
    // A palette of 256 colours.
    file.extend([0b1111_0111, 0, 0]);
    file.extend(palette::palette(style.theme).as_flattened());
    file.extend(b"\x21\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0");
    file
}

/// Writes what stands before the pixels.
fn describe(frame: &Frame<'_>, delay: u16, file: &mut Vec<u8>) {
    let [now, later] = delay.to_le_bytes();
    // The picture remains when its time is over, and one colour lets the one before shine through.
    file.extend([0x21, 0xF9, 4, 0b0000_0101, now, later, TRANSPARENT, 0]);
    file.push(0x2C);
    let (columns, rows) = frame.bounds();
    for length in [columns.start, rows.start, columns.len(), rows.len()] {
        file.extend(pixels(length));
    }
    file.extend([0, 8]);
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

//! Draws a whole game as an animated GIF.

use std::iter;

use chess_core::{ByColor, Color, Game};

use crate::animation::caption_writer::CaptionWriter;
use crate::animation::frame::{Frame, View};
use crate::board::{Atlas, Face, Panel, faces, overlay};
use crate::drawing::Canvas;
use crate::drawing::palette::{self, TRANSPARENT};
use crate::encode::{Gif, Runs};
use crate::{Mark, Player, Scene, Style};

/// A game to be shown move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay<'a> {
    /// The game.
    pub game: &'a Game,
    /// The player at the bottom of the picture.
    pub orientation: Color,
    /// The texts above and below the board; `None` for a bare board.
    pub story: Option<Story>,
}

/// The texts of a replay above and below the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// The players. The picture names the players and their ratings above the board.
    pub players: ByColor<Player>,
    /// The text below the board before the first move.
    pub title: String,
    /// The text below the board after each move.
    pub captions: Vec<Caption>,
    /// The result and its reason. The last frame shows this text beside the last move.
    pub result: String,
    /// The result marks on the kings in the last frame.
    pub marks: ByColor<Option<Mark>>,
}

/// The line below the board after a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// The move with its number. This text is at the left end of the line.
    pub text: String,
    /// The text at the right end of the line: either the time used for the move, or the player's remaining time. The
    /// text may be empty.
    pub time: String,
}

/// The maximum number of half-moves in an animation. At 720 pixels, a GIF of this length takes about 5 MB.
const MOST_PLIES: usize = 1000;

/// `DELAY` is the time for which a frame stays visible, in hundredths of a second. The last frame stays visible for
/// `LAST_DELAY`, in the same unit.
const DELAY: u16 = 100;
const LAST_DELAY: u16 = 500;

/// The error of [`gif`] for a game that is too long. The value is the game's number of half-moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game of {0} half-moves is too long for an animation; the limit is {MOST_PLIES}")]
pub struct GifError(pub usize);

/// Draws a game as an animated GIF that repeats for ever. The last frame stays longer than the others.
///
/// # Errors
///
/// [`GifError`] if the game has more than 1000 half-moves.
///
/// # Examples
///
/// ```
/// use chess_core::{ByColor, Color, Game, Position, read_san};
/// use chess_render::{Caption, Player, Replay, Story, Style, gif};
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
/// let replay = Replay { game: &game, orientation: Color::White, story: Some(story) };
/// assert!(gif(&replay, &Style::default())?.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn gif(replay: &Replay<'_>, style: &Style) -> Result<Vec<u8>, GifError> {
    let plies = replay.game.moves().len();
    if plies > MOST_PLIES {
        return Err(GifError(plies));
    }
    let square = style.size.square();
    let atlas = Atlas::of(style.pieces, square);
    let names =
        replay.story.as_ref().map(|story| Panel::with_names(&story.players, style.pieces, square).canvas);
    let above = names.as_ref().map_or(0, Canvas::height);
    let mut writer = CaptionWriter::new(square);
    let size = (square * 8, 2 * above + square * 8);
    let mut file = Gif::new(size, palette::palette(style.theme), TRANSPARENT);
    let mut shown: Option<View> = None;
    let moves = iter::once(None).chain(replay.game.moves().iter().copied().map(Some));
    for (ply, (position, last_move)) in replay.game.positions().zip(moves).enumerate() {
        let scene = Scene::new(*position, replay.orientation).with_last_move(last_move);
        let faces = faces(&scene);
        let (mut marked_squares, mut lower_panel) = (Vec::new(), None);
        if let Some(story) = &replay.story {
            let last = ply == plies;
            lower_panel = Some(story.lower_panel(ply, last, &mut writer));
            if last {
                marked_squares = marked_kings(&scene, &faces, story.marks, *style);
            }
        }
        let view = View { faces, marked_squares, lower_panel };
        let frame = Frame::new(&atlas, names.as_ref(), shown.as_ref(), &view);
        let delay = if ply == plies { LAST_DELAY } else { DELAY };
        file.add_frame((&frame.columns, &frame.rows), delay, |pixels| frame.compress(pixels));
        shown = Some(view);
    }
    Ok(file.into_bytes())
}

impl Story {
    /// Writes the panel below the board after `ply` half-moves.
    fn lower_panel(&self, ply: usize, last: bool, writer: &mut CaptionWriter) -> Canvas {
        let caption = ply.checked_sub(1).and_then(|before| self.captions.get(before));
        let text = if ply == 0 { &self.title } else { caption.map_or("", |caption| &caption.text) };
        let time = caption.map_or("", |caption| &caption.time);
        writer.line(text, if last && !self.result.is_empty() { &self.result } else { time })
    }
}

/// Draws the square of each king that has a result mark. Returns each drawing with the index of its square.
fn marked_kings(
    scene: &Scene,
    faces: &[Face; 64],
    marks: ByColor<Option<Mark>>,
    style: Style,
) -> Vec<(usize, Runs)> {
    let square = style.size.square();
    let atlas = Atlas::of(style.pieces, square);
    let marked = |color: Color| {
        let (column, row) = scene.cell(scene.position.king(color));
        let place = row * 8 + column;
        let mut canvas = Canvas::new(square, square, 0);
        canvas.lay(atlas.tile(*faces.get(place)?), (0, 0));
        overlay::stamp(marks[color]?, style.theme, (0, 0), square, &mut canvas);
        Some((place, canvas.runs()))
    };
    Color::ALL.into_iter().filter_map(marked).collect()
}

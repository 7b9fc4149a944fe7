//! Draws a board with the players above and the result below it.

use chess_core::ByColor;

use crate::board::{Face, Label, Panel, faces, panel, picture};
use crate::drawing::text_line::baseline;
use crate::drawing::{Canvas, TextLine, drawable, palette, pixels};
use crate::encode::Content;
use crate::{Player, Scene, Style};

/// A board with the players above and the result below it.
///
/// The picture is as wide as the board, so the board can fill the width of a phone's screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poster {
    /// The board with the result marks. The poster does not show the footer of this scene.
    pub scene: Scene,
    /// The players with their ratings.
    pub players: ByColor<Player>,
    /// The result, such as `1–0`.
    pub result: String,
    /// The reason for the result, such as `by agreement`.
    pub reason: String,
    /// The name of the opening. Empty if the opening has no name.
    pub opening: String,
    /// At most three more facts, such as the number of moves and the date.
    pub details: Vec<String>,
}

/// Draws a poster as a PNG.
///
/// ```
/// use chess_core::{ByColor, Color, Position};
/// use chess_render::{Player, Poster, Scene, Style, poster};
/// let names = ByColor { white: "Ann", black: "Зоя" };
/// let picture = poster(
///     &Poster {
///         scene: Scene::new(Position::START, Color::White).with_result(None),
///         players: names.map(|name| Player { names: vec![name.to_owned()], ..Player::default() }),
///         result: "½–½".to_owned(),
///         reason: "by agreement".to_owned(),
///         opening: "Scandinavian Defense".to_owned(),
///         details: vec!["24 moves".to_owned()],
///     },
///     &Style::default(),
/// );
/// assert!(picture.starts_with(b"\x89PNG"));
/// ```
pub fn poster(poster: &Poster, style: &Style) -> Vec<u8> {
    let square = style.size.square();
    // Readers of a poster do not need coordinates.
    let faces = faces(&poster.scene).map(|face| Face { label: Label::default(), ..face });
    let names = Panel::with_names(&poster.players, style.pieces, square).canvas;
    let lines = lines(poster, square);
    let (step, top) = (square / 2, names.height() + square * 8);
    let mut canvas = Canvas::new(square * 8, top + step * lines.len() + step / 4, panel::GROUND.bare());
    for (place, line) in lines.iter().enumerate() {
        let left = (square * 8).saturating_sub(line.whole_width()) / 2;
        let middle = top + step * place + step * 5 / 8;
        line.print(&mut canvas, (left, baseline(middle, line.size)), panel::GROUND);
    }
    // The board covers what the tallest letters draw above the first line.
    canvas.place(&picture::drawn(&poster.scene, *style, square, &faces), (0, names.height()));
    canvas.place(&names, (0, 0));
    canvas.png(palette::palette(style.theme), Content::Shapes)
}

/// Font sizes of the two texts below the board, as shares of a square's width: `RESULT` for the result and its reason,
/// `FACTS` for the opening and the details. The poster uses the first size at which the whole text fits, or else the
/// last size.
const RESULT: [f32; 3] = [0.48, 0.42, 0.36];
const FACTS: [f32; 3] = [0.36, 0.33, 0.3];

/// Returns the lines below the board: first one line with the result and its reason, and then at most two lines with
/// the opening and the details.
fn lines(poster: &Poster, square: usize) -> Vec<TextLine> {
    let Poster { result, reason, opening, details, .. } = poster;
    let facts = std::iter::once(opening).chain(details.iter().take(3));
    let mut lines = broken([result, reason].into_iter(), RESULT, 1, square);
    lines.extend(broken(facts, FACTS, 2, square));
    lines
}

/// Joins texts, and breaks the joined text into at most `most` lines.
fn broken<'a>(
    texts: impl Iterator<Item = &'a String>,
    sizes: [f32; 3],
    most: usize,
    square: usize,
) -> Vec<TextLine> {
    let text = texts.filter_map(|text| drawable(text)).collect::<Vec<_>>().join(" · ");
    if text.is_empty() {
        return Vec::new();
    }
    let room = pixels(square * 8 - square / 2);
    let lines = |share: f32| TextLine::broken(&text, pixels(square) * share, room, most);
    let [.., smallest] = sizes;
    let whole = sizes.map(lines).into_iter().find(|lines| !lines.iter().any(TextLine::is_cut));
    whole.unwrap_or_else(|| lines(smallest))
}

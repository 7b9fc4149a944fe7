//! Draws a board with the facts of the game in a column beside it.

use chess_core::{ByColor, Color, Piece, Role};

use crate::board::face::faces;
use crate::board::{overlay, picture, pieces};
use crate::drawing::canvas::Canvas;
use crate::drawing::drawable::drawable;
use crate::drawing::outline::pixels;
use crate::drawing::palette::Ground;
use crate::drawing::text_line::{TextLine, baseline, whole};
use crate::encode::Content;
use crate::{Mark, Player, Scene, Style};

/// A board with the facts of the game in a column beside it.
///
/// The picture is as high as the board and more than one and a half times as wide. Discord limits the height
/// of pictures to 350 pixels and does not limit their width, so the board appears as large as without the
/// column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poster {
    /// The board with the result marks; its footer is not shown.
    pub scene: Scene,
    /// The players with their ratings and clocks.
    pub players: ByColor<Player>,
    /// The result in large letters, such as `1–0`.
    pub result: String,
    /// The reason of the result, at most two lines.
    pub reason: String,
    /// The name of the opening, at most three lines; empty if the opening has no name.
    pub opening: String,
    /// At most three more lines, such as the number of moves and the date.
    pub details: Vec<String>,
}

/// Draws a poster as a PNG.
///
/// ```
/// use chess_core::{ByColor, Position};
/// use chess_render::{Orientation, Player, Poster, Scene, Style, poster};
/// let names = ByColor { white: "Ann", black: "Зоя" };
/// let picture = poster(
///     &Poster {
///         scene: Scene::new(Position::START, Orientation::White).with_result(None),
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
    let (edge, width) = (square * 8, square * 9 / 2);
    let mut canvas = Canvas::new(edge + width, edge, GROUND.bare());
    canvas.place(&picture::drawn(&poster.scene, *style, square, &faces(&poster.scene)), (0, 0));
    let mut column = Column { canvas: &mut canvas, style: *style, square, left: edge, width };
    let below = poster.scene.orientation.below();
    for (color, top) in [(!below, 0), (below, edge - column.bar_height())] {
        column.draw_player(&poster.players[color], color, poster.scene.marks[color], top);
    }
    column.write_facts(poster);
    canvas.png(style.theme, Content::Shapes)
}

/// The ground of the column, and of the bar of a player who has not won.
const GROUND: Ground = Ground::Light;
const BAR: Ground = Ground::Dark;
/// The ground of the winner's bar.
const WINNER: Ground = Ground::DarkMarked;

/// Font sizes as shares of a square.
const RESULT: f32 = 1.05;
/// The font sizes of names. The first size at which no name is cut is used.
const NAME: [f32; 3] = [0.46, 0.42, 0.38];
const SMALL: f32 = 0.36;
/// The font sizes of the text between the players. The first size at which no line is cut is used. Large
/// sizes come first, because phones show posters at a small size.
const TEXT: [f32; 4] = [0.48, 0.44, 0.4, SMALL];
/// The line height as a share of the font size.
const LEADING: f32 = 1.3;

/// The text between the players.
struct Facts {
    /// The lines of the result and its reason.
    end: Vec<TextLine>,
    /// The lines of the opening and the details.
    story: Vec<TextLine>,
    /// The height of the gap between both groups, in pixels.
    gap: usize,
}

impl Facts {
    fn height(&self) -> usize {
        self.gap + self.end.iter().chain(&self.story).map(height).sum::<usize>()
    }

    /// Returns true if a line is cut.
    fn is_cut(&self) -> bool {
        self.end.iter().chain(&self.story).any(TextLine::is_cut)
    }
}

/// Returns the height of a line.
fn height(line: &TextLine) -> usize {
    whole(line.size * LEADING)
}

/// The column beside the board.
struct Column<'a> {
    canvas: &'a mut Canvas,
    style: Style,
    square: usize,
    left: usize,
    width: usize,
}

impl Column<'_> {
    /// Returns the height of a player's bar.
    const fn bar_height(&self) -> usize {
        self.square * 4 / 3
    }

    /// Returns the distance of text from the edges.
    const fn margin(&self) -> usize {
        self.square / 4
    }

    fn size(&self, share: f32) -> f32 {
        pixels(self.square) * share
    }

    /// Draws a player's bar: the king, the name, rating and clock, and the points.
    fn draw_player(&mut self, player: &Player, color: Color, mark: Option<Mark>, top: usize) {
        let ground = if mark == Some(Mark::Won) { WINNER } else { BAR };
        let (height, margin) = (self.bar_height(), self.margin());
        self.canvas.fill((self.left, top), (self.width, height), ground.bare());
        let size = self.square * 5 / 6;
        let king = pieces::figure(self.style.pieces, Piece { color, role: Role::King }, size);
        self.canvas.print(&king, (self.left + margin / 3, top + (height - size) / 2), ground);
        let mut right = self.left + self.width - margin;
        if let Some(mark) = mark {
            let radius = self.square * 11 / 40;
            let center = (right - radius, top + height / 2);
            overlay::disc_of(mark, self.style.theme, center, radius, self.canvas);
            right -= 2 * radius + margin / 2;
        }
        let left = self.left + margin / 2 + size;
        let remarks = [&player.rating, &player.clock].into_iter().filter_map(|text| drawable(text));
        let remarks = remarks.collect::<Vec<_>>().join(" · ");
        let room = pixels(right - left);
        let most = if remarks.is_empty() { 2 } else { 1 };
        let name = player.shown_name(color);
        let broken = |share| TextLine::broken(&name, self.size(share), room, most);
        let whole_name = NAME.map(broken).into_iter().find(|lines| !lines.iter().any(TextLine::is_cut));
        let mut lines = whole_name.unwrap_or_else(|| broken(NAME[0]));
        if !remarks.is_empty() {
            lines.push(TextLine::fitted(&remarks, self.size(SMALL), room));
        }
        let size = self.size(NAME[0]);
        let step = whole(size * LEADING);
        let first = top + (height - step * lines.len()) / 2;
        for (place, line) in lines.iter().enumerate() {
            let baseline = baseline(first + place * step + step / 2, size);
            line.print(self.canvas, (left, baseline), ground);
        }
    }

    /// Writes result, reason, opening and details between the players.
    fn write_facts(&mut self, poster: &Poster) {
        let room = self.square * 8 - 2 * self.bar_height();
        let fits = |facts: &Facts| facts.height() <= room && !facts.is_cut();
        let larger = TEXT.into_iter().map(|share| self.facts(poster, share, 3)).find(fits);
        let facts = larger.unwrap_or_else(|| self.facts(poster, SMALL, 2));
        let mut top = (self.square * 8).saturating_sub(facts.height()) / 2;
        let Facts { end, story, gap } = facts;
        top = self.stack(end, top);
        if gap > 0 {
            let size = (self.width / 3, (self.square / 45).max(1));
            self.canvas.fill((self.left + self.width / 3, top + gap / 2), size, BAR.bare());
        }
        self.stack(story, top + gap);
    }

    /// Breaks the text into lines of a font size; the opening gets at most `most` lines.
    fn facts(&self, poster: &Poster, share: f32, most: usize) -> Facts {
        let mut end = self.lines(&poster.result, RESULT, 1);
        end.extend(self.lines(&poster.reason, share, 2));
        let details = poster.details.iter().take(3).flat_map(|line| self.lines(line, share, 1));
        let story: Vec<_> = self.lines(&poster.opening, share, most).into_iter().chain(details).collect();
        let gap = if end.is_empty() || story.is_empty() { 0 } else { self.square / 2 };
        Facts { end, story, gap }
    }

    /// Breaks a text into lines of a font size.
    fn lines(&self, text: &str, share: f32, most: usize) -> Vec<TextLine> {
        let room = pixels(self.width - 2 * self.margin());
        drawable(text).map_or_else(Vec::new, |text| TextLine::broken(&text, self.size(share), room, most))
    }

    /// Writes centred lines below each other. Returns the row after the last line.
    fn stack(&mut self, lines: Vec<TextLine>, mut top: usize) -> usize {
        for line in lines {
            let left = self.left + self.width.saturating_sub(line.whole_width()) / 2;
            let baseline = baseline(top + height(&line) / 2, line.size);
            line.print(self.canvas, (left, baseline), GROUND);
            top += height(&line);
        }
        top
    }
}

//! A board with a column beside it that tells the whole game: for its end and for sharing.

use chess_core::{ByColor, Color, Piece, Role};

use crate::canvas::Canvas;
use crate::figure::Figure;
use crate::name::drawable;
use crate::outline::pixels;
use crate::palette::Ground;
use crate::player::Player;
use crate::text::{CAP_HEIGHT, Line, whole};
use crate::{Mark, Scene, Style, board, overlay};

/// A board with a column beside it that tells the whole game.
///
/// The picture is as high as the board and half as wide again: Discord shows it 350 pixels high, the board no
/// smaller than one alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poster {
    /// The board; its footer is not shown. Its marks say who has won.
    pub scene: Scene,
    /// Who played.
    pub players: ByColor<Player>,
    /// The result in large letters, such as `1–0`.
    pub result: String,
    /// Why, in one line or two.
    pub reason: String,
    /// The opening, in three lines at most; empty if it has no name.
    pub opening: String,
    /// What else there is to say, each in a line: the number of moves, the date. There is room for three.
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
    canvas.place(&board::drawn(&poster.scene, *style, square, &poster.scene.faces()), (0, 0));
    let mut column = Column { canvas: &mut canvas, style: *style, square, left: edge, width };
    let below = poster.scene.orientation.below();
    for (color, top) in [(!below, 0), (below, edge - column.bar_height())] {
        column.introduce(&poster.players[color], color, poster.scene.marks[color], top);
    }
    column.tell(poster);
    canvas.png(style.theme)
}

/// What the column is made of, and the bar of a player who has not won.
const GROUND: Ground = Ground::Light;
const BAR: Ground = Ground::Dark;
/// The bar of the winner.
const WINNER: Ground = Ground::DarkMarked;

/// Sizes of text as shares of a square.
const RESULT: f32 = 1.05;
/// Names are smaller where they would be cut.
const NAME: [f32; 3] = [0.46, 0.42, 0.38];
const SMALL: f32 = 0.36;
/// The text between the players is as large as it can be without being cut: phones show a poster small.
const TEXT: [f32; 4] = [0.48, 0.44, 0.4, SMALL];
/// From one line to the next, as a share of the size.
const LEADING: f32 = 1.3;

/// What stands between the players.
struct Told {
    /// The result and its reason, each line with its size.
    end: Vec<(Line, f32)>,
    /// What the game was.
    story: Vec<(Line, f32)>,
    /// The rows between both.
    gap: usize,
}

impl Told {
    fn lines(&self) -> impl Iterator<Item = &(Line, f32)> {
        self.end.iter().chain(&self.story)
    }

    fn height(&self) -> usize {
        self.gap + self.lines().map(|(_, size)| whole(size * LEADING)).sum::<usize>()
    }

    /// Whether something did not fit into its lines.
    fn is_cut(&self) -> bool {
        self.lines().any(|(line, _)| line.is_cut())
    }
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
    /// The height of a player's bar.
    const fn bar_height(&self) -> usize {
        self.square * 4 / 3
    }

    /// The distance that text keeps from the edges.
    const fn margin(&self) -> usize {
        self.square / 4
    }

    fn size(&self, share: f32) -> f32 {
        pixels(self.square) * share
    }

    /// Shows a player: the king, the name, rating and clock, and the points.
    fn introduce(&mut self, player: &Player, color: Color, mark: Option<Mark>, top: usize) {
        let ground = if mark == Some(Mark::Won) { WINNER } else { BAR };
        let (height, margin) = (self.bar_height(), self.margin());
        self.canvas.place(&Canvas::new(self.width, height, ground.bare()), (self.left, top));
        let size = self.square * 5 / 6;
        let king = Figure::draw(self.style.pieces, Piece { color, role: Role::King }, size);
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
        let broken = |share| Line::broken(&name, self.size(share), room, most);
        let whole_name = NAME.map(broken).into_iter().find(|lines| !lines.iter().any(Line::is_cut));
        let mut lines = whole_name.unwrap_or_else(|| broken(NAME[0]));
        if !remarks.is_empty() {
            lines.push(Line::fitted(&remarks, self.size(SMALL), room));
        }
        let size = self.size(NAME[0]);
        let step = whole(size * LEADING);
        let first = top + (height - step * lines.len()) / 2;
        for (place, line) in lines.iter().enumerate() {
            let baseline = first + place * step + step / 2 + whole(size * CAP_HEIGHT / 2.0);
            line.print(self.canvas, (left, baseline), ground);
        }
    }

    /// Tells between the players how the game ended and what it was.
    fn tell(&mut self, poster: &Poster) {
        let room = self.square * 8 - 2 * self.bar_height();
        let fits = |told: &Told| told.height() <= room && !told.is_cut();
        let larger = TEXT.into_iter().map(|share| self.told(poster, share, 3)).find(fits);
        let told = larger.unwrap_or_else(|| self.told(poster, SMALL, 2));
        let mut top = (self.square * 8).saturating_sub(told.height()) / 2;
        let Told { end, story, gap } = told;
        top = self.stack(end, top);
        if gap > 0 {
            let line = Canvas::new(self.width / 3, (self.square / 45).max(1), BAR.bare());
            self.canvas.place(&line, (self.left + self.width / 3, top + gap / 2));
        }
        self.stack(story, top + gap);
    }

    /// What is told, with text of a size, and with the opening in so many lines at most.
    fn told(&self, poster: &Poster, share: f32, most: usize) -> Told {
        let mut end = self.lines(&poster.result, RESULT, 1);
        end.extend(self.lines(&poster.reason, share, 2));
        let details = poster.details.iter().take(3).flat_map(|line| self.lines(line, share, 1));
        let story: Vec<_> = self.lines(&poster.opening, share, most).into_iter().chain(details).collect();
        let gap = if end.is_empty() || story.is_empty() { 0 } else { self.square / 2 };
        Told { end, story, gap }
    }

    /// A text in lines of a size.
    fn lines(&self, text: &str, share: f32, most: usize) -> Vec<(Line, f32)> {
        let Some(text) = drawable(text) else { return Vec::new() };
        let room = pixels(self.width - 2 * self.margin());
        let size = self.size(share);
        Line::broken(&text, size, room, most).into_iter().map(|line| (line, size)).collect()
    }

    /// Prints lines below each other, each in the middle; gives the row after the last one.
    fn stack(&mut self, lines: Vec<(Line, f32)>, mut top: usize) -> usize {
        for (line, size) in lines {
            let left = self.left + self.width.saturating_sub(whole(line.width())) / 2;
            let height = whole(size * LEADING);
            let baseline = top + height / 2 + whole(size * CAP_HEIGHT / 2.0);
            line.print(self.canvas, (left, baseline), GROUND);
            top += height;
        }
        top
    }
}

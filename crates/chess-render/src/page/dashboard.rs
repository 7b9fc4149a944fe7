//! Draws the running games of a player: small boards with number, opponent and time.

use crate::board::{Face, Label, faces, panel, picture};
use crate::drawing::drawable::first_drawable;
use crate::drawing::text_box::aligned;
use crate::drawing::text_line::CAP_HEIGHT;
use crate::drawing::{Align, Canvas, Grid, Ground, TextBox, TextLine, palette, pixels, polygon};
use crate::encode::Content;
use crate::{Scene, Style};

/// The maximum number of games in one picture.
const MOST_GAMES: usize = 9;

/// A running game on a dashboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningGame {
    /// The board, drawn without coordinates and footer.
    pub scene: Scene,
    /// The number of the game as a text, such as `3`.
    pub number: String,
    /// Alternative names of the opponent, the best first. The picture shows the first name that the font can
    /// draw.
    pub opponent: Vec<String>,
    /// The remaining time of the player to move, such as `2 d 4 h`. Empty without a time limit.
    pub time: String,
    /// The player to move.
    pub turn: Turn,
}

/// The player to move, from the point of view of the dashboard's owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The owner is to move. The board has a thick black frame, and the bar below the board is black and shows a white
    /// triangle.
    Mine,
    /// The opponent is to move.
    Theirs,
}

/// Draws the first nine running games as one PNG, as wide as a board of the style.
///
/// # Examples
///
/// ```
/// use chess_core::{Color, Position};
/// use chess_render::{RunningGame, Scene, Style, Turn, dashboard};
/// let game = RunningGame {
///     scene: Scene::new(Position::START, Color::White),
///     number: "1".to_owned(),
///     opponent: vec!["Bob".to_owned()],
///     time: "2 d 4 h".to_owned(),
///     turn: Turn::Mine,
/// };
/// assert!(dashboard(&[game], &Style::default()).starts_with(b"\x89PNG"));
/// ```
pub fn dashboard(games: &[RunningGame], style: &Style) -> Vec<u8> {
    let games = games.get(..MOST_GAMES).unwrap_or(games);
    let grid = Grid { width: style.size.square() * 8 };
    let layout = Layout::of(games.len(), grid);
    let mut canvas = Canvas::new(grid.width, layout.height(), panel::GROUND.bare());
    for (place, game) in games.iter().enumerate() {
        let corner = layout.corner(place);
        Card { canvas: &mut canvas, grid, layout, corner, turn: game.turn }.draw(game, *style);
    }
    canvas.png(palette::palette(style.theme), Content::Shapes)
}

/// The arrangement of the boards in rows, and the lengths in the picture, in pixels.
#[derive(Clone, Copy)]
struct Layout {
    /// The number of boards. The field `rows` is the number of rows of boards.
    count: usize,
    rows: usize,
    square: usize,
    gap: usize,
    width: usize,
    /// The height of the bar below a board.
    bar: usize,
}

impl Layout {
    /// Arranges the boards in centred rows. The lengths of the rows differ by at most one board. One, two or four
    /// boards have half the picture's width each. Otherwise, each board has a third, and names are still large enough
    /// on a phone.
    fn of(count: usize, grid: Grid) -> Self {
        let columns = if matches!(count, 1 | 2 | 4) { 2 } else { 3 };
        let gap = grid.px(12);
        let square = (grid.width - gap * (columns + 1)) / columns / 8;
        Self { count, rows: count.div_ceil(columns), square, gap, width: grid.width, bar: grid.px(76) }
    }

    const fn height(&self) -> usize {
        (self.square * 8 + self.bar + self.gap) * self.rows + self.gap
    }

    /// Returns the top left corner of the board with the index `place`.
    const fn corner(&self, place: usize) -> (usize, usize) {
        let row = place * self.rows / self.count;
        let (first, after) =
            ((row * self.count).div_ceil(self.rows), ((row + 1) * self.count).div_ceil(self.rows));
        let across = self.square * 8 + self.gap;
        let aside = (self.width + self.gap - across * (after - first)) / 2;
        (aside + across * (place - first), (across + self.bar) * row + self.gap)
    }
}

/// The drawing of one game: a small board, and a bar below with the game's number, the opponent and the time.
struct Card<'a> {
    canvas: &'a mut Canvas,
    grid: Grid,
    layout: Layout,
    corner: (usize, usize),
    turn: Turn,
}

/// The font sizes on a card, in 720ths of the picture's width:
/// - `NUMBER`: the game's number.
/// - `NAMES`: the opponent's name. The code uses the first size at which the name fits, or else the last size.
/// - `TIME`: the time.
const NUMBER: usize = 46;
const NAMES: [usize; 5] = [30, 28, 26, 24, 26];
const TIME: usize = 28;

impl Card<'_> {
    fn draw(&mut self, game: &RunningGame, style: Style) {
        let (x, y) = self.corner;
        let edge = self.layout.square * 8;
        if self.turn == Turn::Mine {
            let frame = self.grid.line(5);
            let size = (edge + 2 * frame, edge + self.layout.bar + frame);
            self.canvas.fill((x - frame, y - frame), size, BLACK);
        }
        let faces = faces(&game.scene).map(|face| Face { label: Label::default(), ..face });
        let board = picture::drawn(&game.scene, style, self.layout.square, &faces);
        match self.turn {
            Turn::Mine => self.canvas.place(&board, self.corner),
            Turn::Theirs => picture::hang(&board, self.corner, self.canvas),
        }
        self.bar(game);
    }

    /// Draws the bar below the board: the game number at the left, and then the opponent's name above the time. If the
    /// owner is to move, also draws a triangle at the right.
    fn bar(&mut self, game: &RunningGame) {
        let (x, top) = (self.corner.0, self.corner.1 + self.layout.square * 8);
        let (left, mut right) = (x + self.grid.px(8), x + self.layout.square * 8 - self.grid.px(4));
        let rows = [top + self.layout.bar * 3 / 10, top + self.layout.bar * 7 / 10];
        let number =
            self.write(&game.number, self.grid.size(NUMBER), (left, right), top + self.layout.bar / 2);
        let left = number + self.grid.px(10);
        let name = first_drawable(&game.opponent).unwrap_or_else(|| "?".to_owned());
        let sizes = NAMES.map(|size| self.grid.size(size));
        let size = TextLine::fitting(&name, sizes, pixels(right.saturating_sub(left)));
        self.write(&name, size, (left, right), rows[0]);
        if self.turn == Turn::Mine {
            let edge = self.grid.px(26);
            right = right.saturating_sub(edge + self.grid.px(4));
            self.triangle((right, rows[1] - edge / 2), edge);
        }
        self.write(&game.time, self.grid.size(TIME), (left, right), rows[1]);
    }

    /// Writes a text from the column `left`, cut at the column `right`. Returns the column after the text.
    fn write(&mut self, text: &str, size: f32, (left, right): (usize, usize), middle: usize) -> usize {
        let columns = (left, right.max(left));
        if self.turn == Turn::Theirs {
            let slot = TextBox { columns, middle, ground: panel::GROUND };
            return slot.write(text, size, Align::Left, self.canvas).1;
        }
        let Some((line, (left, right))) = aligned(text, size, columns, Align::Left) else { return left };
        let height = self.layout.bar / 2;
        let baseline = f32::midpoint(pixels(height), size * CAP_HEIGHT);
        let mask = line.mask((0.0, baseline), right - left + 1, height);
        self.canvas.cover(&mask, (left, middle - height / 2), white_on_black);
        right
    }

    fn triangle(&mut self, corner: (usize, usize), edge: usize) {
        let length = pixels(edge);
        let mask = polygon(&[(0.0, 0.0), (length * 0.9, length / 2.0), (0.0, length)], edge, edge);
        self.canvas.cover(&mask, corner, white_on_black);
    }
}

/// The palette index of black.
const BLACK: u8 = 22;

/// Returns the new palette index of a pixel under a white shape on a black bar. `coverage` is the share of white, from
/// 0 to 255. At 0, the pixel keeps its old index `beneath`.
fn white_on_black(beneath: u8, coverage: u8) -> u8 {
    if coverage == 0 { beneath } else { palette::index(Ground::Light, 0, u8::MAX, u8::MAX - coverage) }
}

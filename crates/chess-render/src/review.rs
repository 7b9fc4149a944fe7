//! The review of a game on one sheet: both players, the chances all through the game, the worst moments.

use std::collections::BTreeMap;

use chess_core::{ByColor, Color, Move, MoveNumber, Piece, Ply, Role};

use crate::canvas::Canvas;
use crate::figure::Figure;
use crate::flaw::Flaw;
use crate::graph::{AXIS, Course, Graph};
use crate::palette::Ground;
use crate::panel::{self, Align};
use crate::player::Player;
use crate::slot::{Grid, Slot};
use crate::text::Line;
use crate::{Scene, Style, graph, moments};

/// The review of a game on one sheet.
///
/// The picture is as wide as a board of the style, and as high as the moments need.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewSheet {
    /// Who played; their clocks are not shown.
    pub players: ByColor<Player>,
    /// How accurately they played, from 0 to 100; none for one who has not moved.
    pub accuracies: ByColor<Option<f64>>,
    /// The number of the first move, which `Game::move_number_of` gives for ply 1.
    pub first: MoveNumber,
    /// The share of the points that White could expect, from 0 to 1: at the start and after each half-move.
    pub expected: Vec<f64>,
    /// The half-moves that lost something, by the ply to which they led. Those beyond the game are left out.
    pub flaws: BTreeMap<Ply, Flaw>,
    /// The ply to which the move led that turned the game.
    pub turning_point: Option<Ply>,
    /// The worst moments, the worst first; no more than three are shown.
    pub moments: Vec<Moment>,
}

/// A moment of a game at which a better move was missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The position before the move. Arrows for both moves are added; the footer is not shown.
    pub scene: Scene,
    /// The move that was made, with its number and sign, such as `17…Qxb2??`.
    pub played: NamedMove,
    /// The better move, such as `Nd7`.
    pub better: Option<NamedMove>,
}

/// A move and how it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMove {
    /// The move.
    pub mv: Move,
    /// How it is written in the reader's language.
    pub text: String,
}

/// Draws the review of a game as a PNG.
///
/// ```
/// use std::collections::BTreeMap;
/// use chess_core::{ByColor, Color, MoveNumber, Ply, Position, read_uci};
/// use chess_render::{Flaw, Moment, NamedMove, Orientation, Player, ReviewSheet, Scene, Style, review_sheet};
/// let named = |uci, text: &str| {
///     Some(NamedMove { mv: read_uci(&Position::START, uci)?, text: text.to_owned() })
/// };
/// let sheet = ReviewSheet {
///     players: ByColor::default(),
///     accuracies: ByColor { white: Some(71.4), black: None },
///     first: MoveNumber { number: 1, by: Color::White },
///     expected: vec![0.5, 0.3],
///     flaws: BTreeMap::from([(Ply(1), Flaw::Mistake)]),
///     turning_point: Some(Ply(1)),
///     moments: vec![Moment {
///         scene: Scene::new(Position::START, Orientation::White),
///         played: named("g2g4", "1. g4?").unwrap(),
///         better: named("e2e4", "e4"),
///     }],
/// };
/// assert!(review_sheet(&sheet, &Style::default()).starts_with(b"\x89PNG"));
/// ```
pub fn review_sheet(sheet: &ReviewSheet, style: &Style) -> Vec<u8> {
    let grid = Grid { width: style.size.square() * 8 };
    let shown = sheet.moments.get(..moments::MOST_MOMENTS).unwrap_or(&sheet.moments);
    let boards = grid.px(HEADER + ABOVE + GRAPH + AXIS + BELOW);
    let mut canvas =
        Canvas::new(grid.width, boards + moments::height(shown.len(), grid), panel::GROUND.bare());
    Header { canvas: &mut canvas, style: *style, grid }.draw(sheet);
    let size = (grid.width - 2 * grid.px(MARGIN), grid.px(GRAPH));
    let corner = (grid.px(MARGIN), grid.px(HEADER + ABOVE));
    let ReviewSheet { first, expected, flaws, turning_point, .. } = sheet;
    let course = Course { first: *first, expected, flaws, turning_point: *turning_point };
    Graph { canvas: &mut canvas, theme: style.theme, grid, corner, size }.draw(&course);
    moments::draw(shown, *style, boards, &mut canvas);
    canvas.png(style.theme)
}

/// Heights in 720ths of the width, and the distance of the graph from the edges.
const HEADER: usize = 84;
const ABOVE: usize = 16;
const GRAPH: usize = 180;
const BELOW: usize = 6;
const MARGIN: usize = 14;

/// The bar above the graph: White at the left, Black at the right.
struct Header<'a> {
    canvas: &'a mut Canvas,
    style: Style,
    grid: Grid,
}

const BAR: Ground = Ground::Dark;

impl Header<'_> {
    fn draw(&mut self, sheet: &ReviewSheet) {
        let bar = Canvas::new(self.grid.width, self.grid.px(HEADER), BAR.bare());
        self.canvas.place(&bar, (0, 0));
        for color in Color::ALL {
            self.introduce(sheet, color);
        }
    }

    /// The king, the name, the accuracy, and how often something was lost.
    fn introduce(&mut self, sheet: &ReviewSheet, color: Color) {
        let (width, king) = (self.grid.width, self.grid.px(68));
        let (edge, gap, half) = (self.grid.px(6), self.grid.px(4), self.grid.px(12));
        let figure = Figure::draw(self.style.pieces, Piece { color, role: Role::King }, king);
        let top = (self.grid.px(HEADER) - king) / 2;
        let (left, columns, align) = match color {
            Color::White => (edge, (edge + king + gap, width / 2 - half), Align::Left),
            Color::Black => {
                (width - edge - king, (width / 2 + half, width - edge - king - gap), Align::Right)
            }
        };
        self.canvas.print(&figure, (left, top), BAR);
        let slot = |middle| Slot { columns, middle: self.grid.px(middle), ground: BAR };
        let name = sheet.players[color].shown_name(color);
        slot(25).write(&name, self.grid.size(31), align, self.canvas);
        self.remarks(&remarks(sheet, color), slot(60), align);
    }

    /// The second line: a percentage, and counts behind the shapes of what is counted.
    fn remarks(
        &mut self,
        (accuracy, counts): &(Option<String>, Vec<(Flaw, String)>),
        slot: Slot,
        align: Align,
    ) {
        let grid = self.grid;
        let width = |text: &str, size| Line::fitted(text, size, f32::MAX).whole_width();
        let needed = |size: f32| {
            let accuracy = accuracy.as_deref().map_or(0, |text| width(text, size) + grid.px(16));
            let badges = counts.iter().map(|(_, count)| width(count, size) + grid.px(34 + 4 + 12));
            accuracy + badges.sum::<usize>()
        };
        let sizes = [30, 28, 26, 24, 22].map(|size| grid.size(size));
        let size = sizes.into_iter().find(|size| needed(*size) <= slot.columns.1 - slot.columns.0);
        let size = size.unwrap_or_else(|| grid.size(20));
        let mut left = match align {
            Align::Right => (slot.columns.1 + grid.px(12)).saturating_sub(needed(size)).max(slot.columns.0),
            Align::Left | Align::Middle => slot.columns.0,
        };
        if let Some(text) = accuracy {
            let slot = Slot { columns: (left, slot.columns.1), ..slot };
            left = slot.write(text, size, Align::Left, self.canvas).1 + grid.px(16);
        }
        for (flaw, count) in counts {
            let radius = grid.px(15);
            flaw.badge(self.style.theme, (left + grid.px(17), slot.middle), radius, self.canvas);
            let slot = Slot { columns: (left + grid.px(38), slot.columns.1.max(left + grid.px(38))), ..slot };
            left = slot.write(count, size, Align::Left, self.canvas).1 + grid.px(12);
        }
    }
}

/// The accuracy of a player, and how often something was lost, without what did not happen.
fn remarks(sheet: &ReviewSheet, color: Color) -> (Option<String>, Vec<(Flaw, String)>) {
    let accuracy = sheet.accuracies[color].map(|percent| format!("{} %", whole_percent(percent)));
    let counts = Flaw::ALL.map(|flaw| (flaw, count(sheet, color, flaw)));
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    (accuracy, counts.map(|(flaw, count)| (flaw, count.to_string())).collect())
}

/// How often a player lost so much.
pub(crate) fn count(sheet: &ReviewSheet, color: Color, flaw: Flaw) -> usize {
    let counts = |(ply, kind): &(&Ply, &Flaw)| {
        let inside = ply.0 > 0 && (ply.0 as usize) < sheet.expected.len();
        inside && **kind == flaw && graph::move_number(sheet.first, **ply).by == color
    };
    sheet.flaws.iter().filter(counts).count()
}

/// A percentage without decimals.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
pub(crate) fn whole_percent(percent: f64) -> u8 {
    percent.clamp(0.0, 100.0).round() as u8
}

//! The review of a game on one sheet: both players, the chances all through the game, the worst moments.

use std::collections::BTreeMap;

use chess_core::{ByColor, Color, Move, MoveNumber, Ply};

use crate::canvas::Canvas;
use crate::flaw::Flaw;
use crate::graph::{AXIS, Course, Graph};
use crate::panel;
use crate::player::Player;
use crate::review_header::Header;
use crate::slot::Grid;
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
    let height = grid.px(HEADER);
    Header { canvas: &mut canvas, style: *style, grid, height }.draw(sheet);
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
const MARGIN: usize = 18;

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

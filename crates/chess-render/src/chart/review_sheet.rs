//! Draws the review of a game on one sheet: both players, the winning chances, and the worst moments.

use crate::Style;
use crate::board::panel;
use crate::chart::graph::{AXIS, ChanceGraph};
use crate::chart::moments;
use crate::chart::review::{MOST_MOMENTS, ReviewSheet};
use crate::chart::review_header::Header;
use crate::drawing::{Canvas, Grid, palette};
use crate::encode::Content;

/// Draws the review of a game as a PNG.
///
/// ```
/// use std::collections::BTreeMap;
/// use chess_core::{ByColor, Color, Flaw, MoveNumber, Ply, Position, read_uci};
/// use chess_render::{Moment, NamedMove, Player, ReviewSheet, Scene, Style, review_sheet};
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
///         scene: Scene::new(Position::START, Color::White),
///         played: named("g2g4", "1. g4?").unwrap(),
///         better: named("e2e4", "e4"),
///     }],
/// };
/// assert!(review_sheet(&sheet, &Style::default()).starts_with(b"\x89PNG"));
/// ```
pub fn review_sheet(sheet: &ReviewSheet, style: &Style) -> Vec<u8> {
    let grid = Grid { width: style.size.square() * 8 };
    let shown = sheet.moments.get(..MOST_MOMENTS).unwrap_or(&sheet.moments);
    let boards = grid.px(HEADER + ABOVE + GRAPH + AXIS + BELOW);
    let mut canvas =
        Canvas::new(grid.width, boards + moments::height(shown.len(), grid), panel::GROUND.bare());
    let height = grid.px(HEADER);
    Header { canvas: &mut canvas, style: *style, grid, height }.draw(sheet);
    let size = (grid.width - 2 * grid.px(MARGIN), grid.px(GRAPH));
    let corner = (grid.px(MARGIN), grid.px(HEADER + ABOVE));
    ChanceGraph { canvas: &mut canvas, theme: style.theme, grid, corner, size }.draw(sheet);
    moments::draw(shown, *style, boards, &mut canvas);
    canvas.png(palette::palette(style.theme), Content::Shapes)
}

/// Lengths in the picture, in 720ths of the picture's width:
/// - `HEADER` and `GRAPH`: the heights of the header and of the plot area.
/// - `ABOVE`: the space above the plot area.
/// - `BELOW`: the space below the axis of the plot area.
/// - `MARGIN`: the left and the right margin of the plot area.
const HEADER: usize = 84;
const ABOVE: usize = 16;
const GRAPH: usize = 180;
const BELOW: usize = 6;
const MARGIN: usize = 18;

//! Draws the bar at the top of a review: White at the left, Black at the right, each with accuracy and counts
//! of bad moves.

use chess_core::{ByColor, Color, Flaw, Piece, Role};

use crate::Style;
use crate::board::pieces;
use crate::chart::flaw_badge;
use crate::chart::review::{ReviewSheet, whole_percent};
use crate::drawing::{Align, Canvas, Grid, Ground, TextBox, TextLine, pixels};

/// The bar at the top of a review.
pub(crate) struct Header<'a> {
    pub(crate) canvas: &'a mut Canvas,
    pub(crate) style: Style,
    pub(crate) grid: Grid,
    pub(crate) height: usize,
}

const BAR: Ground = Ground::Dark;
/// The vertical centres of the two lines of text. All lengths in this file are in 720ths of the picture's width.
const ROWS: [usize; 2] = [25, 60];
/// `NAMES` has the font sizes of names, and `FIGURES` has the font sizes of numbers. The header uses the first size
/// that fits. If no size fits, the header uses the last size.
const NAMES: [usize; 4] = [32, 30, 28, 26];
const FIGURES: [usize; 5] = [30, 28, 26, 24, 20];
/// Widths in the line with a player's accuracy, badges and counts of bad moves:
/// - `SHAPE`: the room for a badge.
/// - `BEFORE`: the space before a count.
/// - `AFTER`: the space after a count, and after the accuracy.
const SHAPE: usize = 36;
const BEFORE: usize = 3;
const AFTER: usize = 13;

/// The accuracy and the counts of bad moves below a player's name.
struct Remarks {
    accuracy: Option<String>,
    /// The number of bad moves in each class, as text. Classes without bad moves are left out.
    counts: Vec<(Flaw, String)>,
}

impl Header<'_> {
    pub(crate) fn draw(&mut self, sheet: &ReviewSheet) {
        self.canvas.fill((0, 0), (self.grid.width, self.height), BAR.bare());
        let remarks = ByColor::new(|color| Remarks::of(sheet, color));
        let fits = |size: &usize| {
            let fits = |color| pixels(remarks[color].width(self.grid, *size)) <= self.slot(color, 0).room();
            Color::ALL.into_iter().all(fits)
        };
        let [.., smallest] = FIGURES;
        let size = FIGURES.into_iter().find(fits).unwrap_or(smallest);
        for color in Color::ALL {
            self.draw_name(&sheet.players[color].shown_name(color), color);
            self.draw_remarks(&remarks[color], size, color);
        }
    }

    /// Returns the box for a player's line of text, between the player's king and the middle of the picture.
    const fn slot(&self, color: Color, row: usize) -> TextBox {
        let (width, beside, apart) = (self.grid.width, self.grid.px(80), self.grid.px(10));
        let columns = match color {
            Color::White => (beside, width / 2 - apart),
            Color::Black => (width / 2 + apart, width - beside),
        };
        TextBox { columns, middle: self.grid.px(row), ground: BAR }
    }

    /// Draws a king of the player's colour and the name beside the king.
    fn draw_name(&mut self, name: &str, color: Color) {
        let king = self.grid.px(68);
        let figure = pieces::figure(self.style.pieces, Piece { color, role: Role::King }, king);
        let (left, align) = match color {
            Color::White => (self.grid.px(6), Align::Left),
            Color::Black => (self.grid.width - self.grid.px(6) - king, Align::Right),
        };
        self.canvas.print(&figure, (left, (self.height - king) / 2), BAR);
        let slot = self.slot(color, ROWS[0]);
        let sizes = NAMES.map(|size| self.grid.size(size));
        let size = TextLine::fitting(name, sizes, slot.room());
        slot.write(name, size, align, self.canvas);
    }

    /// Draws the second line of text: the accuracy, and a badge and a count for each class of bad moves.
    fn draw_remarks(&mut self, remarks: &Remarks, size: usize, color: Color) {
        let grid = self.grid;
        let slot = self.slot(color, ROWS[1]);
        let mut left = match color {
            Color::White => slot.columns.0,
            Color::Black => slot.columns.1.saturating_sub(remarks.width(grid, size)).max(slot.columns.0),
        };
        if let Some(text) = &remarks.accuracy {
            left = slot.from(left).write(text, grid.size(size), Align::Left, self.canvas).1 + grid.px(AFTER);
        }
        for (flaw, count) in &remarks.counts {
            let center = (left + grid.px(SHAPE / 2), slot.middle);
            flaw_badge::badge(*flaw, self.style.theme, center, grid.px(15), self.canvas);
            left += grid.px(SHAPE + BEFORE);
            left = slot.from(left).write(count, grid.size(size), Align::Left, self.canvas).1 + grid.px(AFTER);
        }
    }
}

impl Remarks {
    fn of(sheet: &ReviewSheet, color: Color) -> Self {
        let accuracy = sheet.accuracies[color].map(|percent| format!("{} %", whole_percent(percent)));
        let counts = Flaw::ALL.map(|flaw| (flaw, sheet.count(color, flaw)));
        let counts = counts.into_iter().filter(|(_, count)| *count > 0);
        Self { accuracy, counts: counts.map(|(flaw, count)| (flaw, count.to_string())).collect() }
    }

    /// Returns the width in pixels of the player's line (accuracy and numbers of bad moves). `size` is the font size.
    fn width(&self, grid: Grid, size: usize) -> usize {
        let width = |text: &str| TextLine::fitted(text, grid.size(size), f32::MAX).whole_width();
        let accuracy = self.accuracy.as_deref().map_or(0, |text| width(text) + grid.px(AFTER));
        let badge = grid.px(SHAPE + BEFORE) + grid.px(AFTER);
        let badges = self.counts.iter().map(|(_, count)| width(count) + badge);
        (accuracy + badges.sum::<usize>()).saturating_sub(grid.px(AFTER))
    }
}

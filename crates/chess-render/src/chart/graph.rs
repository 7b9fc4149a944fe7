//! Draws White's winning chances through a game, as a line between a light and a dark area.

use chess_core::{Color, Flaw, MoveNumber, Ply};

use crate::board::panel;
use crate::chart::flaw_badge;
use crate::drawing::palette::grey;
use crate::drawing::text_line::{CAP_HEIGHT, whole};
use crate::drawing::{Align, Canvas, Grid, Mask, TextBox, TextLine, pixels, polygon};
use crate::{ReviewSheet, Theme};

/// The position and look of the graph.
pub(crate) struct ChanceGraph<'a> {
    pub(crate) canvas: &'a mut Canvas,
    pub(crate) theme: Theme,
    pub(crate) grid: Grid,
    /// The top left corner of the plot area. `size` is the width and height of this area.
    pub(crate) corner: (usize, usize),
    pub(crate) size: (usize, usize),
}

/// The greys of the graph. Each number is the share of black: 0 is white, and 255 is black.
/// - `DARK`: the dark area.
/// - `LINE_ON_DARK`: lines on the dark area.
/// - `LINE_ON_LIGHT`: lines on the light area.
/// - `FRAME`: the frame, and the ticks on the axis.
const DARK: u8 = 165;
const LINE_ON_DARK: u8 = 100;
const LINE_ON_LIGHT: u8 = 80;
const FRAME: u8 = 210;

/// The height of the axis with the move numbers, in 720ths of the picture's width.
pub(crate) const AXIS: usize = 36;

impl ChanceGraph<'_> {
    /// Draws the areas of both players, the line at equal chances, the turning point, the axis with move numbers, and a
    /// sign for each bad move.
    pub(crate) fn draw(mut self, sheet: &ReviewSheet) {
        self.areas(&sheet.expected);
        self.line_across();
        let turning = sheet.turning_point.filter(|ply| sheet.has(*ply));
        let pill = turning.map(|ply| self.turn(sheet, ply));
        self.numbers(sheet, pill);
        for kind in Flaw::ALL {
            let radius = self.grid.line(if kind == Flaw::Inaccuracy { 7 } else { 9 });
            for (ply, _) in sheet.flaws().filter(|(_, flaw)| *flaw == kind) {
                let point = self.point(&sheet.expected, ply);
                flaw_badge::shape(kind, self.theme, point, radius, self.canvas);
            }
        }
    }

    /// Returns the distance of a point of the graph from the left edge of the plot area. The point belongs to the
    /// position after `ply` half-moves. `count` is the number of points in the graph.
    fn column(&self, count: usize, ply: usize) -> f32 {
        pixels(self.size.0) * pixels(ply) / pixels(count.saturating_sub(1).max(1))
    }

    /// Returns the y coordinate of an expected score in the plot area.
    fn row(&self, expected: f64) -> f32 {
        #[expect(clippy::cast_possible_truncation, reason = "a share of a few hundred pixels")]
        let share = if expected.is_nan() { 0.5 } else { expected.clamp(0.0, 1.0) as f32 };
        pixels(self.size.1) * (1.0 - share)
    }

    /// Returns the point of the graph for the position after `ply` half-moves, in pixels of the picture.
    fn point(&self, expected: &[f64], ply: Ply) -> (usize, usize) {
        let at = ply.0 as usize;
        let row = self.row(expected.get(at).copied().unwrap_or(0.5));
        (self.corner.0 + nearest(self.column(expected.len(), at)), self.corner.1 + nearest(row))
    }

    /// Draws White's area below the line of expected scores, Black's area above the line, and a frame.
    fn areas(&mut self, expected: &[f64]) {
        let (width, height) = self.size;
        let frame = self.grid.line(2);
        self.canvas.fill_framed(self.corner, (width, height), grey(DARK), (frame, grey(FRAME)));
        let rows: Vec<f32> = match expected {
            [] => vec![self.row(0.5); 2],
            [only] => vec![self.row(*only); 2],
            several => several.iter().map(|share| self.row(*share)).collect(),
        };
        let (right, bottom) = (pixels(width), pixels(height));
        let line = rows.iter().enumerate().map(|(ply, row)| (self.column(rows.len(), ply), *row));
        let outline: Vec<_> = line.chain([(right, bottom), (0.0, bottom)]).collect();
        let light = polygon(&outline, width, height);
        let shades: Vec<u8> = (0..=u8::MAX).map(|coverage| grey(share(DARK, u8::MAX - coverage))).collect();
        self.canvas.cover(&light, self.corner, |beneath, coverage| {
            shades.get(usize::from(coverage)).copied().unwrap_or(beneath)
        });
    }

    /// Draws a horizontal line at the expected score of one half.
    fn line_across(&mut self) {
        let thick = self.grid.line(2);
        let row = self.corner.1 + (self.size.1 - thick) / 2;
        self.rule((self.corner.0, row), (self.size.0, thick), [LINE_ON_LIGHT, LINE_ON_DARK]);
    }

    /// Draws a line that has one grey over the light area and another grey over the dark area.
    fn rule(&mut self, corner: (usize, usize), (width, height): (usize, usize), [light, dark]: [u8; 2]) {
        let threshold = grey(DARK / 2);
        self.canvas.cover(&Mask::empty(width, height), corner, |beneath, _| {
            if beneath < threshold { grey(light) } else { grey(dark) }
        });
    }

    /// Marks the turning point with a vertical line, and writes the turning point's move number on the axis. Returns
    /// the left and the right edge of the box around the number.
    fn turn(&mut self, sheet: &ReviewSheet, ply: Ply) -> (usize, usize) {
        let (column, _) = self.point(&sheet.expected, ply);
        let thick = self.grid.line(3);
        let left = column.saturating_sub(thick / 2).min(self.corner.0 + self.size.0 - thick);
        self.rule((left, self.corner.1), (thick, self.size.1), [u8::MAX, 0]);
        let size = self.grid.size(26);
        let number = sheet.first.leading_to(ply).to_string().replace("...", "…");
        let line = TextLine::fitted(&number, size, pixels(self.size.0));
        let (pad, height) = (self.grid.px(8), self.grid.px(AXIS - 5));
        let width = line.whole_width() + 2 * pad;
        let rightmost = (self.corner.0 + self.size.0).saturating_sub(width);
        let left = column.saturating_sub(width / 2).clamp(self.corner.0.min(rightmost), rightmost);
        let top = self.corner.1 + self.size.1;
        self.canvas.fill((left, top), (width, height), grey(u8::MAX));
        let baseline = f32::midpoint(pixels(height), size * CAP_HEIGHT);
        let letters = line.mask((pixels(pad), baseline), width, height);
        self.canvas.cover(&letters, (left, top), |_, coverage| grey(u8::MAX - coverage));
        (left, left + width)
    }

    /// Writes move numbers at equal steps on the axis. Skips a number that does not fit, or that overlaps the box
    /// around the turning point's number. `taken` holds the left and the right edge of this box.
    fn numbers(&mut self, sheet: &ReviewSheet, taken: Option<(usize, usize)>) {
        const STEPS: [u32; 8] = [1, 2, 5, 10, 20, 50, 100, 200];
        let count = sheet.expected.len();
        let apart = 2.0 * self.column(count, 1);
        let room = self.grid.size(64);
        let step = STEPS.into_iter().find(|step| apart * pixels(*step as usize) >= room).unwrap_or(500);
        let size = self.grid.size(25);
        let middle = self.corner.1 + self.size.1 + self.grid.px(AXIS) / 2;
        let (length, thick) = (self.grid.px(6), self.grid.line(2));
        for ply in (1..).map(Ply).take(count.saturating_sub(1)) {
            let MoveNumber { number, by } = sheet.first.leading_to(ply);
            if by != Color::White || !number.is_multiple_of(step) {
                continue;
            }
            let (column, _) = self.point(&sheet.expected, ply);
            let text = number.to_string();
            let half = whole(TextLine::fitted(&text, size, f32::MAX).width()) / 2 + self.grid.px(4);
            let columns = (column.saturating_sub(half), column + half);
            let inside = half < column && columns.1 < self.grid.width;
            let free = taken.is_none_or(|(left, right)| columns.1 <= left || right <= columns.0);
            if free && inside {
                let top = self.corner.1 + self.size.1;
                self.canvas.fill((column - thick / 2, top), (thick, length), grey(FRAME));
                let slot = TextBox { columns, middle, ground: panel::GROUND };
                slot.write(&text, size, Align::Middle, self.canvas);
            }
        }
    }
}

fn share(value: u8, part: u8) -> u8 {
    u8::try_from(u16::from(value) * u16::from(part) / 255).unwrap_or(u8::MAX)
}

/// Rounds a length to the nearest pixel; negative lengths become 0.
fn nearest(length: f32) -> usize {
    whole((length - 0.5).max(0.0))
}

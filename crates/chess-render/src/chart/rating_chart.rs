//! Draws a rating over time, as a line in a band of uncertainty.

use crate::chart::rating_history::{Certainty, DayLabel, RatingHistory};
use crate::chart::rating_scale::Scale;
use crate::drawing::drawable::first_drawable;
use crate::drawing::outline::disc;
use crate::drawing::palette::{self, ACCENT_OPACITY, grey};
use crate::drawing::polyline::{Pen, stroked};
use crate::drawing::text_line::whole;
use crate::drawing::{Align, Canvas, Grid, Ground, Paint, TextBox, TextLine, pixels, polygon};
use crate::encode::Content;
use crate::{Style, Theme};

/// Draws a rating over time as a PNG. The chart is as wide as a picture of a board, and less than half as high.
///
/// ```
/// use chess_render::{Certainty, RatingHistory, RatingPoint, Style, rating_chart};
/// let point = |(day, rating)| {
///     RatingPoint { day, rating, deviation: 60.0, certainty: Certainty::Established }
/// };
/// let history = RatingHistory {
///     names: vec!["Ann".to_owned()],
///     points: [(1, 1500.0), (4, 1533.0), (9, 1512.0)].map(point).to_vec(),
///     ..RatingHistory::default()
/// };
/// assert!(rating_chart(&history, &Style::default()).starts_with(b"\x89PNG"));
/// ```
pub fn rating_chart(history: &RatingHistory, style: &Style) -> Vec<u8> {
    let grid = Grid { width: style.size.square() * 8 };
    let mut canvas = Canvas::new(grid.width, grid.px(HEIGHT), GROUND.bare());
    let middle = grid.px(28);
    let slot = |columns| TextBox { columns, middle, ground: GROUND };
    let (left, right) = (grid.px(20), grid.width - grid.px(20));
    let (now, _) = slot((left, right)).write(&history.now, grid.size(34), Align::Right, &mut canvas);
    let end = if history.now.is_empty() { right } else { now.saturating_sub(grid.px(16)) };
    let name = first_drawable(&history.names).unwrap_or_default();
    slot((left, end.max(left))).write(&name, grid.size(34), Align::Left, &mut canvas);
    let scale = Scale::of(&history.points, (grid.width - grid.px(BESIDE + MARGIN), grid.px(PLOT)));
    let corner = (grid.px(BESIDE), grid.px(ABOVE));
    Plot { canvas: &mut canvas, theme: style.theme, grid, scale, corner }.draw(history);
    canvas.png(palette::of_dark_page(style.theme), Content::Shapes)
}

/// The dimensions of the chart, in 720ths of the picture's width:
/// - `HEIGHT`: the height of the picture.
/// - `ABOVE`: the margin above the plot area.
/// - `PLOT`: the height of the plot area.
/// - `BESIDE` and `MARGIN`: the left and the right margin.
const HEIGHT: usize = 320;
const ABOVE: usize = 56;
const PLOT: usize = 218;
const BESIDE: usize = 78;
const MARGIN: usize = 20;

/// The background of the chart. Despite its name, `Ground::Light` is a dark colour in [`palette::of_dark_page`], the
/// palette of charts.
const GROUND: Ground = Ground::Light;
/// The greys of the chart. Each number is the share of white: 0 is black, and 255 is white.
/// - `FRAME`: the frame, and the ticks below the plot area.
/// - `ACROSS`: the horizontal lines in the plot area.
const FRAME: u8 = 210;
const ACROSS: u8 = 50;

struct Plot<'a> {
    canvas: &'a mut Canvas,
    theme: Theme,
    grid: Grid,
    scale: Scale,
    corner: (usize, usize),
}

impl Plot<'_> {
    fn draw(&mut self, history: &RatingHistory) {
        let (width, height) = self.scale.size;
        let frame = self.grid.line(2);
        self.canvas.fill_framed(self.corner, (width, height), grey(0), (frame, grey(FRAME)));
        self.band();
        self.ratings();
        self.line();
        self.days(&history.days);
    }

    /// Draws a translucent band from one deviation below the rating to one deviation above the rating.
    fn band(&mut self) {
        let points = &self.scale.points;
        let upper = points.iter().map(|point| (point.x, point.upper));
        let lower = points.iter().rev().map(|point| (point.x, point.lower));
        let (width, height) = self.scale.size;
        let mask = polygon(&upper.chain(lower).collect::<Vec<_>>(), width, height);
        self.canvas.paint(&mask, self.corner, &mut Paint::on_dark_page(self.theme, ACCENT_OPACITY / 3));
    }

    /// Writes ratings at equal steps to the left of the plot area, and draws a horizontal line at each of these
    /// ratings.
    fn ratings(&mut self) {
        let (size, thick) = (self.grid.size(25), self.grid.line(1));
        let columns = (self.grid.px(4), self.corner.0 - self.grid.px(10));
        for (row, rating) in self.scale.round_ratings() {
            let row = whole(row.floor()).min(self.scale.size.1 - thick);
            let middle = self.corner.1 + row;
            self.canvas.fill((self.corner.0, middle), (self.scale.size.0, thick), grey(ACROSS));
            let slot = TextBox { columns, middle, ground: GROUND };
            slot.write(&rating.to_string(), size, Align::Right, self.canvas);
        }
    }

    /// Draws the line of ratings with a dot at its end.
    fn line(&mut self) {
        let (width, height) = self.scale.size;
        let mut paint = Paint::on_dark_page(self.theme, u8::MAX);
        let points: Vec<_> = self.scale.points.iter().map(|point| (point.x, point.y)).collect();
        let pen = Pen { thick: self.grid.size(5).max(1.5), dash: self.grid.size(11), gap: self.grid.size(8) };
        let dashed = |place: usize| {
            let certainty = self.scale.points.get(place + 1).map(|point| point.certainty);
            certainty == Some(Certainty::Provisional)
        };
        let mask = stroked(&points, pen, dashed, (width, height));
        self.canvas.paint(&mask, self.corner, &mut paint);
        if let Some(&(x, y)) = points.last() {
            let radius = self.grid.line(8);
            let center = (self.corner.0 + whole(x), self.corner.1 + whole(y));
            let dot = disc((pixels(radius), pixels(radius)), pixels(radius), 2 * radius, 2 * radius);
            let corner = (center.0.saturating_sub(radius), center.1.saturating_sub(radius));
            self.canvas.paint(&dot, corner, &mut paint);
        }
    }

    /// Writes the days below the plot area. Leaves out days that do not fit.
    fn days(&mut self, days: &[DayLabel]) {
        let (size, gap) = (self.grid.size(25), self.grid.px(14));
        let (first, last) = (self.grid.px(8), self.grid.width - self.grid.px(8));
        let bottom = self.corner.1 + self.scale.size.1;
        let mut free = first;
        for DayLabel { day, text } in days {
            let Some(x) = self.scale.column(*day) else { continue };
            let Some(text) = crate::drawable(text) else { continue };
            let width = TextLine::fitted(&text, size, f32::MAX).whole_width();
            let column = self.corner.0 + whole(x);
            let left = column.saturating_sub(width / 2).min(last.saturating_sub(width));
            if left < free || left + width > last {
                continue;
            }
            let tick = (self.grid.line(2), self.grid.px(6));
            self.canvas.fill((column.saturating_sub(1), bottom), tick, grey(FRAME));
            let middle = bottom + self.grid.px(25);
            let slot = TextBox { columns: (left, left + width), middle, ground: GROUND };
            slot.write(&text, size, Align::Left, self.canvas);
            free = left + width + gap;
        }
    }
}

//! Boards of the worst moments of a game, each with the move that was made and the better one.

use crate::atlas::Face;
use crate::canvas::Canvas;
use crate::label::Label;
use crate::name::drawable;
use crate::paint::Paint;
use crate::palette::{self, Colors};
use crate::panel;
use crate::review::{Moment, NamedMove};
use crate::slot::{Grid, Slot};
use crate::text::{Line, whole};
use crate::{Stroke, Style, board};

/// The most moments that a sheet shows.
pub(crate) const MOST_MOMENTS: usize = 3;
/// Boards with smaller squares have no coordinates.
const LEAST_LABELLED: usize = 40;

/// A board and its caption.
struct Place {
    corner: (usize, usize),
    square: usize,
    caption: Words,
}

/// Where a caption goes.
enum Words {
    /// On one line below the board, so high.
    Below(usize),
    /// On two lines at the right of the board.
    Beside,
}

/// How high the boards of so many moments are, with the margin below them.
pub(crate) fn height(count: usize, grid: Grid) -> usize {
    let bottom = places(count, grid).into_iter().map(|place| {
        let caption = match place.caption {
            Words::Below(height) => height,
            Words::Beside => 0,
        };
        place.corner.1 + place.square * 8 + caption
    });
    bottom.max().map_or(0, |bottom| bottom + grid.px(8))
}

/// Draws the boards below a row.
pub(crate) fn draw(moments: &[Moment], style: Style, top: usize, canvas: &mut Canvas) {
    let grid = Grid { width: canvas.width() };
    for (moment, place) in moments.iter().zip(places(moments.len(), grid)) {
        let (x, y) = (place.corner.0, place.corner.1 + top);
        let edge = place.square * 8;
        board::hang(&drawn(moment, style, place.square), (x, y), canvas);
        let mut writer = Writer { canvas, style, grid };
        match place.caption {
            Words::Below(height) => {
                // The line below the text takes room as well.
                writer.on_one_line(moment, (x, x + edge), y + edge + height * 9 / 20, height);
            }
            Words::Beside => {
                let columns = (x + edge + grid.px(24), grid.width - grid.px(16));
                writer.on_two_lines(moment, columns, y + edge / 2);
            }
        }
    }
}

/// Where so many boards go, counted from the first row that they may take.
fn places(count: usize, grid: Grid) -> Vec<Place> {
    match count {
        0 => Vec::new(),
        1 => vec![Place { corner: (grid.px(10), 0), square: grid.px(45), caption: Words::Beside }],
        2 => {
            let square = grid.px(43);
            let gap = (grid.width - square * 16) / 3;
            let place = |x| Place { corner: (x, 0), square, caption: Words::Below(grid.px(50)) };
            vec![place(gap), place(grid.width - gap - square * 8)]
        }
        _ => {
            // The large board is as high as both small ones, and its caption as both of theirs.
            let (square, line) = (grid.px(29), grid.px(46));
            let gap = (grid.width - square * 24) / 3;
            let right = grid.width - gap - square * 8;
            let small = |y| Place { corner: (right, y), square, caption: Words::Below(line) };
            let large = Place { corner: (gap, 0), square: square * 2, caption: Words::Below(line * 2) };
            vec![large, small(0), small(square * 8 + line)]
        }
    }
}

/// The position before the move, with an arrow for each of both moves.
fn drawn(moment: &Moment, style: Style, square: usize) -> Canvas {
    let mut scene = moment.scene.clone();
    if let Some(better) = &moment.better {
        scene = scene.with_arrow(better.mv.from(), better.mv.destination());
    }
    // Dashes upon an arrow on the same line leave both to be seen.
    scene = scene.with_dashed_arrow(moment.played.mv.from(), moment.played.mv.destination());
    let label = |face: Face| if square < LEAST_LABELLED { Face { label: Label::None, ..face } } else { face };
    board::drawn(&scene, style, square, &scene.faces().map(label))
}

/// Writes captions.
struct Writer<'a> {
    canvas: &'a mut Canvas,
    style: Style,
    grid: Grid,
}

impl Writer<'_> {
    const LARGEST: usize = 46;
    const SMALLEST: usize = 22;

    /// The sizes to be tried, the largest first.
    fn sizes(&self) -> impl Iterator<Item = f32> + use<> {
        let grid = self.grid;
        (Self::SMALLEST..=Self::LARGEST).rev().step_by(2).map(move |size| grid.size(size))
    }

    /// Both moves side by side.
    fn on_one_line(&mut self, moment: &Moment, columns: (usize, usize), middle: usize, height: usize) {
        let moves = named(moment);
        let room = columns.1 - columns.0;
        let width = |size: f32| -> usize {
            let gaps = whole(size * GAP) * moves.len().saturating_sub(1);
            moves.iter().map(|(text, _)| Line::fitted(text, size, f32::MAX).whole_width()).sum::<usize>()
                + gaps
        };
        let low = |size: &f32| whole(size * 1.5) <= height;
        let size = self.sizes().filter(low).find(|size| width(*size) <= room);
        let size = size.unwrap_or_else(|| self.grid.size(Self::SMALLEST));
        let slot = Slot { columns, middle, ground: panel::GROUND };
        let mut left = columns.0 + room.saturating_sub(width(size)) / 2;
        for (text, stroke) in moves {
            left = self.underlined(&text, stroke, size, slot.from(left)) + whole(size * GAP);
        }
    }

    /// The better move below the one that was made.
    fn on_two_lines(&mut self, moment: &Moment, columns: (usize, usize), middle: usize) {
        let step = self.grid.px(84);
        let moves = named(moment);
        let first = middle.saturating_sub(step * moves.len().saturating_sub(1) / 2);
        for (place, (text, stroke)) in moves.into_iter().enumerate() {
            let slot = Slot { columns, middle: first + place * step, ground: panel::GROUND };
            let fits = |size: &f32| Line::fitted(&text, *size, f32::MAX).width() <= slot.room();
            let size = self.sizes().find(fits).unwrap_or_else(|| self.grid.size(Self::SMALLEST));
            self.underlined(&text, stroke, size, slot);
        }
    }

    /// Writes a move and underlines it as its arrow is drawn; gives the column after it.
    fn underlined(&mut self, text: &str, stroke: Stroke, size: f32, slot: Slot) -> usize {
        let (left, right) = slot.write(text, size, panel::Align::Left, self.canvas);
        let (thick, top) = (self.grid.line(5), slot.baseline(size) + whole(size * 0.16));
        let colors = Colors::of(self.style.theme);
        let (color, dash, gap) = match stroke {
            Stroke::Solid => (colors.accent, (right - left).max(1), 0),
            Stroke::Dashed => (colors.regret, thick * 2, thick),
        };
        let palette = palette::palette(self.style.theme);
        let mut paint = Paint::translucent(palette, color, palette::ACCENT_OPACITY);
        let ink = paint.over(slot.ground.bare(), u8::MAX);
        for start in (left..right).step_by(dash + gap) {
            self.canvas.place(&Canvas::new(dash.min(right - start), thick, ink), (start, top));
        }
        right
    }
}

/// The distance between two moves, as a share of the size of the text.
const GAP: f32 = 0.55;

/// The moves of a moment as far as they can be written, with the arrows that they have.
fn named(moment: &Moment) -> Vec<(String, Stroke)> {
    let text = |named: &NamedMove, stroke| Some((drawable(&named.text)?, stroke));
    let better = moment.better.as_ref().and_then(|better| text(better, Stroke::Solid));
    text(&moment.played, Stroke::Dashed).into_iter().chain(better).collect()
}

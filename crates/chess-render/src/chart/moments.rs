//! Draws the worst moments of a game. Each moment has a board, the move played and the better move.

use crate::board::{Face, Label, faces, panel, picture};
use crate::chart::review::{Moment, NamedMove};
use crate::drawing::text_line::{baseline, whole};
use crate::drawing::{Align, Canvas, Grid, Paint, TextBox, TextLine, drawable};
use crate::{Stroke, Style};

/// The minimum square width in pixels for a board with coordinates. Boards with smaller squares have no coordinates.
const LEAST_LABELLED: usize = 40;

/// The position of a board and of its caption in the picture.
struct Place {
    corner: (usize, usize),
    square: usize,
    /// The height of the caption below the board. `None` if the caption is at the right of the board.
    below: Option<usize>,
}

/// Returns the height of the area with `count` boards, their captions and the bottom margin.
pub(crate) fn height(count: usize, grid: Grid) -> usize {
    let places = places(count, grid).into_iter();
    let bottom = places.map(|place| place.corner.1 + place.square * 8 + place.below.unwrap_or(0)).max();
    bottom.map_or(0, |bottom| bottom + grid.px(8))
}

/// Draws the boards and their captions. `top` is the y coordinate of the upper edge of the first board, in pixels.
pub(crate) fn draw(moments: &[Moment], style: Style, top: usize, canvas: &mut Canvas) {
    let grid = Grid { width: canvas.width() };
    for (moment, place) in moments.iter().zip(places(moments.len(), grid)) {
        let (x, y) = (place.corner.0, place.corner.1 + top);
        let edge = place.square * 8;
        picture::hang(&drawn(moment, style, place.square), (x, y), canvas);
        let mut writer = Writer { canvas, style, grid };
        if let Some(height) = place.below {
            // The underline needs some height, so the text is slightly above the middle.
            writer.on_one_line(moment, (x, x + edge), y + edge + height * 9 / 20, height);
        } else {
            writer.on_two_lines(moment, (x + edge + grid.px(24), grid.width - grid.px(16)), y + edge / 2);
        }
    }
}

/// Returns the places of `count` boards in the picture. The top of the first board has the y coordinate 0.
fn places(count: usize, grid: Grid) -> Vec<Place> {
    match count {
        0 => Vec::new(),
        1 => vec![Place { corner: (grid.px(10), 0), square: grid.px(45), below: None }],
        2 => {
            let square = grid.px(43);
            let gap = (grid.width - square * 16) / 3;
            let place = |x| Place { corner: (x, 0), square, below: Some(grid.px(50)) };
            vec![place(gap), place(grid.width - gap - square * 8)]
        }
        _ => {
            // The large board and its caption are twice as high as a small board and its caption. So one large
            // board is as high as two small boards.
            let (square, line) = (grid.px(29), grid.px(46));
            let gap = (grid.width - square * 24) / 3;
            let right = grid.width - gap - square * 8;
            let small = |y| Place { corner: (right, y), square, below: Some(line) };
            let large = Place { corner: (gap, 0), square: square * 2, below: Some(line * 2) };
            vec![large, small(0), small(square * 8 + line)]
        }
    }
}

/// Draws the position before the move with arrows for the move played and the better move.
fn drawn(moment: &Moment, style: Style, square: usize) -> Canvas {
    let mut scene = moment.scene.clone();
    if let Some(better) = &moment.better {
        scene = scene.with_arrow(better.mv.from(), better.mv.destination(), Stroke::Solid);
    }
    // The dashed arrow comes last: if the arrows overlap, the solid arrow is visible through the gaps.
    scene = scene.with_arrow(moment.played.mv.from(), moment.played.mv.destination(), Stroke::Dashed);
    let label =
        |face: Face| if square < LEAST_LABELLED { Face { label: Label::default(), ..face } } else { face };
    picture::drawn(&scene, style, square, &faces(&scene).map(label))
}

struct Writer<'a> {
    canvas: &'a mut Canvas,
    style: Style,
    grid: Grid,
}

impl Writer<'_> {
    /// Returns the font sizes to try, the largest first.
    fn sizes(&self) -> [f32; 13] {
        std::array::from_fn(|step| self.grid.size(46 - 2 * step))
    }

    /// Writes the move played and the better move side by side.
    fn on_one_line(&mut self, moment: &Moment, columns: (usize, usize), middle: usize, height: usize) {
        let moves = named(moment);
        let room = columns.1 - columns.0;
        let width = |size: f32| -> usize {
            let gaps = whole(size * GAP) * moves.len().saturating_sub(1);
            moves.iter().map(|(text, _)| TextLine::fitted(text, size, f32::MAX).whole_width()).sum::<usize>()
                + gaps
        };
        let fits = |size: &f32| whole(size * 1.5) <= height && width(*size) <= room;
        let sizes = self.sizes();
        let [.., smallest] = sizes;
        let size = sizes.into_iter().find(fits).unwrap_or(smallest);
        let slot = TextBox { columns, middle, ground: panel::GROUND };
        let mut left = columns.0 + room.saturating_sub(width(size)) / 2;
        for (text, stroke) in moves {
            left = self.underlined(&text, stroke, size, slot.from(left)) + whole(size * GAP);
        }
    }

    /// Writes the move played on the first line and the better move on the second line.
    fn on_two_lines(&mut self, moment: &Moment, columns: (usize, usize), middle: usize) {
        let step = self.grid.px(84);
        let moves = named(moment);
        let first = middle.saturating_sub(step * moves.len().saturating_sub(1) / 2);
        for (place, (text, stroke)) in moves.into_iter().enumerate() {
            let slot = TextBox { columns, middle: first + place * step, ground: panel::GROUND };
            let size = TextLine::fitting(&text, self.sizes(), slot.room());
            self.underlined(&text, stroke, size, slot);
        }
    }

    /// Writes a move and underlines the text in the style of the move's arrow. Returns the column after the
    /// text.
    fn underlined(&mut self, text: &str, stroke: Stroke, size: f32, slot: TextBox) -> usize {
        let (left, right) = slot.write(text, size, Align::Left, self.canvas);
        let (thick, top) = (self.grid.line(5), baseline(slot.middle, size) + whole(size * 0.16));
        let (dash, gap) = match stroke {
            Stroke::Solid => ((right - left).max(1), 0),
            Stroke::Dashed => (thick * 2, thick),
        };
        let ink = Paint::of_stroke(self.style.theme, stroke).over(slot.ground.bare(), u8::MAX);
        for start in (left..right).step_by(dash + gap) {
            self.canvas.fill((start, top), (dash.min(right - start), thick), ink);
        }
        right
    }
}

/// The distance between two moves, as a share of the font size.
const GAP: f32 = 0.55;

/// Returns the move played and the better move as texts, each with the style of the move's arrow. Leaves out
/// texts that the font cannot draw.
fn named(moment: &Moment) -> Vec<(String, Stroke)> {
    let text = |named: &NamedMove, stroke| Some((drawable(&named.text)?, stroke));
    let better = moment.better.as_ref().and_then(|better| text(better, Stroke::Solid));
    text(&moment.played, Stroke::Dashed).into_iter().chain(better).collect()
}

//! Tables of tournaments: standings round by round, and cross tables.
//!
//! A table that is too wide for the picture first gets smaller letters, then shorter names, and then a wider
//! picture: letters that nobody can read help nobody, and a picture can be opened. With 24 pixels of 720 they
//! can just be read where a phone shows the picture 350 pixels wide; ten opponents find room so.

use crate::Style;
use crate::canvas::Canvas;
use crate::name::{drawable, first_drawable};
use crate::palette::{self, Ground};
use crate::panel::{self, Align};
use crate::slot::{Grid, Slot};
use crate::text::Line;

/// The most rows of a page, and the most columns that are shown.
pub(crate) const ROWS_OF_A_PAGE: usize = 40;
const MOST_COLUMNS: usize = 48;

/// A table of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// What stands above: the tournament, the round.
    pub title: String,
    /// The columns from the left.
    pub columns: Vec<Column>,
    /// The rows from the top, each with a cell for every column; cells that are missing are blank.
    pub rows: Vec<Vec<Cell>>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// What stands above it.
    pub heading: String,
    /// What it holds.
    pub kind: ColumnKind,
}

/// What a column of a table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// The place.
    Place,
    /// The name; it gets the room that others leave.
    Name,
    /// The points; the column stands out.
    Points,
    /// The results of a round, or those against one opponent.
    Result,
    /// What decides between equal points.
    TieBreak,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A text such as `½`, or opponent, colour and result such as `12w1`; empty for a blank cell.
    Text(String),
    /// A player: the names to be tried, the best first.
    Names(Vec<String>),
    /// A player who does not take part any more: the same, struck out.
    Gone(Vec<String>),
    /// Where a player would meet himself: a dark cell.
    Own,
}

/// Draws a table as PNGs, one for each 40 rows; a table without rows is one picture.
///
/// A picture is as wide as a board of the style, or wider if the columns need it.
///
/// ```
/// use chess_render::{Cell, Column, ColumnKind, Style, Table, table_pages};
/// let column = |heading: &str, kind| Column { heading: heading.to_owned(), kind };
/// let text = |text: &str| Cell::Text(text.to_owned());
/// let table = Table {
///     title: "Spring open, round 1".to_owned(),
///     columns: vec![
///         column("", ColumnKind::Place),
///         column("Player", ColumnKind::Name),
///         column("1", ColumnKind::Result),
///         column("Points", ColumnKind::Points),
///     ],
///     rows: vec![vec![text("1"), Cell::Names(vec!["Ann".to_owned()]), text("2w1"), text("1")]],
/// };
/// assert_eq!(table_pages(&table, &Style::default()).len(), 1);
/// ```
pub fn table_pages(table: &Table, style: &Style) -> Vec<Vec<u8>> {
    pages(table).map(|rows| page(table, rows, *style)).collect()
}

/// The rows of each page; there is always a first page.
pub(crate) fn pages(table: &Table) -> impl Iterator<Item = &[Vec<Cell>]> {
    let empty: &[Vec<Cell>] = &[];
    let first = table.rows.is_empty().then_some(empty);
    first.into_iter().chain(table.rows.chunks(ROWS_OF_A_PAGE))
}

/// Sizes of the letters, the largest first, in 720ths of the width as all lengths here.
const SIZES: [usize; 4] = [30, 28, 26, 24];
const TITLE: usize = 34;
const TITLE_HEIGHT: usize = 56;
/// The height of a row in sizes of its letters, in tenths.
const ROW: usize = 14;
/// The distance of a text from the edges of its cell.
const PAD: usize = 6;
/// The least and the most room of a name where there is not enough for all, and the most of another cell.
const NAME: (usize, usize) = (120, 200);
const CELL: usize = 150;

/// How much ink is in a rule and in a cell where a player would meet himself, from 0 to 255.
const RULE: u8 = 64;
const OWN: u8 = 190;

fn page(table: &Table, rows: &[Vec<Cell>], style: Style) -> Vec<u8> {
    let grid = Grid { width: style.size.square() * 8 };
    let columns = table.columns.get(..MOST_COLUMNS).unwrap_or(&table.columns);
    // All pages have the same columns, so their widths follow from all rows.
    let layout = Layout::of(columns, &table.rows, grid);
    let title = if table.title.is_empty() { 0 } else { grid.px(TITLE_HEIGHT) };
    let height = title + layout.row * (rows.len() + 1) + grid.px(PAD);
    let mut sheet = Sheet {
        canvas: Canvas::new(layout.width.max(grid.width), height, panel::GROUND.bare()),
        grid,
        layout: &layout,
    };
    let slot =
        Slot { columns: (grid.px(14), grid.width - grid.px(14)), middle: title / 2, ground: panel::GROUND };
    slot.write(&table.title, grid.size(TITLE), Align::Left, &mut sheet.canvas);
    sheet.headings(columns, title);
    for (place, row) in rows.iter().enumerate() {
        sheet.row(columns, row, title + layout.row * (place + 1));
    }
    sheet.canvas.png_of_text(style.theme)
}

/// How large everything is.
struct Layout {
    /// The size of the letters.
    size: f32,
    /// The height of a row.
    row: usize,
    /// The left and the right edge of each column.
    edges: Vec<(usize, usize)>,
    width: usize,
}

impl Layout {
    /// The largest letters with which everything fits, or else the smallest ones in a wider picture.
    fn of(columns: &[Column], rows: &[Vec<Cell>], grid: Grid) -> Self {
        let [first, smaller @ ..] = SIZES;
        let mut layout = Self::with(columns, rows, first, grid);
        for size in smaller {
            if layout.width > grid.width {
                layout = Self::with(columns, rows, size, grid);
            }
        }
        layout
    }

    fn with(columns: &[Column], rows: &[Vec<Cell>], size: usize, grid: Grid) -> Self {
        let letters = grid.size(size);
        let wanted: Vec<usize> =
            columns.iter().enumerate().map(|(at, column)| wanted(at, column, rows, letters)).collect();
        let pad = 2 * grid.px(PAD);
        let is_name = |column: &Column| column.kind == ColumnKind::Name;
        let others = columns.iter().zip(&wanted).filter(|(column, _)| !is_name(column));
        let taken: usize = others.map(|(_, width)| (*width).min(grid.px(CELL)) + pad).sum();
        let names = columns.iter().filter(|column| is_name(column)).count().max(1);
        let left = grid.width.saturating_sub(taken) / names;
        // A crowded table is not made narrower than its names can bear.
        let room = if left < grid.px(NAME.0) + pad { grid.px(NAME.1) } else { left - pad };
        let mut layout = Self { size: letters, row: grid.px(size * ROW / 10), edges: Vec::new(), width: 0 };
        for (column, wanted) in columns.iter().zip(wanted) {
            let width = if is_name(column) { wanted.min(room) } else { wanted.min(grid.px(CELL)) } + pad;
            layout.edges.push((layout.width, layout.width + width));
            layout.width += width;
        }
        layout.spread(columns, grid.width);
        layout
    }

    /// Gives the room that is left over to the name, so that the figures stand at the right edge.
    fn spread(&mut self, columns: &[Column], width: usize) {
        let Some(more) = width.checked_sub(self.width) else { return };
        let name = columns.iter().position(|column| column.kind == ColumnKind::Name);
        for (place, (left, right)) in self.edges.iter_mut().enumerate() {
            if name.is_some_and(|name| place > name) {
                *left += more;
            }
            if name.is_some_and(|name| place >= name) {
                *right += more;
            }
        }
        self.width = width;
    }
}

/// The width of the widest text in a column.
fn wanted(at: usize, column: &Column, rows: &[Vec<Cell>], size: f32) -> usize {
    let texts = rows.iter().filter_map(|row| row.get(at)).filter_map(shown);
    let texts = texts.chain(drawable(&column.heading));
    texts.map(|text| Line::fitted(&text, size, f32::MAX).whole_width()).max().unwrap_or(0)
}

/// What a cell says.
fn shown(cell: &Cell) -> Option<String> {
    match cell {
        Cell::Text(text) => drawable(text),
        Cell::Names(names) | Cell::Gone(names) => {
            Some(first_drawable(names.iter().map(String::as_str)).unwrap_or_else(|| "?".to_owned()))
        }
        Cell::Own => None,
    }
}

/// A page on which rows are drawn.
struct Sheet<'a> {
    canvas: Canvas,
    grid: Grid,
    layout: &'a Layout,
}

impl Sheet<'_> {
    /// The row above all others.
    fn headings(&mut self, columns: &[Column], top: usize) {
        let bar = Canvas::new(self.canvas.width(), self.layout.row, Ground::Dark.bare());
        self.canvas.place(&bar, (0, top));
        for (column, edges) in columns.iter().zip(&self.layout.edges) {
            self.write(&column.heading, *edges, (top, Ground::Dark), align(column.kind));
        }
    }

    fn row(&mut self, columns: &[Column], cells: &[Cell], top: usize) {
        let rule = palette::place(panel::GROUND, 0, 0, RULE);
        let (thick, struck) = (self.grid.line(1), palette::place(panel::GROUND, 0, u8::MAX, u8::MAX));
        for ((column, cell), edges) in columns.iter().zip(cells).zip(&self.layout.edges) {
            let (left, right) = *edges;
            let size = (right - left, self.layout.row);
            let ground = if column.kind == ColumnKind::Points { Ground::Dark } else { panel::GROUND };
            self.canvas.place(&Canvas::new(size.0, size.1, ground.bare()), (left, top));
            if *cell == Cell::Own {
                let dark = palette::place(Ground::Light, 0, u8::MAX, OWN);
                self.canvas.place(&Canvas::new(size.0, size.1, dark), (left, top));
            }
            if column.kind == ColumnKind::Result {
                self.canvas.place(&Canvas::new(thick, size.1, rule), (left, top));
            }
            if let Some(text) = shown(cell) {
                let written = self.write(&text, *edges, (top, ground), align(column.kind));
                if matches!(cell, Cell::Gone(_)) {
                    let strike = Canvas::new(written.1 - written.0, self.grid.line(2), struck);
                    self.canvas.place(&strike, (written.0, top + self.layout.row / 2));
                }
            }
        }
        let line = Canvas::new(self.canvas.width(), thick, rule);
        self.canvas.place(&line, (0, top + self.layout.row - thick));
    }

    /// Writes a text between the edges of a column; gives the columns of the picture that it takes.
    fn write(
        &mut self,
        text: &str,
        (left, right): (usize, usize),
        (top, ground): (usize, Ground),
        align: Align,
    ) -> (usize, usize) {
        let pad = self.grid.px(PAD);
        let slot = Slot { columns: (left + pad, right - pad), middle: top + self.layout.row / 2, ground };
        slot.write(text, self.layout.size, align, &mut self.canvas)
    }
}

const fn align(kind: ColumnKind) -> Align {
    match kind {
        ColumnKind::Name => Align::Left,
        ColumnKind::Place | ColumnKind::TieBreak => Align::Right,
        ColumnKind::Points | ColumnKind::Result => Align::Middle,
    }
}

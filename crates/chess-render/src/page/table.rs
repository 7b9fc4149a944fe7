//! Draws tournament tables: standings with the results of each round, and cross tables.
//!
//! If a table is too wide, the code makes the font smaller. If necessary, the code then cuts names, and finally makes
//! the picture wider. `Layout::of` has the exact rules. Readers can enlarge a wider picture.
//!
//! In a picture 720 pixels wide, the smallest font size is 24 pixels. A phone shows this picture 350 pixels wide, and
//! the text is still readable. In such a picture and font size, a cross table has room for ten opponents.

use crate::Style;
use crate::drawing::drawable::first_drawable;
use crate::drawing::{Align, Canvas, Grid, Ground, TextBox, TextLine, drawable, palette};
use crate::encode::Content;

/// The maximum number of rows on a page. `MOST_COLUMNS` is the maximum number of columns.
pub(crate) const ROWS_OF_A_PAGE: usize = 40;
const MOST_COLUMNS: usize = 48;

/// A tournament table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The title, such as the tournament and the round.
    pub title: String,
    /// The columns from the left.
    pub columns: Vec<Column>,
    /// The rows from the top. The cells of a row are in the order of the columns. If a row has fewer cells than the
    /// table has columns, the rest of the row is blank.
    pub rows: Vec<Vec<Cell>>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The text in the heading row.
    pub heading: String,
    /// The kind of content in the column.
    pub kind: ColumnKind,
}

/// The kind of content in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// The rank of the player.
    Place,
    /// The player's name. The picture cuts a name that does not fit into the column.
    Name,
    /// The points, on a lighter background than the other columns.
    Points,
    /// The results of one round, or of the games against one opponent.
    Result,
    /// A tie-break value.
    TieBreak,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A text such as `½`. Empty for a blank cell.
    Text(String),
    /// A text with two forms: one for the picture and one for the alt text.
    Said {
        /// The text in the picture, such as `12w1`.
        shown: String,
        /// The cell's words in the alt text, such as `White against 12: 1`.
        said: String,
    },
    /// Alternative names of a player, the best first.
    Names(Vec<String>),
    /// A player who has left the tournament. The field lists alternative names, the best first. The picture shows the
    /// first drawable name, struck out.
    Gone(Vec<String>),
    /// A dark cell on the diagonal of a cross table, where the row and the column belong to the same player.
    Own,
}

/// Draws a table as PNGs of at most 40 rows each. A table without rows gives one picture.
///
/// A picture is as wide as a board of the style, or wider if the columns need more room.
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

/// Returns the rows of each page. A table without rows has one empty page.
pub(crate) fn pages(table: &Table) -> impl Iterator<Item = &[Vec<Cell>]> {
    let empty: &[Vec<Cell>] = &[];
    let first = table.rows.is_empty().then_some(empty);
    first.into_iter().chain(table.rows.chunks(ROWS_OF_A_PAGE))
}

/// The font sizes, the largest first. All lengths in this file are in 720ths of a board's width.
const SIZES: [usize; 4] = [30, 28, 26, 24];
/// Additional, larger font sizes for small tables ([`Layout::of`]).
const LARGER: [usize; 2] = [36, 33];
const TITLE: usize = 34;
const TITLE_HEIGHT: usize = 56;
/// The height of a row, in tenths of the font size.
const ROW: usize = 14;
/// The distance of a text from the edges of its cell.
const PAD: usize = 6;
/// The least room for a name, without padding. If necessary, the picture becomes wider than a board.
const MIN_NAME_WIDTH: usize = 120;
/// The maximum width of a name column in a picture wider than a board. Padding does not count.
const MAX_NAME_WIDTH_IN_WIDE_PICTURE: usize = 200;
const WIDEST_OTHER_COLUMN: usize = 150;

/// The page's background. Despite its name, `Ground::Light` is a dark colour in [`palette::of_dark_page`], the
/// palette of tables.
const GROUND: Ground = Ground::Light;
/// The opacity of the lines between rows and between results, from 0 to 255.
const RULE: u8 = 64;

fn page(table: &Table, rows: &[Vec<Cell>], style: Style) -> Vec<u8> {
    let grid = Grid { width: style.size.square() * 8 };
    let columns = table.columns.get(..MOST_COLUMNS).unwrap_or(&table.columns);
    // The layout depends on the rows of all pages, so that columns have the same width on all pages.
    let layout = Layout::of(columns, &table.rows, grid);
    let title = if table.title.is_empty() { 0 } else { grid.px(TITLE_HEIGHT) };
    let height = title + layout.row * (rows.len() + 1) + grid.px(PAD);
    let canvas = Canvas::new(layout.width.max(grid.width), height, GROUND.bare());
    let mut painter = TablePainter { canvas, grid, layout: &layout };
    let slot =
        TextBox { columns: (grid.px(14), grid.width - grid.px(14)), middle: title / 2, ground: GROUND };
    slot.write(&table.title, grid.size(TITLE), Align::Left, &mut painter.canvas);
    painter.headings(columns, title);
    for (place, row) in rows.iter().enumerate() {
        painter.row(columns, row, title + layout.row * (place + 1));
    }
    painter.canvas.png(palette::of_dark_page(style.theme), Content::Text)
}

/// The sizes of the table's parts.
struct Layout {
    /// The font size.
    size: f32,
    /// The height of a row.
    row: usize,
    /// The left and the right edge of each column.
    edges: Vec<(usize, usize)>,
    width: usize,
    /// True if the table is at most as wide as a board, and no name is cut.
    fits_uncut: bool,
}

impl Layout {
    /// Uses the largest font size from 36 to 28 at which the table with uncut names fits a board's width. Otherwise
    /// uses the largest of [`SIZES`] at which the table fits with cut names. Otherwise uses the smallest size, 24.
    fn of(columns: &[Column], rows: &[Vec<Cell>], grid: Grid) -> Self {
        let [.., smallest] = SIZES;
        let with = |size: &usize| Self::with(columns, rows, *size, grid);
        let whole = LARGER.iter().chain(SIZES.iter().take(2)).map(with).find(|layout| layout.fits_uncut);
        let usual = || SIZES.iter().map(with).find(|layout| layout.width <= grid.width);
        whole.or_else(usual).unwrap_or_else(|| with(&smallest))
    }

    fn with(columns: &[Column], rows: &[Vec<Cell>], size: usize, grid: Grid) -> Self {
        let letters = grid.size(size);
        let mut widths: Vec<usize> =
            columns.iter().enumerate().map(|(at, column)| wanted(at, column, rows, letters)).collect();
        // All columns of results are equally wide, so that the diagonal of a cross table is straight.
        let results = columns.iter().zip(&widths).filter(|(column, _)| column.kind == ColumnKind::Result);
        let results = results.map(|(_, width)| *width).max().unwrap_or(0);
        let pad = 2 * grid.px(PAD);
        let (mut taken, mut names) = (0, 0);
        for (column, width) in columns.iter().zip(&mut widths) {
            if column.kind == ColumnKind::Name {
                names += 1;
                continue;
            }
            let own = if column.kind == ColumnKind::Result { results } else { *width };
            *width = own.min(grid.px(WIDEST_OTHER_COLUMN));
            taken += *width + pad;
        }
        let left = grid.width.saturating_sub(taken) / names.max(1);
        // If too little width is left for names, the picture becomes wider than the picture of a board.
        let is_narrow = left < grid.px(MIN_NAME_WIDTH) + pad;
        let room = if is_narrow { grid.px(MAX_NAME_WIDTH_IN_WIDE_PICTURE) } else { left - pad };
        let row = grid.px(size * ROW / 10);
        let mut layout = Self { size: letters, row, edges: Vec::new(), width: 0, fits_uncut: true };
        for (column, wanted) in columns.iter().zip(widths) {
            let width = if column.kind == ColumnKind::Name { wanted.min(room) } else { wanted };
            layout.fits_uncut &= width == wanted;
            layout.edges.push((layout.width, layout.width + width + pad));
            layout.width += width + pad;
        }
        layout.fits_uncut &= layout.width <= grid.width;
        layout.spread(columns, grid.width);
        layout
    }

    /// Widens the table to `width`. Every column except [`ColumnKind::Place`] gets an equal share of the added width.
    /// The column [`ColumnKind::Name`] also gets the remainder of the division.
    fn spread(&mut self, columns: &[Column], width: usize) {
        let Some(more) = width.checked_sub(self.width) else { return };
        let takers = columns.iter().filter(|column| column.kind != ColumnKind::Place).count().max(1);
        let mut moved = 0;
        for (column, (left, right)) in columns.iter().zip(&mut self.edges) {
            *left += moved;
            moved += match column.kind {
                ColumnKind::Place => 0,
                ColumnKind::Name => more / takers + more % takers,
                ColumnKind::Points | ColumnKind::Result | ColumnKind::TieBreak => more / takers,
            };
            *right += moved;
        }
        self.width = width;
    }
}

/// Returns the width of the widest text in a column, the heading included.
fn wanted(at: usize, column: &Column, rows: &[Vec<Cell>], size: f32) -> usize {
    let texts = rows.iter().filter_map(|row| row.get(at)).filter_map(shown);
    let texts = texts.chain(drawable(&column.heading));
    texts.map(|text| TextLine::fitted(&text, size, f32::MAX).whole_width()).max().unwrap_or(0)
}

/// Returns the text of a cell in a form that the fonts can draw. Returns `None` if the cell has no text, or if the
/// fonts cannot draw the text.
fn shown(cell: &Cell) -> Option<String> {
    match cell {
        Cell::Text(text) | Cell::Said { shown: text, .. } => drawable(text),
        Cell::Names(names) | Cell::Gone(names) => {
            Some(first_drawable(names).unwrap_or_else(|| "?".to_owned()))
        }
        Cell::Own => None,
    }
}

/// The drawing of one page of a table.
struct TablePainter<'a> {
    canvas: Canvas,
    grid: Grid,
    layout: &'a Layout,
}

impl TablePainter<'_> {
    fn headings(&mut self, columns: &[Column], top: usize) {
        self.canvas.fill((0, top), (self.canvas.width(), self.layout.row), Ground::Dark.bare());
        for (column, edges) in columns.iter().zip(&self.layout.edges) {
            self.write(&column.heading, *edges, (top, Ground::Dark), align(column.kind));
        }
    }

    fn row(&mut self, columns: &[Column], cells: &[Cell], top: usize) {
        let rule = palette::index(GROUND, 0, 0, RULE);
        let (thick, struck) = (self.grid.line(1), palette::index(GROUND, 0, u8::MAX, u8::MAX));
        for ((column, cell), edges) in columns.iter().zip(cells).zip(&self.layout.edges) {
            let (left, right) = *edges;
            let ground = if column.kind == ColumnKind::Points { Ground::Dark } else { GROUND };
            let ink = if *cell == Cell::Own { palette::grey(0) } else { ground.bare() };
            self.canvas.fill((left, top), (right - left, self.layout.row), ink);
            if column.kind == ColumnKind::Result {
                self.canvas.fill((left, top), (thick, self.layout.row), rule);
            }
            if let Some(text) = shown(cell) {
                let written = self.write(&text, *edges, (top, ground), align(column.kind));
                if matches!(cell, Cell::Gone(_)) {
                    let size = (written.1 - written.0, self.grid.line(2));
                    self.canvas.fill((written.0, top + self.layout.row / 2), size, struck);
                }
            }
        }
        self.canvas.fill((0, top + self.layout.row - thick), (self.canvas.width(), thick), rule);
    }

    /// Writes a text between the edges of a column. Returns the left and right edge of the written text.
    fn write(
        &mut self,
        text: &str,
        (left, right): (usize, usize),
        (top, ground): (usize, Ground),
        align: Align,
    ) -> (usize, usize) {
        let pad = self.grid.px(PAD);
        let slot = TextBox { columns: (left + pad, right - pad), middle: top + self.layout.row / 2, ground };
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

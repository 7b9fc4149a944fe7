//! Draws several small boards in one picture.

use crate::board::face::{Face, faces};
use crate::board::label::Label;
use crate::board::panel::{self, Panel};
use crate::board::picture;
use crate::drawing::canvas::Canvas;
use crate::drawing::text_box::Align;
use crate::{Scene, Style};

/// The most boards in one picture.
const MOST_BOARDS: usize = 16;

/// A small board with a caption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thumbnail {
    /// The board, drawn without coordinates and footer.
    pub scene: Scene,
    /// The line below the board.
    pub caption: String,
}

/// The error for zero boards or too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a picture shows 1 to {MOST_BOARDS} boards, not {0}")]
pub struct ThumbnailsError(pub usize);

/// Draws up to 16 boards as one PNG, about as wide as one board of the style.
///
/// # Errors
///
/// [`ThumbnailsError`] for zero boards or too many.
///
/// # Examples
///
/// ```
/// use chess_core::Position;
/// use chess_render::{Orientation, Scene, Style, Thumbnail, thumbnails};
/// let scene = Scene::new(Position::START, Orientation::White);
/// let boards = vec![Thumbnail { scene, caption: "Ann – Bob".to_owned() }; 4];
/// assert!(thumbnails(&boards, &Style::default())?.starts_with(b"\x89PNG"));
/// # Ok::<(), chess_render::ThumbnailsError>(())
/// ```
pub fn thumbnails(boards: &[Thumbnail], style: &Style) -> Result<Vec<u8>, ThumbnailsError> {
    if boards.is_empty() || boards.len() > MOST_BOARDS {
        return Err(ThumbnailsError(boards.len()));
    }
    let columns = (1..MOST_BOARDS).find(|columns| columns * columns >= boards.len()).unwrap_or(1);
    let layout = Layout::new(style.size.square() * 8, columns);
    let rows = boards.len().div_ceil(columns);
    let mut canvas = Canvas::new(layout.width, layout.height(rows), panel::GROUND.bare());
    for (place, thumbnail) in boards.iter().enumerate() {
        let faces = faces(&thumbnail.scene).map(|face| Face { label: Label::None, ..face });
        let board = picture::drawn(&thumbnail.scene, *style, layout.square, &faces);
        let (x, y) = layout.corner(place);
        let edge = layout.square * 8;
        picture::hang(&board, (x, y), &mut canvas);
        let mut below = Panel { canvas: &mut canvas, top: y + edge, height: layout.caption };
        below.write(&thumbnail.caption, (x, x + edge), Align::Middle);
    }
    Ok(canvas.png(style.theme))
}

/// The positions of the boards.
struct Layout {
    columns: usize,
    /// The width of a square.
    square: usize,
    /// The distance between boards, and from the edges.
    gap: usize,
    /// The height of the caption.
    caption: usize,
    width: usize,
}

impl Layout {
    const fn new(width: usize, columns: usize) -> Self {
        let gap = width / 45;
        let square = (width - gap * (columns + 1)) / columns / 8;
        // The picture is narrower by the remainder of the division.
        Self { columns, square, gap, caption: width / 18, width: (square * 8 + gap) * columns + gap }
    }

    const fn height(&self, rows: usize) -> usize {
        (self.square * 8 + self.caption) * rows + self.gap
    }

    /// Returns the top left corner of a board.
    const fn corner(&self, place: usize) -> (usize, usize) {
        let (column, row) = (place % self.columns, place / self.columns);
        ((self.square * 8 + self.gap) * column + self.gap, (self.square * 8 + self.caption) * row + self.gap)
    }
}

//! A line of text in a box of a picture.

use crate::drawing::text_line::baseline;
use crate::drawing::{Canvas, Ground, TextLine, drawable, pixels};

/// Converts lengths to pixels. The unit of the lengths is 1/720 of the picture's width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    /// The width of the picture in pixels.
    pub(crate) width: usize,
}

impl Grid {
    /// Converts a length in units of 1/720 of the picture's width to pixels, rounded down.
    pub(crate) const fn px(self, length: usize) -> usize {
        length * self.width / 720
    }

    /// Converts the thickness of a line from units of 1/720 of the picture's width to pixels. The result is at least 1.
    pub(crate) fn line(self, length: usize) -> usize {
        self.px(length).max(1)
    }

    /// Converts a length, such as a font size, to pixels. Works as [`Self::px`], but does not round.
    pub(crate) fn size(self, length: usize) -> f32 {
        pixels(length * self.width) / 720.0
    }
}

/// The alignment of a text between a left and a right edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

/// A box for one line of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextBox {
    /// The x coordinates of the left and the right edge.
    pub(crate) columns: (usize, usize),
    /// The y coordinate of the centre of the capital letters.
    pub(crate) middle: usize,
    /// The background of the text.
    pub(crate) ground: Ground,
}

impl TextBox {
    /// Writes the text, cut to the width of the box. Returns the left and right edge of the written text.
    pub(crate) fn write(self, text: &str, size: f32, align: Align, canvas: &mut Canvas) -> (usize, usize) {
        let Some((line, edges)) = aligned(text, size, self.columns, align) else {
            return (self.columns.0, self.columns.0);
        };
        line.print(canvas, (edges.0, baseline(self.middle, size)), self.ground);
        edges
    }

    /// Returns the part of the box from the column `left` to the right edge.
    pub(crate) fn from(self, left: usize) -> Self {
        Self { columns: (left, self.columns.1.max(left)), ..self }
    }

    /// Returns the width of the box in pixels.
    pub(crate) const fn room(self) -> f32 {
        pixels(self.columns.1.saturating_sub(self.columns.0))
    }
}

/// Cuts a text to the width between two x coordinates, and aligns the text between these coordinates. Returns the line
/// and the x coordinates of its left and right edge. Returns `None` if the font cannot draw the text.
pub(crate) fn aligned(
    text: &str,
    size: f32,
    (left, right): (usize, usize),
    align: Align,
) -> Option<(TextLine, (usize, usize))> {
    let room = right.saturating_sub(left);
    let line = TextLine::fitted(&drawable(text)?, size, pixels(room));
    let width = line.whole_width().min(room);
    let left = match align {
        Align::Left => left,
        Align::Middle => left + (room - width) / 2,
        Align::Right => right - width,
    };
    Some((line, (left, left + width)))
}

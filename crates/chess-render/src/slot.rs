//! A text in its place: how large it may be, where it stands, and what it stands on.

use crate::canvas::Canvas;
use crate::name::drawable;
use crate::outline::pixels;
use crate::palette::Ground;
use crate::panel::Align;
use crate::text::{CAP_HEIGHT, Line, whole};

/// A part of a picture's grid: lengths are given for a picture 720 pixels wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    /// How wide the picture is.
    pub(crate) width: usize,
}

impl Grid {
    /// So many 720ths of the width.
    pub(crate) const fn px(self, length: usize) -> usize {
        length * self.width / 720
    }

    /// So many 720ths of the width, at least one pixel: the width of a line.
    pub(crate) fn line(self, length: usize) -> usize {
        self.px(length).max(1)
    }

    /// A size of text.
    pub(crate) fn size(self, length: usize) -> f32 {
        pixels(length * self.width) / 720.0
    }
}

/// Where a line of text goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    /// The columns that it may take.
    pub(crate) columns: (usize, usize),
    /// The row in the middle of its capitals.
    pub(crate) middle: usize,
    /// What lies under it.
    pub(crate) ground: Ground,
}

impl Slot {
    /// Writes as much of a text as fits; gives the columns that it takes.
    pub(crate) fn write(self, text: &str, size: f32, align: Align, canvas: &mut Canvas) -> (usize, usize) {
        let (left, right) = self.columns;
        let Some(text) = drawable(text) else { return (left, left) };
        let room = right.saturating_sub(left);
        let line = Line::fitted(&text, size, pixels(room));
        let width = line.whole_width().min(room);
        let left = match align {
            Align::Left => left,
            Align::Middle => left + (room - width) / 2,
            Align::Right => right - width,
        };
        line.print(canvas, (left, self.baseline(size)), self.ground);
        (left, left + width)
    }

    /// The part of the slot from a column on.
    pub(crate) fn from(self, left: usize) -> Self {
        Self { columns: (left, self.columns.1.max(left)), ..self }
    }

    /// The row on which letters of a size stand.
    pub(crate) fn baseline(self, size: f32) -> usize {
        self.middle + whole(size * CAP_HEIGHT / 2.0)
    }

    /// The room from the left to the right in pixels.
    pub(crate) const fn room(self) -> f32 {
        pixels(self.columns.1.saturating_sub(self.columns.0))
    }
}

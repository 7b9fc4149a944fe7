//! Rows of pixels as runs of equal pixels.

/// A run of equal pixels in one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) index: u8,
    pub(crate) length: u8,
}

/// The palette indices of one square of a board. Each row of the square is a sequence of runs. The width of the square
/// is at most 255 pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Runs {
    runs: Vec<Run>,
    /// For each row, the number of runs in this row and in all rows above.
    ends: Vec<u16>,
}

impl Runs {
    /// Splits pixels into rows of this width and each row into runs.
    pub(crate) fn of(pixels: &[u8], width: usize) -> Self {
        let mut all = Self { runs: Vec::new(), ends: Vec::with_capacity(width) };
        for row in pixels.chunks_exact(width) {
            all.runs.extend(row.chunk_by(|a, b| a == b).filter_map(run));
            all.ends.push(u16::try_from(all.runs.len()).unwrap_or(u16::MAX));
        }
        all
    }

    /// Returns the runs of the row `y`. Row 0 is the top row. Below the last row, returns an empty slice.
    pub(crate) fn row(&self, y: usize) -> &[Run] {
        let start =
            y.checked_sub(1).and_then(|above| self.ends.get(above)).map_or(0, |&end| usize::from(end));
        let end = self.ends.get(y).map_or(start, |&end| usize::from(end));
        self.runs.get(start..end).unwrap_or_default()
    }

    /// Returns the rows from the top.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[Run]> {
        (0..self.ends.len()).map(|y| self.row(y))
    }
}

fn run(pixels: &[u8]) -> Option<Run> {
    Some(Run { index: *pixels.first()?, length: u8::try_from(pixels.len()).ok()? })
}

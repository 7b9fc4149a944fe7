//! The positions of an opening file.

use chess_core::Position;

/// Parses the positions of an opening file, one FEN or EPD per line. Skips lines without a valid position.
pub(crate) fn positions(text: &str) -> impl Iterator<Item = Position> {
    let first_four = |line: &str| line.split_whitespace().take(4).collect::<Vec<_>>().join(" ");
    text.lines()
        .filter_map(move |line| Position::from_fen_composed(&format!("{} 0 1", first_four(line))).ok())
}

//! Reads the start position of a challenge: FEN, `startpos`, the number of a start position of Chess960, or `chess960`
//! for a random start position.

use chess_arbiter::{Start, StartError};
use chess_core::Position;

/// Reads a start position. A random start position (`chess960` or `960`) has the number `lot`.
///
/// # Errors
/// The text names no legal start position.
pub(crate) fn read(text: &str, lot: u16) -> Result<Start, StartError> {
    let text = text.trim();
    let number = match text.to_ascii_lowercase().as_str() {
        "startpos" => return Ok(Start::default()),
        "chess960" | "960" => Some(lot),
        number => number.parse().ok(),
    };
    match number.and_then(Position::chess960) {
        Some(position) => Start::new(position),
        None => Start::from_fen(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_from_a_word_a_number_or_fen() {
        let fen = |text| read(text, 7).ok().map(Start::position);
        let numbered = Position::chess960;
        for (text, expected) in [
            ("startpos", Some(Position::START)),
            ("518", Some(Position::START)),
            (" 0 ", numbered(0)),
            ("959", numbered(959)),
            ("960", numbered(7)),
            ("Chess960", numbered(7)),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().ok()),
            ("961", None),
            ("-1", None),
            ("hello", None),
        ] {
            assert_eq!(fen(text), expected, "{text}");
        }
    }
}

//! Reads the games of a text one after the other and checks every move.

use super::cursor::{Cursor, Rest, Step};
use super::errors::PgnError;
use super::record::Pgn;

/// Reads the games of a text.
///
/// Moves may be written in SAN, in UCI, or in any notation that [`read_move`](crate::read_move) reads in
/// English; variations are skipped. After an error, reading continues with the next game.
///
/// For files see [`read_from`](super::read_from).
///
/// ```
/// use chess_core::pgn;
/// let games: Vec<_> = pgn::read("1. e4 e5 1-0\n1. e5 *\n1. d4 *").collect();
/// assert_eq!(games[0].as_ref().unwrap().game.moves().len(), 2);
/// assert_eq!(games[1].as_ref().unwrap_err().line, 2);
/// assert_eq!(games[2].as_ref().unwrap().marker.text(), "*");
/// ```
pub const fn read(text: &str) -> PgnGames<'_> {
    PgnGames { text, cursor: Cursor::new() }
}

/// The games of a PGN text.
#[derive(Clone, Debug)]
pub struct PgnGames<'a> {
    text: &'a str,
    cursor: Cursor,
}

impl Iterator for PgnGames<'_> {
    type Item = Result<Pgn, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.cursor.step(self.text, Rest::Nothing) {
            Step::Done(game) => game,
            Step::NeedsMore => None,
        }
    }
}

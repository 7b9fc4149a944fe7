//! Games of Portable Game Notation, and reading them one after the other with every move checked.

use super::cursor::{Cursor, Rest, Step};
use super::{Marker, Note, PgnError, Tags};
use crate::{Game, Ply};

/// A game with what PGN says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pgn {
    /// The tag pairs.
    pub tags: Tags,
    /// The start position and the moves.
    pub game: Game,
    /// Comments, clocks and signs, in the order of the moves.
    pub notes: Vec<Note>,
    /// The mark at the end.
    pub marker: Marker,
}

impl Pgn {
    /// A game of which nothing but the moves is known.
    pub fn new(game: Game) -> Self {
        Self { tags: Tags::default(), game, notes: Vec::new(), marker: Marker::Unknown }
    }

    /// The note on the move that led to a ply, made if there is none.
    ///
    /// # Panics
    ///
    /// Never: a note that is missing is made.
    ///
    /// ```
    /// use chess_core::pgn::Pgn;
    /// use chess_core::{Game, Ply, Position, read_san};
    /// let mut game = Game::new(Position::START);
    /// game.play(read_san(game.position(), "e4").unwrap())?;
    /// let mut pgn = Pgn::new(game);
    /// pgn.note(Ply(1)).text = "best by test".to_owned();
    /// pgn.note(Ply(1)).signs.push(1);
    /// assert!(pgn.write().ends_with("1. e4 $1 { best by test } *\n"));
    /// # Ok::<(), chess_core::IllegalMove>(())
    /// ```
    pub fn note(&mut self, after: Ply) -> &mut Note {
        let place = self.notes.partition_point(|note| note.after < after);
        if self.notes.get(place).is_none_or(|note| note.after != after) {
            self.notes.insert(place, Note { after, ..Note::default() });
        }
        #[expect(clippy::indexing_slicing, reason = "the note has just been found or made")]
        &mut self.notes[place]
    }
}

/// Reads the games of a text.
///
/// Moves may be written in SAN, as UCI, or in any way that [`read_move`](crate::read_move) reads in English;
/// variations are passed over. After an error reading goes on with the next game.
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
pub const fn read(text: &str) -> Games<'_> {
    Games { text, cursor: Cursor::new() }
}

/// The games of a PGN text.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    text: &'a str,
    cursor: Cursor,
}

impl Iterator for Games<'_> {
    type Item = Result<Pgn, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.cursor.step(self.text, Rest::Nothing) {
            Step::Done(game) => game,
            Step::NeedsMore => None,
        }
    }
}

//! A game of Portable Game Notation: its moves with what is said about them.

use super::marker::Marker;
use super::notes::Note;
use super::tags::Tags;
use crate::game::Game;
use crate::ply::Ply;

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

//! A PGN game: tags, moves, annotations and the termination marker (the result at the end of the text).

use super::marker::Marker;
use super::notes::Note;
use super::tags::Tags;
use crate::{Game, Ply};

/// A game with its PGN tags, annotations and termination marker.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pgn {
    /// The tag pairs.
    pub tags: Tags,
    /// The start position and the moves.
    pub game: Game,
    /// The annotations, in the order of the moves.
    pub notes: Vec<Note>,
    /// The game termination marker.
    pub marker: Marker,
}

impl Pgn {
    /// Creates a game without tags or annotations.
    pub fn new(game: Game) -> Self {
        Self { game, ..Self::default() }
    }

    /// Returns the annotation whose [`Note::after`] is `after`. Adds an empty annotation if there is none.
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
        // The PGN reader adds annotations in the order of the moves, so the search begins at the end.
        let place = self.notes.iter().rposition(|note| note.after < after).map_or(0, |last| last + 1);
        if self.notes.get(place).is_none_or(|note| note.after != after) {
            self.notes.insert(place, Note { after, ..Note::default() });
        }
        #[expect(clippy::indexing_slicing, reason = "the note has just been found or made")]
        &mut self.notes[place]
    }
}

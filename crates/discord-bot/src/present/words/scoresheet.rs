//! Moves in notation: the number and the move, in the reader's letters. Castling is written as in chess books in the
//! reader's language.

use chess_core::{Game, Language, Move, Notation, Ply, Position, write_san, write_spoken};

use super::Words;
use crate::present::setting::MoveSigns;

/// A legal move in the reader's notation. German and Russian castling has zeros, English castling has the letter O.
pub(crate) fn san(position: &Position, mv: Move, words: &Words) -> String {
    let notation = match words.signs {
        MoveSigns::Letters => Notation::Letters(words.language),
        MoveSigns::Figurines => Notation::Figurines,
    };
    let san = write_san(position, mv, notation);
    // Only castling has an O, because no piece letter of these languages is an O.
    if words.language == Language::English { san } else { san.replace('O', "0") }
}

/// A legal move as a choice for the reader. The text has no signs of check and mate, because these signs would be a
/// hint.
pub(crate) fn choice(position: &Position, mv: Move, words: &Words) -> String {
    san(position, mv, words).trim_end_matches(['+', '#']).to_owned()
}

/// The move that led to `ply`, with its number, such as `12…Nf6`. `None` for the start position.
pub(crate) fn numbered(game: &Game, ply: Ply, words: &Words) -> Option<String> {
    let (position, mv) = before(game, ply)?;
    Some(format!("{}{}", number(game, ply), san(&position, mv, words)))
}

/// The spoken form of the move that led to `ply`.
pub(crate) fn said(game: &Game, ply: Ply, words: &Words) -> Option<String> {
    let (position, mv) = before(game, ply)?;
    Some(write_spoken(&position, mv, words.language))
}

/// The move that led to `ply`, and the position before that move.
fn before(game: &Game, ply: Ply) -> Option<(Position, Move)> {
    let before = ply.0.checked_sub(1)?;
    Some((game.position_at(Ply(before))?, *game.moves().get(before as usize)?))
}

/// The half-moves from number `first` to number `last`, both included, such as `12…Nf6 13.d4 e5`. The first half-move
/// of the game has number 1. `None` if the game lacks one of these half-moves.
pub(crate) fn span(game: &Game, first: Ply, last: Ply, words: &Words) -> Option<String> {
    let mut text = numbered(game, first, words)?;
    for ply in first.0 + 1..=last.0 {
        let mv = numbered(game, Ply(ply), words)?;
        text.push(' ');
        // Black's move needs no number if it follows White's move.
        text.push_str(mv.rsplit_once('…').map_or(mv.as_str(), |(_, mv)| mv));
    }
    Some(text)
}

/// The notation of a legal move in the current position, preceded by the move number.
pub(crate) fn next(game: &Game, mv: Move, words: &Words) -> String {
    format!("{}{}", number(game, Ply(game.ply().0 + 1)), san(game.position(), mv, words))
}

/// The number of the move that led to `ply`, with an ellipsis for Black.
fn number(game: &Game, ply: Ply) -> String {
    game.move_number_of(ply).to_string().replace("...", "…")
}

#[cfg(test)]
mod tests {
    use chess_core::read_san;

    use super::*;
    use crate::present::words::Phrases;

    #[test]
    fn moves_have_letters_or_figurines() {
        let phrases = Phrases::load();
        let mut game = Game::new(Position::START);
        game.play(read_san(game.position(), "Nf3").unwrap()).unwrap();
        let said = |signs| numbered(&game, Ply(1), phrases.written(Language::German, signs)).unwrap();
        assert_eq!([MoveSigns::Letters, MoveSigns::Figurines].map(said), ["1.Sf3", "1.♘f3"]);
    }
}

//! Answers in words about a position: the pieces on a square, a file or a rank, the pieces that attack a square, and
//! the moves so far.

use chess_core::{Bitboard, Color, Game, Piece, Ply, Position, Square};

use crate::interactions::press::Question;
use crate::present::words::{Words, args, joined, pieces, scoresheet};

/// The most half-moves in the list of moves. With this limit, the list fits into a message.
const LISTED: u32 = 200;

/// The answer to a question about the position of a game.
pub(crate) fn answer(game: &Game, question: Question, words: &Words) -> String {
    let position = game.position();
    let (key, name, squares) = match question {
        Question::Moves => {
            let first = Ply(game.ply().0.saturating_sub(LISTED) + 1);
            let moves = scoresheet::span(game, first, game.ply(), words);
            return moves.unwrap_or_else(|| words.plain("study-start"));
        }
        Question::Square(square) => return square_in_words(position, square, words),
        Question::File(file) => ("study-file", file.letter(), Bitboard::from(file)),
        Question::Rank(rank) => ("study-rank", rank.digit(), Bitboard::from(rank)),
    };
    let heading = words.say(key, &args![name: name.to_string()]);
    let sides = Color::ALL.map(|color| {
        let own = list(position, squares & position.by_color(color), words);
        words.say("study-side", &args![side: pieces::side(color), pieces: own])
    });
    joined([heading].into_iter().chain(sides), "\n")
}

/// The piece on a square, and the pieces of both sides that attack the square.
fn square_in_words(position: &Position, square: Square, words: &Words) -> String {
    let piece = position.piece_at(square);
    let at = square.to_string();
    let heading = match piece {
        Some(Piece { color, role }) => {
            let args = args![side: pieces::side(color), piece: pieces::key(role), square: at];
            words.say("study-piece", &args)
        }
        None => words.say("study-empty", &args![square: at]),
    };
    let sides = Color::ALL.map(|color| {
        let how = match piece {
            None => "controls",
            Some(piece) if piece.color == color => "defends",
            Some(_) => "attacks",
        };
        let attackers = position.attackers(square, color, position.occupied());
        let args = args![side: pieces::side(color), how: how, pieces: list(position, attackers, words)];
        words.say("study-attackers", &args)
    });
    joined([heading].into_iter().chain(sides), "\n")
}

/// The pieces on `squares` in words, each piece with its square.
fn list(position: &Position, squares: Bitboard, words: &Words) -> String {
    let named = squares.into_iter().filter_map(|square| {
        let role = pieces::key(position.role_at(square)?);
        Some(words.say("study-at", &args![piece: role, square: square.to_string()]))
    });
    let named = joined(named, ", ");
    if named.is_empty() { words.plain("study-none") } else { named }
}

#[cfg(test)]
mod tests {
    use chess_core::Language;

    use super::*;
    use crate::present::tests::kit::samples::view;
    use crate::present::words::Phrases;

    #[test]
    fn a_question_about_a_square_a_file_a_rank_or_the_moves_is_answered() {
        let phrases = Phrases::load();
        let view = view(None, "e4 e5 Nf3 Nc6");
        let ask = |asked: &str, language| {
            let question = Question::try_from(asked.to_owned()).unwrap();
            // A `custom_id` preserves the question.
            assert_eq!(Question::try_from(String::from(question)), Ok(question));
            answer(view.game.board(), question, phrases.of(language))
        };
        let english = |asked: &str| ask(asked, Language::English);
        assert_eq!(
            english("E5"),
            "**e5**: Black's pawn\nAttacked by White: knight f3\nDefended by Black: knight c6"
        );
        assert_eq!(english("d4").lines().next(), Some("**d4** is empty"));
        assert_eq!(english("d4").lines().nth(1), Some("Controlled by White: knight f3"));
        assert_eq!(
            english("c-file"),
            "**c-file**\nWhite: bishop c1, pawn c2\nBlack: knight c6, pawn c7, bishop c8"
        );
        assert_eq!(english("4"), "**Rank 4**\nWhite: pawn e4\nBlack: none");
        assert_eq!(english("moves"), "1.e4 e5 2.Nf3 Nc6");
        assert_eq!(ask("Züge", Language::German), "1.e4 e5 2.Sf3 Sc6");
        for unreadable in ["", "z9", "e55", "hello", "i"] {
            assert!(Question::try_from(unreadable.to_owned()).is_err(), "{unreadable}");
        }
    }
}

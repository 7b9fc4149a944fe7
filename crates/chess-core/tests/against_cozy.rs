//! Random games, Chess960 included, beside the crate `cozy-chess`: the same moves, checks and positions.

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_core::{Color, Game, Language, Notation, Position, read_move, read_san, write_san, write_uci};
    use proptest::prelude::*;

    /// Moves as king-takes-rook and squares, which both crates can write.
    fn our_moves(position: &Position) -> BTreeSet<String> {
        position.legal_moves().iter().map(|mv| format!("{mv:?}")).collect()
    }

    fn cozy_moves(board: &cozy_chess::Board) -> BTreeSet<String> {
        let mut texts = BTreeSet::new();
        board.generate_moves(|moves| {
            texts.extend(moves.into_iter().map(|mv| mv.to_string()));
            false
        });
        texts
    }

    /// Plays a random game in both crates and compares them after each move.
    fn compare(start: Position, choices: &[u16]) {
        let shredder = start == Position::chess960(518).unwrap();
        let mut board = cozy_chess::Board::from_fen(&start.to_fen(), !shredder).unwrap_or_else(|_| {
            let fen = start.to_fen().replace("KQkq", &castling_files(&start));
            cozy_chess::Board::from_fen(&fen, true).unwrap()
        });
        let mut game = Game::new(start);
        for &choice in choices {
            let position = *game.position();
            let (ours, theirs) = (our_moves(&position), cozy_moves(&board));
            assert_eq!(ours, theirs, "{position}");
            assert_eq!(position.is_check(), !board.checkers().is_empty(), "{position}");
            assert_eq!(position.count_legal_moves() as usize, ours.len());
            assert_eq!(Position::from_fen(&position.to_fen()), Ok(position));
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[usize::from(choice) % moves.len()];
            for &mv in &moves {
                check_texts(&position, mv);
            }
            check_languages(&position, mv);
            board.play(format!("{mv:?}").parse().unwrap());
            game.play(mv).unwrap();
        }
        let replayed = Game::replay(start, game.moves().iter().copied());
        assert_eq!(replayed.as_ref(), Ok(&game));
    }

    fn castling_files(start: &Position) -> String {
        let rooks = start.castling_rooks(Color::White).into_iter();
        let files: String = rooks.map(|rook| rook.file().letter()).collect();
        format!("{}{files}", files.to_uppercase())
    }

    /// What is written can be read, in every language.
    fn check_texts(position: &Position, mv: chess_core::Move) {
        let english = write_san(position, mv, Notation::Letters(Language::English));
        assert_eq!(read_san(position, &english), Some(mv), "{english} in {position}");
        assert_eq!(chess_core::read_uci(position, &write_uci(position, mv)), Some(mv), "{position}");
        assert_eq!(read_move(position, &english, Language::English), Ok(mv), "{english} in {position}");
    }

    /// A move written in a language is read in it, unless English reads another move from the same letters.
    fn check_languages(position: &Position, mv: chess_core::Move) {
        for language in Language::ALL {
            let text = write_san(position, mv, Notation::Letters(language));
            match read_move(position, &text, language) {
                Ok(read) => assert_eq!(read, mv, "{text} in {position}"),
                Err(why) => assert!(why.candidates().contains(&mv), "{text} in {position}: {why}"),
            }
        }
        let figurine = write_san(position, mv, Notation::Figurines);
        assert_eq!(read_move(position, &figurine, Language::German), Ok(mv), "{figurine} in {position}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn random_games_agree(choices in prop::collection::vec(any::<u16>(), 1..160)) {
            compare(Position::START, &choices);
        }

        #[test]
        fn random_chess960_games_agree(number in 0..960_u16, choices in prop::collection::vec(any::<u16>(), 1..100)) {
            compare(Position::chess960(number).unwrap(), &choices);
        }

        #[test]
        fn a_move_that_was_not_generated_is_not_legal(bits in any::<u16>()) {
            if let Some(mv) = chess_core::Move::from_bits(bits) {
                prop_assert_eq!(Position::START.is_legal(mv), Position::START.legal_moves().contains(&mv));
            }
        }
    }
}

//! Reads any text as a move in any language. The result must be a legal move, which is written and read back
//! unchanged, or an error whose candidates are legal moves: `cargo fuzz run read_move`.
#![no_main]

use chess_core::{Language, Notation, Position, read_move, read_uci, write_san, write_uci};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u16, [u8; 12], &str)| {
    let (language, start, choices, text) = input;
    let language = Language::ALL[usize::from(language) % Language::ALL.len()];
    let mut position = Position::chess960(start % 960).unwrap_or_default();
    for choice in choices {
        let moves = position.legal_moves();
        let Some(&mv) = moves.get(usize::from(choice)) else { break };
        position = position.after(mv);
    }
    match read_move(&position, text, language) {
        Ok(mv) => {
            assert!(position.is_legal(mv));
            let english = write_san(&position, mv, Notation::Letters(Language::English));
            assert_eq!(read_move(&position, &english, Language::English), Ok(mv));
            assert_eq!(read_uci(&position, &write_uci(mv)), Some(mv));
        }
        Err(error) => {
            assert!(error.candidates().iter().all(|&mv| position.is_legal(mv)));
        }
    }
});

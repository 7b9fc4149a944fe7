//! Any text, read as a move in any language, gives a legal move or an error: `cargo fuzz run read_move`.
#![no_main]

use chess_core::{Language, Position, read_move};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let language = Language::ALL[usize::from(choice) % Language::ALL.len()];
    let position = Position::chess960(u16::from(choice) * 3).unwrap_or_default();
    if let Ok(mv) = read_move(&position, text, language) {
        assert!(position.is_legal(mv));
    }
});

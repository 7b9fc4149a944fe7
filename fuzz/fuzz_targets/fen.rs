//! Any text that is read as a position is written and read as the same one: `cargo fuzz run fen`.
#![no_main]

use chess_core::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(position) = Position::from_fen(text) {
        assert_eq!(Position::from_fen(&position.to_fen()), Ok(position));
        for mv in position.legal_moves() {
            let _ = position.after(mv).legal_moves();
        }
    }
});

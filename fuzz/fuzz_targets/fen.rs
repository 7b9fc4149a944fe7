//! Reads any text as a position. The position, and every position after one legal move, is written as FEN and
//! must be read back unchanged: `cargo fuzz run fen`.
#![no_main]

use chess_core::{Language, Notation, Position, read_san, read_uci, write_san, write_uci};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(position) = Position::from_fen(text) else {
        if let Ok(composed) = Position::from_fen_composed(text) {
            assert_eq!(Position::from_fen_composed(&composed.to_fen()), Ok(composed));
        }
        return;
    };
    assert_eq!(Position::from_fen_composed(text), Ok(position));
    assert_eq!(Position::from_fen(&position.to_fen()), Ok(position));
    assert!(position.same_position(&position));
    let counters_can_grow = position.halfmove_clock() < 9999 && position.fullmove_number() < 9999;
    for mv in position.legal_moves() {
        let after = position.after(mv);
        assert!(position.is_legal(mv));
        assert_eq!(read_uci(&position, &write_uci(mv)), Some(mv));
        let san = write_san(&position, mv, Notation::Letters(Language::English));
        assert_eq!(read_san(&position, &san), Some(mv));
        // The strict reader must accept every position after a legal move.
        if counters_can_grow {
            assert_eq!(Position::from_fen(&after.to_fen()), Ok(after));
        }
    }
});

//! Any text, read as PGN, gives games that can be written and read again: `cargo fuzz run pgn`.
#![no_main]

use chess_core::pgn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in pgn::read(text).flatten() {
        let again = pgn::read(&game.write()).next();
        assert_eq!(again.and_then(Result::ok).map(|again| again.game), Some(game.game));
    }
});

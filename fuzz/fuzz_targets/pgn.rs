//! Reads any text as PGN. Each game is written and must be read back unchanged: `cargo fuzz run pgn`.
#![no_main]

use chess_core::{Game, pgn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in pgn::read(text).flatten() {
        let moves = game.game.moves().iter().copied();
        assert_eq!(Game::replay(*game.game.start(), moves).as_ref(), Ok(&game.game));
        let written = game.write();
        let mut again = pgn::read(&written);
        let read = again.next().and_then(Result::ok).expect("what was written is a game");
        assert_eq!((&read.game, read.marker), (&game.game, game.marker));
        assert!(again.next().is_none(), "what was written is one game");
        assert_eq!(read.write(), written);
    }
});

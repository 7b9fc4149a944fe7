//! Writes positions and the results of games for `--example tune`.

use chess_core::{Color, Game};

/// Appends the quiet positions of a game to `kept`, each with the result of the game from White's view:
/// `FEN;0`, `FEN;0.5` or `FEN;1`.
pub(crate) fn keep(game: &Game, winner: Option<Color>, kept: &mut String) {
    let result = match winner {
        Some(Color::White) => "1",
        Some(Color::Black) => "0",
        None => "0.5",
    };
    for (position, mv) in game.positions().zip(game.moves()).skip(6) {
        let quiet = !position.is_capture(*mv) && mv.promotion().is_none() && !position.is_check();
        if quiet && !position.after(*mv).is_check() {
            // Writing to a string cannot fail.
            for part in [&position.to_fen(), ";", result, "\n"] {
                kept.push_str(part);
            }
        }
    }
}

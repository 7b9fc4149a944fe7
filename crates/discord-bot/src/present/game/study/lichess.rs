//! The button that opens an ended game on lichess's analysis board.

use chess_core::{Color, File, Game, Language, Notation, Position, Square, Wing, write_san};
use chess_service::GameView;

use crate::discord::limits;
use crate::discord::post::LinkButton;
use crate::present::words::Words;

/// The address of lichess's analysis board. lichess does not document the paths below this address, so the code uses
/// the paths of lichess's own links.
const ANALYSIS: &str = "https://lichess.org/analysis";

/// The link to the analysis of an ended game. `None` for a running game, and for a game without moves.
pub(crate) fn link(view: &GameView, words: &Words) -> Option<LinkButton> {
    view.game.ending()?;
    let game = view.game.board();
    game.last_move()?;
    Some(LinkButton { label: words.plain("button-analyse"), url: address(game) })
}

/// The address of a lichess page for the game. The page usually shows all moves. The page shows only the final position
/// in two cases:
/// - The game has an unusual start position.
/// - The address with the moves is longer than Discord allows.
fn address(game: &Game) -> String {
    let notation = Notation::Letters(Language::English);
    let written = game.positions().zip(game.moves()).map(|(position, mv)| {
        // Leaves out `+` and `#`: lichess finds checks and mates itself, and a `#` would end the path.
        write_san(position, *mv, notation).trim_end_matches(['+', '#']).to_owned()
    });
    let moves = format!("{ANALYSIS}/pgn/{}", written.collect::<Vec<_>>().join("_"));
    if *game.start() == Position::START && moves.len() <= limits::ADDRESS {
        return moves;
    }
    let variant = if castles_as_usual(game.start()) { "standard" } else { "chess960" };
    format!("{ANALYSIS}/{variant}/{}", game.position().to_fen().replace(' ', "_"))
}

/// Returns true if all castling rights are as in standard chess: the king stands on the e-file, and the rook stands on
/// the h-file for kingside castling, or on the a-file for queenside castling.
fn castles_as_usual(position: &Position) -> bool {
    let mut sides = Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|wing| (color, wing)));
    sides.all(|(color, wing)| {
        let corner = if wing == Wing::King { File::H } else { File::A };
        let is_usual = |rook: Square| rook.file() == corner && position.king(color).file() == File::E;
        position.castling_rook(color, wing).is_none_or(is_usual)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::tests::kit::samples::view;

    #[test]
    fn the_address_has_the_moves_or_the_final_position() {
        let of = |fen, moves| address(view(fen, moves).game.board());
        assert_eq!(of(None, "f3 e5 g4 Qh4"), "https://lichess.org/analysis/pgn/f3_e5_g4_Qh4");
        let endgame = of(Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "e4");
        assert_eq!(endgame, "https://lichess.org/analysis/standard/4k3/8/8/8/4P3/8/8/4K3_b_-_-_0_1");
        let shuffled = Position::chess960(0).unwrap().to_fen();
        assert!(of(Some(&shuffled), "e4").starts_with("https://lichess.org/analysis/chess960/bbqnnrkr/"));
    }

    #[test]
    fn a_long_game_is_linked_by_its_final_position() {
        let mut game = Game::new(Position::START);
        for number in 0..200 {
            let moves: Vec<_> = game.position().legal_moves().into_iter().collect();
            if let Some(mv) = moves.get(number * 7 % moves.len().max(1)) {
                game.play(*mv).unwrap();
            }
        }
        assert!(game.ply().0 > 150);
        let address = address(&game);
        assert!(address.starts_with("https://lichess.org/analysis/standard/"), "{address}");
        assert!(address.len() <= limits::ADDRESS);
    }
}

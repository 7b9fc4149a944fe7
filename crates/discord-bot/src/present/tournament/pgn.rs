//! The files of a tournament: all games as PGN, and the report that pairing programs read.

use chess_service::{GameView, TournamentView};

use crate::discord::post::{File, Post};
use crate::present::record::pgn;
use crate::present::words::markup::{KnownNames, first_name};
use crate::present::words::{Words, joined};

/// The file with all games, in the order of rounds and boards.
pub(crate) fn games(view: &TournamentView, games: &[GameView], names: &KnownNames, words: &Words) -> Post {
    let written = games.iter().map(|game| {
        let mut pgn = pgn::of(game, names);
        pgn.tags.set("Event", view.rules.name.as_str());
        if let Some(round) = round_of(view, game) {
            pgn.tags.set("Round", round);
        }
        pgn.write()
    });
    saved(view, (joined(written, "\n"), "pgn"), words.about("saved-games", view, &[]))
}

/// Returns a post with the tournament's report, a TRF file for pairing programs. Returns `None` before the tournament
/// begins.
pub(crate) fn report(view: &TournamentView, names: &KnownNames, words: &Words) -> Option<Post> {
    let report = view.report(|account| first_name(names, account))?;
    Some(saved(view, (report, "trf"), words.about("saved-report", view, &[])))
}

/// Makes a post with a file and the caption `text`. `ending` is the extension of the file name.
fn saved(view: &TournamentView, (content, ending): (String, &str), text: String) -> Post {
    let name = format!("zug-tournament-{}.{ending}", view.id.0);
    let file = Some(File { name, content: content.into_bytes(), about: None });
    Post { file, ..Post::text(text) }
}

/// The round number and the board number of a game in the form that PGN uses, such as `3.1`.
fn round_of(view: &TournamentView, game: &GameView) -> Option<String> {
    view.rounds.iter().find_map(|round| {
        let board = round.boards.iter().position(|board| board.game == Some(game.id))?;
        Some(format!("{}.{}", round.number.0, board + 1))
    })
}

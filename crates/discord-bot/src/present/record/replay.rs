//! The replay of a game as an animated GIF, with the players' names, the moves, their times, and the result.

use chess_core::Ply;
use chess_render::{Caption, GifError, Mark, Replay, Story, gif};
use chess_service::{GameId, GameView};

use super::no_file::NoFile;
use super::{pgn, poster};
use crate::discord::post::{File, Post};
use crate::present::game::{clocks, result};
use crate::present::look::Look;
use crate::present::words::markup::KnownNames;
use crate::present::words::{Words, args, scoresheet};

/// Makes the replay file. White is at the bottom unless the look says otherwise. A long game takes a while, so call
/// this function only on a blocking thread.
///
/// # Errors
/// The game has no moves, or more moves than a replay may show.
pub(crate) fn file(view: &GameView, names: &KnownNames, look: Look, words: &Words) -> Result<Post, NoFile> {
    let board = view.game.board();
    if board.moves().is_empty() {
        return Err(NoFile::NoMoves);
    }
    let orientation = look.orientation(board.position(), None);
    let replay = Replay { game: board, orientation, story: Some(story(view, names, words)) };
    let content = gif(&replay, &look.style(words.language)).map_err(|GifError(_)| NoFile::TooLong)?;
    let about = words.about("replay-about", view, &args![moves: board.moves().len().div_ceil(2)]);
    let file = Some(File { name: file_name(view.id), content, about: Some(about) });
    Ok(Post { file, ..Post::text(words.about("export-gif", view, &[])) })
}

/// The texts above and below the board.
fn story(view: &GameView, names: &KnownNames, words: &Words) -> Story {
    let ending = view.game.ending();
    let outcome = ending.and_then(|ending| ending.outcome());
    let marks = outcome.map(|outcome| Mark::of_result(outcome.winner()).map(Some)).unwrap_or_default();
    Story {
        players: poster::players(view, names, words),
        title: String::new(),
        captions: captions(view, words),
        result: ending.map(|ending| result::banner(ending, words)).unwrap_or_default(),
        marks,
    }
}

pub(crate) fn file_name(game: GameId) -> String {
    format!("zug-{}.gif", game.0)
}

/// The numbered moves. In a game with a time bank, each move comes with the player's remaining time. In other
/// games, each move comes with the time that the move took.
fn captions(view: &GameView, words: &Words) -> Vec<Caption> {
    let times = match view.game.left_after_moves() {
        Some(left) => left.into_iter().map(|left| clocks::left(left, words)).collect(),
        None => taken(view, words),
    };
    let captions = (1..).map(Ply).zip(times).map(|(ply, time)| Caption {
        text: scoresheet::numbered(view.game.board(), ply, words).unwrap_or_default(),
        time,
    });
    captions.collect()
}

/// The time that each move took, as a text. The text is empty if the time is less than a minute.
fn taken(view: &GameView, words: &Words) -> Vec<String> {
    let taken = pgn::elapsed(view).map(|elapsed| {
        let minutes = elapsed.as_mins().max(0);
        if minutes == 0 {
            return String::new();
        }
        let taken = args![hours: minutes / 60, minutes: format!("{:02}", minutes % 60)];
        words.say("replay-time", &taken)
    });
    taken.collect()
}

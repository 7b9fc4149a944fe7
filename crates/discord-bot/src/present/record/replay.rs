//! The replay of a game as an animated GIF, with the players' names, the moves, their times, and the result.

use chess_arbiter::Conclusion;
use chess_core::{ByColor, Ply};
use chess_render::{Caption, GifError, Mark, Replay, Story, gif};
use chess_service::{GameId, GameView};

use super::poster::{self, PlayerNames};
use crate::discord::post::{File, Post};
use crate::present::game::{clocks, result};
use crate::present::look::Look;
use crate::present::words::Words;
use crate::present::words::scoresheet;

/// The reason why a game has no replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoReplay {
    NoMoves,
    /// The game has more moves than a replay may show.
    TooLong,
}

impl NoReplay {
    /// The answer to the person who asked.
    pub(crate) fn told(self, words: &Words) -> Post {
        Post::text(words.plain(match self {
            Self::NoMoves => "refused-replay-empty",
            Self::TooLong => "refused-replay-long",
        }))
    }
}

/// Makes the replay file. White is at the bottom unless the look says otherwise. A long game takes a while: do not call
/// this on an async thread.
///
/// # Errors
/// The game has no moves, or more than a replay may show.
pub(crate) fn file(
    view: &GameView,
    names: &PlayerNames,
    look: Look,
    words: &Words,
) -> Result<Post, NoReplay> {
    let board = view.game.board();
    let number = ("number", view.id.0.to_string().into());
    if board.moves().is_empty() {
        return Err(NoReplay::NoMoves);
    }
    let replay = Replay::new(board, look.orientation(view, None)).with_story(story(view, names, words));
    match gif(&replay, &look.style(words.language())) {
        Ok(content) => {
            let about = words
                .say("replay-about", &[number.clone(), ("moves", board.moves().len().div_ceil(2).into())]);
            let file = File { name: file_name(view.id), content, about: Some(about) };
            Ok(Post { text: words.say("export-gif", &[number]), file: Some(file), ..Post::default() })
        }
        Err(GifError(_)) => Err(NoReplay::TooLong),
    }
}

/// The texts above and below the board.
fn story(view: &GameView, names: &PlayerNames, words: &Words) -> Story {
    let ending = view.game.ending();
    let marks = match ending.map(|ending| ending.conclusion) {
        Some(Conclusion::Decided(outcome)) => Mark::of_result(outcome.winner()).map(Some),
        Some(Conclusion::Aborted { .. } | Conclusion::Void) | None => ByColor::default(),
    };
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

/// The numbered moves with the time that each took, or, with a time bank, the time left after it.
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

fn taken(view: &GameView, words: &Words) -> Vec<String> {
    let mut since = view.game.started_at();
    let taken = view.game.move_times().iter().map(|&at| {
        let minutes = at.duration_since(since).as_mins().max(0);
        since = at;
        let taken = [("hours", (minutes / 60).into()), ("minutes", format!("{:02}", minutes % 60).into())];
        words.say("replay-time", &taken)
    });
    taken.collect()
}

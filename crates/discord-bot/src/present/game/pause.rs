//! The request for a pause, the answers to it, and the pause itself.

use chess_arbiter::{Deed, PausedBy, Plea};
use chess_core::Color;
use chess_service::GameView;

use super::status::status;
use crate::discord::post::{Button, Post, Row, Tone};
use crate::interactions::press::{GamePress, Press};
use crate::present::words::Words;
use crate::present::words::markup::mention;

/// Asks a player for a pause, with the buttons that answer.
pub(crate) fn asked(view: &GameView, by: Color, words: &Words) -> Post {
    let buttons = vec![
        button(view, Deed::Agree(Plea::Pause), "button-accept-pause", Tone::Success, words),
        button(view, Deed::Decline(Plea::Pause), "button-decline-pause", Tone::Secondary, words),
    ];
    let post = told(view, "board-pause-asked", (by, !by), words);
    Post { rows: vec![Row::Buttons(buttons)], ..post }
}

/// Tells a player that there will be no pause.
pub(crate) fn declined(view: &GameView, request_of: Color, words: &Words) -> Post {
    told(view, "board-pause-declined", (!request_of, request_of), words)
}

/// Tells a player that the pause they asked for has begun.
pub(crate) fn agreed(view: &GameView, request_of: Color, words: &Words) -> Post {
    told(view, "board-pause-agreed", (!request_of, request_of), words)
}

/// Tells a player that the opponent let the game go on, and how it stands.
pub(crate) fn over(view: &GameView, by: Color, words: &Words) -> Post {
    let post = told(view, "board-pause-over", (by, !by), words);
    Post { text: format!("{}\n{}", post.text, status(view, None, words)), ..post }
}

/// Who lets a paused game go on, if it is not an arbiter.
pub(super) fn line(view: &GameView, words: &Words) -> Option<String> {
    is_own(view).then(|| words.plain("board-paused-players"))
}

/// The button that lets a game go on which both players paused.
pub(super) fn resume(view: &GameView, words: &Words) -> Option<Button> {
    is_own(view).then(|| button(view, Deed::Resume, "button-resume", Tone::Primary, words))
}

/// Whether a player could let a game go on: end its pause, or decline the one that is asked for.
pub(crate) fn may_resume(view: &GameView, me: Color) -> bool {
    view.game.paused().is_some() || view.game.asks_for(Plea::Pause) == Some(!me)
}

fn is_own(view: &GameView) -> bool {
    view.game.paused().is_some_and(|pause| pause.by == PausedBy::Players)
}

/// Something that one player did, for the other, who alone is called.
fn told(view: &GameView, key: &str, (who, to): (Color, Color), words: &Words) -> Post {
    let opponent = view.accounts[to];
    let args = [("opponent", mention(opponent).into()), ("who", mention(view.accounts[who]).into())];
    Post { text: words.say(key, &args), pings: vec![opponent], reply_to: view.message, ..Post::default() }
}

fn button(view: &GameView, deed: Deed, key: &str, tone: Tone, words: &Words) -> Button {
    Button { press: Press::Game(GamePress::Do(deed), view.id, view.version), label: words.plain(key), tone }
}

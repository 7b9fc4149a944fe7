//! The page with a player's actions about time, and the messages about a pause.

use chess_arbiter::{Deed, PausedBy, Plea};
use chess_core::Color;
use chess_service::GameView;

use super::status::{Occasion, status};
use super::{clocks, parts, request};
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::GamePress;
use crate::present::person::vacation;
use crate::present::words::{Words, joined};

/// The page about the time in a game for the player `me`. The text shows the state of the game, the clocks and the
/// vacations. The buttons give time, request time or a pause, answer the opponent's request, resume the game, and claim
/// a win on time.
pub(crate) fn page(view: &GameView, me: Color, words: &Words) -> Post {
    let game = words.about("moves-game", &(view, me), &[]);
    let lines =
        [Some(game), Some(status(view, Occasion::Private(Some(me)), words)), clocks::line(view, words)];
    let text = joined(lines.into_iter().flatten().chain(vacation::lines(view, words)), "\n");
    let open = [Plea::Time, Plea::Pause].into_iter().filter(|plea| view.game.asks_for(*plea) == Some(!me));
    let answers: Vec<Button> = open.flat_map(|plea| request::answers(view, plea, words)).collect();
    let claim = view.game.may_claim_time(me).then(|| clocks::claim_button(view, words));
    let first = claim.into_iter().chain(resume(view, words));
    Post::text(text).with_buttons(answers).with_buttons(first.chain(requests(view, me, words)))
}

/// The buttons that give time, ask for time, and ask for a pause. Leaves out each action that the player `me` may not
/// take now.
pub(super) fn requests(view: &GameView, me: Color, words: &Words) -> impl Iterator<Item = Button> {
    let requests = [
        (Deed::Give, "button-give-time"),
        (Deed::Ask(Plea::Time), "button-ask-time"),
        (Deed::Ask(Plea::Pause), "button-ask-pause"),
    ];
    let button = |(deed, key)| parts::keyed(view, GamePress::Do(deed), key, Tone::Secondary, words);
    requests.into_iter().filter(move |(deed, _)| view.may(me, *deed)).map(button)
}

/// Tells a player that the opponent agreed to the pause, and that the pause has begun.
pub(crate) fn pause_agreed(view: &GameView, by: Color, words: &Words) -> Post {
    parts::told(view, by, ("board-pause-agreed", &[]), words)
}

/// Tells a player that the opponent resumed the game. Also tells whose turn it is.
pub(crate) fn pause_over(view: &GameView, by: Color, words: &Words) -> Post {
    let post = parts::told(view, by, ("board-pause-over", &[]), words);
    Post { text: format!("{}\n{}", post.text, status(view, Occasion::OtherPublic, words)), ..post }
}

/// The button that resumes a game, if both players agreed on the pause.
pub(super) fn resume(view: &GameView, words: &Words) -> Option<Button> {
    let press = GamePress::Do(Deed::Resume);
    is_own(view).then(|| parts::keyed(view, press, "button-resume", Tone::Primary, words))
}

pub(super) fn is_own(view: &GameView) -> bool {
    view.game.paused().is_some_and(|pause| pause.by == PausedBy::Players)
}

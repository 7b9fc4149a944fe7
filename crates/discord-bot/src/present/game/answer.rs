//! The private answer to a person whose request took effect.

use chess_arbiter::Account;
use chess_core::{Language, Ply};
use chess_service::{ChallengeView, GameEvent, GameId, GameView, Offered, Way};

use super::{board_in_words, clocks, request, result};
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::Press;
use crate::present::challenge::form;
use crate::present::person::settings;
use crate::present::words::{TextSubject, Words, args, scoresheet};
use crate::present::{Twin, refusal};

/// An answer with one text about a challenge or a game.
pub(crate) fn about(key: &str, subject: &impl TextSubject, words: &Words) -> Post {
    Post::text(words.about(key, subject, &[]))
}

/// The answer after a challenge was made or withdrawn. An open challenge has texts of its own.
pub(crate) fn about_challenge(kind: &str, view: &ChallengeView, words: &Words) -> Post {
    let open = format!("{kind}-open");
    about(if view.opponent.is_some() { kind } else { &open }, view, words)
}

/// Adds a sentence that names the server's language. Callers use this function after an action that set the server's
/// language for the first time.
pub(crate) fn first(post: Post, language: Language, words: &Words) -> Post {
    let language = settings::choice(language.code(), words);
    let told = words.say("answer-language", &args![language: language]);
    Post { text: format!("{}\n{told}", post.text), ..post }
}

/// Tells the person that nobody else in the channel sees the action. The text has the key `kind`. With
/// [`Way::SeenByOne`], the key is `{kind}-external`, and advice about Discord's permission for external apps follows.
pub(crate) fn unseen(kind: &str, subject: &impl TextSubject, way: Way, words: &Words) -> Post {
    match way {
        Way::Open | Way::ByAnswer => about(kind, subject, words),
        Way::SeenByOne => {
            let text = words.about(&format!("{kind}-external"), subject, &[]);
            Post::text(format!("{text}\n{}", words.plain("external-apps")))
        }
    }
}

/// Tells the challenger that the opponent cannot see the challenge in the channel. For an open challenge, says that
/// nobody can see the challenge there.
pub(crate) fn challenged_unseen(view: &ChallengeView, way: Way, words: &Words) -> Post {
    let kind = if view.opponent.is_some() { "answer-challenged-unseen" } else { "card-unseen" };
    unseen(kind, view, way, words)
}

/// Tells the person that the game begins.
pub(crate) fn accepted(view: &GameView, words: &Words) -> Post {
    let key = if view.venue.server.is_some() { "answer-accepted-in" } else { "answer-accepted" };
    about(key, view, words)
}

/// Confirms a person's action in a game. A further line says how the game ended, that the game is paused, or whose turn
/// it is. If a computer is to move, this line is missing. `ply` is the number of half-moves right after the action.
pub(crate) fn acted(
    view: &GameView,
    (me, twin): (Account, Twin),
    (event, ply): (GameEvent, Ply),
    words: &Words,
) -> Post {
    let board = view.game.board();
    let mut lines = Vec::new();
    match event {
        GameEvent::Moved(offer) => {
            let written = scoresheet::numbered(board, ply, words).unwrap_or_default();
            let mv = board_in_words::told(scoresheet::said(board, ply, words), written, twin);
            lines.push(words.say("answer-moved", &args![move: mv]));
            lines.extend(offered(offer, words));
        }
        GameEvent::Asked(plea) => lines.push(words.plain(&request::key("answer-asked", plea))),
        GameEvent::Declined(plea) => lines.push(words.plain(&request::key("answer-declined", plea))),
        GameEvent::Gave(seconds) => {
            lines.push(words.say("answer-gave-time", &args![span: form::duration_in_words(seconds, words)]));
        }
        // The game ended before this answer was sent.
        GameEvent::Paused | GameEvent::Resumed if view.game.ending().is_some() => {}
        GameEvent::Paused => lines.push(words.plain("answer-paused")),
        GameEvent::Resumed => lines.push(words.plain("answer-resumed")),
        GameEvent::TookBack { .. } => lines.push(words.plain("answer-took-back")),
        // The verdict or the board shows these events.
        GameEvent::Started | GameEvent::Ended | GameEvent::TimeOver => {}
    }
    match (view.game.ending(), view.game.turn()) {
        (Some(ending), _) => lines.push(result::verdict(view, ending, words)),
        // A board with the computer's move appears a moment later.
        (None, Some(turn)) if matches!(view.accounts[turn], Account::Computer(_)) => {}
        (None, Some(turn)) if view.accounts[turn] != me => {
            lines.push(match clocks::until(view, words) {
                Some(until) => words.about("answer-theirs-until", &(view, turn), &args![until: until]),
                None => words.about("answer-theirs", &(view, turn), &[]),
            });
        }
        (None, Some(_)) => lines.push(words.plain("answer-yours")),
        (None, None) => lines.push(words.plain("board-paused")),
    }
    Post::text(lines.join("\n"))
}

/// If other games wait for the person, adds the button that leads to the next waiting game. The button goes to the last
/// row of buttons if this row has room. Otherwise, the button goes to a new row.
pub(crate) fn with_next(mut post: Post, game: GameId, (waiting, tone): (usize, Tone), words: &Words) -> Post {
    if waiting == 0 {
        return post;
    }
    let label = words.say("button-next", &args![count: waiting]);
    post.add(Button::new(Press::Next(game), label, tone));
    post
}

/// Returns a sentence about the draw offer that came with a move. Returns `None` for a move without a draw offer.
fn offered(offer: Offered, words: &Words) -> Option<String> {
    let why = match offer {
        Offered::No => return None,
        Offered::Yes => return Some(words.plain("answer-moved-offer")),
        Offered::Refused(why) => refusal::offer(why, words),
    };
    Some(words.say("answer-moved-no-offer", &args![why: why]))
}

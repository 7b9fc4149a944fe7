//! Help: the next step for this person, the commands, and a button to the rules.

use chess_arbiter::Account;
use chess_service::{ChallengeView, Played};

use super::game_lists::is_on_turn;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{Press, RulesPress};
use crate::present::words::{Words, args, markup};

/// The largest number of open invitations that the help lists one by one.
const NAMED: usize = 2;

/// The help for a person with these games and open invitations.
pub(crate) fn help(played: &Played, invitations: &[ChallengeView], me: Account, words: &Words) -> Post {
    let mut next: Vec<String> =
        invitations.iter().take(NAMED).map(|invitation| invited(invitation, words)).collect();
    let waiting = played.running.iter().filter(|view| is_on_turn(view, me)).count();
    match (waiting, played.running.len()) {
        // If a person has an invitation, the help does not tell how to look for a game.
        (0, 0) if !next.is_empty() => {}
        (0, 0) => next.push(words.plain("help-start")),
        (0, running) => next.push(words.say("help-wait", &args![count: running])),
        (waiting, _) => next.push(words.say("help-move", &args![count: waiting])),
    }
    let text = format!("{}\n\n{}", next.join("\n"), words.plain("help-commands"));
    let (press, label) = (Press::Rules(RulesPress::Overview), words.plain("button-rules"));
    Post::text(text).with_buttons([Button::new(press, label, Tone::Secondary)])
}

/// An invitation, with a link to the card of the challenge.
fn invited(view: &ChallengeView, words: &Words) -> String {
    let link = view.message.map(|message| markup::link_to(view.venue.server, message));
    let key = if link.is_some() { "help-invited" } else { "help-invited-alone" };
    words.about(key, view, &args![link: link.unwrap_or_default()])
}

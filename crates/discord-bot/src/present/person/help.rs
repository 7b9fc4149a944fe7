//! Help: the next step for this person, the commands, and a button to the rules.

use chess_arbiter::Account;
use chess_service::{ChallengeView, Played};

use crate::discord::post::{Button, Post, Row, Tone};
use crate::interactions::press::{Press, RulesPress};
use crate::present::words::Words;
use crate::present::words::markup::{self, mention};

/// The most invitations named.
const NAMED: usize = 2;

/// The help for a person with these games and open invitations.
pub(crate) fn help(played: &Played, invitations: &[ChallengeView], me: Account, words: &Words) -> Post {
    let mut next: Vec<String> =
        invitations.iter().take(NAMED).map(|invitation| invited(invitation, words)).collect();
    let waiting = played
        .running
        .iter()
        .filter(|view| view.game.turn().is_some_and(|turn| view.accounts[turn] == me))
        .count();
    match (waiting, played.running.len()) {
        // An invited person need not look for a game.
        (0, 0) if !next.is_empty() => {}
        (0, 0) => next.push(words.plain("help-start")),
        (0, running) => next.push(words.say("help-wait", &[("count", running.into())])),
        (waiting, _) => next.push(words.say("help-move", &[("count", waiting.into())])),
    }
    let text = format!("{}\n\n{}", next.join("\n"), words.plain("help-commands"));
    let rules = Button {
        press: Press::Rules(RulesPress::Overview),
        label: words.plain("button-rules"),
        tone: Tone::Secondary,
    };
    Post { text, rows: vec![Row::Buttons(vec![rules])], ..Post::default() }
}

/// An invitation with a link to its card.
fn invited(view: &ChallengeView, words: &Words) -> String {
    let who = ("who", mention(view.challenger).into());
    match view.message {
        Some(message) => {
            let link = markup::link_to(view.venue.server, message);
            words.say("help-invited", &[who, ("link", link.into())])
        }
        None => words.say("help-invited-alone", &[who]),
    }
}

//! The card of a challenge: the challenger, the terms, and the buttons to answer.

use chess_arbiter::{Account, ChallengeState, Mode, Terms};
use chess_render::{Orientation, Scene};
use chess_service::{Audience, ChallengeView};

use super::form;
use crate::discord::post::{Button, Picture, Post, Row, Tone};
use crate::interactions::press::{ChallengePress, Press};
use crate::present::game::flag;
use crate::present::look::Look;
use crate::present::person::ratings;
use crate::present::words::Words;
use crate::present::words::markup::{self, mention};

/// The readers of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    /// Everybody in the channel where the challenge was made.
    Everybody,
    /// One person in private, because the bot may not write in that channel.
    Alone(Account),
}

impl From<Audience> for Reader {
    fn from(audience: Audience) -> Self {
        match audience {
            Audience::Venue(_) => Self::Everybody,
            Audience::Person(account) => Self::Alone(account),
        }
    }
}

/// Makes the card of a challenge in its present state.
pub(crate) fn card(view: &ChallengeView, reader: Reader, words: &Words) -> Post {
    let challenge = &view.challenge;
    if challenge.state != ChallengeState::Pending {
        return Post::text(format!("{} · {}", closed(view, words), state(view, words)));
    }
    let mut lines = vec![invitation(view, reader, words)];
    let chooser = Some(view.challenger).filter(|who| reader != Reader::Alone(*who));
    let terms = Terms { color: challenge.color, time: challenge.time };
    lines.push(ratings::with_mode(form::terms(terms, chooser, words), challenge.mode, words));
    lines.extend(flag::by_claim((challenge.flag, challenge.time), "card-flag", words));
    if let Some(note) = &challenge.note {
        lines.push(format!("> {}", markup::escape(note.as_str())));
    }
    if !challenge.start.is_usual() {
        let fen = challenge.start.position().to_fen();
        lines.push(words.say("card-position", &[("fen", fen.into())]));
    }
    lines.push(state(view, words));
    if reader != Reader::Everybody {
        lines.push(why_alone(view, words));
    }
    lines.extend(instead(view, reader, words));
    Post {
        text: lines.join("\n"),
        pings: view.opponent.filter(|_| reader == Reader::Everybody).into_iter().collect(),
        picture: (!challenge.start.is_usual()).then(|| start_picture(view, words)),
        rows: Row::of(&buttons(view, reader, words)),
        ..Post::default()
    }
}

/// The first line, which names challenger and opponent. A single reader is addressed as "you".
fn invitation(view: &ChallengeView, reader: Reader, words: &Words) -> String {
    let who = mention(view.challenger).into();
    if let (Some(_), Some(opponent)) = (view.counters, view.opponent) {
        let key = match reader {
            Reader::Alone(me) if me == view.challenger => "card-counter-mine",
            Reader::Alone(_) => "card-counter-yours",
            Reader::Everybody => "card-counter",
        };
        return words.say(key, &[("who", who), ("opponent", mention(opponent).into())]);
    }
    if let (Some(game), Some(opponent)) = (view.rematch_of, view.opponent) {
        let key = match reader {
            Reader::Alone(me) if me == view.challenger => "card-rematch-mine",
            Reader::Alone(_) => "card-rematch-yours",
            Reader::Everybody => "card-rematch",
        };
        let (opponent, number) = (mention(opponent).into(), game.0.to_string().into());
        return words.say(key, &[("who", who), ("opponent", opponent), ("number", number)]);
    }
    match (reader, view.opponent) {
        (Reader::Alone(me), Some(opponent)) if me == view.challenger => {
            words.say("card-mine", &[("opponent", mention(opponent).into())])
        }
        (Reader::Alone(me), None) if me == view.challenger => words.plain("card-mine-open"),
        (Reader::Alone(_), Some(_)) => words.say("card-yours", &[("who", who)]),
        (Reader::Everybody, Some(opponent)) => {
            words.say("card-challenge", &[("who", who), ("opponent", mention(opponent).into())])
        }
        (_, None) => words.say("card-open", &[("who", who)]),
    }
}

/// The first line of a card that nobody can answer any more.
fn closed(view: &ChallengeView, words: &Words) -> String {
    let who = mention(view.challenger).into();
    match view.opponent {
        Some(opponent) => words.say("card-closed", &[("who", who), ("opponent", mention(opponent).into())]),
        None => words.say("card-closed-open", &[("who", who)]),
    }
}

/// The offer to play a computer instead, once nobody has accepted for some time.
fn instead(view: &ChallengeView, reader: Reader, words: &Words) -> Option<String> {
    let computer = markup::player(Account::Computer(view.computer?), words).into();
    let offer = match reader {
        Reader::Everybody => {
            let who = mention(view.challenger).into();
            words.say("card-instead", &[("who", who), ("computer", computer)])
        }
        Reader::Alone(_) => words.say("card-instead-mine", &[("computer", computer)]),
    };
    Some(match view.challenge.mode {
        Mode::Casual => offer,
        Mode::Rated => format!("{offer} {}", words.plain("card-instead-casual")),
    })
}

/// The reason why the card is private. An open challenge that nobody else can see can only be withdrawn.
fn why_alone(view: &ChallengeView, words: &Words) -> String {
    let key = if view.opponent.is_some() { "card-elsewhere" } else { "card-unseen" };
    words.say(key, &[("place", markup::channel(view.venue.place).into())])
}

/// Tells the challenger that the opponent cannot be shown the challenge anywhere.
pub(crate) fn unreached(view: &ChallengeView, words: &Words) -> Post {
    let opponent = view.opponent.map(mention).unwrap_or_default();
    let args = [("who", mention(view.challenger).into()), ("opponent", opponent.into())];
    Post { text: words.say("challenge-unreached", &args), pings: vec![view.challenger], ..Post::default() }
}

/// Tells the challenger in a separate message that there will be no game.
pub(crate) fn no_game(view: &ChallengeView, words: &Words) -> Post {
    let who = mention(view.challenger).into();
    let text = match (view.challenge.state, view.opponent) {
        (ChallengeState::Declined, Some(opponent)) => {
            words.say("no-game-declined", &[("who", who), ("opponent", mention(opponent).into())])
        }
        _ => words.say("no-game-expired", &[("who", who)]),
    };
    Post { text, pings: vec![view.challenger], ..Post::default() }
}

fn state(view: &ChallengeView, words: &Words) -> String {
    match view.challenge.state {
        ChallengeState::Pending => {
            words.say("card-pending", &[("until", markup::relative(view.challenge.expires_at()).into())])
        }
        ChallengeState::Accepted => {
            let number = ("number", view.game.map_or(0, |game| game.0).to_string().into());
            match view.shown.filter(|shown| *shown != view.place) {
                Some(shown) => {
                    words.say("card-accepted-in", &[number, ("place", markup::channel(shown).into())])
                }
                None => words.say("card-accepted", &[number]),
            }
        }
        ChallengeState::Declined => words.plain("card-declined"),
        ChallengeState::Countered => words.plain("card-countered"),
        ChallengeState::Withdrawn => words.plain("card-withdrawn"),
        ChallengeState::Expired => words.plain("card-expired"),
    }
}

fn start_picture(view: &ChallengeView, words: &Words) -> Picture {
    let scene = Scene::new(view.challenge.start.position(), Orientation::White);
    Picture::board(scene, Look::default().style(words.language()), words.language())
}

/// The buttons that the reader can use.
fn buttons(view: &ChallengeView, reader: Reader, words: &Words) -> Vec<Button> {
    let button = |answer, key: &str, tone| Button {
        press: Press::Challenge(answer, view.id),
        label: words.plain(key),
        tone,
    };
    let is = |who| reader == Reader::Everybody || reader == Reader::Alone(who);
    let mut buttons = Vec::new();
    if reader != Reader::Alone(view.challenger) {
        buttons.push(button(ChallengePress::Accept, "button-accept", Tone::Success));
    }
    if view.computer.is_some() && is(view.challenger) {
        buttons.push(button(ChallengePress::Instead, "button-instead", Tone::Secondary));
    }
    if view.opponent.is_some_and(is) {
        buttons.push(button(ChallengePress::Counter, "button-counter", Tone::Secondary));
        buttons.push(button(ChallengePress::Decline, "button-decline", Tone::Secondary));
    }
    if is(view.challenger) {
        buttons.push(button(ChallengePress::Withdraw, "button-withdraw", Tone::Secondary));
    }
    buttons
}

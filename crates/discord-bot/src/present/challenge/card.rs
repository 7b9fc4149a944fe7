//! The card of a challenge: the challenger, the terms, and the buttons to answer.

use chess_core::Color;

use chess_arbiter::{Account, ChallengeState, Mode, Odds, Terms};
use chess_render::Scene;
use chess_service::{Audience, ChallengeView};

use super::form;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{ChallengePress, Press};
use crate::present::Look;
use crate::present::game::clocks;
use crate::present::words::{Words, args, joined, markup, variant};

/// Makes the card of a challenge in its current state.
pub(crate) fn card(view: &ChallengeView, to: Audience, words: &Words) -> Post {
    let challenge = &view.challenge;
    if challenge.state != ChallengeState::Pending {
        let key = if view.opponent.is_some() { "card-closed" } else { "card-closed-open" };
        return Post::text(format!("{} · {}", words.about(key, view, &[]), state(view, words)));
    }
    let mut lines = vec![invitation(view, to, words)];
    let chooser = Some(view.challenger).filter(|who| to != Audience::Person(*who));
    let terms = Terms { color: challenge.color, time: challenge.time, mode: challenge.mode };
    lines.push(form::terms(view, terms, chooser, words));
    lines.extend(clocks::by_claim((challenge.flag, challenge.time), "card-flag", words));
    lines.extend(challenge.note.as_ref().map(markup::quoted));
    if !challenge.start.is_usual() && Odds::of(challenge.start).is_none() {
        let fen = challenge.start.position().to_fen();
        lines.push(words.say("card-position", &args![fen: fen]));
    }
    lines.push(state(view, words));
    if matches!(to, Audience::Person(_)) {
        // Tells why the card is private. For an open challenge, also tells that nobody else can see the challenge.
        let key = if view.opponent.is_some() { "card-elsewhere" } else { "card-unseen" };
        lines.push(words.about(key, view, &[]));
    }
    lines.extend(instead(view, to, words));
    let tells_rated = view.tells_rated && matches!(to, Audience::Venue(_));
    lines.extend(tells_rated.then(|| words.plain("card-tells-rated")));
    Post {
        text: lines.join("\n"),
        pings: view.opponent.filter(|_| matches!(to, Audience::Venue(_))).into_iter().collect(),
        picture: (!challenge.start.is_usual())
            .then(|| Look::default().board(Scene::new(challenge.start.position(), Color::White), words)),
        ..Post::default()
    }
    .with_buttons(buttons(view, to, words))
}

/// The first line, which names challenger and opponent. The text addresses a single reader as "you".
fn invitation(view: &ChallengeView, to: Audience, words: &Words) -> String {
    let kind = match (view.counters, view.rematch_of, view.opponent) {
        (_, _, None) => "card-open",
        (Some(_), _, _) => "card-counter",
        (None, Some(_), _) => "card-rematch",
        (None, None, _) => "card-challenge",
    };
    let key = match to {
        Audience::Person(me) if me == view.challenger => &format!("{kind}-mine"),
        Audience::Person(_) if view.opponent.is_some() => &format!("{kind}-yours"),
        Audience::Person(_) | Audience::Venue(_) => kind,
    };
    let number = view.rematch_of.map_or_else(String::new, |game| game.0.to_string());
    words.about(key, view, &args![number: number])
}

/// The offer to play against a computer. The offer appears if nobody has accepted the challenge for some time.
fn instead(view: &ChallengeView, to: Audience, words: &Words) -> Option<String> {
    let computer = markup::player(Account::Computer(view.computer?), words);
    let key = if matches!(to, Audience::Venue(_)) { "card-instead" } else { "card-instead-mine" };
    let offer = words.about(key, view, &args![computer: computer]);
    let casual = (view.challenge.mode == Mode::Rated).then(|| words.plain("card-instead-casual"));
    Some(joined([Some(offer), casual], " "))
}

/// Tells the challenger that the bot cannot show the challenge to the opponent.
pub(crate) fn unreached(view: &ChallengeView, words: &Words) -> Post {
    Post { pings: vec![view.challenger], ..Post::text(words.about("challenge-unreached", view, &[])) }
}

/// Tells the challenger in a separate message that the game will not begin.
pub(crate) fn no_game(view: &ChallengeView, words: &Words) -> Post {
    let is_declined = view.challenge.state == ChallengeState::Declined && view.opponent.is_some();
    let key = if is_declined { "no-game-declined" } else { "no-game-expired" };
    Post { pings: vec![view.challenger], ..Post::text(words.about(key, view, &[])) }
}

fn state(view: &ChallengeView, words: &Words) -> String {
    let elsewhere = view.shown.filter(|shown| *shown != view.place);
    let place = elsewhere.map(markup::channel).unwrap_or_default();
    let number = view.game.map_or(0, |game| game.0).to_string();
    let until = markup::relative(view.challenge.expires_at());
    let key = format!("card-{}", variant(&view.challenge.state));
    let key = if elsewhere.is_some() { format!("{key}-in") } else { key };
    words.say(&key, &args![number: number, place: place, until: until])
}

/// The buttons that the reader can use. A public card has the buttons of the challenger and of the people who can
/// accept.
fn buttons(view: &ChallengeView, to: Audience, words: &Words) -> Vec<Button> {
    let button = |answer, key, tone| Button::new(Press::Challenge(answer, view.id), words.plain(key), tone);
    let is = |who| matches!(to, Audience::Venue(_)) || to == Audience::Person(who);
    let mut buttons = Vec::new();
    if to != Audience::Person(view.challenger) {
        let accept = ChallengePress::Accept(view.challenge.mode);
        buttons.push(button(accept, "button-accept", Tone::Success));
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
        // Nobody else sees an open challenge on a private card, so the button for the mode would be useless.
        let is_seen = view.opponent.is_some() || matches!(to, Audience::Venue(_));
        let mode = form::other_mode(view, view.challenge.mode).filter(|_| is_seen);
        let set_mode = |(mode, key)| button(ChallengePress::SetMode(mode), key, Tone::Secondary);
        buttons.extend(mode.map(set_mode));
    }
    buttons
}

//! The card of a challenge: who invites whom to what, and the buttons to answer it.

use chess_arbiter::{ChallengeState, ColorWish};
use chess_core::Color;
use chess_render::{Orientation, Scene, alt_text};
use chess_service::ChallengeView;

use super::challenge_form;
use super::markup::{self, mention};
use crate::look::Look;
use crate::post::{Button, Picture, Post, Row, Tone};
use crate::press::{Answer, Press};
use crate::words::Words;

/// The card of a challenge as it stands.
pub(crate) fn card(view: &ChallengeView, words: &Words) -> Post {
    let challenge = &view.challenge;
    let who = mention(view.challenger).into();
    let mut lines = vec![match view.opponent {
        Some(opponent) => {
            words.say("card-challenge", &[("who", who), ("opponent", mention(opponent).into())])
        }
        None => words.say("card-open", &[("who", who)]),
    }];
    lines.push(words.say(
        "card-terms",
        &[
            ("color", color(challenge.color, words).into()),
            ("time", challenge_form::time(challenge.time, words).into()),
        ],
    ));
    if let Some(note) = &challenge.note {
        lines.push(format!("> {}", markup::escape(note.as_str())));
    }
    if !challenge.start.is_usual() {
        let fen = challenge.start.position().to_fen();
        lines.push(words.say("card-position", &[("fen", fen.into())]));
    }
    let pending = challenge.state == ChallengeState::Pending;
    lines.push(state(view, words));
    Post {
        text: lines.join("\n"),
        pings: view.opponent.filter(|_| pending).into_iter().collect(),
        picture: (!challenge.start.is_usual()).then(|| start_picture(view, words)),
        rows: if pending { vec![Row::Buttons(buttons(view, words))] } else { Vec::new() },
        ..Post::default()
    }
}

/// Tells the challenger, in a message of its own, that there will be no game.
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
            words.say("card-accepted", &[("number", view.game.map_or(0, |game| game.0).to_string().into())])
        }
        ChallengeState::Declined => words.plain("card-declined"),
        ChallengeState::Withdrawn => words.plain("card-withdrawn"),
        ChallengeState::Expired => words.plain("card-expired"),
    }
}

fn start_picture(view: &ChallengeView, words: &Words) -> Picture {
    let scene = Scene::new(view.challenge.start.position(), Orientation::White);
    let alt = alt_text(&scene, words.language());
    Picture { scene, style: Look::default().style(words.language()), alt }
}

fn buttons(view: &ChallengeView, words: &Words) -> Vec<Button> {
    let button = |answer, key: &str, tone| Button {
        press: Press::Challenge(answer, view.id),
        label: words.plain(key),
        tone,
    };
    let mut buttons = vec![button(Answer::Accept, "button-accept", Tone::Success)];
    if view.opponent.is_some() {
        buttons.push(button(Answer::Decline, "button-decline", Tone::Secondary));
    }
    buttons.push(button(Answer::Withdraw, "button-withdraw", Tone::Secondary));
    buttons
}

/// The colour the challenger plays.
fn color(wish: ColorWish, words: &Words) -> String {
    words.plain(match wish {
        ColorWish::Plays(Color::White) => "color-white",
        ColorWish::Plays(Color::Black) => "color-black",
        ColorWish::Random => "color-random",
    })
}

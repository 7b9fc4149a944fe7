//! The draft of a counter-offer: buttons for the colours and a menu of times.

use chess_arbiter::{ColorWish, Terms, TimeControl};
use chess_core::Color;
use chess_service::ChallengeView;

use super::form;
use crate::discord::post::{Button, Entry, Menu, Post, Row, Tone};
use crate::interactions::press::{Press, TermsPress};
use crate::interactions::shared::typed_time;
use crate::present::person::ratings;
use crate::present::words::Words;
use crate::present::words::markup::mention;

/// Shows the challenged person the terms chosen so far and the choices.
pub(crate) fn choose(view: &ChallengeView, terms: Terms, words: &Words) -> Post {
    let who = mention(view.challenger);
    let mine = |terms: Terms| ratings::with_mode(form::terms(terms, None, words), view.challenge.mode, words);
    let lines = [
        words.say(
            "counter-question",
            &[("who", who.into()), ("offer", mine(view.challenge.for_opponent()).into())],
        ),
        words.say("counter-terms", &[("offer", mine(terms).into())]),
    ];
    let colors = [
        (ColorWish::Plays(Color::White), "choice-white"),
        (ColorWish::Plays(Color::Black), "choice-black"),
        (ColorWish::Random, "choice-random"),
    ];
    let color = |(color, key): (ColorWish, &str)| Button {
        press: Press::Terms(TermsPress::Show, view.id, Terms { color, ..terms }),
        label: words.plain(key),
        tone: if color == terms.color { Tone::Primary } else { Tone::Secondary },
    };
    let button = |press, key: &str, tone| Button {
        press: Press::Terms(press, view.id, terms),
        label: words.plain(key),
        tone,
    };
    let entry = |(label, time): (String, TimeControl)| Entry {
        label,
        value: Press::Terms(TermsPress::Show, view.id, Terms { time, ..terms }).to_string(),
        remark: None,
    };
    let times = form::suggest("", words);
    let times = times.into_iter().filter_map(|(label, text)| Some((label, typed_time::read(&text).ok()?)));
    let menu = Menu {
        press: Press::Chosen(0),
        placeholder: words.plain("counter-placeholder"),
        entries: times.map(entry).collect(),
    };
    Post {
        text: lines.join("\n"),
        rows: vec![
            Row::Buttons(colors.into_iter().map(color).collect()),
            Row::Menu(menu),
            Row::Buttons(vec![
                button(TermsPress::Send, "button-counter-send", Tone::Success),
                button(TermsPress::Type, "button-counter-time", Tone::Secondary),
            ]),
        ],
        ..Post::default()
    }
}

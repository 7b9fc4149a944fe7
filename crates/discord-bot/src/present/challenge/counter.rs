//! The draft of a counter-offer: the terms, the controls that change the terms, and the button that sends the offer.

use chess_arbiter::Terms;
use chess_service::ChallengeView;

use super::form;
use crate::discord::post::{Button, MenuOption, Post, Row, Tone};
use crate::interactions::press::{Press, TermsPress};
use crate::interactions::shared::typed_time;
use crate::present::game::board_in_words::capitalized;
use crate::present::person::settings;
use crate::present::words::{Words, args};

/// Shows the challenged person the terms chosen so far. Buttons and a menu change the terms.
pub(crate) fn choose(view: &ChallengeView, terms: Terms, words: &Words) -> Post {
    let line = |key, terms| words.about(key, view, &args![offer: form::terms(view, terms, None, words)]);
    let question = line("counter-question", view.challenge.for_opponent());
    let text = format!("{question}\n{}", line("counter-terms", terms));
    let press = |press, terms| Press::Terms(press, view.id, terms);
    let colors = form::COLORS.map(|(color, name)| {
        let tone = if color == terms.color { Tone::Primary } else { Tone::Secondary };
        let label = capitalized(&settings::choice(name, words));
        Button::new(press(TermsPress::Show, Terms { color, ..terms }), label, tone)
    });
    let mode = form::other_mode(view, terms.mode).map(|(mode, key)| {
        let press = press(TermsPress::Show, Terms { mode, ..terms });
        Button::new(press, words.plain(key), Tone::Secondary)
    });
    let times = form::suggest("", words).into_iter().filter_map(|(label, text)| {
        let time = typed_time::read(&text).ok()?;
        Some(MenuOption::new(press(TermsPress::Show, Terms { time, ..terms }), label))
    });
    let mut post = Post::text(text).with_buttons(colors);
    post.rows.push(Row::choices(0, words.plain("counter-placeholder"), times.collect()));
    let last = [
        Button::new(press(TermsPress::Send, terms), words.plain("button-counter-send"), Tone::Success),
        Button::new(press(TermsPress::Type, terms), words.plain("button-counter-time"), Tone::Secondary),
    ];
    post.with_buttons(last.into_iter().chain(mode))
}

//! Parts of all tournament messages: the names of players, points and tie-breaks, and buttons.

use chess_core::Language;
use chess_service::TournamentView;
use chess_tournament::{Number, Points, Quarters};
use fluent_bundle::FluentValue;

use crate::discord::post::{Button, Tone};
use crate::interactions::press::{ManagePress, Press, TournamentPress};
use crate::present::person::ratings;
use crate::present::words::{Words, args, joined, markup};

/// A person as a mention, or a computer with its level.
pub(super) fn player(view: &TournamentView, number: Number, words: &Words) -> String {
    view.account_of(number).map_or_else(|| "?".to_owned(), |account| markup::player(account, words))
}

/// Several players, separated by commas.
pub(super) fn players(
    view: &TournamentView,
    numbers: impl IntoIterator<Item = Number>,
    words: &Words,
) -> String {
    joined(numbers.into_iter().map(|number| player(view, number, words)), ", ")
}

/// Points such as `3½`.
pub(super) fn points(points: Points) -> String {
    ratings::halves(points.halves())
}

/// A number of points with the word for points, such as `3½ points`.
pub(super) fn score(points: Points, words: &Words) -> String {
    let count = match points.halves() {
        1 => FluentValue::from("half"),
        halves => FluentValue::from(f64::from(halves) / 2.0),
    };
    words.say("points", &args![points: self::points(points), count: count])
}

/// A sum such as `12.25`, with the decimal mark of the language.
pub(super) fn quarters(sum: Quarters, words: &Words) -> String {
    let shown = sum.to_string();
    if words.language == Language::English { shown } else { shown.replace('.', ",") }
}

pub(super) fn button(view: &TournamentView, press: TournamentPress, key: &str, words: &Words) -> Button {
    Button::new(Press::Tournament(press, view.id), words.plain(key), Tone::Secondary)
}

pub(super) fn manage_button(view: &TournamentView, press: ManagePress, key: &str, words: &Words) -> Button {
    Button::new(Press::Manage(press, view.id), words.plain(key), Tone::Secondary)
}

/// The button back to the organiser's card.
pub(super) fn back_to_manage(view: &TournamentView, words: &Words) -> Button {
    manage_button(view, ManagePress::Show, "button-back", words)
}

//! Parts of all tournament messages: the names of players, and buttons.

use chess_service::TournamentView;
use chess_tournament::Number;

use crate::discord::post::{Button, Tone};
use crate::interactions::press::{ManagePress, Press, TournamentPress};
use crate::present::words::{Words, joined, markup};

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

pub(super) fn button(view: &TournamentView, press: TournamentPress, key: &str, words: &Words) -> Button {
    Button::new(Press::Tournament(press, view.id), words.plain(key), Tone::Secondary)
}

/// A button of the organiser.
pub(super) fn manage_button(view: &TournamentView, press: ManagePress, key: &str, words: &Words) -> Button {
    Button::new(Press::Manage(press, view.id), words.plain(key), Tone::Secondary)
}

/// The button back to the organiser's card.
pub(super) fn back_to_manage(view: &TournamentView, words: &Words) -> Button {
    manage_button(view, ManagePress::Show, "button-back", words)
}

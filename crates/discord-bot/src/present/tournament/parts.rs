//! Parts of all tournament messages: the names of players and of the tournament, and its buttons.

use chess_service::{TournamentId, TournamentView};
use chess_tournament::Number;

use crate::discord::post::{Button, Tone};
use crate::interactions::press::{Press, TournamentPress};
use crate::present::words::Words;
use crate::present::words::markup;

/// A player as a mention; a computer with its level.
pub(super) fn player(view: &TournamentView, number: Number, words: &Words) -> String {
    view.account_of(number).map_or_else(|| "?".to_owned(), |account| markup::player(account, words))
}

/// Several players, separated by commas.
pub(super) fn players(
    view: &TournamentView,
    numbers: impl IntoIterator<Item = Number>,
    words: &Words,
) -> String {
    let named: Vec<String> = numbers.into_iter().map(|number| player(view, number, words)).collect();
    named.join(", ")
}

/// The name of a tournament with its markup escaped.
pub(super) fn name(view: &TournamentView) -> String {
    markup::escape(view.rules.name.as_str())
}

pub(super) fn button(
    id: TournamentId,
    press: TournamentPress,
    (key, tone): (&str, Tone),
    words: &Words,
) -> Button {
    Button { press: Press::Tournament(press, id), label: words.plain(key), tone }
}

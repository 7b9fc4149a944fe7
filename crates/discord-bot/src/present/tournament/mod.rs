//! Tournaments: from views to posts, and their tables as pictures.

mod answers;
mod card;
mod ending;
mod figures;
mod pairings;
mod parting;
mod pgn;
mod question;
mod refused;
mod round;
mod standings;
mod suggested;
mod table;
mod terms;
mod why;

use chess_service::TournamentView;
use chess_tournament::Number;

use super::markup;
use crate::words::Words;

pub(crate) use answers::answer;
pub(crate) use card::{card, preview};
#[cfg(test)]
pub(crate) use ending::decisive;
pub(crate) use ending::{called_off, closed, over, stuck, too_few_came};
pub(crate) use pairings::{not_begun, pairings};
pub(crate) use parting::{extended, missing, parted, removed, seated, struck};
pub(crate) use pgn::{games, report};
pub(crate) use question::{call_off_question, close_question, leave_question};
pub(crate) use refused::{choose, refusal};
pub(crate) use round::round;
pub(crate) use standings::{posted, private};
pub(crate) use suggested::suggestion;
pub(crate) use table::{Names, Page, page};
#[cfg(test)]
pub(crate) use why::explained;
pub(crate) use why::why;

/// A player as messages name them.
fn player(view: &TournamentView, number: Number, words: &Words) -> String {
    view.account_of(number).map_or_else(|| "?".to_owned(), |account| markup::player(account, words))
}

/// Several players as messages name them.
fn players(view: &TournamentView, numbers: impl IntoIterator<Item = Number>, words: &Words) -> String {
    let named: Vec<String> = numbers.into_iter().map(|number| player(view, number, words)).collect();
    named.join(", ")
}

/// The name of a tournament, as a text without power.
fn name(view: &TournamentView) -> String {
    markup::escape(view.rules.name.as_str())
}

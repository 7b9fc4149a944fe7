//! The messages about tournaments, and the tables of tournaments as pictures.

mod card;
mod card_buttons;
mod departures;
pub(crate) mod ending;
mod entrants;
pub(crate) mod manage;
mod parts;
mod pgn;
mod question;
mod refusal;
mod round;
mod standings;
pub(crate) mod why;

pub(crate) use card::{card, preview, suggestion};
pub(crate) use card_buttons::next_round;
pub(crate) use departures::{extended, missing, parted, removed};
pub(crate) use ending::{called_off, closed, over, stuck, too_few_came};
pub(crate) use entrants::not_begun;
pub(crate) use pgn::{games, report};
pub(crate) use question::{answer, bye_question, leave_question};
pub(crate) use refusal::{choose, refusal};
pub(crate) use round::{is_past, pairings, round};
pub(crate) use standings::{TablePage, page, private};
pub(crate) use why::why;

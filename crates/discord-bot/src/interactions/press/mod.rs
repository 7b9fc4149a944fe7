//! What a button or menu asks for, as text in its `custom_id`. Presenters write a [`Press`] into a message; a click brings the text
//! back and becomes the same [`Press`].
//!
//! Nothing is remembered between a message and a click, so that every button works after a restart; who may press it is
//! decided when it is pressed.

mod answer;
mod custom_id;
mod detail;
mod draft;
mod game;
mod number;
mod plan;
mod rules;
mod shelf;
mod terms;
mod tournament;

pub(crate) use answer::{ChallengeAnswer, Decision};
pub(crate) use custom_id::Press;
pub(crate) use detail::{Pressed, Sheet};
pub(crate) use draft::{Draft, Title};
pub(crate) use game::GamePress;
pub(crate) use plan::{Path, PlanPress, PlanStep};
pub(crate) use rules::{Leaf, RulesPress, Topic};
pub(crate) use shelf::{Part, Shelf};
pub(crate) use terms::{TermsPress, read_time, write_time};
pub(crate) use tournament::TournamentPress;

//! The actions of buttons and menus, as text in a `custom_id`. Presenters write a [`Press`] into a message. When a
//! person clicks, Discord sends the text back, and it becomes the same [`Press`].
//!
//! The bot stores nothing between message and click, so buttons also work after a restart. It checks permissions at the
//! click.

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

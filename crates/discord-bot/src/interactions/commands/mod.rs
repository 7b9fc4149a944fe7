//! The slash commands and context menus, with their translations. A command reads its options, performs the action with
//! the crate `chess_service`, and passes the outcome to `answer`.

mod answer;
mod arbiter;
mod challenge;
mod choice;
mod game;
mod list;
mod pages;
pub(crate) mod person;
mod registration;
mod target;
mod tournament;

pub(crate) use answer::{Answered, Command, CommandCall, Context};
use answer::{answer, in_game, in_one_of, words};
pub(crate) use list::{all, mentions, registered};
pub(crate) use registration::are_registered;

//! The slash commands and context menus, one a file, and how they are put into other languages.

mod answer;
mod arbiter;
mod board;
mod challenge;
mod choice;
mod daily;
mod draw;
mod export;
mod games;
mod help;
mod hint;
mod leaderboard;
mod list;
mod plan;
mod play;
mod privacy;
mod profile;
mod resign;
mod review;
mod rules;
mod settings;
mod takeback;
mod target;
mod time;
mod tournament;
mod translate;
mod vacation;
mod versus;

pub(crate) use answer::{Answered, Command, Context};
use answer::{answer, in_game};
pub(crate) use list::{all, registered};

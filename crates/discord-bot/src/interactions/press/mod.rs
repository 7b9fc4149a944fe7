//! The actions of buttons and menus, as text in a `custom_id`. Presenters write a [`Press`] into a message. When a
//! person clicks, Discord sends the text back, and the bot reads the same [`Press`] from the text.
//!
//! The bot stores nothing between message and click, so buttons also work after a restart. The bot checks permissions
//! at the click.

mod challenge;
mod custom_id;
mod draft;
mod game;
mod games_page;
mod plan;
mod puzzle;
mod question;
mod rules;
mod settings;
mod tournament;
mod unknown;

pub(crate) use challenge::{ChallengePress, TermsPress};
pub(crate) use custom_id::Press;
pub(crate) use draft::{Draft, DraftPress, Title};
pub(crate) use game::{GamePress, Sheet, Viewpoint};
pub(crate) use games_page::GamesPage;
pub(crate) use plan::{PlanPress, PlanStep};
pub(crate) use puzzle::PuzzlePress;
pub(crate) use question::Question;
pub(crate) use rules::{Leaf, RulesPress, Topic};
pub(crate) use settings::{PrivacyPress, SettingsCard, SettingsPress};
pub(crate) use tournament::{ManagePress, OrganiserTask, TournamentPress};

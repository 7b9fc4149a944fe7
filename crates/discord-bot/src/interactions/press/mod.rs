//! The actions of buttons and menus. The module `present` gives each button and menu an action ([`Press`]). The bot
//! sends the action to Discord as text, in the `custom_id` of the button or menu. When a person clicks, Discord sends
//! the text back, and the bot reads the same [`Press`] from the text.
//!
//! The bot stores nothing between message and click, so buttons also work after a restart. The bot checks permissions
//! at the click.

mod action;
mod custom_id;
mod draft;
mod game;
mod plan;
mod question;
mod rules;

pub(crate) use action::{
    ChallengePress, ManagePress, OrganiserTask, PrivacyPress, PuzzlePress, SettingsCard, SettingsPress,
    TermsPress, TournamentPress,
};
pub(crate) use custom_id::Press;
pub(crate) use draft::{Draft, DraftPress};
pub(crate) use game::{GamePress, GamesPage, Sheet, Viewpoint};
pub(crate) use plan::PlanStep;
pub(crate) use question::Question;
pub(crate) use rules::{Leaf, RulesPress, Topic};

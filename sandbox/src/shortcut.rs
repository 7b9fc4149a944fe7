//! What the page's first screen offers to do at one press: words and the steps behind them, handed over by whoever starts the
//! sandbox, which knows nothing of what the app is for.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

/// A button on the page's first screen, and what happens when it is pressed.
///
/// The page takes the steps in order and ends at the first one that is refused, with the reason.
#[derive(Clone, Debug, Serialize)]
pub struct Shortcut {
    /// The words on the button.
    pub label: String,
    /// What it is good for, in a sentence below.
    pub about: String,
    /// What happens.
    pub steps: Vec<Step>,
}

/// One step of a [`Shortcut`].
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "step", rename_all = "lowercase")]
pub enum Step {
    /// A person runs a slash command.
    Command {
        /// Who.
        who: Who,
        /// Where.
        place: Place,
        /// The command's name, with the subcommand's behind it.
        name: String,
        /// What is filled in, by the options' names.
        options: BTreeMap<String, Value>,
    },
    /// A person presses a button on the newest message there that has it.
    Press {
        /// Who.
        who: Who,
        /// Where.
        place: Place,
        /// How the button's `custom_id` begins.
        custom_id: String,
    },
    /// The page shows a place as a person sees it.
    Show {
        /// Who.
        who: Who,
        /// Where.
        place: Place,
    },
    /// Nothing happens for a while, so that people can look.
    Pause {
        /// For how many milliseconds.
        ms: u32,
    },
}

/// The person who does something.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// Whoever the page shows when the button is pressed.
    Me,
    /// The person of this name.
    Named(String),
}

/// Where something is done.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// The channel of this name.
    Channel(String),
    /// Where the app wrote last in answer to the steps before.
    Answered,
}

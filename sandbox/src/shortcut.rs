//! Shortcuts: the buttons on the page's first screen, and the steps after a press. The program that starts the sandbox
//! defines the shortcuts, because the sandbox does not know the purpose of the app.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A button on the page's first screen, and the steps after a press.
///
/// The page takes the steps in order, stops at the first refused step, and shows the reason.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Shortcut {
    /// The words on the button.
    pub label: String,
    /// The explanation below the button.
    pub about: String,
    /// The steps in order.
    pub steps: Vec<Step>,
}

/// One step of a [`Shortcut`].
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "lowercase")]
pub enum Step {
    /// A person runs a slash command.
    Command {
        /// The person who runs the command.
        who: Who,
        /// The channel or thread where the person runs the command.
        place: Place,
        /// The name of the command, followed by the name of the subcommand.
        name: String,
        /// The values of the options, by the options' names. If a value is null, the person chooses the value.
        options: BTreeMap<String, Value>,
    },
    /// A person presses a button. If several messages in the place have a matching button, the newest message counts.
    Press {
        /// The person who presses the button.
        who: Who,
        /// The channel or thread with the button.
        place: Place,
        /// The beginning of the button's `custom_id`.
        custom_id: String,
    },
    /// The page shows a place as a person sees it.
    Show {
        /// The person whose view the page shows. Two pages side by side ignore this person.
        who: Who,
        /// The channel or thread that the page shows.
        place: Place,
    },
    /// The page waits, so that people can look.
    Pause {
        /// The length of the pause in milliseconds.
        ms: u32,
    },
}

/// The person who performs a step.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// The person whose view the page shows at the start of the shortcut.
    Me,
    /// The person of this name.
    Named(String),
}

/// The place of a step.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// The channel or thread with this name or identifier.
    Channel(String),
    /// The channel of the app's last message from the earlier steps. Answers to commands and buttons do not count.
    /// A message that announces a new thread stands for the thread.
    Answered,
}

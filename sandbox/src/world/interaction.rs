//! One use of a command, button, menu, form or suggestion list, from dispatch to answer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::Notify;

use crate::snowflake::Snowflake;

/// The longest time for a bot's first answer, on the system's clock.
pub(crate) const FIRST_ANSWER: Duration = Duration::from_secs(3);
/// The lifetime of an interaction's token in milliseconds, on the sandbox's clock.
pub(crate) const TOKEN_MS: i64 = 15 * 60 * 1000;

/// The largest number of follow-up messages if only a person, and not the server, has installed the application.
const FOLLOW_UPS: u8 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// A slash command or context command.
    Command,
    /// A press of a button, or a choice from a menu.
    Component,
    /// A request for suggestions for an option.
    Autocomplete,
    Modal,
}

impl Kind {
    /// Returns the type number that Discord gives to this kind of interaction.
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Modal => 5,
        }
    }
}

/// The bot's first answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Answer {
    Pending,
    /// No answer in time.
    Missed,
    /// A message (type 4).
    Message,
    /// "Thinking" (type 5).
    Deferred {
        /// True if the bot has filled in or deleted the message.
        settled: bool,
    },
    /// "I will change the message" (type 6).
    Acknowledged {
        /// True if an edit, a follow-up or another message has come after the first answer.
        settled: bool,
    },
    /// A change of the component's message (type 7).
    Updated,
    /// Suggestions (type 8).
    Choices(Vec<Value>),
    /// A form (type 9).
    Form(Value),
}

/// The owners of the installations that authorize an interaction (`authorizing_integration_owners` in Discord's JSON).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Owners {
    /// The server whose installation authorizes the interaction. In direct messages with the bot, 0 stands for the
    /// server.
    pub(crate) guild: Option<Snowflake>,
    /// The person who has installed the application.
    pub(crate) user: Option<Snowflake>,
}

impl Owners {
    /// Returns the installations as Discord's JSON: the server's id under `"0"`, and the person's id under `"1"`.
    pub(crate) fn json(self) -> Value {
        let known = [("0", self.guild), ("1", self.user)];
        known.into_iter().filter_map(|(kind, id)| Some((kind.to_owned(), json!(id?)))).collect()
    }
}

/// The details of an interaction, kept in the messages that answer the interaction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Cause {
    pub(crate) id: Snowflake,
    pub(crate) kind: Kind,
    pub(crate) user: Snowflake,
    /// The command's full name, or the component's or form's `custom_id`.
    pub(crate) name: String,
    /// The message whose button or menu the person used.
    pub(crate) origin: Option<Snowflake>,
    pub(crate) owners: Owners,
}

/// One use of a command, button, menu, form or suggestion list, and the bot's answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Interaction {
    pub(crate) id: Snowflake,
    /// The secret with which the bot answers.
    pub(crate) token: String,
    pub(crate) kind: Kind,
    pub(crate) user: Snowflake,
    pub(crate) channel: Snowflake,
    #[serde(default)]
    pub(crate) owners: Owners,
    /// True if the interaction is a command on a user or a message.
    #[serde(default)]
    pub(crate) on_target: bool,
    #[serde(default)]
    pub(crate) follow_ups: u8,
    /// The command's full name, or the component's or form's `custom_id`.
    pub(crate) name: String,
    /// The message whose button or menu the person used.
    pub(crate) origin: Option<Snowflake>,
    /// The message that the bot addresses as `@original`.
    pub(crate) original: Option<Snowflake>,
    /// The messages that answer the interaction, in order.
    pub(crate) responses: Vec<Snowflake>,
    pub(crate) answer: Answer,
    /// Milliseconds from dispatch to the first answer, on the system's clock.
    pub(crate) first_answer_ms: Option<u64>,
    /// The time at which the sandbox sent the interaction to the bot. `None` after a restart of the sandbox.
    #[serde(skip)]
    pub(crate) dispatched: Option<Instant>,
    /// Notifies the tasks that wait for an answer.
    #[serde(skip)]
    pub(crate) bell: Arc<Notify>,
}

impl Interaction {
    /// Returns the details that each answering message shows about this interaction.
    pub(crate) fn cause(&self) -> Cause {
        Cause {
            id: self.id,
            kind: self.kind,
            user: self.user,
            name: self.name.clone(),
            origin: self.origin,
            owners: self.owners,
        }
    }

    /// Returns true if the time for the first answer is over.
    pub(crate) fn is_late(&self) -> bool {
        self.dispatched.is_none_or(|since| since.elapsed() > FIRST_ANSWER)
    }

    /// Returns true if the token is still valid at `now_ms`.
    pub(crate) fn is_token_valid(&self, now_ms: i64) -> bool {
        now_ms - self.id.created_ms() < TOKEN_MS
    }

    /// Returns true if Discord accepts one more follow-up.
    pub(crate) fn may_follow_up(&self) -> bool {
        self.owners.guild.is_some() || self.follow_ups < FOLLOW_UPS
    }

    /// Returns true if the bot has given the whole answer, or has missed the time for an answer.
    pub(crate) fn is_settled(&self) -> bool {
        match self.answer {
            Answer::Pending => false,
            Answer::Deferred { settled } | Answer::Acknowledged { settled } => settled,
            Answer::Missed | Answer::Message | Answer::Updated | Answer::Choices(_) | Answer::Form(_) => true,
        }
    }

    /// Records that the bot has completed a deferred or acknowledged answer.
    pub(super) fn settle(&mut self) {
        if let Answer::Deferred { settled } | Answer::Acknowledged { settled } = &mut self.answer {
            *settled = true;
        }
    }
}

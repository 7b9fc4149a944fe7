//! What came of something that somebody did.

use std::time::Duration;

use serde_json::Value;

use super::form::Form;
use super::message::{Button, Message, text};
use super::transcript;
use super::user::User;

/// What came of something that somebody did: a command, a press, a choice, a form.
///
/// What begins with `expect` panics where that is not so, and shows the conversation as that person sees it, what the
/// bot asked for, and the rules it broke.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/parrot.rs"));
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let sandbox = discord_sandbox::Sandbox::start(discord_sandbox::Config::default()).await?;
/// # parrot(&sandbox).await;
/// use discord_sandbox::Status;
///
/// let said = sandbox.user("ann").command("say").option("text", "secret").run().await?;
/// said.expect_private();
/// said.expect_text("ann says secret");
/// said.expect_button("Again");
/// assert_eq!(said.status(), Status::Message);
/// assert_eq!(said.answers().len(), 1);
/// assert!(said.posts().is_empty());
/// # sandbox.stop().await;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Outcome {
    user: User,
    json: Value,
}

/// How an interaction was answered.
///
/// ```no_run
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
/// # fn main() { example(async |sandbox| {
/// use discord_sandbox::Status;
///
/// let asked = sandbox.user("ann").command("ask").run().await?;
/// assert_eq!(asked.status(), Status::Form);
/// # Ok(()) }); }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Status {
    /// With a message at once.
    Message,
    /// With "thinking", and a message later.
    MessageAfterThinking,
    /// With "thinking", and nothing since.
    Thinking,
    /// A button or menu, with nothing that can be seen yet.
    Acknowledged,
    /// A button or menu, by changing its message.
    Updated,
    /// With a form.
    Form,
    /// Not within Discord's 3 seconds.
    Missed,
}

impl Outcome {
    pub(super) fn new(user: User, json: Value) -> Self {
        Self { user, json }
    }

    /// Returns how it was answered.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// let message = said.expect_text("hello");
    /// assert_eq!(said.status(), discord_sandbox::Status::Message);
    /// # Ok(()) }); }
    /// ```
    pub fn status(&self) -> Status {
        match text(&self.json["interaction"]["status"]) {
            "message" => Status::Message,
            "message-after-thinking" => Status::MessageAfterThinking,
            "thinking" => Status::Thinking,
            "acknowledged" => Status::Acknowledged,
            "updated" => Status::Updated,
            "modal" => Status::Form,
            _ => Status::Missed,
        }
    }

    /// Returns how long the bot took for its first answer, if it gave one.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// let message = said.expect_text("hello");
    /// assert!(said.first_answer().is_some_and(|took| took.as_secs() < 3));
    /// # Ok(()) }); }
    /// ```
    pub fn first_answer(&self) -> Option<Duration> {
        self.json["interaction"]["first_answer_ms"].as_u64().map(Duration::from_millis)
    }

    /// Returns the messages that answer it.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// let message = said.expect_text("hello");
    /// assert_eq!(said.answers()[0].id(), message.id());
    /// # Ok(()) }); }
    /// ```
    pub fn answers(&self) -> Vec<Message> {
        Message::list(&self.json["responses"])
    }

    /// Returns what the bot wrote elsewhere meanwhile, where this person sees it.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// let message = said.expect_text("hello");
    /// assert!(said.posts().is_empty(), "this bot only answers");
    /// # Ok(()) }); }
    /// ```
    pub fn posts(&self) -> Vec<Message> {
        Message::list(&self.json["messages"])
    }

    /// Returns the form that was opened, if that was the answer.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let asked = sandbox.user("ann").command("ask").run().await?;
    /// assert!(asked.form().is_some());
    /// # Ok(()) }); }
    /// ```
    pub fn form(&self) -> Option<Form> {
        self.json.get("modal").map(|form| Form::new(self.user.clone(), form.clone()))
    }

    /// Returns the whole outcome as the HTTP API tells it.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// let message = said.expect_text("hello");
    /// assert_eq!(said.json()["interaction"]["name"], "say");
    /// # Ok(()) }); }
    /// ```
    pub fn json(&self) -> &Value {
        &self.json
    }

    /// Returns the first answer in which this can be read.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// said.expect_text("ann says hello");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Panics
    ///
    /// Panics where it can be read in none.
    #[track_caller]
    pub fn expect_text(&self, wanted: &str) -> Message {
        let found = self.changed().into_iter().find(|message| message.text().contains(wanted));
        found.unwrap_or_else(|| self.fail(&format!("says {wanted:?}")))
    }

    /// Returns the first answer that only this person sees.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "secret").run().await?;
    /// said.expect_private();
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Panics
    ///
    /// Panics where everybody sees all of them.
    #[track_caller]
    pub fn expect_private(&self) -> Message {
        let found = self.changed().into_iter().find(Message::is_private);
        found.unwrap_or_else(|| self.fail("is for this person alone"))
    }

    /// Returns a button of the answers by what stands on it.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// let message = said.expect_text("hello");
    /// assert_eq!(said.expect_button("Again").id, "again");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Panics
    ///
    /// Panics where there is none.
    #[track_caller]
    pub fn expect_button(&self, label: &str) -> Button {
        let mut buttons = self.changed().into_iter().flat_map(|message| message.buttons());
        buttons
            .find(|button| button.label == label)
            .unwrap_or_else(|| self.fail(&format!("has a button {label:?}")))
    }

    /// Returns the form with this title.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let asked = sandbox.user("ann").command("ask").run().await?;
    /// asked.expect_form("A question").fill("Answer", "42").submit().await?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Panics
    ///
    /// Panics where the answer was none, or another.
    #[track_caller]
    pub fn expect_form(&self, title: &str) -> Form {
        let found = self.form().filter(|form| form.title() == title);
        found.unwrap_or_else(|| self.fail(&format!("is a form {title:?}")))
    }

    /// Makes sure that it was answered in time.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// said.expect_answer().expect_text("hello");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Panics
    ///
    /// Panics where it was missed, or the bot is still thinking.
    #[track_caller]
    pub fn expect_answer(&self) -> &Self {
        if matches!(self.status(), Status::Missed | Status::Thinking) {
            self.fail("came in time")
        }
        self
    }

    /// Returns the answers, and the message whose button or menu was used, which an answer may have changed.
    fn changed(&self) -> Vec<Message> {
        let mut messages = self.answers();
        if self.status() != Status::Updated && self.status() != Status::Acknowledged {
            return messages;
        }
        let used = text(&self.json["interaction"]["message"]);
        let seen = self.user.messages().unwrap_or_default();
        messages.extend(seen.into_iter().filter(|message| message.id() == used));
        messages
    }

    #[track_caller]
    fn fail(&self, wanted: &str) -> ! {
        let interaction = &self.json["interaction"];
        let [name, status] = ["name", "status"].map(|key| text(&interaction[key]));
        transcript::fail(
            &self.user,
            &format!("no answer to {name:?} of {} {wanted}; its status is {status:?}", self.user.name),
        )
    }
}

//! A command that somebody fills in.

use serde_json::{Value, json};

use super::message::{Entry, Message, entry, list};
use super::outcome::Outcome;
use super::user::User;
use crate::activity::{Quiet, Until};
use crate::user_api::{Refusal, Run};

/// A command that somebody fills in, and then runs or wants suggestions for.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/parrot.rs"));
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let sandbox = discord_sandbox::Sandbox::start(discord_sandbox::Config::default()).await?;
/// # parrot(&sandbox).await;
/// use discord_sandbox::Refusal;
///
/// let say = sandbox.user("ann").command("say");
/// let suggestions = say.suggestions("text", "he").await?;
/// assert_eq!(suggestions[0].value, "hello");
/// say.option("text", "hello").run().await?.expect_text("ann says hello");
///
/// // What Discord's client would not let a person send is refused before the bot hears of it.
/// let refused = sandbox.user("ann").command("say").run().await;
/// assert!(matches!(refused, Err(Refusal::OptionMissing(option)) if option == "text"));
/// # sandbox.stop().await;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
#[must_use = "nothing happens until it is run"]
pub struct Command {
    user: User,
    run: Run,
}

impl Command {
    pub(super) fn new(user: User, name: &str) -> Self {
        Self { user, run: Run { name: name.to_owned(), ..Run::default() } }
    }

    /// Fills in an option: text, number or boolean; people, channels and roles by name or identifier.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let say = sandbox.user("ann").command("say").option("text", "hello");
    /// say.run().await?.expect_text("ann says hello");
    /// # Ok(()) }); }
    /// ```
    pub fn option(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.run.options.insert(name.to_owned(), value.into());
        self
    }

    /// Hands over a file.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let show = sandbox.user("ann").command("show");
    /// show.file("file", "game.pgn", "1. e4 *").run().await?.expect_text("game.pgn has 7 bytes");
    /// # Ok(()) }); }
    /// ```
    pub fn file(self, name: &str, filename: &str, text: &str) -> Self {
        self.option(name, json!({"filename": filename, "text": text}))
    }

    /// Says on whom a command of a user's context menu is run.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let greeted = sandbox.user("ann").command("Greet").on_user("bob").run().await?;
    /// greeted.expect_text("ann greets bob");
    /// # Ok(()) }); }
    /// ```
    pub fn on_user(mut self, user: &str) -> Self {
        self.run.target = Some(user.to_owned());
        self
    }

    /// Says on which message a command of a message's context menu is run.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("tea at four")?;
    /// let noted = ann.command("Remember").on_message(&message).run().await?;
    /// noted.expect_text("ann remembers: tea at four");
    /// # Ok(()) }); }
    /// ```
    pub fn on_message(mut self, message: &Message) -> Self {
        self.run.target = Some(message.id().to_owned());
        self
    }

    /// Runs it, and waits until it is answered and the bot is quiet.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// said.expect_text("ann says hello");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where Discord's client would not send it: there is no such command, or an option is wrong.
    pub async fn run(self) -> Result<Outcome, Refusal> {
        self.run_until(Until::Quiet(Quiet::default())).await
    }

    /// Runs it, and waits only until it is answered: for many people at once.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let [ann, bob] = ["ann", "bob"].map(|name| sandbox.user(name).command("say").option("text", "hello"));
    /// let (one, other) = tokio::join!(ann.run_until_answered(), bob.run_until_answered());
    /// one?.expect_text("ann says hello");
    /// other?.expect_text("bob says hello");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where Discord's client would not send it: there is no such command, or an option is wrong.
    pub async fn run_until_answered(self) -> Result<Outcome, Refusal> {
        self.run_until(Until::Settled).await
    }

    async fn run_until(self, until: Until) -> Result<Outcome, Refusal> {
        let outcome = self.user.platform.run(self.user.place(), &self.run, until).await?;
        Ok(Outcome::new(self.user, outcome))
    }

    /// Types into an option and returns what the bot suggests.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let suggestions = sandbox.user("ann").command("say").suggestions("text", "he").await?;
    /// assert_eq!(suggestions[0].label, "hello");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no such command, or the option has no suggestions.
    pub async fn suggestions(&self, option: &str, typed: &str) -> Result<Vec<Entry>, Refusal> {
        let mut run = self.run.clone();
        run.options.insert(option.to_owned(), typed.into());
        run.focused = Some(option.to_owned());
        let answer = self.user.platform.suggest(self.user.place(), &run).await?;
        Ok(list(&answer["choices"]).map(|choice| entry(&choice["name"], &choice["value"])).collect())
    }
}

//! A person in a channel, and what they do there.

use std::future::Future;
use std::panic::Location;
use std::sync::Arc;

use serde_json::Value;

use super::command::Command;
use super::form::Form;
use super::message::{Message, list};
use super::outcome::Outcome;
use super::transcript;
use super::watched::Notification;
use crate::activity::{Quiet, Until};
use crate::platform::Platform;
use crate::snowflake::Snowflake;
use crate::user_api::{Person, Press, Refusal, Text, Window, Words};
use crate::world::kind;

/// A person in a channel: runs commands, presses buttons, writes, reads.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/parrot.rs"));
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let sandbox = discord_sandbox::Sandbox::start(discord_sandbox::Config::default()).await?;
/// # parrot(&sandbox).await;
/// let ann = sandbox.user("ann");
/// ann.command("say").option("text", "hello").run().await?.expect_text("ann says hello");
/// ann.press("Again").await?.expect_text("once more");
///
/// let bob = sandbox.user("bob");
/// bob.sees("once more").await;
/// bob.write("I heard that")?;
/// assert_eq!(ann.messages()?.len(), 2);
///
/// // Somewhere else, and in the conversation with the bot.
/// ann.channel("chess").write("Anybody here?")?;
/// ann.direct().command("say").option("text", "psst").run().await?;
/// # sandbox.stop().await;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct User {
    pub(super) platform: Arc<Platform>,
    pub(super) name: String,
    pub(super) channel: String,
}

impl User {
    /// Puts a person into the first channel of a server that they see.
    pub(super) fn new(platform: &Arc<Platform>, name: &str) -> Self {
        let channel = {
            let discord = platform.lock_quietly();
            let user = discord.world.user(name).map(|user| user.id).unwrap_or_default();
            let mut channels = discord.world.channels.values();
            let first = channels
                .find(|it| it.guild.is_some() && it.kind == kind::TEXT && discord.world.sees(user, it));
            first.map(|channel| channel.id.to_string()).unwrap_or_default()
        };
        Self::in_place(platform, name, &channel)
    }

    /// Puts a person into a channel.
    pub(crate) fn in_place(platform: &Arc<Platform>, name: &str, channel: &str) -> Self {
        Self { platform: Arc::clone(platform), name: name.to_owned(), channel: channel.to_owned() }
    }

    /// Goes to another channel or thread, by name or identifier.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.user("ann").channel("chess").write("Anybody for a game?")?;
    /// sandbox.user("bob").channel("chess").sees("Anybody for a game?").await;
    /// # Ok(()) }); }
    /// ```
    #[must_use]
    pub fn channel(&self, channel: &str) -> Self {
        Self { channel: channel.to_owned(), ..self.clone() }
    }

    /// Goes to the conversation with the bot.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").direct().command("say").option("text", "psst").run().await?;
    /// said.expect_text("ann says psst");
    /// # Ok(()) }); }
    /// ```
    #[must_use]
    pub fn direct(&self) -> Self {
        self.channel("dm")
    }

    /// Begins a command; its subcommand follows behind a space.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// # Ok(()) }); }
    /// ```
    pub fn command(&self, name: &str) -> Command {
        Command::new(self.clone(), name)
    }

    /// Presses a button, by what stands on it or by its `custom_id`, of the newest message here that has it.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// ann.command("say").option("text", "hello").run().await?;
    /// ann.press("Again").await?.expect_text("once more");
    /// assert!(ann.press("Never").await.is_err());
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no such button to be seen, or it is disabled.
    pub async fn press(&self, button: &str) -> Result<Outcome, Refusal> {
        let messages = self.messages()?;
        let found = messages.iter().rev().find_map(|message| {
            let mut buttons = message.buttons().into_iter().filter(|it| !it.id.is_empty());
            Some((message.id(), buttons.find(|it| it.label == button || it.id == button)?.id))
        });
        let buttons = || messages.iter().flat_map(Message::buttons).map(|it| it.label);
        let (message, custom_id) = found
            .ok_or_else(|| Refusal::NothingToPress { name: button.to_owned(), there: buttons().collect() })?;
        self.press_on(message, Press { custom_id, values: Vec::new() }).await
    }

    /// Chooses from a menu of the newest message here that has it: by placeholder or `custom_id`, and labels or values.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// ann.command("say").option("text", "hello").run().await?;
    /// ann.choose("How?", &["Loud"]).await?.expect_text("now \"loud\"");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no such menu to be seen, or it does not offer that.
    pub async fn choose(&self, menu: &str, entries: &[&str]) -> Result<Outcome, Refusal> {
        let messages = self.messages()?;
        let found = messages.iter().rev().find_map(|message| {
            let mut menus = message.menus().into_iter();
            Some((message.id(), menus.find(|it| it.placeholder == menu || it.id == menu)?))
        });
        let menus = || messages.iter().flat_map(Message::menus).map(|it| it.id);
        let (message, menu) = found
            .ok_or_else(|| Refusal::NothingToPress { name: menu.to_owned(), there: menus().collect() })?;
        let value = |wanted: &&str| {
            let known = menu.entries.iter().find(|entry| entry.label == *wanted);
            known.map_or_else(|| (*wanted).to_owned(), |entry| entry.value.clone())
        };
        let values = entries.iter().map(value).collect();
        self.press_on(message, Press { custom_id: menu.id.clone(), values }).await
    }

    async fn press_on(&self, message: &str, press: Press) -> Result<Outcome, Refusal> {
        let outcome =
            self.platform.press(self.place(), message, press, Until::Quiet(Quiet::default())).await?;
        Ok(Outcome::new(self.clone(), outcome))
    }

    /// Returns the form that is open for this person here, if there is one.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// ann.command("ask").run().await?;
    /// let form = ann.form()?.ok_or("no form")?;
    /// form.fill("answer", "42").submit().await?;
    /// assert!(ann.form()?.is_none());
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no such person or channel.
    pub fn form(&self) -> Result<Option<Form>, Refusal> {
        let form = self.platform.lock().form_in(self.place())?;
        Ok((!form.is_null()).then(|| Form::new(self.clone(), form)))
    }

    /// Writes a message here.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let written = sandbox.user("ann").write("Hello!")?;
    /// assert_eq!(written.author(), "ann");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where the person may not write, or the text is empty or too long.
    pub fn write(&self, text: &str) -> Result<Message, Refusal> {
        self.say(text, None)
    }

    /// Writes a message here that replies to another.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let question = sandbox.user("ann").write("Tea?")?;
    /// sandbox.user("bob").reply(&question, "Yes, please")?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where the person may not write, or the text is empty or too long.
    pub fn reply(&self, to: &Message, text: &str) -> Result<Message, Refusal> {
        self.say(text, to.id().parse().ok())
    }

    fn say(&self, text: &str, reply_to: Option<Snowflake>) -> Result<Message, Refusal> {
        let content = Words::try_from(text.to_owned()).map_err(Refusal::Unreadable)?;
        let text = Text { content: Some(content), reply_to, ..Text::default() };
        let written = self.platform.lock().write(self.place(), text)?;
        Ok(Message::new(written))
    }

    /// Returns the newest messages that this person sees here, oldest first, ephemeral ones included.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// ann.write("One")?;
    /// ann.write("Two")?;
    /// assert_eq!(ann.messages()?[1].content(), "Two");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no such person or channel.
    pub fn messages(&self) -> Result<Vec<Message>, Refusal> {
        let seen = self.platform.lock().read(self.place(), &Window::default())?;
        Ok(Message::list(&seen))
    }

    /// Returns what pinged this person anywhere, oldest first.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// sandbox.user("bob").reply(&ann.write("Tea?")?, "Yes, please")?;
    /// assert_eq!(ann.notifications()?.len(), 1);
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no such person.
    pub fn notifications(&self) -> Result<Vec<Notification>, Refusal> {
        let pings = self.platform.lock().pings_of(&self.name, &Window::default())?;
        Ok(list(&pings).map(Notification::new).collect())
    }

    /// Changes this person's language, which the bot is told with each interaction: `"de"`.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.user("ann").speak("de")?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no such person, or no such language at Discord.
    pub fn speak(&self, locale: &str) -> Result<(), Refusal> {
        self.change(Person { locale: Some(locale.to_owned()), ..Person::default() })
    }

    /// Lets this person take no more direct messages.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.user("ann").close_direct_messages()?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no such person.
    pub fn close_direct_messages(&self) -> Result<(), Refusal> {
        self.change(Person { dm_closed: Some(true), ..Person::default() })
    }

    fn change(&self, person: Person) -> Result<(), Refusal> {
        self.platform.lock().change_person(&self.name, person)
    }

    /// Waits until the bot is quiet, and returns the newest message here in which this can be read.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// ann.command("say").option("text", "hello").run().await?;
    /// sandbox.user("bob").sees("ann says hello").await;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Panics
    ///
    /// Panics where this person sees no such message, with the conversation and what the bot asked for.
    #[track_caller]
    pub fn sees<'a>(&'a self, text: &'a str) -> impl Future<Output = Message> + 'a {
        let caller = Location::caller();
        async move {
            self.platform.quiet(Quiet::default()).await;
            let messages = self.messages().unwrap_or_default();
            let found = messages.into_iter().rev().find(|message| message.text().contains(text));
            found.unwrap_or_else(|| {
                transcript::fail(self, &format!("{} sees no {text:?} (at {caller})", self.name))
            })
        }
    }

    /// Waits until the bot is quiet, and makes sure that this can be read nowhere here.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.user("ann").command("say").option("text", "secret").run().await?;
    /// sandbox.user("bob").sees_no("secret").await;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Panics
    ///
    /// Panics where this person sees such a message, with the conversation and what the bot asked for.
    #[track_caller]
    pub fn sees_no<'a>(&'a self, text: &'a str) -> impl Future<Output = ()> + 'a {
        let caller = Location::caller();
        async move {
            self.platform.quiet(Quiet::default()).await;
            let messages = self.messages().unwrap_or_default();
            if messages.iter().any(|message| message.text().contains(text)) {
                transcript::fail(self, &format!("{} sees {text:?} (at {caller})", self.name))
            }
        }
    }

    /// Writes down the conversation here as this person sees it, what the bot asked for last, and the rules it broke.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// ann.command("say").option("text", "hello").run().await?;
    /// assert!(ann.transcript().contains("ann says hello [Again] {How?: Loud, Quiet}"));
    /// # Ok(()) }); }
    /// ```
    pub fn transcript(&self) -> String {
        transcript::of(self)
    }

    /// Returns whom and where the API is to be told.
    pub(super) fn place(&self) -> (&str, &str) {
        (&self.name, &self.channel)
    }

    /// Returns the channel's name as people say it.
    pub(super) fn channel_name(&self) -> String {
        let discord = self.platform.lock_quietly();
        match discord.world.channel(&self.channel) {
            Some(channel) => format!("#{}", channel.name),
            None => self.channel.clone(),
        }
    }

    /// Returns what the API knows as a list of what the bot asked for.
    pub(super) fn recorded(&self) -> Value {
        self.platform.lock_quietly().recorded(&crate::user_api::Begin::default())
    }
}

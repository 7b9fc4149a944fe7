//! What a person does with messages besides writing and pressing: reacting, changing, deleting, pinning, attaching files.

use super::message::Message;
use super::user::User;
use crate::snowflake::Snowflake;
use crate::user_api::{Edit, Handed, Named, Opened, Refusal, Terms, Text, Words};

/// What people do with messages; the bot is told of each as Discord tells it.
///
/// ```
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let sandbox = discord_sandbox::Sandbox::start(discord_sandbox::Config::default()).await?;
/// let [ann, bob] = ["ann", "bob"].map(|name| sandbox.user(name));
/// let question = ann.write("Tea?")?;
/// bob.react(&question, "👍")?;
/// let question = ann.edit(&question, "Tea at four?")?;
/// assert_eq!(question.reactions()[0].count, 1);
///
/// let plan = bob.attach("The plan", "plan.txt", b"first the kettle")?;
/// assert_eq!(plan.files()[0].name, "plan.txt");
/// ann.open_thread("Kettles", Some(&plan))?.write("Which one?")?;
/// // Only its author changes a message, and Bob may not pin here.
/// assert!(bob.edit(&question, "Coffee?").is_err() && bob.pin(&question).is_err());
/// sandbox.user("mod").pin(&question)?;
/// ann.delete(&question)?;
/// # sandbox.stop().await;
/// # Ok(())
/// # }
/// ```
impl User {
    /// Reacts to a message with an emoji.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// sandbox.user("bob").react(&message, "👍")?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where that is no emoji, the message is private, or the person may not add reactions.
    pub fn react(&self, message: &Message, emoji: &str) -> Result<(), Refusal> {
        self.platform.lock().react_as(self.place(), message.id(), emoji)
    }

    /// Takes this person's reaction back.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// ann.react(&message, "👍")?;
    /// ann.take_back(&message, "👍")?;
    /// assert!(ann.take_back(&message, "👍").is_err(), "there is none any more");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is none.
    pub fn take_back(&self, message: &Message, emoji: &str) -> Result<(), Refusal> {
        self.platform.lock().unreact_as(self.place(), message.id(), emoji)
    }

    /// Changes the text of a message of this person's own, and returns it as it stands then.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// assert_eq!(ann.edit(&message, "Coffee?")?.content(), "Coffee?");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where it is somebody else's or gone, or the text is empty or too long.
    pub fn edit(&self, message: &Message, text: &str) -> Result<Message, Refusal> {
        let content = Words::try_from(text.to_owned()).map_err(Refusal::Unreadable)?;
        let edited = self.platform.lock().reword(self.place(), message.id(), Edit { content })?;
        Ok(Message::new(edited))
    }

    /// Deletes a message: this person's own, or as a moderator anybody's.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// ann.delete(&message)?;
    /// assert!(ann.messages()?.is_empty());
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where it is somebody else's or gone.
    pub fn delete(&self, message: &Message) -> Result<(), Refusal> {
        self.platform.lock().take_away(self.place(), message.id())
    }

    /// Pins a message to its channel.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// sandbox.user("mod").pin(&message)?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where the person may not, or 250 are pinned.
    pub fn pin(&self, message: &Message) -> Result<(), Refusal> {
        self.platform.lock().pin_as(self.place(), message.id())
    }

    /// Takes a pin out.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// let moderator = sandbox.user("mod");
    /// moderator.pin(&message)?;
    /// moderator.unpin(&message)?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where the person may not.
    pub fn unpin(&self, message: &Message) -> Result<(), Refusal> {
        self.platform.lock().unpin_as(self.place(), message.id())
    }

    /// Writes a message with a file, and a text if that is not empty.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let message = sandbox.user("ann").attach("The plan", "plan.txt", b"first the kettle")?;
    /// assert_eq!(message.files()[0].size, 16);
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where the person may not, or text or file are too large.
    pub fn attach(&self, text: &str, filename: &str, bytes: &[u8]) -> Result<Message, Refusal> {
        let content = (!text.is_empty()).then(|| Words::try_from(text.to_owned()));
        let content = content.transpose().map_err(Refusal::Unreadable)?;
        let files = vec![Handed::new(filename, bytes)];
        let written = self.platform.lock().write(self.place(), Text { content, files, ..Text::default() })?;
        Ok(Message::new(written))
    }

    /// Opens a thread that all see, at a message or at none, and goes there.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// let thread = ann.open_thread("Tea", Some(&message))?;
    /// thread.write("Which one?")?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where the person may not, or a thread begins at the message already.
    pub fn open_thread(&self, name: &str, at: Option<&Message>) -> Result<Self, Refusal> {
        let name = Words::try_from(name.to_owned()).map_err(Refusal::Unreadable)?;
        let message: Option<Snowflake> = at.and_then(|message| message.id().parse().ok());
        let opened = Opened { name, message, ..Opened::default() };
        let thread = self.platform.lock().open_thread_as(self.place(), opened)?;
        Ok(self.channel(&thread.to_string()))
    }

    /// Opens a post in this forum with these tags, and goes there.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.add_forum("help", &["Question", "Solved"])?;
    /// let help = sandbox.user("ann").channel("help");
    /// let post = help.open_post("Kettle", "It does not boil", &["Question"])?;
    /// sandbox.user("bob").channel("Kettle").write("Is it on?")?;
    /// post.sees("Is it on?").await;
    /// assert!(help.write("Anybody?").is_err(), "nothing but posts stands in a forum");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where this is no forum, the person may not, there is no such tag, or one is needed.
    pub fn open_post(&self, name: &str, text: &str, tags: &[&str]) -> Result<Self, Refusal> {
        let name = Words::try_from(name.to_owned()).map_err(Refusal::Unreadable)?;
        let content = Some(Words::try_from(text.to_owned()).map_err(Refusal::Unreadable)?);
        let tags = tags.iter().map(|&tag| tag.to_owned()).collect();
        let opened = Opened { name, content, tags, ..Opened::default() };
        let post = self.platform.lock().open_thread_as(self.place(), opened)?;
        Ok(self.channel(&post.to_string()))
    }

    /// Makes an invite to the server of this channel that is good for ever, and returns its code.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let code = sandbox.user("ann").invite()?;
    /// sandbox.user("bob").accept(&code)?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where this is in no server, or the person may not.
    pub fn invite(&self) -> Result<String, Refusal> {
        self.platform.lock().invite_as(self.place(), &Terms::default())
    }

    /// Comes into a server with the code of an invite.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// assert!(sandbox.user("bob").accept("nothing").is_err(), "there is no such invite");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no such invite or it is over, or the person is banned.
    pub fn accept(&self, code: &str) -> Result<(), Refusal> {
        self.platform.lock().accept_as(&self.name, code)
    }

    /// Makes a webhook for this channel, and returns the address at which whoever knows it writes here.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let url = sandbox.user("mod").add_webhook("News")?;
    /// let news = serde_json::json!({"content": "Rain tomorrow", "username": "Weather"});
    /// reqwest::Client::new().post(url).json(&news).send().await?.error_for_status()?;
    /// assert_eq!(sandbox.user("ann").sees("Rain tomorrow").await.author(), "Weather");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where the person may not manage webhooks, 15 are there, or the name is none that Discord takes.
    pub fn add_webhook(&self, name: &str) -> Result<String, Refusal> {
        let name = Words::try_from(name.to_owned()).map_err(Refusal::Unreadable)?;
        let mut discord = self.platform.lock();
        let webhook = discord.add_webhook_as(self.place(), Named { name })?;
        Ok(webhook.url(&discord.world.address))
    }

    /// Shows that this person is typing.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.user("ann").begin_typing()?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where the person may not write.
    pub fn begin_typing(&self) -> Result<(), Refusal> {
        self.platform.lock().type_as(self.place())
    }
}

//! A message as somebody sees it.

use std::fmt;

use serde_json::Value;

/// The flag of a message that only one person sees.
const EPHEMERAL: u64 = 1 << 6;
/// Discord's numbers of the components that are pressed.
const BUTTON: u64 = 2;
const MENUS: [u64; 5] = [3, 5, 6, 7, 8];

/// A message as somebody sees it.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/parrot.rs"));
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let sandbox = discord_sandbox::Sandbox::start(discord_sandbox::Config::default()).await?;
/// # parrot(&sandbox).await;
/// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
/// let message = said.expect_text("ann says hello");
/// assert!(!message.is_private());
/// assert_eq!(message.buttons()[0].label, "Again");
/// assert_eq!(message.menus()[0].entries[1].value, "quiet");
/// assert!(message.files().is_empty());
/// # sandbox.stop().await;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Message {
    json: Value,
}

/// A button of a message.
///
/// ```no_run
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
/// # fn main() { example(async |sandbox| {
/// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
/// let message = said.expect_text("hello");
/// let button = &message.buttons()[0];
/// assert_eq!((button.label.as_str(), button.is_disabled), ("Again", false));
/// # Ok(()) }); }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its `custom_id`; empty where it is a link.
    pub id: String,
    /// What stands on it: the text, or the emoji of one without.
    pub label: String,
    /// Where it leads, if it is a link.
    pub url: Option<String>,
    /// Whether it can be pressed.
    pub is_disabled: bool,
}

/// A menu of a message.
///
/// ```no_run
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
/// # fn main() { example(async |sandbox| {
/// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
/// let message = said.expect_text("hello");
/// let menu = &message.menus()[0];
/// assert_eq!((menu.placeholder.as_str(), menu.entries.len()), ("How?", 2));
/// # Ok(()) }); }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// Its `custom_id`.
    pub id: String,
    /// What stands in it before anything is chosen.
    pub placeholder: String,
    /// What it offers; nothing where Discord's client fills it, as with users.
    pub entries: Vec<Entry>,
    /// Whether it can be opened.
    pub is_disabled: bool,
}

/// An entry of a menu, or a suggestion.
///
/// ```no_run
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
/// # fn main() { example(async |sandbox| {
/// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
/// let message = said.expect_text("hello");
/// let loud = &message.menus()[0].entries[0];
/// assert_eq!((loud.label.as_str(), loud.value.as_str()), ("Loud", "loud"));
/// # Ok(()) }); }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What is shown.
    pub label: String,
    /// What the bot is told.
    pub value: String,
}

/// A file of a message.
///
/// ```no_run
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
/// # fn main() { example(async |sandbox| {
/// let message = sandbox.user("ann").attach("", "plan.txt", b"first the kettle")?;
/// let file = &message.files()[0];
/// assert_eq!((file.name.as_str(), file.size), ("plan.txt", 16));
/// # Ok(()) }); }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What those read who do not see it.
    pub description: Option<String>,
    /// Where the sandbox serves it.
    pub url: String,
    /// How many bytes it has.
    pub size: u64,
}

/// What people and the bot think of a message, in one emoji.
///
/// ```no_run
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
/// # fn main() { example(async |sandbox| {
/// let ann = sandbox.user("ann");
/// let message = ann.write("Tea?")?;
/// ann.react(&message, "👍")?;
/// let reaction = &ann.messages()?[0].reactions()[0];
/// assert_eq!((reaction.emoji.as_str(), reaction.count, reaction.is_mine), ("👍", 1, true));
/// # Ok(()) }); }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// The emoji.
    pub emoji: String,
    /// How many have reacted in this way.
    pub count: u64,
    /// Whether the one who looks at it has.
    pub is_mine: bool,
}

impl Message {
    pub(super) fn new(json: Value) -> Self {
        Self { json }
    }

    /// Reads a list of messages.
    pub(super) fn list(json: &Value) -> Vec<Self> {
        list(json).cloned().map(Self::new).collect()
    }

    /// Returns its identifier.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// let message = said.expect_text("hello");
    /// assert!(message.id().parse::<u64>().is_ok());
    /// # Ok(()) }); }
    /// ```
    pub fn id(&self) -> &str {
        text(&self.json["id"])
    }

    /// Returns the name of whoever wrote it.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// assert_eq!(message.author(), "ann");
    /// # Ok(()) }); }
    /// ```
    pub fn author(&self) -> &str {
        text(&self.json["author"]["username"])
    }

    /// Returns its text without its embeds.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// assert_eq!(message.content(), "Tea?");
    /// # Ok(()) }); }
    /// ```
    pub fn content(&self) -> &str {
        text(&self.json["content"])
    }

    /// Returns everything that can be read in it: the text, and titles, descriptions, fields and the like of its embeds.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// let message = said.expect_text("hello");
    /// assert_eq!(message.text(), "ann says hello");
    /// # Ok(()) }); }
    /// ```
    pub fn text(&self) -> String {
        let mut parts = vec![self.content()];
        for embed in list(&self.json["embeds"]) {
            parts.extend([&embed["author"]["name"], &embed["title"], &embed["description"]].map(text));
            for field in list(&embed["fields"]) {
                parts.extend([&field["name"], &field["value"]].map(text));
            }
            parts.push(text(&embed["footer"]["text"]));
        }
        for display in self.components().into_iter().filter(|it| it["content"].is_string()) {
            parts.push(text(&display["content"]));
        }
        parts.retain(|part| !part.is_empty());
        parts.join("\n")
    }

    /// Tells whether only one person sees it.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "secret").run().await?;
    /// assert!(said.answers()[0].is_private());
    /// # Ok(()) }); }
    /// ```
    pub fn is_private(&self) -> bool {
        self.json["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0
    }

    /// Tells whether it pinged whoever looks at it.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// sandbox.user("bob").reply(&message, "Yes, please")?;
    /// assert!(ann.sees("Yes, please").await.pings_me());
    /// # Ok(()) }); }
    /// ```
    pub fn pings_me(&self) -> bool {
        self.json["sandbox"]["pings_me"] == true
    }

    /// Returns its buttons, in order.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// let message = said.expect_text("hello");
    /// assert_eq!(message.buttons()[0].id, "again");
    /// # Ok(()) }); }
    /// ```
    pub fn buttons(&self) -> Vec<Button> {
        let buttons = self.components().into_iter().filter(|it| it["type"] == BUTTON);
        buttons
            .map(|button| Button {
                id: text(&button["custom_id"]).to_owned(),
                label: button["label"].as_str().unwrap_or_else(|| text(&button["emoji"]["name"])).to_owned(),
                url: button["url"].as_str().map(str::to_owned),
                is_disabled: button["disabled"] == true,
            })
            .collect()
    }

    /// Returns its menus, in order.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// let message = said.expect_text("hello");
    /// assert_eq!(message.menus()[0].id, "how");
    /// # Ok(()) }); }
    /// ```
    pub fn menus(&self) -> Vec<Menu> {
        let is_menu = |it: &&Value| it["type"].as_u64().is_some_and(|kind| MENUS.contains(&kind));
        let menus = self.components().into_iter().filter(is_menu);
        menus
            .map(|menu| Menu {
                id: text(&menu["custom_id"]).to_owned(),
                placeholder: text(&menu["placeholder"]).to_owned(),
                entries: list(&menu["options"]).map(|it| entry(&it["label"], &it["value"])).collect(),
                is_disabled: menu["disabled"] == true,
            })
            .collect()
    }

    /// Returns its files, in order.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// let message = said.expect_text("hello");
    /// assert!(message.files().is_empty());
    /// # Ok(()) }); }
    /// ```
    pub fn files(&self) -> Vec<File> {
        let files = list(&self.json["attachments"]);
        files
            .map(|file| File {
                name: text(&file["filename"]).to_owned(),
                description: file["description"].as_str().map(str::to_owned),
                url: text(&file["url"]).to_owned(),
                size: file["size"].as_u64().unwrap_or(0),
            })
            .collect()
    }

    /// Returns its reactions, the oldest first.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// ann.react(&message, "👍")?;
    /// assert_eq!(ann.messages()?[0].reactions().len(), 1);
    /// # Ok(()) }); }
    /// ```
    pub fn reactions(&self) -> Vec<Reaction> {
        let reactions = list(&self.json["reactions"]);
        reactions
            .map(|reaction| Reaction {
                emoji: text(&reaction["emoji"]["name"]).to_owned(),
                count: reaction["count"].as_u64().unwrap_or(0),
                is_mine: reaction["me"] == true,
            })
            .collect()
    }

    /// Tells whether it is pinned.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// sandbox.user("mod").pin(&message)?;
    /// assert!(ann.sees("Tea?").await.is_pinned());
    /// # Ok(()) }); }
    /// ```
    pub fn is_pinned(&self) -> bool {
        self.json["pinned"] == true
    }

    /// Returns the whole message as Discord describes it, with what the sandbox adds under `sandbox`.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// assert_eq!(message.json()["type"], 0);
    /// # Ok(()) }); }
    /// ```
    pub fn json(&self) -> &Value {
        &self.json
    }

    /// Lists all components, those within others behind them.
    fn components(&self) -> Vec<&Value> {
        fn collect<'a>(component: &'a Value, found: &mut Vec<&'a Value>) {
            found.push(component);
            list(&component["components"])
                .chain(component.get("accessory"))
                .for_each(|it| collect(it, found));
        }
        let mut found = Vec::new();
        list(&self.json["components"]).for_each(|component| collect(component, &mut found));
        found
    }
}

/// Shows it in a line or two, as a transcript does: who, to whom, the text, `[buttons]`, `{menus}` and `<files>`.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.author())?;
        if let Some(command) = self.json["interaction"]["name"].as_str() {
            write!(
                f,
                ", answering {:?} of {}",
                command,
                text(&self.json["interaction"]["user"]["username"])
            )?;
        }
        if self.is_private() {
            f.write_str(" (seen by one person)")?;
        }
        write!(f, ": {}", self.text().replace('\n', " / "))?;
        for button in self.buttons() {
            write!(f, " [{}{}]", button.label, if button.is_disabled { ", disabled" } else { "" })?;
        }
        for menu in self.menus() {
            let labels: Vec<&str> = menu.entries.iter().map(|entry| entry.label.as_str()).collect();
            write!(f, " {{{}: {}}}", menu.placeholder, labels.join(", "))?;
        }
        self.files().iter().try_for_each(|file| write!(f, " <{}>", file.name))?;
        self.reactions().iter().try_for_each(|it| write!(f, " {}×{}", it.emoji, it.count))
    }
}

/// Reads an entry from what is shown and what is told.
pub(super) fn entry(label: &Value, value: &Value) -> Entry {
    let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    Entry { label: text(label).to_owned(), value }
}

/// Reads a text; what is none is empty.
pub(super) fn text(json: &Value) -> &str {
    json.as_str().unwrap_or_default()
}

/// Goes through a list; what is none is empty.
pub(super) fn list(json: &Value) -> impl Iterator<Item = &Value> {
    json.as_array().into_iter().flatten()
}

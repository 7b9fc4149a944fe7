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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What is shown.
    pub label: String,
    /// What the bot is told.
    pub value: String,
}

/// A file of a message.
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

impl Message {
    pub(super) fn new(json: Value) -> Self {
        Self { json }
    }

    /// Reads a list of messages.
    pub(super) fn list(json: &Value) -> Vec<Self> {
        list(json).cloned().map(Self::new).collect()
    }

    /// Returns its identifier.
    pub fn id(&self) -> &str {
        text(&self.json["id"])
    }

    /// Returns the name of whoever wrote it.
    pub fn author(&self) -> &str {
        text(&self.json["author"]["username"])
    }

    /// Returns its text without its embeds.
    pub fn content(&self) -> &str {
        text(&self.json["content"])
    }

    /// Returns everything that can be read in it: the text, and titles, descriptions, fields and the like of its embeds.
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
    pub fn is_private(&self) -> bool {
        self.json["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0
    }

    /// Tells whether it pinged whoever looks at it.
    pub fn pings_me(&self) -> bool {
        self.json["sandbox"]["pings_me"] == true
    }

    /// Returns its buttons, in order.
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

    /// Returns the whole message as Discord describes it, with what the sandbox adds under `sandbox`.
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
        self.files().iter().try_for_each(|file| write!(f, " <{}>", file.name))
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

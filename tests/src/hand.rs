//! Simulates a person who uses Discord on a phone, and counts the taps and keys.

use discord_sandbox_client::Message;
use serde_json::{Map, Value, json};

use crate::{Playground, last};

/// The taps and keys that a person needs for an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Taps on the screen.
    pub taps: usize,
    /// Typed characters.
    pub keys: usize,
}

/// Acts as one person, and counts the cost of the actions.
#[derive(Debug)]
pub struct Hand<'a> {
    playground: &'a Playground,
    user: &'static str,
    cost: Cost,
}

impl<'a> Hand<'a> {
    /// Begins to count the taps and keys of a person.
    pub fn of(playground: &'a Playground, user: &'static str) -> Self {
        Self { playground, user, cost: Cost::default() }
    }

    /// The taps and keys so far.
    pub fn cost(&self) -> Cost {
        self.cost
    }

    /// Presses a button. Costs one tap.
    pub async fn press(&mut self, channel: &str, message: &Message, label: &str) -> Message {
        self.cost.taps += 1;
        last(&self.playground.press(self.user, channel, message, label).await)
    }

    /// Runs a context command on a person. Costs three taps: on the person, on "Apps", and on the command.
    pub async fn on_user(&mut self, channel: &str, name: &str, target: &str) -> Message {
        self.cost.taps += 3;
        last(&self.playground.command_on(self.user, channel, name, target).await)
    }

    /// Runs a slash command. Each option has its name and the visible text of its value.
    ///
    /// Counts one key for the slash, and one key for each letter of the shortest unique start of the command's name.
    /// For an option with suggestions, counts the letters of the shortest text that brings up the wanted suggestion.
    /// Counts one tap each: to choose the command, to send the command, to add an optional option, and to enter a
    /// value.
    ///
    /// # Panics
    /// If there is no such command, option or suggestion.
    pub async fn command(&mut self, channel: &str, name: &str, options: &[(&str, &str)]) -> Message {
        let registered = self.playground.commands(self.user).await;
        let names = names(&registered);
        let is_alone = |typed: &str| names.iter().filter(|it| it.starts_with(typed)).all(|it| it == name);
        let typed = (1..=name.len()).find(|&end| is_alone(name.get(..end).unwrap_or(name)));
        self.cost.keys += 1 + typed.unwrap_or(name.len());
        self.cost.taps += 2;
        let mut filled = Map::new();
        for (option, value) in options {
            let known = option_of(&registered, name, option);
            self.cost.taps += usize::from(known["required"] != true);
            let value = if known["autocomplete"] == true {
                self.look_up(channel, name, option, value).await
            } else {
                (*value).to_owned()
            };
            self.cost.taps += 1;
            filled.insert((*option).to_owned(), json!(value));
        }
        last(&self.playground.command(self.user, channel, name, Value::Object(filled)).await)
    }

    /// Types the wanted word letter by letter until a suggestion contains the word. Returns this suggestion.
    async fn look_up(&mut self, channel: &str, name: &str, option: &str, wanted: &str) -> String {
        for end in 0..=wanted.len() {
            let typed = wanted.get(..end).unwrap_or(wanted);
            let shown = self.playground.suggestions(self.user, channel, name, option, typed).await;
            let is_it = |entry: &String| entry.split(' ').any(|word| word == wanted);
            if let Some(entry) = shown.into_iter().find(is_it) {
                self.cost.keys += end;
                return entry;
            }
        }
        panic!("{wanted} is never suggested")
    }
}

/// Returns the names of all slash commands. A subcommand's name follows the command's name.
fn names(registered: &Value) -> Vec<String> {
    let mut names = Vec::new();
    for command in list(registered).filter(|command| command["type"].as_u64().unwrap_or(1) == 1) {
        let name = command["name"].as_str().unwrap_or_default();
        let subcommands: Vec<&Value> = list(&command["options"]).filter(|it| it["type"] == 1).collect();
        if subcommands.is_empty() {
            names.push(name.to_owned());
        }
        let whole = |it: &&Value| format!("{name} {}", it["name"].as_str().unwrap_or_default());
        names.extend(subcommands.iter().map(whole));
    }
    names
}

/// Returns the registered JSON of a command's option.
fn option_of<'j>(registered: &'j Value, name: &str, option: &str) -> &'j Value {
    let mut found = &Value::Null;
    let mut within = list(registered).collect::<Vec<_>>();
    for part in name.split(' ').chain([option]) {
        found = within.iter().find(|it| it["name"] == part).unwrap_or_else(|| panic!("{part} of {name}"));
        within = list(&found["options"]).collect();
    }
    found
}

fn list(json: &Value) -> impl Iterator<Item = &Value> {
    json.as_array().into_iter().flatten()
}

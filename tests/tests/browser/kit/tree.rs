//! The page as those see it who do not look at it: roles and names, in the order in which they are read.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

/// Something that is looked for: its role, or the roles it may have, and its accessible name.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    roles: &'static [&'static str],
    name: Name,
}

/// A name, or how it begins.
#[derive(Clone, Debug)]
pub(crate) enum Name {
    /// Exactly this.
    Is(String),
    /// Anything that begins so, in small letters or large ones.
    Begins(String),
    /// Anything with this in it, in small letters or large ones.
    Has(String),
}

/// Something on the page.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// Its number in the browser.
    pub(super) id: i64,
    role: String,
    name: String,
    /// Whether it can be used now.
    pub(super) is_disabled: bool,
}

/// All that is on a page and can be perceived.
#[derive(Debug)]
pub(super) struct Tree(Vec<Node>);

/// How a name begins.
pub(crate) fn begins(part: &str) -> Name {
    Name::Begins(part.to_lowercase())
}

/// A part of a name.
pub(crate) fn has(part: &str) -> Name {
    Name::Has(part.to_lowercase())
}

/// A button.
pub(crate) fn button(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["button"], name: name.into() }
}

/// What is on or off.
pub(crate) fn switch(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["switch"], name: name.into() }
}

/// What opens a list of things to choose from.
pub(crate) fn menu(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["button", "combobox"], name: name.into() }
}

/// Something to choose from a list that is open.
pub(crate) fn choice(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["option"], name: name.into() }
}

/// Something that can be done, from a menu that is open.
pub(crate) fn deed(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["menuitem", "button"], name: name.into() }
}

/// What can be written into.
pub(crate) fn field(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["combobox", "textbox"], name: name.into() }
}

/// Words that are to be read.
pub(crate) fn words(text: impl Into<Name>) -> Wanted {
    Wanted { roles: &["StaticText"], name: text.into() }
}

/// A window within the page.
pub(crate) fn dialog(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["dialog"], name: name.into() }
}

impl Tree {
    /// Reads what the browser tells of a page.
    pub(super) fn read(json: &Value) -> Self {
        let nodes = json["nodes"].as_array().map(Vec::as_slice).unwrap_or_default();
        let by_id: BTreeMap<&str, &Value> =
            nodes.iter().filter_map(|node| Some((node["nodeId"].as_str()?, node))).collect();
        let mut read = Vec::new();
        let mut next: Vec<&Value> = nodes.first().into_iter().collect();
        while let Some(node) = next.pop() {
            if node["ignored"] != true {
                read.extend(Node::read(node));
            }
            let children = node["childIds"].as_array().into_iter().flatten();
            next.extend(children.rev().filter_map(|id| by_id.get(id.as_str()?)));
        }
        Self(read)
    }

    /// The last that is wanted: what came last is what a person means.
    pub(super) fn last(&self, wanted: &Wanted) -> Option<&Node> {
        self.0.iter().rev().find(|node| node.is(wanted))
    }

    /// The names of all that has a role.
    pub(super) fn names(&self, roles: &[&str]) -> Vec<&str> {
        self.0
            .iter()
            .filter(|node| roles.contains(&node.role.as_str()))
            .map(|node| node.name.as_str())
            .collect()
    }
}

impl Node {
    fn read(json: &Value) -> Option<Self> {
        let is_true = |name: &str| {
            let properties = json["properties"].as_array().into_iter().flatten();
            properties.filter(|it| it["name"] == *name).any(|it| it["value"]["value"] == true)
        };
        Some(Self {
            id: json["backendDOMNodeId"].as_i64()?,
            role: json["role"]["value"].as_str()?.to_owned(),
            name: json["name"]["value"].as_str().unwrap_or_default().to_owned(),
            is_disabled: is_true("disabled"),
        })
    }

    fn is(&self, wanted: &Wanted) -> bool {
        let fits = match &wanted.name {
            Name::Is(name) => self.name == *name,
            Name::Begins(part) => self.name.to_lowercase().starts_with(part),
            Name::Has(part) => self.name.to_lowercase().contains(part),
        };
        fits && wanted.roles.contains(&self.role.as_str())
    }
}

impl Wanted {
    /// The roles it may have.
    pub(super) fn roles(&self) -> &'static [&'static str] {
        self.roles
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Name::Is(name) => write!(f, "the {} {name:?}", self.roles[0]),
            Name::Begins(part) => write!(f, "a {} whose name begins with {part:?}", self.roles[0]),
            Name::Has(part) => write!(f, "a {} with {part:?} in its name", self.roles[0]),
        }
    }
}

impl From<&str> for Name {
    fn from(name: &str) -> Self {
        Self::Is(name.to_owned())
    }
}

//! The page as a screen reader presents it: roles and names, in reading order.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

/// The description of a wanted element: its possible roles and its accessible name.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    roles: &'static [&'static str],
    name: Name,
}

/// A condition for the accessible name of an element.
#[derive(Clone, Debug)]
pub(crate) enum Name {
    /// The name is exactly this text.
    Is(String),
    /// The name begins with this text, ignoring case.
    Begins(String),
    /// The name contains this text, ignoring case.
    Has(String),
}

/// An element of the page.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The element's backend node id in DevTools.
    pub(super) id: i64,
    role: String,
    name: String,
    /// True if the element is disabled now.
    pub(super) is_disabled: bool,
}

/// The perceivable elements in a page's accessibility tree, in reading order.
#[derive(Debug)]
pub(super) struct Tree(Vec<Node>);

/// Matches names that begin with `part`.
pub(crate) fn begins(part: &str) -> Name {
    Name::Begins(part.to_lowercase())
}

/// Matches names that contain `part`.
pub(crate) fn has(part: &str) -> Name {
    Name::Has(part.to_lowercase())
}

pub(crate) fn button(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["button"], name: name.into() }
}

/// A switch, which is on or off.
pub(crate) fn switch(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["switch"], name: name.into() }
}

/// An element that opens a list of choices.
pub(crate) fn menu(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["button", "combobox"], name: name.into() }
}

/// An option of an open list.
pub(crate) fn choice(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["option"], name: name.into() }
}

/// An entry of an open menu, or a button with the same function.
pub(crate) fn deed(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["menuitem", "button"], name: name.into() }
}

/// A field for text.
pub(crate) fn field(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["combobox", "textbox"], name: name.into() }
}

/// A text on the page.
pub(crate) fn words(text: impl Into<Name>) -> Wanted {
    Wanted { roles: &["StaticText"], name: text.into() }
}

/// A dialog within the page.
pub(crate) fn dialog(name: impl Into<Name>) -> Wanted {
    Wanted { roles: &["dialog"], name: name.into() }
}

impl Tree {
    /// Reads the accessibility tree that the browser returns for a page.
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
            // A person does not perceive the options of a closed menu.
            if node["role"]["value"] == "MenuListPopup" {
                continue;
            }
            let children = node["childIds"].as_array().into_iter().flatten();
            next.extend(children.rev().filter_map(|id| by_id.get(id.as_str()?)));
        }
        Self(read)
    }

    /// Returns the last element that matches: the newest message is at the end of the page.
    pub(super) fn last(&self, wanted: &Wanted) -> Option<&Node> {
        self.0.iter().rev().find(|node| node.is(wanted))
    }

    /// Returns the names of all elements with one of these roles.
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

//! The rules for the second generation of components, with which a whole message is laid out.

use std::collections::BTreeSet;

use serde_json::Value;

use super::component::{self, Place};
use super::review::{Review, below};

/// How many components a message has at most, those within others counted too.
const MOST: usize = 40;
/// How long all texts of a message are together.
const TEXT: usize = 4000;
/// How many texts a section has, and how many pictures a gallery.
const SECTION: usize = 3;
const GALLERY: usize = 10;
/// How long a description of a picture is.
const DESCRIPTION: usize = 1024;
/// What a file of the message itself is referred to by.
const ATTACHMENT: &str = "attachment://";

/// The kinds of components, numbered as Discord numbers them.
mod kind {
    pub(super) const ROW: u64 = 1;
    pub(super) const BUTTON: u64 = 2;
    pub(super) const SECTION: u64 = 9;
    pub(super) const TEXT: u64 = 10;
    pub(super) const THUMBNAIL: u64 = 11;
    pub(super) const GALLERY: u64 = 12;
    pub(super) const FILE: u64 = 13;
    pub(super) const SEPARATOR: u64 = 14;
    pub(super) const CONTAINER: u64 = 17;
}

/// What may stand at the top of a message, in a container, in a section, and beside one.
const TOP: &[u64] =
    &[kind::ROW, kind::SECTION, kind::TEXT, kind::GALLERY, kind::FILE, kind::SEPARATOR, kind::CONTAINER];
const IN_CONTAINER: &[u64] =
    &[kind::ROW, kind::SECTION, kind::TEXT, kind::GALLERY, kind::FILE, kind::SEPARATOR];
const IN_SECTION: &[u64] = &[kind::TEXT];
const BESIDE: &[u64] = &[kind::BUTTON, kind::THUMBNAIL];

/// Checks everything of which a message is laid out; `files` are the names of those that it has.
pub(super) fn layout(review: &mut Review, list: &[Value], path: &str, files: &[String]) {
    let mut walk = Walk { review, files, seen: BTreeSet::new(), count: 0, text: 0 };
    for (index, component) in list.iter().enumerate() {
        let path = below(path, index);
        let before = walk.review.breaches().len();
        walk.one(component, &path, TOP);
        if walk.review.breaches().len() == before {
            component::read(walk.review, component, &path);
        }
    }
    let (count, text) = (walk.count, walk.text);
    if count > MOST {
        let code = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED";
        review.refuse(path, code, "The total number of components in this message cannot exceed 40");
    }
    if text > TEXT {
        let code = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED";
        review.refuse(path, code, "The total displayable text size of the components exceeds 4000");
    }
}

/// One way through all components of a message.
struct Walk<'a> {
    review: &'a mut Review,
    files: &'a [String],
    /// The `custom_id`s so far.
    seen: BTreeSet<String>,
    count: usize,
    text: usize,
}

impl Walk<'_> {
    fn all(&mut self, list: &[Value], path: &str, allowed: &[u64]) {
        for (index, component) in list.iter().enumerate() {
            self.one(component, &below(path, index), allowed);
        }
    }

    fn one(&mut self, component: &Value, path: &str, allowed: &[u64]) {
        self.count += 1;
        let kind = component["type"].as_u64().unwrap_or_default();
        if !allowed.contains(&kind) {
            let allowed: Vec<String> = allowed.iter().map(u64::to_string).collect();
            let detail = format!("Value of field \"type\" must be one of ({}).", allowed.join(", "));
            self.review.refuse(&below(path, "type"), "UNION_TYPE_CHOICES", &detail);
            return;
        }
        match kind {
            kind::ROW => {
                self.count += component["components"].as_array().map_or(0, Vec::len);
                component::row(self.review, component, path, (Place::Message, &mut self.seen));
            }
            kind::BUTTON => component::button(self.review, component, path, &mut self.seen),
            kind::SECTION => self.section(component, path),
            kind::TEXT => {
                let length = component["content"].as_str().unwrap_or_default().chars().count();
                self.text += length;
                self.length(length, (1, TEXT), &below(path, "content"));
            }
            kind::THUMBNAIL => self.medium(component, path),
            kind::GALLERY => {
                let items = component["items"].as_array().map(Vec::as_slice).unwrap_or_default();
                let path = below(path, "items");
                self.length(items.len(), (1, GALLERY), &path);
                for (index, item) in items.iter().enumerate() {
                    self.medium(item, &below(&path, index));
                }
            }
            kind::FILE => {
                let path = below(path, "file.url");
                if component["file"]["url"].as_str().is_some_and(|url| !url.starts_with(ATTACHMENT)) {
                    let code = "UNFURLED_MEDIA_ITEM_ONLY_SUPPORTS_ATTACHMENTS";
                    self.review.refuse(&path, code, "Only attachment://<filename> references are supported");
                }
                self.url(&component["file"]["url"], &path);
            }
            kind::SEPARATOR => {
                if component.get("spacing").is_some_and(|spacing| !matches!(spacing.as_u64(), Some(1 | 2))) {
                    let path = below(path, "spacing");
                    self.review.refuse(&path, "BASE_TYPE_CHOICES", "Value must be one of (1, 2).");
                }
            }
            _ => self.container(component, path),
        }
    }

    fn section(&mut self, section: &Value, path: &str) {
        let texts = section["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        let inner = below(path, "components");
        self.length(texts.len(), (1, SECTION), &inner);
        self.all(texts, &inner, IN_SECTION);
        let beside = below(path, "accessory");
        if section["accessory"].is_object() {
            self.one(&section["accessory"], &beside, BESIDE);
        } else {
            self.review.refuse(&beside, "BASE_TYPE_REQUIRED", "This field is required");
        }
    }

    fn container(&mut self, container: &Value, path: &str) {
        let list = container["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        let inner = below(path, "components");
        self.length(list.len(), (1, MOST), &inner);
        self.all(list, &inner, IN_CONTAINER);
        let color = container.get("accent_color").filter(|color| !color.is_null());
        if color.is_some_and(|color| color.as_u64().is_none_or(|color| color > 0x00ff_ffff)) {
            let path = below(path, "accent_color");
            self.review.refuse(
                &path,
                "NUMBER_TYPE_MAX",
                "int value should be less than or equal to 16777215.",
            );
        }
    }

    /// Checks a picture with what is said of it.
    fn medium(&mut self, item: &Value, path: &str) {
        self.url(&item["media"]["url"], &below(path, "media.url"));
        let described = item["description"].as_str().unwrap_or_default().chars().count();
        if described > DESCRIPTION {
            let path = below(path, "description");
            self.review.refuse(&path, "BASE_TYPE_MAX_LENGTH", "Must be 1024 or fewer in length.");
        }
    }

    fn url(&mut self, url: &Value, path: &str) {
        let Some(url) = url.as_str() else {
            self.review.refuse(path, "BASE_TYPE_REQUIRED", "This field is required");
            return;
        };
        match url.split_once("://") {
            Some(("http" | "https", rest)) => {
                if rest.is_empty() || rest.contains(char::is_whitespace) {
                    self.review.refuse(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
                }
            }
            Some(("attachment", name)) => {
                if !self.files.iter().any(|file| file == name) {
                    let code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
                    let detail = format!("The referenced attachment \"{url}\" was not found.");
                    self.review.refuse(path, code, &detail);
                }
            }
            _ => {
                let detail = "Scheme must be one of ('http', 'https', 'attachment').";
                self.review.refuse(path, "URL_TYPE_INVALID_SCHEME", detail);
            }
        }
    }

    fn length(&mut self, length: usize, (least, most): (usize, usize), path: &str) {
        if !(least..=most).contains(&length) {
            let detail = format!("Must be between {least} and {most} in length.");
            self.review.refuse(path, "BASE_TYPE_BAD_LENGTH", &detail);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn broken(list: &Value) -> Vec<(&'static str, String)> {
        let mut review = Review::default();
        layout(&mut review, list.as_array().unwrap(), "components", &["a.png".to_owned()]);
        review.breaches().iter().map(|breach| (breach.rule, breach.path.clone())).collect()
    }

    fn text(content: &str) -> Value {
        json!({"type": 10, "content": content})
    }

    #[test]
    fn a_sound_layout_breaks_no_rule() {
        let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
        let media = json!({"media": {"url": "attachment://a.png"}, "description": "A"});
        let thumbnail = json!({"type": 11, "media": {"url": "https://example.com/a.png"}});
        let inner = json!([
            text("Hello"),
            {"type": 9, "components": [text("One"), text("Two")], "accessory": button},
            {"type": 9, "components": [text("Three")], "accessory": thumbnail},
            {"type": 14, "divider": true, "spacing": 2},
            {"type": 12, "items": [media]},
            {"type": 13, "file": {"url": "attachment://a.png"}},
            {"type": 1, "components": [{"type": 2, "style": 2, "label": "No", "custom_id": "no"}]},
        ]);
        assert_eq!(broken(&json!([{"type": 17, "accent_color": 255, "components": inner}, text("Bye")])), []);
    }

    #[test]
    fn every_broken_rule_of_a_layout_is_named_with_its_place() {
        let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
        let row = json!({"type": 1, "components": [button]});
        let table = [
            (json!(vec![text("x"); 41]), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "components"),
            (
                json!([text(&"x".repeat(2001)), text(&"x".repeat(2000))]),
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                "components",
            ),
            (json!([text("")]), "BASE_TYPE_BAD_LENGTH", "components.0.content"),
            (json!([button]), "UNION_TYPE_CHOICES", "components.0.type"),
            (
                json!([{"type": 17, "components": [{"type": 17, "components": []}]}]),
                "UNION_TYPE_CHOICES",
                "components.0.components.0.type",
            ),
            (json!([{"type": 9, "components": [text("x")]}]), "BASE_TYPE_REQUIRED", "components.0.accessory"),
            (
                json!([{"type": 9, "components": [], "accessory": button}]),
                "BASE_TYPE_BAD_LENGTH",
                "components.0.components",
            ),
            (json!([row, row]), "COMPONENT_CUSTOM_ID_DUPLICATED", "components.1.components.0.custom_id"),
            (json!([{"type": 12, "items": []}]), "BASE_TYPE_BAD_LENGTH", "components.0.items"),
            (
                json!([{"type": 12, "items": [{"media": {"url": "attachment://b.png"}}]}]),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "components.0.items.0.media.url",
            ),
            (
                json!([{"type": 13, "file": {"url": "https://a.test/a"}}]),
                "UNFURLED_MEDIA_ITEM_ONLY_SUPPORTS_ATTACHMENTS",
                "components.0.file.url",
            ),
            (json!([{"type": 14, "spacing": 3}]), "BASE_TYPE_CHOICES", "components.0.spacing"),
            (
                json!([{"type": 17, "accent_color": -1, "components": [text("x")]}]),
                "NUMBER_TYPE_MAX",
                "components.0.accent_color",
            ),
        ];
        for (list, rule, path) in table {
            let broken = broken(&list);
            assert!(
                broken.contains(&(rule, path.to_owned())),
                "{list} should break {rule} at {path}, breaks {broken:?}"
            );
        }
    }
}

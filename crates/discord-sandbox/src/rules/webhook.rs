//! The rules for webhooks: their names and pictures, and what a message of theirs may bring.

use serde_json::Value;

use super::field;
use super::review::{Review, below};

/// How long a name may be.
const NAME: usize = 80;
/// What stands in no name.
const FORBIDDEN: [&str; 2] = ["clyde", "discord"];
/// The kinds of pictures that Discord takes.
const PICTURES: [&str; 4] = ["png", "jpeg", "gif", "webp"];
/// The styles of buttons that tell the application nothing: links, and what is for sale.
const SILENT: [u64; 2] = [5, 6];
const BUTTON: u64 = 2;
/// The kinds of menus.
const MENUS: [u64; 5] = [3, 5, 6, 7, 8];

/// Whether a webhook is just being made, and so needs a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NewWebhook {
    Yes,
    No,
}

/// Checks the name and the picture of a webhook.
pub(crate) fn webhook(review: &mut Review, json: &Value, new: NewWebhook) {
    if new == NewWebhook::Yes && json["name"].is_null() {
        review.refuse("name", "BASE_TYPE_REQUIRED", "This field is required");
    }
    name(review, json, "name");
    let avatar = &json["avatar"];
    if !avatar.is_null() && !avatar.as_str().is_some_and(is_picture) {
        review.refuse("avatar", "IMAGE_INVALID", "Invalid image data");
    }
}

/// Checks under which name and with which picture a webhook writes a message.
pub(crate) fn mask(review: &mut Review, json: &Value) {
    name(review, json, "username");
    if json["avatar_url"].as_str().is_some_and(|url| !url.is_empty()) {
        field::address(review, json, ("avatar_url", ""), &["http", "https"]);
    }
}

/// Checks that no component needs somebody to hear of it: nobody would, where no application has made the webhook.
pub(crate) fn for_show_only(review: &mut Review, json: &Value) {
    silent(review, &json["components"], "components");
}

fn name(review: &mut Review, json: &Value, field: &str) {
    let said = &json[field];
    if said.is_null() {
        return;
    }
    let Some(text) = said.as_str() else {
        let detail = format!("Could not interpret \"{said}\" as string.");
        review.refuse(field, "STRING_TYPE_CONVERT", &detail);
        return;
    };
    if !(1..=NAME).contains(&text.trim().chars().count()) {
        review.refuse(field, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 80 in length.");
    }
    let small = text.to_lowercase();
    for word in FORBIDDEN.into_iter().filter(|word| small.contains(word)) {
        let detail = format!("Username cannot contain \"{word}\"");
        review.refuse(field, "USERNAME_INVALID_CONTAINS", &detail);
    }
}

/// Tells whether a text is a picture as it is written into JSON.
fn is_picture(text: &str) -> bool {
    let parts = text.strip_prefix("data:image/").and_then(|rest| rest.split_once(";base64,"));
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
    parts.is_some_and(|(kind, data)| {
        PICTURES.contains(&kind) && !data.is_empty() && data.bytes().all(is_letter)
    })
}

fn silent(review: &mut Review, list: &Value, path: &str) {
    for (index, component) in list.as_array().into_iter().flatten().enumerate() {
        let path = below(path, index);
        one(review, component, &path);
        silent(review, &component["components"], &below(&path, "components"));
        if component["accessory"].is_object() {
            one(review, &component["accessory"], &below(&path, "accessory"));
        }
    }
}

fn one(review: &mut Review, component: &Value, path: &str) {
    let kind = component["type"].as_u64().unwrap_or_default();
    let is_link = component["style"].as_u64().is_some_and(|style| SILENT.contains(&style));
    if MENUS.contains(&kind) || (kind == BUTTON && !is_link) {
        let detail = "A webhook that no application owns sends no interactive components";
        review.refuse(path, "COMPONENT_TYPE_INVALID", detail);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn broken(check: impl Fn(&mut Review)) -> Vec<(&'static str, String)> {
        let mut review = Review::default();
        check(&mut review);
        review.breaches().iter().map(|breach| (breach.rule, breach.path.clone())).collect()
    }

    #[test]
    fn names_and_pictures_are_checked() {
        let rules = |json: Value| {
            let found = broken(|review| webhook(review, &json, NewWebhook::Yes));
            found.into_iter().map(|(rule, _)| rule).collect::<Vec<_>>()
        };
        assert_eq!(rules(json!({"name": "News", "avatar": "data:image/png;base64,iVBORw0KGgo="})), [""; 0]);
        assert_eq!(rules(json!({"name": "n".repeat(80)})), [""; 0]);
        for (json, rule) in [
            (json!({}), "BASE_TYPE_REQUIRED"),
            (json!({"name": "  "}), "BASE_TYPE_BAD_LENGTH"),
            (json!({"name": "n".repeat(81)}), "BASE_TYPE_BAD_LENGTH"),
            (json!({"name": 7}), "STRING_TYPE_CONVERT"),
            (json!({"name": "My Discord"}), "USERNAME_INVALID_CONTAINS"),
            (json!({"name": "BonnieAndClyde"}), "USERNAME_INVALID_CONTAINS"),
            (json!({"name": "x", "avatar": "data:text/plain;base64,eA=="}), "IMAGE_INVALID"),
            (json!({"name": "x", "avatar": "https://a.test/b.png"}), "IMAGE_INVALID"),
        ] {
            assert_eq!(rules(json.clone()), [rule], "{json}");
        }
    }

    #[test]
    fn what_could_be_pressed_is_found_wherever_it_stands() {
        let link = json!({"type": 2, "style": 5, "url": "https://a.test", "label": "L"});
        let button = json!({"type": 2, "style": 1, "custom_id": "go", "label": "Go"});
        let section = json!({"type": 9, "components": [], "accessory": button});
        let list = json!({"components": [{"type": 1, "components": [link, button]},
            {"type": 17, "components": [section, {"type": 1, "components": [{"type": 3}]}]}]});
        let found: Vec<String> =
            broken(|review| for_show_only(review, &list)).into_iter().map(|(_, path)| path).collect();
        assert_eq!(
            found,
            [
                "components.0.components.1",
                "components.1.components.0.accessory",
                "components.1.components.1.components.0"
            ]
        );
    }
}

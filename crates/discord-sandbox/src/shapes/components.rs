//! The fields of components, by their kinds.

use serde_json::Value;

use super::fields::{Is, Shape};
use super::objects::MEDIA;

const fn plain(needs: &'static [&'static str]) -> Shape {
    Shape { needs, nulls: &[], holds: &[] }
}

const fn holding(needs: &'static [&'static str], holds: &'static [(&'static str, Is)]) -> Shape {
    Shape { needs, nulls: &[], holds }
}

static ROW: Shape = holding(&["type", "id", "components"], &[("components", Is::Components)]);
static BUTTON: Shape = plain(&["type", "id", "style"]);
static TEXT_MENU: Shape = holding(
    &["type", "id", "custom_id", "options", "min_values", "max_values"],
    &[("options", Is::Each(&OPTION))],
);
static OPTION: Shape = plain(&["label", "value"]);
static MENU: Shape = plain(&["type", "id", "custom_id", "min_values", "max_values"]);
static TEXT_FIELD: Shape = Shape {
    needs: &["type", "id", "custom_id", "style"],
    nulls: &["label", "min_length", "max_length"],
    holds: &[],
};
static SECTION: Shape = holding(
    &["type", "id", "components", "accessory"],
    &[("components", Is::Components), ("accessory", Is::Component)],
);
static TEXT: Shape = plain(&["type", "id", "content"]);
static THUMBNAIL: Shape = Shape {
    needs: &["type", "id", "media", "description", "spoiler"],
    nulls: &["description"],
    holds: &[("media", Is::One(&MEDIA))],
};
static GALLERY: Shape = holding(&["type", "id", "items"], &[("items", Is::Each(&GALLERY_ITEM))]);
static GALLERY_ITEM: Shape = Shape {
    needs: &["media", "description", "spoiler"],
    nulls: &["description"],
    holds: &[("media", Is::One(&MEDIA))],
};
static FILE: Shape = holding(&["type", "id", "file", "spoiler"], &[("file", Is::One(&MEDIA))]);
static SEPARATOR: Shape = plain(&["type", "id", "divider", "spacing"]);
static CONTAINER: Shape = Shape {
    needs: &["type", "id", "components", "accent_color", "spoiler"],
    nulls: &["accent_color"],
    holds: &[("components", Is::Components)],
};
static LABEL: Shape = holding(&["type", "id", "label", "component"], &[("component", Is::Component)]);
static OTHER: Shape = plain(&["type", "id"]);

/// Returns the shape of a component's kind.
pub(super) fn shape_of(component: &Value) -> Is {
    Is::One(match component["type"].as_u64() {
        Some(1) => &ROW,
        Some(2) => &BUTTON,
        Some(3) => &TEXT_MENU,
        Some(4) => &TEXT_FIELD,
        Some(5..=8) => &MENU,
        Some(9) => &SECTION,
        Some(10) => &TEXT,
        Some(11) => &THUMBNAIL,
        Some(12) => &GALLERY,
        Some(13) => &FILE,
        Some(14) => &SEPARATOR,
        Some(17) => &CONTAINER,
        Some(18) => &LABEL,
        _ => &OTHER,
    })
}

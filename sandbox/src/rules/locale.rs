//! The languages Discord's clients know.

use serde_json::Value;

use super::review::{Review, below};

/// All locales, in Discord's order.
pub(crate) const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja",
    "zh-TW", "ko",
];

/// Refuses localizations in unknown languages, and localized descriptions that are empty or too long.
pub(super) fn check(review: &mut Review, owner: &Value, path: &str) {
    for field in ["name_localizations", "description_localizations"] {
        for locale in owner.get(field).and_then(Value::as_object).into_iter().flatten().map(|(key, _)| key) {
            if !LOCALES.contains(&locale.as_str()) {
                let path = below(path, format_args!("{field}.{locale}"));
                review.refuse(&path, "DICT_KEY_INVALID", "this locale is not one of Discord's");
            }
        }
    }
    for (locale, text) in owner["description_localizations"].as_object().into_iter().flatten() {
        if !(1..=100).contains(&text.as_str().unwrap_or_default().chars().count()) {
            let path = below(path, format_args!("description_localizations.{locale}"));
            review.refuse(&path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
        }
    }
}

//! Points and tie-breaks as people write them.

use chess_core::Language;
use chess_tournament::{Points, Quarters};

use crate::present::person::ratings;
use crate::present::words::Words;

/// Points such as `3½`.
pub(super) fn points(points: Points) -> String {
    ratings::halves(points.halves())
}

/// Points with their word, such as `3½ points`.
pub(super) fn score(points: Points, words: &Words) -> String {
    let count = match points.halves() {
        1 => "half".into(),
        halves => (f64::from(halves) / 2.0).into(),
    };
    words.say("points", &[("points", self::points(points).into()), ("count", count)])
}

/// A sum such as `12.25`, with the decimal mark of the language.
pub(super) fn quarters(sum: Quarters, words: &Words) -> String {
    let shown = sum.to_string();
    if words.language() == Language::English { shown } else { shown.replace('.', ",") }
}

//! Points and tie-breaks as people write them.

use chess_core::Language;
use chess_tournament::{Points, Quarters, RoundOff};

use crate::present::person::ratings;
use crate::present::words::Words;

/// Such as `3½`.
pub(super) fn points(points: Points) -> String {
    ratings::halves(points.halves())
}

/// Such as `12.25`, with the mark that the language has.
pub(super) fn quarters(sum: Quarters, words: &Words) -> String {
    let shown = sum.to_string();
    if words.language() == Language::English { shown } else { shown.replace('.', ",") }
}

/// What a round off is worth, as the texts know it.
pub(super) const fn worth(worth: RoundOff) -> &'static str {
    match worth {
        RoundOff::Full => "full",
        RoundOff::Half => "half",
        RoundOff::Nothing => "nothing",
    }
}

//! The names of openings that a person can choose for a game against a computer: opening families, alone or with a
//! variation.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use chess_core::Openings;

use crate::discord::limits;
use crate::present::words::{Words, args, joined, openings};

/// The English names of openings: first the families, then the variations. In each group, the names that occur most
/// often in [`Openings`] come first.
static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let mut lines = BTreeMap::<&str, u32>::new();
    for line in Openings::bundled().lines() {
        let name = line.opening.name;
        let variation = name.split(',').next().unwrap_or(name);
        for name in BTreeSet::from([openings::english_family(name), variation]) {
            *lines.entry(name).or_default() += 1;
        }
    }
    let mut names: Vec<&str> = lines.keys().copied().collect();
    names.sort_by_key(|name| (name.contains(':'), Reverse(lines.get(name).copied())));
    names
});

/// The maximum number of similar names in the answer to an unknown or ambiguous opening name.
const NEAREST: usize = 3;

/// Suggests openings whose name in the reader's language or in English contains the typed text. Each suggestion has a
/// label and the value to send.
pub(crate) fn suggest(typed: &str, words: &Words) -> Vec<(String, &'static str)> {
    let matching = matching(typed, words).take(limits::CHOICES);
    matching.map(|name| (openings::translated(name, words), name)).collect()
}

/// Finds an opening by its name, and returns the English name. A person can type the name in the person's language or
/// in English. A part of the name is enough if only one name contains this part.
///
/// # Errors
/// The name is unknown, or several names contain the text. The error is the answer to the person, with the most similar
/// names.
pub(crate) fn read(typed: &str, words: &Words) -> Result<&'static str, String> {
    let wanted = folded(typed);
    let found: Vec<&str> = matching(typed, words).collect();
    match (found.iter().find(|name| forms(name, words).contains(&wanted)), &found[..]) {
        (Some(name), _) | (None, [name]) => return Ok(name),
        (None, _) => {}
    }
    let mut nearest = if found.is_empty() { NAMES.clone() } else { found };
    let alike = |name: &&str| forms(name, words).iter().map(|form| shared(form, &wanted)).max();
    nearest.sort_by_cached_key(|name| Reverse(alike(name)));
    let nearest = nearest.iter().take(NEAREST).map(|name| openings::translated(name, words));
    Err(words.say("refused-opening", &args![names: joined(nearest, ", ")]))
}

fn matching(typed: &str, words: &Words) -> impl Iterator<Item = &'static str> {
    let wanted = folded(typed);
    NAMES.iter().copied().filter(move |name| forms(name, words).iter().any(|form| form.contains(&wanted)))
}

/// The spellings of an opening's name that a person may type: in the person's language, and in English.
fn forms(name: &str, words: &Words) -> [String; 2] {
    [folded(&openings::translated(name, words)), folded(name)]
}

fn folded(text: &str) -> String {
    text.trim().to_lowercase().replace("defence", "defense").replace('’', "'").replace(" — ", "-")
}

/// The similarity of two texts in thousandths: the Sørensen–Dice coefficient of their letter pairs.
fn shared(one: &str, other: &str) -> usize {
    let pairs = |text: &str| text.chars().zip(text.chars().skip(1)).collect::<BTreeSet<_>>();
    let (one, other) = (pairs(one), pairs(other));
    2_000 * one.intersection(&other).count() / (one.len() + other.len()).max(1)
}

#[cfg(test)]
mod tests {
    use chess_core::Language;

    use super::*;
    use crate::present::words::Phrases;

    #[test]
    fn openings_are_suggested_by_their_names_in_two_languages_and_families_come_first() {
        let phrases = Phrases::load();
        for (typed, language, label, name) in [
            ("sizi", Language::German, "Sizilianische Verteidigung", "Sicilian Defense"),
            ("sicil", Language::German, "Sizilianische Verteidigung", "Sicilian Defense"),
            ("Француз", Language::Russian, "Французская защита", "French Defense"),
            ("french def", Language::Russian, "Французская защита", "French Defense"),
            ("dutch defence", Language::English, "Dutch Defense", "Dutch Defense"),
            ("najdorf", Language::German, "Sizilianische Verteidigung: Najdorf Variation", NAJDORF),
            ("", Language::English, "Sicilian Defense", "Sicilian Defense"),
        ] {
            let found = suggest(typed, phrases.of(language));
            assert_eq!(found.first(), Some(&(label.to_owned(), name)), "{typed}");
            assert!(found.len() <= limits::CHOICES, "{typed}");
        }
        assert_eq!(suggest("moon", phrases.of(Language::English)), []);
    }

    const NAJDORF: &str = "Sicilian Defense: Najdorf Variation";

    #[test]
    fn a_typed_opening_is_read_or_answered_with_the_nearest_names() {
        let phrases = Phrases::load();
        for (typed, language, name) in [
            ("Sicilian Defense", Language::English, "Sicilian Defense"),
            ("sicilian defence", Language::English, "Sicilian Defense"),
            ("Сицилианская защита", Language::Russian, "Sicilian Defense"),
            ("Sizilianische Verteidigung: Najdorf Variation", Language::German, NAJDORF),
            ("Najdorf", Language::English, NAJDORF),
        ] {
            assert_eq!(read(typed, phrases.of(language)), Ok(name), "{typed}");
        }
        for (typed, language, nearest) in [
            ("sicillian", Language::English, "Sicilian Defense"),
            ("Sizilanisch", Language::German, "Sizilianische Verteidigung"),
            ("францусская", Language::Russian, "Французская защита"),
            ("Sicilian", Language::English, "Sicilian Defense"),
        ] {
            let refused = read(typed, phrases.of(language)).unwrap_err();
            assert!(refused.contains(nearest), "{typed}: {refused}");
        }
    }
}

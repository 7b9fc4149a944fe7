//! The challenger's note.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// A short text from the challenger to the opponent.
///
/// A note has no invisible or direction-changing characters, and at most two accents on a letter.
///
/// ```
/// use chess_arbiter::Note;
/// assert_eq!(Note::new(" good\n luck ")?.unwrap().as_str(), "good luck");
/// assert_eq!(Note::new("\u{202e}kcul\u{200b}")?.unwrap().as_str(), "kcul");
/// assert_eq!(Note::new("\u{2800}\u{3164}")?, None);
/// # Ok::<(), chess_arbiter::LongNote>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note(String);

/// The text is longer than [`Note::MAX`] characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a note has at most {} characters", Note::MAX)]
pub struct LongNote;

impl Note {
    /// The largest number of characters in a note.
    pub const MAX: usize = 200;

    /// The largest number of accents on one letter. Vietnamese and Hindi need two accents.
    const ACCENTS: u8 = 2;

    /// Removes invisible characters and extra accents, folds white space and trims the text. Returns `None` for a blank
    /// text.
    ///
    /// # Errors
    /// [`LongNote`] if the remaining text has more than [`Note::MAX`] characters.
    pub fn new(text: &str) -> Result<Option<Self>, LongNote> {
        let seen = without_piles(text.chars().filter(|letter| letter.is_whitespace() || is_seen(*letter)));
        let folded = seen.split_whitespace().collect::<Vec<_>>().join(" ");
        match folded.chars().count() {
            0 => Ok(None),
            1..=Self::MAX => Ok(Some(Self(folded))),
            _ => Err(LongNote),
        }
    }

    /// Returns the text. The text may contain markup: the caller must escape the markup for display.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Note {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let note = Self::new(&String::deserialize(deserializer)?).ok().flatten();
        note.ok_or_else(|| D::Error::custom("no note"))
    }
}

/// Drops accents that have no base letter, and accents beyond [`Note::ACCENTS`] on one letter.
fn without_piles(letters: impl Iterator<Item = char>) -> String {
    let mut room: u8 = 0;
    let stands = |letter: &char| {
        let category = letter.general_category();
        // Fonts draw an accent on the letter before the accent.
        if matches!(category, GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark) {
            let fits = room > 0;
            room = room.saturating_sub(1);
            return fits;
        }
        // A spacing vowel sign is not a base letter. Accents after the sign belong to the letter before the sign.
        if category != GeneralCategory::SpacingMark {
            room = if letter.is_whitespace() { 0 } else { Note::ACCENTS };
        }
        true
    };
    letters.filter(stands).collect()
}

/// Returns whether a character is visible.
fn is_seen(letter: char) -> bool {
    let hidden = matches!(
        letter.general_category(),
        GeneralCategory::Control
            // `Format` includes the joiners, the tag characters, and all characters that change the text direction.
            | GeneralCategory::Format
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
            | GeneralCategory::Unassigned
    );
    !(hidden || is_blank(letter))
}

/// Returns whether a letter, mark or symbol is invisible. Most invisible letters and marks have the Unicode property
/// `Default_Ignorable_Code_Point`. The function also returns true for a few blank characters without this property.
const fn is_blank(letter: char) -> bool {
    matches!(letter,
        // the combining grapheme joiner, and Khmer vowels without a glyph
        '\u{34f}' | '\u{17b4}' | '\u{17b5}'
        // Hangul fillers
        | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}'
        // variation selectors
        | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}'
        // the Braille pattern without dots, the object replacement character, a musical note without a head
        | '\u{2800}' | '\u{fffc}' | '\u{1d159}'
        // Egyptian and Khitan blanks
        | '\u{13441}' | '\u{13442}' | '\u{16fe4}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn kept(text: &str) -> Option<String> {
        Note::new(text).unwrap().map(|note| note.as_str().to_owned())
    }

    #[test]
    fn a_note_has_folded_spaces_and_a_limited_length() {
        assert_eq!(kept(" \n "), None);
        assert_eq!(kept(" good\n\u{2028}luck\u{a0}").unwrap(), "good luck");
        assert!(Note::new(&"ж".repeat(200)).unwrap().is_some());
        assert_eq!(Note::new(&"ж".repeat(201)), Err(LongNote));
    }

    #[test]
    fn usual_text_in_many_scripts_is_unchanged() {
        for text in [
            "Viel Glück – „schöne Partie“!",
            "Удачи, Анна! Йод и ёлка",
            "Чаи\u{306} и е\u{308}лка",
            "בהצלחה, שלום",
            "حظا سعيدا",
            "Chúc may mắn, Việt Nam",
            "Vie\u{323}\u{302}t",
            "शुभकामनाएँ, ज़िंदगी हूँ क्षत्रिय",
            "ขอให้โชคดี น้ำ ที่",
            "行くぞ! 가자",
            "👍🏽 ♟ ❤ 🇩🇪 1\u{20e3}",
            "<@1> https://example.org `x` ¯\\_(ツ)_/¯",
        ] {
            assert_eq!(kept(text).as_deref(), Some(text));
        }
    }

    #[test]
    fn a_family_emoji_becomes_its_single_members() {
        assert_eq!(kept("👨\u{200d}👩\u{200d}👧 ❤\u{fe0f}").unwrap(), "👨👩👧 ❤");
    }

    #[test]
    fn invisible_reordering_and_piled_up_characters_are_dropped() {
        for (text, left) in [
            ("\u{202e}kcul\u{202c} \u{2067}x\u{2069}\u{200f}\u{61c}", Some("kcul x")),
            ("a\u{ad}b\u{200b}c\u{2060}d\u{feff}e\u{0}f\u{1b}g", Some("abcdefg")),
            ("🏴\u{e0067}\u{e0062}\u{e007f}", Some("🏴")),
            ("z\u{300}\u{301}\u{302}\u{303}a\u{489}\u{489}\u{489}", Some("z\u{300}\u{301}a\u{489}\u{489}")),
            ("z\u{300}\u{200d}\u{301}\u{34f}\u{302}", Some("z\u{300}\u{301}")),
            ("\u{300}\u{301} \u{302}x", Some("x")),
            ("\u{2800}\u{3164}\u{115f}\u{ffa0}", None),
            ("\u{200b} \u{2063}\n\u{e0041}", None),
            ("\u{300}", None),
            ("\u{e000}\u{10fffe}\u{378}", None),
        ] {
            assert_eq!(kept(text).as_deref(), left, "{text:?}");
        }
    }

    /// Generates texts full of accents and of characters that [`Note::new`] removes.
    fn hostile() -> impl Strategy<Value = String> {
        let ranges = [
            '\0'..='\u{20}',
            '\u{7f}'..='\u{ad}',
            '\u{300}'..='\u{36f}',
            '\u{900}'..='\u{94d}',
            '\u{1160}'..='\u{1161}',
            '\u{180a}'..='\u{180f}',
            '\u{2000}'..='\u{206f}',
            '\u{20d0}'..='\u{20ff}',
            '\u{fe00}'..='\u{fe2f}',
            '\u{fff0}'..='\u{ffff}',
            '\u{1f3f0}'..='\u{1f3ff}',
            '\u{e0000}'..='\u{e01ef}',
            'a'..='c',
        ];
        let letter = prop_oneof![any::<char>(), proptest::char::ranges(ranges.to_vec().into())];
        proptest::collection::vec(letter, 0..60).prop_map(String::from_iter)
    }

    proptest! {
        #[test]
        fn a_note_has_no_invisible_characters_and_reads_back(text in hostile()) {
            let Some(note) = kept(&text) else { return Ok(()) };
            prop_assert_eq!(kept(&note), Some(note.clone()));
            prop_assert_eq!(note.trim(), &note);
            let mut pile = 0;
            for letter in note.chars() {
                let unseen = matches!(letter,
                    '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}'
                    | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                    | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
                    | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}'
                    | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..);
                prop_assert!(!unseen, "{letter:?} in {note:?}");
                let is_accent = matches!(letter.general_category(),
                    GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark);
                pile = if is_accent { pile + 1 } else { 0 };
                prop_assert!(pile <= 2, "{note:?}");
            }
        }
    }
}

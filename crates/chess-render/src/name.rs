//! Texts from outside, made fit for a font without shaping: what cannot be drawn is left out or refused.

use std::iter;

use ab_glyph::{Font, GlyphId};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::fonts::TEXT;

/// The first of these names that can be drawn, without what only decorates it.
pub(crate) fn first_drawable<'a>(names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    names.into_iter().find_map(drawable)
}

/// A text on one line, without emoji, marks and invisible characters; nothing if a letter is left that the
/// font lacks, or if nothing is left at all.
///
/// What has a glyph stays as it is, such as ½. Everything else is taken in its compatibility form. So it
/// goes with every text in a picture.
///
/// ```
/// use chess_render::drawable;
/// assert_eq!(drawable("½–½ · Ann 🔥").as_deref(), Some("½–½ · Ann"));
/// assert_eq!(drawable("王"), None);
/// ```
pub fn drawable(text: &str) -> Option<String> {
    let plain: String = text
        .nfc()
        .flat_map(plainer)
        .nfc()
        .filter(|&character| !is_decoration(character))
        .take(MOST_CHARACTERS)
        .collect();
    let tidy = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    (!tidy.is_empty() && tidy.chars().all(has_glyph)).then_some(tidy)
}

/// The character itself if it can be drawn, or else what stands for it.
fn plainer(character: char) -> Vec<char> {
    if has_glyph(character) {
        return vec![character];
    }
    // A fraction without a glyph is written with the stroke of the keyboard: the font has no other.
    iter::once(character).nfkc().map(|part| if part == '\u{2044}' { '/' } else { part }).collect()
}

/// No box is wide enough for more.
const MOST_CHARACTERS: usize = 200;

fn has_glyph(character: char) -> bool {
    // The font has what every keyboard has; nearly all that is asked for is among that.
    matches!(character, ' '..='~') || TEXT.glyph_id(character) != GlyphId(0)
}

/// Whether a name is the same name without this character.
fn is_decoration(character: char) -> bool {
    let invisible = matches!(character,
        '\u{AD}' | '\u{61C}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFD}'
        | '\u{E0000}'..='\u{E0FFF}');
    let emoji = matches!(character,
        '\u{20E3}' | '\u{2190}'..='\u{2BFF}' | '\u{3030}' | '\u{303D}' | '\u{3297}' | '\u{3299}'
        | '\u{1F000}'..='\u{1FAFF}');
    let control = character.is_control() && !character.is_whitespace();
    invisible || emoji || control || is_combining_mark(character)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(drawable(text).as_deref(), expected, "{text:?}");
    }

    #[test]
    fn a_name_loses_what_only_decorates_it() {
        check("Ann", Some("Ann"));
        check("  Jörg \n Müller ", Some("Jörg Müller"));
        check("Зоя🔥", Some("Зоя"));
        check("\u{202E}evil\u{200B}", Some("evil"));
        check("Z\u{337}a\u{321}l\u{489}go", Some("Zalgo"));
        check("e\u{301}", Some("é"));
        check("𝓐𝓷𝓷", Some("Ann"));
        check("☠️ 1️⃣", Some("1"));
    }

    #[test]
    fn a_half_is_one_letter() {
        check("½–½ · by agreement", Some("½–½ · by agreement"));
        check("⅐", Some("1/7"));
    }

    #[test]
    fn a_name_that_the_font_cannot_draw_is_refused() {
        for name in ["", "🔥", "\u{200B}", "王", "محمد", "นก", "Ann 王"] {
            check(name, None);
        }
    }

    #[test]
    fn the_next_name_is_taken_when_one_cannot_be_drawn() {
        assert_eq!(first_drawable(["王", "wang", "White"]).as_deref(), Some("wang"));
    }

    proptest! {
        #[test]
        fn no_text_leaves_a_letter_without_a_glyph(text in any::<String>()) {
            for character in drawable(&text).unwrap_or_default().chars() {
                prop_assert!(has_glyph(character), "{character:?}");
            }
        }
    }
}

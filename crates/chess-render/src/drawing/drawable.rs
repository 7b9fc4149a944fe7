//! Removes or replaces characters that the font cannot draw.

use std::iter;

use ab_glyph::{Font, GlyphId};
use chess_core::Color;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::Player;
use crate::drawing::fonts::TEXT;

/// Removes decoration such as emoji from each name, and returns the first name that the font can then draw.
pub(crate) fn first_drawable(names: &[String]) -> Option<String> {
    names.iter().find_map(|name| drawable(name))
}

/// Prepares a text for a picture:
/// - Replaces a character by a plainer Unicode form if the font lacks the character: `𝓐` becomes `A`.
/// - Removes emoji, combining marks, control characters and invisible characters.
/// - Cuts the text after 200 characters, and puts the text on one line.
///
/// Returns `None` if the result is empty or contains a character that the font lacks.
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

/// Returns the character itself if the font has a glyph for the character. Otherwise returns the compatibility
/// form.
fn plainer(character: char) -> Vec<char> {
    if has_glyph(character) {
        return vec![character];
    }
    // The font has no fraction slash (U+2044). So a fraction without a glyph, such as ⅐, becomes 1/7.
    iter::once(character).nfkc().map(|part| if part == '\u{2044}' { '/' } else { part }).collect()
}

/// The maximum length of a text, in characters. No text box in a picture has room for more.
const MOST_CHARACTERS: usize = 200;

fn has_glyph(character: char) -> bool {
    // The font has a glyph for each printable ASCII character. This quick test comes first, because most
    // characters are ASCII.
    matches!(character, ' '..='~') || TEXT.glyph_id(character) != GlyphId(0)
}

/// Returns true for a character that pictures omit: an invisible character, an emoji, a combining mark, or a control
/// character other than white space.
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

impl Player {
    /// Returns the name to draw: the first item of `names` that the font can draw, or else the name of the colour.
    pub(crate) fn shown_name(&self, color: Color) -> String {
        first_drawable(&self.names).unwrap_or_else(|| color.to_string())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(drawable(text).as_deref(), expected, "{text:?}");
    }

    #[test]
    fn emoji_and_invisible_characters_are_removed_from_a_name() {
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
    fn a_fraction_keeps_its_glyph_or_gets_a_slash() {
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
    fn a_name_that_cannot_be_drawn_is_replaced_by_the_next_name() {
        let names = ["王", "wang", "White"].map(str::to_owned);
        assert_eq!(first_drawable(&names).as_deref(), Some("wang"));
    }

    proptest! {
        #[test]
        fn a_drawable_text_has_a_glyph_for_every_letter(text in any::<String>()) {
            for character in drawable(&text).unwrap_or_default().chars() {
                prop_assert!(has_glyph(character), "{character:?}");
            }
        }
    }
}

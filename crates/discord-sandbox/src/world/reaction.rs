//! Reactions to messages, and which texts are emoji.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::snowflake::Snowflake;

/// Joins emoji into one.
const JOINER: char = '\u{200d}';
/// Makes a key out of a digit.
const KEYCAP: char = '\u{20e3}';

/// What people and the bot think of a message, in one emoji.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Reaction {
    /// The emoji.
    pub(crate) emoji: String,
    /// Whose, the oldest first.
    pub(crate) users: Vec<Snowflake>,
}

impl Reaction {
    /// Returns the reaction as Discord describes it to somebody.
    pub(crate) fn json(&self, viewer: Snowflake) -> Value {
        let count = self.users.len();
        json!({
            "emoji": emoji_json(&self.emoji),
            "count": count,
            "count_details": {"burst": 0, "normal": count},
            "burst_colors": [],
            "me": self.users.contains(&viewer),
            "me_burst": false,
        })
    }
}

/// Returns an emoji as Discord describes it.
pub(crate) fn emoji_json(emoji: &str) -> Value {
    json!({"id": null, "name": emoji})
}

/// Tells whether a text is one emoji of Unicode: a picture with what changes it, several that are joined, a flag or a key.
pub(crate) fn is_emoji(text: &str) -> bool {
    let mut chars = text.chars().filter(|c| !is_variant(*c)).peekable();
    let Some(first) = chars.next() else { return false };
    if is_letter_of_flags(first) {
        return chars.next().is_some_and(is_letter_of_flags) && chars.next().is_none();
    }
    if first.is_ascii_digit() || first == '#' || first == '*' {
        return chars.next() == Some(KEYCAP) && chars.next().is_none();
    }
    let mut is_whole = is_picture(first);
    while let Some(next) = chars.next() {
        if !is_whole || next != JOINER {
            return false;
        }
        is_whole = chars.next().is_some_and(is_picture);
    }
    is_whole
}

/// What changes how a picture is drawn: as text or not, the colour of skin, the parts of a region's flag.
fn is_variant(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0020}'..='\u{e007f}')
}

fn is_letter_of_flags(c: char) -> bool {
    ('\u{1f1e6}'..='\u{1f1ff}').contains(&c)
}

fn is_picture(c: char) -> bool {
    matches!(c,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2194}'..='\u{21aa}'
        | '\u{231a}'..='\u{23ff}' | '\u{24c2}' | '\u{25aa}'..='\u{27bf}' | '\u{2934}' | '\u{2935}'
        | '\u{2b05}'..='\u{2b55}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}' | '\u{1f000}'..='\u{1faff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_emoji_is_told_from_text_and_from_several() {
        for emoji in ["👍", "👍🏽", "❤️", "♟️", "♟", "👩‍🚀", "🏳️‍🌈", "🇩🇪", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "✅"]
        {
            assert!(is_emoji(emoji), "{emoji}");
        }
        for text in ["", "a", "👍👍", "👍a", "1", ":+1:", "thumbs:123", "🇩", "👩‍", "\u{fe0f}", "<:x:1>"]
        {
            assert!(!is_emoji(text), "{text}");
        }
    }
}

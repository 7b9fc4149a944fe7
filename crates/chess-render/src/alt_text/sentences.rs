//! Collects sentences into an alt text, up to the length that Discord allows.

use chess_core::{Color, Language};

/// The most characters that Discord allows in an alt text.
pub(crate) const MOST_CHARACTERS: usize = 1024;

pub(crate) fn side(color: Color, language: Language) -> &'static str {
    language.select(match color {
        Color::White => ["White", "Weiß", "Белые"],
        Color::Black => ["Black", "Schwarz", "Чёрные"],
    })
}

/// Sentences of limited length.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sentences {
    text: String,
    /// The number of characters so far.
    length: usize,
}

impl Sentences {
    /// Adds a sentence and its full stop, unless the text would be too long.
    pub(crate) fn say(&mut self, sentence: &str) {
        let gap = if self.text.is_empty() { "" } else { " " };
        self.add(&format!("{gap}{}.", sentence.trim_end_matches('.')));
    }

    /// Adds a heading and the items of a list, up to the first item that does not fit. Adds nothing if no item
    /// fits.
    pub(crate) fn list(&mut self, heading: &str, parts: impl IntoIterator<Item = String>) {
        let before = self.clone();
        let mut parts = parts.into_iter();
        let Some(first) = parts.next() else { return };
        let gap = if self.text.is_empty() { "" } else { " " };
        // Reserves one character for the full stop at the end of the list.
        self.length += 1;
        if !self.add(&format!("{gap}{heading}: {first}")) {
            *self = before;
            return;
        }
        while parts.next().is_some_and(|part| self.add(&format!("; {part}"))) {}
        self.text.push('.');
    }

    fn add(&mut self, more: &str) -> bool {
        let length = self.length + more.chars().count();
        let fits = length <= MOST_CHARACTERS;
        if fits {
            self.text.push_str(more);
            self.length = length;
        }
        fits
    }

    /// Returns the text, at most 1024 characters.
    pub(crate) fn into_text(self) -> String {
        self.text
    }
}

/// Removes line breaks and cuts a text to 60 characters, the ellipsis included.
pub(crate) fn short(text: &str) -> String {
    const MOST: usize = 60;
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= MOST {
        return text;
    }
    text.chars().take(MOST - 1).chain(['…']).collect()
}

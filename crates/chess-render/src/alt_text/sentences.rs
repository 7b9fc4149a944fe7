//! Collects sentences into an alt text, up to the length that Discord allows.

use chess_core::{Color, Language};

/// The maximum length that Discord allows for an alt text, in characters.
pub(crate) const MOST_CHARACTERS: usize = 1024;

pub(crate) fn side(color: Color, language: Language) -> &'static str {
    language.select(match color {
        Color::White => ["White", "Weiß", "Белые"],
        Color::Black => ["Black", "Schwarz", "Чёрные"],
    })
}

/// An alt text that grows sentence by sentence.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sentences {
    /// The text, at most 1024 characters.
    pub(crate) text: String,
}

impl Sentences {
    /// Adds a sentence and its full stop, unless the text would be too long.
    pub(crate) fn say(&mut self, sentence: &str) {
        let gap = if self.text.is_empty() { "" } else { " " };
        self.add(&format!("{gap}{}.", sentence.trim_end_matches('.')), 0);
    }

    /// Adds a heading and the items of a list. Stops before the first item that does not fit. Adds nothing if no item
    /// fits.
    pub(crate) fn list(&mut self, heading: &str, parts: impl IntoIterator<Item = String>) {
        let before = self.text.len();
        let gap = if self.text.is_empty() { "" } else { " " };
        let mut lead = format!("{gap}{heading}: ");
        // Leaves room for the full stop at the end of the list.
        for part in parts {
            if !self.add(&format!("{lead}{part}"), 1) {
                break;
            }
            "; ".clone_into(&mut lead);
        }
        if self.text.len() > before {
            self.text.push('.');
        }
    }

    /// Appends `more`, but keeps `reserve` characters of the maximum length free. Returns false if `more` does not fit.
    fn add(&mut self, more: &str, reserve: usize) -> bool {
        let fits = self.text.chars().count() + more.chars().count() + reserve <= MOST_CHARACTERS;
        if fits {
            self.text.push_str(more);
        }
        fits
    }
}

/// Removes line breaks and cuts a text to 60 characters, including the ellipsis.
pub(crate) fn short(text: &str) -> String {
    const MOST: usize = 60;
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= MOST { text } else { text.chars().take(MOST - 1).chain(['…']).collect() }
}

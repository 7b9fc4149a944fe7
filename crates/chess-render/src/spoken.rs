//! What all texts for listeners have in common: three languages, and the length that Discord allows.

use chess_core::Language;

/// How many characters Discord allows.
pub(crate) const MOST_CHARACTERS: usize = 1024;

/// Those of the English, German and Russian words that a language gets: without words of its own, the
/// English ones.
pub(crate) const fn words<W>(language: Language, [english, german, russian]: [&'static W; 3]) -> &'static W {
    match language {
        Language::German => german,
        Language::Russian => russian,
        Language::English
        | Language::French
        | Language::Spanish
        | Language::Italian
        | Language::Dutch
        | Language::Polish
        | Language::Czech
        | Language::Swedish => english,
    }
}

/// Sentences as far as there is room for them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spoken {
    text: String,
    /// The characters so far.
    length: usize,
}

impl Spoken {
    /// Adds a sentence with its full stop; a sentence for which there is no room is left out.
    pub(crate) fn say(&mut self, sentence: &str) {
        let gap = if self.text.is_empty() { "" } else { " " };
        self.add(&format!("{gap}{}.", sentence.trim_end_matches('.')));
    }

    /// Adds a list after its heading, with as many of its parts as there is room for.
    pub(crate) fn list(&mut self, heading: &str, parts: impl IntoIterator<Item = String>) {
        let before = self.clone();
        let mut parts = parts.into_iter();
        let Some(first) = parts.next() else { return };
        let gap = if self.text.is_empty() { "" } else { " " };
        // The full stop must find room in any case.
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

    /// The text, at most 1024 characters.
    pub(crate) fn into_text(self) -> String {
        self.text
    }
}

/// A text without line breaks, and without an end that nobody wants to listen to.
pub(crate) fn short(text: &str) -> String {
    const MOST: usize = 60;
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= MOST {
        return text;
    }
    text.chars().take(MOST - 1).chain(['…']).collect()
}

//! Buttons that a private text names: boards and cards stand in the language of the server, and so do their buttons.

use super::Words;

/// The buttons of boards and cards.
const ON_BOARDS: [&str; 13] = [
    "button-accept",
    "button-decline",
    "button-withdraw",
    "button-instead",
    "button-move",
    "button-offer-draw",
    "button-accept-draw",
    "button-decline-draw",
    "button-claim-draw",
    "button-resign",
    "button-abort",
    "button-pgn",
    "button-replay",
];

/// The text with its buttons, which texts name in bold, called as they are where the boards stand.
pub(crate) fn as_on_boards(text: &str, reader: &Words, boards: &Words) -> String {
    let mut rest = text;
    let mut named = String::with_capacity(text.len());
    // Every second part stands between two pairs of asterisks.
    let mut is_bold = false;
    while let Some((part, after)) = rest.split_once("**") {
        let key = ON_BOARDS.into_iter().find(|key| is_bold && reader.plain(key) == part);
        match key {
            Some(key) => named.push_str(&boards.plain(key)),
            None => named.push_str(part),
        }
        named.push_str("**");
        is_bold = !is_bold;
        rest = after;
    }
    named.push_str(rest);
    named
}

#[cfg(test)]
mod tests {
    use chess_core::Language;

    use super::*;
    use crate::present::words::Phrases;

    #[test]
    fn a_text_names_buttons_as_they_stand_on_the_board() {
        let phrases = Phrases::load().unwrap();
        let (german, english) = (phrases.of(Language::German), phrases.of(Language::English));
        let text =
            "Drücke **Ziehen** unter dem Brett. **Ziehen** zeigt **alle** Züge; ziehen ohne Sterne bleibt.";
        assert_eq!(
            as_on_boards(text, german, english),
            "Drücke **Move** unter dem Brett. **Move** zeigt **alle** Züge; ziehen ohne Sterne bleibt."
        );
        assert_eq!(as_on_boards(text, german, german), text);
        // The texts do name them like that.
        for words in [german, phrases.of(Language::Russian)] {
            let text = words.plain("help-commands");
            assert_ne!(as_on_boards(&text, words, english), text, "{text}");
        }
    }
}

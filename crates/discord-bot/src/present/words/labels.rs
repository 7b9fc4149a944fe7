//! Corrects the names of buttons in private texts. A private text is in the reader's language, but the buttons on
//! boards and cards are in the server's language. So a private text must name these buttons in the server's language.

use super::{Words, joined};

/// The keys of the buttons on boards and cards.
const ON_BOARDS: &str = "button-accept button-decline button-withdraw button-instead button-more button-offer-draw \
     button-accept-draw button-decline-draw button-claim-draw button-resign button-abort button-pgn \
     button-replay button-rematch button-leave button-manage";

/// Translates the bold names of board buttons in `text` from the reader's language into the language of the boards. The
/// rest of the text stays unchanged.
pub(crate) fn as_on_boards(text: &str, reader: &Words, boards: &Words) -> String {
    // Splitting at `**` puts the bold parts at odd indexes.
    let parts = text.split("**").enumerate().map(|(at, part)| {
        let key = ON_BOARDS.split(' ').find(|key| at % 2 == 1 && reader.plain(key) == part);
        key.map_or_else(|| part.to_owned(), |key| boards.plain(key))
    });
    joined(parts, "**")
}

#[cfg(test)]
mod tests {
    use chess_core::Language;

    use super::*;
    use crate::present::words::Phrases;

    #[test]
    fn a_text_names_buttons_in_the_language_of_the_boards() {
        let phrases = Phrases::load();
        let (german, english) = (phrases.of(Language::German), phrases.of(Language::English));
        let text = "Drücke **Mehr** unter dem Brett. **Mehr** zeigt **alle** Züge; mehr ohne Sterne bleibt.";
        assert_eq!(
            as_on_boards(text, german, english),
            "Drücke **More** unter dem Brett. **More** zeigt **alle** Züge; mehr ohne Sterne bleibt."
        );
        assert_eq!(as_on_boards(text, german, german), text);
        // The help text names buttons in bold.
        for words in [german, phrases.of(Language::Russian)] {
            let text = words.plain("help-commands");
            assert_ne!(as_on_boards(&text, words, english), text, "{text}");
        }
    }
}

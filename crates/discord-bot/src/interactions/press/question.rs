//! A question about a position, read from a person's text or from a `custom_id`.

use chess_core::{File, Rank, Square};
use serde::{Deserialize, Serialize};

use super::action::UnknownPress;

/// A person's question about a position in a game. The bot answers the question in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) enum Question {
    /// Which moves lead to this position?
    Moves,
    /// Which piece is on this square, and which pieces attack the square?
    Square(Square),
    /// Which pieces are on this file?
    File(File),
    /// Which pieces are on this rank?
    Rank(Rank),
}

impl TryFrom<String> for Question {
    type Error = UnknownPress;

    fn try_from(text: String) -> Result<Self, UnknownPress> {
        let asked = text.trim().to_lowercase();
        if ["moves", "züge", "ходы"].contains(&asked.as_str()) {
            return Ok(Self::Moves);
        }
        if let Ok(square) = asked.parse() {
            return Ok(Self::Square(square));
        }
        // The first letter names the file or the rank, as in `d`, `d-file` and `d-Linie`.
        let mut letters = asked.chars();
        let letter = letters.next().filter(|_| !letters.next().is_some_and(char::is_alphanumeric));
        let file = File::ALL.into_iter().find(|file| Some(file.letter()) == letter).map(Self::File);
        let rank = || Rank::ALL.into_iter().find(|rank| Some(rank.digit()) == letter).map(Self::Rank);
        file.or_else(rank).ok_or(UnknownPress)
    }
}

impl From<Question> for String {
    fn from(question: Question) -> Self {
        match question {
            Question::Moves => "moves".to_owned(),
            Question::Square(square) => square.to_string(),
            Question::File(file) => file.letter().into(),
            Question::Rank(rank) => rank.digit().into(),
        }
    }
}

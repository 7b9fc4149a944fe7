//! The letters of the pieces in each language.

use crate::{Color, Language, Notation, Piece, Role};

impl Language {
    /// All languages, English first.
    pub const ALL: [Self; 10] = [
        Self::English,
        Self::German,
        Self::Russian,
        Self::French,
        Self::Spanish,
        Self::Italian,
        Self::Dutch,
        Self::Polish,
        Self::Czech,
        Self::Swedish,
    ];

    /// Returns the two-letter code of the language (ISO 639-1).
    ///
    /// ```
    /// use chess_core::Language;
    /// assert_eq!(Language::Czech.code(), "cs");
    /// ```
    pub const fn code(self) -> &'static str {
        self.code_and_letters().0
    }

    /// Returns the language with this code; `None` for an unknown code.
    ///
    /// ```
    /// use chess_core::Language;
    /// assert_eq!(Language::from_code("ru"), Some(Language::Russian));
    /// assert_eq!(Language::from_code("tlh"), None);
    /// ```
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Selects the English, German or Russian variant of a text; every other language gets the English variant.
    ///
    /// ```
    /// use chess_core::Language;
    /// let draw = |language: Language| language.select(["draw", "remis", "ничья"]);
    /// assert_eq!((draw(Language::German), draw(Language::French)), ("remis", "draw"));
    /// ```
    pub fn select<T>(self, [english, german, russian]: [T; 3]) -> T {
        if self == Self::German {
            german
        } else if self == Self::Russian {
            russian
        } else {
            english
        }
    }

    /// Returns the letter of a piece; empty for a pawn in a language without a pawn letter.
    ///
    /// ```
    /// use chess_core::{Language, Role};
    /// assert_eq!(Language::Russian.letter(Role::King), "Кр");
    /// ```
    pub const fn letter(self, role: Role) -> &'static str {
        let (_, [king, queen, rook, bishop, knight, pawn]) = self.code_and_letters();
        match role {
            Role::King => king,
            Role::Queen => queen,
            Role::Rook => rook,
            Role::Bishop => bishop,
            Role::Knight => knight,
            Role::Pawn => pawn,
        }
    }

    const fn code_and_letters(self) -> (&'static str, [&'static str; 6]) {
        match self {
            Self::English => ("en", ["K", "Q", "R", "B", "N", "P"]),
            Self::German => ("de", ["K", "D", "T", "L", "S", "B"]),
            Self::Russian => ("ru", ["Кр", "Ф", "Л", "С", "К", "п"]),
            Self::French => ("fr", ["R", "D", "T", "F", "C", "P"]),
            Self::Spanish => ("es", ["R", "D", "T", "A", "C", "P"]),
            Self::Italian => ("it", ["R", "D", "T", "A", "C", "P"]),
            Self::Dutch => ("nl", ["K", "D", "T", "L", "P", ""]),
            Self::Polish => ("pl", ["K", "H", "W", "G", "S", "P"]),
            Self::Czech => ("cs", ["K", "D", "V", "S", "J", "P"]),
            Self::Swedish => ("sv", ["K", "D", "T", "L", "S", "B"]),
        }
    }
}

impl Notation {
    /// Appends a piece to `text`, as a letter or as a figurine. A figurine has the colour of the piece.
    pub(crate) fn push(self, text: &mut String, piece: Piece) {
        match self {
            Self::Letters(language) => text.push_str(language.letter(piece.role)),
            Self::Figurines => text.push(piece.figurine()),
        }
    }
}

/// Returns the role of a figurine, such as ♞, of either colour; `None` for any other character.
pub(super) fn role_of_figurine(figure: char) -> Option<Role> {
    Role::ALL
        .into_iter()
        .find(|&role| Color::ALL.into_iter().any(|color| Piece { color, role }.figurine() == figure))
}

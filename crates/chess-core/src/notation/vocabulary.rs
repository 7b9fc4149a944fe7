//! The English, German and Russian words of spoken moves.

use super::language::Language;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::{Position, Wing};

/// A language of spoken moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tongue {
    English,
    German,
    Russian,
}

impl Tongue {
    const ALL: [Self; 3] = [Self::English, Self::German, Self::Russian];

    /// Returns the language if it has spoken moves.
    pub(super) const fn of(language: Language) -> Option<Self> {
        match language {
            Language::English => Some(Self::English),
            Language::German => Some(Self::German),
            Language::Russian => Some(Self::Russian),
            Language::French
            | Language::Spanish
            | Language::Italian
            | Language::Dutch
            | Language::Polish
            | Language::Czech
            | Language::Swedish => None,
        }
    }

    /// Returns the words of the language in all their forms.
    const fn words(self) -> &'static [(Meaning, &'static str)] {
        match self {
            Self::English => &ENGLISH,
            Self::German => &GERMAN,
            Self::Russian => &RUSSIAN,
        }
    }
}

/// The meaning of a word in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Role(Role),
    File(char),
    Rank(char),
    Takes,
    Castling,
    /// `castle`: castling, or a rook if a square follows.
    Castle,
    Wing(Wing),
    /// A word that adds no information.
    Nothing,
}

/// Returns the meaning of a word in the reader's own language, or else in any of the three.
pub(super) fn meaning(word: &str, own: Language) -> Option<Meaning> {
    let word = fold(word);
    let tongues = Tongue::of(own).into_iter().chain(Tongue::ALL);
    tongues.flat_map(Tongue::words).find_map(|(meaning, spellings)| {
        spellings.split(' ').any(|spelling| fold(spelling) == word).then_some(*meaning)
    })
}

/// Returns true if a word, or its beginning, describes a move in English, German or Russian: its piece, or
/// castling.
///
/// ```
/// use chess_core::{Position, is_said_of, read_uci};
/// let position = Position::START;
/// let knight = read_uci(&position, "g1f3").unwrap();
/// assert!(["knight", "Spr", "лош"].iter().all(|word| is_said_of(&position, knight, word)));
/// assert!(!is_said_of(&position, knight, "Bau"));
/// ```
pub fn is_said_of(position: &Position, mv: Move, word: &str) -> bool {
    let word = fold(word);
    let fits = |meaning: &Meaning| match *meaning {
        Meaning::Role(role) => position.role_at(mv.from()) == Some(role),
        Meaning::Castling => mv.is_castling(),
        Meaning::Castle => mv.is_castling() || position.role_at(mv.from()) == Some(Role::Rook),
        Meaning::File(_) | Meaning::Rank(_) | Meaning::Takes | Meaning::Wing(_) | Meaning::Nothing => false,
    };
    Tongue::ALL.into_iter().flat_map(Tongue::words).any(|(meaning, spellings)| {
        fits(meaning) && spellings.split(' ').any(|spelling| fold(spelling).starts_with(&word))
    })
}

/// Normalizes a word: small letters, `ё` as `е`, `ä` and `ae` as `a`, no apostrophes.
fn fold(word: &str) -> String {
    let plain = |letter| match letter {
        'ё' => Some('е'),
        'ä' => Some('a'),
        'ö' => Some('o'),
        'ü' => Some('u'),
        '\'' | '’' | '\u{308}' => None,
        letter => Some(letter),
    };
    let plain: String = word.chars().flat_map(char::to_lowercase).filter_map(plain).collect();
    plain.replace("ae", "a").replace("oe", "o").replace("ue", "u").replace('ß', "ss")
}

const ENGLISH: [(Meaning, &str); 20] = [
    (Meaning::Role(Role::King), "king"),
    (Meaning::Role(Role::Queen), "queen"),
    (Meaning::Role(Role::Rook), "rook"),
    (Meaning::Role(Role::Bishop), "bishop"),
    (Meaning::Role(Role::Knight), "knight horse"),
    (Meaning::Role(Role::Pawn), "pawn"),
    (Meaning::Rank('1'), "one"),
    (Meaning::Rank('2'), "two"),
    (Meaning::Rank('3'), "three"),
    (Meaning::Rank('4'), "four"),
    (Meaning::Rank('5'), "five"),
    (Meaning::Rank('6'), "six"),
    (Meaning::Rank('7'), "seven"),
    (Meaning::Rank('8'), "eight"),
    (Meaning::Takes, "takes take taking captures capture capturing"),
    (Meaning::Castle, "castle"),
    (Meaning::Castling, "castles castling"),
    (Meaning::Wing(Wing::King), "kingside kings short"),
    (Meaning::Wing(Wing::Queen), "queenside queens long"),
    (
        Meaning::Nothing,
        "to on at in into from the and with move moves go goes side becomes promote promotes promoting promotion equals \
         check checkmate mate en passant",
    ),
];

const GERMAN: [(Meaning, &str); 19] = [
    (Meaning::Role(Role::King), "König"),
    (Meaning::Role(Role::Queen), "Dame Königin"),
    (Meaning::Role(Role::Rook), "Turm"),
    (Meaning::Role(Role::Bishop), "Läufer Elefant Elefanten"),
    (Meaning::Role(Role::Knight), "Springer Pferd Ross"),
    (Meaning::Role(Role::Pawn), "Bauer Bauern"),
    (Meaning::Rank('1'), "eins"),
    (Meaning::Rank('2'), "zwei zwo"),
    (Meaning::Rank('3'), "drei"),
    (Meaning::Rank('4'), "vier"),
    (Meaning::Rank('5'), "fünf"),
    (Meaning::Rank('6'), "sechs"),
    (Meaning::Rank('7'), "sieben"),
    (Meaning::Rank('8'), "acht"),
    (Meaning::Takes, "schlägt schlage schlagen nimmt nehme"),
    (Meaning::Castling, "Rochade rochiert rochiere rochieren"),
    (Meaning::Wing(Wing::King), "kurz kurze kleine Königsflügel Königsseite"),
    (Meaning::Wing(Wing::Queen), "lang lange große Damenflügel Damenseite"),
    (
        Meaning::Nothing,
        "nach auf von aus zu zum zur in im am an den die das der dem eine einen und mit zieht ziehe geht gehe wird wandelt \
         verwandelt sich um Umwandlung gleich Schach Matt Schachmatt en passant Vorbeigehen",
    ),
];

const RUSSIAN: [(Meaning, &str); 25] = [
    (Meaning::Role(Role::King), "король короля королём"),
    (Meaning::Role(Role::Queen), "ферзь ферзя ферзём ферзи королева королеву королевой королевы"),
    (Meaning::Role(Role::Rook), "ладья ладью ладьёй ладьи тура туру турой туры"),
    (Meaning::Role(Role::Bishop), "слон слона слоном слоны офицер офицера офицером офицеры"),
    (Meaning::Role(Role::Knight), "конь коня конём кони лошадь лошадью лошади"),
    (Meaning::Role(Role::Pawn), "пешка пешку пешкой"),
    (Meaning::File('b'), "бэ"),
    (Meaning::File('c'), "цэ"),
    (Meaning::File('d'), "дэ"),
    (Meaning::File('f'), "эф"),
    (Meaning::File('g'), "же жэ"),
    (Meaning::File('h'), "аш"),
    (Meaning::Rank('1'), "один"),
    (Meaning::Rank('2'), "два"),
    (Meaning::Rank('3'), "три"),
    (Meaning::Rank('4'), "четыре"),
    (Meaning::Rank('5'), "пять"),
    (Meaning::Rank('6'), "шесть"),
    (Meaning::Rank('7'), "семь"),
    (Meaning::Rank('8'), "восемь"),
    (Meaning::Takes, "бьёт бью берёт беру взятие"),
    (Meaning::Castling, "рокировка рокировку рокируюсь рокируется"),
    (Meaning::Wing(Wing::King), "короткая короткую коротко королевский королевском королевскую"),
    (Meaning::Wing(Wing::Queen), "длинная длинную длинно ферзевый ферзевом ферзевую"),
    (
        Meaning::Nothing,
        "на со из в во и идёт иду ходит хожу сторону фланг фланге превращается превращение превращением становится шах \
         шахом мат матом проходе",
    ),
];

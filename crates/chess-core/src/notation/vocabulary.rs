//! The English, German and Russian words of spoken moves.

use crate::{Language, Move, Position, Role, Wing};

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

/// Returns the meaning of a word in the reader's own language, or else in English, German or Russian.
pub(super) fn meaning(word: &str, own: Language) -> Option<Meaning> {
    let word = fold(word);
    [own, Language::English, Language::German, Language::Russian].into_iter().find_map(|language| {
        let mut known = WORDS.iter().map(|(meaning, words)| (*meaning, language.select(*words)));
        known
            .find(|(_, words)| words.split_whitespace().any(|form| fold(form) == word))
            .map(|(meaning, _)| meaning)
    })
}

/// Returns the name of a piece: the first word for the piece in `WORDS`.
pub(super) fn role_name(role: Role, language: Language) -> &'static str {
    let known = WORDS.iter().find(|(meaning, _)| *meaning == Meaning::Role(role));
    known.and_then(|(_, words)| language.select(*words).split_whitespace().next()).unwrap_or_default()
}

/// Returns true if an English, German or Russian word for the moving piece or for castling begins with
/// `word`.
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
    let fits = |meaning| match meaning {
        Meaning::Role(role) => position.role_at(mv.from()) == Some(role),
        Meaning::Castling => mv.is_castling(),
        Meaning::Castle => mv.is_castling() || position.role_at(mv.from()) == Some(Role::Rook),
        Meaning::File(_) | Meaning::Rank(_) | Meaning::Takes | Meaning::Wing(_) | Meaning::Nothing => false,
    };
    WORDS.iter().filter(|(meaning, _)| fits(*meaning)).any(|(_, words)| {
        words.iter().flat_map(|words| words.split_whitespace()).any(|known| fold(known).starts_with(&word))
    })
}

/// Normalizes a word: small letters, `ё` as `е`, `ß` as `ss`, each umlaut as its plain vowel (`ä` and `ae` as `a`), no
/// apostrophes and no combining diaeresis.
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

/// The words of each meaning in all their forms, in English, German and Russian. The first word for a piece is
/// the name of the piece in written text.
static WORDS: [(Meaning, [&str; 3]); 26] = [
    (Meaning::Role(Role::King), ["king", "König", "король короля королём"]),
    (
        Meaning::Role(Role::Queen),
        ["queen", "Dame Königin", "ферзь ферзя ферзём ферзи королева королеву королевой королевы"],
    ),
    (Meaning::Role(Role::Rook), ["rook", "Turm", "ладья ладью ладьёй ладьи тура туру турой туры"]),
    (
        Meaning::Role(Role::Bishop),
        ["bishop", "Läufer Elefant Elefanten", "слон слона слоном слоны офицер офицера офицером офицеры"],
    ),
    (
        Meaning::Role(Role::Knight),
        ["knight horse", "Springer Pferd Ross", "конь коня конём кони лошадь лошадью лошади"],
    ),
    (Meaning::Role(Role::Pawn), ["pawn", "Bauer Bauern", "пешка пешку пешкой"]),
    (Meaning::File('b'), ["", "", "бэ"]),
    (Meaning::File('c'), ["", "", "цэ"]),
    (Meaning::File('d'), ["", "", "дэ"]),
    (Meaning::File('f'), ["", "", "эф"]),
    (Meaning::File('g'), ["", "", "же жэ"]),
    (Meaning::File('h'), ["", "", "аш"]),
    (Meaning::Rank('1'), ["one", "eins", "один"]),
    (Meaning::Rank('2'), ["two", "zwei zwo", "два"]),
    (Meaning::Rank('3'), ["three", "drei", "три"]),
    (Meaning::Rank('4'), ["four", "vier", "четыре"]),
    (Meaning::Rank('5'), ["five", "fünf", "пять"]),
    (Meaning::Rank('6'), ["six", "sechs", "шесть"]),
    (Meaning::Rank('7'), ["seven", "sieben", "семь"]),
    (Meaning::Rank('8'), ["eight", "acht", "восемь"]),
    (
        Meaning::Takes,
        [
            "takes take taking captures capture capturing",
            "schlägt schlage schlagen nimmt nehme",
            "бьёт бью берёт беру взятие",
        ],
    ),
    (Meaning::Castle, ["castle", "", ""]),
    (
        Meaning::Castling,
        [
            "castles castling",
            "Rochade rochiert rochiere rochieren",
            "рокировка рокировку рокируюсь рокируется",
        ],
    ),
    (
        Meaning::Wing(Wing::King),
        [
            "kingside kings short",
            "kurz kurze kleine Königsflügel Königsseite",
            "короткая короткую коротко королевский королевском королевскую",
        ],
    ),
    (
        Meaning::Wing(Wing::Queen),
        [
            "queenside queens long",
            "lang lange große Damenflügel Damenseite",
            "длинная длинную длинно ферзевый ферзевом ферзевую",
        ],
    ),
    (
        Meaning::Nothing,
        [
            "to on at in into from the and with move moves go goes side becomes promote promotes \
             promoting promotion equals check checkmate mate en passant I play please",
            "nach auf von aus zu zum zur in im am an den die das der dem eine einen und mit zieht ziehe \
             geht gehe wird wandelt verwandelt sich um Umwandlung gleich Schach Matt Schachmatt en \
             passant Vorbeigehen ich spiele bitte",
            "на со из в во и идёт иду ходит хожу сторону фланг фланге превращается превращение \
             превращением становится я играю пожалуйста шах шахом мат матом проходе",
        ],
    ),
];

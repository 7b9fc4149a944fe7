//! The English, German and Russian words of spoken moves.

use std::sync::LazyLock;

use super::letters::role_of_figurine;
use crate::{Language, Move, Position, Role, Wing};

/// The meaning of one word in a spoken move, such as `knight` or `takes`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Role(Role),
    /// A file or a rank.
    Sign(char),
    Takes,
    Castling,
    /// `castle`: castling, or a rook if a square follows.
    Castle,
    Wing(Wing),
    /// A word that adds no information.
    Nothing,
}

/// Looks up a word in the language `own`, then in English, German and Russian. Returns the first meaning found.
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

/// Returns true if an English, German or Russian name of the moving piece begins with `word`. For castling, the words
/// for castling count too.
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
        Meaning::Sign(_) | Meaning::Takes | Meaning::Wing(_) | Meaning::Nothing => false,
    };
    WORDS.iter().filter(|(meaning, _)| fits(*meaning)).any(|(_, words)| {
        words.iter().flat_map(|words| words.split_whitespace()).any(|known| fold(known).starts_with(&word))
    })
}

/// Normalizes a word. Converts the word to lower case. Replaces `ё` by `е`, `ß` by `ss`, and each umlaut by its plain
/// vowel (both `ä` and `ae` become `a`). Removes apostrophes and combining diaereses.
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

/// The English, German and Russian words for each meaning, in all their forms. `role_name` returns the first word for a
/// piece.
static WORDS: LazyLock<Vec<(Meaning, [&str; 3])>> =
    LazyLock::new(|| include_str!("../../data/words.tsv").lines().skip(1).filter_map(row).collect());

/// Parses a row of `words.tsv`: the meaning (a notation symbol or a keyword), and the words in each language.
fn row(line: &'static str) -> Option<(Meaning, [&'static str; 3])> {
    let columns: Vec<&str> = line.split('\t').collect();
    let (&[sign], words) = columns.split_first_chunk::<1>()?;
    let meaning = match sign {
        "x" => Meaning::Takes,
        "castling" => Meaning::Castling,
        "castle" => Meaning::Castle,
        "O-O" => Meaning::Wing(Wing::King),
        "O-O-O" => Meaning::Wing(Wing::Queen),
        "-" => Meaning::Nothing,
        _ => {
            let sign = sign.chars().next()?;
            role_of_figurine(sign).map_or(Meaning::Sign(sign), Meaning::Role)
        }
    };
    Some((meaning, words.try_into().ok()?))
}

//! Removes the characters of a typed move that do not identify the move.

use super::read_error::ReadError;

/// The maximum length of a typed move, in characters.
const LONGEST: usize = 40;

/// Removes spaces, the move number, check signs, annotation signs and `e.p.`. Replaces every capture sign by
/// `x` and every dash by `-`.
pub(super) fn tidy(text: &str) -> Result<String, ReadError> {
    let text = text.trim();
    if text.chars().nth(LONGEST).is_some() {
        return Err(ReadError::TooLong);
    }
    let text = without_number(text);
    let text = without_en_passant(text.trim_end_matches(is_comment));
    let tidy: String = text.trim_end_matches(is_comment).chars().filter_map(plain).collect();
    if tidy.is_empty() { Err(ReadError::Empty) } else { Ok(tidy) }
}

/// Returns `x` for a capture sign, `-` for a dash, and any other character unchanged. Returns `None` for
/// spaces and invisible characters.
fn plain(letter: char) -> Option<char> {
    match letter {
        '\u{FE0E}' | '\u{FE0F}' | '\u{200B}' | '\u{FEFF}' => None,
        letter if letter.is_whitespace() => None,
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '~' => Some('-'),
        '×' | ':' | '✕' | '✖' => Some('x'),
        letter => Some(letter),
    }
}

/// Returns true if a typed move has a capture sign directly before a square. The `x` of a word such as `six` is
/// not a capture sign.
///
/// ```
/// assert!(chess_core::says_capture("Nxf3"));
/// assert!(!chess_core::says_capture("knight f six"));
/// ```
pub fn says_capture(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    letters.windows(3).any(|three| {
        let [sign, file, rank] = three else { return false };
        let is_sign = matches!(sign, 'X' | 'х' | 'Х') || plain(*sign) == Some('x');
        is_sign && matches!(file.to_ascii_lowercase(), 'a'..='h') && matches!(rank, '1'..='8')
    })
}

fn is_comment(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '+' | '#' | '=' | '!' | '?' | '†' | '‡' | '.' | ',' | ';')
}

/// Removes the move number at the beginning of a text, and the dots, brackets and spaces after the number. Digits are a
/// move number only if `.`, `…`, `)` or a space follows. Without a move number, removes only leading dots and spaces.
pub(super) fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let numbered = rest.len() < text.len();
    if numbered && rest.starts_with(['.', '…', ')', ' ']) {
        rest.trim_start_matches(['.', '…', ')', ' '])
    } else {
        text.trim_start_matches(['.', '…', ' '])
    }
}

/// Removes `e.p.`, in any usual spelling, from the end of a text. The caller must remove trailing dots first.
fn without_en_passant(text: &str) -> &str {
    let spellings = ["e.p", "e. p", "ep", "E.P", "EP", "e.п", "i.V"];
    spellings.into_iter().find_map(|spelling| text.strip_suffix(spelling)).unwrap_or(text)
}

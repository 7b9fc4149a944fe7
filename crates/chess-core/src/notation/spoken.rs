//! Converts a spoken move to written notation.

use super::tidy::without_number;
use super::vocabulary::{Meaning, meaning};
use crate::{Color, Language, Piece, Role, Wing};

/// The maximum length of a spoken move, in characters.
const LONGEST: usize = 80;

/// A spoken move after its conversion to notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// Castling without a named wing.
    Castling,
    /// Any other move, including castling with a named wing.
    Move {
        /// The move in algebraic notation, with figurines for the pieces: figurines are the same in every language.
        text: String,
        /// The captured piece; `None` if the text does not name this piece.
        prey: Option<Role>,
        /// True if a rook was called `castle`, a word that may also mean castling.
        castle: bool,
    },
}

/// Converts a spoken move to notation in two ways: with the Russian word `с` as the c-file (`пешка с d5`), then as
/// "from" (`конь с g1 на f3`). Leaves out each way whose conversion fails. A result may still not be a move. A text
/// longer than [`LONGEST`] characters gives no results.
pub(super) fn in_notation(text: &str, own: Language) -> Vec<Written> {
    if text.chars().nth(LONGEST).is_some() {
        return Vec::new();
    }
    let read = |es| written(&said(without_number(text.trim()), own, es)?);
    [Es::File, Es::Preposition].into_iter().filter_map(read).collect()
}

/// The meaning of the Russian word `с` in a spoken move: the file c, or the preposition "from".
#[derive(Clone, Copy, PartialEq, Eq)]
enum Es {
    File,
    Preposition,
}

/// One element of a spoken move: a known word, or letters and digits of notation.
enum Said<'a> {
    Word(Meaning),
    Signs(&'a str),
}

/// Splits a spoken move into elements. Returns `None` if a character is not a letter, digit or separator. Leaves
/// out the Russian word `с` if `es` is [`Es::Preposition`].
fn said(text: &str, own: Language, es: Es) -> Option<Vec<Said<'_>>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = match first {
            _ if first.is_alphabetic() => rest.find(|letter| !is_letter(letter)).unwrap_or(rest.len()),
            '0'..='9' => 1,
            _ if is_gap(first) => first.len_utf8(),
            _ => return None,
        };
        let (part, after) = rest.split_at_checked(end)?;
        rest = after;
        if is_gap(first) || es == Es::Preposition && matches!(part, "с" | "С") {
            continue;
        }
        parts.push(meaning(part, own).map_or(Said::Signs(part), Said::Word));
    }
    Some(parts)
}

/// Returns true if a character belongs to a word: a letter, an apostrophe, or the combining mark of a decomposed `ä`
/// or `ё`.
fn is_letter(letter: char) -> bool {
    letter.is_alphabetic() || matches!(letter, '\'' | '’' | '\u{308}')
}

/// Returns true if a character only separates words.
fn is_gap(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_ascii_punctuation()
        || matches!(letter, '\u{2010}'..='\u{2015}' | '\u{2212}' | '×' | '…' | '‘'..='„' | '«' | '»')
}

/// Converts the parts of a spoken move to notation. Returns `None` if no part is a [`Said::Word`], or if the words
/// cannot belong to one move. The notation can still be invalid or ambiguous.
fn written(parts: &[Said<'_>]) -> Option<Written> {
    if !parts.iter().any(|part| matches!(part, Said::Word(_))) {
        return None;
    }
    let last_square =
        parts.iter().rposition(|part| matches!(part, Said::Signs(_) | Said::Word(Meaning::Sign(_))));
    let castle = parts.iter().any(|part| matches!(part, Said::Word(Meaning::Castle)));
    let castles = parts.iter().any(|part| matches!(part, Said::Word(Meaning::Castling)));
    if castles || castle && last_square.is_none() {
        return castling(parts);
    }
    let (mut text, mut prey, mut takes) = (String::new(), None, false);
    for (at, part) in parts.iter().enumerate() {
        let is_castle = matches!(part, Said::Word(Meaning::Castle));
        let part = if is_castle { &Said::Word(Meaning::Role(Role::Rook)) } else { part };
        match part {
            Said::Signs(signs) => text.push_str(signs),
            Said::Word(Meaning::Sign(sign)) => text.push(*sign),
            Said::Word(Meaning::Takes) => {
                takes = true;
                text.push('x');
            }
            // The text may name the captured piece between the capture word and the square: `knight takes pawn on e5`.
            Said::Word(Meaning::Role(role)) if takes && last_square > Some(at) => {
                if prey.replace(*role).is_some() {
                    return None;
                }
            }
            Said::Word(Meaning::Role(role)) => {
                text.push(Piece { color: Color::White, role: *role }.figurine());
            }
            Said::Word(Meaning::Nothing) => {}
            Said::Word(Meaning::Castling | Meaning::Castle | Meaning::Wing(_)) => return None,
        }
    }
    Some(Written::Move { text, prey, castle })
}

/// Converts the elements of a castling move to notation. The words `king` and `queen` also name the wings. Returns
/// `None` in two cases:
/// - The elements name both wings.
/// - An element does not belong to castling, for example a square.
fn castling(parts: &[Said<'_>]) -> Option<Written> {
    let mut named = None;
    for part in parts {
        let wing = match part {
            Said::Word(Meaning::Wing(wing)) => *wing,
            Said::Word(Meaning::Role(Role::King)) => Wing::King,
            Said::Word(Meaning::Role(Role::Queen)) => Wing::Queen,
            Said::Word(Meaning::Castling | Meaning::Castle | Meaning::Nothing) => continue,
            Said::Word(_) | Said::Signs(_) => return None,
        };
        if named.replace(wing).is_some_and(|before| before != wing) {
            return None;
        }
    }
    let Some(wing) = named else { return Some(Written::Castling) };
    let text = if wing == Wing::King { "O-O" } else { "O-O-O" }.to_owned();
    Some(Written::Move { text, prey: None, castle: false })
}

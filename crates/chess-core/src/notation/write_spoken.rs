//! Writes a move in words, for screen readers.

use super::language::Language;
use super::san::rivals;
use super::vocabulary::Tongue;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::{Position, Wing};

/// Writes a legal move in German or Russian words, and in English ones for every other language.
///
/// The origin is named only if another piece of the same kind could move to the same square, and for a
/// capturing pawn. [`read_typed`](crate::read_typed) reads all of these texts, whatever the reader's
/// language.
///
/// ```
/// use chess_core::{Language, Position, read_uci, write_spoken};
/// let position = Position::START;
/// let mv = read_uci(&position, "g1f3").unwrap();
/// assert_eq!(write_spoken(&position, mv, Language::English), "knight f3");
/// assert_eq!(write_spoken(&position, mv, Language::German), "Springer f3");
/// assert_eq!(write_spoken(&position, mv, Language::Russian), "конь f3");
/// ```
pub fn write_spoken(position: &Position, mv: Move, language: Language) -> String {
    let tongue = Tongue::of(language).unwrap_or(Tongue::English);
    let words = Words::of(tongue);
    let mut text = if mv.is_castling() {
        let is_short = mv.destination().file() == Wing::King.king_file();
        if is_short { words.short } else { words.long }.to_owned()
    } else {
        let role = position.role_at(mv.from()).unwrap_or(Role::Pawn);
        let takes = position.is_capture(mv);
        let is_one_of_several = takes && role == Role::Pawn || !rivals(position, mv, role).is_empty();
        let (name, from, to) = (role_name(role, tongue), mv.from(), mv.to());
        match (takes, is_one_of_several) {
            (true, true) => format!("{name} {from} {} {to}", words.takes),
            (true, false) => format!("{name} {} {to}", words.takes),
            (false, true) => format!("{name} {} {from} {} {to}", words.from, words.to),
            (false, false) => format!("{name} {to}"),
        }
    };
    let mut add = |addition: &str| {
        text.push_str(", ");
        text.push_str(addition);
    };
    if mv.is_en_passant() {
        add(words.en_passant);
    }
    if let Some(role) = mv.promotion() {
        add(&format!("{} {}", words.becomes, promoted_name(role, tongue)));
    }
    let after = position.after(mv);
    if after.is_check() {
        add(if after.has_legal_move() { words.check } else { words.mate });
    }
    text
}

/// The words of a language around pieces and squares.
struct Words {
    from: &'static str,
    to: &'static str,
    takes: &'static str,
    becomes: &'static str,
    en_passant: &'static str,
    check: &'static str,
    mate: &'static str,
    /// Castling with the king's rook.
    short: &'static str,
    /// Castling with the queen's rook.
    long: &'static str,
}

impl Words {
    const fn of(tongue: Tongue) -> Self {
        match tongue {
            Tongue::German => Self {
                from: "von",
                to: "nach",
                takes: "schlägt",
                becomes: "wird",
                en_passant: "en passant",
                check: "Schach",
                mate: "Matt",
                short: "kurze Rochade",
                long: "lange Rochade",
            },
            Tongue::Russian => Self {
                from: "с",
                to: "на",
                takes: "бьёт",
                becomes: "превращается в",
                en_passant: "на проходе",
                check: "шах",
                mate: "мат",
                short: "короткая рокировка",
                long: "длинная рокировка",
            },
            Tongue::English => Self {
                from: "from",
                to: "to",
                takes: "takes",
                becomes: "promotes to",
                en_passant: "en passant",
                check: "check",
                mate: "checkmate",
                short: "castles kingside",
                long: "castles queenside",
            },
        }
    }
}

/// Returns the name of a piece.
const fn role_name(role: Role, tongue: Tongue) -> &'static str {
    let [english, german, russian] = match role {
        Role::King => ["king", "König", "король"],
        Role::Queen => ["queen", "Dame", "ферзь"],
        Role::Rook => ["rook", "Turm", "ладья"],
        Role::Bishop => ["bishop", "Läufer", "слон"],
        Role::Knight => ["knight", "Springer", "конь"],
        Role::Pawn => ["pawn", "Bauer", "пешка"],
    };
    match tongue {
        Tongue::German => german,
        Tongue::Russian => russian,
        Tongue::English => english,
    }
}

/// Returns the name of the promoted piece, which is in the accusative in Russian.
const fn promoted_name(role: Role, tongue: Tongue) -> &'static str {
    match (tongue, role) {
        (Tongue::Russian, Role::Queen) => "ферзя",
        (Tongue::Russian, Role::Rook) => "ладью",
        (Tongue::Russian, Role::Bishop) => "слона",
        (Tongue::Russian, Role::Knight) => "коня",
        _ => role_name(role, tongue),
    }
}

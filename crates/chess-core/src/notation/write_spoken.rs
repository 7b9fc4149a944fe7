//! Writes a move in words, for screen readers.

use super::san::rivals;
use super::vocabulary::role_name;
use crate::{Language, Move, Position, Role, Wing};

/// Writes a legal move in German or Russian words, or in English words for every other language.
///
/// The text names the origin of a capturing pawn. For other pieces the text names the origin only if another
/// piece of the same kind could move to the same square. [`read_typed`](crate::read_typed) reads these texts in
/// every language setting.
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
    let mut text = if mv.is_castling() {
        let is_short = mv.destination().file() == Wing::King.king_file();
        let short = ["castles kingside", "kurze Rochade", "короткая рокировка"];
        let long = ["castles queenside", "lange Rochade", "длинная рокировка"];
        language.select(if is_short { short } else { long }).to_owned()
    } else {
        let role = position.role_at(mv.from()).unwrap_or(Role::Pawn);
        let takes = position.is_capture(mv);
        let is_one_of_several = takes && role == Role::Pawn || !rivals(position, mv, role).is_empty();
        let (name, from, to) = (role_name(role, language), mv.from(), mv.to());
        let verb = language.select(["takes", "schlägt", "бьёт"]);
        let [origin, target] = language.select([["from", "to"], ["von", "nach"], ["с", "на"]]);
        match (takes, is_one_of_several) {
            (true, true) => format!("{name} {from} {verb} {to}"),
            (true, false) => format!("{name} {verb} {to}"),
            (false, true) => format!("{name} {origin} {from} {target} {to}"),
            (false, false) => format!("{name} {to}"),
        }
    };
    let mut add = |addition: &str| {
        text.push_str(", ");
        text.push_str(addition);
    };
    if mv.is_en_passant() {
        add(language.select(["en passant", "en passant", "на проходе"]));
    }
    if let Some(role) = mv.promotion() {
        let becomes = language.select(["promotes to", "wird", "превращается в"]);
        add(&format!("{becomes} {}", promoted_name(role, language)));
    }
    let after = position.after(mv);
    if after.is_check() {
        let (check, mate) = (["check", "Schach", "шах"], ["checkmate", "Matt", "мат"]);
        add(language.select(if after.has_legal_move() { check } else { mate }));
    }
    text
}

/// Returns the name of the promoted piece. The Russian name is in the accusative.
fn promoted_name(role: Role, language: Language) -> &'static str {
    match (language, role) {
        (Language::Russian, Role::Queen) => "ферзя",
        (Language::Russian, Role::Rook) => "ладью",
        (Language::Russian, Role::Bishop) => "слона",
        (Language::Russian, Role::Knight) => "коня",
        _ => role_name(role, language),
    }
}

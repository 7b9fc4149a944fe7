//! A tournament as a suggestion while its option is typed.

use chess_service::ListedTournament;

/// Its number and its name.
pub(crate) fn suggestion(listed: &ListedTournament) -> String {
    let mark = if listed.is_live { "" } else { " 🏁" };
    format!("#{} · {}{mark}", listed.id.0, listed.name)
}

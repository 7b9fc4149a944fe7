//! The autocomplete entry for a tournament.

use chess_service::ListedTournament;

/// Its number and name. A flag marks a tournament that is over.
pub(crate) fn suggestion(listed: &ListedTournament) -> String {
    let mark = if listed.is_live { "" } else { " 🏁" };
    format!("#{} · {}{mark}", listed.id.0, listed.name)
}

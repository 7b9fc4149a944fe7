//! The autocomplete entry for a tournament.

use chess_service::ListedTournament;

/// The number and the name of a tournament. A flag marks a tournament that is over.
pub(crate) fn suggestion(listed: &ListedTournament) -> String {
    let mark = if listed.is_live { "" } else { " 🏁" };
    format!("#{} · {}{mark}", listed.id.0, listed.name)
}

//! A tournament as a suggestion while its option is typed.

use chess_service::TournamentView;

/// Its number and its name.
pub(crate) fn suggestion(view: &TournamentView) -> String {
    let number = view.id.0.to_string();
    let mark = if view.is_live() { "" } else { " 🏁" };
    format!("#{number} · {}{mark}", view.rules.name.as_str())
}

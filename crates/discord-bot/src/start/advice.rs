//! Advice for errors that the operator can fix.

use chess_service::doctor::DoctorError;
use chess_service::{DatabaseFailure, OpenError};

use crate::discord::connect::ConnectError;

/// Adds advice to the text of an error. Returns the error unchanged if [`advice`] returns `None`.
pub(super) fn explain(error: anyhow::Error) -> anyhow::Error {
    let Some(advice) = advice(&error) else { return error };
    let text = format!("{error}.\n{advice}");
    error.context(text)
}

fn advice(error: &anyhow::Error) -> Option<String> {
    let open = match error.downcast_ref() {
        Some(DoctorError::Open(open)) => Some(open),
        _ => error.downcast_ref(),
    };
    let advice = match (open, error.downcast_ref::<ConnectError>()) {
        (Some(OpenError::Folder { .. }), _) => "Make it writable, or choose another folder with --data DIR.",
        (Some(OpenError::InUse { .. }), _) => "Stop it first, or choose another folder with --data DIR.",
        (Some(OpenError::NoConnection(..)), _) => {
            "See that the server runs and that the database exists (CREATE DATABASE zug OWNER zug). Check host, user and \
             password in --database, or in ZUG_DATABASE and the password's file."
        }
        (Some(OpenError::OldServer(..)), _) => "Upgrade the server, or choose another one.",
        (Some(OpenError::TooNew { copy: Some(copy), .. }), _) => {
            let copy = copy.display();
            return Some(format!(
                "Use the newer program, or put the copy in its place that was made before: {copy}"
            ));
        }
        (Some(OpenError::TooNew { copy: None, .. }), _) => "Use the newer program.",
        (Some(OpenError::Foreign { .. }), _) => {
            "Name another folder with --data DIR, or another database with --database."
        }
        (Some(OpenError::Moved(..)), _) => {
            "Start with --database, or set ZUG_DATABASE. To begin a new club, choose another folder with --data DIR."
        }
        (Some(OpenError::Unwritable { .. }), _) => {
            "See that there is room on the disk, and that this file and those beside it that begin with the same name \
             belong to the user who runs zug."
        }
        (_, Some(ConnectError::TokenRefused)) => {
            "Check it, or reset it on the application's Bot page in Discord's developer portal."
        }
        (_, Some(ConnectError::OtherBot { .. })) => {
            "Use that bot's token, or another database. If this bot replaces that one, stop all processes of that bot, and \
             start once with `zug run --new-bot`. The buttons below the old messages do not work then; people get new \
             messages with /games."
        }
        _ if error.is::<DatabaseFailure>() => {
            "Put zug.sqlite, or a copy of it, back in its place (`zug restore COPY`) before you start zug again. While zug \
             runs, leave the files in its folder alone."
        }
        _ => return None,
    };
    Some(advice.to_owned())
}

//! The refusals of the user-side API.

use axum::Json;
use axum::body::to_bytes;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use thiserror::Error;

use crate::clock::BeyondTime;
use crate::rules::LOCALES;
use crate::world::UnknownPermission;

/// A refusal quotes an error text of the web framework only if the text has at most this many bytes.
const LONGEST_REASON: usize = 10_000;

/// The reason for a refusal: Discord's client would not allow the deed, or a named object does not exist.
///
/// The text names the mistake and, if possible, the existing alternatives.
#[derive(Debug, Error)]
pub(crate) enum Refusal {
    #[error("{0}")]
    Unreadable(String),
    #[error("there is no user \"{0}\"")]
    NoUser(String),
    #[error("there is no channel \"{0}\" that this user sees")]
    NoChannel(String),
    #[error("there is no guild \"{0}\"")]
    NoGuild(String),
    #[error("there is no language \"{0}\"; there are: {all}", all = LOCALES.join(", "))]
    NoLanguage(String),
    #[error("there is no role \"{0}\"")]
    NoRole(String),
    #[error("\"{0}\" is no member of this guild")]
    NoMember(String),
    #[error("@everyone is the role of everybody: it is neither given nor taken nor deleted")]
    Everyone,
    #[error("there is no message {0} that this user sees there")]
    NoMessage(String),
    #[error("the name \"{0}\" is taken")]
    NameTaken(String),
    #[error("there is no command \"{name}\" here; there are: {}", offered.join(", "))]
    NoCommand { name: String, offered: Vec<String> },
    #[error("the command \"{0}\" needs a target")]
    NoTarget(String),
    #[error("this user may not use commands here")]
    MayNotUseCommands,
    #[error("this user may not write here")]
    MayNotWrite,
    #[error("that message is somebody else's: only its author changes and deletes it")]
    NotTheirs,
    #[error("this thread is archived: nothing changes in it until it is opened again")]
    Archived,
    #[error(
        "this thread is archived: people use no commands in it until somebody writes in it or opens it again"
    )]
    ArchivedForCommands,
    #[error(
        "this thread is archived: Discord's client answers \"An error occurred, please try again.\" to buttons and menus \
         until somebody writes in it or opens it again"
    )]
    ArchivedForComponents,
    #[error("the body is larger than {0} bytes")]
    TooLarge(usize),
    #[error("the required option \"{0}\" is missing")]
    OptionMissing(String),
    #[error("there is no option \"{0}\"")]
    NoOption(String),
    #[error("the option \"{name}\" must be {wanted}")]
    OptionMustBe { name: String, wanted: String },
    #[error("the option \"{0}\" has no suggestions")]
    NoSuggestions(String),
    #[error("there is no component \"{0}\" on this message")]
    NoComponent(String),
    #[error("the component \"{0}\" is disabled")]
    Disabled(String),
    #[error("the menu \"{name}\" takes {wanted}")]
    MenuTakes { name: String, wanted: String },
    #[error("no form \"{0}\" is open for this user")]
    NoForm(String),
    #[error("the field \"{name}\" {problem}")]
    Field { name: String, problem: String },
    #[error("the clock only goes forward")]
    ClockBack,
    #[error(transparent)]
    BeyondTime(#[from] BeyondTime),
    #[error(transparent)]
    Permission(#[from] UnknownPermission),
    #[error(transparent)]
    Fault(#[from] crate::faults::UnclearRoute),
    #[error("a conversation needs two people")]
    TooFew,
    #[error("a name is needed")]
    NoName,
    #[error("the sandbox's API has no such call: docs/api.md lists them all")]
    NoSuchCall,
    #[error("the sandbox did not start the bot and can neither stop nor start it: do that by hand")]
    CannotRestart,
    #[error("the bot was started and has not connected within {0} s")]
    BotStaysAway(u64),
    #[error("the bot was stopped and is still connected after {0} s")]
    BotStays(u64),
}

impl Refusal {
    fn status(&self) -> StatusCode {
        match self {
            Self::NoUser(_)
            | Self::NoChannel(_)
            | Self::NoGuild(_)
            | Self::NoRole(_)
            | Self::NoMember(_)
            | Self::NoMessage(_)
            | Self::NoCommand { .. }
            | Self::NoComponent(_)
            | Self::NoForm(_)
            | Self::NoSuchCall => StatusCode::NOT_FOUND,
            Self::MayNotUseCommands | Self::MayNotWrite | Self::NotTheirs => StatusCode::FORBIDDEN,
            Self::Disabled(_)
            | Self::NameTaken(_)
            | Self::Archived
            | Self::ArchivedForCommands
            | Self::ArchivedForComponents => StatusCode::CONFLICT,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::CannotRestart => StatusCode::NOT_IMPLEMENTED,
            Self::BotStaysAway(_) | Self::BotStays(_) => StatusCode::GATEWAY_TIMEOUT,
            Self::Unreadable(_)
            | Self::NoTarget(_)
            | Self::OptionMissing(_)
            | Self::NoOption(_)
            | Self::OptionMustBe { .. }
            | Self::NoSuggestions(_)
            | Self::MenuTakes { .. }
            | Self::Field { .. }
            | Self::ClockBack
            | Self::BeyondTime(_)
            | Self::Permission(_)
            | Self::Fault(_)
            | Self::TooFew
            | Self::Everyone
            | Self::NoLanguage(_)
            | Self::NoName => StatusCode::BAD_REQUEST,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status(), Json(json!({"error": self.to_string()}))).into_response()
    }
}

/// Answers requests to unknown paths.
pub(super) async fn no_such_call() -> Refusal {
    Refusal::NoSuchCall
}

/// Gives every refusal the same JSON form, including refusals by the web framework.
pub(super) async fn in_json(answer: Response) -> Response {
    let is_json = answer.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if !answer.status().is_client_error() || is_json {
        return answer;
    }
    let (mut head, body) = answer.into_parts();
    let said = to_bytes(body, LONGEST_REASON).await.unwrap_or_default();
    let reason = match String::from_utf8_lossy(&said) {
        said if !said.trim().is_empty() => said.into_owned(),
        _ => match head.headers.get(header::ALLOW).and_then(|allowed| allowed.to_str().ok()) {
            Some(allowed) => format!("this call takes {allowed}"),
            None => head.status.to_string(),
        },
    };
    head.headers.remove(header::CONTENT_LENGTH);
    head.headers.remove(header::CONTENT_TYPE);
    let mut refusal = (head.status, Json(json!({ "error": reason }))).into_response();
    refusal.headers_mut().extend(head.headers);
    refusal
}

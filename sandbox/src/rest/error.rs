//! The errors of the REST API, with Discord's statuses, codes and messages.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thiserror::Error;

use crate::traffic::{Breach, Missing};

#[derive(Debug, Error)]
pub(crate) enum ApiError {
    #[error("401: Unauthorized")]
    Unauthorized,
    #[error("404: Not Found")]
    NoSuchRoute,
    #[error("405: Method Not Allowed")]
    NoSuchMethod,
    #[error("The request body contains invalid JSON.")]
    InvalidJson,
    #[error("Invalid API version provided")]
    UnknownVersion,
    #[error("Unknown Application")]
    UnknownApplication,
    #[error("Unknown Channel")]
    UnknownChannel,
    #[error("Unknown Guild")]
    UnknownGuild,
    #[error("Unknown Member")]
    UnknownMember,
    #[error("Unknown Message")]
    UnknownMessage,
    #[error("Maximum number of attachments in a message reached (10)")]
    TooManyFiles,
    #[error("Unknown User")]
    UnknownUser,
    #[error("You are opening direct messages too fast.")]
    OpeningTooFast,
    #[error("Unknown Webhook")]
    UnknownWebhook,
    #[error("Unknown interaction")]
    UnknownInteraction,
    #[error("Maximum number of application commands reached ({0})")]
    TooManyCommands(usize),
    #[error("Unknown application command")]
    UnknownCommand,
    #[error("Interaction has already been acknowledged.")]
    AlreadyAcknowledged,
    #[error("Missing Access")]
    MissingAccess,
    #[error("Cannot execute action on a DM channel")]
    NotInDirectMessages,
    #[error("Cannot execute action on a system message")]
    SystemMessage,
    #[error("Cannot execute action on this channel type")]
    WrongChannelType,
    #[error("Cannot edit a message authored by another user")]
    ForeignMessage,
    #[error("Cannot send an empty message")]
    EmptyMessage,
    #[error("Cannot send messages to this user")]
    CannotSendToUser,
    #[error("Cannot send messages to this user due to having no mutual guilds")]
    NoMutualGuilds,
    #[error("Maximum number of follow-up messages for this interaction reached")]
    TooManyFollowUps,
    #[error("Missing Permissions")]
    MissingPermissions,
    #[error("Invalid Webhook Token")]
    InvalidWebhookToken,
    #[error("Invalid Form Body")]
    InvalidForm(Vec<Breach>),
    #[error("Thread is archived")]
    ThreadArchived,
    #[error("Cannot reply without permission to read message history")]
    CannotReply,
    #[error("A thread has already been created for this message")]
    ThreadExists,
    #[error("Maximum number of edits to messages older than 1 hour reached. Try again later")]
    TooManyOldEdits,
    #[error("Request entity too large")]
    TooLarge,
    #[error("Discord has this; the sandbox has not: {0}")]
    NotBuilt(Missing),
    #[error("the sandbox was told to fail")]
    Ordered(u16),
}

impl ApiError {
    /// Returns the HTTP status and Discord's own code.
    pub(crate) fn codes(&self) -> (StatusCode, u32) {
        use StatusCode as S;
        match self {
            Self::Unauthorized => (S::UNAUTHORIZED, 0),
            Self::NoSuchRoute => (S::NOT_FOUND, 0),
            Self::NoSuchMethod => (S::METHOD_NOT_ALLOWED, 0),
            Self::InvalidJson => (S::BAD_REQUEST, 50_109),
            Self::UnknownVersion => (S::BAD_REQUEST, 50_041),
            Self::UnknownApplication => (S::NOT_FOUND, 10_002),
            Self::UnknownChannel => (S::NOT_FOUND, 10_003),
            Self::UnknownGuild => (S::NOT_FOUND, 10_004),
            Self::UnknownMember => (S::NOT_FOUND, 10_007),
            Self::UnknownMessage => (S::NOT_FOUND, 10_008),
            Self::TooManyFiles => (S::BAD_REQUEST, 30_015),
            Self::UnknownUser => (S::NOT_FOUND, 10_013),
            Self::OpeningTooFast => (S::FORBIDDEN, 40_003),
            Self::UnknownWebhook => (S::NOT_FOUND, 10_015),
            Self::UnknownInteraction => (S::NOT_FOUND, 10_062),
            Self::TooManyCommands(_) => (S::BAD_REQUEST, 30_032),
            Self::UnknownCommand => (S::NOT_FOUND, 10_063),
            Self::AlreadyAcknowledged => (S::BAD_REQUEST, 40_060),
            Self::MissingAccess => (S::FORBIDDEN, 50_001),
            Self::NotInDirectMessages => (S::BAD_REQUEST, 50_003),
            Self::ForeignMessage => (S::FORBIDDEN, 50_005),
            Self::SystemMessage => (S::FORBIDDEN, 50_021),
            Self::WrongChannelType => (S::BAD_REQUEST, 50_024),
            Self::EmptyMessage => (S::BAD_REQUEST, 50_006),
            Self::CannotSendToUser => (S::FORBIDDEN, 50_007),
            Self::NoMutualGuilds => (S::FORBIDDEN, 50_278),
            Self::TooManyFollowUps => (S::BAD_REQUEST, 40_094),
            Self::MissingPermissions => (S::FORBIDDEN, 50_013),
            Self::InvalidWebhookToken => (S::UNAUTHORIZED, 50_027),
            Self::InvalidForm(_) => (S::BAD_REQUEST, 50_035),
            Self::ThreadArchived => (S::BAD_REQUEST, 50_083),
            Self::CannotReply => (S::FORBIDDEN, 160_002),
            Self::ThreadExists => (S::BAD_REQUEST, 160_004),
            Self::TooManyOldEdits => (S::TOO_MANY_REQUESTS, 30_046),
            Self::TooLarge => (S::PAYLOAD_TOO_LARGE, 40_005),
            Self::NotBuilt(_) => (S::NOT_IMPLEMENTED, 0),
            Self::Ordered(status) => (S::from_u16(*status).unwrap_or(S::INTERNAL_SERVER_ERROR), 0),
        }
    }

    pub(crate) fn json(&self) -> Value {
        let mut json = json!({"message": self.to_string(), "code": self.codes().1});
        if let Self::InvalidForm(breaches) = self {
            json["errors"] = tree(breaches);
        }
        json
    }
}

/// Sorts form errors into a tree of field names, as in Discord's answers.
fn tree(breaches: &[Breach]) -> Value {
    let mut root = json!({});
    for breach in breaches {
        let Some(code) = breach.refused else { continue };
        let steps = breach.path.split('.').filter(|step| !step.is_empty());
        // Indexing a JSON object adds a missing field.
        let node = steps.fold(&mut root, |node, step| &mut node[step]);
        let error = json!({"code": code, "message": breach.detail});
        let listed = &mut node["_errors"];
        match listed.as_array_mut() {
            Some(list) => list.push(error),
            None => *listed = json!([error]),
        }
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn form_errors_become_a_tree_of_field_names() {
        let breach = |path: &str, detail: &str| Breach {
            rule: "length",
            path: path.to_owned(),
            detail: detail.to_owned(),
            refused: Some("BASE_TYPE_BAD_LENGTH"),
        };
        let error =
            ApiError::InvalidForm(vec![breach("data.content", "long"), breach("data.embeds.0", "odd")]);
        let content = json!({"_errors": [{"code": "BASE_TYPE_BAD_LENGTH", "message": "long"}]});
        assert_eq!(error.json()["errors"]["data"]["content"], content);
        assert_eq!(error.json()["errors"]["data"]["embeds"]["0"]["_errors"][0]["message"], "odd");
        assert_eq!(error.json()["code"], 50_035);
    }
}

//! A request before it is sent: its route, body, files and timeout.

use std::time::Duration;

use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};
use serde_json::Value;

use crate::discord::post::File;

/// The default timeout of a request.
pub(crate) const DEADLINE: Duration = Duration::from_secs(15);

/// A request that has not been sent yet.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(super) method: Method,
    pub(super) path: String,
    body: Payload,
    pub(super) deadline: Duration,
}

/// The body of a request: JSON, and files to upload. If `json` is null, the request has no body.
#[derive(Clone, Debug, Default)]
pub(crate) struct Payload {
    pub(crate) json: Value,
    pub(crate) files: Vec<File>,
}

impl From<Value> for Payload {
    fn from(json: Value) -> Self {
        Self { json, files: Vec::new() }
    }
}

impl Request {
    /// A request without a body.
    pub(crate) fn new(method: Method, path: String) -> Self {
        Self { method, path, body: Payload::default(), deadline: DEADLINE }
    }

    /// Adds a body.
    pub(crate) fn with(self, body: impl Into<Payload>) -> Self {
        Self { body: body.into(), ..self }
    }

    /// Sets a shorter timeout.
    pub(crate) fn within(self, deadline: Duration) -> Self {
        Self { deadline: deadline.min(DEADLINE), ..self }
    }

    /// Returns true if the path contains the token of an interaction. The request is then sent without the bot's token.
    pub(super) fn has_its_key(&self) -> bool {
        self.path.starts_with("/interactions/") || self.path.starts_with("/webhooks/")
    }

    /// Returns the key of the request's rate limit: the method, and the path without ids. Exception: the key keeps the
    /// id of a channel or server at the beginning of the path. Discord limits each channel and each server separately
    /// (Discord's reference, "Rate Limits").
    pub(super) fn kind(&self) -> String {
        let path = self.path.split('?').next().unwrap_or_default();
        let is_major = ["/channels/", "/guilds/"].iter().any(|area| path.starts_with(area));
        let is_named = |(at, part): &(usize, &str)| part.parse::<u64>().is_err() || is_major && *at == 2;
        let parts: Vec<&str> = path.split('/').enumerate().filter(is_named).map(|(_, part)| part).collect();
        format!("{} {}", self.method, parts.join("/"))
    }

    /// Adds the body to reqwest's builder.
    ///
    /// # Errors
    /// The multipart form for the files cannot be built.
    pub(super) fn fill(self, builder: RequestBuilder) -> Result<RequestBuilder, reqwest::Error> {
        let Payload { json, files } = self.body;
        if json.is_null() {
            return Ok(builder);
        }
        Ok(if files.is_empty() { builder.json(&json) } else { builder.multipart(form(&json, files)?) })
    }
}

fn form(json: &Value, files: Vec<File>) -> Result<Form, reqwest::Error> {
    let payload = Part::text(json.to_string()).mime_str("application/json")?;
    let form = Form::new().part("payload_json", payload);
    Ok(files.into_iter().enumerate().fold(form, |form, (index, file)| {
        form.part(format!("files[{index}]"), Part::bytes(file.content).file_name(file.name))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_of_a_kind_differ_in_ids_but_not_in_channel_and_server() {
        for (path, kind) in [
            ("/channels/5/messages/7", "GET /channels/5/messages"),
            ("/channels/5/messages?after=8&limit=100", "GET /channels/5/messages"),
            ("/channels/5/thread-members/7", "GET /channels/5/thread-members"),
            ("/guilds/5/members/7", "GET /guilds/5/members"),
            ("/users/7", "GET /users"),
            ("/users/@me/channels", "GET /users/@me/channels"),
            ("/applications/7/commands", "GET /applications/commands"),
            ("/gateway", "GET /gateway"),
        ] {
            assert_eq!(Request::new(Method::GET, path.to_owned()).kind(), kind);
        }
    }
}

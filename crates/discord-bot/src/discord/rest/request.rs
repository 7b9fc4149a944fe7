//! A request before it is sent: its route, body, files and timeout.

use std::time::Duration;

use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};
use serde_json::Value;

/// The default timeout of a request.
pub(crate) const DEADLINE: Duration = Duration::from_secs(15);

/// A request that has not been sent yet.
#[derive(Debug)]
pub(crate) struct Request {
    pub(super) method: Method,
    pub(super) path: String,
    body: Body,
    pub(super) deadline: Duration,
}

#[derive(Debug)]
enum Body {
    Nothing,
    Json(Value),
    Form(Value, Vec<Upload>),
}

/// A file to upload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Upload {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

impl Request {
    /// A request without a body.
    pub(crate) fn new(method: Method, path: String) -> Self {
        Self { method, path, body: Body::Nothing, deadline: DEADLINE }
    }

    /// Adds a JSON body.
    pub(crate) fn json(self, json: Value) -> Self {
        Self { body: Body::Json(json), ..self }
    }

    /// Adds a body with JSON and files, or JSON alone without files.
    pub(crate) fn form(self, json: Value, files: Vec<Upload>) -> Self {
        let body = if files.is_empty() { Body::Json(json) } else { Body::Form(json, files) };
        Self { body, ..self }
    }

    /// Sets a shorter timeout.
    pub(crate) fn within(self, deadline: Duration) -> Self {
        Self { deadline: deadline.min(DEADLINE), ..self }
    }

    /// Whether the path contains the token of an interaction. The request then does not send the bot's token.
    pub(super) fn has_its_key(&self) -> bool {
        self.path.starts_with("/interactions/") || self.path.starts_with("/webhooks/")
    }

    /// Adds the body to reqwest's builder.
    ///
    /// # Errors
    /// The body cannot be written as a form.
    pub(super) fn fill(self, builder: RequestBuilder) -> Result<RequestBuilder, reqwest::Error> {
        Ok(match self.body {
            Body::Nothing => builder,
            Body::Json(json) => builder.json(&json),
            Body::Form(json, files) => builder.multipart(form(&json, files)?),
        })
    }
}

fn form(json: &Value, files: Vec<Upload>) -> Result<Form, reqwest::Error> {
    let payload = Part::text(json.to_string()).mime_str("application/json")?;
    let form = Form::new().part("payload_json", payload);
    Ok(files.into_iter().enumerate().fold(form, |form, (index, file)| {
        form.part(format!("files[{index}]"), Part::bytes(file.bytes).file_name(file.name))
    }))
}

//! A request before it is sent: its route, body, files and deadline.

use std::time::Duration;

use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};
use serde_json::Value;

/// How long a request may take if nobody asks for less.
pub(crate) const DEADLINE: Duration = Duration::from_secs(15);

/// A request that has not been sent yet.
#[derive(Debug)]
pub(crate) struct Request {
    pub(super) method: Method,
    pub(super) path: String,
    body: Body,
    pub(super) deadline: Duration,
}

/// What a request carries.
#[derive(Debug)]
enum Body {
    Nothing,
    Json(Value),
    Form(Value, Vec<Upload>),
}

/// A file on its way to Discord.
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

    /// The request with JSON.
    pub(crate) fn json(self, json: Value) -> Self {
        Self { body: Body::Json(json), ..self }
    }

    /// The request with JSON and files; without files it is JSON alone.
    pub(crate) fn form(self, json: Value, files: Vec<Upload>) -> Self {
        let body = if files.is_empty() { Body::Json(json) } else { Body::Form(json, files) };
        Self { body, ..self }
    }

    /// The request with less time.
    pub(crate) fn within(self, deadline: Duration) -> Self {
        Self { deadline: deadline.min(DEADLINE), ..self }
    }

    /// Whether the path itself holds the key: then the bot's token stays at home.
    pub(super) fn has_its_key(&self) -> bool {
        self.path.starts_with("/interactions/") || self.path.starts_with("/webhooks/")
    }

    /// What it carries, put into what is sent.
    ///
    /// # Errors
    /// It cannot be written as a form.
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

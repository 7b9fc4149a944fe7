//! One parsed request of the bot.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use axum::Form;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, Query, Request};
use axum::http::{HeaderName, Method, StatusCode, header};
use serde::Deserialize;
use serde_json::Value;

use super::error::ApiError;
use crate::rules::Review;
use crate::snowflake::Snowflake;
use crate::traffic::FileNote;
use crate::world::Upload;

/// The largest accepted request, in bytes.
pub(crate) const LARGEST: usize = 120 * 1024 * 1024;

/// The deepest accepted nesting of JSON. The limit is far below 128, the limit of many JSON readers, because the
/// sandbox puts the JSON of requests inside other JSON.
const DEEPEST: usize = 64;

#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) method: Method,
    /// The decoded path after the API version, such as `/gateway` for `/api/v10/gateway`.
    pub(crate) path: String,
    pub(crate) query: BTreeMap<String, String>,
    /// The JSON of the request, or null.
    pub(crate) json: Value,
    /// The unparsed JSON of the request.
    pub(crate) text: Bytes,
    /// The files of the request, until a handler takes them.
    pub(crate) uploads: Vec<Upload>,
    pub(crate) files: Vec<FileNote>,
    /// True if the request has the bot's token.
    pub(crate) authorized: bool,
    pub(crate) review: Review,
}

pub(crate) type Outcome = Result<Reply, ApiError>;

#[derive(Debug)]
pub(crate) enum Reply {
    /// JSON with the status 200.
    Json(Value),
    /// JSON with the status 201, for a new object.
    Created(Value),
    /// No body, with the status 204.
    Nothing,
}

impl Reply {
    /// Returns the HTTP status and the JSON. Without JSON, the second value is null.
    pub(super) fn parts(self) -> (StatusCode, Value) {
        match self {
            Self::Json(json) => (StatusCode::OK, json),
            Self::Created(json) => (StatusCode::CREATED, json),
            Self::Nothing => (StatusCode::NO_CONTENT, Value::Null),
        }
    }
}

impl Call {
    /// Reads a whole request. `token` is the bot's token.
    pub(super) async fn read(request: Request, path: String, token: &str) -> Result<Self, (Self, ApiError)> {
        let kind = text(&request, &header::CONTENT_TYPE).unwrap_or_default();
        let is_multipart = kind.starts_with("multipart/form-data");
        let is_form = kind.starts_with("application/x-www-form-urlencoded");
        let query = Query::try_from_uri(request.uri()).map(|Query(query)| query).unwrap_or_default();
        let call = Self {
            method: request.method().clone(),
            path,
            query,
            json: Value::Null,
            text: Bytes::new(),
            uploads: Vec::new(),
            files: Vec::new(),
            authorized: text(&request, &header::AUTHORIZATION).and_then(|said| said.strip_prefix("Bot "))
                == Some(token),
            review: Review::default(),
        };
        let read = match (is_multipart, is_form) {
            (true, _) => read_parts(request).await,
            (_, true) => read_form(request).await,
            _ => read_json(request.into_body()).await,
        };
        match read.and_then(|(text, uploads)| Ok((parse(&text)?, text, uploads))) {
            Ok((json, text, uploads)) => {
                let files = uploads.iter().map(FileNote::of).collect();
                Ok(Self { json, text, uploads, files, ..call })
            }
            Err(error) => Err((call, error)),
        }
    }

    pub(super) fn query_id(&self, name: &str) -> Option<Snowflake> {
        self.query.get(name)?.parse().ok()
    }

    /// Returns the parameter `limit` of the query, or `usual` if the parameter is missing.
    pub(super) fn number_asked_for(
        &mut self,
        usual: usize,
        range: RangeInclusive<usize>,
    ) -> Result<usize, ApiError> {
        let Some(said) = self.query.get("limit") else { return Ok(usual) };
        let (least, most) = (*range.start(), *range.end());
        match said.parse::<i64>().map(|number| usize::try_from(number).unwrap_or(0)) {
            Ok(number) if range.contains(&number) => return Ok(number),
            Ok(number) if number < least => {
                let detail = format!("int value should be greater than or equal to {least}.");
                self.review.refuse("limit", "NUMBER_TYPE_MIN", &detail);
            }
            Ok(_) => {
                let detail = format!("int value should be less than or equal to {most}.");
                self.review.refuse("limit", "NUMBER_TYPE_MAX", &detail);
            }
            Err(_) => {
                self.review.refuse("limit", "NUMBER_TYPE_COERCE", &format!("Value \"{said}\" is not int."));
            }
        }
        self.review.verdict().map(|()| usual)
    }

    pub(super) fn query_is_true(&self, name: &str) -> bool {
        self.query.get(name).is_some_and(|value| value == "true" || value == "1")
    }
}

fn text<'a>(request: &'a Request, name: &HeaderName) -> Option<&'a str> {
    request.headers().get(name)?.to_str().ok()
}

type Content = (Bytes, Vec<Upload>);

/// A URL-encoded form. The sandbox ignores all fields except `payload_json`.
#[derive(Deserialize)]
struct PayloadForm {
    payload_json: Option<String>,
}

async fn read_json(body: Body) -> Result<Content, ApiError> {
    let bytes = to_bytes(body, LARGEST).await.map_err(|_| ApiError::TooLarge)?;
    Ok((apart(&bytes), Vec::new()))
}

/// Copies bytes that the sandbox stores. A slice of the connection's buffer would keep the whole buffer in memory.
fn apart(bytes: &Bytes) -> Bytes {
    Bytes::copy_from_slice(bytes)
}

/// Parses JSON, and refuses JSON that is nested too deeply. An empty text counts as null.
fn parse(text: &[u8]) -> Result<Value, ApiError> {
    if text.is_empty() {
        return Ok(Value::Null);
    }
    let json = serde_json::from_slice(text).map_err(|_| ApiError::InvalidJson)?;
    if is_within(DEEPEST, &json) { Ok(json) } else { Err(ApiError::InvalidJson) }
}

fn is_within(depth: usize, json: &Value) -> bool {
    match json {
        Value::Array(list) => depth > 0 && list.iter().all(|inner| is_within(depth - 1, inner)),
        Value::Object(fields) => depth > 0 && fields.values().all(|inner| is_within(depth - 1, inner)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => true,
    }
}

/// Reads a URL-encoded form. Some clients send such a form instead of JSON.
async fn read_form(request: Request) -> Result<Content, ApiError> {
    let form: Form<PayloadForm> =
        Form::from_request(request, &()).await.map_err(|_| ApiError::InvalidJson)?;
    Ok((form.0.payload_json.unwrap_or_default().into(), Vec::new()))
}

async fn read_parts(request: Request) -> Result<Content, ApiError> {
    let mut json = Bytes::new();
    let mut uploads = Vec::new();
    let mut form = Multipart::from_request(request, &()).await.map_err(|_| ApiError::InvalidJson)?;
    while let Some(field) = form.next_field().await.map_err(|_| ApiError::TooLarge)? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let bytes = apart(&field.bytes().await.map_err(|_| ApiError::TooLarge)?);
        if name == "payload_json" {
            json = bytes;
        } else {
            let digits: String = name.chars().filter(char::is_ascii_digit).collect();
            let index = digits.parse().unwrap_or(0);
            uploads.push(Upload { index, name: filename.unwrap_or(name), bytes });
        }
    }
    Ok((json, uploads))
}

//! Calls of the sandbox's HTTP API.

use std::borrow::Borrow;
use std::time::Duration;

use reqwest::{Method, RequestBuilder};
use serde_json::Value;

use crate::Until;

/// The longest wait for one answer of the sandbox.
const PATIENCE: Duration = Duration::from_mins(1);

/// A client of one sandbox.
#[derive(Clone, Debug)]
pub struct Client {
    http: reqwest::Client,
    page: String,
    pub(crate) until: Until,
}

impl Client {
    /// Makes a client from the address of the sandbox's page. The sandbox program prints the address of the page as
    /// its first line.
    pub fn new(page: &str) -> Self {
        let http = reqwest::Client::builder().no_proxy().build().expect("a client");
        Self { http, page: page.trim_end_matches('/').to_owned(), until: Until::default() }
    }

    /// Sets the condition under which a deed of a person counts as done.
    #[must_use]
    pub fn waiting(self, until: Until) -> Self {
        Self { until, ..self }
    }

    /// Returns the address of the page, without a trailing slash.
    pub fn page(&self) -> &str {
        &self.page
    }

    /// Reads from a path below `/sandbox`. If the sandbox refuses, returns an object with an `error`.
    pub async fn get(&self, path: &str) -> Value {
        read(self.request(Method::GET, path)).await
    }

    /// Posts to a path below `/sandbox`. Returns null for an empty answer, and an object with an `error` for a refusal.
    pub async fn post(&self, path: &str, body: impl Borrow<Value>) -> Value {
        read(self.request(Method::POST, path).json(body.borrow())).await
    }

    /// Sends a PATCH request to a path below `/sandbox`. Returns the same values as [`Self::post`].
    pub async fn patch(&self, path: &str, body: impl Borrow<Value>) -> Value {
        read(self.request(Method::PATCH, path).json(body.borrow())).await
    }

    /// Sends a PUT request to a path below `/sandbox`. Panics if the sandbox refuses.
    pub async fn put(&self, path: &str) {
        let answer = read(self.request(Method::PUT, path)).await;
        assert!(answer["error"].is_null(), "{path}: {answer}");
    }

    /// Sends a DELETE request to a path below `/sandbox`. Panics if the sandbox refuses.
    pub async fn delete(&self, path: &str) {
        let answer = read(self.request(Method::DELETE, path)).await;
        assert!(answer["error"].is_null(), "{path}: {answer}");
    }

    /// Downloads the content of a file.
    pub async fn download(&self, url: &str) -> Vec<u8> {
        let answer = self.http.get(url).timeout(PATIENCE).send().await.expect("the file");
        answer.bytes().await.expect("its content").to_vec()
    }

    /// Opens the stream of the sandbox's events.
    pub(crate) async fn events(&self) -> reqwest::Response {
        let asked = self.http.get(format!("{}/sandbox/live", self.page)).send();
        asked.await.expect("the sandbox answers")
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}/sandbox/{path}", self.page)).timeout(PATIENCE)
    }
}

async fn read(request: RequestBuilder) -> Value {
    let bytes = request.send().await.expect("the sandbox answers").bytes().await.expect("the whole answer");
    if bytes.is_empty() { Value::Null } else { serde_json::from_slice(&bytes).expect("an answer in JSON") }
}

//! Asking and telling the sandbox over its HTTP API.

use std::time::Duration;

use serde_json::Value;

/// A client of one sandbox.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    http: reqwest::Client,
    page: String,
}

impl Client {
    /// For the sandbox whose page is there.
    pub(crate) fn new(page: &str) -> Self {
        let http = reqwest::Client::builder().no_proxy().timeout(Duration::from_mins(1)).build();
        Self { http: http.expect("a client"), page: page.trim_end_matches('/').to_owned() }
    }

    /// The address of the page, without a slash at its end.
    pub(crate) fn page(&self) -> &str {
        &self.page
    }

    /// Asks for something.
    pub(crate) async fn get(&self, path: &str) -> Value {
        let answer = self.http.get(self.address(path)).send().await;
        answer.expect("the sandbox answers").json().await.expect("with JSON")
    }

    /// Tells something; where the answer is empty it is null.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.http.post(self.address(path)).json(&body).send().await;
        let text = answer.expect("the sandbox answers").text().await.expect("with text");
        if text.is_empty() { Value::Null } else { serde_json::from_str(&text).expect("with JSON") }
    }

    /// Changes something.
    pub(crate) async fn patch(&self, path: &str, body: Value) {
        let answer = self.http.patch(self.address(path)).json(&body).send().await;
        let answer = answer.expect("the sandbox answers");
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
    }

    /// Takes something away.
    pub(crate) async fn delete(&self, path: &str) {
        let answer = self.http.delete(self.address(path)).send().await.expect("the sandbox answers");
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
    }

    /// Puts something where it belongs.
    pub(crate) async fn put(&self, path: &str) {
        let answer = self.http.put(self.address(path)).send().await.expect("the sandbox answers");
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
    }

    /// The content of a file.
    pub(crate) async fn download(&self, url: &str) -> Vec<u8> {
        let answer = self.http.get(url).send().await.expect("the file");
        answer.bytes().await.expect("its content").to_vec()
    }

    fn address(&self, path: &str) -> String {
        format!("{}/sandbox/{path}", self.page)
    }
}

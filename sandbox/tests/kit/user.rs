//! A person in front of the sandbox, as a test speaks for them.

#![allow(dead_code, clippy::allow_attributes, reason = "each test program uses its part of the kit")]

use discord_sandbox::Sandbox;
use serde_json::Value;

/// Speaks to the user-side API as one person.
pub(crate) struct User {
    base: String,
    name: String,
    http: reqwest::Client,
}

impl User {
    /// Takes the place of somebody.
    pub(crate) fn new(sandbox: &Sandbox, name: &str) -> Self {
        let base = format!("{}sandbox/", sandbox.page_url());
        Self { base, name: name.to_owned(), http: reqwest::Client::new() }
    }

    /// Asks for something below this person's address.
    pub(crate) async fn get(&self, path: &str) -> Value {
        self.sandbox(format!("users/{}/{path}", self.name).trim_end_matches('/')).await
    }

    /// Does something below this person's address.
    pub(crate) async fn post(&self, path: &str, json: &Value) -> Value {
        self.sandbox_post(&format!("users/{}/{path}", self.name), json).await
    }

    /// Asks the sandbox itself.
    pub(crate) async fn sandbox(&self, path: &str) -> Value {
        self.http.get(format!("{}{path}", self.base)).send().await.unwrap().json().await.unwrap()
    }

    /// Tells the sandbox itself; an empty answer is null.
    pub(crate) async fn sandbox_post(&self, path: &str, json: &Value) -> Value {
        let answer = self.http.post(format!("{}{path}", self.base)).json(json).send().await.unwrap();
        serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap_or_default()
    }

    /// Changes something of the sandbox.
    pub(crate) async fn sandbox_patch(&self, path: &str, json: &Value) -> Value {
        self.http.patch(format!("{}{path}", self.base)).json(json).send().await.unwrap().json().await.unwrap()
    }

    /// Puts something where it belongs.
    pub(crate) async fn sandbox_put(&self, path: &str) {
        let answer = self.http.put(format!("{}{path}", self.base)).send().await.unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
    }

    /// Removes something of the sandbox.
    pub(crate) async fn sandbox_delete(&self, path: &str) {
        let answer = self.http.delete(format!("{}{path}", self.base)).send().await.unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
    }
}

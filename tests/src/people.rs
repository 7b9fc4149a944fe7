//! People of a playground: what is known of them, where they talk, and which server they leave.

use serde_json::{Value, json};

use crate::Playground;

impl Playground {
    /// Changes what is known of a person.
    pub async fn change(&self, user: &str, changes: Value) {
        self.client.patch(&format!("users/{user}"), changes).await;
    }

    /// The conversation of these people, in which there is no bot.
    pub async fn conversation(&self, people: &[&str]) -> String {
        let made = self.make("conversations", json!({ "people": people, "name": "Club" })).await;
        made["id"].as_str().unwrap_or_default().to_owned()
    }

    /// Lets somebody leave the first server.
    pub async fn leave(&self, user: &str) {
        self.client.delete(&self.seat(user).await).await;
    }

    /// Lets somebody come back to it.
    pub async fn come_back(&self, user: &str) {
        self.client.put(&self.seat(user).await).await;
    }

    async fn seat(&self, user: &str) -> String {
        let state = self.state().await;
        format!("guilds/{}/members/{user}", state["guilds"][0]["id"].as_str().unwrap_or_default())
    }
}

//! A form that the bot opened for somebody.

use serde_json::{Map, Value};

use super::message::{list, text};
use super::outcome::Outcome;
use super::user::User;
use crate::activity::{Quiet, Until};
use crate::user_api::{Refusal, Submission};

/// A form that the bot opened for somebody, who fills it in and sends it.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/parrot.rs"));
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let sandbox = discord_sandbox::Sandbox::start(discord_sandbox::Config::default()).await?;
/// # parrot(&sandbox).await;
/// let asked = sandbox.user("ann").command("ask").run().await?;
/// let form = asked.expect_form("A question");
/// form.fill("Answer", "42").submit().await?.expect_text("ann answers 42");
/// # sandbox.stop().await;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
#[must_use = "nothing happens until it is submitted"]
pub struct Form {
    user: User,
    json: Value,
    fields: Map<String, Value>,
}

impl Form {
    pub(super) fn new(user: User, json: Value) -> Self {
        Self { user, json, fields: Map::new() }
    }

    /// Returns its title.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let asked = sandbox.user("ann").command("ask").run().await?;
    /// let form = asked.expect_form("A question");
    /// assert_eq!(form.title(), "A question");
    /// # Ok(()) }); }
    /// ```
    pub fn title(&self) -> &str {
        text(&self.json["title"])
    }

    /// Returns the whole form as the bot sent it.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let asked = sandbox.user("ann").command("ask").run().await?;
    /// let form = asked.expect_form("A question");
    /// assert_eq!(form.json()["custom_id"], "question");
    /// # Ok(()) }); }
    /// ```
    pub fn json(&self) -> &Value {
        &self.json
    }

    /// Fills in a field, by its label or its `custom_id`; in a menu it chooses a value.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let asked = sandbox.user("ann").command("ask").run().await?;
    /// let form = asked.expect_form("A question");
    /// form.fill("Answer", "42").submit().await?.expect_text("ann answers 42");
    /// # Ok(()) }); }
    /// ```
    pub fn fill(mut self, field: &str, value: &str) -> Self {
        let named = list(&self.json["components"]).find_map(|row| {
            let inner = row.get("component").into_iter().chain(list(&row["components"]));
            let label = |it: &Value| it["label"] == field || row["label"] == field;
            inner.into_iter().find(|it| label(it)).map(|it| text(&it["custom_id"]).to_owned())
        });
        self.fields.insert(named.unwrap_or_else(|| field.to_owned()), value.into());
        self
    }

    /// Sends it, and waits until it is answered and the bot is quiet.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let asked = sandbox.user("ann").command("ask").run().await?;
    /// let form = asked.expect_form("A question");
    /// assert!(form.submit().await.is_err(), "the answer is required");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where Discord's client would not send it: a field is missing, unknown, too short or too long, or holds what its menu
    /// does not offer.
    pub async fn submit(self) -> Result<Outcome, Refusal> {
        let custom_id = text(&self.json["custom_id"]).to_owned();
        let submission = Submission { custom_id, fields: self.fields };
        let outcome =
            self.user.platform.submit(self.user.place(), submission, Until::Quiet(Quiet::default())).await?;
        Ok(Outcome::new(self.user, outcome))
    }
}

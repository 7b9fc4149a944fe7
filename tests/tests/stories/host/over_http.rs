//! Interactions that Discord sends over HTTP and not over the gateway.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Playground, Restart};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    #[tokio::test]
    async fn commands_suggestions_buttons_and_forms_work_over_http_before_and_after_a_kill() {
        let playground = Playground::start_with(PROGRAM, &["--over-http"]).without_threads().await;
        playground.post("channels", json!({ "name": "terms" })).await;
        let suggested = playground.suggestions("ann", "terms", "challenge", "time", "1").await;
        assert!(!suggested.is_empty(), "{suggested:?}");
        playground.command("ann", "terms", "challenge", json!({ "opponent": "bob" })).await;
        let card = playground
            .wait_for_post("bob", "terms", "the card", |message| message.button("Counter").is_some())
            .await;
        playground.restart(Restart::Kill).await;
        let did = playground.press("bob", "terms", &card, "Counter").await;
        let draft = did.answers.last().unwrap_or_else(|| panic!("{did:?}")).clone();
        let form = playground.press("bob", "terms", &draft, "Type a time").await.form.expect("a form");
        let did = playground.form("bob", "terms", &form, "15m + 10s").await;
        assert!(did.answer().contains("live: 15 minutes"), "{did:?}");
    }
}

//! Counter-offers to challenges. Each challenge gets at most one counter-offer, which is a new challenge. The
//! players make counter-offers until one player accepts.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    async fn card(playground: &Playground, text: &str) -> Message {
        let is_it = |message: &Message| message.text.contains(text) && message.button("Accept").is_some();
        playground.wait_for_post("dora", "terms", text, is_it).await
    }

    #[tokio::test]
    async fn a_challenge_is_countered_once_and_the_counter_offer_is_a_challenge_of_its_own() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground.post("channels", json!({ "name": "terms" })).await;
        let options = json!({ "opponent": "bob", "colour": "white", "time": "1d" });
        playground.command("ann", "terms", "challenge", options).await;
        let first = card(&playground, "challenges you").await;
        for (who, why) in [("cem", "This challenge is for"), ("ann", "This challenge is for")] {
            let did = playground.press(who, "terms", &first, "Counter").await;
            assert!(did.answer().starts_with(why), "{did:?}");
        }
        let did = playground.press("bob", "terms", &first, "Counter").await;
        let form = did.answers.last().unwrap_or_else(|| panic!("{did:?}")).clone();
        assert!(form.text.contains("Your counter-offer: **You play Black · 1 day per move"), "{form:?}");
        let did = playground.press("bob", "terms", &form, "Send").await;
        assert!(did.answer().starts_with("That's exactly what you were offered"), "{did:?}");

        let form = did.answers.last().unwrap_or_else(|| panic!("{did:?}")).clone();
        playground.restart(Restart::Kill).await;
        let did = playground.press("bob", "terms", &form, "White").await;
        let form = did.answers.last().unwrap_or_else(|| panic!("{did:?}")).clone();
        let line = playground.press("bob", "terms", &form, "Type a time").await.form.expect("a form");
        let did = playground.form("bob", "terms", &line, "3 moons").await;
        assert!(did.answer().contains("Your counter-offer: **You play White · 1 day per move"), "{did:?}");
        let form = did.answers.last().unwrap_or_else(|| panic!("{did:?}")).clone();
        let line = playground.press("bob", "terms", &form, "Type a time").await.form.expect("a form");
        let did = playground.form("bob", "terms", &line, "15m + 10s").await;
        let form = did.answers.last().unwrap_or_else(|| panic!("{did:?}")).clone();
        assert!(form.text.contains("You play White · live: 15 minutes"), "{form:?}");
        let calls = playground.calls("ann").await;
        // Two simultaneous clicks make one counter-offer.
        let (one, other) = tokio::join!(
            playground.press("bob", "terms", &form, "Send"),
            playground.press("bob", "terms", &form, "Send"),
        );
        let second = card(&playground, "would rather play on other terms").await;
        let seen = playground.messages("dora", "terms").await;
        let cards = seen.iter().filter(|message| message.text.contains("would rather play")).count();
        assert_eq!((cards, playground.calls("ann").await), (1, calls + 1), "{one:?} {other:?}");
        assert!(second.text.contains("plays White · live: 15 minutes"), "{second:?}");
        // The new card replaces the old card.
        let has_gone = async |it: &Playground| {
            it.messages("dora", "terms").await.iter().all(|message| message.id != first.id)
        };
        playground.until("the old card to go", has_gone).await;

        playground.restart(Restart::Kill).await;
        let did = playground.press("ann", "terms", &second, "Counter").await;
        let form = did.answers.last().unwrap_or_else(|| panic!("{did:?}")).clone();
        let menu = form.menus.first().expect("times").clone();
        let days =
            menu.entries.iter().find(|entry| entry.0 == "2 days per move").expect("two days").1.clone();
        let did = playground.component("ann", "terms", &form.id, &menu.id, &[&days]).await;
        let form = did.answers.last().unwrap_or_else(|| panic!("{did:?}")).clone();
        playground.press("ann", "terms", &form, "Send").await;
        let is_third =
            |message: &Message| message.text.contains("2 days") && message.button("Accept").is_some();
        let third = playground.wait_for_post("dora", "terms", "the third card", is_third).await;
        playground.press("bob", "terms", &third, "Accept").await;
        let is_board = |message: &Message| message.is_board() && message.text.contains("(White)");
        let board = playground.wait_for_post("dora", "terms", "the board", is_board).await;
        assert!(board.live_game().is_some(), "{board:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

//! Challenges to live games. An open challenge offers the computer after ten minutes. Each challenge expires after
//! an hour.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const MINUTE: i64 = 60;
    const HOUR: i64 = 60 * MINUTE;

    #[tokio::test]
    async fn a_challenge_to_a_live_game_offers_the_computer_soon_and_expires_in_an_hour() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground.post("channels", json!({ "name": "now" })).await;
        let see = async |what: &str, is_it: &dyn Fn(&Message) -> bool| {
            playground.wait_for_post("bob", "now", what, is_it).await
        };
        let (open, slow) = (json!({ "time": "15m + 10s" }), json!({ "opponent": "bob", "time": "3d" }));
        playground.command("ann", "now", "challenge", slow).await;
        let lasting = see("the slow card", &|post| post.text.contains("3 days")).await;
        playground.command("ann", "now", "challenge", open).await;
        let card = see("the card", &|post| post.text.contains("live: 15 minutes")).await;
        let until = card.times()[0] - playground.now().await;
        assert!((HOUR - MINUTE..=HOUR).contains(&until), "it says how long it stands: {until}");
        playground.command("dora", "now", "challenge", json!({ "opponent": "cem", "time": "5m + 3s" })).await;
        let personal = see("the other card", &|post| post.text.contains("live: 5 minutes")).await;

        playground.restart(Restart::Kill).await;
        playground.advance(10 * MINUTE + 1).await;
        let offers = |post: &Message| post.id == card.id && post.button("Play Zug instead").is_some();
        let offered = see("the offer", &offers).await;
        assert_eq!(offered.times(), card.times(), "it stands as long as it did");

        playground.restart(Restart::Term).await;
        let calls = playground.calls("ann").await;
        playground.advance(50 * MINUTE).await;
        for id in [&card.id, &personal.id] {
            let is_over = |post: &Message| post.id == *id && post.text.contains("Nobody answered in time");
            let closed = see("that it is over", &is_over).await;
            assert!(closed.buttons.is_empty(), "{closed:?}");
        }
        see("the word to Ann", &|post| post.text.contains("nobody answered your challenge")).await;
        assert_eq!(playground.calls("ann").await, calls + 1);
        // The challenge to a slow game is still open.
        let did = playground.press("bob", "now", &lasting, "Accept").await;
        assert!(did.refused.is_none(), "{did:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

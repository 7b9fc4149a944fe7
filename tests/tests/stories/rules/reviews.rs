//! Reviews of ended games. The bot posts a review once in public, and shows the review in private as often as a reader
//! asks.

#[cfg(test)]
mod tests {
    use futures_util::future::join;
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart, Table, Terms, last};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    fn is_review(post: &Message) -> bool {
        post.files.iter().any(|(name, ..)| name == "zug-review-1.pgn")
    }

    #[tokio::test]
    async fn an_ended_game_is_reviewed_in_public_once_and_in_private_at_any_time() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let none = last(&playground.command("ann", "general", "review", json!({})).await);
        assert!(none.text.contains("haven't finished a game"), "{none:?}");
        let mut table = Table::open(&playground, "review", Terms::default()).await;
        table.play_all(0, &["e4", "e5", "Qh5", "Nc6", "Bc4"]).await;
        let running = last(&table.command("ann", "review", json!({ "game": 1 })).await);
        assert!(running.private && running.text.contains("still running"), "{running:?}");
        assert_eq!(playground.suggestions("bob", "review", "review", "game", "").await, Vec::<String>::new());
        table.play_all(5, &["Nf6", "Qxf7#"]).await;
        let ended = playground.suggestions("cem", "review", "review", "game", "").await;
        assert!(matches!(ended.as_slice(), [one] if one.starts_with("#1")), "{ended:?}");
        // A player and a spectator press the button at the same time. The bot posts one review.
        join(table.press("ann", "Review"), table.press("cem", "Review")).await;
        let review = playground.wait_for_post("dora", "review", "the review", is_review).await;
        let mate = "Now there is mate in 1: Qxf7#.";
        for part in ["Review of game 1", "Turning point: **3…Nf6??**", mate, "Opening up to 2.Qh5: "] {
            assert!(review.text.contains(part), "{part}: {review:?}");
        }
        assert!(review.pings.is_empty(), "{review:?}");
        let picture = review.files.iter().find(|(name, ..)| name == "review.png").unwrap();
        assert!(picture.2.contains("Worst moments: 3…Nf6??"), "{picture:?}");
        let file = review.files.iter().find(|(name, ..)| name == "zug-review-1.pgn").unwrap();
        let pgn = String::from_utf8(playground.download(&file.1).await).unwrap();
        assert!(pgn.contains("3... Nf6 $4 {") && pgn.contains("( 3... "), "{pgn}");
        // After a kill of the bot, the button leads to the same review.
        playground.restart(Restart::Kill).await;
        let again = last(&table.press("bob", "Review").await);
        assert!(again.private && again.text.contains("/channels/"), "{again:?}");
        let seen = playground.messages("dora", "review").await;
        assert_eq!(seen.iter().filter(|post| is_review(post)).count(), 1);
        // The command shows the review in private. The last game needs no number, and a spectator may also read the
        // review.
        for (who, options) in [("bob", json!({})), ("cem", json!({ "game": 1 }))] {
            let own = last(&table.command(who, "review", options).await);
            assert!(own.private && is_review(&own) && own.text == review.text, "{own:?}");
        }
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

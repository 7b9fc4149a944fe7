//! Rate limits of the bot. Above a limit, a person learns how long to wait, and the bot does nothing. Other people are
//! not affected.

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;
    use serde_json::json;
    use zug_tests::{Outcome, PAWNS, Playground, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    /// The playground has no rate limits without this option.
    const LIMITED: [&str; 1] = ["--realistic-limits"];
    const TOO_FAST: &str = "That was a lot at once. You can go on <t:";

    /// Checks that the private answer asks for a wait of at most `at_most` seconds.
    async fn check_too_fast(playground: &Playground, did: &Outcome, at_most: i64) {
        let [answer] = did.answers.as_slice() else { panic!("one answer: {did:?}") };
        assert!(is_too_fast(did) && answer.text.contains(":R>"), "{did:?}");
        assert!(answer.private && answer.buttons.is_empty() && did.form.is_none(), "{did:?}");
        let wait = answer.times()[0] - playground.now().await;
        assert!((-1..=at_most).contains(&wait), "{wait} s");
    }

    fn is_too_fast(did: &Outcome) -> bool {
        did.answer().starts_with(TOO_FAST)
    }

    #[tokio::test]
    async fn at_most_ten_commands_are_taken_in_ten_seconds_and_the_next_works_after_a_wait() {
        let playground = Playground::start_with(PROGRAM, &LIMITED);
        let mut table = Table::open(&playground, "haste", Terms::default()).await;
        playground.advance(60).await;
        let done = join_all((0..10).map(|_| table.command("ann", "games", json!({})))).await;
        assert!(!done.iter().any(is_too_fast), "{done:?}");
        let did = table.command("ann", "move", json!({ "move": "e4" })).await;
        check_too_fast(&playground, &did, 10).await;
        assert!(did.posts.is_empty(), "{did:?}");
        // Buttons have a separate limit, and other people are not affected.
        assert_eq!(table.tap("ann", &["♞"]).await.buttons.len(), 5);
        let others = table.command("bob", "move", json!({ "move": "e5" })).await;
        assert!(others.answer().starts_with("It's <@"), "{others:?}");
        playground.advance(did.answers[0].times()[0] - playground.now().await + 1).await;
        table.play("ann", "e4").await;
    }

    #[tokio::test]
    async fn at_most_twenty_buttons_are_taken_in_ten_seconds() {
        let playground = Playground::start_with(PROGRAM, &LIMITED).without_threads().await;
        let mut table = Table::open(&playground, "buttons", Terms::default()).await;
        let did = join_all((0..21).map(|_| table.press("ann", PAWNS))).await;
        let refused: Vec<&Outcome> = did.iter().filter(|did| is_too_fast(did)).collect();
        assert_eq!(refused.len(), 1, "{did:?}");
        check_too_fast(&playground, refused[0], 10).await;
        let others = table.press("bob", PAWNS).await;
        assert!(others.answer().starts_with("It's <@"), "{others:?}");
        playground.advance(11).await;
        table.tap("ann", &[PAWNS, "e4"]).await;
        table.see("the board", |board| board.text.contains("1.e4")).await;
    }

    #[tokio::test]
    async fn at_most_fifteen_files_are_made_for_a_person_in_a_minute() {
        let playground = Playground::start_with(PROGRAM, &LIMITED).without_threads().await;
        let mut table = Table::open(&playground, "files", Terms::default()).await;
        table.play("ann", "e4").await;
        playground.advance(60).await;
        let mut did = Vec::new();
        for _ in 0..2 {
            did.extend(join_all((0..8).map(|_| table.command("ann", "board", json!({})))).await);
            playground.advance(11).await;
        }
        assert_eq!(did.iter().filter(|did| is_too_fast(did)).count(), 1, "{did:?}");
        let file = did.iter().flat_map(|did| &did.answers).filter(|answer| !answer.files.is_empty());
        assert_eq!(file.count(), 15, "{did:?}");
    }
}

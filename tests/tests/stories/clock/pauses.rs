//! Pauses by agreement. One player requests a pause, the opponent accepts the request, and either player ends the
//! pause. Each step mentions one player once.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const HOUR: i64 = 3600;
    const DAY: i64 = 24 * HOUR;

    async fn request(table: &Table<'_>, label: &str) -> Message {
        let is_it = |message: &Message| message.button(label).is_some();
        table.playground.wait_for_post("dora", &table.channel, "the request", is_it).await
    }

    #[tokio::test]
    async fn an_agreed_pause_stops_both_clocks_until_either_player_resumes() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "pause", Terms::A_DAY).await;
        playground.advance(3 * HOUR).await;
        let left = table.deadline().await - playground.now().await;
        let (ann, bob) = playground.calls_of_both().await;
        let did = table.press_time("ann", "Ask for a pause").await;
        assert!(did.posts.iter().chain(&did.answers).count() > 0, "{did:?}");
        let asked = request(&table, "Pause").await;
        assert!(asked.text.contains("asks for a pause"), "{asked:?}");
        assert_eq!(playground.calls_of_both().await, (ann, bob + 1));
        let own = playground.press("ann", &table.channel, &asked, "Pause").await;
        assert!(own.answer().starts_with("This is your own request"), "{own:?}");
        assert!(!table.time_buttons("ann").await.contains(&"Ask for a pause".to_owned()));
        playground.restart(Restart::Kill).await;
        // Two simultaneous clicks pause the game only once.
        let (one, other) = tokio::join!(
            playground.press("bob", &table.channel, &asked, "Pause"),
            playground.press("bob", &table.channel, &asked, "Pause"),
        );
        let refused =
            [&one, &other].iter().filter(|did| did.answer().starts_with("This game is paused")).count();
        assert_eq!(refused, 1, "{one:?} {other:?}");
        table.arrived("the news", "your game is paused").await;
        assert_eq!(playground.calls_of_both().await, (ann + 1, bob + 1));
        table.see("a paused board", |board| board.button("Resume").is_some()).await;
        assert!(table.board.text.contains("Either player can end the pause"), "{:?}", table.board);
        playground.restart(Restart::Term).await;
        playground.advance(40 * DAY).await;
        playground.reopened(&table.channel).await;
        let did = table.command("ann", "move", json!({ "move": "e4" })).await;
        assert!(did.answer().starts_with("This game is paused. "), "{did:?}");
        assert_eq!(playground.calls_of_both().await, (ann + 1, bob + 1), "nobody is reminded");
        let did = playground.press("cem", &table.channel, &table.board, "Resume").await;
        assert!(did.answer().starts_with("Only <@"), "{did:?}");
        table.press("bob", "Resume").await;
        table.arrived("the news", "has let your game go on").await;
        assert_eq!(playground.calls_of_both().await, (ann + 2, bob + 1));
        let now = table.deadline().await - playground.now().await;
        // With PostgreSQL, the restarted bot waits until the killed bot's five-second lease expires.
        assert!((now - left).abs() <= 60, "{left} s were left, and {now} s are now");
        table.see("a board with moves", |board| board.button("More").is_some()).await;
        table.play("ann", "e4").await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

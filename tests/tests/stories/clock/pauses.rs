//! Pauses by agreement. One player requests a pause, the opponent accepts the request, and either player ends the
//! pause. Each step mentions one player once.

#[cfg(test)]
mod tests {
    use zug_tests::{Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const DAY: i64 = 24 * 3600;

    #[tokio::test]
    async fn an_agreed_pause_stops_both_clocks_until_either_player_resumes() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "pause", Terms::A_DAY).await;
        let (ann, bob) = playground.calls_of_both().await;
        table.press_time("ann", "Ask for a pause").await;
        let is_request = |message: &Message| message.button("Pause").is_some();
        let asked = playground.wait_for_post("dora", &table.channel, "the request", is_request).await;
        assert!(asked.text.contains("asks for a pause"), "{asked:?}");
        assert_eq!(playground.calls_of_both().await, (ann, bob + 1));
        playground.restart(Restart::Kill).await;
        playground.press("bob", &table.channel, &asked, "Pause").await;
        table.arrived("the news", "your game is paused").await;
        assert_eq!(playground.calls_of_both().await, (ann + 1, bob + 1));
        table.see("a paused board", |board| board.button("Resume").is_some()).await;
        assert!(table.board.text.contains("Either player can end the pause"), "{:?}", table.board);
        // Without the pause, Ann would lose on time.
        playground.advance(2 * DAY).await;
        table.press("bob", "Resume").await;
        table.arrived("the news", "has let your game go on").await;
        assert_eq!(playground.calls_of_both().await, (ann + 2, bob + 1));
        table.see("a board with moves", |board| board.button("More").is_some()).await;
        table.play("ann", "e4").await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

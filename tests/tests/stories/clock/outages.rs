//! Outages. The bot extends deadlines by the time in which it got no interactions.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, PAWNS, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const MINUTE: i64 = 60;
    const HOUR: i64 = 60 * MINUTE;
    const DAY: i64 = 24 * HOUR;

    async fn open<'a>(playground: &'a Playground, channel: &str, time: &'static str) -> Table<'a> {
        Table::open(playground, channel, Terms { time: Some(time), ..Terms::default() }).await
    }

    /// Waits until the board shows that a player's time ran out.
    async fn falls(table: &mut Table<'_>) {
        let is_it = |board: &Message| board.text.contains("ran out of time") && board.ended_game().is_some();
        table.see("the flag", is_it).await;
    }

    #[tokio::test]
    async fn an_outage_extends_the_deadline_on_the_board_and_time_after_it_counts() {
        let playground = Playground::start(PROGRAM);
        let mut table = open(&playground, "down", "1d").await;
        let board = table.board.clone();
        let before = table.deadline().await;
        playground.stop(Restart::Kill).await;
        playground.advance(2 * DAY).await;
        playground.go_on().await;
        let until = table.deadline().await;
        let given = until - before;
        assert!((2 * DAY..2 * DAY + 2 * MINUTE).contains(&given), "{given} s");
        // The same board shows the new deadline, and the buttons of the board work.
        let is_it = |seen: &Message| seen.id == board.id && seen.times() == [until];
        table.see("the board with its new deadline", is_it).await;
        table.press("ann", PAWNS).await;
        table.play("ann", "e4").await;
        playground.advance(DAY + MINUTE).await;
        falls(&mut table).await;
    }

    #[tokio::test]
    async fn no_flag_falls_while_the_gateway_cannot_be_reached() {
        let playground = Playground::start(PROGRAM);
        let mut table = open(&playground, "gateway", "1d").await;
        let before = table.deadline().await;
        playground.stop(Restart::Term).await;
        playground.post("faults", json!({ "kind": "gateway-down" })).await;
        let asked = playground.answered("/gateway/bot", 200).await;
        let meanwhile = async {
            let is_up = async |it: &Playground| it.answered("/gateway/bot", 200).await > asked;
            playground.until("the bot looks for the gateway", is_up).await;
            playground.advance(2 * DAY).await;
            playground.forget_faults().await;
        };
        tokio::join!(playground.go_on(), meanwhile);
        let given = table.deadline().await - before;
        assert!((2 * DAY..2 * DAY + 2 * MINUTE).contains(&given), "{given} s");
        table.play("ann", "e4").await;
    }

    #[tokio::test]
    async fn a_move_whose_interaction_discord_has_dropped_is_not_played() {
        let playground = Playground::start(PROGRAM);
        let mut table = open(&playground, "unanswered", "1d").await;
        playground.post("faults", json!({ "kind": "reset", "times": 1_000_000 })).await;
        let did = table.command("ann", "move", json!({ "move": "e4" })).await;
        assert_eq!(did.first_answer_ms, None, "{did:?}");
        playground.forget_faults().await;
        let did = table.command("bob", "move", json!({ "move": "e5" })).await;
        assert!(did.answer().starts_with("It's <@"), "{did:?}");
        table.play("ann", "d4").await;
    }
}

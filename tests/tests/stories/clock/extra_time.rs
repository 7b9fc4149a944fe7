//! Extra time that players give each other. Each gift counts once, has a limit, and is visible to all.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const HOUR: i64 = 3600;
    const DAY: i64 = 24 * HOUR;

    async fn open<'a>(playground: &'a Playground, channel: &str, time: &'static str) -> Table<'a> {
        Table::open(playground, channel, Terms { time: Some(time), ..Terms::default() }).await
    }

    #[tokio::test]
    async fn extra_time_for_a_move_counts_once_and_is_shown_on_the_board() {
        let playground = Playground::start(PROGRAM);
        let mut table = open(&playground, "given", "1d").await;
        let before = table.deadline().await;
        assert!(!table.time_buttons("ann").await.contains(&"Give time".to_owned()));
        let calls = playground.calls("ann").await;
        table.press_time("bob", "Give time").await;
        table.arrived("the news", "gave you 1 day.").await;
        assert_eq!(playground.calls("ann").await, calls + 1);
        assert_eq!(table.deadline().await, before + DAY);
        let board = table.board.id.clone();
        let is_it = |message: &Message| message.id == board && message.times() == [before + DAY];
        table.see("the board with its new deadline", is_it).await;
        // Bob may give Ann extra time only once for each move.
        assert!(!table.time_buttons("bob").await.contains(&"Give time".to_owned()));
        playground.restart(Restart::Kill).await;
        assert_eq!(table.deadline().await, before + DAY);
        playground.advance(DAY + HOUR).await;
        table.play("ann", "e4").await;
        // Bob's time starts with Ann's move.
        assert!((DAY - 60..=DAY).contains(&(table.deadline().await - playground.now().await)));
        let did = table.command("cem", "time", json!({ "game": 1 })).await;
        assert!(did.answer().starts_with("Only <@"), "{did:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_request_for_time_is_granted_or_declined_by_its_buttons() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = open(&playground, "asked", "1d").await;
        let request = async || {
            let is_it = |message: &Message| message.button("Give time").is_some();
            playground.wait_for_post("bob", "asked", "the request", is_it).await
        };
        let calls = playground.calls("bob").await;
        table.press_time("ann", "Ask for time").await;
        let asked = request().await;
        assert_eq!(playground.calls("bob").await, calls + 1);
        assert!(asked.text.contains("asks for more time: 1 day."), "{asked:?}");
        playground.restart(Restart::Kill).await;
        let before = table.deadline().await;
        playground.press("bob", "asked", &asked, "Give time").await;
        assert_eq!(table.deadline().await, before + DAY);
        let is_line = async |it: &Playground| {
            let seen = it.messages("dora", "asked").await;
            seen.iter().any(|message| message.id == asked.id && message.buttons.is_empty())
        };
        playground.until("the request is a line", is_line).await;

        table.play_all(0, &["e4"]).await;
        table.press_time("bob", "Ask for time").await;
        let asked = request().await;
        playground.press("ann", "asked", &asked, "Decline").await;
        table.arrived("the news", "your request for more time was declined").await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

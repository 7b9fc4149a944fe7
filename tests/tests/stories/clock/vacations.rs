//! Vacations. The clock of the player stops, and a message without mentions tells the opponents about the vacation.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const DAY: i64 = 24 * 3600;

    /// Counts the messages in a channel or thread that contain `text`.
    async fn count(playground: &Playground, place: &str, text: &str) -> usize {
        playground.messages("bob", place).await.iter().filter(|it| it.text.contains(text)).count()
    }

    #[tokio::test]
    async fn a_vacation_stops_the_clock_and_can_end_early() {
        let playground = Playground::start(PROGRAM);
        let mut first = Table::open(&playground, "first", Terms::A_DAY).await;
        let second = Table::open(&playground, "second", Terms::A_DAY).await;
        let called = playground.calls_of_both().await;
        let did = first.command("ann", "vacation", json!({ "days": 7 })).await;
        assert!(did.answer().contains("your clock is stopped in 2 games"), "{did:?}");
        assert!(did.answer().contains("23 days of 30 are left"), "{did:?}");
        let answer = did.answers.last().expect("an answer");
        assert!(answer.button("End the vacation").is_some(), "it has begun: {answer:?}");
        playground.restart(Restart::Kill).await;
        // Each channel gets a message about the vacation. In the threads only the boards show the vacation.
        let news = "is on vacation until";
        for (channel, table) in [("first", &first), ("second", &second)] {
            playground.wait_for_post("dora", channel, "the news", |it| it.text.contains(news)).await;
            assert_eq!(count(&playground, channel, news).await, 1);
            assert_eq!(count(&playground, &table.channel, news).await, 0);
        }
        let old = first.board.id.clone();
        first.see("the board", |board| board.id == old && board.text.contains(": vacation from <t:")).await;
        // Without the vacation, Ann would lose her games on time.
        playground.advance(5 * DAY).await;
        let games = playground.command("ann", "general", "games", json!({})).await;
        let picture = &games.answers.last().expect("a page").files[0];
        assert!(picture.2.contains("your move, vacation"), "{games:?}");
        let shown = first.command("ann", "vacation", json!({})).await;
        let shown = shown.answers.last().expect("an answer").clone();
        let did = playground.press("ann", &first.channel, &shown, "End the vacation").await;
        assert!(did.answer().starts_with("Welcome back!"), "{did:?}");
        assert!(did.answer().contains("24 days of 30 are left"), "{did:?}");
        let answer = did.answers.last().expect("an answer");
        assert!(answer.buttons.is_empty() && !answer.text.contains('🏖'), "it is over: {answer:?}");
        let is_back = |message: &Message| message.text.contains("is back from vacation early");
        playground.wait_for_post("dora", "first", "the news", is_back).await;
        assert_eq!(playground.calls_of_both().await, called);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

//! Takebacks. The opponent must agree, each request leads to one takeback at most, and the takeback also sets the
//! clocks back. The bot refuses the buttons of old boards.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const HOUR: i64 = 3600;
    const DAY: i64 = 24 * HOUR;

    async fn open<'a>(playground: &'a Playground, channel: &str, time: &'static str) -> Table<'a> {
        Table::open(playground, channel, Terms { time: Some(time), ..Terms::default() }).await
    }

    /// Waits for the message that asks the opponent for a takeback.
    async fn request(table: &Table<'_>) -> Message {
        let is_it = |message: &Message| message.button("Let them take it back").is_some();
        table.playground.wait_for_post("dora", &table.channel, "the request", is_it).await
    }

    /// Waits until a message has no buttons and contains `text`.
    async fn is_line(table: &Table<'_>, id: &str, text: &str) {
        let is_it =
            |message: &Message| message.id == id && message.buttons.is_empty() && message.text.contains(text);
        let seen = async |it: &Playground| it.messages("dora", &table.channel).await.iter().any(is_it);
        table.playground.until(text, seen).await;
    }

    #[tokio::test]
    async fn a_takeback_undoes_a_move_and_its_answer_and_disables_the_old_board() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = open(&playground, "back", "1d").await;
        let did = table.command("ann", "takeback", json!({})).await;
        assert!(did.answer().starts_with("You haven't made a move"), "{did:?}");
        table.play_all(0, &["e4", "e5", "Nf3", "Nc6"]).await;
        let old = table.board.clone();
        let did = table.command("ann", "board", json!({})).await;
        let own = did.answers.last().expect("a board").clone();
        playground.advance(6 * HOUR).await;
        let calls = playground.calls("bob").await;
        table.command("ann", "takeback", json!({})).await;
        let asked = request(&table).await;
        assert!(asked.text.contains("would like to take back **2.Nf3 Nc6**"), "{asked:?}");
        assert_eq!(playground.calls("bob").await, calls + 1);
        let did = table.command("ann", "takeback", json!({})).await;
        assert!(did.answer().starts_with("You've already asked"), "{did:?}");
        let did = playground.press("ann", "back", &asked, "Let them take it back").await;
        assert!(did.answer().starts_with("This is your own request"), "{did:?}");
        let did = playground.press("cem", "back", &asked, "Let them take it back").await;
        assert!(did.answer().starts_with("Only <@"), "{did:?}");
        playground.restart(Restart::Kill).await;
        // Two simultaneous clicks cause only one takeback.
        let calls = playground.calls("ann").await;
        let (one, other) = tokio::join!(
            playground.press("bob", "back", &asked, "Let them take it back"),
            playground.press("bob", "back", &asked, "Let them take it back"),
        );
        let is_late = |did: &str| did.contains("out of date") || did.contains("isn't asking");
        let refused = [&one, &other].iter().filter(|did| is_late(did.answer())).count();
        assert_eq!(refused, 1, "{one:?} {other:?}");
        table.see("the board from before", |board| board.text.contains("Taken back: **2.Nf3 Nc6**")).await;
        assert_eq!(playground.calls("ann").await, calls + 1);
        is_line(&table, &asked.id, "A takeback was asked for").await;
        is_line(&table, &old.id, "Taken back").await;
        let left = table.deadline().await - playground.now().await;
        assert!((DAY - 60..=DAY).contains(&left), "the time for the move begins anew: {left}");
        // The bot refuses the old buttons even when the game again has the same number of half-moves.
        table.play_all(2, &["Bc4", "Nf6"]).await;
        let did = playground.press("ann", "back", &own, "All moves").await;
        assert!(did.answer().contains("out of date"), "{did:?}");
        playground.restart(Restart::Kill).await;
        let pgn = table.games_pgn("ann").await;
        assert!(pgn.contains("2. Bc4 ") && !pgn.contains("Nf3"), "{pgn}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn the_computer_accepts_a_takeback_at_once() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground.post("channels", json!({ "name": "alone" })).await;
        let options = json!({ "opponent": "zug", "colour": "white", "level": 1 });
        playground.command("cem", "alone", "challenge", options).await;
        let first = playground.wait_for_post("cem", "alone", "the board", Message::is_board).await;
        playground.command("cem", "alone", "move", json!({ "move": "e4" })).await;
        let is_next = |message: &Message| {
            message.is_board() && message.id != first.id && message.text.contains("1.e4 ")
        };
        playground.wait_for_post("cem", "alone", "the answer", is_next).await;
        playground.restart(Restart::Kill).await;
        playground.command("cem", "alone", "takeback", json!({})).await;
        let is_back = |message: &Message| message.is_board() && message.text.contains("Taken back: **1.e4 ");
        playground.wait_for_post("cem", "alone", "the board from before", is_back).await;
        let did = playground.command("cem", "alone", "takeback", json!({})).await;
        assert!(did.answer().starts_with("You haven't made a move"), "{did:?}");
        playground.command("cem", "alone", "move", json!({ "move": "d4" })).await;
        let is_next = |message: &Message| message.is_board() && message.text.contains("1.d4 ");
        playground.wait_for_post("cem", "alone", "the answer", is_next).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

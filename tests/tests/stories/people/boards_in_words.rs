//! Boards in words for people who do not see the pictures. In the games of these people, a description in words
//! follows each message's text. Moves are spoken words ("knight f3").

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart, Table, Terms, last};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const HOUR: i64 = 3600;

    /// The numbers of the choices of `/settings me text:`.
    const OFF: u32 = 0;
    const WORDS: u32 = 1;
    const DIAGRAM: u32 = 2;

    async fn choose(playground: &Playground, who: &str, text: u32) -> String {
        let did = playground.command(who, "general", "settings me", json!({ "text": text })).await;
        did.answer().to_owned()
    }

    /// Checks that the moves of a plan are in words.
    async fn plans_in_words(table: &Table<'_>) {
        let plan = last(&table.command("ann", "plan", json!({})).await);
        let list = last(&table.playground.press("ann", &table.channel, &plan, "Plan ahead").await);
        let list = last(&table.playground.press("ann", &table.channel, &list, "Knights").await);
        assert!(list.button("Knight c6 (Nc6)").is_some(), "{list:?}");
    }

    /// Checks that each private message follows the setting of its reader.
    async fn reads_alone_in_words(table: &Table<'_>) {
        let hers = last(&table.command("ann", "games", json!({})).await);
        assert!(hers.text.contains("knight f6 (1…Nf6)"), "{hers:?}");
        let list = table.tap("ann", &["Knights"]).await;
        assert!(list.text.contains("\n-# White: king e1"), "{list:?}");
        assert_eq!(list.buttons[0].label, "Knight a3 (Na3)");
        let wrong = last(&table.command("ann", "move", json!({ "move": "knight e4" })).await);
        let list = last(&table.playground.press("ann", &table.channel, &wrong, "Pawns").await);
        assert!(list.button("Pawn e4 (e4)").is_some(), "{list:?}");
        // The question before a move also gives the move in words.
        table.command("ann", "settings me", json!({ "confirm": 1 })).await;
        let question = last(&table.command("ann", "move", json!({ "move": "e4" })).await);
        assert!(question.button("Pawn e4 (Play e4)").is_some(), "{question:?}");
        table.command("ann", "settings me", json!({ "confirm": 2 })).await;
    }

    #[tokio::test]
    async fn boards_in_words_appear_below_all_messages_of_the_game() {
        let playground = Playground::start(PROGRAM);
        let set = choose(&playground, "ann", WORDS).await;
        assert!(set.contains("Boards in words: **in words**"), "{set}");
        let mut table = Table::open(&playground, "words", Terms::default()).await;
        assert!(table.board.text.contains("\n-# White: king e1, queen d1,"), "{:?}", table.board);
        playground.restart(Restart::Kill).await;
        table.play("ann", "knight f3").await;
        // The text of the notification comes first, then the public line, then the board.
        let text = table.board.text.clone();
        assert!(text.starts_with("Knight f3 · **1.Nf3** · <@"), "{text}");
        assert_eq!(table.board.pings, ["bob"]);
        let lines: Vec<&str> = text.lines().collect();
        let headline = lines.iter().position(|line| line.starts_with("-# ")).expect("the small print");
        let twin: Vec<&str> = lines[headline + 1..].to_vec();
        // The lines below the headline list only the pieces. The first line gives the last move and the turn.
        assert_eq!(twin.len(), 2, "{twin:?}");
        assert!(twin[0].ends_with("knights b1 f3, pawns a2 b2 c2 d2 e2 f2 g2 h2."), "{twin:?}");
        plans_in_words(&table).await;
        let before = table.board.clone();
        table.play("bob", "Nf6").await;
        // An edited board keeps the words, and an old board shrinks to a line.
        table.command("ann", "draw", json!({})).await;
        playground.restart(Restart::Term).await;
        table.see("a board without the offer", |board| board.text.contains("Knight f6 · **1…Nf6**")).await;
        assert!(table.board.text.contains("\n-# Black: king e8"), "{:?}", table.board);
        let shrunk = async |it: &Playground| {
            let seen = it.messages("bob", &table.channel).await;
            seen.iter().any(|message| message.id == before.id && !message.text.contains('\n'))
        };
        playground.until("the old board to shrink", shrunk).await;

        reads_alone_in_words(&table).await;
        table.play("ann", "e4").await;
        let list = last(&table.press("bob", "Pawns").await);
        assert!(!list.text.contains("-# White:"), "{list:?}");
        playground.advance(58 * HOUR).await;
        let is_reminder = |message: &Message| message.text.starts_with('⏰');
        let his = playground.wait_for_post("bob", &table.channel, "the reminder", is_reminder).await;
        assert!(his.text.contains("2.e4") && !his.text.contains("pawn e4"), "{his:?}");
        table.play("bob", "Nxe4").await;
        playground.advance(58 * HOUR).await;
        let is_hers = |message: &Message| is_reminder(message) && message.pings == ["ann"];
        let hers = playground.wait_for_post("ann", &table.channel, "the reminder", is_hers).await;
        assert!(hers.text.contains("knight takes e4 (2…Nxe4)"), "{hers:?}");
        assert!(table.board.text.contains("\n-# Material: Black is 1 point ahead."), "{:?}", table.board);

        // Bob chooses the diagram, and later both players turn the words off.
        choose(&playground, "bob", DIAGRAM).await;
        table.play("ann", "d3").await;
        assert!(table.board.text.contains("```\n8 ♜ ♞ ♝ ♛ ♚ ♝ · ♜\n"), "{:?}", table.board);
        choose(&playground, "bob", OFF).await;
        choose(&playground, "ann", OFF).await;
        playground.restart(Restart::Kill).await;
        table.play("bob", "Nf6").await;
        assert!(table.board.text.starts_with("**3…Nf6**"), "{:?}", table.board);
        assert!(!table.board.text.contains("-# White:"), "{:?}", table.board);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn the_end_and_the_moves_of_a_computer_are_put_in_words_too() {
        let playground = Playground::start(PROGRAM);
        choose(&playground, "bob", WORDS).await;
        let mut table = Table::open(&playground, "end", Terms::default()).await;
        table.play_all(0, &["f3", "e5", "g4", "queen h4"]).await;
        let is_end =
            |message: &Message| message.text.starts_with("Queen h4, checkmate · **2…Qh4#** · **0–1**");
        for place in [table.channel.as_str(), "end"] {
            let end = playground.wait_for_post("dora", place, "the end", is_end).await;
            assert!(end.text.contains("\n-# Black: king e8, queen h4,"), "{end:?}");
        }
        playground.command("bob", "general", "challenge", json!({ "level": 0, "colour": "white" })).await;
        let seat = playground.wait_for_thread("general").await;
        let is_board = |post: &Message| post.button("Hint").is_some();
        playground.wait_for_post("bob", &seat, "the board", is_board).await;
        playground.command("bob", &seat, "move", json!({ "move": "pawn e four" })).await;
        let is_answer = |post: &Message| is_board(post) && post.text.starts_with("Pawn e4. Reply: ");
        let answer = playground.wait_for_post("bob", &seat, "the computer's move", is_answer).await;
        assert!(answer.text.contains(" · **1.e4 "), "{answer:?}");
    }
}

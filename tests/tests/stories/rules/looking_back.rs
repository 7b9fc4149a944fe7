//! Earlier positions, positions after a line of moves, questions about a position, and the analysis of an ended game on
//! another site.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart, Table, Terms, last};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// The description of a message's picture.
    fn picture(message: &Message) -> &str {
        message.files.first().map_or("", |(.., about)| about)
    }

    #[tokio::test]
    async fn a_player_steps_through_the_game_turns_the_board_and_thinks_without_moving() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "back", Terms::default()).await;
        table.play_all(0, &["e4", "e5", "Nf3"]).await;
        assert!(table.board.text.contains("· King's Knight Opening"), "{:?}", table.board);
        let now = last(&table.command("bob", "board", json!({})).await);
        assert!(now.text.ends_with("\n-# 1.e4 e5 2.Nf3") && !now.text.contains('`'), "{now:?}");
        assert!(picture(&now).contains("from Black's side"), "{now:?}");
        let before = last(&playground.press("bob", "back", &now, "◀").await);
        assert!(before.text.starts_with("After **1…e5**\n-# 1.e4 e5\n"), "{before:?}");
        assert!(before.private && picture(&before).contains("from Black's side"), "{before:?}");
        let turned = last(&playground.press("bob", "back", &before, "Flip").await);
        assert!(turned.text.starts_with("After **1…e5**"), "{turned:?}");
        assert!(picture(&turned).contains("from White's side"), "{turned:?}");
        let again = last(&playground.press("bob", "back", &turned, "▶").await);
        assert!(again.text.starts_with("**2.Nf3**") && again.button("▶").is_none(), "{again:?}");

        let thought = last(&table.command("bob", "board", json!({ "line": "knight c6, 3.Bb5 a6" })).await);
        assert!(thought.text.starts_with("After **2…Nc6 3.Bb5 a6**"), "{thought:?}");
        let wrong = last(&table.command("bob", "board", json!({ "line": "Nc6 Bb6" })).await);
        assert!(wrong.text.contains("“Bb6” after **2…Nc6**") && wrong.files.len() == 1, "{wrong:?}");
        let told = last(&table.command("ann", "board", json!({ "ask": "e5" })).await);
        assert!(told.text.contains("Attacked by White: knight f3"), "{told:?}");
        let after = json!({ "line": "Nc6", "ask": "e5" });
        let told = last(&table.command("ann", "board", after).await);
        assert!(told.text.contains("Defended by Black: knight c6"), "{told:?}");
        let told = last(&table.command("ann", "board", json!({ "ask": "hello" })).await);
        assert!(told.text.starts_with("Ask about a square"), "{told:?}");
        // Bob's private messages now have figurines, and public messages have letters.
        table.command("bob", "settings me", json!({ "notation": 1 })).await;
        let figures = last(&table.command("bob", "board", json!({})).await);
        assert!(figures.text.ends_with("\n-# 1.e4 e5 2.♘f3"), "{figures:?}");
        // None of these commands changed the game.
        table.play("bob", "d6").await;
        assert!(table.board.button("Analyse on lichess").is_none(), "{:?}", table.board);
        let question = last(&table.command("ann", "resign", json!({})).await);
        playground.press("ann", "back", &question, "Resign").await;
        let is_end = |board: &Message| board.button("Analyse on lichess").is_some();
        table.see("the end with the link", is_end).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_line_and_its_question_are_kept_while_a_reader_chooses_the_game() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut first = Table::open(&playground, "first", Terms::default()).await;
        first.play_all(0, &["e4", "e5"]).await;
        Table::open(&playground, "second", Terms::default()).await;
        let study = async |options| {
            let asked = last(&playground.command("ann", "general", "board", options).await);
            let mut labels: Vec<String> = asked.buttons.iter().map(|it| it.label.clone()).collect();
            labels.sort();
            (asked, labels)
        };
        let (asked, labels) = study(json!({ "line": "Nf3 Nc6", "ask": "e5" })).await;
        assert_eq!(labels, ["Nf3 · vs Bob #1", "Nf3 · vs Bob #2"]);
        playground.restart(Restart::Kill).await;
        let told = last(&playground.press("ann", "general", &asked, &labels[0]).await);
        assert!(told.text.contains("Defended by Black: knight c6"), "{told:?}");
        assert!(told.text.contains("After **2.Nf3 Nc6**") && told.files.len() == 1, "{told:?}");
        // If a line of moves is legal in only one game, the bot does not ask which game is meant. If the line is legal
        // in no game, the bot offers the boards.
        let (told, _) = study(json!({ "line": "f4 exf4" })).await;
        assert!(told.text.starts_with("After **2.f4 exf4**"), "{told:?}");
        let (nowhere, labels) = study(json!({ "line": "Ke5" })).await;
        assert!(nowhere.text.starts_with("This line fits none"), "{nowhere:?}");
        assert_eq!(labels, ["vs Bob #1", "vs Bob #2"]);
        // The bot also remembers a question without a line of moves while Ann chooses the game.
        let (asked, labels) = study(json!({ "ask": "moves" })).await;
        let told = last(&playground.press("ann", "general", &asked, &labels[0]).await);
        assert_eq!(told.text, "1.e4 e5");
    }

    #[tokio::test]
    async fn a_start_position_of_chess960_is_named_by_a_number() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let challenge = async |position: &str| {
            let options = json!({ "opponent": "bob", "position": position });
            playground.command("ann", "general", "challenge", options).await
        };
        let wrong = challenge("hello").await;
        assert!(wrong.answer().contains("A FEN describes one in a line"), "{wrong:?}");
        let card = playground.card_of(&challenge("0").await, "bob", "general").await;
        assert!(picture(&card).contains("queen c1, rooks f1 h1, bishops a1 b1"), "{card:?}");
        let board = playground.press("bob", "general", &card, "Accept").await;
        let is_board = |post: &Message| post.live_game().is_some();
        let board =
            playground.wait_for_post("bob", "general", &format!("the board: {board:?}"), is_board).await;
        assert!(picture(&board).contains("king g1"), "{board:?}");
    }
}

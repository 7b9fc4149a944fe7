//! The look of boards, which depends on the reader's settings and on the server's settings. Also the replay.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, PAWNS, Playground, Restart, Table, Terms, last};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    async fn picture(playground: &Playground, message: &Message) -> Vec<u8> {
        let (_, url, _) = message.files.first().expect("a picture");
        playground.download(url).await
    }

    #[tokio::test]
    async fn a_person_sets_the_look_of_their_own_boards_only() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "looks", Terms::default()).await;
        table.play("ann", "e4").await;
        let before = table.command("bob", "board", json!({})).await.answers.pop().expect("a board");
        // The numbers mean these choices: blue, letters, White below.
        let set = table.command("bob", "settings me", json!({ "theme": 1, "pieces": 2, "side": 1 })).await;
        assert!(set.answer().contains("blue") && set.answer().contains("letters"), "{set:?}");
        assert_eq!(set.answers.last().expect("the preview").files.len(), 1);
        playground.restart(Restart::Kill).await;
        let after = table.command("bob", "board", json!({})).await.answers.pop().expect("a board");
        assert_ne!(picture(&playground, &before).await, picture(&playground, &after).await);
        assert!(
            before.files[0].2.contains("from Black's side") && after.files[0].2.contains("from White's side")
        );
        // Public boards and Ann's boards are unchanged.
        table.play("bob", "e5").await;
        let anns = table.tap("ann", &[PAWNS]).await;
        assert_eq!(picture(&playground, &table.board).await, picture(&playground, &anns).await);
    }

    /// The story runs twice: in a server, and in the private conversation with the bot.
    #[tokio::test]
    async fn a_game_against_the_computer_is_shown_from_the_side_and_in_the_theme_of_the_person() {
        for channel in ["general", "dm"] {
            let playground = Playground::start(PROGRAM).without_threads().await;
            playground.command("ann", channel, "settings me", json!({ "theme": 1 })).await;
            let wishes = json!({ "opponent": "zug", "colour": "black", "level": 1 });
            playground.command("ann", channel, "challenge", wishes).await;
            let board = |text: &'static str| move |post: &Message| post.text.starts_with(text);
            let first = playground.wait_for_post("ann", channel, "the first move", board("**1.")).await;
            assert!(first.files[0].2.contains("from Black's side"), "{channel}: {first:?}");
            let own = last(&playground.press("ann", channel, &first, PAWNS).await);
            assert_eq!(picture(&playground, &first).await, picture(&playground, &own).await, "{channel}");
            playground.command("ann", channel, "settings me", json!({ "side": 1 })).await;
            playground.command("ann", channel, "move", json!({ "move": "a6" })).await;
            let second = playground.wait_for_post("ann", channel, "the answer", board("**1…a6 2.")).await;
            assert!(second.files[0].2.contains("from White's side"), "{channel}: {second:?}");
            playground.command("ann", channel, "settings me", json!({ "side": 0 })).await;
            let question = playground.command("ann", channel, "resign", json!({})).await.answers.pop();
            playground.press("ann", channel, &question.expect("a question"), "Resign").await;
            let is_end = |post: &Message| post.button("Review").is_some();
            let end = playground.wait_for_post("ann", channel, "the end", is_end).await;
            assert!(end.files[0].2.contains("from Black's side"), "{channel}: {end:?}");
        }
    }
}

//! Games against the computer: the immediate beginning, hints, restarts, and the end.

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use zug_tests::{Board, Message, Playground, Restart};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    async fn play(playground: &Playground, text: &str) {
        let did = playground.command("ann", "general", "move", json!({ "move": text })).await;
        assert!(did.answer().contains("You played"), "{did:?}");
    }

    /// Waits for a public message that begins with `moves`. After these moves, Ann is to move or the game is over.
    async fn ann_to_move(playground: &Playground, what: &str, moves: &str) -> Message {
        playground.wait_for_post("ann", "general", what, |message| message.text.starts_with(moves)).await
    }

    async fn challenge(playground: &Playground, options: Value) {
        let did = playground.command("ann", "general", "challenge", options).await;
        assert!(did.answer().contains("begins"), "{did:?}");
    }

    #[tokio::test]
    async fn a_game_against_the_computer_begins_at_once_and_mentions_the_player_after_its_move() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        challenge(&playground, json!({ "opponent": "zug", "colour": "white", "level": 1 })).await;
        playground.wait_for_post("ann", "general", "the board", Message::is_board).await;
        let calls = playground.calls("ann").await;
        play(&playground, "e4").await;
        ann_to_move(&playground, "the answer", "**1.e4 ").await;
        assert_eq!(playground.calls("ann").await, calls + 1, "one call a turn");
        let seen = playground.messages("ann", "general").await;
        assert!(
            seen.iter().all(|message| !message.text.starts_with("**1.e4**")),
            "one message a turn: {seen:?}"
        );
    }

    #[tokio::test]
    async fn a_note_in_a_game_against_the_computer_is_refused() {
        let playground = Playground::start(PROGRAM);
        for options in [json!({ "opponent": "zug", "note": "hello" }), json!({ "level": 1, "note": "hello" })]
        {
            let did = playground.command("ann", "general", "challenge", options).await;
            assert!(did.answer().contains("Nobody would read your note"), "{did:?}");
        }
        challenge(&playground, json!({ "opponent": "zug", "note": " \u{200b} " })).await;
        let games = playground.command("ann", "general", "games", json!({})).await;
        assert!(games.answer().contains("One game in progress"), "{games:?}");
    }

    #[tokio::test]
    async fn a_kill_while_the_computer_thinks_leads_to_one_move() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        challenge(&playground, json!({ "level": 9, "colour": "white" })).await;
        playground.wait_for_post("ann", "general", "the board", Message::is_board).await;
        for text in ["d4", "c3", "h3"] {
            play(&playground, text).await;
            playground.restart(Restart::Kill).await;
            playground
                .until("Ann is to move", async |playground| {
                    let did = playground.command("ann", "general", "board", json!({})).await;
                    did.answer().contains("your move")
                })
                .await;
        }
        let games = playground.command("ann", "general", "games", json!({})).await;
        let page = games.answers.last().unwrap();
        let pgn = playground.press("ann", "general", page, "My games (PGN)").await;
        let file = &pgn.answers.last().unwrap().files[0];
        let text = String::from_utf8(playground.download(&file.1).await).unwrap();
        assert!(text.contains("3. h3") && !text.contains("4. "), "{text}");
    }

    /// A direct message with the bot has no second person and no thread.
    #[tokio::test]
    async fn in_a_direct_message_only_the_computer_can_be_played() {
        let playground = Playground::start(PROGRAM);
        let refused = playground.command("ann", "dm", "challenge", json!({})).await;
        assert!(refused.answer().contains("Challenge people in a server"), "{refused:?}");
        playground.command("ann", "dm", "challenge", json!({ "level": 0, "colour": "white" })).await;
        let is_board = |text: &'static str| {
            move |post: &Message| post.button("Hint").is_some() && post.text.contains(text)
        };
        playground.wait_for_post("ann", "dm", "the board", is_board("Game 1")).await;
        playground.restart(Restart::Kill).await;
        playground.command("ann", "dm", "move", json!({ "move": "e4" })).await;
        playground.wait_for_post("ann", "dm", "the computer's move", is_board("1.e4 ")).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

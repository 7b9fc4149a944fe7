//! Nothing is lost and nothing is said twice: faults of Discord, a closed channel, and a bot that is killed at the worst time.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const POSTS: &str = "POST /channels/{id}/messages";
    const ANSWERS: &str = "PATCH /webhooks";

    async fn boards_with(table: &Table<'_>, text: &str) -> Vec<Message> {
        let seen = table.playground.messages("dora", &table.channel).await;
        seen.into_iter().filter(|message| message.text.contains(text)).collect()
    }

    async fn fault(playground: &Playground, kind: &str, route: &str, times: u32) {
        let made = playground.make("faults", json!({ "kind": kind, "route": route, "times": times })).await;
        assert!(made["error"].is_null(), "{made}");
    }

    #[tokio::test]
    async fn a_board_comes_exactly_once_whatever_happens_to_its_message() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "faults", Terms::default()).await;
        let moves = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"];
        let kinds = ["5xx-before", "5xx-after", "reset", "reset-after", "429", "429-global"];
        for (ply, (san, kind)) in moves.into_iter().zip(kinds).enumerate() {
            fault(&playground, kind, POSTS, 1).await;
            table.command(Table::player(ply), "move", json!({ "move": san })).await;
            let played = format!("{san}**");
            table.see(kind, |board| board.text.contains(&played) && !board.buttons.is_empty()).await;
            assert_eq!(boards_with(&table, &played).await.len(), 1, "{kind}");
        }
        // Something before Discord refuses, with no code of Discord's: the channel is tried again, nobody is told elsewhere.
        let passing = json!({ "kind": "5xx-before", "route": POSTS, "times": 1, "status": 403 });
        playground.make("faults", passing).await;
        table.command("ann", "move", json!({ "move": "Ba4" })).await;
        table.see("the board after a passing refusal", |board| board.text.contains("4.Ba4")).await;
        // Each board called one person once: Ann and Bob at the start, then the player to move.
        assert_eq!(playground.calls("ann").await, 1 + 3);
        assert_eq!(playground.calls("bob").await, 2 + 4);
    }

    #[tokio::test]
    async fn a_killed_bot_posts_the_board_when_it_comes_back() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "killed", Terms::default()).await;
        // The move is in the database, and neither the board nor the answer has left yet.
        fault(&playground, "5xx-before", POSTS, 3).await;
        fault(&playground, "5xx-before", ANSWERS, 3).await;
        table.command("ann", "move", json!({ "move": "e4" })).await;
        playground.restart(Restart::Kill).await;
        table.see("the board after the restart", |board| board.text.contains("1.e4")).await;
        assert_eq!(boards_with(&table, "1.e4").await.len(), 1);
        table.play("bob", "e5").await;
        // The message has arrived, and the bot is killed before it knows.
        let slow = json!({ "kind": "slow", "route": POSTS, "times": 1, "delay_ms": 1500 });
        playground.make("faults", slow).await;
        let (_, ()) = tokio::join!(table.command("ann", "move", json!({ "move": "d4" })), async {
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            playground.restart(Restart::Kill).await;
        });
        table.see("the board after the second restart", |board| board.text.contains("2.d4")).await;
        table.play("bob", "exd4").await;
        assert_eq!(boards_with(&table, "2.d4").await.len(), 1);
    }

    #[tokio::test]
    async fn an_interaction_that_comes_twice_takes_effect_once() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "twice", Terms::default()).await;
        fault(&playground, "duplicate-interaction", "", 1).await;
        table.play("ann", "Nf3").await;
        table.play("bob", "Nf6").await;
        assert_eq!(boards_with(&table, "1.Nf3").await.len(), 1);
    }

    #[tokio::test]
    async fn a_lost_gateway_comes_back_and_the_game_goes_on() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "gateway", Terms::default()).await;
        for (ply, (san, kind)) in
            [("e4", "gateway-op7"), ("e5", "gateway-drop"), ("d4", "gateway-close-4000")]
                .into_iter()
                .enumerate()
        {
            fault(&playground, kind, "", 1).await;
            let mut played = false;
            for _ in 0..20 {
                let did = table.command(Table::player(ply), "move", json!({ "move": san })).await;
                if did.answer().starts_with("You played") || did.answer().starts_with("It is") {
                    played = true;
                    break;
                }
            }
            assert!(played, "{kind}");
            let expected = format!("{san}**");
            table.see(kind, |board| board.text.contains(&expected)).await;
        }
    }

    #[tokio::test]
    async fn where_the_bot_may_not_post_the_people_are_told_in_private() {
        let playground = Playground::start(PROGRAM);
        let did = playground.command("ann", "read-only", "challenge", json!({ "opponent": "bob" })).await;
        assert!(did.answer().contains("is made"), "{:?}", did.answer());
        let card = playground
            .wait_for_post("bob", "dm", "the card in private", |message| message.button("Accept").is_some())
            .await;
        playground.press("bob", "dm", &card, "Accept").await;
        let is_board = |message: &Message| message.text.contains("The game begins");
        let board = playground.wait_for_post("ann", "dm", "the board in private", is_board).await;
        assert!(board.button("Move").is_some());
        playground.wait_for_post("bob", "dm", "the board in private", is_board).await;
    }
}

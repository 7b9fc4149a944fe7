//! Messages without a confirmation from Discord. The bot finds such a message in the channel, and does not post the
//! message again. When a newer board arrives, the bot shrinks the message like any other board.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const POSTS: &str = "POST /channels/{id}/messages";
    const EDITS: &str = "PATCH /channels/{id}/messages";
    const CALLBACKS: &str = "POST /interactions";

    async fn fault(playground: &Playground, kind: &str, route: &str, times: u32) {
        let made = playground.post("faults", json!({ "kind": kind, "route": route, "times": times })).await;
        assert!(made["error"].is_null(), "{made}");
    }

    async fn boards_with(table: &Table<'_>, text: &str) -> Vec<Message> {
        let seen = table.playground.messages("dora", &table.channel).await;
        seen.into_iter().filter(|message| message.text.contains(text)).collect()
    }

    #[tokio::test]
    async fn a_board_of_unknown_arrival_is_found_in_a_busy_channel() {
        const CHATTER: usize = 350;
        let playground = Playground::start(PROGRAM);
        let table = Table::open(&playground, "busy", Terms::default()).await;
        // The first attempts to post the board fail, while people write in the channel.
        fault(&playground, "5xx-before", POSTS, 3).await;
        table.command("ann", "move", json!({ "move": "e4" })).await;
        for number in 0..CHATTER {
            let path = format!("users/dora/channels/{}/messages", table.channel);
            let said = playground.post(&path, json!({ "content": format!("chatter {number}") })).await;
            assert!(said["error"].is_null(), "{said}");
        }
        // Then the board arrives. The test kills the bot before the bot gets the confirmation.
        assert!(boards_with(&table, "1.e4").await.is_empty(), "the chatter took too long");
        fault(&playground, "reset-after", POSTS, 1).await;
        table.arrived("the board", "1.e4").await;
        playground.advance(15 * 60).await;
        playground.restart(Restart::Kill).await;
        playground.post("quiet", json!({})).await;
        assert_eq!(boards_with(&table, "1.e4").await.len(), 1);
    }

    #[tokio::test]
    async fn a_file_of_unknown_arrival_is_not_posted_twice() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "files", Terms::default()).await;
        table.play_all(0, &["f3", "e5", "g4", "Qh4#"]).await;
        let is_file = |post: &Message| post.files.iter().any(|(name, ..)| name.starts_with("zug-1-"));
        fault(&playground, "reset-after", POSTS, 1).await;
        fault(&playground, "5xx-before", POSTS, 2).await;
        let is_there = async {
            playground.wait_for_post("dora", "files", "the file", is_file).await;
            playground.advance(15 * 60).await;
            playground.restart(Restart::Kill).await;
        };
        tokio::join!(table.press("ann", "PGN"), is_there);
        playground.post("quiet", json!({})).await;
        let seen = playground.messages("dora", "files").await;
        assert_eq!(seen.iter().filter(|post| is_file(post)).count(), 1);
        let again = table.press("bob", "PGN").await;
        assert!(again.answer().contains("/channels/"), "{again:?}");
    }

    #[tokio::test]
    async fn a_board_of_unknown_arrival_is_retired_through_faults_of_discord() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "retired", Terms::default()).await;
        fault(&playground, "reset-after", POSTS, 1).await;
        fault(&playground, "5xx-before", POSTS, 2).await;
        let is_there = async {
            table.arrived("the board", "1.e4").await;
            fault(&playground, "5xx-before", EDITS, 7).await;
            table.command("bob", "move", json!({ "move": "e5" })).await;
        };
        tokio::join!(table.command("ann", "move", json!({ "move": "e4" })), is_there);
        table.see("the next board", |board| board.text.contains("1…e5")).await;
        let is_line = |message: &Message| message.buttons.is_empty() && message.files.is_empty();
        let shrunk =
            async |_: &Playground| matches!(&*boards_with(&table, "1.e4**").await, [one] if is_line(one));
        playground.until("the lost board is a line", shrunk).await;
    }

    #[tokio::test]
    async fn a_thinking_message_whose_acknowledgements_were_lost_is_removed() {
        let playground = Playground::start(PROGRAM);
        let table = Table::open(&playground, "promised", Terms::default()).await;
        fault(&playground, "reset-after", CALLBACKS, 20).await;
        let did = table.command("ann", "move", json!({ "move": "e4" })).await;
        assert!(did.answer().contains("nothing was done"), "{did:?}");
        playground.until("nothing is promised any more", async |it| it.promised().await == 0).await;
    }
}

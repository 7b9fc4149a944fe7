//! Players who leave the server of their game. A player who left goes on in private while the bot can write to the
//! player, and may come back.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, PAWNS, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    fn says(text: &str) -> impl Fn(&Message) -> bool + '_ {
        move |message| message.is_board() && message.text.contains(text)
    }

    #[tokio::test]
    async fn a_player_who_left_the_server_plays_on_in_private_and_comes_back() {
        let playground = Playground::start(PROGRAM);
        // The bot can still write to Bob, because the bot and Bob are both members of another server.
        playground.post("guilds", json!({ "name": "Elsewhere" })).await;
        let table = Table::open(&playground, "chess", Terms::default()).await;
        playground.leave("bob").await;
        // The running bot remembers Bob as a member. After a restart, the bot asks Discord about Bob again.
        playground.restart(Restart::Kill).await;
        table.command("ann", "move", json!({ "move": "e4" })).await;
        let board = playground.wait_for_post("bob", "dm", "the board in private", says("1.e4")).await;
        playground.wait_for_post("dora", &table.channel, "the board in the thread", says("1.e4")).await;

        let listed = playground.command("bob", "dm", "games", json!({})).await;
        assert!(listed.answer().contains("One game in progress"), "{listed:?}");
        let list = playground.press("bob", "dm", &board, PAWNS).await;
        assert!(list.answers.last().is_some_and(|list| list.button("e5").is_some()), "{list:?}");
        playground.command("bob", "dm", "move", json!({ "move": "e5" })).await;
        let reply = playground.wait_for_post("ann", &table.channel, "his answer", says("1…e5")).await;
        assert_eq!(reply.pings, ["ann"]);
        table.command("ann", "move", json!({ "move": "Nf3" })).await;
        playground.wait_for_post("bob", "dm", "the next one", says("2.Nf3")).await;
        // The older private board has shrunk to a line.
        playground
            .until("one board in private", async |it| {
                it.messages("bob", "dm").await.iter().filter(|seen| !seen.private && seen.is_board()).count()
                    == 1
            })
            .await;

        playground.come_back("bob").await;
        let calls = playground.calls("bob").await;
        table.command("bob", "move", json!({ "move": "Nc6" })).await;
        playground.wait_for_post("ann", &table.channel, "from the thread", says("2…Nc6")).await;
        table.command("ann", "move", json!({ "move": "Bb5" })).await;
        let board = playground.wait_for_post("bob", &table.channel, "the thread again", says("3.Bb5")).await;
        assert_eq!(board.pings, ["bob"]);
        assert_eq!(playground.calls("bob").await, calls + 1, "once, and not in private");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn the_game_of_an_unreachable_player_ends_by_the_clock() {
        let playground = Playground::start(PROGRAM);
        let terms = Terms { time: Some("1d"), ..Terms::default() };
        let mut table = Table::open(&playground, "chess", terms).await;
        table.play_all(0, &["e4", "e5"]).await;
        playground.leave("bob").await;
        playground.restart(Restart::Kill).await;
        let did = table.command("ann", "move", json!({ "move": "Nf3" })).await;
        assert!(did.refused.is_none(), "{did:?}");
        playground.wait_for_post("ann", &table.channel, "her board", says("2.Nf3")).await;
        let refused = playground.command("bob", "dm", "move", json!({ "move": "Nc6" })).await;
        assert!(refused.refused.is_some_and(|why| why.contains("no command")), "Discord shows him none");
        playground.advance(24 * 3600 + 60).await;
        playground.wait_for_post("ann", &table.channel, "the end", says("1–0")).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn users_of_the_app_play_without_a_common_server() {
        let playground = Playground::start(PROGRAM);
        let table = Table::open(&playground, "chess", Terms::default()).await;
        playground.leave("bob").await;
        playground.change("bob", json!({ "installed": true })).await;
        playground.restart(Restart::Kill).await;
        table.command("ann", "move", json!({ "move": "e4" })).await;
        playground.wait_for_post("bob", "dm", "the board in private", says("1.e4")).await;
        playground.command("bob", "dm", "move", json!({ "move": "e5" })).await;
        playground.wait_for_post("ann", &table.channel, "his answer", says("1…e5")).await;
    }

    #[tokio::test]
    async fn a_player_who_left_the_server_cannot_be_challenged() {
        let playground = Playground::start(PROGRAM);
        playground.leave("cem").await;
        let did = playground.command("ann", "chess", "challenge", json!({ "opponent": "cem" })).await;
        assert!(did.answer().contains("isn't in this server"), "{did:?}");
        assert!(did.posts.is_empty(), "{did:?}");
    }
}

//! Players who leave the server of their game: told in private as long as they can be reached, and in the game again when they come
//! back. Nobody waits for them longer than the clock says.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    fn says(text: &str) -> impl Fn(&Message) -> bool + '_ {
        move |message| message.is_board() && message.text.contains(text)
    }

    #[tokio::test]
    async fn whoever_left_is_told_in_private_plays_on_there_and_comes_back() {
        let playground = Playground::start(PROGRAM);
        // Another server keeps Bob in reach.
        playground.make("guilds", json!({ "name": "Elsewhere" })).await;
        let table = Table::open(&playground, "chess", Terms::default()).await;
        playground.leave("bob").await;
        // He was there when he was called last: after a restart he is looked for anew.
        playground.restart(Restart::Kill).await;
        table.command("ann", "move", json!({ "move": "e4" })).await;
        let board = playground.wait_for_post("bob", "dm", "the board in private", says("1.e4")).await;
        playground.wait_for_post("dora", &table.channel, "the board in the thread", says("1.e4")).await;
        playground.restart(Restart::Kill).await;

        let listed = playground.command("bob", "dm", "games", json!({})).await;
        assert!(listed.answer().contains("#1"), "{listed:?}");
        let list = playground.press("bob", "dm", &board, "Move").await;
        assert!(list.answers.last().is_some_and(|list| !list.menus.is_empty()), "{list:?}");
        playground.command("bob", "dm", "move", json!({ "move": "e5" })).await;
        let reply = playground.wait_for_post("ann", &table.channel, "his answer", says("1…e5")).await;
        assert_eq!(reply.pings, ["ann"]);
        playground.restart(Restart::Term).await;
        table.command("ann", "move", json!({ "move": "Nf3" })).await;
        playground.wait_for_post("bob", "dm", "the next one", says("2.Nf3")).await;
        // What stood there before has shrunk to a line.
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
    async fn whoever_left_answers_an_offer_and_resigns_from_afar() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground.make("guilds", json!({ "name": "Elsewhere" })).await;
        let mut table = Table::open(&playground, "chess", Terms::default()).await;
        table.play_all(0, &["e4", "e5"]).await;
        playground.leave("bob").await;
        playground.restart(Restart::Kill).await;
        table.command("ann", "draw offer", json!({})).await;
        let asks = |message: &Message| message.button("Decline draw").is_some();
        let offer = playground.wait_for_post("bob", "dm", "the offer in private", asks).await;
        playground.press("bob", "dm", &offer, "Decline draw").await;
        let asked = playground.command("bob", "dm", "resign", json!({})).await;
        let question = asked.answers.last().expect("a question");
        playground.restart(Restart::Kill).await;
        playground.press("bob", "dm", question, "Resign").await;
        playground.wait_for_post("ann", "chess", "the end", says("1–0")).await;
    }

    #[tokio::test]
    async fn out_of_reach_and_out_of_time_the_game_ends_by_the_clock() {
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
        playground.restart(Restart::Term).await;
        playground.wait_for_post("ann", &table.channel, "the end", says("1–0")).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn with_the_bot_on_the_account_nobody_needs_a_server_in_common() {
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
    async fn nobody_is_challenged_who_is_not_there() {
        let playground = Playground::start(PROGRAM);
        playground.leave("cem").await;
        let did = playground.command("ann", "chess", "challenge", json!({ "opponent": "cem" })).await;
        assert!(did.answer().contains("isn't in this server"), "{did:?}");
        assert!(did.posts.is_empty(), "{did:?}");
    }
}

//! A thread for each game. The channel shows the beginning and the end of the game, and the thread shows the rest.

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use zug_tests::{Board, Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    async fn in_channel(playground: &Playground, channel: &str) -> Vec<Message> {
        let seen = playground.messages("dora", channel).await;
        seen.into_iter().filter(|message| !message.private).collect()
    }

    /// Lets Ann challenge Bob in a channel in which the bot lacks these permissions.
    async fn open_in<'a>(playground: &'a Playground, channel: &str, deny: Value) -> Table<'a> {
        playground.post("channels", json!({ "name": channel, "deny": deny })).await;
        Table::again(playground, channel, Terms::default()).await
    }

    #[tokio::test]
    async fn a_game_in_a_thread_leaves_one_line_and_a_poster_in_the_channel() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "chess", Terms::default()).await;
        assert_ne!(table.channel, "chess");
        // When the thread is open, the card disappears, and one line about the game stays in the channel.
        playground.until("the card to go", async |it| in_channel(it, "chess").await.len() == 1).await;
        let line = in_channel(&playground, "chess").await.remove(0);
        assert_eq!((line.text.as_str(), line.buttons.len()), ("Ann – Bob · 1", 0));

        for (ply, text) in ["f3", "e5", "g4"].into_iter().enumerate() {
            // A move works from the channel and from the thread.
            let place = if ply == 1 { "chess".to_owned() } else { table.channel.clone() };
            let (before, mover, other) = (table.board.id.clone(), Table::player(ply), Table::player(ply + 1));
            let calls = (playground.calls(mover).await, playground.calls(other).await);
            playground.command(mover, &place, "move", json!({ "move": text })).await;
            table.see("the board", |message| message.id != before).await;
            let now = (playground.calls(mover).await, playground.calls(other).await);
            assert_eq!(now, (calls.0, calls.1 + 1), "{text}");
            if ply == 0 {
                playground.restart(Restart::Kill).await;
            }
        }
        assert_eq!(in_channel(&playground, "chess").await.len(), 1, "the channel is quiet");

        let calls = [playground.calls("ann").await, playground.calls("bob").await];
        table.command("bob", "move", json!({ "move": "Qh4#" })).await;
        let is_end = |message: &Message| message.button("Rematch").is_some();
        let poster = playground.wait_for_post("dora", "chess", "the poster", is_end).await;
        assert!(poster.text.contains("Checkmate") && poster.pings.is_empty(), "{poster:?}");
        assert_eq!(poster.files[0].0, "poster.png");
        let last = playground.wait_for_post("dora", &table.channel, "the end", is_end).await;
        assert_eq!(last.pings, ["ann"]);
        // The bot does not mention the winner, and mentions the loser once.
        let now = [playground.calls("ann").await, playground.calls("bob").await];
        assert_eq!(now, [calls[0] + 1, calls[1]]);

        playground.press("ann", &table.channel, &last, "Rematch").await;
        let asks = |message: &Message| message.button("Accept").is_some();
        let card = playground.wait_for_post("bob", &table.channel, "the rematch", asks).await;
        playground.press("bob", &table.channel, &card, "Accept").await;
        let before = Some(table.channel.clone());
        let mut again = Table { channel: "chess".to_owned(), ..table };
        again.sit_down(before).await;
        assert_eq!(again.board.live_game(), Some(2));
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    /// A mention adds a player to the thread. Discord writes no message about the new member.
    #[tokio::test]
    async fn a_game_begins_with_four_requests_and_both_players_in_a_thread_without_lines() {
        const CARD: &str = "POST /channels/{id}/messages";
        const MEMBER: &str = "GET /guilds/{id}/members/{id}";
        let playground = Playground::start(PROGRAM);
        playground.post("channels", json!({ "name": "chess" })).await;
        let before = playground.requests().await;
        let options = json!({ "opponent": "bob", "colour": "white" });
        let did = playground.command("ann", "chess", "challenge", options).await;
        let card = playground.card_of(&did, "bob", "chess").await;
        playground.post("quiet", json!({})).await;
        // The bot asks whether the mentioned opponent is still a member of the server.
        assert_eq!(playground.requests_with_token(before).await, [MEMBER, CARD]);

        let before = playground.requests().await;
        playground.press("bob", "chess", &card, "Accept").await;
        let thread = playground.wait_for_thread("chess").await;
        playground.until("the card to go", async |it| in_channel(it, "chess").await.len() == 1).await;
        playground.post("quiet", json!({})).await;
        let requests = playground.requests_with_token(before).await;
        let card_goes = "DELETE /channels/{id}/messages/{id}";
        assert_eq!(
            requests,
            [card_goes, MEMBER, "POST /channels/{id}/messages", "POST /channels/{id}/threads"]
        );
        let seen = in_channel(&playground, &thread).await;
        assert!(seen.len() == 1 && seen[0].is_board(), "no line of Discord: {seen:?}");
        assert_eq!(seen[0].pings.len(), 2, "{seen:?}");
        assert_eq!(playground.threads_of(2).await, [thread]);
    }

    /// Denies the bot the default permissions that the invitation link does not request.
    #[tokio::test]
    async fn the_permissions_of_the_invitation_are_enough() {
        let playground = Playground::start(PROGRAM);
        let deny = json!(["ADD_REACTIONS", "EMBED_LINKS", "MENTION_EVERYONE", "CREATE_PRIVATE_THREADS"]);
        let mut table = open_in(&playground, "strict", deny).await;
        assert_ne!(table.channel, "strict");
        table.play_all(0, &["f3", "e5", "g4", "Qh4#"]).await;
        let board = table.board.clone();
        for file in ["PGN", "Replay"] {
            playground.press("ann", &table.channel, &board, file).await;
        }
        table.file(".pgn").await;
        table.file(".gif").await;
        let is_poster = |message: &Message| message.files.iter().any(|(name, ..)| name == "poster.png");
        playground.wait_for_post("dora", "strict", "the poster", is_poster).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn without_the_thread_permission_boards_are_posted_in_the_channel() {
        let playground = Playground::start(PROGRAM);
        let mut table = open_in(&playground, "plain", json!(["CREATE_PUBLIC_THREADS"])).await;
        assert_eq!(table.channel, "plain");
        table.play_all(0, &["f3", "e5", "g4", "Qh4#"]).await;
        // The channel shows the last board of the game once.
        assert_eq!(
            in_channel(&playground, "plain").await.iter().filter(|it| it.ended_game().is_some()).count(),
            1
        );

        // The server's settings can also turn threads off.
        playground.command("mod", "general", "settings server", json!({ "threads": false })).await;
        let quiet = Table::open(&playground, "chosen", Terms::default()).await;
        assert_eq!(quiet.channel, "chosen");
    }

    #[tokio::test]
    async fn without_permission_to_write_in_threads_the_game_continues_in_the_channel() {
        let playground = Playground::start(PROGRAM);
        let mut table = open_in(&playground, "mute", json!(["SEND_MESSAGES_IN_THREADS"])).await;
        assert_eq!(table.channel, "mute");
        table.play("ann", "e4").await;
        table.play("bob", "e5").await;
    }

    /// Discord archives a thread after a week without messages. The bot reopens the thread for the player to move.
    #[tokio::test]
    async fn an_archived_thread_is_reopened_and_a_deleted_one_replaced_by_the_channel() {
        let playground = Playground::start(PROGRAM);
        let mut table =
            Table::open(&playground, "chess", Terms { time: Some("14d"), ..Terms::default() }).await;
        table.play("ann", "e4").await;
        playground.advance(8 * 24 * 3600).await;
        playground.reopened(&table.channel).await;
        table.tap("bob", &["♞", "Nf6"]).await;
        table.see("the board", |board| board.text.contains("1…Nf6")).await;
        playground.delete_channel(&table.channel).await;
        table.channel = "chess".to_owned();
        table.play("ann", "Nf3").await;
        assert!(table.board.text.contains("2.Nf3"), "{:?}", table.board.text);
        playground.restart(Restart::Kill).await;
        table.play("bob", "Nc6").await;
        // The channel is deleted too, so the bot writes to both players in private.
        playground.delete_channel("chess").await;
        let elsewhere = Table { channel: "general".to_owned(), ..table };
        elsewhere.command("ann", "move", json!({ "move": "Bb5" })).await;
        let is_board = |message: &Message| message.text.contains("3.Bb5");
        playground.wait_for_post("bob", "dm", "the board in private", is_board).await;
    }

    /// When the bot connects, Discord lists only the active threads. The bot gets no event about a thread that was
    /// archived while the bot was offline.
    #[tokio::test]
    async fn threads_archived_while_the_bot_is_off_are_reopened_at_the_start() {
        const DAY: i64 = 24 * 3600;
        let playground = Playground::start(PROGRAM);
        let mut tables = Vec::new();
        for (channel, time) in
            [("slow", "14d"), ("bank", "10d + 1d a move"), ("free", "none"), ("away", "1d")]
        {
            let terms = Terms { time: Some(time), ..Terms::default() };
            tables.push(Table::open(&playground, channel, terms).await);
        }
        let mut waits_for_ann = tables.pop().expect("a table");
        for table in &mut tables {
            table.play("ann", "e4").await;
        }
        waits_for_ann.command("ann", "vacation", json!({ "days": 20 })).await;
        playground.post("quiet", json!({})).await;
        playground.stop(Restart::Kill).await;
        playground.advance(15 * DAY).await;
        let threads = playground.state().await["threads"].as_array().cloned().unwrap_or_default();
        assert!(threads.iter().all(|thread| thread["archived"] == true), "{threads:?}");
        playground.go_on().await;
        for table in &mut tables {
            playground.reopened(&table.channel).await;
            // The players get the time of the outage back, so the bot edits each board that shows a deadline. The
            // dates of Ann's vacation follow the deadline.
            let before = table.board.times().first().copied();
            let is_it = |board: &Message| before.is_none_or(|it| board.times().first() != Some(&it));
            table.see("the board with its new deadline", is_it).await;
            table.tap("bob", &["♞", "Nf6"]).await;
            table.see("the board", |board| board.text.contains("1…Nf6")).await;
        }
        playground.reopened(&waits_for_ann.channel).await;
        waits_for_ann.see("the board", |board| board.button("♞").is_some()).await;
        waits_for_ann.tap("ann", &["♞", "Nf3"]).await;
        waits_for_ann.see("the board", |board| board.text.contains("1.Nf3")).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_thread_deleted_while_the_bot_is_off_is_asked_for_once() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "chess", Terms::default()).await;
        playground.stop(Restart::Kill).await;
        playground.delete_channel(&table.channel).await;
        playground.go_on().await;
        let path = format!("/channels/{}", table.channel);
        let asked = async || {
            let traffic = playground.get("traffic").await;
            let is_it = |it: &&Value| {
                it["method"] == "GET" && it["path"].as_str().is_some_and(|it| it.ends_with(&path))
            };
            traffic["requests"].as_array().into_iter().flatten().filter(is_it).count()
        };
        playground.until("the question", async |_| asked().await > 0).await;
        playground.post("quiet", json!({})).await;
        playground.restart(Restart::Term).await;
        table.channel = "chess".to_owned();
        table.play("ann", "e4").await;
        assert_eq!(asked().await, 1);
    }

    #[tokio::test]
    async fn a_thread_of_unknown_creation_is_found_and_not_opened_twice() {
        for kind in ["reset-after", "5xx-after"] {
            let playground = Playground::start(PROGRAM);
            let fault = json!({ "kind": kind, "route": "/channels/{channel}/threads", "times": 1 });
            playground.post("faults", fault).await;
            let mut table = Table::open(&playground, "chess", Terms::default()).await;
            assert_ne!(table.channel, "chess");
            playground.restart(Restart::Kill).await;
            table.play("ann", "e4").await;
            let lines = in_channel(&playground, "chess").await;
            assert_eq!(lines.iter().filter(|line| line.text == "Ann – Bob · 1").count(), 1, "{lines:?}");
        }
    }

    #[tokio::test]
    async fn a_rematch_in_a_thread_links_to_the_thread_of_the_new_game() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "again", Terms::default()).await;
        table.play_all(0, &["f3", "e5", "g4", "Qh4#"]).await;
        let is_end = |message: &Message| message.button("Rematch").is_some();
        let poster = playground.wait_for_post("dora", "again", "the poster", is_end).await;
        let calls = playground.calls("bob").await;
        // After a press on the poster in the channel, the card appears in the thread, and the channel gets no message.
        playground.press("ann", "again", &poster, "Rematch").await;
        let asks = |message: &Message| message.button("Accept").is_some();
        let first = playground.wait_for_post("bob", &table.channel, "the card", asks).await;
        assert_eq!((first.pings.clone(), playground.calls("bob").await), (vec!["bob".to_owned()], calls + 1));
        assert!(in_channel(&playground, "again").await.iter().all(|message| !asks(message)));
        let help = playground.command("bob", "again", "help", json!({})).await;
        assert!(help.answer().contains(&first.id), "{help:?}");
        playground.restart(Restart::Kill).await;
        // The refusal and Bob's own rematch appear in the thread too.
        let form = playground.press("bob", &table.channel, &first, "Decline").await;
        assert!(form.answer().contains("declined"), "{form:?}");
        table.arrived("that there is none", "declined your challenge").await;
        let board = playground.wait_for_post("bob", &table.channel, "the end", is_end).await;
        playground.press("bob", &table.channel, &board, "Rematch").await;
        let second = playground.wait_for_post("ann", &table.channel, "the card", asks).await;
        playground.press("ann", &table.channel, &second, "Accept").await;
        let is_new = async |it: &Playground| it.newest_thread("again").await != Some(table.channel.clone());
        playground.until("the new thread", is_new).await;
        let new = playground.wait_for_thread("again").await;
        let link = format!("has begun in <#{new}>");
        let leads = |message: &Message| message.id == second.id && message.text.contains(&link);
        playground.wait_for_post("dora", &table.channel, "the way to the new game", leads).await;
        // If the thread is deleted, the messages go to the channel.
        let mut next = Table { channel: new, ..table };
        next.see("the first board", |board| board.text.contains("Game 2")).await;
        next.command("bob", "move", json!({ "move": "e4" })).await;
        next.command("ann", "move", json!({ "move": "e5" })).await;
        next.see("the second move", |board| board.text.contains("1…e5")).await;
        let question = next.command("ann", "resign", json!({})).await;
        let question = question.answers.last().expect("a question").clone();
        playground.press("ann", &next.channel, &question, &question.buttons[0].label).await;
        let is_second = |message: &Message| message.ended_game() == Some(2);
        let poster = playground.wait_for_post("dora", "again", "the poster", is_second).await;
        playground.delete_channel(&next.channel).await;
        playground.press("bob", "again", &poster, "Rematch").await;
        playground.wait_for_post("ann", "again", "the card in the channel", asks).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    /// A thread with the card of a rematch is archived too. The card's buttons work again when a person writes in the
    /// thread.
    #[tokio::test]
    async fn a_rematch_can_be_offered_and_answered_after_its_thread_was_archived() {
        const EIGHT_DAYS: i64 = 8 * 24 * 3600;
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "again", Terms::default()).await;
        table.play_all(0, &["f3", "e5", "g4", "Qh4#"]).await;
        let is_end = |message: &Message| message.button("Rematch").is_some();
        let poster = playground.wait_for_post("dora", "again", "the poster", is_end).await;
        let rematch = async |user: &str| {
            playground.post("quiet", json!({})).await;
            playground.advance(EIGHT_DAYS).await;
            playground.press(user, "again", &poster, "Rematch").await;
            let asks = |message: &Message| message.button("Accept").is_some();
            let card = playground.wait_for_post("ann", &table.channel, "the card", asks).await;
            playground.post("quiet", json!({})).await;
            playground.advance(EIGHT_DAYS).await;
            playground.write("dora", &table.channel, "Well?").await;
            card
        };
        let first = rematch("ann").await;
        playground.press("bob", &table.channel, &first, "Decline").await;
        let is_first = |message: &Message| message.id == first.id && message.button("Accept").is_none();
        playground.wait_for_post("ann", &table.channel, "the answer on the card", is_first).await;
        let second = rematch("bob").await;
        playground.press("ann", &table.channel, &second, "Accept").await;
        let leads = |message: &Message| message.id == second.id && message.text.contains("has begun in");
        playground.wait_for_post("ann", &table.channel, "the way to the new game", leads).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn an_expired_card_in_an_archived_thread_loses_its_buttons() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "again", Terms::default()).await;
        table.play_all(0, &["f3", "e5", "g4", "Qh4#"]).await;
        let is_end = |message: &Message| message.button("Rematch").is_some();
        let board = playground.wait_for_post("ann", &table.channel, "the end", is_end).await;
        playground.press("ann", &table.channel, &board, "Rematch").await;
        let asks = |message: &Message| message.button("Accept").is_some();
        let card = playground.wait_for_post("bob", &table.channel, "the card", asks).await;
        playground.post("quiet", json!({})).await;
        playground.advance(15 * 24 * 3600).await;
        let is_over = |message: &Message| message.id == card.id && message.buttons.is_empty();
        playground.wait_for_post("bob", &table.channel, "the expired card", is_over).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

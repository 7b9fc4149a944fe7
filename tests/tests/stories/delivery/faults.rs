//! Delivery despite faults of Discord, closed channels and kills of the bot. Each message arrives exactly once.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const POSTS: &str = "POST /channels/{id}/messages";
    const ANSWERS: &str = "PATCH /webhooks";
    const CALLBACKS: &str = "POST /interactions";

    async fn boards_with(table: &Table<'_>, text: &str) -> Vec<Message> {
        let seen = table.playground.messages("dora", &table.channel).await;
        seen.into_iter().filter(|message| message.text.contains(text)).collect()
    }

    async fn fault(playground: &Playground, kind: &str, route: &str, times: u32) {
        let made = playground.post("faults", json!({ "kind": kind, "route": route, "times": times })).await;
        assert!(made["error"].is_null(), "{made}");
    }

    #[tokio::test]
    async fn a_board_is_posted_once_through_every_fault_of_discord() {
        let playground = Playground::start(PROGRAM).without_threads().await;
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
        // A refusal without a Discord error code comes from a proxy, so the bot tries the channel again.
        let passing = json!({ "kind": "5xx-before", "route": POSTS, "times": 1, "status": 403 });
        playground.post("faults", passing).await;
        table.command("ann", "move", json!({ "move": "Ba4" })).await;
        table.see("the board after a passing refusal", |board| board.text.contains("4.Ba4")).await;
        // The card mentions Bob, the first board mentions Ann, and each later board mentions the player to move.
        assert_eq!(playground.calls("ann").await, 1 + 3);
        assert_eq!(playground.calls("bob").await, 1 + 4);
    }

    #[tokio::test]
    async fn a_killed_bot_posts_the_board_after_its_restart() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "killed", Terms::default()).await;
        // The bot has stored the move, but has sent neither the board nor the answer.
        fault(&playground, "5xx-before", POSTS, 3).await;
        fault(&playground, "5xx-before", ANSWERS, 3).await;
        table.command("ann", "move", json!({ "move": "e4" })).await;
        playground.restart(Restart::Kill).await;
        table.see("the board after the restart", |board| board.text.contains("1.e4")).await;
        assert_eq!(boards_with(&table, "1.e4").await.len(), 1);
        table.play("bob", "e5").await;
        // The message arrives. The test kills the bot before the bot gets the confirmation.
        fault(&playground, "reset-after", POSTS, 1).await;
        let is_there = async || {
            table.arrived("the board", "2.d4").await;
            playground.restart(Restart::Kill).await;
        };
        tokio::join!(table.command("ann", "move", json!({ "move": "d4" })), is_there());
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
                if did.answer().starts_with("You played") || did.answer().starts_with("It's") {
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
    async fn without_the_history_permission_an_offer_and_its_answer_are_separate_messages() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let deny = json!({ "name": "no-past", "deny": ["READ_MESSAGE_HISTORY"] });
        playground.post("channels", deny).await;
        let mut table = Table::again(&playground, "no-past", Terms::default()).await;
        table.play_all(0, &["e4", "e5"]).await;
        fault(&playground, "5xx-after", POSTS, 1).await;
        table.command("ann", "draw", json!({})).await;
        let is_offer = |message: &Message| !message.is_board() && message.button("Accept").is_some();
        let offer = playground.wait_for_post("bob", "no-past", "the offer", is_offer).await;
        assert_eq!(offer.pings, ["bob"]);
        playground.press("bob", "no-past", &offer, "Decline").await;
        let is_answer = |message: &Message| message.text.contains("was declined");
        let declined = playground.wait_for_post("ann", "no-past", "the answer", is_answer).await;
        assert_eq!(declined.pings, ["ann"]);
        table.play("ann", "Nf3").await;
        assert_eq!(boards_with(&table, "was declined").await.len(), 1);
        assert_eq!(playground.calls("bob").await, 4);
        for who in ["ann", "bob"] {
            assert!(playground.messages(who, "dm").await.is_empty(), "{who} is told in the channel");
        }
    }

    #[tokio::test]
    async fn a_failed_acknowledgement_is_retried_and_the_move_is_played_once() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "acknowledged", Terms::default()).await;
        let moves = ["e4", "e5", "Nf3", "Nc6", "Bb5"];
        let kinds = ["5xx-after", "reset-after", "5xx-before", "reset", "429"];
        for (ply, (san, kind)) in moves.into_iter().zip(kinds).enumerate() {
            let soon = json!({ "kind": kind, "route": CALLBACKS, "times": 1, "retry_after_s": 0.2 });
            playground.post("faults", soon).await;
            table.play(Table::player(ply), san).await;
            assert_eq!(boards_with(&table, &format!("{san}**")).await.len(), 1, "{kind}");
        }
        // The form for a move is also a first answer to an interaction.
        fault(&playground, "5xx-after", CALLBACKS, 1).await;
        let list = table.tap("bob", &["More", "All moves"]).await;
        let form = playground.press("bob", &table.channel, &list, "Type it").await;
        assert!(form.form.is_some(), "{form:?}");
        assert_eq!(playground.traffic().await.unanswered, 0);
    }

    #[tokio::test]
    async fn a_private_answer_arrives_although_discord_fails() {
        let playground = Playground::start(PROGRAM);
        let table = Table::open(&playground, "answers", Terms::default()).await;
        for kind in ["5xx-before", "5xx-after", "429", "429-global", "reset", "reset-after"] {
            fault(&playground, kind, ANSWERS, 1).await;
            let did = table.command("ann", "games", json!({})).await;
            assert!(did.answer().contains("in progress"), "{kind}: {did:?}");
            fault(&playground, kind, ANSWERS, 1).await;
            let did = table.command("ann", "move", json!({ "move": "e5" })).await;
            assert!(!did.answer().is_empty(), "{kind}: {did:?}");
        }
        assert_eq!(playground.promised().await, 0);
    }

    #[tokio::test]
    async fn private_boards_are_retired_like_all_others() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground
            .command("ann", "read-only", "challenge", json!({ "opponent": "bob", "colour": "white" }))
            .await;
        let card = in_private(&playground, "bob", |message| message.button("Accept").is_some()).await;
        let own_card = in_private(&playground, "ann", |message| message.button("Withdraw").is_some()).await;
        playground.press("bob", "dm", &card, "Accept").await;
        for (who, card) in [("bob", &card), ("ann", &own_card)] {
            in_private(&playground, who, |message| message.id == card.id && message.buttons.is_empty()).await;
        }
        let mut boards = Vec::new();
        for (ply, san) in ["e4", "e5", "Nf3", "Nc6"].into_iter().enumerate() {
            let mover = Table::player(ply);
            let did = playground.command(mover, "read-only", "move", json!({ "move": san })).await;
            assert!(did.answer().starts_with("You played"), "{did:?}");
            let played = format!("{san}**");
            let opponent = Table::player(ply + 1);
            let is_it = |message: &Message| message.text.contains(&played) && !message.buttons.is_empty();
            let board = in_private(&playground, opponent, is_it).await;
            boards.push((opponent, board.id));
        }
        boards.pop();
        for (who, id) in boards {
            in_private(&playground, who, |message| message.id == id && message.buttons.is_empty()).await;
        }
    }

    /// Waits for a direct message to `who`.
    async fn in_private(playground: &Playground, who: &str, is_it: impl Fn(&Message) -> bool) -> Message {
        playground.wait_for_post(who, "dm", &format!("a message to {who}"), is_it).await
    }

    #[tokio::test]
    async fn a_bot_that_is_asked_to_end_answers_open_interactions_first() {
        let playground = Playground::start(PROGRAM);
        let mut first = Table::open(&playground, "end-1", Terms::default()).await;
        let mut second = Table::open(&playground, "end-2", Terms::default()).await;
        let slow = json!({ "kind": "slow", "route": ANSWERS, "times": 4, "delay_ms": 1500 });
        playground.post("faults", slow).await;
        let played = async |table: &Table<'_>| table.command("ann", "move", json!({ "move": "e4" })).await;
        let looked = async |table: &Table<'_>| table.command("bob", "games", json!({})).await;
        let end = async {
            playground.until("all are acknowledged", async |it| it.promised().await == 4).await;
            playground.restart(Restart::Term).await;
        };
        let (a, b, c, d, ()) =
            tokio::join!(played(&first), played(&second), looked(&first), looked(&second), end);
        for did in [a, b] {
            assert!(did.answer().starts_with("You played"), "{did:?}");
        }
        for did in [c, d] {
            assert!(did.answer().contains("2 games in progress"), "{did:?}");
        }
        assert_eq!(playground.promised().await, 0);
        for table in [&mut first, &mut second] {
            table.see("the board", |board| board.text.contains("1.e4")).await;
            assert_eq!(boards_with(table, "1.e4").await.len(), 1);
        }
    }

    #[tokio::test]
    async fn many_boards_at_once_in_one_channel_keep_to_discords_limits() {
        const PAIRS: usize = 8;
        let playground = Playground::start_with(PROGRAM, &["--realistic-limits"]).without_threads().await;
        playground.post("channels", json!({ "name": "crowd" })).await;
        for number in 0..PAIRS {
            for side in ["white", "black"] {
                playground.post("users", json!({ "name": format!("{side}{number}") })).await;
            }
        }
        let table = |number: usize| {
            let playground = &playground;
            async move {
                let (white, black) = (format!("white{number}"), format!("black{number}"));
                let options = json!({ "opponent": black, "colour": "white" });
                playground.command(&white, "crowd", "challenge", options).await;
                let is_card =
                    |message: &Message| message.pings == [black.clone()] && !message.buttons.is_empty();
                let card = playground.wait_for_post(&black, "crowd", "the card", is_card).await;
                playground.press(&black, "crowd", &card, "Accept").await;
                let is_board = |message: &Message| message.pings == [white.clone()] && message.is_board();
                playground.wait_for_post(&black, "crowd", "the board", is_board).await;
            }
        };
        at_once((0..PAIRS).map(table)).await;
        assert_eq!(playground.answered("/channels/{id}/messages", 429).await, 0);
    }

    /// Runs futures at the same time until all have ended.
    async fn at_once<F: Future<Output = ()>>(all: impl Iterator<Item = F>) {
        let mut all: Vec<_> = all.map(Box::pin).collect();
        std::future::poll_fn(|context| {
            all.retain_mut(|one| one.as_mut().poll(context).is_pending());
            if all.is_empty() { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
        })
        .await;
    }
}

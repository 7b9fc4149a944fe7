//! Rulings by moderators on games of other people: results, extra time, pauses and void games.

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const RATED: Terms = Terms { time: None, position: None, rated: true };
    const SIX: [&str; 6] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"];
    const HOUR: i64 = 3600;
    const DAY: i64 = 24 * HOUR;

    /// The number of the choice "White wins" in the command.
    const WHITE: u32 = 0;

    async fn told(playground: &Playground, who: &str, name: &str, options: serde_json::Value) -> String {
        playground.command(who, "general", name, options).await.answer().to_owned()
    }

    #[tokio::test]
    async fn an_adjudicated_game_counts_and_a_void_game_does_not() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "first", RATED).await;
        table.play_all(0, &SIX).await;
        let calls = (playground.calls("ann").await, playground.calls("bob").await);
        let why = json!({ "result": WHITE, "reason": "*Bob* has left, @everyone" });
        let did = table.command("mod", "arbiter adjudicate", why).await;
        assert!(did.answers.iter().all(|answer| answer.private), "{did:?}");
        playground.restart(Restart::Kill).await;
        table.see("the last board", |board| board.button("Rematch").is_some()).await;
        let text = &table.board.text;
        assert!(text.contains("wins by the arbiter's decision"), "{text}");
        assert!(
            text.contains("Decided by <@") && text.contains("> \\*Bob\\* has left, @\u{200b}everyone"),
            "{text}"
        );
        assert!(text.contains("1500? → **1662?**"), "{text}");
        let now = (playground.calls("ann").await, playground.calls("bob").await);
        assert_eq!(now, (calls.0 + 1, calls.1 + 1));
        table.press("ann", "PGN").await;
        let pgn = String::from_utf8(table.file(".pgn").await).unwrap();
        assert!(pgn.contains("[Termination \"adjudication\"]") && pgn.contains("[Result \"1-0\"]"), "{pgn}");
        assert!(pgn.contains("Ruling of the arbiter: *Bob* has left"), "{pgn}");

        // A moderator declares a game void. The bot then computes the ratings of later games again, without the
        // void game.
        let mut later = Table::open(&playground, "later", RATED).await;
        later.play_all(0, &SIX).await;
        later.command("mod", "arbiter adjudicate", json!({ "result": WHITE, "reason": "again" })).await;
        later.see("the last board", |board| board.button("Rematch").is_some()).await;
        let before = told(&playground, "ann", "profile", json!({})).await;
        assert!(before.contains("2 rated games") && !before.contains("**1662?**"), "{before}");
        table.command("mod", "arbiter void", json!({ "reason": "a mistake", "game": 1 })).await;
        table.see("that it is void", |board| board.text.contains("declared the game void")).await;
        assert!(
            table.board.text.contains("> a mistake") && !table.board.text.contains("→"),
            "{:?}",
            table.board
        );
        let after = told(&playground, "ann", "profile", json!({})).await;
        assert!(after.contains("Correspondence: **1662?** ± 290 · 1 rated game"), "{after}");
        assert!(after.contains("White: 1 win, 0 draws, 0 losses"), "{after}");
        let versus = told(&playground, "bob", "profile", json!({ "player": "ann" })).await;
        assert!(versus.contains("**0 – 1**"), "{versus}");
        let games = told(&playground, "ann", "games", json!({})).await;
        assert!(games.contains("declared void"), "{games}");
        let again = table.command("mod", "arbiter void", json!({ "reason": "twice" })).await;
        assert!(again.answer().starts_with("This game is over"), "{again:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_pause_by_an_arbiter_costs_neither_player_time() {
        let playground = Playground::start(PROGRAM);
        let mut table =
            Table::open(&playground, "pause", Terms { time: Some("1d"), ..Terms::default() }).await;
        playground.advance(3 * HOUR).await;
        let begun = Instant::now();
        let left = table.deadline().await - playground.now().await;
        let calls = (playground.calls("ann").await, playground.calls("bob").await);
        table.command("mod", "arbiter pause", json!({ "reason": "a power cut" })).await;
        table.arrived("the news", "has paused your game").await;
        table.arrived("the reason", "> a power cut").await;
        table.see("a board without moves", |board| board.button("More").is_none()).await;
        assert!(
            table.board.text.contains("Paused") && table.board.button("Resign").is_some(),
            "{:?}",
            table.board
        );
        assert!(table.board.times().is_empty(), "{:?}", table.board);
        playground.advance(40 * DAY).await;
        playground.reopened(&table.channel).await;
        let did = table.command("ann", "move", json!({ "move": "e4" })).await;
        assert!(did.answer().starts_with("This game is paused"), "{did:?}");
        let did = table.command("bob", "draw", json!({})).await;
        assert!(did.answer().starts_with("This game is paused"), "{did:?}");
        let did = table.command("mod", "arbiter pause", json!({ "reason": "twice" })).await;
        assert!(did.answer().starts_with("This game is paused"), "{did:?}");
        playground.stop(Restart::Kill).await;
        playground.advance(DAY).await;
        playground.go_on().await;
        // Each player has one mention for the pause, and gets no reminder during the pause.
        let now = (playground.calls("ann").await, playground.calls("bob").await);
        assert_eq!(now, (calls.0 + 1, calls.1 + 1));
        table.command("mod", "arbiter resume", json!({})).await;
        table.arrived("the news", "has let your game go on").await;
        let now = table.deadline().await - playground.now().await;
        // The clock of the story also goes on with the real time.
        let real = i64::try_from(begun.elapsed().as_secs()).unwrap();
        assert!((left - real - 5..=left + 5).contains(&now), "{left} s were left, and {now} s are now");
        table.see("a board with moves", |board| board.button("More").is_some()).await;
        let did = table.command("mod", "arbiter resume", json!({})).await;
        assert!(did.answer().starts_with("This game isn't paused"), "{did:?}");

        let before = table.deadline().await;
        let calls = playground.calls("bob").await;
        let more = json!({ "by": "2 hours", "reason": "as agreed" });
        table.command("mod", "arbiter extend", more).await;
        table.arrived("the news", "the player to move 2 hours more").await;
        assert_eq!(table.deadline().await, before + 2 * HOUR);
        assert_eq!(playground.calls("bob").await, calls + 1);
        table.play("ann", "e4").await;
        // A player can resign a paused game.
        table.command("mod", "arbiter pause", json!({ "reason": "lunch" })).await;
        table.see("a board without moves", |board| board.button("More").is_none()).await;
        let question = table.press("ann", "Resign").await;
        let question = question.answers.last().expect("a question").clone();
        playground.press("ann", &table.channel, &question, &question.buttons[0].label).await;
        table.see("the end", |board| board.button("Rematch").is_some()).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_ruling_without_permission_is_refused_with_its_reason() {
        let playground = Playground::start(PROGRAM);
        playground.post("users", json!({ "name": "gus", "roles": ["Moderator"] })).await;
        let table = Table::open(&playground, "refused", Terms::default()).await;
        let void = |game: i64| json!({ "reason": "no", "game": game });
        let answer = async |who: &'static str, place: &str, name: &str, options| {
            let did = playground.command(who, place, name, options).await;
            assert!(did.posts.is_empty() && !did.answers.is_empty(), "{did:?}");
            did.answer().to_owned()
        };
        // Discord shows the command only to people with the permission.
        let did = playground.command("cem", "general", "arbiter void", void(1)).await;
        assert!(did.answers.is_empty() && did.posts.is_empty(), "{did:?}");
        let unknown = answer("mod", "general", "arbiter void", void(99)).await;
        assert!(unknown.starts_with("There is no such game"), "{unknown}");
        let made = playground.post("guilds", json!({ "name": "Elsewhere" })).await;
        let there = made["channel"].as_str().unwrap().to_owned();
        // Ann owns the other server.
        let elsewhere = answer("ann", &there, "arbiter void", void(1)).await;
        assert!(elsewhere.starts_with("There is no such game in this server"), "{elsewhere}");
        let which = answer("mod", "general", "arbiter void", json!({ "reason": "no" })).await;
        assert!(which.starts_with("Which game?"), "{which}");
        let blank =
            answer("mod", "general", "arbiter void", json!({ "reason": "\u{2800}", "game": 1 })).await;
        assert!(blank.starts_with("Say why"), "{blank}");
        for extra in ["soon", "3", "10s", "15 days", "none"] {
            let options = json!({ "by": extra, "reason": "no", "game": 1 });
            let refused = answer("mod", "general", "arbiter extend", options).await;
            assert!(refused.starts_with("Write how much time"), "{extra}: {refused}");
        }
        playground
            .command("gus", "general", "challenge", json!({ "opponent": "cem", "colour": "white" }))
            .await;
        let asks = |message: &Message| message.button("Accept").is_some();
        let card = playground.wait_for_post("cem", "general", "the card", asks).await;
        playground.press("cem", "general", &card, "Accept").await;
        let thread = playground.wait_for_thread("general").await;
        playground.wait_for_post("cem", &thread, "the board", Message::is_board).await;
        let own = answer(
            "gus",
            "general",
            "arbiter adjudicate",
            json!({ "result": WHITE, "reason": "I", "game": 2 }),
        )
        .await;
        assert!(own.starts_with("You play in this game yourself"), "{own}");
        table.command("ann", "resign", json!({})).await;
        playground
            .command(
                "gus",
                "general",
                "arbiter adjudicate",
                json!({ "result": 2, "reason": "ok", "game": 1 }),
            )
            .await;
        table.arrived("the end", "by the arbiter's decision").await;
        let over = answer("gus", "general", "arbiter pause", void(1)).await;
        assert!(over.starts_with("This game is over"), "{over}");
    }

    #[tokio::test]
    async fn the_channel_is_told_why_an_ended_game_is_void() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "posters", Terms::default()).await;
        table.play_all(0, &["f3", "e5", "g4", "Qh4#"]).await;
        let is_poster = |message: &Message| message.files.iter().any(|(name, ..)| name == "poster.png");
        let poster = playground.wait_for_post("dora", "posters", "the poster", is_poster).await;
        playground.restart(Restart::Kill).await;
        table.command("mod", "arbiter void", json!({ "reason": "both were ill" })).await;
        let is_told = |message: &Message| {
            message.text.contains("declared the game void") && message.text.contains("> both were ill")
        };
        let told = playground.wait_for_post("dora", "posters", "the reason", is_told).await;
        assert!(told.pings.is_empty(), "{told:?}");
        playground.wait_for_post("dora", &table.channel, "the reason in the thread", is_told).await;
        let has_shrunk = async |it: &Playground| {
            let seen = it.messages("dora", "posters").await;
            seen.iter().any(|message| message.id == poster.id && message.files.is_empty())
        };
        playground.until("the poster to shrink", has_shrunk).await;
    }
}

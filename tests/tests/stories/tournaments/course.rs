//! Tournaments, from the card and the buttons to join, through games in threads, to winners and files. A player without
//! an opponent and the opponent of a removed player are awarded the win.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart};

    use crate::tournaments::kit::{Cup, ROUND_ROBIN, SWISS, file, loser, text};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const DAY: i64 = 24 * 3600;

    #[tokio::test]
    async fn a_round_robin_of_four_is_played_by_buttons_from_announcement_to_winners() {
        let playground = Playground::start(PROGRAM);
        let four = ["ann", "bob", "cem", "dora"];
        let rounds = json!({ "name": "x", "system": ROUND_ROBIN, "rounds": 5 });
        let refused = playground.command("mod", "chess", "tournament create", rounds).await;
        assert!(refused.answer().contains("the number of rounds follows from the players"), "{refused:?}");
        let options = json!({ "name": "Spring *cup*", "system": ROUND_ROBIN });
        let mut cup = Cup::announce_all_at_once(&playground, options).await;
        for name in ["standings", "pairings", "why"] {
            let early = cup.command("ann", name, json!({})).await;
            assert!(early.answer().contains("hasn't begun yet"), "{name}: {early:?}");
        }
        cup.join(&four).await;
        cup.card("four names", |card| card.text.contains("Joined (4)")).await;
        let again = cup.command("ann", "join", json!({})).await;
        assert!(again.answer().contains("already take part"), "{again:?}");

        let before = cup.calls(&four).await;
        cup.begin().await;
        let games = cup.running(3, 6).await;
        cup.told("the pairings", &["Round 1 of 3"]).await;
        let once: Vec<usize> = before.iter().map(|calls| calls + 1).collect();
        assert_eq!(cup.calls(&four).await, once, "everybody is called once for all games");
        assert_eq!(playground.threads_of(2).await.len(), 6, "and is in the thread of each game");

        for (at, (thread, white, black)) in games.iter().enumerate() {
            cup.resign(thread, loser(white, black)).await;
            if at == 2 {
                playground.restart(Restart::Kill).await;
                let standings = cup.command("dora", "standings", json!({})).await;
                let standings = standings.answers.last().unwrap();
                assert_eq!(standings.files[0].0, "table.png", "{standings:?}");
                let pgn = playground.press("dora", "chess", standings, "All games (PGN)").await;
                assert!(!file(&pgn, ".pgn").is_empty());
            }
        }
        let over = cup.told("the winners", &["Spring \\*cup\\* is over", "wins with a score of 3"]).await;
        assert_eq!((over.files[0].0.as_str(), over.pings.len()), ("table.png", 0));
        assert!(over.files[0].2.contains("1 Ann 3; 2 Bob 2; 3 Cem 1; 4 Dora 0"), "{over:?}");
        let report = playground.press("dora", &cup.place, &over, "Report (TRF)").await;
        let report = String::from_utf8(playground.download(file(&report, ".trf")).await).unwrap();
        assert!(report.starts_with("012 Spring *cup*\n") && report.contains("142 3"), "{report}");
        let pgn = playground.press("dora", &cup.place, &over, "All games (PGN)").await;
        let pgn = String::from_utf8(playground.download(file(&pgn, ".pgn")).await).unwrap();
        assert_eq!(pgn.matches("[Event \"Spring *cup*\"]").count(), 6, "{pgn}");
        cup.card("the end on the card", |card| card.text.contains("It is over")).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    /// Competition rules, win (d): a player is awarded the win if the player has no opponent.
    #[tokio::test]
    async fn a_player_without_an_opponent_is_awarded_the_win() {
        let playground = Playground::start(PROGRAM);
        let three = ["ann", "bob", "cem"];
        let options = json!({ "name": "Odd", "system": SWISS, "rounds": 2 });
        let mut cup = Cup::announce(&playground, options).await;
        cup.join(&three).await;
        let before = cup.calls(&three).await;
        cup.begin().await;
        let round = cup
            .told("the bye", &["Round 1 of 2", "has no opponent and is awarded the win: **1 point**"])
            .await;
        let without = three.into_iter().position(|user| {
            let id =
                cup.names.iter().find(|(_, name)| *name == user).map(|(id, _)| format!("<@{id}> has no"));
            id.is_some_and(|id| round.text.contains(&id))
        });
        let without = without.unwrap();
        // The message about round 1 mentions everybody. The first board mentions the two players of the game.
        let mut called: Vec<usize> = before.iter().map(|calls| calls + 2).collect();
        called[without] -= 1;
        playground.until("the first board", async |_| cup.calls(&three).await == called).await;
        assert_eq!(playground.threads_of(3).await, [cup.place.clone()]);
        let why = cup.command(three[without], "why", json!({})).await;
        assert!(why.answer().contains("The number of players is odd"), "{why:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    /// Competition rules, win (d): a player is awarded the win if the opponent was removed from the tournament.
    #[tokio::test]
    async fn the_opponent_of_a_removed_player_is_awarded_the_win() {
        let playground = Playground::start(PROGRAM);
        for name in ["eve", "fay"] {
            playground.post("users", json!({ "name": name })).await;
        }
        let options = json!({ "name": "Autumn", "system": SWISS, "rounds": 3 });
        let mut cup = Cup::announce(&playground, options).await;
        cup.join(&["ann", "bob", "cem", "dora", "eve"]).await;
        cup.begin().await;
        let games = cup.games("Round 1 of 3").await;
        assert_eq!(games.len(), 2);
        let early = cup.command("mod", "manage", json!({})).await.answers.pop().unwrap();
        assert!(
            early.text.contains("2 games are running") && early.button("Next round").is_none(),
            "{early:?}"
        );
        let late = cup.command("fay", "join", json!({})).await;
        assert!(late.answer().contains("from the next round on"), "{late:?}");

        let (thread, white, black) = games[0].clone();
        let (removed, winner) = (white.as_str(), black.as_str());
        // The first board mentions both players.
        playground.wait_for_post("mod", &thread, "the first board", Message::is_board).await;
        let calls = cup.calls(&[removed, winner]).await;
        let list = cup.manage("Remove").await;
        let question = cup.choose(&list, (removed, "")).await;
        assert!(question.text.contains("Their opponents are awarded the running games"), "{question:?}");
        let did = cup.fill_in(&question, "Give a reason", "did not *answer*").await;
        assert!(did.text.contains("is out of"), "{did:?}");
        playground.restart(Restart::Kill).await;
        let is_over = |message: &Message| message.button("PGN").is_some();
        let board = playground.wait_for_post("mod", &thread, "the awarded game", is_over).await;
        assert!(board.text.contains("is awarded the win because"), "{board:?}");
        assert!(board.text.contains("was removed from the tournament"), "{board:?}");
        assert!(board.button("Rematch").is_none(), "{board:?}");
        let told = cup
            .told("that somebody is gone", &["was removed from **Autumn**", "> did not \\*answer\\*"])
            .await;
        assert!(told.text.contains("is awarded the win because the opponent was removed"), "{told:?}");
        let is_told =
            |message: &Message| message.text.contains("You were removed from the tournament **Autumn**");
        playground.wait_for_post(removed, "dm", "the private word", is_told).await;
        let now = cup.calls(&[removed, winner]).await;
        assert!(now[1] == calls[1] + 1, "the winner hears it once: {calls:?} {now:?}");
        assert!(now[0] == calls[0] + 1, "the removed player hears it once: {calls:?} {now:?}");
        let again = cup.manage("Remove").await;
        assert_eq!(again.menus[0].entries.len(), 5, "{again:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_player_who_leaves_a_tournament_gets_one_message_for_all_games() {
        let playground = Playground::start(PROGRAM);
        let four = ["ann", "bob", "cem", "dora"];
        let mut cup =
            Cup::announce_all_at_once(&playground, json!({ "name": "Calm", "system": ROUND_ROBIN })).await;
        cup.join(&four).await;
        cup.begin().await;
        let games = cup.running(3, 6).await;
        let (thread, white, _) =
            games.iter().find(|(_, white, _)| white == "ann").unwrap_or(&games[0]).clone();
        playground.command(&white, &thread, "move", json!({ "move": "e4" })).await;
        let is_moved = |message: &Message| message.is_board() && message.text.contains("1.e4");
        playground.wait_for_post("mod", &thread, "the move", is_moved).await;
        let before = cup.calls(&four).await;
        let card = cup.card("the card", |card| card.button("Leave").is_some()).await;
        let question = playground.press("ann", "chess", &card, "Leave").await;
        let question = question.answers.last().unwrap().clone();
        playground.press("ann", "chess", &question, "Leave").await;
        cup.told("that none counts", &["has left **Calm**", "none of them counts in the standings"]).await;
        playground
            .until("each opponent to be called", async |it| {
                it.calls("bob").await > before[1]
                    && it.calls("cem").await > before[2]
                    && it.calls("dora").await > before[3]
            })
            .await;
        let now = cup.calls(&four).await;
        assert_eq!(now[0], before[0], "whoever leaves knows it: {before:?} {now:?}");
        assert!((1..4).all(|at| now[at] == before[at] + 1), "the others hear it once: {before:?} {now:?}");
        let seen = playground.messages("dora", "chess").await;
        assert!(!seen.iter().any(|message| message.text.contains("is awarded the win")), "{seen:?}");
        let card = cup.card("the card", |card| card.button("My game").is_some()).await;
        let own = playground.press("bob", "chess", &card, "My game").await;
        assert!(own.answer().contains("**2 games in progress**"), "{own:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_tournament_begins_on_time_and_the_organiser_extends_its_round() {
        let playground = Playground::start(PROGRAM);
        let options = json!({
            "name": "Punctual", "system": SWISS, "rounds": 1, "starts-in": "2 days", "time": "7 days",
        });
        let mut cup = Cup::announce_changed(&playground, options, async |cup, preview| {
            // The role `@everyone` has the id of the server. With this role, everybody may join the tournament.
            // The first byte of a draft names the button: 0 (`AA`) announces the tournament, 2 (`Ag`) is the menu of roles.
            let roles = preview.button("Post it").unwrap().id.replace("z1:AA", "z1:Ag");
            let server = text(&playground.state().await["guilds"][0]["id"]);
            let did = playground.component("mod", "chess", &preview.id, &roles, &[&server]).await;
            let preview = did.answers.last().unwrap().clone();
            assert!(!preview.text.contains("For members with"), "{preview:?}");
            let wrong = cup.fill_in(&preview, "Round length", "soon").await;
            assert!(wrong.text.contains("time") && wrong.text.contains("Punctual"), "{wrong:?}");
            let limited = cup.fill_in(&wrong, "Round length", "3 days").await;
            cup.choose(&limited, ("by lot", "")).await
        })
        .await;
        cup.card("the terms", |card| card.text.contains("3 days at most") && card.text.contains("by lot"))
            .await;
        cup.join(&["ann", "bob"]).await;
        playground.advance(2 * DAY + 60).await;
        cup.place = playground.wait_for_thread("chess").await;
        playground
            .until("the thread of the tournament", async |it| {
                let threads = it.state().await["threads"].as_array().cloned().unwrap_or_default();
                let own = threads.iter().find(|thread| text(&thread["name"]).starts_with("🏆"));
                cup.place = own.map(|thread| text(&thread["id"])).unwrap_or_default();
                own.is_some()
            })
            .await;
        cup.told("the round", &["Round 1 of 1", "The round lasts until <t:"]).await;
        playground.restart(Restart::Kill).await;
        let card = cup.command("mod", "manage", json!({})).await.answers.last().unwrap().clone();
        let longer = cup.fill_in(&card, "More time", "1 day").await;
        assert!(longer.text.contains("lasts longer"), "{longer:?}");
        cup.told("the new deadline", &["now lasts until"]).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    /// An organiser manages the tournament by the buttons of a private card. Leaving, sitting out and ending need a
    /// confirmation.
    #[tokio::test]
    async fn an_organiser_manages_a_tournament_by_buttons() {
        let playground = Playground::start(PROGRAM);
        let options = json!({ "name": "Slip", "system": ROUND_ROBIN });
        let mut cup = Cup::announce_all_at_once(&playground, options).await;
        cup.join(&["ann", "bob", "cem"]).await;
        let card = cup.card("the card", |card| card.button("Manage").is_some()).await;
        let stranger = playground.press("ann", "chess", &card, "Manage").await;
        assert!(
            stranger.answer().starts_with("Only <@") && stranger.answer().contains("Manage Server"),
            "{stranger:?}"
        );
        let own = playground.press("mod", "chess", &card, "Manage").await;
        let levels = cup.press(own.answers.last().unwrap(), "Add computer").await;
        let did = cup.choose(&levels, ("Newcomer", "")).await;
        assert!(did.text.contains("Zug (1 · Newcomer) takes part"), "{did:?}");
        let again = cup.press(&cup.press(&did, "Manage").await, "Add computer").await;
        assert!(!again.menus[0].entries.iter().any(|(label, _)| label.contains("Newcomer")), "{again:?}");
        let instead = cup.choose(&cup.manage("Substitute").await, ("Zug", "")).await;
        let bot = text(&playground.state().await["application"]["id"]);
        let did = playground.component("mod", "chess", &instead.id, &instead.menus[0].id, &[&bot]).await;
        assert!(did.answer().contains("A bot can't take over a place"), "{did:?}");
        let did = playground.component("mod", "chess", &instead.id, &instead.menus[0].id, &["dora"]).await;
        assert!(did.answer().contains("has the new player"), "{did:?}");
        cup.card("Dora instead of the computer", |card| card.text.contains("Joined (4)")).await;
        cup.choose(&cup.manage("Add computer").await, ("Newcomer", "")).await;
        cup.card("the computer", |card| card.text.contains("Joined (5)")).await;
        let question = cup.choose(&cup.manage("Remove").await, ("Zug", "")).await;
        let did = cup.press(&question, "Remove").await;
        assert!(did.text.contains("off the list"), "{did:?}");
        cup.card("no computer", |card| card.text.contains("Joined (4)")).await;
        let too_late = cup.manage("Call it off").await;
        let outdated = cup.choose(&cup.manage("Remove").await, ("Cem", "")).await;
        cup.begin().await;
        cup.running(3, 6).await;
        // The question from before the tournament's start mentions no running games. The question's button therefore
        // leads to a new question.
        let did = cup.press(&too_late, "Call it off").await;
        assert!(did.text.contains("The 6 games that are still running go on"), "{did:?}");
        cup.press(&did, "◀ Back").await;
        assert!(cup.press(&outdated, "Remove").await.text.contains("are awarded the running games"));
        let card = cup.card("the running card", |card| card.button("Standings").is_some()).await;
        let leave = async || {
            let did = playground.press("ann", "chess", &card, "Leave").await;
            did.answers.last().unwrap().clone()
        };
        let question = leave().await;
        for part in ["You can't come back", "your 3 running games"] {
            assert!(question.private && question.text.contains(part), "{question:?}");
        }
        playground.press("ann", "chess", &question, "Keep playing").await;
        cup.running(3, 6).await;

        let question = leave().await;
        playground.restart(Restart::Kill).await;
        let did = playground.press("ann", "chess", &question, "Leave").await;
        assert!(did.answer().contains("You've left **Slip**"), "{did:?}");
        cup.told("that Ann is gone", &["left **Slip**"]).await;
        let question = cup.manage("End it").await;
        assert!(question.text.contains("The 3 games"), "{question:?}");
        let did = cup.press(&question, "End it").await;
        assert!(did.text.contains("is closed"), "{did:?}");
        cup.card("the end on the card", |card| card.text.contains("It was ended early")).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_player_sits_out_by_a_button_and_the_organiser_awards_a_no_show() {
        let playground = Playground::start(PROGRAM);
        let mut cup =
            Cup::announce(&playground, json!({ "name": "Off", "system": SWISS, "rounds": 3 })).await;
        cup.join(&["ann", "bob", "cem", "dora"]).await;
        cup.begin().await;
        let games = cup.games("Round 1 of 3").await;
        let card = cup.card("the running card", |card| card.button("Sit out").is_some()).await;
        let question = playground.press("ann", "chess", &card, "Sit out").await;
        let question = question.answers.last().unwrap().clone();
        assert!(question.text.contains("Sit out round 2"), "{question:?}");
        let did = playground.press("ann", "chess", &question, "Sit out").await;
        assert!(did.answer().contains("You sit out round 2 of **Off**"), "{did:?}");
        let (_, white, _) = &games[0];
        let list = cup.manage("No-show").await;
        let question = cup.choose(&list, (white, "against")).await;
        let did = cup.press(&question, "Award it").await;
        assert!(did.text.contains("is awarded"), "{did:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

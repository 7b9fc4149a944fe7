//! Tournaments: announced on a card, joined by buttons, played in threads, and ended with winners and files. The rule text awards wins
//! to a player without opponent and to the opponent of a removed player.

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
        let mut cup = Cup::announce(
            &playground,
            json!({ "name": "Spring *cup*", "system": ROUND_ROBIN, "together": 23 }),
        )
        .await;
        playground.restart(Restart::Kill).await;
        for (name, options) in [("export", json!({ "file": 0 })), ("pairings", json!({})), ("why", json!({}))]
        {
            let early = cup.command("ann", name, options).await;
            assert!(early.answer().contains("hasn't begun yet"), "{name}: {early:?}");
        }
        cup.join(&four).await;
        cup.card("four names", |card| card.text.contains("Joined (4)")).await;
        let again = cup.command("ann", "join", json!({})).await;
        assert!(again.answer().contains("already take part"), "{again:?}");

        let before = cup.calls(&four).await;
        cup.begin().await;
        playground.restart(Restart::Term).await;
        let games = cup.running(3, 6).await;
        let round = cup.told("the pairings", &["Round 1 of 3"]).await;
        assert_eq!(round.pings.len(), 4, "{round:?}");
        let once: Vec<usize> = before.iter().map(|calls| calls + 1).collect();
        assert_eq!(cup.calls(&four).await, once, "everybody is called once for all games");

        for (at, (thread, white, black)) in games.iter().enumerate() {
            cup.resign(thread, loser(white, black)).await;
            if at == 2 {
                playground.restart(Restart::Kill).await;
                let standings = cup.command("dora", "standings", json!({})).await;
                assert_eq!(standings.answers.last().unwrap().files[0].0, "table.png", "{standings:?}");
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

    /// The rule text, win d: a player is awarded the win if he has no opponent.
    #[tokio::test]
    async fn win_d_a_player_without_opponent_is_awarded_the_win() {
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
        assert_eq!(round.pings.len(), 3, "whoever has the bye is told too: {round:?}");
        let once: Vec<usize> = before.iter().map(|calls| calls + 1).collect();
        assert_eq!(cup.calls(&three).await, once);
        let without = three.into_iter().find(|user| {
            let id = cup.names.iter().find(|(_, name)| name == user).map(|(id, _)| format!("<@{id}> has no"));
            id.is_some_and(|id| round.text.contains(&id))
        });
        let why = cup.command(without.unwrap(), "why", json!({})).await;
        assert!(why.answer().contains("The number of players is odd"), "{why:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    /// The rule text, win d: a player is awarded the win if the opponent was removed from the tournament. One player joins late, and the
    /// bot restarts between the steps.
    #[tokio::test]
    async fn win_d_the_opponent_of_a_removed_player_is_awarded_the_win() {
        let playground = Playground::start(PROGRAM);
        for name in ["eve", "fay"] {
            playground.post("users", json!({ "name": name })).await;
        }
        let five = ["ann", "bob", "cem", "dora", "eve"];
        let options = json!({ "name": "Autumn", "system": SWISS, "rounds": 3 });
        let mut cup = Cup::announce(&playground, options).await;
        cup.join(&five).await;
        cup.begin().await;
        let first = cup.games("Round 1 of 3").await;
        assert_eq!(first.len(), 2);
        let early = cup.command("mod", "begin", json!({})).await;
        assert!(early.answer().contains("2 games are still being played"), "{early:?}");
        let late = cup.command("fay", "join", json!({})).await;
        assert!(late.answer().contains("from the next round on"), "{late:?}");
        playground.restart(Restart::Kill).await;
        for (thread, white, black) in &first {
            cup.resign(thread, loser(white, black)).await;
        }
        let second = cup.games("Round 2 of 3").await;
        assert_eq!(second.len(), 3, "six play now");

        let (thread, white, black) = second[0].clone();
        let (removed, winner) = (white.as_str(), black.as_str());
        let calls = cup.calls(&[removed, winner]).await;
        let why = json!({ "player": removed, "reason": "did not *answer*" });
        let did = cup.command("mod", "remove", why).await;
        assert!(did.answer().contains("is out of"), "{did:?}");
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
        assert!(now[0] == calls[0] + 1, "whoever is removed hears it once: {calls:?} {now:?}");
        let again = cup.command("mod", "remove", json!({ "player": removed })).await;
        assert!(again.answer().contains("isn't in **Autumn** any more"), "{again:?}");

        for (thread, white, black) in second.iter().skip(1) {
            cup.resign(thread, loser(white, black)).await;
        }
        let third = cup.games("Round 3 of 3").await;
        assert_eq!(third.len(), 2, "five are left");
        for (thread, white, black) in &third {
            cup.resign(thread, loser(white, black)).await;
        }
        let over = cup.told("the winners", &["Autumn is over"]).await;
        assert!(over.files[0].2.contains("(out)"), "{over:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_player_who_leaves_a_tournament_gets_one_message_for_all_games() {
        let playground = Playground::start(PROGRAM);
        let four = ["ann", "bob", "cem", "dora"];
        let mut cup =
            Cup::announce(&playground, json!({ "name": "Calm", "system": ROUND_ROBIN, "together": 23 }))
                .await;
        cup.join(&four).await;
        cup.begin().await;
        let games = cup.running(3, 6).await;
        let (thread, white, _) =
            games.iter().find(|(_, white, _)| white == "ann").unwrap_or(&games[0]).clone();
        playground.command(&white, &thread, "move", json!({ "move": "e4" })).await;
        let is_moved = |message: &Message| message.is_board() && message.text.contains("1.e4");
        playground.wait_for_post("mod", &thread, "the move", is_moved).await;
        let before = cup.calls(&four).await;
        let question = cup.command("ann", "leave", json!({})).await;
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
    async fn a_tournament_begins_on_time_and_its_rounds_end_by_their_deadline() {
        let playground = Playground::start(PROGRAM);
        let options = json!({
            "name": "Punctual", "system": SWISS, "rounds": 1, "begins": "2 days", "length": "3 days", "time": "7 days",
        });
        let mut cup = Cup::announce(&playground, options).await;
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
        let longer = cup.command("mod", "extend", json!({ "extra": "1 day" })).await;
        assert!(longer.answer().contains("lasts longer"), "{longer:?}");
        cup.told("the new deadline", &["now lasts until"]).await;
        playground.advance(3 * DAY + 60).await;
        assert!(cup.command("ann", "pairings", json!({})).await.answer().contains("<@"));
        playground.advance(DAY).await;
        cup.told("the end", &["Punctual is over"]).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    /// Leaving or ending a running tournament needs a confirmation. A computer is replaced and removed like a person.
    #[tokio::test]
    async fn leaving_or_ending_a_running_tournament_asks_first() {
        let playground = Playground::start(PROGRAM);
        let options = json!({ "name": "Slip", "system": ROUND_ROBIN, "together": 23 });
        let mut cup = Cup::announce(&playground, options).await;
        cup.join(&["ann", "bob", "cem"]).await;
        let me = text(&playground.state().await["application"]["id"]);
        let did = cup.command("mod", "computer", json!({ "level": 0 })).await;
        assert!(did.answer().contains("The computer takes part"), "{did:?}");
        let instead = json!({ "player": me, "newcomer": "dora" });
        let did = cup.command("mod", "replace", instead).await;
        assert!(did.answer().contains("has the new player"), "{did:?}");
        cup.card("Dora instead of the computer", |card| card.text.contains("Joined (4)")).await;
        cup.command("mod", "computer", json!({ "level": 0 })).await;
        cup.card("the computer", |card| card.text.contains("Joined (5)")).await;
        let did = cup.command("mod", "remove", json!({ "player": me })).await;
        assert!(did.answer().contains("off the list"), "{did:?}");
        cup.card("no computer", |card| card.text.contains("Joined (4)")).await;
        let too_late = cup.command("mod", "close", json!({})).await.answers.last().unwrap().clone();
        cup.begin().await;
        cup.running(3, 6).await;
        // The question from before the tournament's beginning did not mention games, so its button is refused.
        let did = playground.press("mod", "chess", &too_late, "Call it off").await;
        assert!(did.answer().contains("The 6 games that are still running go on"), "{did:?}");

        for (user, command, parts) in [
            ("ann", "leave", ["You can't come back", "your 3 running games"]),
            ("mod", "close", ["End **Slip** now?", "The 6 games that are still running go on"]),
        ] {
            let question = cup.command(user, command, json!({})).await;
            let question = question.answers.last().unwrap().clone();
            assert!(
                question.private && parts.iter().all(|part| question.text.contains(part)),
                "{question:?}"
            );
            playground.press(user, "chess", &question, "Keep playing").await;
        }
        cup.running(3, 6).await;

        let question = cup.command("ann", "leave", json!({})).await.answers.last().unwrap().clone();
        playground.restart(Restart::Kill).await;
        let did = playground.press("ann", "chess", &question, "Leave").await;
        assert!(did.answer().contains("You've left **Slip**"), "{did:?}");
        cup.told("that Ann is gone", &["left **Slip**"]).await;
        let question = cup.command("mod", "close", json!({})).await.answers.last().unwrap().clone();
        assert!(question.text.contains("The 3 games"), "{question:?}");
        let did = playground.press("mod", "chess", &question, "End it").await;
        assert!(did.answer().contains("is closed"), "{did:?}");
        cup.card("the end on the card", |card| card.text.contains("It was ended early")).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_computer_forfeits_in_its_own_tournament_only() {
        let playground = Playground::start(PROGRAM);
        let me = text(&playground.state().await["application"]["id"]);
        for (tournament, (user, level)) in [(1, ("ann", 0)), (2, ("bob", 2))] {
            let options = json!({ "name": format!("Cup {tournament}"), "system": SWISS });
            let cup = Cup::announce(&playground, options).await;
            cup.command(user, "join", json!({ "tournament": tournament })).await;
            cup.command("mod", "computer", json!({ "tournament": tournament, "level": level })).await;
            let did = cup.command("mod", "begin", json!({ "tournament": tournament })).await;
            assert!(did.refused.is_none(), "{did:?}");
        }
        // In a channel without tournaments, the game in the command determines the tournament.
        let forfeit = async |game: u32| {
            let options = json!({ "game": game, "player": me });
            playground.command("mod", "general", "tournament forfeit", options).await
        };
        for game in [1, 2] {
            let did = forfeit(game).await;
            assert!(did.answer().contains("is awarded"), "{did:?}");
        }
        let did = forfeit(99).await;
        assert!(did.answer().contains("There is no such game"), "{did:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

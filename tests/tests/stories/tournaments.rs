//! Tournaments as people meet them: announced on a card, joined by buttons, played in threads, and ended with winners and files;
//! with the wins that the rule text awards: to whoever has no opponent, and to whoever's opponent was removed.

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use zug_tests::{Message, Playground, Restart};

    use crate::cup::{Cup, ROUND_ROBIN, SWISS, file, loser, text};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const DAY: i64 = 24 * 3600;

    #[tokio::test]
    async fn a_round_robin_of_four_by_buttons_from_the_card_to_the_winners() {
        let playground = Playground::start(PROGRAM);
        let four = ["ann", "bob", "cem", "dora"];
        let mut cup =
            Cup::announce(&playground, json!({ "name": "Spring *cup*", "system": ROUND_ROBIN })).await;
        playground.restart(Restart::Kill).await;
        cup.join(&four).await;
        cup.card("four names", |card| card.text.contains("Joined (4)")).await;
        let again = cup.command("ann", "join", json!({})).await;
        assert!(again.answer().contains("already take part"), "{again:?}");

        let before = cup.calls(&four).await;
        cup.begin().await;
        playground.restart(Restart::Term).await;
        let games = cup.games("All 3 rounds").await;
        assert_eq!(games.len(), 6);
        let round = cup.told("the pairings", &["All 3 rounds"]).await;
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
    async fn win_d_whoever_has_no_opponent_is_awarded_the_win() {
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

    /// The rule text, win d: a player is awarded the win if the opponent was removed from the tournament. With somebody who comes
    /// late, and a restart between any two steps.
    #[tokio::test]
    async fn win_d_whoever_s_opponent_is_removed_is_awarded_the_win() {
        let playground = Playground::start(PROGRAM);
        for name in ["eve", "fay"] {
            playground.make("users", json!({ "name": name })).await;
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
        let now = cup.calls(&[removed, winner]).await;
        assert!(now[1] == calls[1] + 1, "the winner hears it once: {calls:?} {now:?}");
        assert!(now[0] > calls[0], "whoever is removed hears it");
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
    async fn what_cannot_be_is_refused_in_three_languages_and_changes_nothing() {
        let playground = Playground::start(PROGRAM);
        for (name, locale) in [("otto", "de"), ("ivan", "ru")] {
            playground.make("users", json!({ "name": name, "locale": locale })).await;
        }
        let told = async |user: &str, name: &str, options: Value| {
            let did = playground.command(user, "chess", &format!("tournament {name}"), options).await;
            did.answer().to_owned()
        };
        for (user, text) in [
            ("ann", "There is no tournament here"),
            ("otto", "Hier gibt es kein Turnier"),
            ("ivan", "Здесь нет турнира"),
        ] {
            assert!(told(user, "join", json!({})).await.contains(text), "{user}");
        }
        for (user, text) in [
            ("ann", "announced here by members with"),
            ("otto", "Turniere richten hier Mitglieder"),
            ("ivan", "Турниры здесь объявляют"),
        ] {
            let options = json!({ "name": "x", "system": SWISS });
            assert!(told(user, "create", options).await.contains(text), "{user}");
        }
        let untimed = told("mod", "create", json!({ "name": "x", "system": SWISS, "time": "soon" })).await;
        assert!(untimed.contains("I can't read that time"), "{untimed}");
        let cup = Cup::announce(&playground, json!({ "name": "Small", "system": SWISS, "players": 2 })).await;
        let alone = told("mod", "begin", json!({})).await;
        assert!(alone.contains("at least two players"), "{alone}");
        for (user, text) in [("ann", "Only <@"), ("otto", "Das kann nur <@"), ("ivan", "Это может только <@")]
        {
            assert!(told(user, "begin", json!({})).await.contains(text), "{user}");
        }
        cup.join(&["ann", "otto"]).await;
        for (user, text) in [
            ("ann", "You already take part"),
            ("otto", "Du spielst bei **Small** schon mit"),
            ("ivan", "Все места (2) в турнире **Small** заняты"),
            ("bob", "All 2 places in **Small** are taken"),
        ] {
            let answer = told(user, "join", json!({})).await;
            assert!(answer.contains(text), "{user}: {answer}");
        }
        let unknown = told("mod", "remove", json!({ "player": "bob" })).await;
        assert!(unknown.contains("Only players of **Small**"), "{unknown}");
        let not_in = told("ivan", "leave", json!({})).await;
        assert!(not_in.contains("только участников турнира **Small**"), "{not_in}");
        cup.card("two names", |card| card.text.contains("Joined (2)")).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_tournament_begins_when_it_was_to_and_its_rounds_end_by_their_deadline() {
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
}

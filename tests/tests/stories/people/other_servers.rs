//! People of another server see no game of this server, and can do nothing in the games of this server.

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use zug_tests::{Message, Outcome, Playground, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// Makes another server, and returns the server's channel.
    async fn another_server(playground: &Playground) -> String {
        let made = playground.post("guilds", json!({ "name": "Elsewhere" })).await;
        made["channel"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned()
    }

    /// Checks that the only answer is private and says that the game does not exist.
    fn check_refused(did: &Outcome, what: &str) {
        assert!(did.answer().contains("There is no such game"), "{what}: {did:?}");
        let alone = |answer: &Message| answer.private && answer.files.is_empty() && answer.buttons.is_empty();
        assert!(did.posts.is_empty() && did.answers.iter().all(alone), "{what}: {did:?}");
    }

    /// Posts a forged message of the bot with these buttons.
    async fn forge(playground: &Playground, channel: &str, ids: &[&str]) -> Message {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let parts: Vec<Value> =
            ids.iter().map(|id| json!({ "type": 2, "style": 2, "label": id, "custom_id": id })).collect();
        let body = json!({ "content": "forged", "components": [{ "type": 1, "components": parts }] });
        let posted = client
            .post(format!("{}/api/v10/channels/{channel}/messages", playground.page()))
            .header("Authorization", playground.authorization())
            .json(&body)
            .send()
            .await
            .unwrap();
        assert!(posted.status().is_success(), "{}", posted.status());
        Message::read(&posted.json().await.unwrap())
    }

    #[tokio::test]
    async fn a_game_of_another_server_cannot_be_seen_exported_or_played() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "here", Terms::default()).await;
        table.play_all(0, &["e4", "e5"]).await;
        let there = another_server(&playground).await;
        let game = json!({ "game": 1 });
        let moves = json!({ "move": "Nf3", "game": 1 });
        for place in [&*there, "dm"] {
            for name in ["board", "review", "draw", "takeback", "time", "resign"] {
                check_refused(&playground.command("cem", place, name, game.clone()).await, name);
            }
            check_refused(&playground.command("cem", place, "move", moves.clone()).await, "move");
            let listed = playground.command("cem", place, "games", json!({ "player": "ann" })).await;
            assert!(!listed.answer().contains("One game"), "{listed:?}");
            let suggested = playground.suggestions("cem", place, "board", "game", "").await;
            assert_eq!(suggested, Vec::<String>::new());
        }
        // Everybody in the server of a game may see the game's board. The players may also see the board outside of the
        // server.
        for (who, place) in [("cem", "here"), ("ann", &*there), ("bob", "dm")] {
            let did = playground.command(who, place, "board", game.clone()).await;
            assert_eq!(did.answers.last().map_or(0, |answer| answer.files.len()), 1, "{who}: {did:?}");
        }
        table.play("ann", "Nf3").await;
    }

    #[tokio::test]
    async fn games_are_suggested_to_readers_with_access_own_games_first() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "here", Terms::default()).await;
        table.play("ann", "e4").await;
        let options = json!({ "opponent": "dora", "colour": "white" });
        let did = playground.command("cem", "here", "challenge", options).await;
        let card = playground.card_of(&did, "dora", "here").await;
        playground.press("dora", "here", &card, "Accept").await;
        let suggested =
            async |who: &'static str, place: &'static str, name: &'static str, typed: &'static str| {
                playground.suggestions(who, place, name, "game", typed).await
            };
        let (first, second) = ("#1 · Ann – Bob · 1.e4", "#2 · Cem – Dora · no moves yet");
        assert_eq!(suggested("mod", "here", "board", "").await, [second, first]);
        assert_eq!(suggested("dora", "here", "board", "").await, ["#2 · vs Cem · no moves yet", first]);
        assert_eq!(suggested("mod", "here", "board", "bob").await, [first]);
        // In another server the suggestions contain only the person's own games.
        assert_eq!(suggested("mod", "general", "board", "").await, Vec::<String>::new());
        assert_eq!(suggested("mod", "here", "resign", "").await, Vec::<String>::new());
        let seen = playground.command("mod", "here", "board", json!({ "game": 1 })).await;
        assert_eq!(seen.answers.last().map_or(0, |answer| answer.files.len()), 1, "{seen:?}");
    }

    #[tokio::test]
    async fn buttons_of_a_game_do_nothing_in_another_server() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "here", Terms::default()).await;
        table.play_all(0, &["e4", "e5"]).await;
        let there = another_server(&playground).await;
        let actions = [
            [
                r#"{"Share":"Pgn"}"#,
                r#"{"Share":"Replay"}"#,
                r#"{"Share":"Review"}"#,
                r#"{"Export":"Review"}"#,
            ],
            [r#""AskResign""#, r#"{"Do":"Resign"}"#, r#"{"Do":"Abort"}"#, r#"{"Do":{"Ask":"Draw"}}"#],
            [
                r#"{"Do":{"Agree":"Draw"}}"#,
                r#"{"Do":{"Decline":"Draw"}}"#,
                r#"{"Do":{"Claim":null}}"#,
                r#"{"Moves":{"part":0,"with":"NoOffer"}}"#,
            ],
            [
                r#""Rematch""#,
                r#"{"Export":"Pgn"}"#,
                r#"{"Request":"Draw"}"#,
                r#"{"Board":{"ply":null,"side":null}}"#,
            ],
        ];
        // The game's version in these ids is so high that the buttons cannot be out of date.
        let id = |action: &str| format!(r#"z1{{"Game":[{action},1,999]}}"#);
        for row in actions.map(|row| row.map(id)) {
            let forged = forge(&playground, &there, &row.each_ref().map(String::as_str)).await;
            for id in &row {
                check_refused(&playground.component("cem", &there, &forged.id, id, &[]).await, id);
            }
        }
        table.play("ann", "Nf3").await;
    }
}

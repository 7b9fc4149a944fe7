//! Stored data about a person, which the person can see, download and delete. After the deletion, the opponents keep
//! the games, without the person's name.

#[cfg(test)]
mod tests {
    use std::process::Command;

    use serde_json::{Value, json};
    use zug_tests::{Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const RATED: Terms = Terms { time: None, position: None, rated: true };

    async fn told(playground: &Playground, who: &str, name: &str) -> Message {
        let did = playground.command(who, "general", name, json!({})).await;
        did.answers.last().unwrap_or_else(|| panic!("no answer: {did:?}")).clone()
    }

    /// Presses **Delete my data** on the card, and returns the question.
    async fn asked(playground: &Playground, who: &str) -> Message {
        let card = told(playground, who, "privacy").await;
        let did = playground.press(who, "general", &card, "Delete my data").await;
        did.answers.last().unwrap_or_else(|| panic!("no question: {did:?}")).clone()
    }

    /// Returns the exported data.
    async fn data(playground: &Playground, who: &str) -> Value {
        let card = told(playground, who, "privacy").await;
        let export = playground.press(who, "general", &card, "Export").await;
        let (name, url, _) = &export.answers.last().expect("the file").files[0];
        assert_eq!(name, "zug-my-data.json");
        serde_json::from_slice(&playground.download(url).await).unwrap()
    }

    fn pgns(data: &Value) -> Vec<&str> {
        let games = data["games"].as_array().into_iter().flatten();
        games.filter_map(|game| game["pgn"].as_str()).collect()
    }

    /// Lets Ann lose a rated game against Bob.
    async fn lost_game(playground: &Playground) {
        let mut table = Table::open(playground, "ended", RATED).await;
        table.play_all(0, &["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]).await;
        let question = table.command("ann", "resign", json!({})).await.answers.remove(0);
        playground.press("ann", &table.channel, &question, "Resign").await;
        table.see("the end", |board| board.button("Rematch").is_some()).await;
    }

    #[tokio::test]
    async fn a_person_can_read_and_download_all_stored_data() {
        let playground = Playground::start(PROGRAM);
        let nothing = told(&playground, "ann", "privacy").await;
        assert!(nothing.text.contains("Nothing is kept about you"), "{nothing:?}");
        lost_game(&playground).await;
        let _running = Table::open(&playground, "running", Terms::default()).await;
        playground
            .command("ann", "general", "settings me", json!({ "digest": 9, "zone": "Europe/Berlin" }))
            .await;
        playground
            .command("ann", "general", "challenge", json!({ "opponent": "dora", "note": "a note" }))
            .await;
        playground.command("ann", "general", "vacation", json!({ "days": 2 })).await;
        let shown = told(&playground, "ann", "privacy").await;
        assert!(shown.text.contains("vacations, for about a year: **1**"), "{shown:?}");
        assert!(
            shown.private && shown.text.contains("running games: **1**, finished games: **1**"),
            "{shown:?}"
        );
        let data = data(&playground, "ann").await;
        assert!(pgns(&data)[1].contains("3. Bb5"), "{data}");
        assert_eq!(data["settings"]["language"], "en");
        assert_eq!(data["ratings"].as_array().map(Vec::len), Some(1));
        assert_eq!(data["daily"], json!({ "hour": 8, "zone": "Europe/Berlin" }));
        assert_eq!(data["notes"][0]["note"], "a note");
        assert!(data["vacations"][0]["until"].is_string(), "{data}");
    }

    #[tokio::test]
    async fn a_forgotten_player_resigns_and_opponents_keep_their_games() {
        let playground = Playground::start(PROGRAM);
        lost_game(&playground).await;
        let mut running = Table::open(&playground, "running", Terms::default()).await;
        running.play_all(0, &["d4", "d5"]).await;
        let young = Table::open(&playground, "young", Terms::default()).await;
        playground
            .command("ann", "general", "challenge", json!({ "opponent": "dora", "note": "a secret" }))
            .await;
        let is_card = |message: &Message| message.button("Accept").is_some();
        let card = playground.wait_for_post("dora", "general", "the card", is_card).await;
        playground.command("cem", "general", "challenge", json!({ "opponent": "ann" })).await;
        playground.command("ann", "general", "vacation", json!({ "days": 2 })).await;

        let question = asked(&playground, "ann").await;
        assert!(question.text.contains("2 running games: you would resign them all"), "{question:?}");
        playground.press("ann", "general", &question, "Leave everything as it is").await;
        assert!(told(&playground, "ann", "privacy").await.text.contains("running games: **2**"));

        playground.restart(Restart::Kill).await;
        let question = asked(&playground, "ann").await;
        let done = playground.press("ann", "general", &question, "Delete my data").await;
        assert!(done.answer().contains("your data is deleted"), "{done:?}");
        running.see("the end", |board| board.button("Rematch").is_some()).await;
        assert!(running.board.text.contains("NN"), "{:?}", running.board);
        assert_eq!(running.board.pings, ["bob"]);
        let is_over = |message: &Message| message.text.contains("aborted");
        playground.wait_for_post("bob", &young.channel, "the abort", is_over).await;
        let gone = |message: &Message| message.id == card.id && message.button("Accept").is_none();
        let looks = async |it: &Playground| it.messages("dora", "general").await.iter().any(gone);
        playground.until("the card to close", looks).await;

        playground.restart(Restart::Kill).await;
        assert!(told(&playground, "ann", "privacy").await.text.contains("Nothing is kept about you"));
        let bobs = data(&playground, "bob").await;
        assert_eq!(pgns(&bobs).len(), 3);
        assert!(pgns(&bobs).iter().all(|pgn| pgn.contains("\"NN\"") && !pgn.contains("Ann")), "{bobs}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
        // A command of a person without stored data stores no data.
        told(&playground, "ann", "privacy").await;
        nothing_is_left(&playground, "ann", b"a secret").await;
    }

    /// Stops the bot. Checks that the database is intact, and that no file of the bot contains the person's id or
    /// words.
    async fn nothing_is_left(playground: &Playground, who: &str, words: &[u8]) {
        let state = playground.state().await;
        let person = state["users"].as_array().into_iter().flatten().find(|user| user["name"] == who);
        let id = person.and_then(|user| user["id"].as_str()).expect("an id").to_owned();
        playground.stop(Restart::Term).await;
        let games = playground.folder().join("games");
        let doctor = Command::new(PROGRAM).args(["doctor", "--data"]).arg(&games).output().unwrap();
        assert!(doctor.status.success(), "{doctor:?}");
        let number: i64 = id.parse().unwrap();
        let files = std::fs::read_dir(&games).unwrap().map(|entry| entry.unwrap().path());
        let files: Vec<_> = files.filter(|file| file.is_file()).collect();
        assert!(files.iter().any(|file| file.ends_with("zug.sqlite")), "{files:?}");
        for file in files {
            let content = std::fs::read(&file).unwrap();
            let holds = |text: &[u8]| content.windows(text.len()).any(|part| part == text);
            assert!(!holds(id.as_bytes()), "the id as text in {file:?}");
            assert!(!holds(&number.to_be_bytes()), "the id as a number in {file:?}");
            assert!(!holds(words), "the words in {file:?}");
        }
    }
}

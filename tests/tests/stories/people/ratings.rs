//! Rated games. The rating changes at the end of a game, and profile, score and leaderboard show the new rating. Games
//! are rated by default.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const RATED: Terms = Terms { time: None, position: None, rated: true };
    const SIX: [&str; 6] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"];

    /// Lets `user` resign the game of a table, and waits for the game's last board.
    async fn resign(table: &mut Table<'_>, user: &str) {
        let question = table.press(user, "Resign").await;
        let question = question.answers.last().expect("a question").clone();
        table.playground.press(user, &table.channel, &question, "Resign").await;
        table.see("the last board", |board| board.button("Rematch").is_some()).await;
    }

    /// Returns the answer to a command.
    async fn told(playground: &Playground, who: &str, name: &str, options: serde_json::Value) -> String {
        playground.command(who, "general", name, options).await.answer().to_owned()
    }

    #[tokio::test]
    async fn a_rated_game_changes_ratings_and_all_lists_at_its_end() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "rated", RATED).await;
        assert!(table.board.text.contains("rated"), "{:?}", table.board);
        table.play_all(0, &SIX).await;
        resign(&mut table, "bob").await;
        assert!(table.board.text.contains("1500? → **1662?**"), "{:?}", table.board);
        assert!(table.board.text.contains("1500? → **1338?**"), "{:?}", table.board);
        playground.restart(Restart::Kill).await;

        let profile = playground.command("ann", "general", "profile", json!({})).await;
        let text = profile.answer();
        assert!(text.contains("Correspondence: **1662?** ± 290 · 1 rated game"), "{text}");
        assert!(text.contains("White: 1 win, 0 draws, 0 losses"), "{text}");
        assert!(text.contains("Openings played most: Ruy Lopez (1)"), "{text}");
        assert_eq!(profile.answers[0].files.len(), 0, "one rated game gives no chart: {profile:?}");
        // Dora sees Bob's profile as Bob sees the profile.
        let bobs = told(&playground, "dora", "profile", json!({ "player": "bob" })).await;
        assert!(bobs.contains("**1338?**") && bobs.contains("0 wins, 0 draws, 1 loss"), "{bobs}");
        assert!(!bobs.contains("**0 – 1**"), "Dora has no game against Bob: {bobs}");
        let versus = told(&playground, "bob", "profile", json!({ "player": "ann" })).await;
        assert!(versus.contains("**0 – 1**"), "{versus}");
        let board = told(&playground, "dora", "leaderboard", json!({})).await;
        assert!(board.contains("it takes 5 rated games"), "{board}");
        // From the second game on, the last board shows the score between the players.
        assert!(!table.board.text.contains("**1 – 0**"), "{:?}", table.board);
        let mut second = Table::again(&playground, "rated", RATED).await;
        second.play_all(0, &SIX).await;
        resign(&mut second, "bob").await;
        assert!(second.board.text.contains("> **2 – 0** <@"), "{:?}", second.board);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_game_is_rated_unless_challenger_or_opponent_make_it_friendly() {
        let playground = Playground::start(PROGRAM);
        let see = async |text: &str, button: &str| {
            let is_it = |post: &Message| post.text.contains(text) && post.button(button).is_some();
            playground.wait_for_post("dora", "general", text, is_it).await
        };
        playground.command("ann", "general", "challenge", json!({ "opponent": "bob" })).await;
        let card = see("3 days per move · rated", "Make friendly").await;
        assert!(card.text.contains("For members with *Manage Server*"), "{card:?}");
        let did = playground.press("bob", "general", &card, "Make friendly").await;
        assert!(did.answer().starts_with("Only the challenger can"), "{did:?}");
        playground.restart(Restart::Kill).await;
        playground.press("ann", "general", &card, "Make friendly").await;
        let card = see("3 days per move · friendly", "Make rated").await;
        let left = playground.messages("ann", "general").await.into_iter().filter(|it| it.private);
        assert_eq!(left.filter(|it| !it.text.contains("I'll write in")).count(), 0, "no answer is left");

        let form = playground.press("bob", "general", &card, "Counter").await;
        let form = form.answers.last().expect("the terms").clone();
        let form = playground.press("bob", "general", &form, "Make rated").await;
        let form = form.answers.last().expect("the terms").clone();
        assert!(
            form.text.contains("Your counter-offer: **Colours: random · 3 days per move · rated**"),
            "{form:?}"
        );
        playground.press("bob", "general", &form, "Send").await;
        let card = see("would rather play on other terms", "Accept").await;
        assert!(card.text.contains(" · rated") && !card.text.contains("Manage Server"), "{card:?}");
        playground.press("ann", "general", &card, "Accept").await;
        let mut table = Table { playground: &playground, channel: "general".to_owned(), board: card };
        table.sit_down(None).await;
        assert!(table.board.text.contains("rated"), "{:?}", table.board);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

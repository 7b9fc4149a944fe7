//! Games against the computer in which the person wishes for an opening or a style of play.

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use zug_tests::{Message, Playground, Restart};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    async fn challenge(playground: &Playground, who: &str, options: Value) -> String {
        playground.command(who, "general", "challenge", options).await.answer().to_owned()
    }

    async fn see(playground: &Playground, who: &str, text: &str) -> Message {
        playground.wait_for_post(who, "general", text, |message| message.text.contains(text)).await
    }

    /// Plays a person's moves against the computer. After each move, waits for a board with the given text. Kills the
    /// bot before the last move.
    async fn play(playground: &Playground, who: &str, game: usize, moves: &[(&str, &str)]) {
        for (number, (mv, text)) in moves.iter().enumerate() {
            if number + 1 == moves.len() {
                playground.restart(Restart::Kill).await;
            }
            playground.command(who, "general", "move", json!({ "move": mv, "game": game })).await;
            see(playground, who, text).await;
        }
    }

    #[tokio::test]
    async fn the_computer_heads_for_the_wished_opening_with_both_colours_in_three_languages() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        for (name, locale) in [("gerda", "de"), ("ivan", "ru")] {
            playground.post("users", json!({ "name": name, "locale": locale })).await;
        }
        for (who, typed, label) in [
            ("ann", "scotch g", "Scotch Game"),
            ("gerda", "schottische", "Schottische Partie"),
            ("ivan", "шотланд", "Шотландская партия"),
        ] {
            let suggested = playground.suggestions(who, "general", "challenge", "opening", typed).await;
            assert_eq!(suggested.first().map(String::as_str), Some(label), "{suggested:?}");
        }
        let options = json!({ "level": 0, "colour": "black", "opening": "Scotch Game", "style": 1 });
        challenge(&playground, "ann", options).await;
        let board = see(&playground, "ann", "**1.e4**").await;
        assert!(board.text.contains("heading for: Scotch Game"), "{board:?}");
        assert!(board.text.contains("Zug (1 · Newcomer, attacker)"), "{board:?}");
        play(&playground, "ann", 1, &[("e5", "**1…e5 2.Nf3**"), ("Nc6", "**2…Nc6 3.d4**")]).await;

        let options = json!({ "level": 1, "colour": "white", "opening": "Schottische Partie" });
        challenge(&playground, "gerda", options).await;
        play(&playground, "gerda", 2, &[("e4", "**1.e4 e5**"), ("Nf3", "**2.Nf3 Nc6**")]).await;

        let options = json!({ "level": 2, "colour": "white", "opening": "защита каро-канн" });
        challenge(&playground, "ivan", options).await;
        play(&playground, "ivan", 3, &[("d4", "**1.d4 c6**"), ("e4", "**2.e4 d5**")]).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_wish_that_nobody_can_fulfil_is_refused_in_words() {
        let playground = Playground::start(PROGRAM);
        for (options, answer) in [
            (json!({ "level": 0, "opening": "sicillian" }), "Nearest to it: Sicilian Defense"),
            (
                json!({ "opponent": "bob", "opening": "Sicilian Defense" }),
                "are for games against the computer",
            ),
            (json!({ "opponent": "bob", "style": 2 }), "are for games against the computer"),
            (
                json!({ "opening": "Sicilian Defense", "position": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" }),
                "needs the usual starting position",
            ),
        ] {
            let said = challenge(&playground, "ann", options).await;
            assert!(said.contains(answer), "{said}");
        }
        let games = playground.command("ann", "general", "games", json!({})).await;
        assert!(games.answer().contains("no game"), "{games:?}");
    }
}

//! Puzzles from reviewed games.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart, Table, Terms, last};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    /// The time of day of the puzzle post, in seconds.
    const EIGHT: i64 = 8 * 3600;
    const DAY: i64 = 86_400;
    /// The moves of a game in which Ann misses a mate.
    const MOVES: [&str; 9] = ["e4", "e5", "a3", "a6", "Bc4", "Nc6", "Qh5", "Nf6", "h3"];

    /// Plays a game in which Ann misses a mate, and waits for the puzzle.
    async fn missed<'a>(playground: &'a Playground, channel: &str) -> Table<'a> {
        let mut table = Table::open(playground, channel, Terms::default()).await;
        table.play_all(0, &MOVES).await;
        let running = last(&table.command("ann", "puzzle", json!({})).await);
        assert!(running.private && running.text.contains("There's no puzzle"), "{running:?}");
        let question = last(&table.command("ann", "resign", json!({})).await);
        playground.press("ann", channel, &question, "Resign").await;
        table.command("ann", "review", json!({ "game": 1 })).await;
        let found = async |it: &Playground| {
            last(&it.command("ann", channel, "puzzle", json!({})).await).text.contains("White to move")
        };
        playground.until("a puzzle", found).await;
        table
    }

    async fn puzzle(table: &Table<'_>, who: &str) -> Message {
        last(&table.command(who, "puzzle", json!({})).await)
    }

    #[tokio::test]
    async fn a_missed_mate_is_a_puzzle_for_the_player_and_the_server() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let table = missed(&playground, "puzzles").await;
        let own = puzzle(&table, "ann").await;
        assert!(own.private && own.text.contains("From one of your games"), "{own:?}");
        let hinted = playground.press("ann", "puzzles", &own, "Hint").await;
        let hinted = last(&hinted);
        assert!(hinted.text.contains("Think about your queen on h5"), "{hinted:?}");
        playground.restart(Restart::Kill).await;
        let twin = puzzle(&table, "ann").await;
        let solved = playground.press_each("ann", "puzzles", &hinted, &["♛♚", "Qxf7"]).await;
        assert!(solved.text.contains("**Right**, with a hint. 5.Qxf7#"), "{solved:?}");
        let late = playground.press("ann", "puzzles", &twin, "Give up").await;
        assert!(late.answer().contains("answered this puzzle already"), "{late:?}");
        // Bob gets the puzzle too, and answers with the move that Ann played in the game.
        let other = puzzle(&table, "bob").await;
        assert!(other.text.contains("From a game in this server"), "{other:?}");
        let failed = playground.press_each("bob", "puzzles", &other, &["♟\u{FE0E}", "h3"]).await;
        for part in ["**5.h3** isn't the best move", "what was played in the game", "Best was **5.Qxf7#**"] {
            assert!(failed.text.contains(part), "{part}: {failed:?}");
        }
        let none = playground.press("bob", "puzzles", &failed, "Next puzzle").await;
        assert!(none.answer().contains("There's no puzzle"), "{none:?}");
        for (name, locale, label, text) in [
            ("gerda", "de", "Lösung zeigen", "Am besten war **5.Dxf7#**"),
            ("masha", "ru", "Показать решение", "Лучше всего было **5.Фxf7#**"),
        ] {
            playground.post("users", json!({ "name": name, "locale": locale })).await;
            let seen = puzzle(&table, name).await;
            let given_up = last(&playground.press(name, "puzzles", &seen, label).await);
            assert!(given_up.text.contains(text), "{given_up:?}");
        }
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_server_gets_a_puzzle_of_the_day_that_its_members_solve() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        missed(&playground, "daily").await;
        let set = playground.command("mod", "daily", "settings server", json!({ "puzzle": 0 })).await;
        assert!(set.answer().contains("Puzzle of the day: **in <#"), "{set:?}");
        let now = playground.now().await;
        playground.advance((now - EIGHT).div_euclid(DAY) * DAY + DAY + EIGHT + 60 - now).await;
        let is_post = |message: &Message| message.text.starts_with("🧩 **Puzzle of the day**");
        let post = playground.wait_for_post("dora", "daily", "the puzzle", is_post).await;
        assert!(post.text.contains("White to move") && post.pings.is_empty(), "{post:?}");
        playground.restart(Restart::Kill).await;
        let solved = playground.press_each("dora", "daily", &post, &["Solve", "♛♚", "Qxf7"]).await;
        assert!(solved.private && solved.text.contains("**Right!** 5.Qxf7#"), "{solved:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

//! A quiet channel. Old boards shrink to one line, and a poster shows the end of a game.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// Returns true for a single line without pictures, mentions and buttons.
    fn is_a_line(message: &Message) -> bool {
        let text = &message.text;
        !text.contains('\n')
            && !text.contains("<@")
            && !text.contains("<t:")
            && message.pings.is_empty()
            && message.files.is_empty()
            && message.buttons.is_empty()
            && message.menus.is_empty()
    }

    #[tokio::test]
    async fn in_a_channel_of_two_games_older_boards_shrink_to_one_line() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "calm", Terms::default()).await;
        table.play_all(0, &["e4", "e5", "Nf3"]).await;
        table.command("bob", "draw", json!({})).await;
        table.play_all(3, &["Nc6", "Bb5"]).await;
        let options = json!({ "opponent": "dora", "colour": "white" });
        playground.command("cem", "calm", "challenge", options).await;
        let accept = |message: &Message| message.button("Accept").is_some();
        let card = playground.wait_for_post("dora", "calm", "the card", accept).await;
        playground.press("dora", "calm", &card, "Accept").await;
        table.see("the first board", |board| board.text.contains("Game 2 begins")).await;
        for (who, mv) in [("cem", "d4"), ("dora", "d5"), ("cem", "c4")] {
            table.play(who, mv).await;
        }
        let are_calm = async |playground: &Playground| {
            let seen = playground.messages("mod", "calm").await;
            let rest = seen.iter().filter(|message| !message.text.starts_with("Challenge: "));
            let (boards, past): (Vec<_>, Vec<_>) = rest.partition(|message| message.is_board());
            boards.len() == 2 && past.len() == 9 && past.into_iter().all(is_a_line)
        };
        playground.until("all old boards and the offer are lines", are_calm).await;
    }

    #[tokio::test]
    async fn a_game_ends_with_a_poster_in_the_language_of_the_server() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let german = 2;
        playground.command("mod", "general", "settings server", json!({ "language": german })).await;
        playground.post("channels", json!({ "name": "ends" })).await;
        playground.command("ann", "ends", "challenge", json!({ "opponent": "bob", "colour": "white" })).await;
        let accept = |message: &Message| message.button("Annehmen").is_some();
        let card = playground.wait_for_post("bob", "ends", "the card", accept).await;
        let mut table = Table { playground: &playground, channel: "ends".to_owned(), board: card.clone() };
        playground.press("bob", "ends", &card, "Annehmen").await;
        table.see("the first board", |board| board.text.contains("beginnt")).await;
        table.play_all(0, &["f3", "e5", "g4", "Qh4#"]).await;
        let (name, url, alt) = table.board.files.first().expect("a picture");
        assert_eq!(name, "poster.png");
        assert!(
            alt.starts_with(
                "Ann (Weiß) – Bob (Schwarz): 0–1, Matt. Eröffnung: Barnes-Eröffnung: Fool's Mate."
            ),
            "{alt}"
        );
        assert!(alt.contains(" 2 Züge, ") && alt.contains("Schwarz: König e8, Dame h4"), "{alt}");
        assert!(playground.download(url).await.starts_with(b"\x89PNG"));
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_short_game_ends_without_a_poster() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "short", Terms::default()).await;
        table.play("ann", "e4").await;
        let asked = table.press("bob", "Abort").await;
        playground.press("bob", "short", &asked.answers[0], "Abort").await;
        table.see("the abort", |board| board.text.contains("no result")).await;
        assert_eq!(table.board.files, []);
        assert!(table.board.button("Replay").is_none() && table.board.button("PGN").is_some());

        let mut table = Table::again(&playground, "short", Terms::default()).await;
        playground.advance(3 * 86_400 + 60).await;
        table.see("the flag", |board| board.text.contains("ran out of time")).await;
        assert_eq!(table.board.files, []);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

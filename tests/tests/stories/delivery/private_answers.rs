//! Private answers, in the language of the reader and with the buttons that the reader can use.

#[cfg(test)]
mod tests {
    use futures_util::future::join;
    use serde_json::json;
    use zug_tests::{Message, PAWNS, Playground, Restart, Table, Terms, last};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    fn labels(message: &Message) -> Vec<&str> {
        message.buttons.iter().map(|button| button.label.as_str()).collect()
    }

    #[tokio::test]
    async fn the_moves_of_a_kind_are_below_the_board_of_the_reader_and_tell_no_mate() {
        let playground = Playground::start(PROGRAM);
        // White can give mate or another check with the queen, or take the rook.
        let terms = Terms { position: Some("7k/5Q1p/6p1/8/r7/8/5NPP/6K1 w - - 0 30"), ..Terms::default() };
        let mut table = Table::open(&playground, "forcing", terms).await;
        table.play("ann", "Qf6+").await;
        table.play("bob", "Kg8").await;
        let mut moves = 0;
        for (part, mv) in [("♛ f6 1/2 (11)", "Qa6"), ("♛ f6 2/2 (11)", "Qxg6")] {
            let list = table.tap("ann", &["♛", part]).await;
            let (name, _, alt) = list.files.first().expect("a board");
            assert!(name == "board.png" && alt.contains("White"), "{alt}");
            assert!(list.text.contains("<@") && list.button(mv).is_some(), "{list:?}");
            assert!(list.buttons.iter().all(|button| !button.label.contains(['+', '#'])), "{list:?}");
            moves += list.buttons.iter().filter(|button| button.label.starts_with('Q')).count();
        }
        assert_eq!(moves, 22, "all moves of the queen");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_mistyped_move_is_answered_with_the_move_list_and_a_board() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let table = Table::open(&playground, "mistyped", Terms::default()).await;
        let list = table.tap("ann", &["More", "All moves"]).await;
        let form = playground.press("ann", "mistyped", &list, "Type it").await.form.expect("a form");
        let typed = last(&playground.form("ann", "mistyped", &form, "Nf4").await);
        let command = last(&table.command("ann", "move", json!({ "move": "Nf4" })).await);
        for again in [typed, command] {
            let with_rules = [labels(&list), vec!["Rules: The pieces"]].concat();
            assert_eq!(labels(&again), with_rules, "{again:?}");
            assert_eq!(again.files.len(), 1, "{again:?}");
            assert_eq!(again.files[0].2, list.files[0].2, "the same board in words");
        }
        // A mistyped claim offers no moves and shows no board.
        let claim = last(&table.command("ann", "draw", json!({ "move": "Nf4" })).await);
        assert_eq!((labels(&claim), claim.files.len()), (vec!["Rules: The pieces"], 0), "{claim:?}");
    }

    #[tokio::test]
    async fn a_draw_offer_is_sent_with_the_move_chosen_from_the_list() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "offering", Terms::default()).await;
        let first = table.tap("ann", &["More", "All moves"]).await;
        assert!(first.button("🤝 Offer a draw with it").is_none(), "nobody may offer so early: {first:?}");
        table.play_all(0, &["e4", "e5"]).await;
        let list = table.tap("ann", &["More", "All moves", "🤝 Offer a draw with it"]).await;
        assert!(list.text.contains("You offer a draw with the move"), "{list:?}");
        playground.restart(Restart::Kill).await;
        playground.press_each("ann", "offering", &list, &["♞", "Nf3"]).await;
        table.see("the offer", |board| board.button("Accept").is_some()).await;
        // The player who offered the draw cannot accept the offer, and gets the reason.
        let own = last(&table.press("ann", "Accept").await);
        assert!(own.text.contains("your own offer"), "{own:?}");
        // After the refusal, the button for another offer is gone.
        table.press("bob", "Decline").await;
        table.see("no offer", |board| board.button("Accept").is_none()).await;
        assert!(table.board.button("Offer draw").is_some(), "Bob may offer: {:?}", table.board.buttons);
        table.play("bob", "Nc6").await;
        assert!(table.board.button("Offer draw").is_none(), "Ann may not: {:?}", table.board.buttons);
        let own = last(&table.command("ann", "move", json!({ "move": "Bb5", "draw": true })).await);
        assert!(own.text.contains("Bb5") && own.text.contains("no draw was offered"), "{own:?}");
    }

    #[tokio::test]
    async fn a_private_board_has_the_buttons_of_its_reader() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "own", Terms::default()).await;
        table.play_all(0, &["e4", "e5"]).await;
        let mine = last(&table.command("ann", "board", json!({})).await);
        assert_eq!(
            labels(&mine),
            [
                "◀",
                "Flip",
                "All moves",
                "Offer draw",
                "Resign",
                "Take back",
                "Ask for time",
                "Ask for a pause"
            ]
        );
        assert!(mine.text.contains("your move"), "{mine:?}");
        let theirs = last(&table.command("bob", "board", json!({})).await);
        assert_eq!(
            labels(&theirs),
            ["◀", "Flip", "Offer draw", "Resign", "Take back", "Plan ahead", "Give time", "Ask for a pause"]
        );
        let list = last(&playground.press("ann", "own", &mine, "All moves").await);
        assert!(list.button(PAWNS).is_some(), "{list:?}");
        // A spectator can only look back and turn the board.
        let seen = last(&table.command("cem", "board", json!({ "game": 1 })).await);
        assert_eq!((seen.files.len(), labels(&seen)), (1, vec!["◀", "Flip"]), "{seen:?}");
        assert!(seen.text.contains(" to move (") && !seen.text.contains("your move"), "{seen:?}");
    }

    #[tokio::test]
    async fn an_ended_game_is_exported_by_every_reader_and_posted_once() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "along", Terms::default()).await;
        table.play_all(0, &["f3", "e5", "g4", "Qh4#"]).await;
        for (label, file) in [("PGN", ".pgn"), ("Replay", ".gif")] {
            // A player and a spectator press the button at the same time.
            join(table.press("ann", label), table.press("cem", label)).await;
            let is_it = |post: &Message| post.files.iter().any(|(name, ..)| name.ends_with(file));
            playground.wait_for_post("dora", "along", label, is_it).await;
            playground.restart(Restart::Kill).await;
            let again = last(&table.press("bob", label).await);
            assert!(again.private && again.text.contains("/channels/"), "{again:?}");
            let seen = playground.messages("dora", "along").await;
            assert_eq!(seen.iter().filter(|post| is_it(post)).count(), 1, "{label}");
            // A button of a private board sends the file in private. Spectators get the file too.
            let board = last(&table.command("cem", "board", json!({ "game": 1 })).await);
            let own = last(&playground.press("cem", "along", &board, label).await);
            assert!(own.private && is_it(&own), "{own:?}");
        }
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

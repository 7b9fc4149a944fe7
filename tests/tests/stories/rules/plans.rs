//! Plans of moves. A player makes a plan by buttons or by text, and only this player sees the plan. The bot plays each
//! planned move once, despite a kill.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Outcome, PAWNS, Playground, Restart, Table, Terms, last};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// Chooses a move from a private list: the kind of piece, then the move.
    async fn choose(table: &Table<'_>, user: &str, list: &Message, [kind, mv]: [&str; 2]) -> Message {
        let list = last(&table.playground.press(user, &table.channel, list, kind).await);
        last(&table.playground.press(user, &table.channel, &list, mv).await)
    }

    async fn plan(table: &Table<'_>, user: &str, line: &str) -> Outcome {
        table.command(user, "plan", json!({ "line": line })).await
    }

    #[tokio::test]
    async fn a_plan_made_by_buttons_is_played_at_once_after_a_kill() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "taps", Terms::default()).await;
        let before = table.board.id.clone();
        table.command("ann", "move", json!({ "move": "e4" })).await;
        table.see("the board after 1.e4", |board| board.id != before).await;
        let theirs = table.tap("ann", &["More", "Plan ahead"]).await;
        assert!(theirs.private && theirs.text.contains("Which move do you expect"), "{theirs:?}");
        let mine = choose(&table, "ann", &theirs, [PAWNS, "e5"]).await;
        assert!(mine.text.contains("What do you answer after **1…e5**?"), "{mine:?}");
        let planned = choose(&table, "ann", &mine, ["♞", "Nf3"]).await;
        assert!(
            planned.text.starts_with("✅ Planned.") && planned.text.contains("- 1…e5 2.Nf3"),
            "{planned:?}"
        );
        let next = last(&playground.press("ann", &table.channel, &planned, "Go on after 2.Nf3").await);
        let mine = choose(&table, "ann", &next, ["♞", "Nc6"]).await;
        let planned = choose(&table, "ann", &mine, ["♞♝", "Bb5"]).await;
        assert!(planned.text.contains("- 1…e5 2.Nf3 Nc6 3.Bb5"), "{planned:?}");
        let other = last(&playground.press("ann", &table.channel, &planned, "Another line").await);
        let mine = choose(&table, "ann", &other, [PAWNS, "c5"]).await;
        let planned = choose(&table, "ann", &mine, ["♞", "Nc3"]).await;
        assert!(planned.text.contains("- 1…c5 2.Nc3") && planned.text.contains("3.Bb5"), "{planned:?}");
        playground.restart(Restart::Kill).await;

        // The message contains Bob's move with the planned reply, and mentions only Bob.
        let (ann, bob) = playground.calls_of_both().await;
        table.play("bob", "e5").await;
        assert!(table.board.text.starts_with("**1…e5 2.Nf3** · <@"), "{:?}", table.board);
        assert!(table.board.text.contains(", your move (Black)"), "{:?}", table.board);
        assert_eq!(playground.calls_of_both().await, (ann, bob + 1));
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_typed_german_plan_replaces_a_line_and_errors_are_explained() {
        let playground = Playground::start(PROGRAM);
        playground.post("users", json!({ "name": "gerda", "locale": "de" })).await;
        playground.post("channels", json!({ "name": "schach" })).await;
        let before = playground.newest_thread("schach").await;
        let options = json!({ "opponent": "bob", "colour": "white" });
        playground.command("gerda", "schach", "challenge", options).await;
        let is_card = |message: &Message| message.button("Annehmen").is_some();
        let card = playground.wait_for_post("bob", "schach", "the card", is_card).await;
        playground.press("bob", "schach", &card, "Annehmen").await;
        let mut table = Table { playground: &playground, channel: "schach".to_owned(), board: card };
        table.sit_down(before).await;
        table.play("gerda", "e4").await;

        let did = plan(&table, "gerda", "1…e5 2.Sf3 Sc6 3.Ld5").await;
        assert!(did.answer().contains("bei „Ld5“ nach **1…e5 2.Sf3 Sc6** hängen geblieben"), "{did:?}");
        assert!(
            did.answer().contains("Es hat sich nichts geändert.")
                && last(&did).button("Vorausplanen").is_some()
        );
        let did = plan(&table, "gerda", "1…e5 2.Sf3 Sc6").await;
        assert!(did.answer().contains("endet mit einem Zug deines Gegners"), "{did:?}");
        let did = plan(&table, "gerda", "1…e5 2.Sf3 Sc6 3.Lb5").await;
        assert!(did.answer().starts_with("✅ Geplant.\n"), "{did:?}");
        playground.restart(Restart::Kill).await;
        let did = plan(&table, "gerda", "e5, Läufer c4, Springer c6, d3").await;
        assert!(
            did.answer().contains("wurde dadurch ersetzt") && did.answer().contains("2.Lc4 Sc6 3.d3"),
            "{did:?}"
        );
        let did = plan(&table, "gerda", "1…e5 2.Lc4").await;
        assert!(did.answer().contains("steht schon in deinem Plan"), "{did:?}");
        table.play("bob", "e5").await;
        assert!(table.board.text.starts_with("**1…e5 2.Lc4** · "), "{:?}", table.board);
        let shown = last(&table.command("gerda", "plan", json!({})).await);
        let did = playground.press("gerda", &table.channel, &shown, "Plan löschen").await;
        assert!(did.answer().contains("nichts mehr geplant"), "{did:?}");
        table.play("bob", "Nc6").await;
        assert!(table.board.text.starts_with("**2…Sc6** · "), "{:?}", table.board);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_plan_goes_to_the_only_game_that_its_line_fits() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        Table::open(&playground, "several", Terms::default()).await;
        let mut other = Table::again(&playground, "several", Terms::default()).await;
        other.command("ann", "move", json!({ "move": "d4", "game": 2 })).await;
        other.see("the board after 1.d4", |board| board.text.starts_with("**1.d4**")).await;
        // The line of moves is legal in only one game.
        let did = plan(&other, "ann", "d5 c4").await;
        let question = last(&did);
        assert_eq!(question.buttons.len(), 1, "{question:?}");
        let label = question.buttons[0].label.clone();
        let planned = last(&playground.press("ann", "several", &question, &label).await);
        assert!(
            planned.text.starts_with("✅ Planned.") && planned.text.contains("- 1…d5 2.c4"),
            "{planned:?}"
        );
        let did = plan(&other, "ann", "Ke3 Ke6").await;
        assert!(did.answer().starts_with("This line fits none of your games here."), "{did:?}");
        other.command("bob", "move", json!({ "move": "f5", "game": 2 })).await;
        other.see("the board after 1…f5", |board| board.text.starts_with("**1…f5**")).await;
        let cleared = other.command("ann", "plan", json!({ "game": 2 })).await;
        assert!(cleared.answer().contains("You plan nothing"), "{cleared:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

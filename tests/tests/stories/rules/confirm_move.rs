//! The question before the bot plays a move: the setting, the position after the move, and old questions.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Outcome, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    fn asked(did: &Outcome) -> Message {
        let question = did.answers.last().unwrap_or_else(|| panic!("{did:?}")).clone();
        assert!(
            question.buttons.iter().any(|button| button.label.starts_with("Play "))
                && question.button("◀ Back").is_some(),
            "{question:?}"
        );
        assert_eq!(question.files.len(), 1, "the position after the move");
        question
    }

    #[tokio::test]
    async fn a_player_who_confirms_moves_sees_the_position_first_however_the_move_is_chosen() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "always", Terms::default()).await;
        let did = table.command("ann", "settings me", json!({ "confirm": "always" })).await;
        assert!(did.answer().contains("Asks before playing a move: **always**"), "{did:?}");
        // Ann gives a move by command.
        let question = asked(&table.command("ann", "move", json!({ "move": "e4" })).await);
        assert!(question.text.starts_with("Play **1.e4**?"), "{question:?}");
        assert!(question.files[0].2.contains("Last move: pawn e2–e4"), "{question:?}");
        playground.restart(Restart::Kill).await;
        // "Back" leads to the moves of the pawns. The bot plays no move.
        let list = playground.press_each("ann", &table.channel, &question, &["◀ Back"]).await;
        let question = asked(&playground.press("ann", &table.channel, &list, "d4").await);
        assert!(question.text.starts_with("Play **1.d4**?"), "{question:?}");
        // A move from the form also leads to a question. The earlier question is in another message.
        let list = table.tap("ann", &["More", "All moves"]).await;
        let form = playground.press("ann", &table.channel, &list, "Type it").await.form.expect("a form");
        let third = asked(&playground.form("ann", &table.channel, &form, "c4").await);
        let before = table.board.id.clone();
        playground.press("ann", &table.channel, &third, "Play c4").await;
        table.see("the board", |board| board.id != before && board.text.contains("**1.c4**")).await;
        // The earlier question belongs to an old position. The bot refuses the question's button even when Ann is to
        // move again.
        table.play("bob", "e5").await;
        playground.restart(Restart::Kill).await;
        let did = playground.press("ann", &table.channel, &question, "Play d4").await;
        assert!(did.answer().starts_with("This board is out of date"), "{did:?}");
        let did = table.command("ann", "settings me", json!({ "confirm": "never" })).await;
        assert!(did.answer().contains("**never**"), "{did:?}");
        table.play("ann", "Nc3").await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn the_choice_between_two_readings_of_a_move_is_confirmed_by_default() {
        let playground = Playground::start(PROGRAM);
        let position = Some("4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1");
        let mut table = Table::open(&playground, "doubt", Terms { position, ..Terms::default() }).await;
        let did = table.command("ann", "move", json!({ "move": "bxc4" })).await;
        let readings = did.answers.last().expect("two readings").clone();
        let labels: Vec<&str> = readings.buttons.iter().map(|button| button.label.as_str()).collect();
        assert!(
            labels.contains(&"Bishop f1 takes c4") && labels.contains(&"Pawn b3 takes c4"),
            "{readings:?}"
        );
        let bishop =
            readings.buttons.iter().find(|button| button.label.starts_with("Bishop")).expect("one").clone();
        let did = playground.component("ann", &table.channel, &readings.id, &bishop.id, &[]).await;
        let question = asked(&did);
        assert!(question.text.starts_with("Play **1.Bxc4**?"), "{question:?}");
        let before = table.board.id.clone();
        playground.press("ann", &table.channel, &question, "Play Bxc4").await;
        table.see("the board", |board| board.id != before && board.text.contains("**1.Bxc4**")).await;
    }
}

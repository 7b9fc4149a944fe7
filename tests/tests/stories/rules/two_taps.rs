//! The ways to move: by two taps, by one button of a private list, and by the form. Also restarts and simultaneous
//! presses.

#[cfg(test)]
mod tests {
    use zug_tests::{Message, PAWNS, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    fn labels(message: &Message) -> Vec<&str> {
        message.buttons.iter().map(|button| button.label.as_str()).collect()
    }

    #[tokio::test]
    async fn a_move_is_played_in_two_taps_or_typed_into_the_form() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "taps", Terms::default()).await;
        assert_eq!(labels(&table.board), [PAWNS, "♞", "More", "Abort"]);
        let not_yet = table.press("bob", PAWNS).await;
        assert!(not_yet.answer().starts_with("It's"), "{:?}", not_yet.answer());
        let foreign = table.press("cem", PAWNS).await;
        assert!(foreign.answer().starts_with("Only <@"), "{:?}", foreign.answer());
        // The list of another kind of piece replaces the list in the same message.
        let pawns = table.tap("ann", &[PAWNS]).await;
        assert_eq!(labels(&pawns)[..4], ["a3", "a4", "b3", "b4"]);
        playground.restart(Restart::Kill).await;
        let knights = playground.press_each("ann", "taps", &pawns, &["♞"]).await;
        assert_eq!((&knights.id, labels(&knights)), (&pawns.id, vec!["Na3", "Nc3", "Nf3", "Nh3", PAWNS]));
        let other = table.tap("ann", &["♞"]).await;
        playground.press("ann", "taps", &knights, "Nf3").await;
        table.see("the board", |board| board.text.contains("1.Nf3")).await;
        // The player is to move in no other game, so the bot deletes the list.
        let is_gone = async |it: &Playground| {
            it.messages("ann", "taps").await.iter().all(|message| message.id != pawns.id)
        };
        playground.until("the list has gone", is_gone).await;
        let late = playground.press("ann", "taps", &other, "Na3").await;
        assert!(late.answer().starts_with("This board is out of date"), "{late:?}");

        let list = table.tap("bob", &["More", "All moves"]).await;
        let form = playground.press("bob", "taps", &list, "Type it").await.form.expect("a form");
        playground.form("bob", "taps", &form, "  nf6 ").await;
        table.see("the board", |board| board.text.contains("1…Nf6")).await;
        assert_eq!(labels(&table.board), [PAWNS, "♞", "♜", "More", "Offer draw", "Resign"]);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_check_with_few_moves_shows_kinds_on_the_board_and_moves_in_private() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let terms = Terms { position: Some("7k/8/8/8/8/8/7r/K7 w - - 0 1"), ..Terms::default() };
        let mut table = Table::open(&playground, "single", terms).await;
        assert_eq!(table.board.buttons[0].label, "♚");
        let list = table.tap("ann", &["More", "All moves"]).await;
        assert_eq!(labels(&list), ["Kb1", "Type it"]);
        let before = table.board.id.clone();
        playground.press("ann", "single", &list, "Kb1").await;
        table.see("the board", |board| board.id != before && board.text.contains("1.")).await;
    }

    #[tokio::test]
    async fn two_presses_at_once_play_exactly_one_move() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "twice", Terms::default()).await;
        let (pawns, knights) = (table.tap("ann", &[PAWNS]).await, table.tap("ann", &["♞"]).await);
        let did = tokio::join!(
            playground.press("ann", "twice", &pawns, "e4"),
            playground.press("ann", "twice", &knights, "Nf3")
        );
        table.see("the board", |board| board.text.contains("**1.")).await;
        let [e4, nf3] = ["**1.e4**", "**1.Nf3**"].map(|mv| table.board.text.contains(mv));
        assert!(e4 != nf3, "{did:?} {:?}", table.board);
        let refused = if e4 { &did.1 } else { &did.0 };
        assert!(refused.answer().starts_with("This board is out of date"), "{refused:?}");
        table.play("bob", "e5").await;
    }

    #[tokio::test]
    async fn a_player_castles_by_buttons_in_chess960() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let terms = Terms { position: Some("4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1"), ..Terms::default() };
        let mut table = Table::open(&playground, "shuffled", terms).await;
        let list = table.tap("ann", &["♚"]).await;
        playground.press("ann", "shuffled", &list, "O-O").await;
        table.see("the board", |board| board.text.contains("**1.O-O**")).await;
        let (.., position) = &table.board.files[0];
        assert!(position.contains("king g1, rooks b1 f1"), "{position}");
    }
}

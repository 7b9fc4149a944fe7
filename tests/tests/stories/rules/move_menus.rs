//! Moving by menus, by a button and by the form, also after a restart.

#[cfg(test)]
mod tests {
    use zug_tests::{Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    #[tokio::test]
    async fn a_move_is_played_from_the_menu_by_one_button_or_typed_into_the_form() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "menu", Terms::default()).await;
        let not_yet = table.press("bob", "Move").await;
        assert!(not_yet.answer().starts_with("It's"), "{:?}", not_yet.answer());
        let list = table.press("ann", "Move").await.answers.pop().expect("the list");
        playground.restart(Restart::Kill).await;
        assert_eq!([&list.menus[0].name, &list.menus[1].name], ["♟ Pawns (16)", "♞ Knights (4)"]);
        playground.component("ann", "menu", &list.id, &list.menus[1].id, &["g1f3"]).await;
        table.see("the board", |board| board.text.contains("1.Nf3")).await;

        let list = table.press("bob", "Move").await.answers.pop().expect("the list");
        let asked = playground.press("bob", "menu", &list, "Type it").await;
        let form = asked.form.expect("a form");
        playground.form("bob", "menu", &form, "  nf6 ").await;
        table.see("the board", |board| board.text.contains("1…Nf6")).await;

        // A single legal move is one button.
        let terms = Terms { position: Some("7k/8/8/8/8/8/7r/K7 w - - 0 1"), ..Terms::default() };
        let mut table = Table::open(&playground, "single", terms).await;
        let list = table.press("ann", "Move").await.answers.pop().expect("the list");
        assert_eq!(list.menus.len(), 0);
        let only = list.buttons.first().expect("the move").label.clone();
        let before = table.board.id.clone();
        playground.press("ann", "single", &list, &only).await;
        table.see("the board", |board| board.id != before && board.text.contains("1.")).await;
    }
}

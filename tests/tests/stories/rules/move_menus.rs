//! Moving by buttons and menus: every legal move can be reached, also after a restart.

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_core::{Language, Position, read_move, write_uci};
    use serde_json::json;
    use zug_tests::{Message, Outcome, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    /// The position with the most legal moves that is known: 218.
    const MOST_MOVES: &str = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

    /// All moves a private list offers, those behind its buttons too. None is more than three taps away: the list, and then
    /// a menu and an entry, or a button and a button.
    async fn reachable(table: &Table<'_>, user: &str, fen: &str) -> BTreeSet<String> {
        let list = table.press(user, "Move").await.answers.pop().expect("the list");
        let mut moves = offered(&list, fen);
        for (number, button) in list.buttons.iter().enumerate() {
            // The message changes with each press: the way back is pressed before the next one.
            if !button.label.contains('(') || button.label.starts_with("Next game") {
                continue;
            }
            let opened: Outcome = table.playground.press(user, &table.channel, &list, &button.label).await;
            let pack = opened.answers.last().unwrap_or_else(|| panic!("pack {number}")).clone();
            let inside = offered(&pack, fen);
            assert!(button.label.ends_with(&format!("({})", inside.len())), "{} {inside:?}", button.label);
            moves.extend(inside);
            table.playground.press(user, &table.channel, &pack, "◀ Back").await;
        }
        moves
    }

    /// The moves a message offers, in menus and on buttons.
    fn offered(message: &Message, fen: &str) -> BTreeSet<String> {
        assert!(message.private);
        assert_eq!(message.files.len(), 1, "the board stands above: {message:?}");
        let position = Position::from_fen(fen).expect("a position");
        let mut moves = BTreeSet::new();
        for menu in &message.menus {
            assert!(
                menu.entries.len() <= 25 && menu.name.contains(&format!("({})", menu.entries.len())),
                "{menu:?}"
            );
            moves.extend(menu.entries.iter().map(|(_, value)| value.clone()));
        }
        let buttons = message.buttons.iter().filter(|button| button.id.starts_with("z1:play:"));
        moves.extend(buttons.map(|button| {
            let mv = read_move(&position, &button.label, Language::English).expect("a move");
            write_uci(&position, mv)
        }));
        moves
    }

    fn legal(fen: &str) -> BTreeSet<String> {
        let position = Position::from_fen(fen).expect("a position");
        position.legal_moves().iter().map(|mv| write_uci(&position, *mv)).collect()
    }

    #[tokio::test]
    async fn every_legal_move_is_in_the_lists_even_where_there_are_218() {
        let playground = Playground::start(PROGRAM);
        for (number, fen) in [
            MOST_MOVES,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/1Pk5/8/8/8/8/5Kp1/5N1N w - - 0 1",
        ]
        .into_iter()
        .enumerate()
        {
            let terms = Terms { position: Some(fen), ..Terms::default() };
            let table = Table::open(&playground, &format!("lists-{number}"), terms).await;
            assert_eq!(reachable(&table, "ann", fen).await, legal(fen), "{fen}");
        }
        assert_eq!(legal(MOST_MOVES).len(), 218);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

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

    #[tokio::test]
    async fn move_suggestions_are_legal_moves_in_the_language_of_the_reader() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let made = playground.post("users", json!({ "name": "Emil", "locale": "de" })).await;
        assert!(made["id"].is_string(), "{made}");
        playground.post("channels", json!({ "name": "deutsch" })).await;
        // The first user of the bot gives the boards their language.
        playground.command("ann", "deutsch", "help", json!({})).await;
        let did = playground
            .command("Emil", "deutsch", "challenge", json!({ "opponent": "ann", "colour": "white" }))
            .await;
        let card = playground.card_of(&did, "ann", "deutsch").await;
        playground.press("ann", "deutsch", &card, "Annehmen").await;
        let moves = playground.suggestions("Emil", "deutsch", "move", "move", "s").await;
        assert_eq!(moves, ["Sa3", "Sc3", "Sf3", "Sh3"]);
        let all = playground.suggestions("Emil", "deutsch", "move", "move", "").await;
        assert_eq!(all.len(), 20);
        let none = playground.suggestions("ann", "deutsch", "move", "move", "").await;
        assert_eq!(none, Vec::<String>::new());
        playground.command("Emil", "deutsch", "move", json!({ "move": "Sf3" })).await;
        // The board in the channel is in the server's language, that of the first player there.
        playground.wait_for_post("ann", "deutsch", "the board", |board| board.text.contains("1.Sf3")).await;
    }
}

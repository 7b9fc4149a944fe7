//! Moving by buttons and menus: every legal move can be reached, by those who may, after a restart too.

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_core::{Position, write_uci};
    use serde_json::json;
    use zug_tests::{Did, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    /// The position with the most legal moves that is known: 218.
    const MOST_MOVES: &str = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

    /// All moves a private list offers, page after page.
    async fn reachable(table: &Table<'_>, user: &str) -> BTreeSet<String> {
        let mut list = table.press(user, "Move").await.answers.pop().expect("the list");
        let mut moves = BTreeSet::new();
        loop {
            assert!(list.private);
            for menu in &list.menus {
                assert!(menu.entries.len() <= 25);
                moves.extend(menu.entries.iter().map(|(_, value)| value.clone()));
            }
            if list.button("More moves ▶").is_none() {
                return moves;
            }
            let did: Did = table.playground.press(user, &table.channel, &list, "More moves ▶").await;
            list = did.answers.last().expect("the next page").clone();
        }
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
            assert_eq!(reachable(&table, "ann").await, legal(fen), "{fen}");
        }
        assert_eq!(legal(MOST_MOVES).len(), 218);
        // Back on the first page the list is still the same message.
        let table =
            Table::open(&playground, "pages", Terms { position: Some(MOST_MOVES), ..Terms::default() }).await;
        let first = table.press("ann", "Move").await.answers.pop().expect("the list");
        for label in ["More moves ▶", "◀ Earlier moves"] {
            let lists = table.playground.messages("ann", "pages").await;
            let list = lists.into_iter().find(|message| message.id == first.id).expect("the list");
            table.playground.press("ann", "pages", &list, label).await;
        }
        let seen = table.playground.messages("ann", "pages").await;
        assert_eq!(seen.iter().filter(|message| message.private && !message.menus.is_empty()).count(), 1);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_move_is_played_from_the_menu_by_one_button_or_typed_into_the_form() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "menu", Terms::default()).await;
        let not_yet = table.press("bob", "Move").await;
        assert!(not_yet.answer().starts_with("It's"), "{:?}", not_yet.answer());
        let list = table.press("ann", "Move").await.answers.pop().expect("the list");
        playground.restart(Restart::Kill).await;
        let did = playground.component("ann", "menu", &list.id, &list.menus[0].id, &["g1f3"]).await;
        assert!(did.answer().contains("You played **1.Nf3**"), "{:?}", did.answer());
        assert!(did.answers.last().is_some_and(|answer| answer.menus.is_empty()), "the list stays");
        table.see("the board", |board| board.text.contains("1.Nf3")).await;

        let list = table.press("bob", "Move").await.answers.pop().expect("the list");
        let asked = playground.press("bob", "menu", &list, "Type it").await;
        let form = asked.form.expect("a form");
        let did = playground.form("bob", "menu", &form, "  nf6 ").await;
        assert!(did.answer().contains("1…Nf6"), "{:?}", did.answer());
        table.see("the board", |board| board.text.contains("1…Nf6")).await;

        // A single legal move is one button.
        let terms = Terms { position: Some("7k/8/8/8/8/8/7r/K7 w - - 0 1"), ..Terms::default() };
        let mut table = Table::open(&playground, "single", terms).await;
        let list = table.press("ann", "Move").await.answers.pop().expect("the list");
        assert_eq!(list.menus.len(), 0);
        let only = list.buttons.first().expect("the move").label.clone();
        playground.press("ann", "single", &list, &only).await;
        table.see("the board", |board| !board.text.contains(" begins**")).await;
    }

    #[tokio::test]
    async fn suggestions_are_legal_moves_in_the_readers_language() {
        let playground = Playground::start(PROGRAM);
        let made = playground.make("users", json!({ "name": "Emil", "locale": "de" })).await;
        assert!(made["id"].is_string(), "{made}");
        playground.make("channels", json!({ "name": "deutsch" })).await;
        let did = playground
            .command("Emil", "deutsch", "challenge", json!({ "opponent": "ann", "colour": "white" }))
            .await;
        let card = did.posts.last().expect("the card").clone();
        playground.press("ann", "deutsch", &card, "Accept").await;
        let moves = playground.suggestions("Emil", "deutsch", "move", "move", "s").await;
        assert_eq!(moves, ["Sa3", "Sc3", "Sf3", "Sh3"]);
        let all = playground.suggestions("Emil", "deutsch", "move", "move", "").await;
        assert_eq!(all.len(), 20);
        let none = playground.suggestions("ann", "deutsch", "move", "move", "").await;
        assert_eq!(none, Vec::<String>::new());
        let did = playground.command("Emil", "deutsch", "move", json!({ "move": "Sf3" })).await;
        assert!(did.answer().contains("1.Sf3"), "{:?}", did.answer());
        // The board in the channel is in the server's language.
        playground.wait_for_post("ann", "deutsch", "the board", |board| board.text.contains("1.Nf3")).await;
    }
}

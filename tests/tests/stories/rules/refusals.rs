//! Refused deeds: the answer gives the reason, and nothing changes.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// Returns all public messages once only the newest board has buttons, for comparison.
    async fn seen(table: &Table<'_>) -> String {
        let seen = async || table.playground.messages("dora", &table.channel).await;
        let is_settled = async |_: &Playground| {
            seen().await.iter().filter(|message| !message.buttons.is_empty()).count() == 1
        };
        table.playground.until("only the newest board has buttons", is_settled).await;
        format!("{:#?}", seen().await)
    }

    #[tokio::test]
    async fn a_refused_move_says_why_and_changes_nothing() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "refusals", Terms::default()).await;
        table.play_all(0, &["e4", "e5", "Nf3", "Nc6", "Bb5", "d6"]).await;
        let before = seen(&table).await;
        let cases = [
            ("bob", "Nf6", "It's <@"),
            ("cem", "Nf6", "Only <@"),
            ("ann", "Ke3", "can't move to e3"),
            ("ann", "Ra3", "A piece on a2 is in the way"),
            ("ann", "Qd2", "own piece is on d2"),
            ("ann", "O-O-O", "there's a piece on"),
            ("ann", "exd5", "nothing to capture on d5"),
            ("ann", "e5e4", "opponent's"),
            ("ann", "hello there", "can't read that"),
            ("ann", "\u{202e}\u{0}♞♞♞♞", "can't read that"),
            ("ann", "e9", "can't read that"),
        ];
        for (user, text, reason) in cases {
            let did = table.command(user, "move", json!({ "move": text })).await;
            assert!(did.answer().contains(reason), "{user} {text}: {:?}", did.answer());
            assert!(did.posts.is_empty(), "{user} {text} posted something");
            assert!(did.answers.iter().all(|answer| answer.private), "{user} {text} was answered in public");
        }
        assert_eq!(seen(&table).await, before);
        // Black's knight on c6 is pinned to the king now that the d-pawn has moved.
        table.play("ann", "O-O").await;
        let before = seen(&table).await;
        let did = table.command("bob", "move", json!({ "move": "Nd4" })).await;
        assert!(did.answer().contains("pinned by the one on b5"), "{:?}", did.answer());
        assert_eq!(seen(&table).await, before);
        // The client itself refuses a text that is too long.
        let did = table.command("bob", "move", json!({ "move": "x".repeat(51) })).await;
        assert!(did.refused.is_some());
    }

    #[tokio::test]
    async fn a_promotion_is_never_silently_a_queen() {
        let playground = Playground::start(PROGRAM);
        let terms = Terms { position: Some("8/P6k/8/8/8/8/8/K7 w - - 0 1"), ..Terms::default() };
        let mut table = Table::open(&playground, "promotion", terms).await;
        let did = table.command("ann", "move", json!({ "move": "a8" })).await;
        assert!(did.answer().contains("The pawn promotes"), "{:?}", did.answer());
        assert!(did.answer().contains("a8=N"), "{:?}", did.answer());
        table.play("ann", "a8=N").await;
        assert!(table.board.text.contains("a8=N"), "{:?}", table.board.text);
    }

    #[tokio::test]
    async fn a_button_of_an_earlier_position_answers_that_the_position_has_moved_on() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "stale", Terms::default()).await;
        let list = table.press("ann", "Move").await.answers.pop().expect("the list");
        table.play("ann", "e4").await;
        table.play("bob", "e5").await;
        playground.restart(Restart::Term).await;
        let menu = list.menus.first().expect("a menu");
        let did = playground.component("ann", "stale", &list.id, &menu.id, &["d2d4"]).await;
        assert!(did.answer().contains("out of date"), "{:?}", did.answer());
        assert!(!table.board.text.contains("d4"));
        // The old boards have lost their buttons; only the newest has some.
        let boards = playground.messages("bob", "stale").await;
        let with_buttons: Vec<_> =
            boards.iter().filter(|message| !message.private && !message.buttons.is_empty()).collect();
        assert_eq!(with_buttons.len(), 1, "{with_buttons:?}");
        assert_eq!(with_buttons[0].id, table.board.id);
    }

    #[tokio::test]
    async fn a_third_person_cannot_press_the_buttons_of_a_game_or_challenge() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let did = playground.command_on("ann", "general", "Challenge to chess", "bob").await;
        let card = playground.card_of(&did, "bob", "general").await;
        assert_eq!(card.pings, ["bob"]);
        let cases = [
            ("cem", "Accept", "for"),
            ("cem", "Decline", "for"),
            ("bob", "Withdraw", "Only the challenger"),
            ("ann", "Accept", "your own challenge"),
        ];
        for (user, label, reason) in cases {
            let did = playground.press(user, "general", &card, label).await;
            assert!(did.answer().contains(reason), "{user} {label}: {:?}", did.answer());
            assert!(did.posts.is_empty());
        }
        let again = playground.command_on("ann", "general", "Challenge to chess", "bob").await;
        assert!(again.answer().contains("already"), "{:?}", again.answer());
        let own = playground.command("ann", "general", "challenge", json!({ "opponent": "ann" })).await;
        assert!(own.answer().contains("against yourself"), "{:?}", own.answer());
        playground.press("bob", "general", &card, "Accept").await;
        let board = playground.wait_for_post("cem", "general", "the board", Message::is_board).await;
        let did = playground.press("cem", "general", &board, "Move").await;
        assert!(did.answer().starts_with("Only <@"), "{:?}", did.answer());
    }

    #[tokio::test]
    async fn a_declined_challenge_mentions_its_challenger_and_a_withdrawn_one_cannot_be_accepted() {
        let playground = Playground::start(PROGRAM);
        let did = playground
            .command("ann", "general", "challenge", json!({ "opponent": "bob", "note": "@everyone **hi**" }))
            .await;
        let card = playground.card_of(&did, "bob", "general").await;
        assert!(!card.text.contains("@everyone"), "{:?}", card.text);
        let before = playground.calls("ann").await;
        playground.press("bob", "general", &card, "Decline").await;
        playground.wait_for_post("ann", "general", "the refusal", |m| m.pings == ["ann"]).await;
        assert_eq!(playground.calls("ann").await, before + 1);

        let did = playground.command("ann", "general", "challenge", json!({})).await;
        let open = playground.card_of(&did, "bob", "general").await;
        assert!(open.button("Decline").is_none());
        // The card keeps its buttons for a while, so that a press can come too late.
        let fault = json!({ "kind": "5xx-before", "route": "PATCH /channels", "times": 3 });
        assert!(playground.post("faults", fault).await["error"].is_null());
        playground.press("ann", "general", &open, "Withdraw").await;
        let late = playground.press("cem", "general", &open, "Accept").await;
        assert!(late.answer().contains("has been withdrawn"), "{late:?}");

        // The challenge stays unanswered for fourteen days.
        playground.command("ann", "general", "challenge", json!({ "opponent": "bob" })).await;
        playground.advance(14 * 86_400 + 60).await;
        playground
            .wait_for_post("ann", "general", "the end of the challenge", |m| {
                m.text.contains("nobody answered")
            })
            .await;
    }

    #[tokio::test]
    async fn a_double_click_makes_one_game_and_two_moves_at_once_play_one() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let did = playground
            .command("ann", "chess", "challenge", json!({ "opponent": "bob", "colour": "white" }))
            .await;
        let card = playground.card_of(&did, "bob", "chess").await;
        let (first, second) = tokio::join!(
            playground.press("bob", "chess", &card, "Accept"),
            playground.press("bob", "chess", &card, "Accept")
        );
        let answers = [first.answer().to_owned(), second.answer().to_owned()];
        assert!(answers.iter().any(|answer| answer.contains("Game 1 begins")), "{answers:?}");
        assert!(answers.iter().any(|answer| answer.contains("already")), "{answers:?}");
        let board = playground.wait_for_post("bob", "chess", "the board", Message::is_board).await;
        assert!(board.text.contains("Game 1"));

        let (first, second) = tokio::join!(
            playground.command("ann", "chess", "move", json!({ "move": "e4" })),
            playground.command("ann", "chess", "move", json!({ "move": "d4" }))
        );
        let answers = [first.answer().to_owned(), second.answer().to_owned()];
        let played = answers.iter().filter(|answer| answer.starts_with("You played")).count();
        assert_eq!(played, 1, "{answers:?}");
        assert!(answers.iter().any(|answer| answer.starts_with("It's")), "{answers:?}");
    }
}

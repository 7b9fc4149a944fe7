//! Refused commands and presses. The answer gives the reason, and nothing changes.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, PAWNS, Playground, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// Waits until only the newest board has buttons, and returns all public messages for a comparison.
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
            ("ann", "e9", "There is no square e9"),
        ];
        for (user, text, reason) in cases {
            let did = table.command(user, "move", json!({ "move": text })).await;
            assert!(did.answer().contains(reason), "{user} {text}: {:?}", did.answer());
            assert!(did.posts.is_empty(), "{user} {text} posted something");
            assert!(did.answers.iter().all(|answer| answer.private), "{user} {text} was answered in public");
        }
        assert_eq!(seen(&table).await, before);
        // Black's d-pawn has moved, so Black's knight on c6 is now pinned to the king.
        table.play("ann", "O-O").await;
        let before = seen(&table).await;
        let did = table.command("bob", "move", json!({ "move": "Nd4" })).await;
        assert!(did.answer().contains("pinned by the one on b5"), "{:?}", did.answer());
        assert_eq!(seen(&table).await, before);
        // Discord's client refuses a text that is too long.
        let did = table.command("bob", "move", json!({ "move": "x".repeat(51) })).await;
        assert!(did.refused.is_some());
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
        let did = playground.press("cem", "general", &board, PAWNS).await;
        assert!(did.answer().starts_with("Only <@"), "{:?}", did.answer());
    }
}

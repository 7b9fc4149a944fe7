//! The Laws of Chess in the bot's commands and buttons: claims, automatic draws, draw offers, and losses on time.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Outcome, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// The knights move out and back. The position recurs every fourth half-move.
    const SHUFFLE: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];
    const DAY: i64 = 86_400;

    fn from(position: &'static str) -> Terms {
        Terms { position: Some(position), ..Terms::default() }
    }

    async fn claim(table: &Table<'_>, user: &str, intended: Option<&str>) -> Outcome {
        let options = intended.map_or_else(|| json!({}), |text| json!({ "move": text }));
        table.command(user, "draw", options).await
    }

    /// FIDE 9.2.1: a claim with the intended move. The claimant names the move. The bot records the move, but does
    /// not play the move.
    #[tokio::test]
    async fn a_claim_with_the_intended_move_ends_the_game_and_the_move_is_not_played() {
        let playground = Playground::start(PROGRAM);
        // After 31.Qc4 Kh7 32.Qd3+ Kg8 33.Qc4 Kh7 34.Qd3+ Kg8, the move 35.Qc4 brings the same position for the third
        // time.
        let mut table =
            Table::open(&playground, "claims", from("6k1/5pp1/7p/8/8/3Q4/1q3PPP/6K1 w - - 10 31")).await;
        table.play_all(0, &["Qc4", "Kh7", "Qd3+", "Kg8", "Qc4", "Kh7", "Qd3+", "Kg8"]).await;
        let wrong = claim(&table, "ann", Some("h3")).await;
        assert!(wrong.answer().contains("can't claim"), "{:?}", wrong.answer());
        assert!(wrong.answer().contains("35.h3"), "{:?}", wrong.answer());
        playground.restart(Restart::Kill).await;
        // The claim may use the German letter for the queen.
        let right = claim(&table, "ann", Some("Dc4")).await;
        assert!(right.answer().contains("threefold repetition"), "{:?}", right.answer());
        table.see("the end", |board| board.button("PGN").is_some()).await;
        for part in ["½–½", "35.Qc4", "not played", "31.Qc4", "33.Qc4", "3 times"] {
            assert!(table.board.text.contains(part), "{part} in {:?}", table.board.text);
        }
        table.press("bob", "PGN").await;
        let file = table.file(".pgn").await;
        let pgn = String::from_utf8(file).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(pgn.contains("34... Kg8 {"), "{pgn}");
        assert!(pgn.contains("with the intended move 35. Qc4, which was not played } 1/2-1/2"), "{pgn}");
    }

    /// FIDE 9.2.2 and 9.4: a wrong claim shows the evidence. After a move only the opponent can claim.
    #[tokio::test]
    async fn a_repetition_is_claimed_on_the_board_and_only_by_the_side_to_move() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "repetition", Terms::default()).await;
        table.play_all(0, &SHUFFLE).await;
        let early = claim(&table, "ann", Some("d4")).await;
        assert!(early.answer().contains("can't claim"), "{:?}", early.answer());
        assert!(table.board.button("Claim draw").is_none());
        table.play_all(4, &SHUFFLE).await;
        assert!(table.board.button("Claim draw").is_some(), "{:?}", table.board.buttons);
        // White goes on. The position after 5.Nf3 has also occurred three times, so Black may claim.
        table.play("ann", "Nf3").await;
        let question = claim(&table, "bob", None).await;
        let question = question.answers.last().expect("a question");
        assert!(question.button("Just offer").is_some(), "{question:?}");
        let did = playground.press("bob", &table.channel, question, "Claim draw").await;
        assert!(did.answer().contains("½–½"), "{:?}", did.answer());
        table.see("the end", |board| board.text.contains("1.Nf3, 3.Nf3, 5.Nf3")).await;
        assert!(table.board.text.contains("½–½"), "{:?}", table.board.text);
        assert!(table.board.text.contains("3 times"), "{:?}", table.board.text);
    }

    /// FIDE 9.1: a draw offer stands until the opponent answers in words or by a move. Neither a restart nor days of
    /// waiting end the offer.
    #[tokio::test]
    async fn a_draw_offer_stands_until_it_is_answered() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "offers", Terms::default()).await;
        let early = table.command("ann", "draw", json!({})).await;
        assert!(early.answer().contains("both sides have moved"), "{:?}", early.answer());
        table.play_all(0, &["e4", "e5"]).await;
        table.command("ann", "move", json!({ "move": "Nf3", "draw": true })).await;
        table.see("the offer", |board| board.button("Accept").is_some()).await;
        playground.restart(Restart::Kill).await;
        playground.advance(2 * DAY).await;
        let own = table.command("ann", "draw", json!({})).await;
        assert!(own.answer().contains("already"), "{:?}", own.answer());
        // A move declines the offer.
        table.play("bob", "Nc6").await;
        assert!(table.board.button("Accept").is_none());
        let again = table.command("ann", "draw", json!({})).await;
        assert!(again.answer().contains("10 more moves"), "{:?}", again.answer());
        // The opponent may offer a draw. If the other player declines, the game goes on. If the other player accepts,
        // the game ends.
        table.command("bob", "draw", json!({})).await;
        table.see("Bob's offer", |board| board.button("Decline").is_some()).await;
        table.press("ann", "Decline").await;
        let told = playground
            .wait_for_post("bob", "offers", "the refusal", |message| message.text.contains("was declined"))
            .await;
        assert_eq!(told.pings, ["bob"], "the one whose offer was declined is told");
        assert!(told.files.is_empty() && told.buttons.is_empty(), "a reply, not a board: {told:?}");
        table.play("ann", "Bb5").await;
    }

    #[tokio::test]
    async fn the_same_command_offers_a_draw_and_accepts_the_offer() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "agreed", Terms::default()).await;
        table.play_all(0, &["e4", "e5"]).await;
        table.command("ann", "draw", json!({})).await;
        playground.restart(Restart::Kill).await;
        let did = table.command("bob", "draw", json!({})).await;
        assert!(did.answer().contains("½–½"), "{did:?}");
        table.see("the draw", |board| board.text.contains("½–½")).await;
    }

    /// FIDE 6.9: a player whose time runs out loses without a claim. The game is a draw if the opponent cannot mate.
    #[tokio::test]
    async fn a_flag_falls_by_itself_and_draws_where_no_mate_is_possible() {
        let playground = Playground::start(PROGRAM);
        let mut lost = Table::open(&playground, "flag", Terms { time: Some("1d"), ..Terms::default() }).await;
        lost.play("ann", "e4").await;
        let mut drawn = Table::open(&playground, "flag-draw", from("7k/8/8/8/8/8/3q4/K5N1 b - - 0 1")).await;
        let mut no_clock =
            Table::open(&playground, "no-clock", Terms { time: Some("none"), ..Terms::default() }).await;
        assert!(!no_clock.board.text.contains("<t:"), "{:?}", no_clock.board.text);
        playground.advance(DAY - 60).await;
        lost.play("bob", "e5").await;
        playground.advance(DAY + 60).await;
        lost.see("the fallen flag", |board| board.text.contains("ran out of time")).await;
        assert!(lost.board.text.contains("0–1"), "{:?}", lost.board.text);
        assert_eq!(lost.board.pings.len(), 2, "both are told");
        let late = lost.command("ann", "move", json!({ "move": "d4", "game": 1 })).await;
        assert!(late.answer().starts_with("This game is over"), "{:?}", late.answer());
        // Bob has a queen, but runs out of time. Ann has only a knight, which can never mate Bob.
        playground.advance(2 * DAY).await;
        drawn.see("the drawn flag", |board| board.text.contains("no possible checkmate")).await;
        assert!(drawn.board.text.contains("½–½"), "{:?}", drawn.board.text);
        no_clock.play("ann", "e4").await;
    }

    /// FIDE 5.1.2: either player may resign at any time, after one question. Before both players have moved, the game
    /// has no result.
    #[tokio::test]
    async fn resignation_asks_once_and_a_young_game_is_aborted() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "resign", Terms::default()).await;
        assert!(table.board.button("Resign").is_none());
        table.play("ann", "e4").await;
        let asked = table.press("bob", "Abort").await;
        playground.press("bob", "resign", &asked.answers[0], "Abort").await;
        table.see("the abort", |board| board.text.contains("no result")).await;

        let mut table = Table::again(&playground, "resign", Terms::default()).await;
        table.play_all(0, &["e4", "e5"]).await;
        let abort = r#"z1{"Game":[{"Do":"Abort"},2,3]}"#;
        let late = table.playground.component("bob", "resign", &table.board.id, abort, &[]).await;
        assert!(late.refused.is_some(), "a button that is not there was pressed");
        let asked = table.press("bob", "Resign").await;
        assert!(asked.answer().contains("Resign game"), "{:?}", asked.answer());
        playground.restart(Restart::Kill).await;
        playground.press("bob", "resign", &asked.answers[0], "Resign").await;
        table.see("the end", |board| board.text.contains("1–0")).await;
        let over = table.command("bob", "resign", json!({ "game": 2 })).await;
        assert!(over.answer().contains("over"), "{:?}", over.answer());
    }

    #[tokio::test]
    async fn once_both_have_moved_a_game_is_aborted_by_agreement() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "abort", Terms::default()).await;
        table.play_all(0, &["e4", "e5"]).await;
        let question = table.press("ann", "Resign").await;
        playground.press("ann", "abort", &question.answers[0], "Ask to abort").await;
        let is_it = |message: &Message| message.text.contains("asks to abort");
        let request = playground.wait_for_post("bob", "abort", "the request", is_it).await;
        playground.restart(Restart::Kill).await;
        playground.press("bob", "abort", &request, "Abort game").await;
        table.see("the end", |board| board.text.contains("agreed to abort")).await;
    }

    /// FIDE 5.2.2: the wall of pawns lets neither side mate. A claim starts a deeper search than the check after each
    /// move.
    #[tokio::test]
    async fn a_composed_dead_position_ends_by_claim() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table =
            Table::open(&playground, "dead", from("1k6/1P5p/BP3p2/1P6/8/6K1/5P1P/8 w - - 0 1")).await;
        // Bob is not to move, but may claim.
        table.command("bob", "draw", json!({})).await;
        table.see("the draw", |board| board.text.contains("by dead position")).await;
    }
}

//! Moves near the deadline. The time of the player's action counts, and not the time of the interaction's arrival at
//! the bot.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Playground, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// Moves the clock to `after` seconds after `end`, the deadline of the player to move.
    async fn move_clock(playground: &Playground, end: i64, after: i64) {
        playground.advance(end + after - playground.now().await).await;
    }

    #[tokio::test]
    async fn a_move_made_in_time_counts_though_it_arrives_late() {
        let playground = Playground::start(PROGRAM);
        let terms = Terms { time: Some("1h"), ..Terms::default() };
        let mut other = Table::open(&playground, "other", terms).await;
        playground.advance(30).await;
        let mut table = Table::open(&playground, "late", terms).await;
        let end = table.deadline().await;
        move_clock(&playground, end, -3).await;
        playground.post("faults", json!({ "kind": "held-interaction" })).await;
        let before = playground.interactions().await;
        let meanwhile = async {
            playground.until("the move is made", async |it| it.interactions().await > before).await;
            assert!(playground.now().await < end, "this machine is too slow for this test");
            move_clock(&playground, end, 1).await;
            // A loss on time in another game shows that the bot has noticed the deadline.
            other.see("the flag", |board| board.text.contains("ran out of time")).await;
            playground.forget_faults().await;
        };
        let (did, ()) = tokio::join!(table.command("ann", "move", json!({ "move": "e4" })), meanwhile);
        assert!(did.answer().starts_with("You played"), "{did:?}");
        table.see("the board", |board| board.text.contains("1.e4")).await;
        // Bob's time runs from the moment of Ann's move.
        assert!((end - 4 + 3600..end + 3600).contains(&table.deadline().await));
    }
}

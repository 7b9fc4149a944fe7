//! Interactions that the end of the process interrupts. Each interaction gets exactly one answer after the restart.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Outcome, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const POSTS: &str = "POST /channels/{id}/messages";
    const ANSWERS: &str = "/webhooks/{id}/{token}/messages/@original";
    const CALLBACKS: &str = "POST /interactions";
    const NOT_DONE: &str = "nothing was done";

    /// Runs a deed. Kills the bot after Discord gets the acknowledgement, and before the bot gets the confirmation.
    async fn cut_off(playground: &Playground, what: impl Future<Output = Outcome>) -> Outcome {
        let fault = json!({ "kind": "slow-after", "route": CALLBACKS, "times": 9, "delay_ms": 60_000 });
        playground.post("faults", fault).await;
        let kill = async {
            playground.until("it is acknowledged", async |it| it.promised().await > 0).await;
            playground.stop(Restart::Kill).await;
            playground.forget_faults().await;
            playground.go_on().await;
        };
        tokio::join!(what, kill).0
    }

    /// Counts the answers that say that the bot did nothing.
    async fn apologies(table: &Table<'_>) -> usize {
        let seen = table.playground.messages("ann", &table.channel).await;
        seen.iter().filter(|message| message.text.contains(NOT_DONE)).count()
    }

    #[tokio::test]
    async fn a_command_interrupted_before_its_effect_is_answered_once_and_can_be_repeated() {
        let playground = Playground::start(PROGRAM);
        let mut table = Table::open(&playground, "cut-off", Terms::default()).await;
        let did = cut_off(&playground, table.command("ann", "move", json!({ "move": "e4" }))).await;
        assert!(did.answer().contains(NOT_DONE), "{did:?}");
        assert!(did.answers.iter().all(|answer| answer.private));
        // At a normal end, the bot stores that the answer has arrived, so a restart does not repeat the answer.
        playground.stop(Restart::Term).await;
        let answered = playground.answered(ANSWERS, 200).await;
        playground.go_on().await;
        let still = table.command("bob", "move", json!({ "move": "e5" })).await;
        assert!(still.answer().starts_with("It's <@"), "{still:?}");
        assert_eq!(playground.answered(ANSWERS, 200).await, answered + 1, "more than Bob was answered");
        assert_eq!(apologies(&table).await, 1);
        table.play("ann", "e4").await;
        table.play("bob", "e5").await;
    }

    #[tokio::test]
    async fn a_choice_interrupted_before_its_effect_is_answered_in_place_of_its_list() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "choice", Terms::default()).await;
        let list = table.tap("ann", &["♞"]).await;
        let choice = playground.press("ann", "choice", &list, "Nf3");
        // After a press, the client shows no "thinking" message, so the test reads the answer in the channel.
        cut_off(&playground, choice).await;
        playground.until("what became of it", async |_| apologies(&table).await == 1).await;
        let seen = playground.messages("ann", "choice").await;
        let told = seen.iter().find(|message| message.id == list.id).expect("the list");
        assert!(told.text.contains(NOT_DONE) && told.buttons.is_empty(), "{told:?}");
        table.play("ann", "Nf3").await;
    }

    #[tokio::test]
    async fn a_command_interrupted_after_its_effect_is_answered_after_the_restart() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = Table::open(&playground, "effect", Terms::default()).await;
        for route in [ANSWERS, POSTS] {
            playground.post("faults", json!({ "kind": "5xx-before", "route": route, "times": 9 })).await;
        }
        let kill = async {
            // The deletion of an earlier answer may fail before the move is played. The board is posted after the move.
            let tried = async |it: &Playground| {
                it.answered(ANSWERS, 500).await > 0 && it.answered("/channels/{id}/messages", 500).await > 0
            };
            playground.until("the answer is on its way", tried).await;
            playground.stop(Restart::Kill).await;
            playground.forget_faults().await;
            playground.go_on().await;
        };
        let (did, ()) = tokio::join!(table.command("ann", "move", json!({ "move": "e4" })), kill);
        assert!(did.answer().starts_with("You played **1.e4**") && did.answers.len() == 1, "{did:?}");
        table.see("the board", |board| board.text.contains("1.e4") && !board.buttons.is_empty()).await;
        playground.stop(Restart::Term).await;
        let answered = playground.answered(ANSWERS, 200).await;
        playground.go_on().await;
        table.play("bob", "e5").await;
        let seen = playground.messages("ann", "effect").await;
        let told =
            |private| seen.iter().filter(|it| it.private == private && it.text.contains("**1.e4**")).count();
        // The bot deletes the private answer when the bot posts the board.
        assert_eq!((told(true), told(false)), (0, 1), "{seen:#?}");
        assert_eq!(apologies(&table).await, 0);
        assert_eq!(playground.answered(ANSWERS, 200).await, answered + 1, "more than Bob was answered");
    }
}

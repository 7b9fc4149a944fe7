//! Rate limits of the bot: a person over a limit hears how long to wait, nothing happens, and others are not affected.

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;
    use serde_json::json;
    use zug_tests::{Message, Outcome, Playground, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    /// The playground has no rate limits without this option.
    const LIMITED: [&str; 1] = ["--realistic-limits"];
    const TOO_FAST: &str = "That was a lot at once. You can go on <t:";

    /// Checks that the private answer asks for a wait of at most so many seconds.
    async fn check_too_fast(playground: &Playground, did: &Outcome, at_most: i64) {
        let [answer] = did.answers.as_slice() else { panic!("one answer: {did:?}") };
        assert!(is_too_fast(did) && answer.text.contains(":R>"), "{did:?}");
        assert!(answer.private && answer.buttons.is_empty() && did.form.is_none(), "{did:?}");
        let wait = answer.times()[0] - playground.now().await;
        assert!((-1..=at_most).contains(&wait), "{wait} s");
    }

    fn is_too_fast(did: &Outcome) -> bool {
        did.answer().starts_with(TOO_FAST)
    }

    #[tokio::test]
    async fn at_most_ten_commands_are_taken_in_ten_seconds_and_the_next_works_after_a_wait() {
        let playground = Playground::start_with(PROGRAM, &LIMITED);
        let mut table = Table::open(&playground, "haste", Terms::default()).await;
        playground.advance(60).await;
        let done = join_all((0..10).map(|_| table.command("ann", "games", json!({})))).await;
        assert!(!done.iter().any(is_too_fast), "{done:?}");
        let did = table.command("ann", "move", json!({ "move": "e4" })).await;
        check_too_fast(&playground, &did, 10).await;
        assert!(did.posts.is_empty(), "{did:?}");
        // Buttons are counted by themselves, and other people are not hit.
        assert_eq!(table.press("ann", "Move").await.answers.last().map_or(0, |list| list.menus.len()), 2);
        let others = table.command("bob", "move", json!({ "move": "e5" })).await;
        assert!(others.answer().starts_with("It's <@"), "{others:?}");
        playground.advance(did.answers[0].times()[0] - playground.now().await + 1).await;
        table.play("ann", "e4").await;
    }

    #[tokio::test]
    async fn at_most_twenty_buttons_are_taken_in_ten_seconds() {
        let playground = Playground::start_with(PROGRAM, &LIMITED).without_threads().await;
        let mut table = Table::open(&playground, "buttons", Terms::default()).await;
        let did = join_all((0..21).map(|_| table.press("ann", "Move"))).await;
        let refused: Vec<&Outcome> = did.iter().filter(|did| is_too_fast(did)).collect();
        assert_eq!(refused.len(), 1, "{did:?}");
        check_too_fast(&playground, refused[0], 10).await;
        let others = table.press("bob", "Move").await;
        assert!(others.answer().starts_with("It's <@"), "{others:?}");
        playground.advance(11).await;
        let list = table.press("ann", "Move").await.answers.pop().expect("the list");
        playground.component("ann", "buttons", &list.id, &list.menus[0].id, &["e2e4"]).await;
        table.see("the board", |board| board.text.contains("1.e4")).await;
    }

    /// Lets `who` challenge `whom` in a channel.
    async fn challenge(playground: &Playground, who: &str, whom: &str, channel: &str) -> Outcome {
        playground.command(who, channel, "challenge", json!({ "opponent": whom })).await
    }

    /// Counts the challenges in a channel.
    async fn cards(playground: &Playground, channel: &str) -> usize {
        let is_card = |message: &Message| message.text.contains("challenges you");
        playground.messages("mod", channel).await.into_iter().filter(is_card).count()
    }

    #[tokio::test]
    async fn at_most_five_challenges_are_made_in_a_minute() {
        let playground = Playground::start_with(PROGRAM, &LIMITED);
        for name in ["full", "other"] {
            playground.post("channels", json!({ "name": name })).await;
        }
        for name in ["emma", "friend"] {
            playground.post("users", json!({ "name": name })).await;
        }
        let opponents = ["ann", "bob", "cem", "dora", "mod"];
        join_all(opponents.map(|whom| challenge(&playground, "emma", whom, "full"))).await;
        let did = challenge(&playground, "emma", "friend", "other").await;
        check_too_fast(&playground, &did, 60).await;
        let others = challenge(&playground, "friend", "emma", "other").await;
        assert!(!is_too_fast(&others), "{others:?}");
        playground.until("five cards", async |it| cards(it, "full").await == 5).await;
        playground.until("one card", async |it| cards(it, "other").await == 1).await;
        playground.advance(did.answers[0].times()[0] - playground.now().await + 1).await;
        challenge(&playground, "emma", "friend", "other").await;
        playground.until("another card", async |it| cards(it, "other").await == 2).await;
    }

    #[tokio::test]
    async fn a_person_is_mentioned_for_at_most_ten_challenges_a_minute() {
        let playground = Playground::start_with(PROGRAM, &LIMITED);
        // Discord takes five messages in five seconds in each channel.
        let channels: Vec<String> = (0..3).map(|number| format!("calls-{number}")).collect();
        for name in &channels {
            playground.post("channels", json!({ "name": name })).await;
        }
        let people: Vec<String> = (0..12).map(|number| format!("person-{number}")).collect();
        for name in &people {
            playground.post("users", json!({ "name": name })).await;
        }
        let made = people.iter().enumerate();
        let made = made.map(|(number, who)| challenge(&playground, who, "bob", &channels[number % 3]));
        for did in join_all(made).await {
            assert!(did.answer().contains("Challenge sent"), "{did:?}");
        }
        for name in &channels {
            playground.until("all cards", async |it| cards(it, name).await == 4).await;
        }
        assert_eq!(playground.calls("bob").await, 10);
        challenge(&playground, "ann", "cem", "general").await;
        playground.until("the card", async |it| cards(it, "general").await == 1).await;
        assert_eq!(playground.calls("cem").await, 1, "one person's haste is nobody else's");
    }
}

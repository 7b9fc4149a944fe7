//! Tournaments despite faults of Discord, archived threads and lost permissions.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart};

    use crate::tournaments::kit::{Cup, SWISS, loser};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const DAY: i64 = 24 * 3600;
    const POSTS: &str = "POST /channels/{id}/messages";

    /// Discord archives the thread of a tournament after a week without messages.
    #[tokio::test]
    async fn a_tournament_result_is_posted_in_an_archived_thread() {
        let playground = Playground::start(PROGRAM);
        let options = json!({ "name": "Slow", "system": SWISS, "rounds": 2, "time": "14d" });
        let mut cup = Cup::announce(&playground, options).await;
        cup.join(&["ann", "bob", "cem", "dora"]).await;
        cup.begin().await;
        let games = cup.games("Round 1 of 2").await;
        playground.post("quiet", json!({})).await;
        playground.advance(8 * DAY).await;
        let (thread, white, black) = &games[0];
        playground.reopened(thread).await;
        cup.resign(thread, loser(white, black)).await;
        let result = if loser(white, black) == black { "**1–0**" } else { "**0–1**" };
        cup.told("the result", &["Round 1 of 2", result]).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    /// The test kills the bot before the bot learns that the message about a round arrived. The bot stays away for
    /// longer than Discord remembers nonces.
    #[tokio::test]
    async fn a_round_message_of_unknown_arrival_is_not_posted_twice() {
        let playground = Playground::start(PROGRAM);
        let options = json!({ "name": "Lost", "system": SWISS, "rounds": 2 });
        let mut cup = Cup::announce(&playground, options).await;
        cup.join(&["ann", "bob"]).await;
        for (kind, times) in [("reset-after", 9), ("5xx-before", 9)] {
            playground.post("faults", json!({ "kind": kind, "route": POSTS, "times": times })).await;
        }
        cup.begin().await;
        cup.told("the pairings", &["Round 1 of 2"]).await;
        playground.advance(15 * 60).await;
        playground.restart(Restart::Kill).await;
        playground.forget_faults().await;
        let games = cup.games("Round 1 of 2").await;
        playground.post("quiet", json!({})).await;
        let seen = playground.messages("mod", &cup.place).await;
        let rounds: Vec<&Message> = seen.iter().filter(|it| it.text.contains("Round 1 of 2")).collect();
        assert_eq!(rounds.len(), 1, "{rounds:?}");
        assert_eq!(games.len(), 1, "and it leads to the game: {rounds:?}");
        for user in ["ann", "bob"] {
            assert_eq!(playground.calls_in(user, &cup.place).await, 1, "{user}");
        }
        let standings = playground.press("ann", &cup.place, rounds[0], "Standings").await;
        assert!(standings.answers.last().is_some_and(|it| it.files[0].0 == "table.png"), "{standings:?}");
    }

    /// The bot pairs round 2 before the bot learns that the message about round 1 arrived.
    #[tokio::test]
    async fn a_round_message_of_unknown_arrival_goes_when_the_next_round_is_paired() {
        let playground = Playground::start(PROGRAM);
        let mut cup =
            Cup::announce(&playground, json!({ "name": "Lost", "system": SWISS, "rounds": 2 })).await;
        cup.join(&["ann", "bob", "cem", "dora"]).await;
        playground.post("faults", json!({ "kind": "reset-after", "route": POSTS, "times": 999 })).await;
        cup.begin().await;
        cup.told("the pairings", &["Round 1 of 2"]).await;
        for (thread, white, black) in &cup.running(1, 2).await {
            cup.resign(thread, loser(white, black)).await;
        }
        playground.restart(Restart::Kill).await;
        playground.forget_faults().await;
        cup.told("the next pairings", &["Round 2 of 2"]).await;
        playground
            .until("the old message to go", async |_| {
                cup.public(&cup.place).await.iter().all(|message| !message.text.contains("Round 1 of 2"))
            })
            .await;
    }

    #[tokio::test]
    async fn an_organiser_without_the_role_loses_the_tournament_and_a_double_click_announces_one() {
        let playground = Playground::start(PROGRAM);
        let role = playground.post("guilds/Chess friends/roles", json!({ "name": "Hosts" })).await;
        let role = role["id"].as_str().expect("a role").to_owned();
        playground.post("users", json!({ "name": "hugo", "roles": [role] })).await;
        playground.command("mod", "chess", "settings server", json!({ "organisers": role })).await;
        let options = json!({ "name": "Twice", "system": SWISS });
        let preview = playground.command("hugo", "chess", "tournament create", options).await;
        let preview = preview.answers.last().expect("a preview").clone();
        tokio::join!(
            playground.press("hugo", "chess", &preview, "Post it"),
            playground.press("hugo", "chess", &preview, "Post it"),
        );
        let is_card = |message: &Message| message.text.starts_with("🏆");
        playground.wait_for_post("ann", "chess", "the card", is_card).await;
        playground.post("quiet?quiet_ms=1000", json!({})).await;
        let seen = playground.messages("ann", "chess").await;
        assert_eq!(seen.iter().filter(|message| is_card(message)).count(), 1, "{seen:?}");
        for user in ["ann", "bob"] {
            playground.command(user, "chess", "tournament join", json!({})).await;
        }
        let manage = async |user: &str| {
            let card = playground.command(user, "chess", "tournament manage", json!({})).await;
            card.answers.last().expect("a card").clone()
        };
        let card = manage("hugo").await;
        let question = playground.press("hugo", "chess", &manage("hugo").await, "Call it off").await;
        let question = question.answers.last().expect("a question").clone();
        playground.delete(&format!("guilds/Chess friends/roles/{role}")).await;
        for (message, button) in [(&question, "Call it off"), (&card, "Start")] {
            let did = playground.press("hugo", "chess", message, button).await;
            assert!(did.answer().starts_with("Tournaments are run here by members"), "{did:?}");
        }
        let refused = manage("hugo").await;
        assert!(refused.text.starts_with("Tournaments are run here by members"), "{refused:?}");
        let did = playground.press("mod", "chess", &manage("mod").await, "Start").await;
        assert!(did.answer().contains("on their way"), "{did:?}");
    }
}

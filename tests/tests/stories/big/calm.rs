//! Tournaments cause few messages: one card in the channel, which the bot edits, and one message for each round in the
//! thread. The games do not flood the channel.

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use serde_json::json;
    use tokio::time::timeout;
    use zug_tests::{Board as _, Message, Playground, Restart};

    use crate::tournaments::kit::{Cup, ROUND_ROBIN, SWISS, loser};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const DAY: i64 = 24 * 3600;

    async fn people(playground: &Playground, count: usize) -> Vec<String> {
        let names: Vec<String> = (0..count).map(|number| format!("player-{number}")).collect();
        for name in &names {
            playground.post("users", json!({ "name": name })).await;
        }
        names
    }

    async fn begun(playground: &Playground, count: usize, options: serde_json::Value) -> Cup<'_> {
        let names = people(playground, count).await;
        let mut cup = Cup::announce(playground, options).await;
        cup.join(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
        cup.begin().await;
        cup
    }

    #[tokio::test]
    async fn a_round_robin_of_eight_begins_with_three_messages_at_most() {
        let playground = Playground::start(PROGRAM);
        let cup = begun(&playground, 8, json!({ "name": "Eight", "system": ROUND_ROBIN })).await;
        playground.restart(Restart::Kill).await;
        cup.running(7, 8).await;
        playground.post("quiet", json!({})).await;
        playground
            .until("the lines about threads to go", async |_| cup.public("chess").await.len() <= 3)
            .await;
        let card = cup.card("the round", |card| card.text.contains("Round 1 of 7")).await;
        let round = cup.told("the first round", &["Round 1 of 7"]).await;
        assert_eq!(cup.public(&cup.place).await.len(), 1);

        let own = playground.press("player-0", "chess", &card, "My game").await;
        let own = own.answers.last().unwrap().clone();
        assert!(own.private && own.text.contains("games in progress"), "{own:?}");
        let none = playground.press("mod", "chess", &card, "My game").await;
        assert!(none.answer().contains("no running game"), "{none:?}");
        let all = playground.press("player-0", &cup.place, &round, "All rounds").await;
        let all = all.answers.last().unwrap().clone();
        // Each reader's own game comes first.
        let id = cup.names.iter().find(|(_, name)| *name == "player-0").map(|(id, _)| id.clone()).unwrap();
        assert!(all.text.lines().nth(1).is_some_and(|line| line.contains(&id)), "{all:?}");
        let next = playground.press("player-0", &cup.place, &all, "Next ▶").await;
        assert!(next.answer().contains("Round 2 of 7"), "{next:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    /// Discord allows fifty new threads in a channel in five minutes, so sixty games take longer. `DEEP=yes` begins
    /// sixty games instead of twenty.
    #[tokio::test]
    async fn all_games_of_a_round_begin_at_once_with_both_players_in_each_thread() {
        let is_deep = std::env::var_os("DEEP").is_some_and(|depth| depth == "yes");
        let games = if is_deep { 60 } else { 20 };
        let playground = Playground::start_with(PROGRAM, &["--realistic-limits"]);
        let names = people(&playground, 2 * games).await;
        let mut cup =
            Cup::announce(&playground, json!({ "name": "Many", "system": SWISS, "rounds": 2 })).await;
        cup.join_at_once(&names).await;
        let before = playground.requests().await;
        cup.begin().await;
        let mut threads = Vec::new();
        let mut all_in = async || {
            let is_begun = async |it: &Playground| {
                threads = it.threads_of(2).await;
                threads.len() == games
            };
            playground.until("both players in each thread", is_begun).await;
        };
        // Stay below the one-minute timeout of `until`.
        let most = Duration::from_secs(50);
        for _ in 0..if is_deep { 6 } else { 0 } {
            if timeout(most, all_in()).await.is_ok() {
                break;
            }
        }
        all_in().await;
        for thread in &threads {
            let seen = cup.public(thread).await;
            assert!(seen.len() == 1 && seen[0].pings.len() == 2, "{seen:?}");
        }
        let sent = playground.requests_with_token(before).await;
        assert!(!sent.iter().any(|request| request.contains("thread-members")), "{sent:?}");
        // Zug reads the limit of fifty threads from Discord's headers and waits until more are allowed.
        assert_eq!(playground.answered("", 429).await, 0);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    /// Discord delays the threads of games. The delay is longer than the bot's wait for the thread of a single game.
    #[tokio::test]
    async fn tournament_games_wait_for_their_threads_and_flood_no_channel() {
        let playground = Playground::start(PROGRAM);
        let options = json!({ "name": "Many", "system": SWISS, "rounds": 2 });
        let mut cup = Cup::announce(&playground, options).await;
        cup.join(&["ann", "bob", "cem", "dora"]).await;
        let limited = json!({ "kind": "429", "route": "/threads", "times": 1, "retry_after_s": 12 });
        playground.post("faults", limited).await;
        cup.begin().await;
        assert_eq!(cup.games("Round 1 of 2").await.len(), 2);
        let seen = playground.messages("ann", "chess").await;
        assert!(!seen.iter().any(Message::is_board), "{seen:?}");
    }

    #[tokio::test]
    async fn a_swiss_of_12_over_three_rounds_adds_eight_messages_at_most() {
        let playground = Playground::start(PROGRAM);
        let cup = begun(&playground, 12, json!({ "name": "Many", "system": SWISS, "rounds": 3 })).await;
        let mut seen = BTreeSet::new();
        for round in 1..=3 {
            let headline = format!("Round {round} of 3");
            let games = cup.games(&headline).await;
            assert_eq!(games.len(), 6);
            // The message about round 1 mentions everybody. In later rounds, only the boards mention the players.
            let is_called =
                async |it: &Playground| it.calls_in("player-0", &cup.place).await == usize::from(round == 1);
            playground.until("the message of the last round to go", is_called).await;
            for (thread, white, black) in &games {
                cup.resign(thread, loser(white, black)).await;
            }
            playground.post("quiet", json!({})).await;
            playground.until("the lines to go", async |_| cup.public("chess").await.len() == 1).await;
            for place in ["chess", &cup.place] {
                seen.extend(cup.public(place).await.into_iter().map(|message| message.id));
            }
        }
        cup.told("the winners", &["Many is over"]).await;
        seen.extend(cup.public(&cup.place).await.into_iter().map(|message| message.id));
        assert!(seen.len() <= 8, "{} messages", seen.len());
        let card = cup.card("the end", |card| card.text.contains("It is over")).await;
        assert!(card.text.contains("1\\. ") && card.button("All rounds").is_some(), "{card:?}");

        // A day after the games end, the bot archives the threads of the games.
        let threads = playground.state().await["threads"].as_array().cloned().unwrap_or_default();
        assert_eq!(threads.len(), 19);
        playground.advance(DAY + 3600).await;
        playground
            .until("the threads to be archived", async |it| {
                let threads = it.state().await["threads"].as_array().cloned().unwrap_or_default();
                threads.iter().filter(|thread| thread["archived"] == true).count() == 18
            })
            .await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

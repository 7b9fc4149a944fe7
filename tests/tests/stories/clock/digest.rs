//! The daily digest: a private list of the games in which the reader is to move. The digest comes at an hour of the
//! reader's own time zone.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, PAWNS, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const HOUR: i64 = 3600;
    const DAY: i64 = 24 * HOUR;

    async fn digests(playground: &Playground, who: &str) -> Vec<Message> {
        let seen = playground.messages(who, "dm").await;
        seen.into_iter().filter(|message| message.text.starts_with('☀')).collect()
    }

    async fn wait_for(playground: &Playground, who: &str, what: &str, is_it: impl Fn(&[Message]) -> bool) {
        playground.until(what, async |it| is_it(&digests(it, who).await)).await;
    }

    /// Returns the next full hour (UTC) as a value of the option `digest`, and the seconds until this hour.
    async fn next_hour(playground: &Playground) -> (i64, i64) {
        let now = playground.now().await;
        let next = now / HOUR + 1;
        // The first choice is "no digest".
        (next % 24 + 1, next * HOUR - now)
    }

    #[tokio::test]
    async fn a_digest_comes_once_a_day_with_the_waiting_games_and_goes_when_they_are_answered() {
        let playground = Playground::start(PROGRAM);
        let slow = Terms { time: Some("14d"), ..Terms::default() };
        let mut tables = Vec::new();
        for channel in ["first", "second", "third"] {
            tables.push(Table::open(&playground, channel, slow).await);
        }
        let (hour, wait) = next_hour(&playground).await;
        let set = async |options| playground.command("ann", "first", "settings me", options).await;
        let missing = set(json!({ "digest": hour })).await;
        assert!(missing.answer().starts_with("Which time zone are you in?"), "{missing:?}");
        let missing = set(json!({ "zone": "Europe/Berlin" })).await;
        assert!(missing.answer().starts_with("At which hour?"), "{missing:?}");
        let wrong = set(json!({ "digest": hour, "zone": "Atlantis" })).await;
        assert!(wrong.answer().starts_with("I don't know that time zone."), "{wrong:?}");
        let done = set(json!({ "digest": hour, "zone": "utc" })).await;
        assert!(
            done.answer().contains(&format!("Daily digest: **from {}:00 on, UTC**", hour - 1)),
            "{done:?}"
        );
        playground.restart(Restart::Kill).await;
        playground.advance(wait + HOUR).await;
        wait_for(&playground, "ann", "the digest", |seen| {
            seen.len() == 1 && seen[0].text.contains("3 games are waiting") && seen[0].buttons.len() == 3
        })
        .await;
        let digest = digests(&playground, "ann").await.remove(0);
        // After Ann's move, the digest no longer lists the game. The digest has a button for each remaining game.
        tables[1].play("ann", "e4").await;
        wait_for(&playground, "ann", "two are left", |seen| seen.len() == 1 && seen[0].buttons.len() == 2)
            .await;
        let did = playground.press("ann", "dm", &digest, "Move · Bob #3").await;
        assert!(did.answers.last().is_some_and(|list| list.button(PAWNS).is_some()), "{did:?}");
        // On the next day, a new digest replaces the old digest.
        playground.restart(Restart::Term).await;
        playground.advance(DAY).await;
        wait_for(&playground, "ann", "the next one", |seen| seen.len() == 1 && seen[0].id != digest.id).await;
        for (table, text) in tables.iter_mut().zip(["d4", "", "c4"]).filter(|(_, text)| !text.is_empty()) {
            table.play("ann", text).await;
        }
        wait_for(&playground, "ann", "it has gone", <[Message]>::is_empty).await;
        let done = set(json!({ "digest": 0 })).await;
        assert!(done.answer().contains("Daily digest: **off**"), "{done:?}");
        tables[0].play("bob", "d5").await;
        playground.advance(2 * DAY).await;
        tables[1].play("bob", "e5").await;
        assert_eq!(digests(&playground, "ann").await.len(), 0);
        assert_eq!(digests(&playground, "bob").await.len(), 0, "nobody is told who does not ask for it");
        assert_eq!(
            playground.answered("/users/@me/channels", 200).await,
            1,
            "restarts open no conversation again"
        );
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn time_zones_are_suggested_while_they_are_typed() {
        let playground = Playground::start(PROGRAM);
        let suggested = playground.suggestions("ann", "general", "settings me", "zone", "berl").await;
        assert!(suggested.len() == 1 && suggested[0].starts_with("Europe/Berlin · "), "{suggested:?}");
        // Some phones send the label instead of the value.
        let (hour, _) = next_hour(&playground).await;
        let options = json!({ "digest": hour, "zone": suggested[0] });
        let done = playground.command("ann", "general", "settings me", options).await;
        assert!(done.answer().contains("Europe/Berlin**"), "{done:?}");
    }
}

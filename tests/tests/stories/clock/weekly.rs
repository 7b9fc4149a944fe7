//! The weekly post of a server.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const WEEK: i64 = 7 * 86_400;
    /// Monday, 5 January 1970, 8:00 UTC.
    const MONDAY: i64 = 4 * 86_400 + 8 * 3600;

    #[tokio::test]
    async fn a_server_reads_once_a_week_who_waits_longest_and_nobody_is_pinged() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        Table::open(&playground, "week", Terms { time: Some("none"), ..Terms::default() }).await;
        let set = async |weekly: i64| {
            playground.command("mod", "week", "settings server", json!({ "weekly": weekly })).await
        };
        let did = set(0).await;
        assert!(did.answer().contains("Weekly post: **in <#"), "{did:?}");
        let posts = async |playground: &Playground| {
            let seen = playground.messages("dora", "week").await;
            let is_it = |message: &Message| message.text.starts_with("**The chess week**");
            seen.into_iter().filter(is_it).collect::<Vec<_>>()
        };
        let now = playground.now().await;
        playground.advance(MONDAY + ((now - MONDAY) / WEEK + 1) * WEEK - now - 60).await;
        let (before, calls) = (posts(&playground).await.len(), playground.calls_of_both().await);
        playground.advance(90).await;
        playground.until("the post", async |it| posts(it).await.len() == before + 1).await;
        playground.restart(Restart::Kill).await;
        playground.advance(3600).await;
        let told = posts(&playground).await;
        assert_eq!(told.len(), before + 1, "{told:?}");
        assert!(told[before].text.contains("'s move · <t:"), "{told:?}");
        assert_eq!(playground.calls_of_both().await, calls);
        let did = set(1).await;
        assert!(did.answer().contains("Weekly post: **off**"), "{did:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

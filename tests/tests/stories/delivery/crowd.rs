//! Many games at once. The bot keeps to Discord's global rate limit, and delivers every message.

#[cfg(test)]
mod tests {
    use discord_sandbox_client::{Client, Message, Until};
    use futures_util::future::join_all;
    use serde_json::json;
    use zug_tests::{Board, Playground};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const GAMES: usize = 24;
    const CHANNELS: usize = 12;
    const DAY: i64 = 24 * 3600;

    /// Returns the channel and the players of a game.
    fn seat(game: usize) -> (String, String, String) {
        (format!("hall{}", game % CHANNELS), format!("white{game}"), format!("black{game}"))
    }

    async fn begin(playground: &Client, game: usize) {
        let (channel, white, black) = seat(game);
        for name in [&white, &black] {
            playground.post("users", json!({ "name": name })).await;
        }
        let options = json!({ "opponent": black, "colour": "white", "time": "1d" });
        playground.command(&white, &channel, "challenge", options).await;
        let is_card = |message: &Message| message.pings == [black.clone()] && !message.buttons.is_empty();
        let card = playground.wait_for_post(&black, &channel, "the card", is_card).await;
        playground.press(&black, &channel, &card, "Accept").await;
        playground.command(&white, &channel, "move", json!({ "move": "e4" })).await;
    }

    /// Waits until each game has a message for which `is_it` returns true in these channels or threads.
    async fn wait_for_all(playground: &Client, places: &[String], is_it: impl Fn(&Message) -> bool) {
        let all = async || {
            let seen = join_all(places.iter().map(|place| playground.messages("dora", place))).await;
            (seen.iter().flatten().filter(|message| is_it(message)).count() == GAMES).then_some(())
        };
        playground.wait_for("a message of each game", all).await;
    }

    #[tokio::test]
    async fn all_flags_fall_at_one_moment_and_discord_refuses_hardly_any_request() {
        let playground = Playground::start_with(PROGRAM, &["--realistic-limits"]);
        let channels: Vec<String> = (0..CHANNELS).map(|number| format!("hall{number}")).collect();
        for channel in &channels {
            playground.post("channels", json!({ "name": channel })).await;
        }
        let crowd = Client::clone(&playground).waiting(Until::Answered);
        join_all((0..GAMES).map(|game| begin(&crowd, game))).await;
        let open = async || {
            let state = playground.state().await;
            let threads = state["threads"].as_array().into_iter().flatten();
            let threads: Vec<String> = threads.filter_map(|it| Some(it["id"].as_str()?.to_owned())).collect();
            (threads.len() == GAMES).then_some(threads)
        };
        let threads = playground.wait_for("all threads", open).await;
        wait_for_all(&playground, &threads, |message| message.is_board() && message.text.contains("1.e4"))
            .await;
        playground.advance(DAY + 60).await;
        // Each game has a poster in its channel and a last board in its thread.
        for places in [channels, threads] {
            wait_for_all(&playground, &places, |message| message.button("Rematch").is_some()).await;
        }
        // On a busy machine, requests can arrive closer together than the bot sends them, so Discord may refuse a few.
        let refused = playground.answered("", 429).await;
        assert!(refused <= 3, "{refused} requests were refused");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

//! Channels in which the bot may not write. The answer tells the player, and the game goes on in private.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    async fn with_closed_channel() -> Playground {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground.post("channels", json!({ "name": "closed", "deny": ["SEND_MESSAGES"] })).await;
        playground
    }

    /// Waits until the private answer in the closed channel contains this text.
    async fn told(playground: &Playground, who: &str, what: &str) {
        let says = |message: &Message| message.private && message.text.contains(what);
        playground.until(what, async |it| it.messages(who, "closed").await.iter().any(says)).await;
    }

    #[tokio::test]
    async fn a_game_against_the_computer_in_a_closed_channel_says_where_its_boards_are() {
        let playground = with_closed_channel().await;
        // The answer about a server's first game is longer, because this answer also names the server's language.
        for number in ["Game 1", "Game 2"] {
            playground.command("ann", "closed", "challenge", json!({ "level": 0, "colour": "white" })).await;
            let is_board = |post: &Message| post.text.contains(number) && post.button("Hint").is_some();
            playground.wait_for_post("ann", "dm", "the board", is_board).await;
            told(&playground, "ann", &format!("{number} has begun. I can't post in")).await;
        }
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_challenge_that_cannot_reach_the_opponent_says_so() {
        let playground = with_closed_channel().await;
        playground.change("bob", json!({ "dm_closed": true })).await;
        playground.command("ann", "closed", "challenge", json!({ "opponent": "bob" })).await;
        told(&playground, "ann", "so nobody can see your challenge").await;
        playground.post("quiet", json!({})).await;
        let seen = playground.messages("ann", "closed").await;
        assert!(!seen.iter().any(|message| message.text.contains("in private.")), "{seen:?}");
    }

    #[tokio::test]
    async fn a_challenge_in_a_closed_channel_says_who_has_seen_it() {
        let playground = with_closed_channel().await;
        playground.command("ann", "closed", "challenge", json!({ "opponent": "bob" })).await;
        told(&playground, "ann", "about your challenge in private").await;
        playground.command("bob", "closed", "challenge", json!({})).await;
        told(&playground, "bob", "nobody can see this challenge").await;
    }
}

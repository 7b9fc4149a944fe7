//! Flags by claim: when a player's time is over, the game goes on until the opponent claims the win.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const MINUTE: i64 = 60;
    const HOUR: i64 = 60 * MINUTE;

    /// The number of the choice "by claim" in the command `/challenge`.
    const BY_CLAIM: u32 = 1;
    const CLAIM: &str = "Claim win on time";

    const ROOM: &str = "claims";
    const PLAYERS: [&str; 2] = ["ann", "bob"];

    async fn see(playground: &Playground, what: &str, is_it: impl Fn(&Message) -> bool) -> Message {
        playground.wait_for_post("mod", ROOM, what, is_it).await
    }

    /// Runs a command and checks its answer.
    async fn told(playground: &Playground, who: &str, name: &str, expected: &str) {
        let did = playground.command(who, ROOM, name, json!({})).await;
        assert!(did.answer().contains(expected), "{who} {name}: {did:?}");
    }

    /// Checks that `/time` offers no claim.
    async fn no_claim(playground: &Playground, who: &str) {
        let did = playground.command(who, ROOM, "time", json!({})).await;
        assert!(did.answers.last().is_some_and(|page| page.button(CLAIM).is_none()), "{did:?}");
    }

    /// Lets the player to move run out of time. Checks that the bot mentions the opponent once, and that the board
    /// offers the claim. Returns the message with the button.
    async fn run_out(playground: &Playground, opponent: &str) -> Message {
        let before = playground.calls(opponent).await;
        playground.advance(HOUR + MINUTE).await;
        let over = "is out of time. You can claim the win, or let the game go on";
        let claim = see(playground, "that the time is over", |post| post.text.contains(over)).await;
        assert!(claim.button(CLAIM).is_some(), "{claim:?}");
        let is_board = |post: &Message| post.is_board() && post.text.contains("the win can be claimed");
        see(playground, "the board", is_board).await;
        playground.restart(Restart::Kill).await;
        playground.advance(2 * HOUR).await;
        told(playground, "cem", "help", "").await;
        assert_eq!(playground.calls(opponent).await, before + 1, "mentioned once");
        claim
    }

    #[tokio::test]
    async fn a_late_player_moves_or_loses_to_a_time_claim() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground.post("channels", json!({ "name": ROOM })).await;
        let options = json!({ "opponent": "bob", "colour": "white", "time": "1h", "time-out": BY_CLAIM });
        playground.command("ann", ROOM, "challenge", options).await;
        let card = see(&playground, "the card", |post| post.button("Accept").is_some()).await;
        assert!(
            card.text.contains("Time-out must be claimed: a player who runs out of time can still move"),
            "{card:?}"
        );
        playground.press("bob", ROOM, &card, "Accept").await;
        see(&playground, "the board", |post| post.is_board() && post.live_game().is_some()).await;

        for who in PLAYERS {
            no_claim(&playground, who).await;
        }
        let claim = run_out(&playground, "bob").await;
        no_claim(&playground, "ann").await;
        let other = playground.press("cem", ROOM, &claim, CLAIM).await;
        assert!(other.answer().starts_with("Only <@"), "{other:?}");
        let games = playground.command("bob", ROOM, "games", json!({})).await;
        let board = playground.press("bob", ROOM, games.answers.last().expect("a page"), "1").await;
        assert!(board.answers.last().is_some_and(|board| board.button(CLAIM).is_some()), "{board:?}");

        // The late move counts, and the message with the claim button shrinks to a line.
        let late = playground.command("ann", ROOM, "move", json!({ "move": "e4" })).await;
        assert!(late.answer().contains("1.e4"), "{late:?}");
        let is_line = |post: &Message| {
            let says = post.text.contains("A player ran out of time · game");
            post.id == claim.id && says && post.buttons.is_empty()
        };
        see(&playground, "the line", is_line).await;
        let button = claim.button(CLAIM).expect("the button").id.clone();
        let gone = playground.component("bob", ROOM, &claim.id, &button, &[]).await;
        assert!(gone.refused.is_some(), "the button is gone: {gone:?}");
        no_claim(&playground, "bob").await;

        // Bob's time runs out too, and Ann claims the win.
        let claim = run_out(&playground, "ann").await;
        playground.press("ann", ROOM, &claim, CLAIM).await;
        let is_end = |post: &Message| post.ended_game().is_some() && post.text.contains("ran out of time");
        see(&playground, "the end", is_end).await;
        let over = playground.command("ann", ROOM, "time", json!({ "game": 1 })).await;
        assert!(over.answers.last().is_some_and(|page| page.buttons.is_empty()), "{over:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

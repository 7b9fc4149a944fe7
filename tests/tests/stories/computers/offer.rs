//! Open challenges that nobody accepts for an hour. The card offers the computer to the challenger.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const HOUR: i64 = 3600;
    const ROOM: &str = "instead";
    const INSTEAD: &str = "Play Zug instead";

    async fn see(playground: &Playground, what: &str, is_it: impl Fn(&Message) -> bool) -> Message {
        playground.wait_for_post("bob", ROOM, what, is_it).await
    }

    #[tokio::test]
    async fn an_untaken_challenge_offers_the_computer_to_its_challenger_after_an_hour() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground.post("channels", json!({ "name": ROOM })).await;
        let posts = async || playground.messages("mod", ROOM).await.len();
        let options = json!({ "colour": "white", "position": "7k/8/8/8/8/8/R7/K7 w - - 0 1" });
        playground.command("ann", ROOM, "challenge", options).await;
        let card = see(&playground, "the card", |post| post.button("Accept").is_some()).await;
        let calls = playground.calls_of_both().await;
        playground.restart(Restart::Kill).await;
        playground.advance(HOUR + 1).await;
        let offers = |post: &Message| post.id == card.id && post.button(INSTEAD).is_some();
        let offer = see(&playground, "the offer", offers).await;
        let says = offer.text.contains("can play Zug (3 · Learner) instead");
        assert!(says && offer.button("Accept").is_some(), "{offer:?}");
        assert_eq!(offer.files, card.files, "the position stays where it is");
        assert_eq!((playground.calls_of_both().await, posts().await), (calls, 1), "nobody is mentioned");
        playground.press("ann", ROOM, &offer, INSTEAD).await;
        let board = see(&playground, "the board", |post| post.button("Hint").is_some()).await;
        assert!(board.files[0].2.contains("a2"), "the position asked for: {board:?}");
        let is_closed = |post: &Message| post.id == offer.id && post.text.contains("Accepted: game");
        let closed = see(&playground, "the card", is_closed).await;
        assert!(closed.buttons.is_empty() && closed.files.is_empty(), "{closed:?}");
        assert_eq!(posts().await, 2, "one card and one board");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_challenge_without_a_visible_card_offers_the_computer_in_private() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground.post("channels", json!({ "name": "closed", "deny": ["SEND_MESSAGES"] })).await;
        playground.command("ann", "closed", "challenge", json!({ "colour": "white" })).await;
        let is_card = |post: &Message| post.text.contains("nobody can see this challenge");
        let card = playground.wait_for_post("ann", "dm", "the card", is_card).await;
        playground.advance(HOUR + 1).await;
        let offers = |post: &Message| post.id == card.id && post.button("Play Zug instead").is_some();
        let offer = playground.wait_for_post("ann", "dm", "the offer", offers).await;
        assert!(is_card(&offer) && offer.button("Accept").is_none(), "it still speaks to Ann: {offer:?}");
        playground.press("ann", "dm", &offer, "Play Zug instead").await;
        playground.wait_for_post("ann", "dm", "the board", |post| post.button("Hint").is_some()).await;
        let did = playground.command("ann", "dm", "move", json!({ "move": "e4" })).await;
        assert!(did.answer().contains("You played **1.e4**"), "{did:?}");
    }
}

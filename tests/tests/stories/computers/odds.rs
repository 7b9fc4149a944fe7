//! Games with odds, against the computer and between two people.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart, last};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    /// The numbers of the choices of `odds:`.
    const OPPONENT_WITHOUT_QUEEN: u8 = 0;
    const ME_WITHOUT_ROOK: u8 = 5;
    const ME_TWO_MOVES_BEHIND: u8 = 7;

    async fn see(
        playground: &Playground,
        room: &str,
        text: &str,
        is_it: impl Fn(&Message) -> bool,
    ) -> Message {
        let is_it = |post: &Message| post.text.contains(text) && is_it(post);
        playground.wait_for_post("bob", room, text, is_it).await
    }

    #[tokio::test]
    async fn the_computer_gives_its_queen_and_gives_it_again_in_the_rematch() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let odds = "White plays without the queen";
        playground
            .command("ann", "general", "challenge", json!({ "level": 0, "odds": OPPONENT_WITHOUT_QUEEN }))
            .await;
        let first = see(&playground, "general", odds, |post| post.text.starts_with("**1.")).await;
        assert!(!first.files[0].2.contains("queen d1"), "{first:?}");
        playground.restart(Restart::Kill).await;
        playground.command("ann", "general", "move", json!({ "move": "h5" })).await;
        see(&playground, "general", odds, |post| post.text.contains("h5 2.")).await;
        let question = last(&playground.command("ann", "general", "resign", json!({})).await);
        playground.press("ann", "general", &question, "Resign").await;
        let poster = see(&playground, "general", odds, |post| post.button("Rematch").is_some()).await;
        playground.press("ann", "general", &poster, "Rematch").await;
        let is_next = |post: &Message| post.id > poster.id && post.text.starts_with("**1.");
        see(&playground, "general", odds, is_next).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn the_card_the_board_the_list_and_the_file_of_a_game_name_the_odds_in_each_language() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        for (language, accept, odds) in [
            (1, "Accept", "White plays without a rook"),
            (2, "Annehmen", "Weiß spielt ohne einen Turm"),
            (3, "Принять", "Белые играют без ладьи"),
        ] {
            let room = format!("odds-{language}");
            playground.post("channels", json!({ "name": room })).await;
            playground.command("mod", &room, "settings server", json!({ "language": language })).await;
            let options = json!({ "opponent": "bob", "odds": ME_WITHOUT_ROOK });
            playground.command("ann", &room, "challenge", options).await;
            let card = see(&playground, &room, odds, |post| post.button(accept).is_some()).await;
            assert!(!card.text.contains("FEN") && !card.text.contains('/'), "no FEN: {card:?}");
            playground.restart(Restart::Kill).await;
            playground.press("bob", &room, &card, accept).await;
            see(&playground, &room, odds, |post| post.live_game().is_some()).await;
        }
        let games = playground.command("ann", "general", "games", json!({})).await;
        let page = last(&games);
        let pgn = last(&playground.press("ann", "general", &page, "My games (PGN)").await);
        let text = String::from_utf8(playground.download(&pgn.files[0].1).await).unwrap();
        let tags = "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1\"]";
        assert!(text.contains(tags), "{text}");
    }

    #[tokio::test]
    async fn a_chosen_colour_counts_and_odds_are_not_rated_and_need_the_usual_position() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let challenge = async |more: (&str, serde_json::Value)| {
            let mut options = json!({ "opponent": "bob", "odds": ME_TWO_MOVES_BEHIND });
            options[more.0] = more.1;
            playground.command("ann", "general", "challenge", options).await
        };
        for (option, why) in [
            (("position", json!("960")), "Leave out `odds:` or `position:`"),
            (("rated", json!(true)), "Games with odds"),
        ] {
            let did = challenge(option).await;
            assert!(did.answer().contains(why), "{did:?}");
        }
        challenge(("colour", json!("white"))).await;
        let card = see(&playground, "general", "White starts two moves behind", |post| {
            post.button("Accept").is_some()
        })
        .await;
        assert!(card.text.contains("plays White") && card.files[0].2.contains("d5 e5"), "{card:?}");
    }
}

//! Questions of the bot before a move or another command: a move gives up a draw claim, a text has several meanings, or
//! several games fit.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    /// A position in which any rook move completes fifty moves.
    const FIFTY: &str = "7k/8/8/8/8/6p1/R7/K7 w - - 99 80";
    /// A position in which a bishop and a pawn can take on c4.
    const TAKERS: &str = "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1";
    /// A position in which two knights can go to d2, and any knight move completes fifty moves.
    const KNIGHTS: &str = "4k3/7p/8/8/8/5N2/8/1N2K3 w - - 99 80";
    /// Begins a game in which `white` challenges `black` in a channel, from a position. Returns the first board.
    async fn game(
        playground: &Playground,
        channel: &str,
        white: &str,
        black: &str,
        fen: Option<&str>,
    ) -> Message {
        let mut options = json!({ "opponent": black, "colour": "white" });
        if let Some(fen) = fen {
            options["position"] = json!(fen);
        }
        let did = playground.command(white, channel, "challenge", options).await;
        let card = playground
            .wait_for_post(black, channel, &format!("the card ({did:?})"), |post| {
                post.button("Accept").is_some()
            })
            .await;
        playground.press(black, channel, &card, "Accept").await;
        let is_new = |post: &Message| post.live_game().is_some() && post.id > card.id;
        playground.wait_for_post(black, channel, "the first board", is_new).await
    }

    /// Waits for the next board after `board`.
    async fn next(playground: &Playground, channel: &str, board: &Message, what: &str) -> Message {
        let is_next = |post: &Message| post.id > board.id && post.is_board();
        playground.wait_for_post("dora", channel, what, is_next).await
    }

    fn labels(message: &Message) -> Vec<&str> {
        message.buttons.iter().map(|button| button.label.as_str()).collect()
    }

    #[tokio::test]
    async fn a_move_that_gives_up_a_draw_claim_asks_first() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let answers = ["Claim draw", "Just play", "◀ Back"];
        let typed = async || {
            let did = playground.command("ann", "general", "move", json!({ "move": "Rb2" })).await;
            did.answers.last().expect("the question").clone()
        };
        let board = game(&playground, "general", "ann", "bob", Some(FIFTY)).await;
        let asked = typed().await;
        assert!(asked.private && asked.text.contains("With 80.Rb2 you can claim a draw"), "{asked:?}");
        assert_eq!(labels(&asked), answers);
        // "Back" leads to the moves of the rook. A move from the list leads to the same question.
        let asked = playground.press_each("ann", "general", &asked, &[answers[2], "Rb2"]).await;
        assert_eq!(labels(&asked), answers);
        let posts = playground.messages("dora", "general").await;
        assert_eq!(posts.iter().filter(|post| post.live_game().is_some()).count(), 1, "{posts:?}");
        playground.restart(Restart::Kill).await;
        playground.press("ann", "general", &asked, answers[0]).await;
        let end = next(&playground, "general", &board, "the end").await;
        assert!(end.text.contains("½–½") && end.text.contains("80.Rb2"), "{end:?}");
        // The button "Just play" plays the move.
        let board = game(&playground, "general", "ann", "bob", Some(FIFTY)).await;
        let asked = typed().await;
        playground.press("ann", "general", &asked, answers[1]).await;
        let played = next(&playground, "general", &board, "the move").await;
        assert!(played.text.contains("80.Rb2") && !played.text.contains("½"), "{played:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn no_answer_to_a_claim_plays_a_move() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let board = game(&playground, "general", "ann", "bob", Some(KNIGHTS)).await;
        let claim = async |text: &str| {
            let did = playground.command("ann", "general", "draw", json!({ "move": text })).await;
            did.answers.last().expect("an answer").clone()
        };
        let unreadable = claim("Ng4xx").await;
        assert!(unreadable.buttons.is_empty(), "{unreadable:?}");
        let illegal = claim("Nd5").await;
        assert_eq!(labels(&illegal), ["Rules: The pieces"]);
        // The moves that make the claim correct come first, with a mark.
        let suggested = playground.suggestions("ann", "general", "draw", "move", "").await;
        assert!(suggested[0].starts_with("✓ ") && suggested[0].contains("fifty-move rule"), "{suggested:?}");
        let several = claim("Nd2").await;
        assert_eq!(labels(&several), ["Knight b1 to d2", "Knight f3 to d2"]);
        playground.press("ann", "general", &several, "Knight f3 to d2").await;
        let end = next(&playground, "general", &board, "the end").await;
        assert!(end.text.contains("½–½") && end.text.contains("Nfd2"), "{end:?}");
    }

    #[tokio::test]
    async fn a_command_that_fits_several_games_is_finished_by_a_button() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let first = game(&playground, "general", "ann", "bob", None).await;
        let second = game(&playground, "general", "ann", "cem", Some(TAKERS)).await;
        let suggested = playground.suggestions("ann", "general", "move", "move", "Nf").await;
        assert_eq!(suggested, ["Nf3 · vs Bob"]);
        let suggested = playground.suggestions("ann", "general", "move", "move", "K").await;
        assert!(suggested.iter().all(|label| label.ends_with(" · vs Cem")), "{suggested:?}");
        // The value of a suggestion contains the game's number.
        let answered = async |name: &str, options: serde_json::Value| {
            let did = playground.command("ann", "general", name, options).await;
            did.answers.last().unwrap_or_else(|| panic!("an answer to {name}: {did:?}")).clone()
        };
        // The first move is legal in only one game, and the second move is legal in both games.
        assert_eq!(labels(&answered("move", json!({ "move": "e4" })).await), ["e4 · vs Bob"]);
        let asked = answered("move", json!({ "move": "b4" })).await;
        assert_eq!(labels(&asked), ["b4 · vs Bob", "b4 · vs Cem"]);
        // A move that is legal in no game leads to the lists.
        let nowhere = answered("move", json!({ "move": "Qh8" })).await;
        assert_eq!(labels(&nowhere), ["vs Bob", "vs Cem"]);
        assert!(nowhere.text.contains("can't be played in any"), "{nowhere:?}");
        // If a suggestion and the option `game` name different games, the bot asks before it plays the move. The bot
        // also accepts the label of a suggestion.
        let asked = answered("move", json!({ "move": "1:e1f2", "game": 2 })).await;
        assert_eq!(labels(&asked), ["Kf2 · vs Cem"], "in the first game a pawn stands there");
        let asked = answered("move", json!({ "move": "b4 · vs Cem" })).await;
        assert_eq!(labels(&asked), ["b4 · vs Bob", "b4 · vs Cem"]);
        playground.command("ann", "general", "move", json!({ "move": "1:g1f3" })).await;
        let board = next(&playground, "general", &second, "the move against Bob").await;
        assert!(board.text.contains("1.Nf3"), "{board:?} after {first:?}");
        // A player can resign and look at games in which the opponent is to move.
        for (command, options) in [("resign", json!({})), ("board", json!({}))] {
            let asked = answered(command, options).await;
            let mut seen = labels(&asked);
            seen.sort_unstable();
            assert_eq!(seen, ["vs Bob", "vs Cem"], "{command}");
        }
        let asked = answered("board", json!({})).await;
        let shown = playground.press("ann", "general", &asked, "vs Bob").await;
        assert_eq!(shown.answers.last().expect("the board").files.len(), 1, "{shown:?}");
        let asked = answered("resign", json!({})).await;
        let question = playground.press("ann", "general", &asked, "vs Bob").await;
        let question = question.answers.last().expect("the question").clone();
        assert!(question.text.contains("game 1"), "{question:?}");
        playground.press("ann", "general", &question, "Abort").await;
        let end = next(&playground, "general", &board, "the end").await;
        assert!(end.text.contains("Game 1") && end.text.contains("no result"), "{end:?}");
    }
}

//! Commands that name no game. In the thread of a game, a command without a game means the thread's game.
//! Elsewhere, the command means the only game that fits.

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use zug_tests::{Board, Playground, Table, Terms};

    use crate::tournaments::kit::{Cup, ROUND_ROBIN};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    /// A position in which White can claim a draw by the fifty-move rule after one move by each side.
    const NEARLY_FIFTY: &str = "7k/8/8/8/8/6p1/R7/K7 w - - 98 80";

    /// Returns all commands on a game, each with its options.
    fn deeds() -> Vec<(&'static str, Value)> {
        let named = [
            ("move", json!({ "move": "Ra2" })),
            ("draw", json!({ "move": "Ra2" })),
            ("plan", json!({ "line": "Ra2 Kh8 Rb2" })),
        ];
        let plain = ["draw", "resign", "takeback", "plan", "time", "hint"];
        named.into_iter().chain(plain.map(|name| (name, json!({})))).collect()
    }

    /// Begins a game between two people, and returns the id of the game's thread.
    async fn begin(playground: &Playground, channel: &str, white: &str, black: &str) -> String {
        let before = playground.newest_thread(channel).await;
        let options = json!({ "opponent": black, "colour": "white" });
        let did = playground.command(white, channel, "challenge", options).await;
        let card = playground.card_of(&did, black, channel).await;
        playground.press(black, channel, &card, "Accept").await;
        playground.until("the thread", async |it| it.newest_thread(channel).await != before).await;
        playground.wait_for_thread(channel).await
    }

    #[tokio::test]
    async fn a_command_in_the_thread_of_a_game_of_others_is_refused_with_a_link() {
        let playground = Playground::start(PROGRAM);
        let mate = ["f3", "e5", "g4", "Qh4#"];
        let mut over = Table::again(&playground, "chess", Terms::default()).await;
        over.play_all(0, &mate).await;
        let others = begin(&playground, "chess", "cem", "dora").await;
        let mut cup = Cup::announce(&playground, json!({ "name": "Cup", "system": ROUND_ROBIN })).await;
        cup.join(&["cem", "dora"]).await;
        cup.begin().await;
        cup.games("Round 1 of 1").await;
        playground.post("channels", json!({ "name": "mine" })).await;
        let terms = Terms { position: Some(NEARLY_FIFTY), ..Terms::default() };
        let mut mine = Table::again(&playground, "mine", terms).await;
        mine.play_all(0, &["Rb2", "Kg8"]).await;
        let link = format!("/{}/{}", mine.channel, mine.board.id);
        let stands = playground.messages("ann", &mine.channel).await.len();

        // One channel gets every command. Each other channel gets only one command, because the service finds the game
        // in the same way for all commands.
        let places = [
            (over.channel, "This game is over", 1),
            (others, "This is the game of", usize::MAX),
            (cup.place.clone(), "belongs to this tournament", 1),
        ];
        for (place, why, count) in &places {
            for (name, options) in deeds().into_iter().take(*count) {
                let did = playground.command("ann", place, name, options).await;
                let answer = did.answer();
                assert!(answer.contains(why) && answer.contains(&link), "{name}: {did:?}");
                assert!(did.posts.is_empty() && did.answers.iter().all(|it| it.private), "{name}: {did:?}");
            }
            for name in ["move", "draw"] {
                let suggested = playground.suggestions("ann", place, name, "move", "").await;
                assert_eq!(suggested, Vec::<String>::new());
            }
            playground.advance(120).await;
        }
        assert_eq!(playground.messages("ann", &mine.channel).await.len(), stands);
        let plan = mine.command("ann", "plan", json!({})).await;
        assert!(plan.answer().contains("You plan nothing"), "{plan:?}");
        mine.play("ann", "Ra2").await;

        // The option `game` chooses the game in any channel. The answer then also names the game.
        let number = mine.board.live_game().expect("a game");
        let options = json!({ "move": "Kh8", "game": number });
        let did = playground.command("bob", &places[0].0, "move", options).await;
        let named = format!("Game {number} · vs ");
        assert!(did.answer().contains("Kh8") && did.answer().contains(&named), "{did:?}");
        // In a channel without games, the answers to a move, to a refused command and to a press also name the game.
        let did = playground.command("ann", "general", "move", json!({ "move": "Rb2" })).await;
        let said = did.answer();
        assert!(said.contains("Rb2") && said.contains(&named) && said.contains(&mine.channel), "{did:?}");
        let did = playground.command("bob", "general", "move", json!({ "move": "Kh1" })).await;
        assert!(did.answer().contains(&named), "{did:?}");
        // In the thread of a game, the answer to a command does not name the game.
        let did = mine.command("bob", "draw", json!({})).await;
        assert!(!did.answer().contains(&named), "{did:?}");
        let did = playground.command("bob", "general", "resign", json!({})).await;
        let question = did.answers.last().expect("a question").clone();
        let did = playground.press("bob", "general", &question, "Resign").await;
        assert!(did.answer().contains("1–0") && did.answer().contains(&named), "{did:?}");
    }
}

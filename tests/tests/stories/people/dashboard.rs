//! Many games at once: `/games` with pictures and pages, and the button to the next game in which the player is to
//! move.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, PAWNS, Playground, Restart, last};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const OPPONENTS: [&str; 5] = ["bob", "cem", "dora", "mod", "eva"];

    fn labels(message: &Message) -> Vec<&str> {
        message.buttons.iter().map(|button| button.label.as_str()).collect()
    }

    /// Begins a game of Ann with White, and returns the board on which Ann is to move.
    async fn begin(playground: &Playground, channel: &str, opponent: &str, time: &str) -> Message {
        let options = json!({ "opponent": opponent, "colour": "white", "time": time });
        let did = playground.command("ann", channel, "challenge", options).await;
        let card = playground.card_of(&did, "ann", channel).await;
        playground.press(opponent, channel, &card, "Accept").await;
        let is_it = |post: &Message| post.id > card.id && post.button("More").is_some();
        playground.wait_for_post("ann", channel, "the board", is_it).await
    }

    /// Begins games of Ann against five opponents, each in a separate channel. The last game has the earliest deadline.
    async fn five_games(playground: &Playground) -> Vec<Message> {
        playground.post("users", json!({ "name": "eva" })).await;
        let mut boards = Vec::new();
        for (opponent, time) in OPPONENTS.into_iter().zip(["5d", "4d", "3d", "2d", "1d"]) {
            playground.post("channels", json!({ "name": opponent })).await;
            boards.push(begin(playground, opponent, opponent, time).await);
        }
        boards
    }

    /// Chooses a pawn move, from a list of moves or from a list of kinds of pieces.
    async fn choose(playground: &Playground, channel: &str, list: &Message, mv: &str) -> Message {
        let labels: &[&str] = if list.button(mv).is_some() { &[mv] } else { &[PAWNS, mv] };
        playground.press_each("ann", channel, list, labels).await
    }

    #[tokio::test]
    async fn five_games_are_answered_with_three_taps_each_in_one_private_message() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let boards = five_games(&playground).await;
        // Ann begins with the game that has the latest deadline.
        let mut list = last(&playground.press("ann", "bob", &boards[0], PAWNS).await);
        assert!(list.private && list.button("Next game (4 waiting)").is_some(), "{list:?}");
        let private = list.id.clone();
        // The next games follow by deadline, earliest first.
        for (waiting, opponent) in (0..5).rev().zip(["bob", "eva", "mod", "dora", "cem"]) {
            let answer = choose(&playground, "bob", &list, "e4").await;
            assert!(answer.id == private && answer.text.starts_with("You played **1.e4**"), "{answer:?}");
            let is_it = |post: &Message| post.text.contains("1.e4") && post.button("More").is_some();
            playground.wait_for_post("ann", opponent, "the move", is_it).await;
            if waiting == 0 {
                assert_eq!(labels(&answer), ["Plan ahead"], "nothing waits any more: {answer:?}");
                break;
            }
            assert_eq!(labels(&answer), [format!("Next game ({waiting} waiting)"), "Plan ahead".to_owned()]);
            if waiting == 3 {
                playground.restart(Restart::Kill).await;
            }
            let did =
                playground.press("ann", "bob", &answer, &format!("Next game ({waiting} waiting)")).await;
            list = last(&did);
            assert!(list.id == private && list.files.len() == 1 && list.button(PAWNS).is_some(), "{list:?}");
        }
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_waiting_game_can_be_skipped_and_the_button_serves_its_presser() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let boards = five_games(&playground).await;
        let list = last(&playground.press("ann", "eva", &boards[4], PAWNS).await);
        let next = "Next game (4 waiting)";
        let mut seen = Vec::new();
        let mut shown = list.clone();
        for _ in OPPONENTS {
            shown = last(&playground.press("ann", "eva", &shown, next).await);
            seen.push(shown.text.clone());
        }
        // After the last game, the list returns to the first game.
        assert_eq!(seen[4], list.text);
        assert_eq!(seen.iter().collect::<std::collections::BTreeSet<_>>().len(), 5, "{seen:?}");
        // Bob is to move in no game, so a press of Bob on Ann's button shows no game.
        let button = list.button(next).expect("the button").id.clone();
        let did = playground.component("bob", "eva", &boards[4].id, &button, &[]).await;
        assert!(did.refused.is_some() || last(&did).text.starts_with("No other game"), "{did:?}");
    }

    #[tokio::test]
    async fn the_private_answer_to_a_move_goes_where_no_other_game_waits() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let board = begin(&playground, "general", "bob", "3d").await;
        // The computer moves at once, so the answer to Ann's move offers no other game.
        playground
            .command("ann", "chess", "challenge", json!({ "opponent": "zug", "colour": "white" }))
            .await;
        let is_it = |post: &Message| post.button("Hint").is_some();
        playground.wait_for_post("ann", "chess", "the board", is_it).await;
        let did = playground.command("ann", "chess", "move", json!({ "move": "e4" })).await;
        assert!(did.answers.iter().all(|answer| labels(answer).is_empty()), "{did:?}");
        let is_gone =
            async |it: &Playground| it.messages("ann", "chess").await.iter().all(|one| !one.private);
        playground.until("the answer has gone", is_gone).await;
        // Ann's move in the other game leads to the game against the computer.
        let list = last(&playground.press("ann", "general", &board, PAWNS).await);
        let answer = choose(&playground, "general", &list, "e4").await;
        assert_eq!(labels(&answer), ["Next game (1 waiting)", "Plan ahead"]);
        playground.command("ann", "chess", "resign", json!({})).await;
    }

    #[tokio::test]
    async fn the_picture_of_all_games_has_a_button_for_each_game() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        five_games(&playground).await;
        playground.command("ann", "bob", "move", json!({ "move": "e4" })).await;
        let shown = last(&playground.command("ann", "general", "games", json!({})).await);
        assert!(shown.private, "{shown:?}");
        assert_eq!(shown.text, "**5 games in progress**\n-# Black frame ▶: your move");
        assert_eq!(labels(&shown), ["1", "2", "3", "4", "5", "My games (PGN)"], "{shown:?}");
        let (name, url, words) = &shown.files[0];
        assert_eq!(name, "games.png");
        assert!(
            words.starts_with("Running games: 1, Eva, your move, ") && words.contains("5, Bob, their move")
        );
        let picture = playground.download(url).await;
        if let Ok(folder) = std::env::var("ZUG_PICTURES") {
            std::fs::write(format!("{folder}/games.png"), picture).expect("the picture");
        }
        playground.restart(Restart::Term).await;
        let list = last(&playground.press("ann", "general", &shown, "2").await);
        assert!(list.id == shown.id && list.button(PAWNS).is_some(), "{list:?}");
        let answer = choose(&playground, "general", &list, "d4").await;
        assert!(answer.text.starts_with("You played **1.d4**"), "{answer:?}");
        // Bob sees Ann's games, and can move in the game between Ann and Bob. Zoe opens one of Ann's games, and returns
        // to the picture.
        let seen = last(&playground.command("bob", "general", "games", json!({ "player": "ann" })).await);
        let list = last(&playground.press("bob", "general", &seen, "5").await);
        assert!(list.button(PAWNS).is_some(), "{list:?}");
        playground.post("users", json!({ "name": "zoe" })).await;
        let seen = last(&playground.command("zoe", "general", "games", json!({ "player": "ann" })).await);
        assert_eq!(labels(&seen), ["1", "2", "3", "4", "5"], "{seen:?}");
        assert!(seen.files[0].2.starts_with("Running games (Ann): 1, Eva, Ann to move, "), "{seen:?}");
        let board = last(&playground.press("zoe", "general", &seen, "5").await);
        assert!(board.files[0].0 == "board.png" && labels(&board) == ["◀", "Flip", "◀ Back"], "{board:?}");
        let again = last(&playground.press("zoe", "general", &board, "◀ Back").await);
        assert_eq!((again.text, again.files[0].2.clone()), (seen.text.clone(), seen.files[0].2.clone()));
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn ended_games_are_listed_by_pages_shown_exported_and_reviewed() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        for number in 0..10 {
            let board = begin(&playground, "general", "bob", "3d").await;
            if number == 9 {
                for (who, text) in [("ann", "f3"), ("bob", "e5"), ("ann", "g4"), ("bob", "Qh4#")] {
                    playground.command(who, "general", "move", json!({ "move": text })).await;
                }
            } else {
                let question = last(&playground.press("ann", "general", &board, "Abort").await);
                playground.press("ann", "general", &question, "Abort").await;
            }
            let is_it = |post: &Message| post.id > board.id && post.button("Rematch").is_some();
            playground.wait_for_post("ann", "general", "the end", is_it).await;
        }
        let first = last(&playground.command("ann", "chess", "games", json!({})).await);
        assert!(
            first.text.starts_with("No game in progress.\n**Finished games**\n- **lost** vs <@"),
            "{first:?}"
        );
        assert!(
            first.text.contains("· checkmate · <t:") && labels(&first) == ["Next ▶", "My games (PGN)"],
            "{first:?}"
        );
        assert_eq!(first.menus[0].entries.len(), 8);
        playground.restart(Restart::Kill).await;
        let second = last(&playground.press("ann", "chess", &first, "Next ▶").await);
        assert_eq!(
            (labels(&second), second.menus[0].entries.len()),
            (vec!["◀ Back", "My games (PGN)"], 2),
            "{second:?}"
        );
        let first = last(&playground.press("ann", "chess", &second, "◀ Back").await);
        let (label, value) = first.menus[0].entries[0].clone();
        assert!(
            label.starts_with("lost · vs Bob") && first.menus[0].remarks[0].contains("2 moves"),
            "{first:?}"
        );
        let look = async |who: &str, list: &Message| {
            last(&playground.component(who, "chess", &list.id, &list.menus[0].id, &[&value]).await)
        };
        let board = look("ann", &first).await;
        let below = |rematch: &[&'static str]| {
            let files = ["◀", "Flip", "PGN", "Replay", "Review"];
            [&files[..], rematch, &["◀ Back", "Analyse on lichess"]].concat()
        };
        assert_eq!(labels(&board), below(&["Rematch"]));
        let file = last(&playground.press("ann", "chess", &board, "PGN").await);
        assert!(file.private && file.files[0].0.contains("pgn"), "{file:?}");
        let list = last(&playground.command("ann", "chess", "games", json!({})).await);
        let board = look("ann", &list).await;
        playground.press("ann", "chess", &board, "Review").await;
        let is_there = async |it: &Playground| {
            let seen = it.messages("ann", "chess").await;
            seen.iter().any(|message| message.private && message.text.contains("accuracy"))
        };
        playground.until("the review", is_there).await;
        // A spectator gets no button for a rematch.
        let list = last(&playground.command("dora", "chess", "games", json!({ "player": "ann" })).await);
        assert_eq!(labels(&look("dora", &list).await), below(&[]));
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

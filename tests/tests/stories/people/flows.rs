//! A game from the challenge to the poster, once in German and once in Russian. All buttons and messages are in the
//! language of the game.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Outcome, PAWNS, Playground};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// Texts and labels in one language.
    struct Spoken {
        locale: &'static str,
        /// The number of the language's choice in `/settings server`.
        choice: u8,
        card: [&'static str; 2],
        moving: [&'static str; 3],
        drawing: [&'static str; 4],
        resigning: [&'static str; 4],
        taking: [&'static str; 7],
        computer: [&'static str; 3],
    }

    const ALL: [Spoken; 3] = [
        Spoken {
            locale: "en-GB",
            choice: 1,
            card: ["challenges you", "Accept"],
            moving: [PAWNS, "-# Game", "**1.Nf3**"],
            drawing: ["Offer draw", "offers a draw", "Decline", "your draw offer was declined"],
            resigning: ["Resign", "Resign game", "Keep playing", "resigned"],
            taking: [
                "Replay",
                "resignation",
                "already here",
                "Review",
                "accuracy",
                "Rematch",
                "wants a rematch",
            ],
            computer: ["Hint", "Think about your", "Show the move"],
        },
        Spoken {
            locale: "de",
            choice: 2,
            card: ["fordert dich", "Annehmen"],
            moving: [PAWNS, "-# Partie", "**1.Sf3**"],
            drawing: ["Remis", "bietet Remis an", "Ablehnen", "dein Remisangebot wurde abgelehnt"],
            resigning: ["Aufgeben", "aufgeben?", "Weiterspielen", "gibt auf"],
            taking: [
                "Nachspielen",
                "Aufgabe",
                "steht schon hier",
                "Analyse",
                "Genauigkeit",
                "Revanche",
                "möchte eine Revanche",
            ],
            computer: ["Tipp", "Schau dir", "Zug zeigen"],
        },
        Spoken {
            locale: "ru",
            choice: 3,
            card: ["вызывает тебя", "Принять"],
            moving: [PAWNS, "-# Партия", "**1.Кf3**"],
            drawing: ["Ничья", "предлагает ничью", "Отклонить", "твоё предложение ничьей отклонено"],
            resigning: ["Сдаться", "Сдать партию", "Играть дальше", "сдаётся"],
            taking: ["Просмотр (GIF)", "сдача", "уже здесь", "Анализ", "точность", "Реванш", "хочет реванш"],
            computer: ["Подсказка", "Подумай о", "Показать ход"],
        },
    ];

    /// A channel whose people use one language.
    struct Room<'a> {
        playground: &'a Playground,
        name: String,
    }

    impl Room<'_> {
        async fn command(&self, who: &str, name: &str, options: serde_json::Value) -> Outcome {
            self.playground.command(&self.member(who), &self.name, name, options).await
        }

        async fn press(&self, who: &str, message: &Message, label: &str) -> Message {
            let did = self.playground.press(&self.member(who), &self.name, message, label).await;
            did.answers.last().unwrap_or_else(|| panic!("an answer to {label:?}: {did:?}")).clone()
        }

        /// Waits for a message that everybody sees, with this text and this button.
        async fn see(&self, text: &str, button: &str) -> Message {
            self.wait(text, |post| post.text.contains(text) && post.button(button).is_some()).await
        }

        async fn wait(&self, what: &str, is_it: impl Fn(&Message) -> bool) -> Message {
            self.playground.wait_for_post(&self.member("white"), &self.name, what, is_it).await
        }

        fn member(&self, who: &str) -> String {
            format!("{who}-{}", self.name)
        }
    }

    /// Plays from the challenge to the second move. Returns the board after the second move.
    async fn begin(room: &Room<'_>, it: &Spoken) -> Message {
        let options = json!({ "opponent": room.member("black"), "colour": "white" });
        room.command("white", "challenge", options).await;
        let card = room.see(it.card[0], it.card[1]).await;
        room.press("black", &card, it.card[1]).await;
        let board = room.see("**", it.moving[0]).await;
        let list = room.press("white", &board, it.moving[0]).await;
        assert!(list.text.contains(it.moving[1]) && list.files.len() == 1, "{list:?}");
        room.command("white", "move", json!({ "move": "g1f3" })).await;
        let board = room.see(it.moving[2], it.moving[0]).await;
        room.command("black", "move", json!({ "move": "g8f6" })).await;
        room.wait("the next board", |post| post.id > board.id && post.button(it.drawing[0]).is_some()).await
    }

    /// Lets a player offer a draw and the opponent decline. Returns the board after the refusal.
    async fn offer(room: &Room<'_>, it: &Spoken, board: &Message) -> Message {
        room.press("white", board, it.drawing[0]).await;
        let offer = room.see(it.drawing[1], it.drawing[2]).await;
        // The bot edits the board after the offer and after the answer. Both edits lack the button for another offer.
        let is_after = |before: &Message, post: &Message| {
            let id = |board: &Message| board.button(it.resigning[0]).map(|button| button.id.clone());
            post.id == before.id && post.button(it.drawing[0]).is_none() && id(post) != id(before)
        };
        let offered = room.wait("the board with the offer", |post| is_after(board, post)).await;
        room.press("black", &offer, it.drawing[2]).await;
        room.wait(it.drawing[3], |post| post.text.contains(it.drawing[3])).await;
        room.wait("the board of now", |post| is_after(&offered, post)).await
    }

    /// Lets White answer no to the first question about resigning, and yes to the second question. Then tries the
    /// poster's buttons.
    async fn resign(room: &Room<'_>, it: &Spoken, board: &Message) {
        let white = room.member("white");
        let question = room.press("white", board, it.resigning[0]).await;
        assert!(question.text.contains(it.resigning[1]), "{question:?}");
        room.playground.press(&white, &room.name, &question, it.resigning[2]).await;
        let question = room.press("white", board, it.resigning[0]).await;
        room.playground.press(&white, &room.name, &question, it.resigning[0]).await;
        let poster = room.see(it.resigning[3], it.taking[0]).await;
        let (file, _, words) = &poster.files[0];
        assert!(file == "poster.png" && words.contains(it.taking[1]), "{poster:?}");
        room.playground.press(&room.member("black"), &room.name, &poster, "PGN").await;
        room.wait("the PGN", |post| post.files.iter().any(|(name, ..)| name.contains("pgn"))).await;
        let again = room.press("white", &poster, "PGN").await;
        assert!(again.text.contains(it.taking[2]), "{again:?}");
        room.playground.press(&room.member("black"), &room.name, &poster, it.taking[3]).await;
        room.wait(it.taking[4], |post| post.text.contains(it.taking[4]) && post.files.len() == 2).await;
        // One player asks for a rematch. Then the other player asks too. The second request counts as acceptance.
        room.press("black", &poster, it.taking[5]).await;
        room.see(it.taking[6], it.card[1]).await;
        room.press("white", &poster, it.taking[5]).await;
        let board = room.see("**", it.moving[0]).await;
        let list = room.press("black", &board, it.moving[0]).await;
        assert!(list.text.contains(it.moving[1]), "the colours are swapped: {list:?}");
    }

    async fn against_the_computer(room: &Room<'_>, it: &Spoken) {
        room.command("white", "challenge", json!({ "opponent": "zug", "colour": "white" })).await;
        let board = room.see("Zug (3 · ", it.computer[0]).await;
        let hint = room.press("white", &board, it.computer[0]).await;
        assert!(hint.text.contains(it.computer[1]) && hint.button(it.computer[2]).is_some(), "{hint:?}");
        let whole = room.press("white", &hint, it.computer[2]).await;
        assert!(whole.text.contains("**1.") && whole.buttons.len() == 1, "{whole:?}");
        let label = whole.buttons[0].label.clone();
        room.playground.press(&room.member("white"), &room.name, &whole, &label).await;
        room.wait("the answer", |post| post.id > board.id && post.button(it.computer[0]).is_some()).await;
    }

    #[tokio::test]
    async fn every_flow_from_challenge_to_poster_is_in_the_language_of_its_players() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        for it in ALL {
            let room = Room { playground: &playground, name: format!("flows-{}", it.choice) };
            playground.post("channels", json!({ "name": room.name })).await;
            for who in ["white", "black"] {
                playground.post("users", json!({ "name": room.member(who), "locale": it.locale })).await;
            }
            playground.command("mod", "general", "settings server", json!({ "language": it.choice })).await;
            let board = begin(&room, &it).await;
            let board = offer(&room, &it, &board).await;
            resign(&room, &it, &board).await;
            against_the_computer(&room, &it).await;
        }
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

//! Open challenges that nobody takes for an hour: the card offers the computer to the challenger.

#[cfg(test)]
mod tests {
    use futures_util::future::join;
    use serde_json::json;
    use zug_tests::{Did, Message, Playground, Restart};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const HOUR: i64 = 3600;

    /// What is read and pressed in one language.
    struct Spoken {
        locale: &'static str,
        /// Its place among the choices of `/settings server`.
        choice: u8,
        /// On the card, before an hour is over and afterwards.
        accept: &'static str,
        instead: &'static str,
        offer: &'static str,
        /// Told to somebody else, and to whoever presses twice.
        refused: [&'static str; 2],
        closed: &'static str,
        /// On the first board.
        hint: &'static str,
    }

    const ALL: [Spoken; 3] = [
        Spoken {
            locale: "en-GB",
            choice: 1,
            accept: "Accept",
            instead: "Play Zug instead",
            offer: "can play Zug (3 · Learner) instead",
            refused: ["Only the challenger can play me instead", "already been accepted"],
            closed: "Accepted: game",
            hint: "Hint",
        },
        Spoken {
            locale: "de",
            choice: 2,
            accept: "Annehmen",
            instead: "Stattdessen gegen Zug spielen",
            offer: "kann stattdessen gegen Zug (3 · Lernender) spielen",
            refused: ["kann nur, wer die Herausforderung gestellt hat", "schon angenommen"],
            closed: "Angenommen: Partie",
            hint: "Tipp",
        },
        Spoken {
            locale: "ru",
            choice: 3,
            accept: "Принять",
            instead: "Сыграть с Zug",
            offer: "может сыграть и с компьютером: Zug (3 · Ученик)",
            refused: ["может только автор вызова", "уже принят"],
            closed: "Вызов принят: партия",
            hint: "Подсказка",
        },
    ];

    /// A channel in which one language is written and read.
    struct Room<'a> {
        playground: &'a Playground,
        name: String,
        ann: String,
        bob: String,
    }

    impl Room<'_> {
        async fn see(&self, what: &str, is_it: impl Fn(&Message) -> bool) -> Message {
            self.playground.wait_for_post(&self.bob, &self.name, what, is_it).await
        }

        async fn calls(&self) -> usize {
            self.playground.calls(&self.ann).await + self.playground.calls(&self.bob).await
        }

        /// How many messages everybody sees.
        async fn posts(&self) -> usize {
            self.playground.messages("mod", &self.name).await.len()
        }
    }

    /// An open challenge, and its card an hour later.
    async fn wait_in_vain(room: &Room<'_>, it: &Spoken) -> Message {
        let options = json!({ "colour": "white", "position": "7k/8/8/8/8/8/R7/K7 w - - 0 1" });
        room.playground.command(&room.ann, &room.name, "challenge", options).await;
        let card = room.see("the card", |post| post.button(it.accept).is_some()).await;
        assert!(card.button(it.instead).is_none(), "people first: {card:?}");
        let calls = room.calls().await;
        room.playground.restart(Restart::Kill).await;
        room.playground.advance(HOUR + 1).await;
        let offers = |post: &Message| post.id == card.id && post.button(it.instead).is_some();
        let offer = room.see("the offer", offers).await;
        assert!(offer.text.contains(it.offer) && offer.button(it.accept).is_some(), "{offer:?}");
        assert_eq!(offer.files, card.files, "the position stays where it is");
        assert_eq!((room.calls().await, room.posts().await), (calls, 1), "nobody is called");
        offer
    }

    async fn play_instead(room: &Room<'_>, it: &Spoken, offer: &Message) {
        let press = |who| room.playground.press(who, &room.name, offer, it.instead);
        let theirs = press(&room.bob).await;
        assert!(theirs.answer().contains(it.refused[0]), "{theirs:?}");
        // Twice at once: one of the two comes too late, or finds no button any more.
        let (one, other) = join(press(&room.ann), press(&room.ann)).await;
        let is_late = |did: &Did| did.refused.is_some() || did.answer().contains(it.refused[1]);
        assert!(is_late(&one) != is_late(&other), "{one:?} {other:?}");
        let board = room.see("the board", |post| post.button(it.hint).is_some()).await;
        assert!(board.files[0].2.contains("a2"), "the position asked for: {board:?}");
        let closed = room.see("the card", |post| post.id == offer.id && post.text.contains(it.closed)).await;
        assert!(closed.buttons.is_empty() && closed.files.is_empty(), "{closed:?}");
        assert_eq!(room.posts().await, 2, "one card and one board");
    }

    #[tokio::test]
    async fn an_untaken_challenge_offers_the_computer_after_an_hour_in_the_language_of_its_challenger() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        for it in ALL {
            let name = format!("instead-{}", it.choice);
            let [ann, bob] = ["ann", "bob"].map(|who| format!("{who}-{name}"));
            playground.make("channels", json!({ "name": name })).await;
            for who in [&ann, &bob] {
                playground.make("users", json!({ "name": who, "locale": it.locale })).await;
            }
            playground.command("mod", "general", "settings server", json!({ "language": it.choice })).await;
            let room = Room { playground: &playground, name, ann, bob };
            let offer = wait_in_vain(&room, &it).await;
            play_instead(&room, &it, &offer).await;
        }
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_challenge_without_a_visible_card_offers_the_computer_in_private() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground.make("channels", json!({ "name": "closed", "deny": ["SEND_MESSAGES"] })).await;
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

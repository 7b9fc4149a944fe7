//! Flags by claim: time that is over ends nothing until the opponent claims it.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Did, Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const MINUTE: i64 = 60;
    const HOUR: i64 = 60 * MINUTE;
    const DAY: i64 = 24 * HOUR;

    /// By claim, as the second of the choices.
    const BY_CLAIM: u32 = 1;
    const CLAIM: &str = "Claim win on time";

    /// What is read and pressed in one language.
    struct Spoken {
        locale: &'static str,
        /// Its place among the choices of `/settings server`.
        choice: u8,
        accept: &'static str,
        /// On the card, and in the message that tells it.
        card: &'static str,
        over: &'static str,
        claim: &'static str,
        /// On the board.
        board: &'static str,
        /// In the list of whoever can claim.
        list: &'static str,
        trace: &'static str,
        lost: &'static str,
        /// Told to whoever claims too early, whose own time is over, who does not play, and who claims twice.
        refused: [&'static str; 4],
    }

    const ALL: [Spoken; 3] = [
        Spoken {
            locale: "en-GB",
            choice: 1,
            accept: "Accept",
            card: "Flag by claim: whoever runs out of time can still move",
            over: "is out of time. You can claim the win, or let the game go on",
            claim: CLAIM,
            board: "the win can be claimed",
            list: "you can claim the win",
            trace: "A player ran out of time in game",
            lost: "ran out of time",
            refused: [
                "Your opponent's time isn't over",
                "It's your own time",
                "Only <@",
                "This game is over",
            ],
        },
        Spoken {
            locale: "de",
            choice: 2,
            accept: "Annehmen",
            card: "Zeitablauf auf Reklamation: Wessen Zeit um ist, kann noch ziehen",
            over: "ist abgelaufen. Du kannst den Sieg reklamieren oder",
            claim: "Sieg auf Zeit reklamieren",
            board: "der Sieg kann reklamiert werden",
            list: "Du kannst den Sieg reklamieren",
            trace: "war die Bedenkzeit abgelaufen",
            lost: "Zeit",
            refused: [
                "Die Zeit deines Gegners ist nicht",
                "Es ist deine eigene Zeit",
                "<@",
                "Diese Partie ist",
            ],
        },
        Spoken {
            locale: "ru",
            choice: 3,
            accept: "Принять",
            card: "Флажок по требованию: если время вышло, ходить ещё можно",
            over: "вышло время. Можно потребовать победу или",
            claim: "Потребовать победу по времени",
            board: "можно потребовать победу",
            list: "можно потребовать победу",
            trace: "у игрока вышло время",
            lost: "врем",
            refused: ["У соперника ещё не вышло время", "Время вышло у тебя", "<@", "Эта партия"],
        },
    ];

    /// A channel in which one language is written and read.
    struct Room<'a> {
        playground: &'a Playground,
        name: String,
        people: [String; 3],
        it: &'a Spoken,
    }

    impl Room<'_> {
        async fn see(&self, what: &str, is_it: impl Fn(&Message) -> bool) -> Message {
            self.playground.wait_for_post("mod", &self.name, what, is_it).await
        }

        async fn told(&self, who: usize, name: &str, options: serde_json::Value) -> Did {
            self.playground.command(&self.people[who], &self.name, name, options).await
        }

        async fn calls(&self) -> [usize; 2] {
            [self.playground.calls(&self.people[0]).await, self.playground.calls(&self.people[1]).await]
        }

        /// Ann plays White, with an hour for each move.
        async fn begin(&self) {
            let options =
                json!({ "opponent": self.people[1], "colour": "white", "time": "1h", "flag": BY_CLAIM });
            self.told(0, "challenge", options).await;
            let card = self.see("the card", |post| post.button(self.it.accept).is_some()).await;
            assert!(card.text.contains(self.it.card), "{card:?}");
            self.playground.press(&self.people[1], &self.name, &card, self.it.accept).await;
            self.see("the board", |post| post.is_board() && post.live_game().is_some()).await;
        }

        /// Lets the time of the player to move run out: the opponent is called, once, and the board says it.
        async fn run_out(&self, late: usize) -> Message {
            let before = self.calls().await;
            self.playground.advance(HOUR + MINUTE).await;
            let is_it = |post: &Message| post.text.contains(self.it.over);
            let claim = self.see("that the time is over", is_it).await;
            assert!(claim.button(self.it.claim).is_some(), "{claim:?}");
            self.see("the board", |post| post.is_board() && post.text.contains(self.it.board)).await;
            self.playground.restart(Restart::Kill).await;
            self.playground.advance(2 * HOUR).await;
            self.told(2, "help", json!({})).await;
            let mut expected = before;
            expected[1 - late] += 1;
            // The player who lets the others wait is reminded that it is so, and nothing else comes.
            let now = self.calls().await;
            assert_eq!(now[1 - late], expected[1 - late], "told once");
            claim
        }
    }

    async fn late_move_and_claim(room: &Room<'_>) {
        room.begin().await;
        move_late(room).await;
        claim(room).await;
    }

    /// Nobody claims too early, for themselves or for others; Ann moves when her time is over, and it counts.
    async fn move_late(room: &Room<'_>) {
        let (playground, it) = (room.playground, room.it);
        for who in [0, 1] {
            let early = room.told(who, "time claim", json!({})).await;
            assert!(early.answer().contains(it.refused[0]), "{early:?}");
        }
        let claim = room.run_out(0).await;
        let own = room.told(0, "time claim", json!({})).await;
        assert!(own.answer().contains(it.refused[1]), "{own:?}");
        let other = playground.press(&room.people[2], &room.name, &claim, it.claim).await;
        assert!(other.answer().contains(it.refused[2]), "{other:?}");
        let listed = room.told(1, "games", json!({})).await;
        assert!(listed.answer().contains(it.list), "{listed:?}");

        // The move comes late, and counts: the message is no more than a line.
        let late = room.told(0, "move", json!({ "move": "e4" })).await;
        assert!(late.answer().contains("1.e4"), "{late:?}");
        room.see("the line", |post| {
            post.id == claim.id && post.text.contains(it.trace) && post.buttons.is_empty()
        })
        .await;
        let gone = playground
            .component(&room.people[1], &room.name, &claim.id, &claim.button(it.claim).unwrap().id, &[])
            .await;
        assert!(gone.refused.is_some(), "the button is gone: {gone:?}");
        let settled = room.told(1, "time claim", json!({})).await;
        assert!(settled.answer().contains(it.refused[0]), "{settled:?}");
    }

    /// Bob takes too long as well, and Ann does not wait.
    async fn claim(room: &Room<'_>) {
        let (playground, it) = (room.playground, room.it);
        let claim = room.run_out(1).await;
        playground.press(&room.people[0], &room.name, &claim, it.claim).await;
        let is_end =
            |post: &Message| post.is_board() && post.ended_game().is_some() && post.text.contains(it.lost);
        room.see("the end", is_end).await;
        let twice = room.told(0, "time claim", json!({ "game": game_of(room).await })).await;
        assert!(twice.answer().contains(it.refused[3]), "{twice:?}");
    }

    /// The number of the game that was played here last.
    async fn game_of(room: &Room<'_>) -> i64 {
        let seen = room.playground.messages("mod", &room.name).await;
        seen.iter().rev().find_map(Message::ended_game).expect("a game that is over")
    }

    #[tokio::test]
    async fn a_late_player_moves_or_loses_to_a_time_claim_in_three_languages() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        for it in &ALL {
            let name = format!("claims-{}", it.choice);
            let people = ["ann", "bob", "cem"].map(|who| format!("{who}-{name}"));
            playground.make("channels", json!({ "name": name })).await;
            for who in &people {
                playground.make("users", json!({ "name": who, "locale": it.locale })).await;
            }
            playground.command("mod", "general", "settings server", json!({ "language": it.choice })).await;
            late_move_and_claim(&Room { playground: &playground, name, people, it }).await;
        }
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    async fn sit_down<'a>(playground: &'a Playground, channel: &str, terms: Terms) -> Table<'a> {
        Table::open(playground, channel, Terms { by_claim: true, ..terms }).await
    }

    async fn over(table: &Table<'_>) -> Message {
        let is_it = |message: &Message| message.button(CLAIM).is_some();
        table.playground.wait_for_post("bob", &table.channel, "that the time is over", is_it).await
    }

    #[tokio::test]
    async fn a_time_claim_without_mating_material_is_a_draw_and_counts_for_ratings() {
        let playground = Playground::start(PROGRAM);
        // Black has a king alone (Article 6.9).
        let position = Some("7k/8/8/8/8/8/R7/K7 w - - 0 1");
        let mut bare =
            sit_down(&playground, "bare", Terms { position, time: Some("1h"), ..Terms::default() }).await;
        let mut rated =
            sit_down(&playground, "stakes", Terms { rated: true, time: Some("1h"), ..Terms::default() })
                .await;
        rated.play_all(0, &["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]).await;
        playground.advance(HOUR + MINUTE).await;
        for table in [&mut bare, &mut rated] {
            let message = over(table).await;
            playground.press("bob", &table.channel, &message, CLAIM).await;
            table.see("the end", |board| board.ended_game().is_some()).await;
        }
        assert!(bare.board.text.contains("½–½") || bare.board.text.contains("draw"), "{:?}", bare.board);
        assert!(rated.board.text.contains("1500? → **1662?**"), "{:?}", rated.board);
        rated.press("ann", "PGN").await;
        let pgn = String::from_utf8(rated.file(".pgn").await).unwrap();
        assert!(pgn.contains("[Termination \"time forfeit\"]") && pgn.contains("[Result \"0-1\"]"), "{pgn}");
    }

    #[tokio::test]
    async fn extra_time_raises_a_fallen_flag() {
        let playground = Playground::start(PROGRAM);
        let table = sit_down(&playground, "kind", Terms { time: Some("2d"), ..Terms::default() }).await;
        playground.advance(3 * DAY).await;
        let message = over(&table).await;
        table.command("bob", "time give", json!({})).await;
        let given = table.deadline().await - playground.now().await;
        assert!((2 * DAY - MINUTE..=2 * DAY).contains(&given), "it counts from now: {given}");
        let is_line = |post: &Message| post.id == message.id && post.buttons.is_empty();
        playground.wait_for_post("bob", &table.channel, "the line", is_line).await;
        playground.restart(Restart::Term).await;
        let did = table.command("bob", "time claim", json!({})).await;
        assert!(did.answer().starts_with("Your opponent's time isn't over"), "{did:?}");
        let calls = playground.calls("bob").await;
        playground.advance(2 * DAY + MINUTE).await;
        let again = over(&table).await;
        assert!(again.id != message.id);
        assert_eq!(playground.calls("bob").await, calls + 1);
    }

    #[tokio::test]
    async fn a_server_sets_the_default_flag_rule_and_challenges_use_it() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let did = playground.command("mod", "general", "settings server", json!({ "flag": BY_CLAIM })).await;
        assert!(did.answer().contains("flag **by claim**"), "{did:?}");
        playground.restart(Restart::Kill).await;
        playground.make("channels", json!({ "name": "usual" })).await;
        // Cards that are answered have no buttons any more.
        let is_card = |post: &Message| post.button("Accept").is_some() && post.text.contains("Flag by claim");
        let see = async |what: &str, is_it: &dyn Fn(&Message) -> bool| {
            playground.wait_for_post("bob", "usual", what, is_it).await
        };
        playground
            .command("ann", "usual", "challenge", json!({ "opponent": "bob", "colour": "white" }))
            .await;
        let card = see("the card", &is_card).await;
        // Turned round, it is still so.
        let asked = playground.press("bob", "usual", &card, "Counter").await;
        let form = asked.answers.last().unwrap().clone();
        let asked = playground.press("bob", "usual", &form, "white").await;
        let form = asked.answers.last().unwrap().clone();
        playground.press("bob", "usual", &form, "Send").await;
        let counter = see("the counter-offer", &|post| is_card(post) && post.id != card.id).await;
        playground.press("ann", "usual", &counter, "Accept").await;
        let board = see("the board", &|post| post.is_board() && post.text.contains("flag by claim")).await;
        assert!(board.live_game().is_some(), "{board:?}");
        playground.command("bob", "usual", "move", json!({ "move": "e4" })).await;
        playground.command("ann", "usual", "move", json!({ "move": "e5" })).await;
        let question = playground.command("ann", "usual", "resign", json!({})).await;
        let confirm = question.answers.last().unwrap().clone();
        playground.press("ann", "usual", &confirm, "Resign").await;
        let end = see("the end", &|post| post.button("Rematch").is_some()).await;
        playground.press("ann", "usual", &end, "Rematch").await;
        let rematch = see("the rematch", &|post| is_card(post) && post.id != counter.id).await;
        assert!(rematch.text.contains("rematch"), "{rematch:?}");

        // Against the computer flags fall by themselves, whatever is usual, and nobody can have it otherwise.
        let options =
            json!({ "opponent": "zug", "colour": "white", "level": 1, "time": "1h", "flag": BY_CLAIM });
        let did = playground.command("cem", "usual", "challenge", options).await;
        assert!(did.answer().starts_with("Against the computer the flag always falls by itself"), "{did:?}");
        let options = json!({ "opponent": "zug", "colour": "white", "level": 1, "time": "1h" });
        playground.command("cem", "usual", "challenge", options).await;
        see("the board", &|post| post.button("Hint").is_some()).await;
        playground.advance(HOUR + MINUTE).await;
        see("the flag", &|post| post.text.contains("ran out of time")).await;
        // And a challenge that says otherwise has it its own way.
        let options = json!({ "opponent": "dora", "time": "1h", "flag": 0 });
        playground.command("cem", "usual", "challenge", options).await;
        let card =
            see("the other card", &|post| post.button("Accept").is_some() && post.text.contains("1 hour"))
                .await;
        assert!(!card.text.contains("Flag by claim"), "{card:?}");
        playground.press("dora", "usual", &card, "Accept").await;
        let did = playground.command("cem", "usual", "time claim", json!({})).await;
        assert!(did.answer().starts_with("In this game the flag falls by itself"), "{did:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

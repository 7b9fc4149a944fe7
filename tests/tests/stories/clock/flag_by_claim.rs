//! Flags by claim: time that is over ends nothing until the opponent claims it.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const MINUTE: i64 = 60;
    const HOUR: i64 = 60 * MINUTE;
    const DAY: i64 = 24 * HOUR;

    /// By claim, as the second of the choices.
    const BY_CLAIM: u32 = 1;
    const CLAIM: &str = "Claim win on time";

    const ROOM: &str = "claims";
    const PLAYERS: [&str; 2] = ["ann", "bob"];

    async fn see(playground: &Playground, what: &str, is_it: impl Fn(&Message) -> bool) -> Message {
        playground.wait_for_post("mod", ROOM, what, is_it).await
    }

    /// Lets a person use a command and checks the answer.
    async fn told(playground: &Playground, who: &str, name: &str, expected: &str) {
        let did = playground.command(who, ROOM, name, json!({})).await;
        assert!(did.answer().contains(expected), "{who} {name}: {did:?}");
    }

    /// Lets the time of the player to move run out: the opponent is mentioned once, and the board says so.
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
        let options = json!({ "opponent": "bob", "colour": "white", "time": "1h", "flag": BY_CLAIM });
        playground.command("ann", ROOM, "challenge", options).await;
        let card = see(&playground, "the card", |post| post.button("Accept").is_some()).await;
        assert!(card.text.contains("Flag by claim: whoever runs out of time can still move"), "{card:?}");
        playground.press("bob", ROOM, &card, "Accept").await;
        see(&playground, "the board", |post| post.is_board() && post.live_game().is_some()).await;

        for who in PLAYERS {
            told(&playground, who, "time claim", "Your opponent's time isn't over").await;
        }
        let claim = run_out(&playground, "bob").await;
        told(&playground, "ann", "time claim", "It's your own time").await;
        let other = playground.press("cem", ROOM, &claim, CLAIM).await;
        assert!(other.answer().starts_with("Only <@"), "{other:?}");
        told(&playground, "bob", "games", "you can claim the win").await;

        // The late move counts, and the message shrinks to a line.
        let late = playground.command("ann", ROOM, "move", json!({ "move": "e4" })).await;
        assert!(late.answer().contains("1.e4"), "{late:?}");
        let is_line = |post: &Message| {
            let says = post.text.contains("A player ran out of time in game");
            post.id == claim.id && says && post.buttons.is_empty()
        };
        see(&playground, "the line", is_line).await;
        let button = claim.button(CLAIM).expect("the button").id.clone();
        let gone = playground.component("bob", ROOM, &claim.id, &button, &[]).await;
        assert!(gone.refused.is_some(), "the button is gone: {gone:?}");
        told(&playground, "bob", "time claim", "Your opponent's time isn't over").await;

        // Bob takes too long as well, and Ann does not wait.
        let claim = run_out(&playground, "ann").await;
        playground.press("ann", ROOM, &claim, CLAIM).await;
        let is_end = |post: &Message| post.ended_game().is_some() && post.text.contains("ran out of time");
        see(&playground, "the end", is_end).await;
        let twice = playground.command("ann", ROOM, "time claim", json!({ "game": 1 })).await;
        assert!(twice.answer().starts_with("This game is over"), "{twice:?}");
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
        playground.post("channels", json!({ "name": "usual" })).await;
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

        // Against the computer flags always fall automatically, whatever the default of the server.
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

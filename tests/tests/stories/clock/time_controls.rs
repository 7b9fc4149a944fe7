//! Games with a total time for each player, both correspondence and live games. Clocks survive restarts, losses on time
//! are accurate to the second, and the number of messages stays small.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const MINUTE: i64 = 60;
    const HOUR: i64 = 60 * MINUTE;
    const DAY: i64 = 24 * HOUR;

    async fn open<'a>(playground: &'a Playground, channel: &str, time: &'static str) -> Table<'a> {
        Table::open(playground, channel, Terms { time: Some(time), ..Terms::default() }).await
    }

    /// Returns the remaining seconds of the player to move.
    async fn left(table: &Table<'_>) -> i64 {
        table.deadline().await - table.playground.now().await
    }

    #[tokio::test]
    async fn a_bank_of_time_survives_moves_and_an_outage_until_the_flag_falls() {
        let playground = Playground::start(PROGRAM);
        let mut table = open(&playground, "bank", "3d + 1d a move").await;
        assert!(!table.board.text.contains('⏱'), "both have all there is: {:?}", table.board);
        playground.advance(2 * DAY).await;
        table.play("ann", "e4").await;
        // White had one day left, and the move added one more day.
        assert!(table.board.text.contains("⏱ White 1 d 23 h · Black 3 d 0 h"), "{:?}", table.board);
        playground.advance(DAY).await;
        table.play("bob", "e5").await;
        assert!((2 * DAY - HOUR..=2 * DAY).contains(&left(&table).await));
        playground.advance(DAY + 23 * HOUR).await;
        assert!((1..=HOUR).contains(&left(&table).await));
        // The player's clock stops while the bot is down.
        playground.stop(Restart::Kill).await;
        playground.advance(5 * DAY).await;
        playground.go_on().await;
        table.play("ann", "Nf3").await;
        assert!((3 * DAY - HOUR..=3 * DAY).contains(&left(&table).await));
        let text = table.games_pgn("ann").await;
        assert!(text.contains("[TimeControl \"259200+86400\"]") && text.contains("[%clk 4"), "{text}");
        playground.advance(3 * DAY).await;
        let is_it = |board: &Message| board.text.contains("ran out of time") && board.ended_game().is_some();
        table.see("the flag", is_it).await;
        assert!(!table.board.text.contains('⏱'), "{:?}", table.board);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_live_game_goes_to_the_flag_with_one_message_a_move() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let mut table = open(&playground, "live", "2+5").await;
        // Each player gets five extra minutes for the first move.
        assert!((6 * MINUTE..=7 * MINUTE).contains(&left(&table).await));
        playground.advance(4 * MINUTE).await;
        table.play("ann", "e4").await;
        playground.advance(4 * MINUTE).await;
        table.play("bob", "e5").await;
        let end = playground.now().await + 2 * MINUTE + 5;
        assert!((end - 10..=end).contains(&table.deadline().await));
        for (ply, mv) in (2..).zip(["Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6"]) {
            playground.advance(10).await;
            table.play(Table::player(ply), mv).await;
        }
        playground.restart(Restart::Kill).await;
        // The channel holds one message for each of eight moves, the first board, and the card. Only the newest message
        // is a board.
        let is_calm = async |playground: &Playground| {
            let seen = playground.messages("dora", "live").await;
            seen.len() == 10 && seen.iter().filter(|message| message.is_board()).count() == 1
        };
        playground.until("one board and lines", is_calm).await;
        let deadline = table.deadline().await;
        playground.advance(deadline - playground.now().await - 1).await;
        let did = table.command("ann", "board", json!({})).await;
        assert_eq!(did.answers[0].ended_game(), None, "the flag fell early: {did:?}");
        // The test moves the clock no further. The bot ends the game without an outside event.
        let is_it = |board: &Message| board.text.contains("ran out of time") && board.ended_game().is_some();
        table.see("the flag", is_it).await;
        let now = playground.now().await;
        assert!((deadline + 5..deadline + 15).contains(&now), "{} s late", now - deadline);
        let text = table.games_pgn("ann").await;
        for tag in ["[Event \"Live game\"]", "[TimeControl \"120+5\"]", "[Termination \"time forfeit\"]"] {
            assert!(text.contains(tag), "{text}");
        }
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_computer_loses_no_time_in_a_live_game() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let options = json!({ "opponent": "zug", "colour": "white", "level": 5, "time": "1m + 0s" });
        let did = playground.command("ann", "general", "challenge", options).await;
        assert!(did.answer().contains("begins"), "{did:?}");
        let newest = async |what: &str| {
            let is_board =
                |message: &Message| message.live_game().is_some() && message.text.starts_with(what);
            playground.wait_for_post("ann", "general", what, is_board).await
        };
        newest("**Game").await;
        for (text, what) in [("a3", "**1.a3 "), ("b3", "**2.b3 "), ("c3", "**3.c3 "), ("d3", "**4.d3 ")] {
            let did = playground.command("ann", "general", "move", json!({ "move": text })).await;
            assert!(did.answer().contains("You played"), "{did:?}");
            let board = newest(what).await;
            let (_, black) = board.text.split_once("Black ").unwrap_or_else(|| panic!("{board:?}"));
            let left = black.lines().next().unwrap();
            assert!(left.starts_with("1:00") || left.starts_with("0:5"), "{left}");
        }
    }

    #[tokio::test]
    async fn a_server_has_a_default_time_control_and_a_challenge_may_name_another() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        let set = async |time: &str| {
            let did = playground.command("mod", "general", "settings server", json!({ "time": time })).await;
            did.answer().to_owned()
        };
        assert!(set("soon").await.contains("I can't read that time"));
        assert!(
            set("10 Tage + 1 Tag").await.contains("unless they say otherwise: **10 days + 1 day per move**")
        );
        playground.restart(Restart::Kill).await;
        playground.command("ann", "general", "challenge", json!({ "opponent": "bob" })).await;
        let says = |what: &'static str| move |message: &Message| message.text.contains(what);
        playground.wait_for_post("bob", "general", "the usual time", says("10 days + 1 day per move")).await;
        playground.command("cem", "general", "challenge", json!({ "opponent": "bob", "time": "5d" })).await;
        playground.wait_for_post("bob", "general", "the named time", says("5 days per move")).await;
    }
}

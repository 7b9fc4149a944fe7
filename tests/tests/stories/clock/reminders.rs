//! Mentions and reminders. Each turn causes one message with one mention. Reminders come before the player's time is
//! over.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Playground, Restart, Table, Terms, last};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const MINUTE: i64 = 60;
    const HOUR: i64 = 60 * MINUTE;

    /// Counts the mentions in messages. An edit of a message adds no mention.
    struct Referee<'a> {
        playground: &'a Playground,
        calls: [usize; 2],
    }

    impl Referee<'_> {
        const PLAYERS: [&'static str; 2] = ["ann", "bob"];

        /// Checks that Ann and Bob got exactly `ann` and `bob` mentions since the last check.
        async fn called(&mut self, what: &str, [ann, bob]: [usize; 2]) {
            let expected = [self.calls[0] + ann, self.calls[1] + bob];
            let is_so = async |it: &Playground| {
                let (first, second) = (it.calls(Self::PLAYERS[0]).await, it.calls(Self::PLAYERS[1]).await);
                [first, second] == expected
            };
            self.playground.until(&format!("{what}: {expected:?} calls"), is_so).await;
            self.calls = expected;
        }
    }

    #[tokio::test]
    async fn each_turn_mentions_the_player_to_move_once() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground.post("channels", json!({ "name": "told" })).await;
        let mut referee = Referee { playground: &playground, calls: [0, 0] };
        let mut table = Table::open(&playground, "told", Terms::default()).await;
        // The card mentions Bob, and the first board mentions Ann.
        referee.called("the beginning", [1, 1]).await;
        for (ply, text) in ["e4", "e5", "Nf3", "Nc6"].into_iter().enumerate() {
            table.play(Table::player(ply), text).await;
            if ply == 1 {
                playground.restart(Restart::Kill).await;
            }
            referee.called(text, if ply % 2 == 0 { [0, 1] } else { [1, 0] }).await;
        }
        table.command("bob", "draw", json!({})).await;
        referee.called("the offer", [1, 0]).await;
        table.see("the offer", |board| board.button("Decline").is_some()).await;
        table.press("ann", "Decline").await;
        referee.called("the refusal", [0, 1]).await;
        // A refused move mentions nobody. If Ann chooses a move from a private list, the bot mentions Bob.
        let list = last(&table.command("ann", "move", json!({ "move": "Bb4" })).await);
        referee.called("nothing", [0, 0]).await;
        playground.press_each("ann", "told", &list, &["♞♝", "Bb5"]).await;
        referee.called("Bb5", [0, 1]).await;
        table.command("bob", "move", json!({ "move": "Ke4" })).await;
        table.command("bob", "board", json!({})).await;
        table.command("bob", "games", json!({})).await;
        referee.called("nothing for others", [0, 0]).await;
        // Bob's refused move and private boards mention nobody.
        table.command("bob", "move", json!({ "move": "a6" })).await;
        referee.called("a6", [1, 0]).await;
        let question = last(&table.command("ann", "resign", json!({})).await);
        referee.called("a question", [0, 0]).await;
        playground.press("ann", "told", &question, "Resign").await;
        referee.called("the end", [0, 1]).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    /// Lists the reminders that `who` sees in a channel.
    async fn reminders(playground: &Playground, who: &str, channel: &str) -> Vec<Message> {
        let seen = playground.messages(who, channel).await;
        seen.into_iter().filter(|message| message.text.starts_with('⏰')).collect()
    }

    async fn wait_for(playground: &Playground, who: &str, channel: &str, count: usize) -> Vec<Message> {
        let what = format!("{count} reminders in {channel}");
        playground.until(&what, async |it| reminders(it, who, channel).await.len() == count).await;
        reminders(playground, who, channel).await
    }

    /// Starts a playground with a channel for the games of [`pass`].
    async fn start() -> Playground {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground.post("channels", json!({ "name": "clock" })).await;
        playground
    }

    /// Lets `seconds` pass (at least ten minutes), and waits until the bot has done all due work. Meanwhile another
    /// person loses a live game on time. This loss shows that the bot has done the work.
    async fn pass(playground: &Playground, seconds: i64) {
        let options = json!({ "opponent": "dora", "colour": "white", "time": "1m+0s" });
        let did = playground.command("cem", "clock", "challenge", options).await;
        let card = playground.card_of(&did, "cem", "clock").await;
        playground.press("dora", "clock", &card, "Accept").await;
        let is_board = |post: &Message| post.id > card.id && post.live_game().is_some();
        let board = playground.wait_for_post("cem", "clock", "the board", is_board).await;
        playground.advance(seconds).await;
        let is_over = |post: &Message| post.id > board.id && post.text.contains("ran out of time");
        playground.wait_for_post("cem", "clock", "the flag", is_over).await;
        playground.command("dora", "clock", "help", json!({})).await;
    }

    #[tokio::test]
    async fn two_reminders_come_a_turn_and_are_deleted_with_the_move() {
        let playground = start().await;
        let mut table = Table::open(&playground, "late", Terms::default()).await;
        let calls = playground.calls("ann").await;
        pass(&playground, 57 * HOUR).await;
        assert_eq!(reminders(&playground, "dora", "late").await.len(), 0, "too early");
        pass(&playground, HOUR).await;
        let first = wait_for(&playground, "dora", "late", 1).await.remove(0);
        assert_eq!((first.pings.clone(), playground.calls("ann").await), (vec!["ann".to_owned()], calls + 1));
        assert!(first.text.contains(", your time is running out: #1 vs <@"), "{first:?}");
        // A restart repeats no reminder.
        playground.restart(Restart::Kill).await;
        pass(&playground, 2 * HOUR).await;
        assert_eq!(reminders(&playground, "dora", "late").await.len(), 1);
        // Six hours before the deadline, a second reminder replaces the first reminder.
        pass(&playground, 6 * HOUR + HOUR / 2).await;
        let is_new = async |it: &Playground| {
            let seen = reminders(it, "dora", "late").await;
            seen.len() == 1 && seen[0].id != first.id
        };
        playground.until("the second reminder", is_new).await;
        let second = reminders(&playground, "dora", "late").await.remove(0);
        // The button of the reminder works for the reminded player only.
        let refused = last(&playground.press("bob", "late", &second, "Move").await);
        assert!(refused.text.contains("to move") || refused.text.contains("'s move"), "{refused:?}");
        let refused = last(&playground.press("dora", "late", &second, "Move").await);
        assert!(refused.text.starts_with("Only <@"), "{refused:?}");
        let list = last(&playground.press("ann", "late", &second, "Move").await);
        assert!(list.private, "{list:?}");
        playground.press_each("ann", "late", &list, &["♞", "Nf3"]).await;
        table.see("the move", |board| board.text.contains("1.Nf3")).await;
        wait_for(&playground, "dora", "late", 0).await;
        // Bob's turn has a separate reminder.
        pass(&playground, 58 * HOUR).await;
        let his = wait_for(&playground, "dora", "late", 1).await.remove(0);
        assert_eq!(his.pings, ["bob"]);
        table.play("bob", "Nf6").await;
        wait_for(&playground, "dora", "late", 0).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn reminders_of_several_games_are_joined_and_come_at_most_once_an_hour() {
        let playground = start().await;
        for channel in ["one", "two", "three"] {
            Table::open(&playground, channel, Terms::default()).await;
            playground.advance(20 * MINUTE).await;
        }
        playground.advance(10 * MINUTE).await;
        Table::open(&playground, "four", Terms::default()).await;
        // One reminder lists the first game and the two games that began within the next hour. The fourth game gets a
        // separate reminder an hour later.
        pass(&playground, 57 * HOUR - 30 * MINUTE).await;
        let one = wait_for(&playground, "ann", "one", 1).await.remove(0);
        assert!(one.text.contains("in 3 games:") && one.text.lines().count() == 4, "{one:?}");
        let labels: Vec<&str> = one.buttons.iter().map(|button| button.label.as_str()).collect();
        assert_eq!(labels, ["Move · Bob #1", "Move · Bob #2", "Move · Bob #3"]);
        playground.restart(Restart::Term).await;
        // Ann moves in one of the three listed games, and later in the two remaining games.
        playground.command("ann", "two", "move", json!({ "move": "e4" })).await;
        let is_shorter = async |it: &Playground| {
            let seen = reminders(it, "ann", "one").await;
            seen.iter().any(|message| message.id == one.id && message.buttons.len() == 2)
        };
        playground.until("two are left", is_shorter).await;
        for channel in ["one", "three"] {
            playground.command("ann", channel, "move", json!({ "move": "d4" })).await;
        }
        wait_for(&playground, "ann", "one", 0).await;
        assert_eq!(reminders(&playground, "ann", "four").await.len(), 0, "within an hour of the last");
        pass(&playground, HOUR + 10 * MINUTE).await;
        wait_for(&playground, "ann", "four", 1).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_player_sets_reminders_to_private_or_off() {
        let playground = start().await;
        let mut table = Table::open(&playground, "chosen", Terms::default()).await;
        let set = playground.command("ann", "chosen", "settings me", json!({ "reminders": 1 })).await;
        assert!(set.answer().contains("Reminders: **in private**"), "{set:?}");
        let set = playground.command("bob", "chosen", "settings me", json!({ "reminders": 2 })).await;
        assert!(set.answer().contains("Reminders: **off**"), "{set:?}");
        pass(&playground, 58 * HOUR).await;
        let private = wait_for(&playground, "ann", "dm", 1).await.remove(0);
        assert_eq!(reminders(&playground, "ann", "chosen").await.len(), 0);
        playground.press_each("ann", "dm", &private, &["Move", "♞", "Nf3"]).await;
        table.see("the move", |board| board.text.contains("1.Nf3")).await;
        wait_for(&playground, "ann", "dm", 0).await;
        pass(&playground, 70 * HOUR).await;
        for channel in ["chosen", "dm"] {
            assert_eq!(reminders(&playground, "bob", channel).await.len(), 0, "{channel}");
        }
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_private_reminder_that_cannot_be_sent_goes_to_the_board() {
        let playground = start().await;
        playground.post("users", json!({ "name": "eve", "dm_closed": true })).await;
        playground.post("channels", json!({ "name": "closed" })).await;
        playground.command("eve", "closed", "settings me", json!({ "reminders": 1 })).await;
        playground
            .command("eve", "closed", "challenge", json!({ "opponent": "bob", "colour": "white" }))
            .await;
        let asks = |message: &Message| message.button("Accept").is_some();
        let card = playground.wait_for_post("bob", "closed", "the card", asks).await;
        playground.press("bob", "closed", &card, "Accept").await;
        playground.wait_for_post("bob", "closed", "the board", Message::is_board).await;
        pass(&playground, 58 * HOUR).await;
        let told = wait_for(&playground, "eve", "closed", 1).await.remove(0);
        assert_eq!(told.pings, ["eve"]);
        // Now the channel is closed as well. The bot cannot post the reminder anywhere, and gives up.
        playground.restart(Restart::Kill).await;
        playground.deny("closed", json!(["SEND_MESSAGES"])).await;
        pass(&playground, 9 * HOUR).await;
        assert_eq!(reminders(&playground, "dora", "closed").await.len(), 0);
        playground.deny("closed", json!([])).await;
        playground.command("eve", "closed", "move", json!({ "move": "e4" })).await;
        let is_moved = |message: &Message| message.is_board() && message.text.contains("1.e4");
        playground.wait_for_post("bob", "closed", "the move", is_moved).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn after_an_outage_reminders_flood_nobody_and_none_is_lost() {
        let playground = start().await;
        for channel in ["north", "south"] {
            Table::open(&playground, channel, Terms { time: Some("1d"), ..Terms::default() }).await;
        }
        pass(&playground, 18 * HOUR).await;
        playground.stop(Restart::Kill).await;
        playground.advance(10 * HOUR).await;
        playground.go_on().await;
        pass(&playground, 20 * MINUTE).await;
        assert_eq!(reminders(&playground, "ann", "north").await.len(), 0);
        pass(&playground, HOUR).await;
        let all = wait_for(&playground, "ann", "north", 1).await;
        assert!(all[0].text.contains("in 2 games:"), "{all:?}");
        assert_eq!(reminders(&playground, "ann", "south").await.len(), 0);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}

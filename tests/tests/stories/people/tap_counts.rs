//! The number of taps and keys for each task, and the limits of these numbers.

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zug_tests::{Hand, Message, PAWNS, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const DAY: i64 = 86_400;
    /// The knights move out and back. After eight half-moves, the start position has occurred three times.
    const SHUFFLE: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

    /// The limits of a step: taps, and typed characters.
    struct Allowed(usize, usize);

    /// The report lines of all steps, and of the steps that exceed their limits (`dear`).
    #[derive(Default)]
    struct Journeys {
        lines: Vec<String>,
        dear: Vec<String>,
    }

    impl Journeys {
        fn note(&mut self, step: &str, wanted: &str, Allowed(taps, keys): Allowed, hand: &Hand<'_>) {
            let cost = hand.cost();
            let line = format!("{step:<34} {wanted:<28} {:>4} {:>5}", cost.taps, cost.keys);
            if cost.taps > taps || cost.keys > keys {
                self.dear.push(line.clone());
            }
            self.lines.push(line);
        }

        /// Prints all steps, even if the test captures output.
        fn print(&self) {
            let mut output = std::io::stdout();
            let head = format!("{:<34} {:<28} {:>4} {:>5}", "step", "wanted", "taps", "typed");
            for line in [head].iter().chain(&self.lines) {
                // If standard output is closed, the line is lost.
                drop(writeln!(output, "{line}"));
            }
        }
    }

    async fn card(playground: &Playground, channel: &str) -> Message {
        let is_card = |post: &Message| post.button("Accept").is_some();
        playground.wait_for_post("bob", channel, "the card", is_card).await
    }

    #[tokio::test]
    async fn no_journey_takes_more_taps_than_its_limit() {
        let playground = Playground::start(PROGRAM);
        let mut journeys = Journeys::default();
        let table = beginning(&playground, &mut journeys).await;
        playground.restart(Restart::Kill).await;
        let table = moves(table, &mut journeys).await;
        an_end(table, &mut journeys).await;
        claims(&playground, &mut journeys).await;
        many_games(&playground, &mut journeys).await;
        journeys.print();
        assert_eq!(journeys.dear, Vec::<String>::new());
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    /// Counts the taps to decline and to accept a challenge.
    async fn beginning<'a>(playground: &'a Playground, journeys: &mut Journeys) -> Table<'a> {
        let hand = |user| Hand::of(playground, user);
        let mut ann = hand("ann");
        ann.on_user("chess", "Challenge to chess", "bob").await;
        journeys.note("challenge from the profile", "3 taps", Allowed(3, 0), &ann);
        let first = card(playground, "chess").await;
        let mut bob = hand("bob");
        bob.press("chess", &first, "Decline").await;
        journeys.note("decline", "1 tap", Allowed(1, 0), &bob);

        let mut ann = hand("ann");
        ann.command("chess", "challenge", &[("opponent", "bob")]).await;
        journeys.note("challenge by command", "about 5", Allowed(4, 2), &ann);
        let mut table = Table { playground, channel: "chess".to_owned(), board: first };
        table.board = playground
            .wait_for_post("bob", "chess", "the card", |post| {
                post.id > table.board.id && post.button("Accept").is_some()
            })
            .await;
        let mut bob = hand("bob");
        bob.press("chess", &table.board, "Accept").await;
        journeys.note("accept", "1 tap", Allowed(1, 0), &bob);
        table.sit_down(None).await;
        table
    }

    /// Counts the taps for moves and draw offers.
    async fn moves<'a>(mut table: Table<'a>, journeys: &mut Journeys) -> Table<'a> {
        let playground = table.playground;
        let hand = |user| Hand::of(playground, user);
        // The colours are random, so the test reads from the list which player has White.
        let list = table.tap("ann", &[PAWNS]).await;
        let white = if list.button("e4").is_none() { "bob" } else { "ann" };
        let black = if white == "ann" { "bob" } else { "ann" };
        let calls = playground.calls(black).await;
        let mut mover = hand(white);
        let list = mover.press(&table.channel, &table.board, PAWNS).await;
        mover.press(&table.channel, &list, "e4").await;
        journeys.note("move by buttons", "2 taps", Allowed(2, 0), &mover);
        table.see("1.e4", |board| board.text.contains("1.e4")).await;
        let waiter = hand(black);
        assert_eq!(playground.calls(black).await, calls + 1);
        journeys.note("told that it is my turn", "0", Allowed(0, 0), &waiter);

        let mut mover = hand(black);
        mover.command(&table.channel, "move", &[("move", "e5")]).await;
        journeys.note("move by command", "1 character of the move", Allowed(3, 3), &mover);
        table.see("1…e5", |board| board.text.contains("1…e5")).await;

        let mut mover = hand(white);
        let mut list = table.board.clone();
        for label in ["More", "All moves", "🤝 Offer a draw with it", "♞", "Nf3"] {
            list = mover.press(&table.channel, &list, label).await;
        }
        journeys.note("move by list with a draw offer", "3 taps more than a move", Allowed(5, 0), &mover);
        table.see("the offer", |board| board.button("Accept").is_some()).await;
        let mut other = hand(black);
        other.press(&table.channel, &table.board, "Decline").await;
        journeys.note("decline a draw", "1 tap", Allowed(1, 0), &other);
        table.see("the board without it", |board| board.button("Offer draw").is_some()).await;
        offer(&mut table, (black, white), journeys).await;
        table
    }

    /// Counts the taps for a draw offer. The opponent declines the offer.
    async fn offer(table: &mut Table<'_>, (by, to): (&'static str, &'static str), journeys: &mut Journeys) {
        let mut hand = Hand::of(table.playground, by);
        hand.press(&table.channel, &table.board, "Offer draw").await;
        journeys.note("offer a draw", "1–2 taps", Allowed(2, 0), &hand);
        table.see("the board with it", |board| board.button("Offer draw").is_none()).await;
        table.playground.press(to, &table.channel, &table.board, "Decline").await;
        table.see("the board after it", |board| board.button("Resign").is_some()).await;
    }

    /// Counts the taps for a resignation, and for the buttons of the ended game.
    async fn an_end(mut table: Table<'_>, journeys: &mut Journeys) {
        let hand = |user| Hand::of(table.playground, user);
        let mut bob = hand("bob");
        let question = bob.press(&table.channel, &table.board, "Resign").await;
        bob.press(&table.channel, &question, "Resign").await;
        journeys.note("resign", "2 taps", Allowed(2, 0), &bob);
        table.see("the end", |board| board.button("Rematch").is_some()).await;
        for (step, label) in
            [("the game as a file", "PGN"), ("the game as moving pictures", "Replay"), ("rematch", "Rematch")]
        {
            let mut hand = hand("ann");
            hand.press(&table.channel, &table.board, label).await;
            journeys.note(step, "0–1 tap", Allowed(1, 0), &hand);
        }
    }

    /// Counts the taps for claims on the board and with a move, and for an aborted game.
    async fn claims(playground: &Playground, journeys: &mut Journeys) {
        let mut table = Table::open(playground, "claims", Terms::default()).await;
        let mut ann = Hand::of(playground, "ann");
        let question = ann.press(&table.channel, &table.board, "Abort").await;
        ann.press(&table.channel, &question, "Abort").await;
        journeys.note("abort", "2 taps", Allowed(2, 0), &ann);

        table = Table::again(playground, "claims", Terms::default()).await;
        table.play_all(0, &SHUFFLE).await;
        table.play_all(4, &SHUFFLE[..3]).await;
        let mut bob = Hand::of(playground, "bob");
        let list = bob.press(&table.channel, &table.board, "♞").await;
        bob.press(&table.channel, &list, "Claim draw: Ng8").await;
        journeys.note("claim with a move, by list", "2 taps", Allowed(2, 0), &bob);
        table.see("the end", |board| board.text.contains("½–½")).await;

        table = Table::again(playground, "claims", Terms::default()).await;
        table.play_all(0, &SHUFFLE).await;
        table.play_all(4, &SHUFFLE).await;
        let mut ann = Hand::of(playground, "ann");
        ann.press(&table.channel, &table.board, "Claim draw").await;
        journeys.note("claim on the board", "1 tap", Allowed(1, 0), &ann);

        table = Table::again(playground, "claims", Terms::default()).await;
        table.play_all(0, &SHUFFLE).await;
        table.play_all(4, &SHUFFLE[..3]).await;
        let mut bob = Hand::of(playground, "bob");
        bob.command(&table.channel, "draw", &[("move", "Ng8")]).await;
        journeys.note("claim with a move, by command", "the command and a tap", Allowed(4, 7), &bob);
        table.see("the end", |board| board.text.contains("½–½")).await;
    }

    /// Counts the taps to reach the waiting games from any channel.
    async fn many_games(playground: &Playground, journeys: &mut Journeys) {
        let terms = Terms::default();
        let first = Table::open(playground, "first", terms).await;
        let second = Table::open(playground, "second", terms).await;
        playground.advance(DAY).await;
        let mut ann = Hand::of(playground, "ann");
        let shown = ann.command("general", "games", &[]).await;
        journeys.note("what waits for me", "1–2 taps", Allowed(2, 2), &ann);
        let list = ann.press("general", &shown, "1").await;
        let list = ann.press("general", &list, PAWNS).await;
        ann.press("general", &list, "e4").await;
        journeys.note("… and a move there", "2–3 taps more", Allowed(5, 2), &ann);
        playground
            .until("one of the games to go on", async |playground| {
                let mut moved = 0;
                for table in [&first, &second] {
                    let seen = playground.messages("ann", &table.channel).await;
                    moved += usize::from(seen.iter().any(|post| post.text.contains("1.e4")));
                }
                moved == 1
            })
            .await;
        let mut ann = Hand::of(playground, "ann");
        let shown = ann.command("general", "games", &[]).await;
        let mut ann = Hand::of(playground, "ann");
        let list = ann.press("general", &shown, "1").await;
        let list = ann.press("general", &list, PAWNS).await;
        let answer = ann.press("general", &list, "d4").await;
        journeys.note("the next game", "1–2 taps and the move", Allowed(4, 0), &ann);
        assert!(answer.text.starts_with("You played"), "{answer:?}");
    }
}

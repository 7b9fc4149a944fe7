//! Replays real games move by move through slash commands. Restarts the bot in the middle of each game.

#[cfg(test)]
mod tests {
    use chess_core::{Color, Game, Language, Notation, Outcome, Role, pgn, write_san};
    use futures_util::future::join_all;
    use serde_json::json;
    use zug_tests::{Playground, Restart, Table, Terms};

    const GAMES: &str = include_str!("../../../data/real-games.pgn");
    /// The number of playgrounds that run at the same time. A replay mostly waits for the bot to be quiet.
    const TABLES: usize = 6;
    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// The end of a game in the file. `ByItself` means that the last move ended the game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum End {
        ByItself,
        Resignation,
        Agreement,
        Threefold,
        Flag,
    }

    fn end_of(game: &pgn::Pgn) -> End {
        let drawn = game.marker == pgn::Marker::Draw;
        let late = game.tags.get("Termination") == Some("Time forfeit");
        if game.game.automatic_outcome().is_some() {
            End::ByItself
        } else if late {
            End::Flag
        } else if drawn && game.game.occurrences().len() >= 3 {
            End::Threefold
        } else if drawn {
            End::Agreement
        } else {
            End::Resignation
        }
    }

    /// Thirty games with `DEEP=yes`, otherwise the first eight.
    fn games() -> Vec<pgn::Pgn> {
        let is_deep = std::env::var_os("DEEP").is_some_and(|depth| depth == "yes");
        let number = if is_deep { 30 } else { 8 };
        pgn::read(GAMES).take(number).collect::<Result<_, _>>().expect("the games can be read")
    }

    #[test]
    fn the_games_contain_every_kind_of_move_and_ending() {
        let games = games();
        let any = |found: &dyn Fn(&pgn::Pgn) -> bool| assert!(games.iter().any(found));
        let moves = |found: fn(&chess_core::Move) -> bool| any(&|game| game.game.moves().iter().any(found));
        moves(|mv| mv.promotion() == Some(Role::Queen));
        moves(|mv| mv.promotion().is_some_and(|role| role != Role::Queen));
        moves(|mv| mv.is_en_passant());
        moves(|mv| mv.is_castling() && mv.to() > mv.from());
        moves(|mv| mv.is_castling() && mv.to() < mv.from());
        for end in [End::ByItself, End::Resignation, End::Agreement, End::Threefold, End::Flag] {
            any(&|game| end_of(game) == end);
        }
        let outcomes: Vec<Outcome> = games.iter().filter_map(|game| game.game.automatic_outcome()).collect();
        for reason in [chess_core::DrawReason::Stalemate, chess_core::DrawReason::DeadPosition] {
            assert!(outcomes.contains(&Outcome::Draw(reason)), "{reason:?}");
        }
        assert!(outcomes.iter().any(|outcome| matches!(outcome, Outcome::Win { .. })));
    }

    #[tokio::test]
    async fn real_games_are_replayed_to_their_end_with_restarts() {
        let games = games();
        let at_tables = (0..TABLES).map(async |table| {
            let playground = Playground::start(PROGRAM);
            for (number, game) in games.iter().enumerate().skip(table).step_by(TABLES) {
                replay(&playground, number, game).await;
            }
            let traffic = playground.traffic().await;
            assert_eq!(traffic.broken, Vec::<String>::new());
            assert_eq!(traffic.unanswered, 0);
            traffic.report();
        });
        join_all(at_tables).await;
    }

    /// Plays one game, and restarts the bot in the middle of the game. Ends the game as in the file.
    async fn replay(playground: &Playground, number: usize, game: &pgn::Pgn) {
        let mut table = Table::open(playground, &format!("game-{number}"), Terms::default()).await;
        let moves = game.game.moves();
        let mut board = Game::new(*game.game.start());
        for (ply, &mv) in moves.iter().enumerate() {
            if ply == moves.len() / 2 {
                playground
                    .restart(if number.is_multiple_of(2) { Restart::Kill } else { Restart::Term })
                    .await;
            }
            let san = write_san(board.position(), mv, Notation::Letters(Language::English));
            table.play(Table::player(ply), &san).await;
            board.play(mv).expect("a legal move");
            let number_of_move = board.move_number_of(board.ply()).to_string().replace("...", "…");
            let expected = format!("**{number_of_move}{san}**");
            assert!(
                table.board.text.contains(&expected),
                "game {number}: {expected} in {:?}",
                table.board.text
            );
        }
        let result = finish(&mut table, game, &board).await;
        assert!(table.board.text.contains(result), "game {number}: {result} in {:?}", table.board.text);
        check_pgn(&table, game).await;
    }

    /// Ends a game as in the file. Returns the result that the board must show.
    async fn finish(table: &mut Table<'_>, game: &pgn::Pgn, board: &Game) -> &'static str {
        let result = match game.marker {
            pgn::Marker::WhiteWins => "1–0",
            pgn::Marker::BlackWins => "0–1",
            pgn::Marker::Draw => "½–½",
            pgn::Marker::Unknown => "*",
        };
        let turn = if board.position().turn() == Color::White { "ann" } else { "bob" };
        let other = if turn == "ann" { "bob" } else { "ann" };
        match end_of(game) {
            End::ByItself => {}
            End::Resignation => {
                let loser = if game.marker == pgn::Marker::WhiteWins { "bob" } else { "ann" };
                let asked = table.command(loser, "resign", json!({})).await;
                let question = asked.answers.last().expect("the question").clone();
                table.playground.press(loser, &table.channel, &question, "Resign").await;
            }
            End::Agreement => {
                table.command(other, "draw", json!({})).await;
                table.see("the offer", |message| message.button("Accept").is_some()).await;
                table.press(turn, "Accept").await;
            }
            End::Threefold => {
                let did = table.command(turn, "draw", json!({})).await;
                let question = did.answers.last().expect("the question").clone();
                table.playground.press(turn, &table.channel, &question, "Claim draw").await;
            }
            End::Flag => table.playground.advance(3 * 86_400 + 60).await,
        }
        table.see("the end", |message| message.button("PGN").is_some()).await;
        result
    }

    /// Checks that the exported file contains the same game.
    async fn check_pgn(table: &Table<'_>, game: &pgn::Pgn) {
        table.press("bob", "PGN").await;
        let file = table.file(".pgn").await;
        let text = String::from_utf8(file).expect("a text");
        let exported = pgn::read(&text).next().expect("a game").expect("a right one");
        assert_eq!(exported.game.moves(), game.game.moves());
        assert_eq!(exported.marker, game.marker);
        assert_eq!(exported.tags.get("White"), Some("Ann"));
    }
}

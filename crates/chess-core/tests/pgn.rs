//! Reading and writing PGN: the games of a public database, and the odd things that files contain.

#[cfg(test)]
mod tests {
    use chess_core::pgn::{self, Marker, Pgn, Problem};
    use proptest::prelude::*;

    const GAMES: &str = include_str!("../../../tests/data/lichess-433-games.pgn");

    fn one(text: &str) -> Pgn {
        pgn::read(text).next().unwrap().unwrap()
    }

    #[test]
    fn all_games_of_the_database_are_read_and_written_and_read_again() {
        let (mut with_moves, mut without) = (0, 0);
        for game in pgn::read(GAMES) {
            let game = game.unwrap();
            let again = one(&game.write());
            assert_eq!(again.game, game.game);
            assert_eq!(again.notes, game.notes);
            assert_eq!(again.marker, game.marker);
            for (name, value) in game.tags.iter() {
                assert_eq!(again.tags.get(name), Some(value));
            }
            if game.game.moves().is_empty() { without += 1 } else { with_moves += 1 }
        }
        assert_eq!((with_moves, without), (433, 5));
    }

    #[test]
    fn marks_comments_signs_variations_and_line_ends_are_read() {
        let text = "\u{FEFF}[White \"A \\\"B\\\"\"]\r\n[Result \"1-0\"]\r\n\r\n1.e4! { [%clk 0:05:00] good } \
                    1... e5 $2 (1... c5 2. Nf3 (2. c3)) 2.g1f3 ; to the end\r\nNc6 3. 0-0";
        let error = pgn::read(text).next().unwrap().unwrap_err();
        assert_eq!((error.line, error.column), (5, 8));
        assert!(matches!(error.problem, Problem::Move { .. }), "{error}");
        let game = one(text.strip_suffix(" 3. 0-0").unwrap());
        assert_eq!(game.tags.get("White"), Some("A \"B\""));
        assert_eq!(game.game.moves().len(), 4);
        assert_eq!(game.marker, Marker::WhiteWins);
        assert_eq!(game.notes[0].clock.unwrap().as_secs(), 300);
        assert_eq!((game.notes[0].text.as_str(), &game.notes[0].signs[..]), ("good", &[1][..]));
    }

    #[test]
    fn a_set_up_position_is_read_and_written() {
        let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Kd7 8. e4 *\n";
        let written = one(text).write();
        assert!(
            written
                .ends_with("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Kd7 8. e4 *\n")
        );
    }

    #[test]
    fn after_an_error_the_next_game_is_read() {
        let mut games = pgn::read("[White \"A\"]\n\n1. e5 *\n\n[White \"B\"]\n\n1. e4 *\n");
        assert!(games.next().unwrap().is_err());
        assert_eq!(games.next().unwrap().unwrap().tags.get("White"), Some("B"));
        assert!(games.next().is_none());
    }

    proptest! {
        #[test]
        fn no_text_makes_the_pgn_reader_panic(text in "[\\PC\n\\[\\]{}();%$.*\"\\\\a-h1-8NBRQKO=+#x -]{0,80}") {
            for game in pgn::read(&text).flatten() {
                let again = one(&game.write());
                prop_assert_eq!(again.game, game.game);
            }
        }
    }
}

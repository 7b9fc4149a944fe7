//! Tests reading and writing PGN, with the games of a public database and with unusual files.

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use chess_core::Ply;
    use chess_core::pgn::{self, Marker, Pgn, Problem};
    use proptest::prelude::*;

    const GAMES: &str = include_str!("../../../../tests/data/lichess-433-games.pgn");

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
    fn comments_annotation_signs_variations_and_line_ends_are_read() {
        let text = "\u{FEFF}[White \"A \\\"B\\\"\"]\r\n[Result \"1-0\"]\r\n\r\n1.e4! { [%clk 0:05:00] good } \
                    1... e5 $2 (1... c5 2. Nf3 (2. c3)) 2.g1f3 ; to the end\r\nNc6 3. 0-0";
        let error = pgn::read(text).next().unwrap().unwrap_err();
        assert_eq!((error.line, error.column), (5, 8));
        assert!(matches!(error.problem, Problem::Move(..)), "{error}");
        let game = one(text.strip_suffix(" 3. 0-0").unwrap());
        assert_eq!(game.tags.get("White"), Some("A \"B\""));
        assert_eq!(game.game.moves().len(), 4);
        assert_eq!(game.marker, Marker::WhiteWins);
        assert_eq!(game.notes[0].clock.unwrap().as_secs(), 300);
        assert_eq!((game.notes[0].text.as_str(), &game.notes[0].signs[..]), ("good", &[1][..]));
    }

    #[test]
    fn the_legal_part_of_an_alternative_line_is_written_as_a_variation() {
        let mut game = one("1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 *");
        let line = |text: &str| one(text).game.moves().to_vec();
        let whole = line("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
        game.note(Ply(4)).instead = whole.get(3..).unwrap().to_vec();
        game.note(Ply(4)).text = "why?".to_owned();
        game.note(Ply(5)).instead = vec![game.game.moves()[5], game.game.moves()[0]];
        game.note(Ply(3)).instead = line("1. d4 *");
        let written = game.write().replace('\n', " ");
        let expected = "1. e4 e5 2. Nf3 ( 2. d4 ) 2... f6 { why? } ( 2... Nc6 3. Bb5 a6 ) 3. Nxe5 fxe5 * ";
        assert!(written.ends_with(expected), "{written}");
        assert_eq!(one(&written).game, game.game);
    }

    #[test]
    fn a_command_in_a_comment_stays_on_its_line() {
        let mut game = one("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
        for ply in 1..=10 {
            game.note(Ply(ply)).text = format!("{} [%eval -0.3{ply}] [%open", "x".repeat(ply as usize));
        }
        let written = game.write();
        assert_eq!(written.matches("[%eval -0.3").count(), 10, "{written}");
        assert!(written.lines().all(|line| line.chars().count() <= 79), "{written}");
        assert_eq!(one(&written).notes, game.notes);
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
    fn the_seven_tags_come_first_and_the_others_in_insertion_order() {
        let mut pgn = one("1. e4 e5 *");
        pgn.marker = Marker::Draw;
        for (name, value) in [
            ("TimeControl", "1/259200"),
            ("Termination", "normal"),
            ("ECO", "C20"),
            ("Opening", "King's Pawn Game"),
            ("Black", "Bob \\ \"B\""),
            ("White", "Ann"),
            ("Result", "whatever"),
        ] {
            pgn.tags.set(name, value);
        }
        assert_eq!(
            pgn.write(),
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ann\"]\n\
             [Black \"Bob \\\\ \\\"B\\\"\"]\n[Result \"1/2-1/2\"]\n[TimeControl \"1/259200\"]\n\
             [Termination \"normal\"]\n[ECO \"C20\"]\n[Opening \"King's Pawn Game\"]\n\n\
             1. e4 e5 1/2-1/2\n"
        );
        assert_eq!(one(&pgn.write()).tags.get("Black"), Some("Bob \\ \"B\""));
    }

    #[test]
    fn clocks_signs_and_comments_follow_their_moves() {
        let mut pgn = one("1. e4 e5 2. Nf3 *");
        pgn.note(Ply(0)).text = "At a distance".to_owned();
        pgn.note(Ply(1)).clock = Some(Duration::from_millis(3_723_500));
        pgn.note(Ply(2)).elapsed = Some(Duration::from_hours(72));
        pgn.note(Ply(2)).signs.push(6);
        pgn.note(Ply(3)).text = "Draw claimed with 2...Nf6 {not played}".to_owned();
        let text = "{ At a distance } 1. e4 { [%clk 1:02:03.500] } 1... e5 $6 { [%emt 72:00:00] } \
                    2. Nf3 { Draw claimed with 2...Nf6 {not played) } *";
        let written = pgn.write();
        let (_, moves) = written.split_once("\n\n").unwrap();
        assert_eq!(moves.split_whitespace().collect::<Vec<_>>().join(" "), text);
        assert!(moves.lines().all(|line| line.len() < 80), "{moves}");
        assert_eq!(one(&written).notes[1..3], pgn.notes[1..3]);
    }

    #[test]
    fn after_an_error_the_next_game_is_read() {
        let mut games = pgn::read("[White \"A\"]\n\n1. e5 *\n\n[White \"B\"]\n\n1. e4 *\n");
        assert!(games.next().unwrap().is_err());
        assert_eq!(games.next().unwrap().unwrap().tags.get("White"), Some("B"));
        assert!(games.next().is_none());
    }

    #[test]
    fn lines_and_columns_of_errors_are_counted() {
        let text = "\u{FEFF}1. e4 {ü\n[%clk 0:01:00]} e5 1. d4 1-0 1. d4 * {x}\n[White \"A\"]\n1. e5 *\n\
                    [Black \"B\"B\"]\n[FEN \"8\"]\n1. e4 (e5 (e6) *\n[White \"C\"]\n1. d4 {not closed\n\
                    [White \"D\"]\n1. c4) *\n\n[White \"E\"]\n\n1. g4 g5";
        let errors = pgn::read(text).filter_map(Result::err).map(|error| (error.line, error.column));
        assert_eq!(errors.collect::<Vec<_>>(), [(4, 4), (5, 1), (9, 7), (11, 6)]);
    }

    #[test]
    fn a_game_after_one_that_broke_off_before_its_first_move_is_read() {
        for broken in ["(", "{"] {
            let text =
                format!("[White \"A\"]\n{broken} 1. e4 *\n[White \"B\"]\n1. d4 *\n\n[White \"C\"]\n1. c4 *");
            let games: Vec<_> = pgn::read(&text).collect();
            let names = games.iter().flatten().filter_map(|game| game.tags.get("White"));
            assert!(games[0].is_err() && names.eq(["B", "C"]), "{games:?}");
        }
    }

    #[test]
    fn a_clock_time_needs_a_digit_in_each_part_or_is_kept_as_text() {
        for odd in ["[%clk]", "[%clk ::]", "[%clk .]", "[%clk 1::2]", "[%clk 1:]", "[%emt 0:00:01.]"] {
            let note = &one(&format!("1. e4 {{{odd}}} *")).notes[0];
            assert_eq!((note.clock, note.elapsed, note.text.as_str()), (None, None, odd));
        }
    }

    #[test]
    fn nested_commands_are_read_and_written_alike() {
        let game = one("1. e4 {[%clk [%emt 1] 5]} *");
        assert_eq!(game.notes[0].elapsed, Some(Duration::from_secs(1)));
        let again = one(&game.write());
        assert_eq!((again.notes[0].clock, again.write()), (None, game.write()));
    }

    #[test]
    fn a_form_feed_is_white_space_and_a_line_of_notes_may_come_first() {
        assert_eq!(one("\u{FEFF}% generated\n1. e4\u{C} e5\n\u{C}\n2. d4 *").game.moves().len(), 3);
    }

    #[test]
    fn a_game_from_a_composed_position_is_read() {
        let game =
            one("[FEN \"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1\"]\n\n1. d4 *");
        assert_eq!(game.game.moves().len(), 1);
    }

    #[test]
    fn reading_goes_on_after_a_game_that_is_too_long() {
        for garbage in ["{", "e4 ", "\n", "(", "[White \"", "["] {
            let garbage = garbage.repeat((40 << 20) / garbage.len());
            let text = format!("1. e4 *\n{garbage}\n[White \"A\"]\n\n1. d4 *\n");
            let whole: Vec<_> = pgn::read(&text).collect();
            assert!(whole.iter().filter(|game| game.is_err()).count() <= 1);
            assert_eq!(whole.last().unwrap().as_ref().unwrap().tags.get("White"), Some("A"));
        }
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

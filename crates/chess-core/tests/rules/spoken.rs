//! Tests of spoken moves: reading words, and reading the words that the writer produces.

#[cfg(test)]
mod tests {
    use chess_core::{
        Language, Position, ReadError, WhyNot, Wing, read_move, read_typed, read_uci, write_spoken, write_uci,
    };
    use proptest::prelude::*;

    const LANGUAGES: [Language; 3] = [Language::English, Language::German, Language::Russian];
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLE: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const SHORT_ONLY: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const PROMOTE: &str = "3r4/4P3/8/8/8/8/k7/4K3 w - - 0 1";
    /// Knight f3 and pawn d4 can capture a pawn on e5; a bishop and a pawn can capture the knight on c4.
    const TAKE: &str = "4k3/8/8/4p3/2nP4/1P3N2/8/4KB2 w - - 0 1";

    fn read(fen: &str, text: &str, own: Language) -> Result<String, ReadError> {
        let position = Position::from_fen(fen).unwrap();
        read_typed(&position, text, own).map(write_uci)
    }

    /// Checks that the reader returns `expected` for each text in each of four languages.
    fn check(fen: &str, texts: &[&str], expected: &str) {
        for own in [Language::English, Language::German, Language::Russian, Language::French] {
            for text in texts {
                assert_eq!(read(fen, text, own).as_deref(), Ok(expected), "{text} {own:?}");
            }
        }
    }

    #[test]
    fn a_piece_is_moved_in_words_of_three_languages() {
        let texts = [
            "knight f3",
            "Knight to f3",
            "KNIGHT F3!",
            "1. knight f3",
            "'knight to f3'",
            "‘knight to f3’",
            "knight g1 f3",
            "knight from g1 to f3",
            "knight g1-f3",
            "knight f three",
            "g1 to f3",
            "N to f3",
            "Springer f3",
            "Springer nach f3",
            "springer von g1 nach f drei",
            "S nach f3",
            "конь f3",
            "Конь на f3",
            "конь с g1 на f3",
            "конь эф три",
            "К на f3",
        ];
        check(START, &texts, "g1f3");
    }

    #[test]
    fn a_pawn_is_moved_in_words_of_three_languages() {
        let texts = [
            "pawn e4",
            "pawn to e4",
            "e four",
            "e two e four",
            "e2 to e4",
            "E2 to E4",
            "Bauer e4",
            "Bauer von e2 nach e4",
            "e vier",
            "пешка e4",
            "пешка е4",
            "е два е четыре",
            "пешка с е2 на е4",
        ];
        check(START, &texts, "e2e4");
        check(START, &["пешка с4", "с четыре", "цэ четыре"], "c2c4");
    }

    #[test]
    fn captures_are_understood_with_or_without_the_captured_piece() {
        let knight = [
            "knight takes e5",
            "knight takes on e5",
            "knight x e5",
            "knight takes pawn on e5",
            "Springer schlägt e5",
            "Springer schlaegt Bauer e5",
            "springer schlagt e5",
            "Springer schla\u{308}gt e5",
            "конь бьёт e5",
            "КОНЬ БЬЕТ е5",
            "конь берёт пешку е5",
        ];
        check(TAKE, &knight, "f3e5");
        check(TAKE, &["pawn takes e5", "d takes e5", "pawn d takes e5", "пешка d бьёт e5"], "d4e5");
        check(
            TAKE,
            &["bishop takes c4", "bishop takes knight c4", "Läufer c4", "Laeufer c4", "слон с4"],
            "f1c4",
        );
        // The piece on e5 is a pawn, not a bishop.
        assert_eq!(read(TAKE, "knight takes bishop e5", Language::English), Err(ReadError::NotAMove));
        // A single letter may be the bishop or the file, as in `bxc4`.
        for text in ["b takes c4", "B takes c4"] {
            assert!(matches!(read(TAKE, text, Language::English), Err(ReadError::Ambiguous(_))), "{text}");
        }
        let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        let texts =
            ["pawn takes d6", "e takes d6 en passant", "Bauer schlägt Bauer d6", "пешка бьёт d6 на проходе"];
        check(passing, &texts, "e5d6");
    }

    #[test]
    fn a_spoken_file_or_square_selects_one_of_two_pieces() {
        let bishops = "7k/8/8/8/2p5/8/8/1B3B1K w - - 0 1";
        check(bishops, &["bishop f takes c4"], "f1c4");
        let rooks = "7k/8/8/8/8/8/8/R4R1K w - - 0 1";
        check(rooks, &["rook a d1", "Turm a nach d1", "ладья а на d1"], "a1d1");
        for text in ["rook d1", "Turm d1", "ладья d1"] {
            let Err(ReadError::Ambiguous(moves)) = read(rooks, text, Language::English) else {
                panic!("{text}")
            };
            assert_eq!(moves.len(), 2);
        }
        // The Russian preposition `с` (from) looks like the letter of the c-file.
        let knights = "7k/8/8/8/8/2N5/8/4K1N1 w - - 0 1";
        check(knights, &["конь с e2", "конь с3 e2", "конь с c3 на e2"], "c3e2");
        check(knights, &["конь с g1 на e2"], "g1e2");
    }

    #[test]
    fn pieces_have_official_and_colloquial_names() {
        let pieces = "4k3/8/8/8/8/8/4P3/R1BQK1N1 w - - 0 1";
        let queen = ["Königin b3", "Koenigin b3", "королева b3", "королевой на b3", "королеву b3"];
        check(pieces, &queen, "d1b3");
        check(pieces, &["Elefant g5", "mit dem Elefanten g5", "офицер g5", "офицером на g5"], "c1g5");
        check(pieces, &["horse f3", "Ross f3", "Roß nach f3", "лошадь f3", "лошадью f3"], "g1f3");
        check(pieces, &["castle a3", "CASTLE to a3", "castle a1 a3", "тура a3", "турой на a3"], "a1a3");
        check(PROMOTE, &["e8 castle", "pawn e8 becomes castle", "пешка e8 превращается в туру"], "e7e8r");
        check(PROMOTE, &["e8 Königin", "e8 королева"], "e7e8q");
        check(PROMOTE, &["pawn takes castle d8 queen", "e takes castle d8 queen"], "e7d8q");
    }

    #[test]
    fn a_castle_with_a_square_is_a_rook_unless_the_king_castles_there() {
        check(CASTLE, &["castle h5", "castle h1 h5"], "h1h5");
        check(CASTLE, &["castle takes h8", "castle takes castle h8"], "h1h8");
        for (text, both) in [("castle g1", ["e1g1", "h1g1"]), ("castle to c1", ["a1c1", "e1c1"])] {
            let position = Position::from_fen(CASTLE).unwrap();
            let Err(ReadError::Ambiguous(moves)) = read_typed(&position, text, Language::English) else {
                panic!("{text}")
            };
            let mut moves: Vec<String> = moves.into_iter().map(write_uci).collect();
            moves.sort();
            assert_eq!(moves, both, "{text}");
        }
        // The king may not cross f1, so `castle` means the rook.
        let attacked = "4kr2/8/8/8/8/8/8/4K2R w K - 0 1";
        let rook = read_uci(&Position::from_fen(attacked).unwrap(), "h1g1").unwrap();
        for text in ["castle g1", "castle to g1"] {
            let error = read(attacked, text, Language::English).unwrap_err();
            assert!(matches!(error, ReadError::Illegal(WhyNot::CastlingThroughCheck(_), _)));
            assert_eq!(error.candidates(), [rook], "{text}");
        }
        check("5rk1/8/8/8/8/8/8/5RK1 w - - 0 1", &["castle c1"], "f1c1");
        for text in ["castles h5", "Rochade h5", "рокировка h5"] {
            assert_eq!(read(CASTLE, text, Language::English), Err(ReadError::NotAMove), "{text}");
        }
    }

    #[test]
    fn castling_is_understood_by_its_length_or_its_wing() {
        let short = [
            "castle kingside",
            "Castles king side",
            "castle on the king's side",
            "short castle",
            "castling short",
            "kurze Rochade",
            "Rochade kurz",
            "короткая рокировка",
            "рокировка в короткую сторону",
        ];
        check(CASTLE, &short, "e1g1");
        let long = [
            "castles queenside",
            "castle queen side",
            "long castle",
            "lange Rochade",
            "große Rochade",
            "длинная рокировка",
            "рокировка на ферзевом фланге",
        ];
        check(CASTLE, &long, "e1c1");
        // A text that names no wing is ambiguous if both castlings are legal.
        check(SHORT_ONLY, &["castle", "Rochade", "рокировка"], "e1g1");
        assert!(
            matches!(read(CASTLE, "castle", Language::English), Err(ReadError::Ambiguous(moves)) if moves.len() == 2)
        );
        let both = read(CASTLE, "short long castle", Language::English);
        assert_eq!(both, Err(ReadError::NotAMove));
    }

    #[test]
    fn a_spoken_promotion_follows_the_square() {
        check(
            PROMOTE,
            &[
                "e8 queen",
                "pawn e8 promotes to queen",
                "e8 = queen",
                "e8 Dame",
                "Bauer e8 wird Dame",
                "е8 ферзь",
            ],
            "e7e8q",
        );
        let knight =
            ["pawn takes d8 promotes to knight", "e takes d8 knight", "пешка бьёт d8, превращается в коня"];
        check(PROMOTE, &knight, "e7d8n");
        for text in ["pawn e8", "Bauer nach e8", "пешка на е8", "e eight"] {
            let missing = read(PROMOTE, text, Language::English);
            assert!(matches!(missing, Err(ReadError::PromotionMissing(moves)) if moves.len() == 4), "{text}");
        }
    }

    #[test]
    fn a_spoken_move_that_is_not_legal_says_why() {
        let why = |fen, text| match read(fen, text, Language::English) {
            Err(ReadError::Illegal(why, _)) => why,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(why(START, "rook a3"), WhyNot::PathBlocked("a2".parse().unwrap()));
        assert_eq!(why(START, "kurze Rochade"), WhyNot::CastlingBlocked("f1".parse().unwrap()));
        assert_eq!(why(START, "король е2"), WhyNot::OwnPieceOnTarget("e2".parse().unwrap()));
        let lost = why("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "castle");
        assert_eq!(lost, WhyNot::CastlingRightLost(Wing::King));
    }

    #[test]
    fn words_that_form_no_move_are_refused() {
        for text in [
            "knight",
            "check",
            "to",
            "knight to",
            "hello",
            "not knight f3",
            "♘ or knight f3",
            "knight f9",
            "e4 pawn",
        ] {
            assert_eq!(read(START, text, Language::English), Err(ReadError::NotAMove), "{text}");
        }
        let long = "knight ".repeat(30);
        assert_eq!(read(START, &long, Language::English), Err(ReadError::TooLong));
    }

    #[test]
    fn a_spoken_move_names_capture_check_and_promotion() {
        let said = |fen: &str, uci: &str| {
            let position = Position::from_fen(fen).unwrap();
            let mv = read_uci(&position, uci).unwrap();
            LANGUAGES.map(|language| write_spoken(&position, mv, language))
        };
        assert_eq!(
            said("7k/8/8/3p4/8/2N3N1/8/K7 w - - 0 1", "c3d5"),
            ["knight takes d5", "Springer schlägt d5", "конь бьёт d5"]
        );
        assert_eq!(
            said("7k/8/8/8/8/2N3N1/8/K7 w - - 0 1", "c3e4"),
            ["knight from c3 to e4", "Springer von c3 nach e4", "конь с c3 на e4"]
        );
        assert_eq!(
            said("7k/8/8/8/4p3/2N3N1/8/K7 w - - 0 1", "g3e4"),
            ["knight g3 takes e4", "Springer g3 schlägt e4", "конь g3 бьёт e4"]
        );
        assert_eq!(
            said("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8n"),
            [
                "pawn b7 takes a8, promotes to knight",
                "Bauer b7 schlägt a8, wird Springer",
                "пешка b7 бьёт a8, превращается в коня",
            ]
        );
        assert_eq!(
            said("8/8/8/8/8/8/7R/k3K2R w K - 0 1", "e1g1"),
            ["castles kingside, checkmate", "kurze Rochade, Matt", "короткая рокировка, мат"]
        );
        assert_eq!(
            said("8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"),
            [
                "pawn e5 takes d6, en passant, check",
                "Bauer e5 schlägt d6, en passant, Schach",
                "пешка e5 бьёт d6, на проходе, шах",
            ]
        );
    }

    /// Writes each legal move in words of each of the three languages. Checks that readers of each language
    /// understand the words.
    fn hear(position: &Position) {
        for mv in position.legal_moves() {
            for language in LANGUAGES {
                let text = write_spoken(position, mv, language);
                for own in LANGUAGES {
                    assert_eq!(read_typed(position, &text, own), Ok(mv), "{text} {own:?} {position}");
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4))]

        #[test]
        fn spoken_texts_of_all_moves_are_read_back(number in prop::option::of(0..960_u16), choices in prop::collection::vec(any::<u16>(), 1..100)) {
            let mut position = number.map_or(Position::START, |number| Position::chess960(number).unwrap());
            for choice in choices {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position = position.after(moves[usize::from(choice) % moves.len()]);
                if choice % 8 == 0 {
                    hear(&position);
                }
            }
            hear(&position);
        }
    }

    /// Returns true if the text may contain a word: two adjacent letters, as in `fD–ON`, or a Russian preposition
    /// of one letter.
    fn may_have_words(text: &str) -> bool {
        let mut runs = text.split(|sign: char| !sign.is_alphabetic());
        runs.any(|run| run.chars().nth(1).is_some() || matches!(run, "с" | "С" | "к" | "К"))
    }

    proptest! {
        /// The vocabulary must not change the meaning of a text in notation.
        #[test]
        fn words_do_not_change_the_reading_of_notation(text in "[KQRBNLDTSКрФЛСкпfsa-h1-8xх=:.–O0 +]{0,9}", own in 0..Language::ALL.len()) {
            let own = Language::ALL[own];
            for fen in [START, CASTLE, PROMOTE, TAKE] {
                let position = Position::from_fen(fen).unwrap();
                match (read_move(&position, &text, own), read_typed(&position, &text, own)) {
                    (Ok(before), Ok(now)) => assert_eq!(before, now, "{text}"),
                    (Ok(before), Err(ReadError::Ambiguous(moves))) => assert!(moves.contains(&before), "{text}"),
                    (Err(ReadError::NotAMove | ReadError::NoSquare(_)), _) if may_have_words(&text) => {}
                    (Err(before), now) => assert_eq!(Err(before), now, "{text}"),
                    (Ok(_), Err(error)) => panic!("{text}: {error}"),
                }
            }
        }

        #[test]
        fn no_words_make_the_reader_panic(text in "((knight|Läufer|с|ферзь|takes|castle|lang|to|e|4|d8|♘|'|\u{308}) ?){0,9}") {
            for own in LANGUAGES {
                drop(read_typed(&Position::START, &text, own));
            }
        }
    }
}

//! Tests of the tolerant reader. The reader must never panic.

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_core::{
        File, Language, Position, Rank, ReadError, Role, Square, WhyNot, Wing, read_move, read_typed,
        read_uci, says_capture, write_uci,
    };
    use proptest::prelude::*;

    fn read(fen: &str, text: &str, own: Language) -> Result<String, ReadError> {
        let position = Position::from_fen(fen).unwrap();
        read_move(&position, text, own).map(write_uci)
    }

    fn check(fen: &str, texts: &[&str], own: Language, expected: &str) {
        for text in texts {
            assert_eq!(read(fen, text, own).as_deref(), Ok(expected), "{text}");
        }
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLE: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const PASSING: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    const PROMOTE: &str = "8/4P3/8/8/8/8/k7/4K3 w - - 0 1";

    /// A piece letter of the reader's own language or of English is never read as a pawn of a third language.
    #[test]
    fn a_piece_letter_is_not_read_as_a_pawn_of_another_language() {
        let after = |text: &str| {
            let start = Position::START;
            start.after(read_move(&start, text, Language::English).unwrap())
        };
        for (position, text) in [(after("e4"), "Bc5"), (Position::START, "Be4"), (Position::START, "Be3")] {
            let error = read_move(&position, text, Language::English).unwrap_err();
            assert!(matches!(error, ReadError::Illegal(..)), "{text}: {error:?}");
        }
        // In German `B` is the pawn. English has no piece letter `S` or `C`, so the reader tries the letters of
        // all languages.
        check(&Position::START.to_fen(), &["Be4", "be4"], Language::German, "e2e4");
        check(&Position::START.to_fen(), &["Sf3", "Cf3"], Language::English, "g1f3");
    }

    #[test]
    fn a_knight_move_is_read_in_every_spelling() {
        let texts = [
            "Nf3",
            "Ng1f3",
            "Nf3+",
            "Nf3!",
            "Nf3!!",
            "Nf3?",
            "Nf3#",
            "Nf3=",
            "12...Nf3",
            "N1f3",
            "Nxf3",
            "♞\u{FE0F}f3",
            "nf3",
            " Nf3 ",
            "Ng1-f3",
            "g1f3",
            "G1F3",
            "♘f3",
            "♞f3",
            "♘\u{FE0E}f3",
            "1. Nf3",
            "1.Nf3",
            "1...Nf3",
            "7163",
            "N g1 – f3",
            "Sf3",
            "Cf3",
            "Кf3",
            "кf3",
        ];
        check(START, &texts, Language::English, "g1f3");
    }

    #[test]
    fn a_pawn_move_is_read_in_every_spelling() {
        let texts =
            ["e4", "1. e4", "1.e4", " e4 ", "e2-e4", "e2e4", "E4", "е4", "Pe4", "♙e4", "5254", "e2 – e4"];
        check(START, &texts, Language::English, "e2e4");
        // Here `с` is the Cyrillic letter that looks like the c of the c-file.
        check(START, &["с4", "пс4"], Language::Russian, "c2c4");
    }

    #[test]
    fn every_language_has_its_letters() {
        // Each kind of piece has a target that no other piece can reach.
        let fen = "7k/8/8/8/8/1N6/3P4/KQ4RB w - - 0 1";
        let moves = ["a1a2", "b1c1", "g1g2", "h1f3", "b3c5", "d2d4"];
        let squares = ["a2", "c1", "g2", "f3", "c5", "d4"];
        for (language, letters) in [
            (Language::English, "K Q R B N P"),
            (Language::German, "K D T L S B"),
            (Language::Russian, "Кр Ф Л С К п"),
            (Language::French, "R D T F C P"),
            (Language::Spanish, "R D T A C P"),
            (Language::Italian, "R D T A C P"),
            (Language::Dutch, "K D T L P"),
            (Language::Polish, "K H W G S P"),
            (Language::Czech, "K D V S J P"),
            (Language::Swedish, "K D T L S"),
        ] {
            for ((letter, square), expected) in letters.split(' ').zip(squares).zip(moves) {
                check(fen, &[&format!("{letter}{square}")], language, expected);
            }
        }
    }

    /// A piece letter of some language that is also the letter of a file.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    struct FileLetter {
        letter: char,
        file: File,
        role: Role,
    }

    impl FileLetter {
        fn all() -> BTreeSet<Self> {
            let of = |(language, role): (Language, Role)| {
                let letter = language.letter(role).chars().next().filter(|_| role != Role::Pawn)?;
                let file = if letter == 'С' { Some(File::C) } else { File::from_letter(letter) };
                file.map(|file| Self { letter, file, role })
            };
            let pairs = Language::ALL.into_iter().flat_map(|language| Role::ALL.map(|role| (language, role)));
            pairs.filter_map(of).collect()
        }

        /// Returns positions in which a pawn of the file and one other piece can move to `to`. Each position
        /// comes with these two moves. If `prey` is a piece, both moves capture this piece.
        fn positions(self, to: Square, prey: Option<char>) -> Vec<(Position, String, String)> {
            let home = Square::new(self.file, Rank::Two);
            let pawn = if prey.is_some() { Square::new(self.file, Rank::Three) } else { home };
            let letter = Language::English.letter(self.role).chars().next();
            let with = |from: Square, kings: [Square; 2]| {
                let piece = |at| match at {
                    _ if at == pawn => Some('P'),
                    _ if at == from => letter,
                    _ if at == to => prey,
                    _ if at == kings[0] => Some('K'),
                    _ => (at == kings[1]).then_some('k'),
                };
                let rank = |rank: &Rank| -> String {
                    File::ALL.map(|file| piece(Square::new(file, *rank)).unwrap_or('1')).iter().collect()
                };
                let board: Vec<String> = Rank::ALL.iter().rev().map(rank).collect();
                let position = Position::from_fen(&format!("{} w - - 0 1", board.join("/"))).ok()?;
                let [step, move_] = [pawn, from].map(|from| format!("{from}{to}"));
                let is_legal = |text: &str| read_uci(&position, text).is_some();
                (is_legal(&step) && is_legal(&move_)).then_some((position, step, move_))
            };
            let taken = [pawn, to];
            let free = move |square: &Square| !taken.contains(square);
            (0..64)
                .filter_map(Square::from_index)
                .filter(free)
                .filter_map(|from| {
                    [[Square::H1, Square::H8], [Square::A1, Square::A8]]
                        .into_iter()
                        .find_map(|kings| with(from, kings))
                })
                .collect()
        }
    }

    /// Returns the legal moves that a typed text may mean.
    fn meant(position: &Position, text: &str, own: Language) -> BTreeSet<String> {
        let moves = match read_typed(position, text, own) {
            Ok(mv) => vec![mv],
            Err(ReadError::Ambiguous(moves)) => moves,
            Err(error) => panic!("{text} {own:?} {position}: {error}"),
        };
        moves.into_iter().map(write_uci).collect()
    }

    #[test]
    fn a_piece_letter_before_its_own_file_is_never_a_pawn_step() {
        let letters = FileLetter::all();
        let written: String = letters.iter().map(|one| one.letter).collect();
        assert_eq!(written, "ABCDFGHС");
        for one in letters {
            for rank in [Rank::Three, Rank::Four] {
                let to = Square::new(one.file, rank);
                let (great, small) = (one.letter, one.letter.to_lowercase());
                let texts = [
                    format!("{great}{to}"),
                    format!("{great}-{to}"),
                    format!("{great} {to}+"),
                    format!("{great}x{to}"),
                    format!("{small}{to}"),
                ];
                let positions = one.positions(to, None);
                assert!(positions.len() >= 2, "{great} to {to}");
                for ((position, step, move_), own) in
                    positions.iter().flat_map(|case| Language::ALL.map(|own| (case, own)))
                {
                    // German and Swedish have the same letter for the pawn.
                    let mut expected = BTreeSet::from([move_.clone()]);
                    if own.letter(Role::Pawn) == great.to_string() {
                        expected.insert(step.clone());
                    }
                    for text in &texts {
                        assert_eq!(meant(position, text, own), expected, "{text} {own:?} {position}");
                    }
                }
            }
        }
    }

    #[test]
    fn without_a_legal_move_of_the_piece_the_error_is_about_the_piece() {
        for one in FileLetter::all() {
            let to = Square::new(one.file, Rank::Four);
            for (text, own) in [one.letter.to_string(), one.letter.to_lowercase().to_string()]
                .into_iter()
                .flat_map(|letter| Language::ALL.map(|own| (format!("{letter}{to}"), own)))
                .filter(|(_, own)| own.letter(Role::Pawn) != one.letter.to_string())
            {
                let pawn = Square::new(one.file, Rank::Two);
                let rank = File::ALL.map(|file| if file == pawn.file() { 'P' } else { '1' });
                let rank: String = rank.iter().collect();
                let fen = format!("4k3/8/8/8/8/8/{rank}/4K3 w - - 0 1");
                // In Russian a Latin C may stand for the Cyrillic С, the letter of the bishop.
                let role =
                    if own == Language::Russian && one.letter == 'C' { Role::Bishop } else { one.role };
                let Err(ReadError::Illegal(why, _)) = read(&fen, &text, own) else {
                    panic!("{text} {own:?}")
                };
                assert_eq!(why, WhyNot::NoSuchPiece(role), "{text} {own:?}");
            }
        }
        // No language has a piece with these letters, and these texts are not pawn moves.
        for text in ["ee4", "e-e4", "ee", "cc8Q"] {
            assert!(read(START, text, Language::English).is_err(), "{text}");
        }
        // A c-pawn can never capture on g4, so `C` is a knight letter.
        let far = read(START, "Cg4", Language::English);
        assert!(matches!(far, Err(ReadError::Illegal(WhyNot::CannotReach(Role::Knight, _), _))), "{far:?}");
    }

    #[test]
    fn a_capital_file_letter_is_ambiguous_if_a_pawn_of_the_file_can_capture_too() {
        for one in FileLetter::all() {
            let beside = [one.file.index().checked_sub(1), Some(one.file.index() + 1)];
            for file in beside.into_iter().flatten().filter_map(|index| File::ALL.get(index)) {
                let to = Square::new(*file, Rank::Four);
                let positions = one.positions(to, Some('n'));
                assert!(!positions.is_empty(), "{} to {to}", one.letter);
                for ((position, step, move_), own) in
                    positions.iter().flat_map(|case| Language::ALL.map(|own| (case, own)))
                {
                    let both = BTreeSet::from([step.clone(), move_.clone()]);
                    for text in [format!("{}{to}", one.letter), format!("{}x{to}", one.letter)] {
                        assert_eq!(meant(position, &text, own), both, "{text} {own:?} {position}");
                    }
                    let small = format!("{}x{to}", one.letter.to_lowercase());
                    assert!(meant(position, &small, own).contains(step), "{small} {own:?} {position}");
                }
            }
        }
    }

    #[test]
    fn a_russian_bishop_move_is_read_with_a_latin_or_cyrillic_letter() {
        let italian = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
        let position = Position::from_fen(italian).unwrap();
        for own in Language::ALL {
            for text in ["Сc4", "сc4", "С c4", "Сс4", "Сc4+"] {
                assert_eq!(
                    meant(&position, text, own),
                    BTreeSet::from(["f1c4".to_owned()]),
                    "{text} {own:?}"
                );
            }
        }
        for text in ["Cc4", "cc4", "Cс4", "Cfc4"] {
            let moves = meant(&position, text, Language::Russian);
            assert_eq!(moves, BTreeSet::from(["f1c4".to_owned()]), "{text}");
        }
        check(START, &["c4", "с4", "c2c4", "C2-C4", "C4", "С4"], Language::Russian, "c2c4");
        // Each text has the file or the square of the origin between the piece letter and the target.
        let pieces = "4k3/8/8/8/8/8/2P5/1NB1KB2 w - - 0 1";
        for own in Language::ALL {
            check(pieces, &["Сfc4", "Сf1c4"], own, "f1c4");
            check(pieces, &["Cbc3", "Cb1c3"], own, "b1c3");
        }
    }

    #[test]
    fn a_latin_k_in_russian_is_ambiguous_if_the_knight_can_go_there_too() {
        let both = Position::from_fen("4k3/8/8/8/8/5N2/8/4K3 w - - 0 1").unwrap();
        assert_eq!(
            meant(&both, "Kd2", Language::Russian),
            BTreeSet::from(["e1d2".to_owned(), "f3d2".to_owned()])
        );
        assert_eq!(meant(&both, "Kd2", Language::English), BTreeSet::from(["e1d2".to_owned()]));
        assert_eq!(meant(&both, "Кd2", Language::Russian), BTreeSet::from(["f3d2".to_owned()]));
        assert_eq!(meant(&both, "Ke2", Language::Russian), BTreeSet::from(["e1e2".to_owned()]));
    }

    #[test]
    fn a_capital_letter_without_a_piece_move_offers_the_pawn_move() {
        let fen = "4k3/8/8/2p5/3P4/8/8/3QK3 w - - 0 1";
        let position = Position::from_fen(fen).unwrap();
        let pawn = read_uci(&position, "d4c5").unwrap();
        for own in [Language::German, Language::French, Language::Dutch] {
            let error = read_typed(&position, "Dxc5", own).unwrap_err();
            assert!(matches!(error, ReadError::Illegal(WhyNot::CannotReach(Role::Queen, _), _)));
            assert_eq!(error.candidates().first(), Some(&pawn), "{own:?}");
            assert_eq!(error.candidates().iter().filter(|mv| **mv == pawn).count(), 1);
        }
        check(fen, &["Dxc5", "dxc5"], Language::English, "d4c5");
    }

    #[test]
    fn a_phones_capital_letter_for_a_pawn_capture_has_the_pawns_move_as_first_candidate() {
        let position = Position::from_fen("4k3/8/2p5/1P6/8/8/8/4KB2 w - - 0 1").unwrap();
        let error = read_typed(&position, "Bxc6", Language::English).unwrap_err();
        assert_eq!(error.candidates().first(), read_uci(&position, "b5c6").as_ref());
    }

    #[test]
    fn a_capture_sign_stands_before_a_square_and_in_no_word() {
        for text in ["Nxf3", "exd5", "Кхf3", "N×f3", "♘:f3"] {
            assert!(says_capture(text), "{text}");
        }
        for text in ["Nf3", "knight f six", "e six check", "конь ходит на f3", "Кf3 шах"] {
            assert!(!says_capture(text), "{text}");
        }
    }

    #[test]
    fn polite_words_around_a_move_are_ignored() {
        for (text, language) in [
            ("Nf3 please", Language::English),
            ("I play Nf3, please.", Language::English),
            ("Ich ziehe Sf3 bitte", Language::German),
            ("Я хожу Кf3, пожалуйста", Language::Russian),
        ] {
            let read = read_typed(&Position::START, text, language).map(write_uci);
            assert_eq!(read.as_deref(), Ok("g1f3"), "{text}");
        }
        let illegal = read_typed(&Position::START, "Nf4 please", Language::English);
        assert!(matches!(illegal, Err(ReadError::Illegal(..))), "{illegal:?}");
    }

    #[test]
    fn a_square_off_the_board_is_named() {
        for (text, square) in [("Qh9", "h9"), ("Фh9", "h9"), ("e0", "e0"), ("Nk3", "k3")] {
            let read = read_typed(&Position::START, text, Language::English);
            assert_eq!(read, Err(ReadError::NoSquare(square.to_owned())), "{text}");
        }
        for text in ["hello", "resign", "draw please"] {
            assert_eq!(
                read_typed(&Position::START, text, Language::English),
                Err(ReadError::NotAMove),
                "{text}"
            );
        }
    }

    /// A lower-case piece letter of the reader's own language or of English is not a pawn of a third language.
    #[test]
    fn a_lower_case_piece_letter_is_not_read_as_a_pawn_of_another_language() {
        let fen = "4k3/8/8/8/2p5/3P4/8/4K3 w - - 0 1";
        assert!(read(fen, "bxc4", Language::English).is_err());
        assert!(read(START, "bb4", Language::English).is_err());
        assert!(read(START, "bb4", Language::French).is_err());
    }

    #[test]
    fn the_longer_piece_letter_takes_precedence() {
        // Both the king and the knight can go to f2.
        let fen = "7k/8/8/8/8/8/8/4K2N w - - 0 1";
        check(fen, &["Крf2"], Language::Russian, "e1f2");
        check(fen, &["Кf2"], Language::Russian, "h1f2");
    }

    #[test]
    fn a_text_that_means_two_moves_in_two_languages_is_ambiguous() {
        // B is a pawn in German and a bishop in English.
        let fen = "4k3/8/8/8/8/8/2P5/4KB2 w - - 0 1";
        let Err(ReadError::Ambiguous(moves)) = read(fen, "Bc4", Language::German) else { panic!() };
        assert_eq!(moves.len(), 2);
        check(fen, &["c4"], Language::German, "c2c4");
        check(fen, &["Lc4"], Language::German, "f1c4");
        check(fen, &["Bc4"], Language::English, "f1c4");
    }

    #[test]
    fn a_pinned_piece_makes_no_move_ambiguous() {
        check("7k/8/8/b7/8/2N5/8/4K1N1 w - - 0 1", &["Ne2"], Language::English, "g1e2");
        let free = read("7k/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Ne2", Language::English);
        assert!(matches!(free, Err(ReadError::Ambiguous(moves)) if moves.len() == 2));
    }

    #[test]
    fn a_king_move_takes_precedence_over_castling() {
        check("4k3/8/8/8/8/8/8/5K1R w K - 0 1", &["Kg1", "f1g1"], Language::English, "f1g1");
        check("4k3/8/8/8/8/8/8/5K1R w K - 0 1", &["O-O", "f1h1"], Language::English, "f1h1");
    }

    #[test]
    fn castling_is_read_in_every_spelling() {
        let texts = [
            "O-O", "0-0", "o-o", "OO", "O–O", "О-О", "e1g1", "e1h1", "Kg1", "Ke1g1", "5171", "1. 0-0", "O-O+",
        ];
        check(CASTLE, &texts, Language::English, "e1g1");
        check(CASTLE, &["O-O-O", "000", "e1c1", "e1a1", "Kc1", "Крc1"], Language::Russian, "e1c1");
    }

    #[test]
    fn en_passant_captures_are_read_in_every_spelling() {
        let texts = ["exd6", "exd6 e.p.", "ed6", "ed", "e5:d6", "e5×d6", "e5d6", "5546"];
        check(PASSING, &texts, Language::English, "e5d6");
    }

    #[test]
    fn promotion_is_read_in_every_spelling() {
        let texts = ["e8=Q", "e8Q", "e8=q", "e8(Q)", "e8/Q", "e8D", "e7e8q", "e7-e8=Q", "57581", "1. e8=D!"];
        check(PROMOTE, &texts, Language::German, "e7e8q");
        check(PROMOTE, &["e8=К", "e8n", "57584"], Language::Russian, "e7e8n");
    }

    #[test]
    fn a_promotion_without_a_piece_is_refused_with_the_choices() {
        let Err(ReadError::PromotionMissing(moves)) = read(PROMOTE, "e8", Language::English) else {
            panic!("the piece was not asked for")
        };
        assert_eq!(moves.len(), 4);
    }

    #[test]
    fn a_lower_case_b_is_the_pawn_and_a_capital_b_the_bishop() {
        let fen = "rnb1kbnr/p1q1pppp/8/1p6/2p5/1P2PN2/3P1PPP/RNBQKB1R w KQkq - 0 1";
        check(fen, &["bxc4"], Language::English, "b3c4");
        check(fen, &["Bxc4"], Language::English, "f1c4");
    }

    #[test]
    fn a_typed_move_is_ambiguous_if_the_other_case_is_another_move() {
        let fen = "rnb1kbnr/p1q1pppp/8/1p6/2p5/1P2PN2/3P1PPP/RNBQKB1R w KQkq - 0 1";
        let position = Position::from_fen(fen).unwrap();
        let typed = |text, own| read_typed(&position, text, own).map(write_uci);
        for text in ["Bxc4", "bxc4", "1. Bxc4", " bxc4 "] {
            for own in [Language::English, Language::German, Language::Russian] {
                let Err(ReadError::Ambiguous(moves)) = typed(text, own) else {
                    panic!("{text} was not asked for")
                };
                let mut moves: Vec<String> = moves.iter().map(|mv| write_uci(*mv)).collect();
                moves.sort();
                assert_eq!(moves, ["b3c4", "f1c4"], "{text}");
            }
        }
        // These texts are not ambiguous.
        for (text, expected) in [
            ("b3c4", "b3c4"),
            ("f1c4", "f1c4"),
            ("nf3d4", "f3d4"),
            ("B4", "b3b4"),
            ("b4", "b3b4"),
            ("be2", "f1e2"),
        ] {
            assert_eq!(typed(text, Language::English).as_deref(), Ok(expected), "{text}");
        }
        // `bxc6` is not ambiguous here. The German `B` means a pawn, so both `bxc6` and `Bxc6` are pawn moves.
        let pawns = Position::from_fen("4k3/1p1p4/2N5/8/8/8/8/4K3 b - - 0 1").unwrap();
        for own in [Language::English, Language::German, Language::Russian] {
            assert_eq!(read_typed(&pawns, "bxc6", own).map(write_uci).as_deref(), Ok("b7c6"));
        }
        // The bishop and the pawn can go to the same square.
        let step = Position::from_fen("4k3/1p6/8/b7/8/8/8/6K1 b - - 0 1").unwrap();
        let typed = |text| read_typed(&step, text, Language::English).map(write_uci);
        assert_eq!(typed("Bb6").as_deref(), Ok("a5b6"));
        assert_eq!(typed("b6").as_deref(), Ok("b7b6"));
        assert_eq!(typed("bb6").as_deref(), Ok("a5b6"));
        // In German `d` can be the queen (Dame) or a pawn of the d-file.
        let position = Position::from_fen("4k3/8/8/8/2p5/3P4/8/2Q1K3 w - - 0 1").unwrap();
        assert!(read_typed(&position, "dxc4", Language::English).is_ok());
        assert!(matches!(read_typed(&position, "dxc4", Language::German), Err(ReadError::Ambiguous(_))));
    }

    #[test]
    fn a_move_that_is_not_legal_says_why() {
        let why = |fen, text| match read(fen, text, Language::English) {
            Err(ReadError::Illegal(why, _)) => why,
            other => panic!("{other:?}"),
        };
        let at = |name: &str| name.parse().unwrap();
        for (fen, text, expected) in [
            ("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", WhyNot::Pinned(at("e8"))),
            (START, "Ra3", WhyNot::PathBlocked(at("a2"))),
            // Two pieces block the pawn. The reason names the nearer piece.
            ("4k3/4p3/4n3/4N3/8/8/8/4K3 b - - 0 1", "e5", WhyNot::PathBlocked(at("e6"))),
            ("4k3/8/8/8/8/8/8/r3K2R w K - 0 1", "Rh3", WhyNot::LeavesKingInCheck(at("a1"))),
            // The knight captures one of two pieces that give check.
            ("4r1k1/8/8/8/1b6/3N4/8/4K3 w - - 0 1", "Nxb4", WhyNot::LeavesKingInCheck(at("e8"))),
            ("4r1k1/8/8/8/8/8/3N4/4K3 w - - 0 1", "Ne4=Q", WhyNot::NoPromotion),
            ("6k1/8/8/8/8/8/8/4K3 w - - 0 1", "Kd2=Q", WhyNot::NoPromotion),
            ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", WhyNot::CastlingThroughCheck(at("f1"))),
            (START, "O-O", WhyNot::CastlingBlocked(at("f1"))),
            ("4k3/8/8/8/8/8/8/r3K2R w K - 0 1", "O-O", WhyNot::CastlingInCheck(at("a1"))),
            ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", WhyNot::CastlingRightLost(Wing::King)),
            ("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "Kd2", WhyNot::KingIntoCheck(at("d8"))),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "exd6", WhyNot::NoEnPassant(at("d5"))),
            (START, "exd3", WhyNot::NothingToCapture(at("d3"))),
            (START, "Ke2", WhyNot::OwnPieceOnTarget(at("e2"))),
            (START, "Nd4", WhyNot::CannotReach(Role::Knight, at("d4"))),
            (START, "e4e5", WhyNot::EmptySquare(at("e4"))),
            (START, "e7e5", WhyNot::WrongSide(at("e7"))),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Qd4", WhyNot::NoSuchPiece(Role::Queen)),
            (START, "e4=Q", WhyNot::NoPromotion),
        ] {
            assert_eq!(why(fen, text), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "\\PC*|.{0,12}", own in 0..Language::ALL.len()) {
            drop(read_move(&Position::START, &text, Language::ALL[own]));
        }

        #[test]
        fn no_text_of_move_like_letters_makes_the_reader_panic(text in "[KQRBNLDTSКрФЛСкп♘♞\u{FE0F}a-h1-8xх=:.–O0 ]{0,10}") {
            drop(read_move(&Position::START, &text, Language::Russian));
        }

        #[test]
        fn no_text_makes_the_fen_reader_panic(text in "[rnbqkpRNBQKP1-9/ wa-h\\-]{0,90}") {
            drop(Position::from_fen(&text));
        }
    }
}

//! Plays random games, including Chess960 games, and compares `chess-core` with the crate `cozy-chess`: moves, checks,
//! positions, and equality of positions.

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use chess_core::{
        Color, Game, Language, Move, Notation, Ply, Position, ReadError, Role, Wing, read_move, read_san,
        read_typed, read_uci, write_san, write_uci,
    };
    use cozy_chess::Board;
    use proptest::prelude::*;

    /// Start positions with castling rights, and with pawns that can pass each other. Some pawns are pinned.
    const PAWNS: [&str; 5] = [
        "r3k2r/1p1p1p1p/8/P1P1P1P1/p1p1p1p1/8/1P1P1P1P/R3K2R w KQkq - 0 1",
        "r3k2r/2p1p1p1/8/1P1P1P2/1p1p1p2/8/2P1P1P1/R3K2R b KQkq - 0 1",
        "8/2p1p3/8/K2P3r/R3p2k/8/3P1P2/8 w - - 0 1",
        "3r4/2p1p1k1/b6b/3P1P2/2p1p3/B6B/3P1PK1/4R3 b - - 0 1",
        "r1b1k2r/1p1p1p1p/8/P1P1P1P1/p1p1p1p1/8/1P1P1P1P/R1B1KQ1R w KQkq - 0 1",
    ];

    #[derive(Clone)]
    struct Both {
        ours: Position,
        theirs: Board,
    }

    impl Both {
        fn new(ours: Position) -> Self {
            Self { ours, theirs: Board::from_fen(&shredder_fen(&ours), true).unwrap() }
        }

        fn read(fen: &str) -> Self {
            Self::new(fen.parse().unwrap())
        }

        /// Returns the position after these moves; `None` if a move is not legal.
        fn after(&self, moves: &[Move]) -> Option<Self> {
            moves.iter().try_fold(self.clone(), |both, &mv| {
                let mut theirs = both.theirs;
                theirs.try_play(format!("{mv:?}").parse().unwrap()).ok()?;
                assert!(both.ours.is_legal(mv), "{mv:?} in {}", both.ours);
                Some(Self { ours: both.ours.after(mv), theirs })
            })
        }

        /// Returns true if `cozy-chess` 0.3.4 may report an en passant capture that does not exist. The crate
        /// treats any piece on the square of a capturing pawn as a pawn.
        fn is_misjudged(&self) -> bool {
            let board = &self.theirs;
            let turn = board.side_to_move();
            board.en_passant().is_some_and(|file| {
                let passed = cozy_chess::Square::new(file, cozy_chess::Rank::Sixth.relative_to(turn));
                let beside = cozy_chess::get_pawn_attacks(passed, !turn) & board.colors(turn);
                !(beside - board.pieces(cozy_chess::Piece::Pawn)).is_empty()
            })
        }
    }

    /// Returns a FEN for `cozy-chess`, with castling rights as files and a half-move clock of at most 100.
    fn shredder_fen(position: &Position) -> String {
        let files = |color| {
            let rooks = position.castling_rooks(color).into_iter();
            rooks.map(|rook| rook.file().letter()).collect::<String>()
        };
        let castling = files(Color::White).to_uppercase() + &files(Color::Black);
        let castling = if castling.is_empty() { "-" } else { &castling };
        let clock = position.halfmove_clock().min(100).to_string();
        with_field(&with_field(&position.to_fen(), 2, castling), 4, &clock)
    }

    /// Returns the FEN with one of its six fields replaced.
    fn with_field(fen: &str, place: usize, field: &str) -> String {
        let mut fields: Vec<&str> = fen.split(' ').collect();
        fields[place] = field;
        fields.join(" ")
    }

    /// Returns the moves as pairs of squares, a form that both crates can write. The target of castling is the
    /// rook's square.
    fn our_moves(position: &Position) -> BTreeSet<String> {
        position.legal_moves().iter().map(|mv| format!("{mv:?}")).collect()
    }

    fn cozy_moves(board: &Board) -> BTreeSet<String> {
        let mut texts = BTreeSet::new();
        board.generate_moves(|moves| {
            texts.extend(moves.into_iter().map(|mv| mv.to_string()));
            false
        });
        texts
    }

    /// Plays a random game in both crates and compares the positions after each move.
    fn compare(start: Position, choices: &[u16]) {
        let mut both = Both::new(start);
        let mut game = Game::new(start);
        let mut passed = vec![start];
        for &choice in choices {
            let position = *game.position();
            let (ours, theirs) = (our_moves(&position), cozy_moves(&both.theirs));
            assert_eq!(ours, theirs, "{position}");
            assert_eq!(position.is_check(), !both.theirs.checkers().is_empty(), "{position}");
            assert_eq!(position.count_legal_moves() as usize, ours.len());
            assert_eq!(Position::from_fen(&position.to_fen()), Ok(position));
            let as_read = Both::new(position).theirs;
            assert!(both.is_misjudged() || as_read.same_position(&both.theirs), "{position}");
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[usize::from(choice) % moves.len()];
            for &mv in &*moves {
                check_texts(&position, mv);
            }
            check_languages(&position, mv);
            both = both.after(&[mv]).unwrap();
            game.play(mv).unwrap();
            passed.push(both.ours);
        }
        assert!(game.positions().eq(&passed));
        for (ply, position) in (0..).map(Ply).zip(&passed) {
            assert_eq!(game.position_at(ply).as_ref(), Some(position), "a move back to {ply:?}");
        }
        let replayed = Game::replay(start, game.moves().iter().copied());
        assert_eq!(replayed.as_ref(), Ok(&game));
    }

    /// Writes a move in every language, and checks that the reader understands each text.
    fn check_texts(position: &Position, mv: Move) {
        let english = write_san(position, mv, Notation::Letters(Language::English));
        assert_eq!(read_san(position, &english), Some(mv), "{english} in {position}");
        assert_eq!(read_uci(position, &write_uci(mv)), Some(mv), "{position}");
        assert_eq!(read_move(position, &english, Language::English), Ok(mv), "{english} in {position}");
    }

    /// Writes a move in each language, and checks that the readers with the same language setting find the move. The
    /// text may be ambiguous if its letters also describe another move.
    fn check_languages(position: &Position, mv: Move) {
        for language in Language::ALL {
            let text = write_san(position, mv, Notation::Letters(language));
            for read in [read_move(position, &text, language), read_typed(position, &text, language)] {
                match read {
                    Ok(read) => assert_eq!(read, mv, "{text} in {position}"),
                    Err(ReadError::Ambiguous(moves)) => {
                        assert!(moves.contains(&mv), "{text} in {position}");
                        for other in moves.into_iter().filter(|other| *other != mv) {
                            // `C8d7` is a French knight move, and can also mean a move from c8 to d7.
                            let is_way = text.to_lowercase().starts_with(&other.from().to_string());
                            let may = is_way || may_be_asked(position, language, mv, other);
                            assert!(may, "{text} in {position}");
                        }
                    }
                    Err(why) => panic!("{text} in {position}: {why}"),
                }
            }
        }
        let figurine = write_san(position, mv, Notation::Figurines);
        assert_eq!(read_move(position, &figurine, Language::German), Ok(mv), "{figurine} in {position}");
    }

    /// Returns true if the text of `mv` may also mean `other`: both moves have the same target, and the first
    /// letter of the text also means an English piece or the file of a capturing pawn.
    fn may_be_asked(position: &Position, language: Language, mv: Move, other: Move) -> bool {
        let [mine, others] = [mv, other].map(|mv| position.role_at(mv.from()).unwrap());
        let looks_like_file = |pawn: Move, piece: Role| {
            let file = pawn.from().file().letter().to_string();
            let letters = [language, Language::English].map(|language| language.letter(piece).to_lowercase());
            position.is_capture(pawn) && letters.map(|letter| letter.replace('с', "c")).contains(&file)
        };
        mine != others
            && mv.to() == other.to()
            && (language.letter(mine) == Language::English.letter(others)
                || mine == Role::Pawn && looks_like_file(mv, others)
                || others == Role::Pawn && looks_like_file(other, mine))
    }

    /// The number of pairs of equal positions and of pairs of different positions, for each kind of comparison.
    #[derive(Default)]
    struct Pairs(BTreeMap<(&'static str, bool), u32>);

    impl Pairs {
        fn compare(&mut self, kind: &'static str, one: &Both, other: &Both) {
            let same = one.ours.same_position(&other.ours);
            assert_eq!(same, other.ours.same_position(&one.ours), "{} and {}", one.ours, other.ours);
            if !one.is_misjudged() && !other.is_misjudged() {
                let theirs = one.theirs.same_position(&other.theirs);
                assert_eq!(same, theirs, "{kind}: {} and {}", one.ours, other.ours);
                *self.0.entry((kind, same)).or_default() += 1;
            }
        }

        /// Compares a position with copies that differ in one right or in the counters.
        fn compare_rights(&mut self, both: &Both) {
            let fen = shredder_fen(&both.ours);
            self.compare("counters", both, &Both::read(&with_field(&fen, 5, "77")));
            if both.ours.en_passant().is_some() {
                self.compare("en passant", both, &Both::read(&with_field(&fen, 3, "-")));
            }
            for color in Color::ALL {
                for wing in Wing::ALL {
                    if let Some(rook) = both.ours.castling_rook(color, wing) {
                        let letter = rook.file().letter();
                        let letter = if color == Color::White { letter.to_ascii_uppercase() } else { letter };
                        let rights = fen.split(' ').nth(2).unwrap().replace(letter, "");
                        let rights = if rights.is_empty() { "-" } else { &rights };
                        self.compare("castling", both, &Both::read(&with_field(&fen, 2, rights)));
                    }
                }
            }
        }

        /// Compares the positions that the same moves reach in two orders. Also compares a position with the position
        /// after each player moves a piece out and back.
        fn compare_ways(&mut self, both: &Both, mut choose: impl FnMut(usize) -> usize) {
            let mut moves = Vec::new();
            let mut last = both.clone();
            for _ in 0..3 {
                let legal = last.ours.legal_moves();
                if legal.is_empty() {
                    return;
                }
                let mv = legal[choose(legal.len())];
                last = last.after(&[mv]).unwrap();
                moves.push(mv);
            }
            if let Some(other) = both.after(&[moves[2], moves[1], moves[0]]) {
                self.compare("two orders", &last, &other);
            }
            let there = both.after(&moves[..2]).unwrap();
            let back = |mv: Move| format!("{}{}", mv.to(), mv.from());
            let Some(first) = read_uci(&there.ours, &back(moves[0])) else { return };
            let Some(third) = there.after(&[first]) else { return };
            let Some(second) = read_uci(&third.ours, &back(moves[1])) else { return };
            if let Some(again) = third.after(&[second]) {
                self.compare("there and back", both, &again);
            }
        }
    }

    #[test]
    fn both_crates_agree_on_which_positions_are_the_same() {
        let mut state = 0x5EED_u64;
        let mut choose = move |below: usize| {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            (state >> 33) as usize % below
        };
        let mut pairs = Pairs::default();
        for number in 0..300 {
            let start = match number % 3 {
                0 => Position::START,
                1 => Position::chess960(u16::try_from(choose(960)).unwrap()).unwrap(),
                _ => PAWNS[choose(PAWNS.len())].parse().unwrap(),
            };
            let mut both = Both::new(start);
            for _ in 0..80 {
                let moves = both.ours.legal_moves();
                if moves.is_empty() {
                    break;
                }
                pairs.compare_rights(&both);
                pairs.compare_ways(&both, &mut choose);
                both = both.after(&[moves[choose(moves.len())]]).unwrap();
            }
        }
        let seen: Vec<_> = pairs.0.keys().copied().collect();
        let expected = [
            ("castling", false),
            ("counters", true),
            ("en passant", false),
            ("en passant", true),
            ("there and back", false),
            ("there and back", true),
            ("two orders", false),
            ("two orders", true),
        ];
        assert_eq!(seen, expected, "{:?}", pairs.0);
    }

    #[test]
    fn a_bishop_beside_the_pawn_cannot_take_in_passing() {
        let start = Both::read("4k3/8/8/8/3b4/8/4P3/4K3 w - - 0 1");
        let stepped = start.after(&[read_san(&start.ours, "e4").unwrap()]).unwrap();
        let later = Both::read("4k3/8/8/8/3bP3/8/8/4K3 b - - 4 7");
        assert!(stepped.ours.same_position(&later.ours));
        assert!(stepped.is_misjudged() && !stepped.theirs.same_position(&later.theirs));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn random_games_agree(choices in prop::collection::vec(any::<u16>(), 1..160)) {
            compare(Position::START, &choices);
        }

        #[test]
        fn random_chess960_games_agree(number in 0..960_u16, choices in prop::collection::vec(any::<u16>(), 1..100)) {
            compare(Position::chess960(number).unwrap(), &choices);
        }

        #[test]
        fn a_move_that_was_not_generated_is_not_legal(bits in any::<u16>()) {
            if let Some(mv) = Move::from_bits(bits) {
                prop_assert_eq!(Position::START.is_legal(mv), Position::START.legal_moves().contains(&mv));
            }
        }
    }
}

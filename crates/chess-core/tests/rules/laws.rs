//! Tests the Laws of Chess, article by article. `docs/laws.md` cites these tests.

#[cfg(test)]
mod tests {
    use chess_core::{
        Award, Bitboard, Color, DrawReason, FenReason, Game, Language, MoveNumber, Outcome, Piece, Ply,
        Position, Role, Square, Victory, WhyNot, Wing, read_move,
    };

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).unwrap()
    }

    fn play(game: &mut Game, moves: &str) {
        for text in moves.split_whitespace() {
            let mv = read_move(game.position(), text, Language::English)
                .unwrap_or_else(|why| panic!("{text}: {why}"));
            game.play(mv).unwrap();
        }
    }

    fn game(fen: &str, moves: &str) -> Game {
        let mut game = Game::new(position(fen));
        play(&mut game, moves);
        game
    }

    fn legal(fen: &str, text: &str) -> bool {
        read_move(&position(fen), text, Language::English).is_ok()
    }

    fn why_not(fen: &str, text: &str) -> WhyNot {
        match read_move(&position(fen), text, Language::English) {
            Err(chess_core::ReadError::Illegal(why, _)) => why,
            other => panic!("{text}: {other:?}"),
        }
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8";

    /// Returns the targets of the piece on a square, as a text.
    fn targets(fen: &str, from: &str) -> String {
        let (position, from) = (position(fen), from.parse::<Square>().unwrap());
        let moves = position.legal_moves();
        let to: Bitboard = moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.to()).collect();
        to.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn article_2_2_the_pieces_have_their_figures() {
        let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        let pieces = Color::ALL.into_iter().flat_map(|color| roles.map(|role| Piece { color, role }));
        assert!(pieces.map(Piece::figurine).eq('\u{2654}'..='\u{265F}'));
    }

    #[test]
    fn articles_3_1_to_3_6_pieces_move_until_a_piece_blocks_them() {
        for (piece, expected) in [
            ("B", "a1 g1 b2 f2 c3 e3 c5 e5 b6 f6 a7 g7 h8"),
            ("R", "d1 d2 d3 c4 e4 f4 g4 h4 d5 d6"),
            ("Q", "a1 d1 g1 b2 d2 f2 c3 d3 e3 c4 e4 f4 g4 h4 c5 d5 e5 b6 d6 f6 a7 g7 h8"),
            ("N", "c2 e2 b3 f3 b5 f5 c6 e6"),
        ] {
            let fen = format!("k7/8/3p4/8/1P1{piece}4/8/8/7K w - - 0 1");
            assert_eq!(targets(&fen, "d4"), expected, "{piece}");
        }
        assert_eq!(targets("k7/8/8/8/3K4/2P5/8/8 w - - 0 1", "d4"), "d3 e3 c4 e4 c5 d5 e5");
    }

    #[test]
    fn article_3_7_pawns_move_forward_and_capture_diagonally() {
        assert_eq!(targets("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2"), "e3 e4");
        assert_eq!(targets("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3"), "e4");
        assert_eq!(targets("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2"), "e3");
        assert_eq!(targets("4k3/8/8/8/8/3nnn2/4P3/K7 w - - 0 1", "e2"), "d3 f3");
        assert_eq!(targets("k7/4p3/3NNN2/8/8/8/8/4K3 b - - 0 1", "e7"), "d6 f6");
    }

    #[test]
    fn article_3_8_2_1_the_right_to_castle_is_lost_by_moving_or_losing_king_or_rook() {
        let lost = |moves: &str, color, wing| {
            game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", moves).castling_right_lost(color, wing)
        };
        let back = "Ke2 Rh7 Ke1 Rh8";
        assert_eq!(lost(back, Color::White, Wing::King), Some(Ply(1)));
        assert_eq!(lost(back, Color::White, Wing::Queen), Some(Ply(1)));
        assert_eq!(lost(back, Color::Black, Wing::King), Some(Ply(2)));
        assert_eq!(lost(back, Color::Black, Wing::Queen), None);
        assert_eq!(lost("Rxh8+", Color::Black, Wing::King), Some(Ply(1)));
        assert_eq!(
            game("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "").castling_right_lost(Color::White, Wing::King),
            None
        );
    }

    #[test]
    fn article_3_7_3_1_a_pawn_may_be_captured_en_passant_only_at_once() {
        let mut game = game("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d5");
        assert!(game.position().legal_en_passant().is_some());
        play(&mut game, "Kd2 Kd7");
        assert_eq!(why_not(&game.position().to_fen(), "exd6"), WhyNot::NoEnPassant("d5".parse().unwrap()));
    }

    #[test]
    fn article_3_7_3_3_a_pawn_promotes_to_the_named_piece() {
        for piece in ["Q", "R", "B", "N"] {
            assert!(legal("8/4P3/8/8/8/8/k7/4K3 w - - 0 1", &format!("e8={piece}")));
        }
        assert!(!legal("8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e8"));
        assert!(!legal("8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e8=K"));
    }

    #[test]
    fn article_3_8_2_castling_is_allowed_while_only_the_rook_is_attacked() {
        assert!(legal("4k3/8/8/8/8/7r/8/4K2R w K - 0 1", "O-O"));
        assert!(legal("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"));
        assert!(matches!(
            why_not("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"),
            WhyNot::CastlingThroughCheck(_)
        ));
        assert!(matches!(why_not("4r1k1/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"), WhyNot::CastlingInCheck(_)));
        assert!(matches!(why_not("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "O-O-O"), WhyNot::CastlingRightLost(_)));
        assert!(matches!(why_not("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O"), WhyNot::CastlingBlocked(_)));
    }

    #[test]
    fn article_3_9_2_no_move_may_leave_the_own_king_in_check() {
        assert!(matches!(why_not("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3"), WhyNot::Pinned(_)));
        assert!(matches!(why_not("4r2k/8/8/8/8/8/8/4K2N w - - 0 1", "Nf2"), WhyNot::LeavesKingInCheck(_)));
        assert!(matches!(why_not("3r3k/8/8/8/8/8/8/4K3 w - - 0 1", "Kd2"), WhyNot::KingIntoCheck(_)));
    }

    #[test]
    fn article_5_1_1_checkmate_wins_at_once() {
        let game = game(START, "f3 e5 g4 Qh4#");
        let mate = Outcome::Win { winner: Color::Black, by: Victory::Checkmate };
        assert_eq!(game.automatic_outcome(), Some(mate));
        assert_eq!(mate.result(), "0-1");
    }

    #[test]
    fn article_5_2_1_stalemate_draws_at_once() {
        let game = game("7k/8/8/8/8/8/5Q2/K7 w - - 0 1", "Qf7");
        assert_eq!(game.automatic_outcome(), Some(Outcome::Draw(DrawReason::Stalemate)));
    }

    #[test]
    fn article_5_2_2_a_dead_position_draws_at_once() {
        for fen in [
            "8/8/8/4k3/8/8/8/4K3 w - - 0 1",               // bare kings
            "8/8/8/4k3/8/8/8/2N1K3 b - - 0 1",             // knight
            "8/8/8/4k3/8/8/3B4/4K1B1 b - - 0 1",           // bishops of one colour
            "8/8/8/4k3/8/4b3/8/2B1K3 w - - 0 1",           // bishops of one colour on both sides
            "6Rk/8/7K/8/8/8/8/8 b - - 0 1",                // the only move leads to bare kings
            "kb6/2N5/1K6/8/8/8/8/8 b - - 0 50",            // the only move leads to no mate
            "8/8/1k6/8/p1p1p1p1/P1P1P1P1/8/4K3 w - - 0 1", // a wall of pawns
        ] {
            let dead = Some(Outcome::Draw(DrawReason::DeadPosition));
            assert_eq!(Game::new(position(fen)).automatic_outcome(), dead, "{fen}");
        }
        for fen in [
            "8/8/8/4k3/8/8/8/2NNK3 b - - 0 1",  // two knights
            "8/8/8/4k3/8/4b3/8/3BK3 w - - 0 1", // bishops of different colours
            "8/8/8/4k3/8/4n3/8/3BK3 w - - 0 1", // bishop against knight
        ] {
            assert_eq!(Game::new(position(fen)).automatic_outcome(), None, "{fen}");
        }
    }

    #[test]
    fn mate_stalemate_and_dead_positions_take_precedence_over_the_counters() {
        let outcome = |fen: &str| Game::new(position(fen)).automatic_outcome();
        let draw = |reason| Some(Outcome::Draw(reason));
        assert_eq!(outcome("7k/5Q2/8/8/8/8/8/K7 b - - 150 99"), draw(DrawReason::Stalemate));
        assert_eq!(outcome("8/8/8/4k3/8/8/8/4K3 w - - 150 99"), draw(DrawReason::DeadPosition));
        // The last move completes both the fifth occurrence and the seventy-five moves.
        let mut both = Game::new(position("7k/8/8/8/8/8/R7/K7 w - - 134 99"));
        play(&mut both, &["Rb2 Kg7 Ra2 Kh8"; 4].join(" "));
        assert_eq!(both.position().halfmove_clock(), 150);
        assert_eq!(both.automatic_outcome(), draw(DrawReason::Fivefold));
    }

    #[test]
    fn article_9_2_2_the_position_after_the_first_move_recurs() {
        let game = game(START, "e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
        assert_eq!(game.occurrences(), [Ply(2), Ply(6), Ply(10)]);
        assert_eq!(game.move_number_of(Ply(6)), MoveNumber { number: 3, by: Color::Black });
    }

    #[test]
    fn article_9_2_1_a_claim_may_name_a_move_before_it_is_made() {
        let game = game(START, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
        let intended = read_move(game.position(), "Ng8", Language::English).unwrap();
        assert_eq!(game.occurrences_after(intended), [Ply(0), Ply(4), Ply(8)]);
        assert_eq!(game.occurrences().len(), 2);
    }

    #[test]
    fn article_9_2_3_en_passant_counts_only_if_the_capture_is_legal() {
        let pinned = "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1";
        assert!(position(pinned).same_position(&position(&pinned.replace("d6", "-"))));
        let free = "7k/8/8/3pP3/8/8/8/7K w - d6 0 1";
        assert!(!position(free).same_position(&position(&free.replace("d6", "-"))));
    }

    #[test]
    fn article_9_2_3_a_lost_castling_right_makes_the_position_different() {
        let mut game = game("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", "Kf1 Kf8 Ke1 Ke8");
        assert_eq!(game.occurrences(), [Ply(4)]);
        play(&mut game, "Kf1 Kf8 Ke1 Ke8");
        assert_eq!(game.occurrences(), [Ply(4), Ply(8)]);
        // The castling right counts even if castling is impossible now.
        let blocked = "4k3/8/8/8/8/8/8/4KN1R w K - 0 1";
        assert!(!position(blocked).same_position(&position(&blocked.replace(" K ", " - "))));
    }

    #[test]
    fn article_9_2_2_a_set_up_position_counts_as_its_first_occurrence() {
        let game = game("7k/8/8/8/8/8/R7/K7 w - - 20 40", "Rb2 Kg7 Ra2 Kh8");
        assert_eq!(game.occurrences(), [Ply(0), Ply(4)]);
    }

    #[test]
    fn article_9_3_the_half_move_count_goes_on_beyond_150() {
        let game = game("7k/8/8/8/8/8/R7/K7 w - - 149 120", "Rb2 Kg7 Rb3");
        assert_eq!(game.position().halfmove_clock(), 152);
        assert!(game.position().to_fen().ends_with(" 152 121"), "{}", game.position());
    }

    #[test]
    fn article_9_2_3_one_side_moving_back_and_forth_is_no_repetition() {
        let game = game(START, "Nf3 a6 Ng1 b6 Nf3 c6 Ng1 d6 Nf3");
        assert_eq!(game.occurrences().len(), 1);
    }

    #[test]
    fn article_9_3_half_moves_before_a_set_up_position_count() {
        let mut game = game("4k3/8/8/8/8/8/4R3/4K3 b - - 97 60", "Kd7 Kd1");
        assert_eq!(game.position().halfmove_clock(), 99);
        let quiet = read_move(game.position(), "Kc7", Language::English).unwrap();
        assert_eq!(game.position().after(quiet).halfmove_clock(), 100);
        play(&mut game, "Kc7");
        assert_eq!(game.automatic_outcome(), None);
    }

    #[test]
    fn article_9_6_1_the_fifth_occurrence_draws_without_a_claim() {
        let mut game = game(START, &[SHUFFLE; 3].join(" "));
        play(&mut game, "Nf3 Nf6 Ng1");
        assert_eq!(game.automatic_outcome(), None);
        play(&mut game, "Ng8");
        assert_eq!(game.automatic_outcome(), Some(Outcome::Draw(DrawReason::Fivefold)));
    }

    #[test]
    fn article_9_6_2_seventy_five_moves_draw_unless_the_last_one_mates() {
        let drawn = game("7k/8/6K1/8/8/8/8/R7 w - - 149 90", "Ra2");
        assert_eq!(drawn.automatic_outcome(), Some(Outcome::Draw(DrawReason::SeventyFiveMoves)));
        let mated = game("7k/8/6K1/8/8/8/8/R7 w - - 149 90", "Ra8#");
        assert_eq!(
            mated.automatic_outcome(),
            Some(Outcome::Win { winner: Color::White, by: Victory::Checkmate })
        );
    }

    #[test]
    fn awarded_wins_are_wins() {
        for award in [Award::Bye, Award::Removal, Award::Departure, Award::Absence, Award::Ruling] {
            let outcome = Outcome::Win { winner: Color::White, by: Victory::Award(award) };
            assert_eq!((outcome.result(), outcome.winner()), ("1-0", Some(Color::White)));
        }
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut game = Game::new(Position::START);
        let far = read_move(&position("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1"), "e5", Language::English).unwrap();
        assert_eq!(game.play(far).unwrap_err().ply, Ply(0));
        assert_eq!(game, Game::new(Position::START));
    }

    #[test]
    fn an_impossible_position_is_refused_with_all_reasons() {
        let check = |fen: &str, expected: &[FenReason]| {
            assert_eq!(Position::from_fen(fen).unwrap_err().reasons, expected, "{fen}");
        };
        check(
            "8/8/8/8/8/8/8/8 w - - 0 1",
            &[FenReason::NoKing(Color::White), FenReason::NoKing(Color::Black)],
        );
        check("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", &[FenReason::ManyKings(Color::White)]);
        check("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", &[FenReason::OpponentInCheck]);
        check("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", &[FenReason::PawnOnEdge("h8".parse().unwrap())]);
        check("4k3/8/8/8/8/8/8/4K3 w K - 0 1", &[FenReason::Castling(Color::White)]);
        check("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", &[FenReason::EnPassant("e6".parse().unwrap())]);
        check("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", &[FenReason::ManyPromotions(Color::White)]);
        check("4k3/8/8/4r3/1b5b/8/8/4K3 w - - 0 1", &[FenReason::ImpossibleCheck]);
        check("4k3/8/8/8/8/8/8/4K3 x - - x 1", &[FenReason::Turn, FenReason::HalfmoveClock]);
        assert!(Position::from_fen("4k3/8/8/8/8/8/4R3/4K3 b - - 140 100").is_ok());
    }

    #[test]
    fn guidelines_ii_a_castling_king_may_take_his_own_rooks_square() {
        let fen = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
        let castled = |text| {
            let position = position(fen);
            position.after(read_move(&position, text, Language::English).unwrap()).to_fen()
        };
        assert_eq!(castled("O-O"), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
        assert_eq!(castled("f1g1"), castled("O-O"));
    }
}

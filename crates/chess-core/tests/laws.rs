//! The Laws of Chess, article by article; `docs/laws.md` names these tests.

#[cfg(test)]
mod tests {
    use chess_core::{
        Award, Color, DrawReason, FenReason, Game, Language, MoveNumber, Outcome, Ply, Position, Victory,
        WhyNot, read_move,
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
            Err(chess_core::ReadError::Illegal { why, .. }) => why,
            other => panic!("{text}: {other:?}"),
        }
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8";

    #[test]
    fn article_3_7_3_1_a_pawn_may_be_taken_in_passing_only_at_once() {
        let mut game = game("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d5");
        assert!(game.position().legal_en_passant().is_some());
        play(&mut game, "Kd2 Kd7");
        assert_eq!(
            why_not(&game.position().to_fen(), "exd6"),
            WhyNot::EnPassantTooLate { at: "d6".parse().unwrap() }
        );
    }

    #[test]
    fn article_3_7_3_3_a_pawn_becomes_what_the_player_says() {
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
            WhyNot::CastlingThroughCheck { .. }
        ));
        assert!(matches!(
            why_not("4r1k1/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"),
            WhyNot::CastlingInCheck { .. }
        ));
        assert!(matches!(
            why_not("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "O-O-O"),
            WhyNot::CastlingRightLost { .. }
        ));
        assert!(matches!(
            why_not("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O"),
            WhyNot::CastlingBlocked { .. }
        ));
    }

    #[test]
    fn article_3_9_2_no_move_may_leave_the_own_king_in_check() {
        assert!(matches!(why_not("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3"), WhyNot::Pinned { .. }));
        assert!(matches!(
            why_not("4r2k/8/8/8/8/8/8/4K2N w - - 0 1", "Nf2"),
            WhyNot::LeavesKingInCheck { .. }
        ));
        assert!(matches!(why_not("3r3k/8/8/8/8/8/8/4K3 w - - 0 1", "Kd2"), WhyNot::KingIntoCheck { .. }));
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
        for fen in ["8/8/8/4k3/8/8/8/4K3 w - - 0 1", "8/8/8/4k3/8/8/8/2N1K3 b - - 0 1"] {
            assert_eq!(
                Game::new(position(fen)).automatic_outcome(),
                Some(Outcome::Draw(DrawReason::DeadPosition))
            );
        }
        let alive = Game::new(position("8/8/8/4k3/8/8/8/2NNK3 b - - 0 1"));
        assert_eq!(alive.automatic_outcome(), None);
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
        let game = game("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", "Kf1 Kf8 Ke1 Ke8");
        assert_eq!(game.occurrences(), [Ply(4)]);
    }

    #[test]
    fn article_9_2_3_moving_back_and_forth_by_one_side_is_no_repetition() {
        let game = game(START, "Nf3 a6 Ng1 b6 Nf3 c6 Ng1 d6 Nf3");
        assert_eq!(game.occurrences().len(), 1);
    }

    #[test]
    fn article_9_3_half_moves_are_counted_from_the_set_up_position_on() {
        let mut game = game("4k3/8/8/8/8/8/4R3/4K3 b - - 97 60", "Kd7 Kd1");
        assert_eq!(game.quiet_half_moves(), 99);
        let quiet = read_move(game.position(), "Kc7", Language::English).unwrap();
        assert_eq!(game.quiet_half_moves_after(quiet), 100);
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
        for award in [Award::Bye, Award::Removal, Award::Ruling] {
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
    fn a_position_that_cannot_arise_is_refused_with_all_reasons() {
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

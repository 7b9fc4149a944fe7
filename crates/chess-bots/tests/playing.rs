//! Tests of the moves of every level: legal, reproducible and within the budget. Also tests mates and basic endgames.

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_bots::{Budget, Level, Score, study, think};
    use chess_core::{Color, Game, Move, Outcome, Position, read_uci};

    const MATES: &str = include_str!("../data/mates.epd");

    fn game(fen: &str) -> Game {
        Game::new(Position::from_fen_composed(fen).unwrap())
    }

    fn mv(game: &Game, text: &str) -> Move {
        read_uci(game.position(), text).unwrap()
    }

    #[test]
    fn every_level_plays_only_legal_moves_to_the_end() {
        for level in Level::ALL.into_iter().take(8) {
            for (seed, start) in [(1, Position::START), (2, Position::chess960(42).unwrap())] {
                let mut game = Game::new(start);
                while game.automatic_outcome().is_none() && game.ply().0 < 120 {
                    let thought = think(&game, level, seed, level.budget()).unwrap();
                    assert_eq!(thought.line.first(), Some(&thought.mv));
                    game.play(thought.mv).unwrap();
                }
            }
        }
    }

    #[test]
    fn equal_arguments_give_equal_moves_and_seeds_differ() {
        let start = Game::new(Position::START);
        for level in Level::ALL {
            let budget = Budget::nodes(2_000);
            assert_eq!(think(&start, level, 5, budget), think(&start, level, 5, budget));
        }
        let level = Level::new(2).unwrap();
        let first: BTreeSet<Move> =
            (0..30).map(|seed| think(&start, level, seed, level.budget()).unwrap().mv).collect();
        assert!(first.len() >= 3, "{first:?}");
    }

    #[test]
    fn a_resumed_game_continues_with_the_same_moves() {
        let level = Level::new(4).unwrap();
        let mut one = Game::new(Position::START);
        for _ in 0..20 {
            let thought = think(&one, level, 77, level.budget()).unwrap();
            let resumed = Game::replay(*one.start(), one.moves().iter().copied()).unwrap();
            assert_eq!(think(&resumed, level, 77, level.budget()), Some(thought.clone()));
            one.play(thought.mv).unwrap();
        }
    }

    #[test]
    fn no_search_exceeds_its_budget() {
        let middle = game("r1bq1rk1/pp2nppp/4n3/3ppP2/1b1P4/3BP3/PP2N1PP/R1BQNRK1 b - - 3 16");
        for nodes in [0, 1, 10, 100, 1_000, 20_000] {
            for level in Level::ALL {
                let thought = think(&middle, level, 3, Budget::nodes(nodes)).unwrap();
                assert!(thought.nodes <= nodes, "{} of {nodes}", thought.nodes);
            }
        }
    }

    #[test]
    fn a_position_without_legal_moves_gives_no_move() {
        for fen in ["7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "R6k/6pp/8/8/8/8/8/K7 b - - 0 1"] {
            assert_eq!(study(&game(fen), Budget::nodes(1_000)), None);
        }
    }

    #[test]
    fn mates_in_one_to_three_are_found() {
        for line in MATES.lines() {
            let (fen, moves) = line.split_once(" dm ").unwrap();
            let moves: i32 = moves.trim_end_matches(';').parse().unwrap();
            let thought = study(&game(&format!("{fen} 0 1")), Budget::nodes(1_000_000)).unwrap();
            assert_eq!(thought.score, Score::Mate(moves), "{line}");
        }
    }

    #[test]
    fn a_mate_in_one_is_seen_from_level_3_on() {
        for line in MATES.lines().filter(|line| line.ends_with("dm 1;")) {
            let game = game(&format!("{} 0 1", line.split_once(" dm ").unwrap().0));
            for level in Level::ALL.into_iter().skip(2) {
                for seed in 0..3 {
                    let thought = think(&game, level, seed, level.budget()).unwrap();
                    let after = game.position().after(thought.mv);
                    assert!(
                        after.is_check() && !after.has_legal_move(),
                        "{line} {level:?}: {:?}",
                        thought.mv
                    );
                }
            }
        }
    }

    #[test]
    fn levels_recapture_a_captured_piece() {
        // Black has just captured a knight, a bishop, a pawn or a queen, and the recapture is the only good
        // move.
        for (fen, taken, back) in [
            ("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 0 1", "c6d4", "f3d4"),
            ("rnbqkbnr/ppp1pppp/8/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - 0 1", "d5e4", "c3e4"),
            ("rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR b KQkq - 0 1", "d5g2", "f1g2"),
        ] {
            let mut game = game(fen);
            game.play(mv(&game, taken)).unwrap();
            for level in Level::ALL {
                // The highest level makes no errors and thinks for a long time, so one seed is enough.
                for seed in 0..if level == Level::HIGHEST { 1 } else { 10 } {
                    let thought = think(&game, level, seed, level.budget()).unwrap();
                    if taken != "c6d4" {
                        assert_eq!(thought.mv, mv(&game, back), "{level:?} {seed}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_recapture_that_mates_has_the_score_of_a_mate() {
        let mut game = game("3Rr1k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1");
        game.play(mv(&game, "e8d8")).unwrap();
        for level in Level::ALL {
            for seed in 0..5 {
                let thought = think(&game, level, seed, level.budget()).unwrap();
                assert_eq!((thought.mv, thought.score), (mv(&game, "d1d8"), Score::Mate(1)), "{level:?}");
            }
        }
    }

    #[test]
    fn the_score_of_a_position_does_not_depend_on_the_last_capture() {
        let mut game = game("4k3/7p/8/3p4/4P3/2N5/7P/4K3 b - - 0 1");
        game.play(mv(&game, "d5e4")).unwrap();
        for level in Level::ALL {
            let thought = think(&game, level, 1, level.budget()).unwrap();
            assert!(matches!(thought.score, Score::Pawns(..900)), "{level:?}: {:?}", thought.score);
        }
    }

    #[test]
    fn strong_levels_mate_a_lone_king() {
        for fen in [
            "8/8/8/3k4/8/8/8/Q6K w - - 0 1",
            "8/8/8/3k4/8/8/8/R6K w - - 0 1",
            "8/8/8/3k4/8/8/8/2B2B1K w - - 0 1",
            "8/8/8/3k4/8/8/8/1N3B1K w - - 0 1",
        ] {
            for level in [Level::new(8).unwrap(), Level::HIGHEST] {
                let mut game = game(fen);
                while game.automatic_outcome().is_none() && game.ply().0 < 100 {
                    let own = game.position().turn() == Color::White;
                    let thought = if own {
                        think(&game, level, 1, level.budget())
                    } else {
                        study(&game, Budget::nodes(1_000))
                    };
                    game.play(thought.unwrap().mv).unwrap();
                }
                let mated =
                    matches!(game.automatic_outcome(), Some(Outcome::Win { winner: Color::White, .. }));
                assert!(mated, "{fen} {level:?}: {}", game.position().to_fen());
            }
        }
    }

    #[test]
    fn king_and_pawn_endings_are_evaluated_by_their_result() {
        for (fen, won) in [
            ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", true),
            ("8/4k3/8/4K3/3P4/8/8/8 w - - 0 1", false),
            ("k7/8/K7/P7/8/8/8/8 w - - 0 1", false),
        ] {
            let Score::Pawns(value) = study(&game(fen), Budget::nodes(300)).unwrap().score else { continue };
            assert_eq!(value > 300, won, "{fen}: {value}");
            assert!(won || value == 0, "{fen}: {value}");
        }
    }

    #[test]
    fn a_position_is_drawn_after_fifty_moves_without_progress() {
        let drawn = game("4k3/8/8/8/8/8/8/R3K3 w - - 100 90");
        assert_eq!(study(&drawn, Budget::nodes(5_000)).unwrap().score, Score::Pawns(0));
    }
}

//! Tests checks in set-up positions (FIDE Laws, Article 3.9). The FEN reader accepts a check only if some last
//! move can have given this check.

#[cfg(test)]
mod tests {
    use chess_core::{FenReason, Position};

    /// Positions, each with a possible last move.
    const POSSIBLE: [(&str, &str); 19] = [
        ("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", "Re2"),
        ("4k3/8/8/1B6/8/8/8/K3R3 b - - 0 1", "Be2-b5"),
        ("4k3/8/5N2/8/8/8/8/K3R3 b - - 0 1", "Ne4-f6"),
        ("7k/8/8/8/8/8/8/4K1NR b - - 0 1", "Nh3-g1"),
        ("7k/8/8/8/8/8/6K1/6RR b - - 0 1", "Kg2"),
        ("rnbqkbnr/pppp1ppp/8/8/8/8/4R3/K3Q3 b kq - 0 1", "Rxe2"),
        ("8/8/2k5/3P4/2P1P3/8/8/4K3 b - - 0 1", "d4-d5"),
        ("8/8/2k5/3P4/2PP4/8/8/4K3 b - - 0 1", "exd5"),
        ("K7/8/8/8/3P4/R7/R6k/R7 b - - 0 1", "d2-d4"),
        ("K7/8/8/8/3Pp3/R7/R6k/R7 b - - 0 1", "d2-d4, though the en passant square is left out"),
        ("K7/8/8/8/3Pp3/R7/R6k/R7 b - d3 0 1", "d2-d4"),
        ("3R3B/8/4P3/8/3k4/8/8/4K3 b - - 0 1", "dxe6 in passing"),
        ("4k3/8/8/3K4/8/4p3/8/3r3b w - - 0 1", "dxe3 in passing"),
        ("4N3/3R2k1/8/8/8/8/8/4K3 b - - 0 1", "e8=N"),
        ("6Rk/8/8/8/8/8/8/K6R b - - 0 1", "hxg8=R"),
        ("4k3/8/8/8/8/3K4/8/3rn3 w - - 0 1", "dxe1=N"),
        ("8/8/8/8/8/8/5P2/k4RK1 b - - 0 1", "O-O"),
        ("2kr3K/3p4/8/8/8/8/8/8 w - - 0 1", "O-O-O"),
        ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - - 0 1", "Qf1"),
    ];

    const IMPOSSIBLE: [(&str, &str); 18] = [
        ("4k3/8/8/4r3/1b5b/8/8/4K3 w - - 0 1", "three checks"),
        ("4k3/8/8/8/8/2n1n3/8/3K4 w - - 0 1", "two knights"),
        ("4k3/8/8/8/8/4n3/2p5/3K4 w - - 0 1", "a knight and a pawn"),
        ("4k3/8/8/r2K3r/8/8/8/8 w - - 0 1", "from both ends of a rank"),
        ("5R2/2P5/8/4k3/8/3rK2r/8/8 w - - 0 1", "from both ends of a rank"),
        ("3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1", "from both ends of a diagonal"),
        ("2Nq4/2K5/1b6/8/7R/3k4/7P/8 w - - 0 1", "from both ends of a diagonal"),
        ("R6k/8/8/8/8/8/8/K6R b - - 0 1", "no rook can have opened the other's line"),
        ("4k3/8/8/8/B7/8/8/K3R3 b - - 0 1", "no bishop comes from the e-file to a4"),
        ("8/8/8/8/8/3k4/4P3/4K3 b - - 0 1", "the pawn has not moved"),
        ("7k/8/8/8/8/8/8/4K1RR b - - 0 1", "the rook on h1 can only come from the h-file"),
        ("7k/8/8/8/8/8/8/4K2R b K - 0 1", "neither the king nor the rook has moved"),
        ("8/8/8/8/8/8/5P1n/k4RKN b - - 0 1", "the king cannot have castled past the attacked f1"),
        ("4N3/3R2k1/8/8/8/8/PPPPPPPP/4K3 b - - 0 1", "no pawn is missing that became the knight"),
        ("rnbq1bnr/pppppppp/2k5/3P4/2PP4/8/8/4K3 b - - 0 1", "no piece is missing that exd5 took"),
        ("rnbqkbnr/pppp1ppp/p7/8/8/8/4R3/K3Q3 b kq - 0 1", "no piece is missing that Rxe2 took"),
        ("3R3B/ppp2p1p/ppp1P3/8/3k4/8/8/4K3 b - - 0 1", "no pawn is missing that dxe6 took"),
        ("3R3B/4p3/4P3/8/3k4/8/8/4K3 b - - 0 1", "no pawn can have stepped from e7 to e5"),
    ];

    /// Positions with a wrong en passant square: before the double step, the king would have been in check.
    const NOT_PASSED: [(&str, &str); 4] = [
        ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "the queen gave check before"),
        ("1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1", "the bishop gave check before"),
        (
            "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1",
            "the pawn on f2 gave check before",
        ),
        ("8/8/8/8/R2P3k/8/8/K7 b - d3 0 1", "the rook gave check before"),
    ];

    #[test]
    fn a_check_that_a_last_move_can_give_is_accepted() {
        for (fen, last) in POSSIBLE {
            assert!(Position::from_fen(fen).is_ok(), "{last}: {fen}");
        }
    }

    #[test]
    fn a_check_that_no_last_move_can_give_is_refused() {
        for (fen, why) in IMPOSSIBLE {
            let reasons = Position::from_fen(fen).map_err(|error| error.reasons);
            assert_eq!(reasons, Err(vec![FenReason::ImpossibleCheck]), "{why}: {fen}");
            assert!(Position::from_fen_composed(fen).is_ok(), "{why}: {fen}");
        }
    }

    #[test]
    fn a_double_step_before_which_the_king_was_in_check_is_refused() {
        for (fen, why) in NOT_PASSED {
            let reasons = Position::from_fen(fen).map_err(|error| error.reasons);
            let passed = fen.split(' ').nth(3).unwrap().parse().unwrap();
            assert_eq!(reasons, Err(vec![FenReason::EnPassant(passed)]), "{why}: {fen}");
        }
    }

    /// Writes each position with a check or an en passant square, up to `moves` half-moves later, as FEN, and checks
    /// that the reader returns the same position. Returns the number of positions with a check.
    fn read_all_after(position: &Position, moves: u32) -> u32 {
        let mut checks = 0;
        position.for_each_legal_move(|mv| {
            let after = position.after(mv);
            if after.is_check() || after.en_passant().is_some() {
                assert_eq!(Position::from_fen(&after.to_fen()), Ok(after), "{mv:?} in {position}");
                checks += u32::from(after.is_check());
            }
            if moves > 1 {
                checks += read_all_after(&after, moves - 1);
            }
        });
        checks
    }

    #[test]
    fn every_position_reached_by_moves_is_accepted() {
        let mut checks = 0;
        for row in include_str!("../../data/perft.tsv").lines().skip(1) {
            let position = Position::from_fen_composed(row.split('\t').nth(1).unwrap()).unwrap();
            checks += read_all_after(&position, 3);
        }
        for number in (0..960).step_by(60) {
            checks += read_all_after(&Position::chess960(number).unwrap(), 3);
        }
        assert!(checks > 100_000, "{checks}");
    }
}

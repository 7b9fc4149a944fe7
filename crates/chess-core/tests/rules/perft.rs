//! Tests the perft numbers of the six standard positions.

#[cfg(test)]
mod tests {
    use chess_core::Position;

    fn check(fen: &str, depth: u32, expected: u64) {
        // The fourth position has a check that no last move can have given, so the strict reader refuses the
        // position.
        let position = Position::from_fen_composed(fen).unwrap();
        assert_eq!(position.perft(depth), expected, "{fen}");
        assert_eq!(position.perft_by_playing(depth.min(3)), position.perft(depth.min(3)), "{fen}");
    }

    #[test]
    fn the_start_position_has_4865609_sequences_of_five_half_moves() {
        check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609);
    }

    #[test]
    fn a_position_with_every_kind_of_move_has_4085603_sequences_of_four_half_moves() {
        check("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603);
    }

    #[test]
    fn the_other_standard_positions_have_their_known_numbers() {
        check("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674_624);
        check("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422_333);
        check("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487);
        check("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594);
    }
}

//! What the tolerant reader reads, and that it never panics.

#[cfg(test)]
mod tests {
    use chess_core::{Language, Position, ReadError, WhyNot, read_move, write_uci};
    use proptest::prelude::*;

    fn read(fen: &str, text: &str, own: Language) -> Result<String, ReadError> {
        let position = Position::from_fen(fen).unwrap();
        read_move(&position, text, own).map(|mv| write_uci(&position, mv))
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

    #[test]
    fn a_knight_move_is_read_in_every_spelling() {
        let texts = [
            "Nf3",
            "Ng1f3",
            "Nf3+",
            "Nf3!",
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
    fn castling_is_read_in_every_spelling() {
        let texts = [
            "O-O", "0-0", "o-o", "OO", "O–O", "О-О", "e1g1", "e1h1", "Kg1", "Ke1g1", "5171", "1. 0-0", "O-O+",
        ];
        check(CASTLE, &texts, Language::English, "e1g1");
        check(CASTLE, &["O-O-O", "000", "e1c1", "e1a1", "Kc1", "Крc1"], Language::Russian, "e1c1");
    }

    #[test]
    fn taking_in_passing_is_read_in_every_spelling() {
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
    fn a_promotion_without_a_piece_asks_for_it() {
        let Err(ReadError::PromotionMissing { moves }) = read(PROMOTE, "e8", Language::English) else {
            panic!("the piece was not asked for")
        };
        assert_eq!(moves.len(), 4);
    }

    #[test]
    fn a_small_b_is_the_pawn_and_a_great_b_the_bishop() {
        let fen = "rnb1kbnr/p1q1pppp/8/1p6/2p5/1P2PN2/3P1PPP/RNBQKB1R w KQkq - 0 1";
        check(fen, &["bxc4"], Language::English, "b3c4");
        check(fen, &["Bxc4"], Language::English, "f1c4");
    }

    #[test]
    fn a_move_that_is_not_legal_says_why() {
        let why = |fen, text| match read(fen, text, Language::English) {
            Err(ReadError::Illegal { why, .. }) => why,
            other => panic!("{other:?}"),
        };
        let at = |name: &str| name.parse().unwrap();
        assert_eq!(why("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3"), WhyNot::Pinned { by: at("e8") });
        assert_eq!(why(START, "Ra3"), WhyNot::PathBlocked { at: at("a2") });
        assert_eq!(why("4k3/8/8/8/8/8/8/r3K2R w K - 0 1", "Rh3"), WhyNot::LeavesKingInCheck { by: at("a1") });
        assert_eq!(
            why("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
            WhyNot::CastlingThroughCheck { at: at("f1") }
        );
        assert_eq!(why(START, "O-O"), WhyNot::CastlingBlocked { at: at("f1") });
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

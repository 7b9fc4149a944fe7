//! Compares the decision whether a side can still mate with `chasolver`, in random endgames. `UPDATE_DATA=1` records
//! endgames for the tests of `chess-core`.

use std::str::FromStr;

use chess_core::{Budget, Color, Position, Winnability, can_mate};
use proptest::prelude::*;

/// The pieces of each endgame as FEN letters.
const ENDGAMES: [&str; 12] =
    ["KkN", "KkB", "KkNb", "KkBb", "KkNn", "KkPb", "KkPp", "KkPPp", "KkBPp", "KkNPpp", "KkBBbp", "KkPPpp"];
const RECORDED: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/chess-core/data/winnability-endgames.txt");
const HEADER: &str = "# Random endgames and who can mate in them, decided by the crate chasolver 3.0.0, as in winnability-games.txt.\n\
    # Written by peers/tests/can_mate.rs.\n";
const COUNT: usize = 1200;

/// Random numbers from a seed (xorshift).
struct Lots(u64);

impl Lots {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }

    /// Draws the FEN of a legal position.
    fn endgame(&mut self) -> String {
        loop {
            let mut board = [[' '; 8]; 8];
            let pieces = ENDGAMES[self.below(ENDGAMES.len())];
            for letter in pieces.chars() {
                let is_pawn = letter.eq_ignore_ascii_case(&'p');
                let rank = if is_pawn { 1 + self.below(6) } else { self.below(8) };
                board[rank][self.below(8)] = letter;
            }
            let ranks: Vec<String> = board.iter().map(|rank| rank.iter().collect()).collect();
            let mut text = ranks.join("/");
            for empty in (1..=8).rev() {
                text = text.replace(&" ".repeat(empty), &empty.to_string());
            }
            let fen = format!("{text} {} - - 0 1", ["w", "b"][self.below(2)]);
            if Position::from_fen(&fen).is_ok() {
                return fen;
            }
        }
    }
}

/// Asks `chasolver` whether White and Black can mate. `None` stands for no answer.
fn oracle(fen: &str) -> [Option<bool>; 2] {
    let board = chess::Board::from_str(fen).unwrap();
    [chess::Color::White, chess::Color::Black].map(|side| {
        let answer = chasolver::winnability(&board, side)?;
        Some(matches!(answer, chasolver::Winnability::Winnable { .. }))
    })
}

/// A line of the recorded endgames, or `None` if `chasolver` does not decide the endgame for both sides.
fn line(fen: &str) -> Option<String> {
    let [white, black] = oracle(fen);
    let (white, black) = (if white? { 'W' } else { '-' }, if black? { 'B' } else { '-' });
    Some(format!("{white}{black} {fen}\n"))
}

#[test]
fn the_recorded_endgames_have_the_answers_of_chasolver() {
    let mut lots = Lots(0x9e37_79b9_7f4a_7c15);
    let lines = std::iter::repeat_with(|| lots.endgame()).filter_map(|fen| line(&fen));
    let text: String = std::iter::once(HEADER.to_owned()).chain(lines.take(COUNT)).collect();
    if std::env::var_os("UPDATE_DATA").is_some() {
        std::fs::write(RECORDED, &text).unwrap();
    }
    assert!(std::fs::read_to_string(RECORDED).unwrap() == text, "UPDATE_DATA=1 records the endgames again");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn random_endgames_are_decided_as_by_chasolver(seed in 1..u64::MAX) {
        let fen = Lots(seed).endgame();
        let position = Position::from_fen(&fen).unwrap();
        for (side, expected) in [Color::White, Color::Black].into_iter().zip(oracle(&fen)) {
            let Some(expected) = expected else { continue };
            let found = match can_mate(&position, side, Budget::FULL) {
                Winnability::Winnable(_) => Some(true),
                Winnability::Unwinnable => Some(false),
                Winnability::Unknown => None,
            };
            prop_assert_eq!(found, Some(expected), "{} {:?}", fen, side);
        }
    }
}

//! A complete table of king and pawn against king: won or drawn for every position.
//!
//! The stronger side is White with a pawn on one of the files a to d. The caller mirrors other positions first. The
//! table has one bit for each position; the bit is set if White wins. A position consists of the side to move (2
//! values), the pawn's square (24) and the square of each king (64). A test computes the table by retrograde analysis
//! and compares the result with `data/kpk.bin`.

use chess_core::{Color, Square};

static WON: &[u8; 2 * 24 * 64 * 64 / 8] = include_bytes!("../../data/kpk.bin");

/// Returns true if White wins with king and pawn against king. The pawn must stand on one of the files a to d. `white`
/// and `black` are the squares of the kings.
pub(super) fn is_won(to_move: Color, white: Square, pawn: Square, black: Square) -> bool {
    let place = place(to_move, white.index(), pawn.index(), black.index());
    WON.get(place / 8).is_some_and(|bits| bits >> (place % 8) & 1 == 1)
}

fn place(to_move: Color, white: usize, pawn: usize, black: usize) -> usize {
    let pawn = (pawn / 8).saturating_sub(1).min(5) * 4 + (pawn & 3);
    ((to_move as usize * 24 + pawn) * 64 + white) * 64 + black
}

#[cfg(test)]
mod tests {
    use chess_core::{Bitboard, Role, attacks_from};

    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq)]
    enum State {
        Impossible,
        Open,
        Won,
        Drawn,
    }

    fn king(from: usize) -> u64 {
        attacks(Role::King, from, 0)
    }

    fn attacks(role: Role, from: usize, occupied: u64) -> u64 {
        let square = Square::from_index(from).unwrap_or(Square::A1);
        attacks_from(role, Color::White, square, Bitboard::from_bits(occupied)).to_bits()
    }

    /// Fills the table. The analysis begins with safe promotions and works backwards until no state changes.
    fn work_out() -> Vec<u8> {
        let mut states = vec![State::Impossible; 8 * WON.len()];
        let squares = || {
            (0..24).flat_map(|pawn| {
                (0..64).flat_map(move |white| (0..64).map(move |black| (pawn, white, black)))
            })
        };
        let pawn_square = |pawn: usize| (pawn / 4 + 1) * 8 + pawn % 4;
        for (pawn, white, black) in squares() {
            let pawn = pawn_square(pawn);
            for to_move in Color::ALL {
                states[place(to_move, white, pawn, black)] = begin(to_move, white, pawn, black);
            }
        }
        loop {
            let mut changed = false;
            for (pawn, white, black) in squares() {
                let pawn = pawn_square(pawn);
                for to_move in Color::ALL {
                    let place = place(to_move, white, pawn, black);
                    if states[place] == State::Open {
                        let state = match to_move {
                            Color::White => white_moves(&states, white, pawn, black),
                            Color::Black => black_moves(&states, white, pawn, black),
                        };
                        changed |= state != State::Open;
                        states[place] = state;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        let bits = |chunk: &[State]| {
            chunk
                .iter()
                .enumerate()
                .fold(0, |bits, (place, state)| bits | u8::from(*state == State::Won) << place)
        };
        states.chunks(8).map(bits).collect()
    }

    /// Returns the state of a position if the state is known without search, otherwise [`State::Open`].
    fn begin(to_move: Color, white: usize, pawn: usize, black: usize) -> State {
        let strikes = attacks(Role::Pawn, pawn, 0);
        if white == black || white == pawn || black == pawn || king(white) >> black & 1 == 1 {
            return State::Impossible;
        }
        match to_move {
            Color::White if strikes >> black & 1 == 1 => State::Impossible,
            Color::White => {
                let last = pawn + 8;
                let promotes = pawn / 8 == 6 && last != white && last != black;
                let safe = king(black) >> last.min(63) & 1 == 0 || king(white) >> last.min(63) & 1 == 1;
                if promotes && safe { State::Won } else { State::Open }
            }
            Color::Black => {
                let flights = king(black) & !(king(white) | strikes);
                let takes = king(black) & !king(white) & 1 << pawn != 0;
                // Black draws by capturing the pawn or by stalemate. Stalemate: no square is safe and Black is
                // not in check.
                if takes || flights & !(1 << pawn) == 0 && strikes >> black & 1 == 0 {
                    State::Drawn
                } else {
                    State::Open
                }
            }
        }
    }

    fn white_moves(states: &[State], white: usize, pawn: usize, black: usize) -> State {
        let kings = Bitboard::from_bits(king(white) & !king(black) & !(1 << pawn)).into_iter();
        let kings = kings.map(|to| place(Color::Black, to.index(), pawn, black));
        let is_free = |square: &usize| *square != white && *square != black;
        let single = (pawn / 8 < 6).then_some(pawn + 8).filter(is_free);
        let double = single.filter(|_| pawn / 8 == 1).map(|_| pawn + 16).filter(is_free);
        let pushes = single.into_iter().chain(double).map(|to| place(Color::Black, white, to, black));
        best(states, [State::Won, State::Drawn], kings.chain(pushes))
    }

    fn black_moves(states: &[State], white: usize, pawn: usize, black: usize) -> State {
        let flights = king(black) & !(king(white) | attacks(Role::Pawn, pawn, 0));
        let next =
            Bitboard::from_bits(flights).into_iter().map(|to| place(Color::White, white, pawn, to.index()));
        best(states, [State::Drawn, State::Won], next)
    }

    /// Returns the state of a position. `next` gives the indices of the positions after each move. `wanted` is the goal
    /// of the player to move, and `other` is the opponent's goal. The first case that applies decides:
    /// 1. If a move leads to `wanted`: `wanted`.
    /// 2. If a move leads to an undecided position: `Open`.
    /// 3. Otherwise: `other`.
    fn best(states: &[State], [wanted, other]: [State; 2], next: impl Iterator<Item = usize>) -> State {
        let mut best = other;
        for place in next {
            match states[place] {
                state if state == wanted => return wanted,
                State::Open => best = State::Open,
                State::Won | State::Drawn | State::Impossible => {}
            }
        }
        best
    }

    #[test]
    fn the_file_of_king_and_pawn_has_the_table_of_the_analysis() {
        let table = work_out();
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/data/kpk.bin"), &table).unwrap();
        }
        assert!(table == WON, "UPDATE_GOLDEN=1 writes the file");
    }

    #[test]
    fn known_king_and_pawn_positions_are_won_or_drawn() {
        for (white, pawn, black, to_move, won) in [
            (Square::D6, Square::D5, Square::D8, Color::White, true),
            (Square::D6, Square::D5, Square::D8, Color::Black, true),
            (Square::E5, Square::D4, Square::E7, Color::White, false),
            (Square::D5, Square::D4, Square::D7, Color::White, false),
            (Square::D5, Square::D4, Square::D7, Color::Black, true),
            (Square::B6, Square::A5, Square::B8, Color::White, false),
            (Square::B7, Square::A5, Square::D7, Color::White, true),
            (Square::A1, Square::C2, Square::H8, Color::White, true),
            (Square::D5, Square::D4, Square::E7, Color::Black, false),
        ] {
            assert_eq!(is_won(to_move, white, pawn, black), won, "K{white} P{pawn} k{black} {to_move:?}");
        }
    }

    #[test]
    fn the_number_of_won_king_and_pawn_positions_is_the_published_one() {
        let won: u32 = WON.iter().map(|bits| bits.count_ones()).sum();
        assert_eq!(won, 111_282);
    }
}

//! The neural network of the evaluation. The network has two groups of neurons: one for White's view of the board, and
//! one for Black's view. Each neuron has a weight for each piece on each square, and adds up the weights of the pieces
//! on the board. The output is a weighted sum of the squared neurons of both groups.
//!
//! A view distinguishes own and opposing pieces instead of white and black pieces. The player's back rank is the first
//! rank. If the player's king stands on one of the files e to h, the view also mirrors the files. So one set of weights
//! serves both players and both wings. All numbers are integers, so a position has the same value on every machine.
//! `--example train` computes the weights.
#![expect(clippy::indexing_slicing, reason = "all tables and the file have fixed sizes")]

use chess_core::{Bitboard, Color, Piece, Position, Role, Square};

/// The number of inputs in one player's view of the board: six roles in two colours on 64 squares.
pub const INPUTS: usize = 2 * 6 * 64;
/// The number of neurons in each player's view of the board.
pub const NEURONS: usize = 128;
/// The number of outputs. The number of pieces selects the output: 2 to 5 pieces, 6 to 9 pieces, and so on.
pub const OUTPUTS: usize = 8;

/// The integer that represents a neuron value of one. The network first limits each neuron to the range from 0 to
/// `ONE`, and then squares the neuron. The square of `ONE` still fits into an `i16`.
pub const ONE: i16 = 181;
/// The integer that represents an output weight of one.
pub const OUTPUT_ONE: i32 = 256;
/// The integer that represents an output bias of one.
pub const BIAS_ONE: i32 = 1_024;
/// The evaluation, in hundredths of a pawn, for a network output of 1. The logistic function converts an output to
/// expected points for the player to move: an output of 1 becomes 0.73 points.
const UNIT: i32 = 240;

type Neurons = [i16; NEURONS];

static INPUT_WEIGHTS: [Neurons; INPUTS] = rows(0);
static BIAS: Neurons = read(INPUTS * NEURONS);
/// Each of the [`OUTPUTS`] outputs has two rows of weights. The first row weighs the neurons of the player to move, and
/// the second row weighs the opponent's neurons. The number of pieces selects the output.
static OUTPUT_WEIGHTS: [Neurons; 2 * OUTPUTS] = rows(INPUTS + 1);
static OUTPUT_BIAS: [i16; OUTPUTS] = read((INPUTS + 1 + 2 * OUTPUTS) * NEURONS);

/// Reads rows of weights from the file. `first` is the index of the first row to read.
const fn rows<const COUNT: usize>(first: usize) -> [Neurons; COUNT] {
    let mut rows = [[0; NEURONS]; COUNT];
    let mut place = 0;
    while place < COUNT {
        rows[place] = read((first + place) * NEURONS);
        place += 1;
    }
    rows
}

/// Reads weights from the file `network.bin`. `first` is the index of the first weight to read.
const fn read<const COUNT: usize>(first: usize) -> [i16; COUNT] {
    const FILE: &[u8; 2 * ((INPUTS + 1 + 2 * OUTPUTS) * NEURONS + OUTPUTS)] =
        include_bytes!("../../data/network.bin");
    let mut weights = [0; COUNT];
    let mut place = 0;
    while place < COUNT {
        let at = 2 * (first + place);
        weights[place] = i16::from_le_bytes([FILE[at], FILE[at + 1]]);
        place += 1;
    }
    weights
}

/// The neurons of both players' views of a position, updated incrementally with each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Accumulator([Neurons; 2]);

impl Accumulator {
    /// Computes the neurons from scratch.
    pub(crate) fn of(position: &Position) -> Self {
        Self(Color::ALL.map(|viewer| view(position, viewer)))
    }

    /// Updates the neurons after a move. `before` and `after` are the positions before and after the move. Recomputes
    /// a player's view if the player's king has crossed between the files a to d and the files e to h.
    #[inline]
    #[must_use]
    pub(crate) fn after(mut self, before: &Position, after: &Position) -> Self {
        for viewer in Color::ALL {
            let turned = turned(after, viewer);
            if turned != self::turned(before, viewer) {
                self.0[viewer as usize] = view(after, viewer);
                continue;
            }
            let neurons = &mut self.0[viewer as usize];
            for square in changed(before, after) {
                if let Some(piece) = before.piece_at(square) {
                    let weights = weights(piece, square, viewer, turned);
                    neurons.iter_mut().zip(weights).for_each(|(neuron, weight)| *neuron -= weight);
                }
                if let Some(piece) = after.piece_at(square) {
                    let weights = weights(piece, square, viewer, turned);
                    neurons.iter_mut().zip(weights).for_each(|(neuron, weight)| *neuron += weight);
                }
            }
        }
        self
    }

    /// Evaluates the position for the player to move, in hundredths of a pawn.
    #[inline]
    pub(crate) fn value(&self, position: &Position) -> i32 {
        let output = output(position);
        let turn = position.turn();
        let sum = weigh(&self.0[turn as usize], &OUTPUT_WEIGHTS[2 * output])
            + weigh(&self.0[!turn as usize], &OUTPUT_WEIGHTS[2 * output + 1]);
        let one = i32::from(ONE) * i32::from(ONE) * OUTPUT_ONE / UNIT;
        sum / one + i32::from(OUTPUT_BIAS[output]) * UNIT / BIAS_ONE
    }
}

/// Returns the values of the network's neurons for the view of `viewer`, computed from all pieces of the position.
fn view(position: &Position, viewer: Color) -> Neurons {
    let mut neurons = BIAS;
    let turned = turned(position, viewer);
    for square in position.occupied() {
        let Some(piece) = position.piece_at(square) else { continue };
        let weights = weights(piece, square, viewer, turned);
        neurons.iter_mut().zip(weights).for_each(|(neuron, weight)| *neuron += weight);
    }
    neurons
}

/// Returns the index of the network output that evaluates positions with as many pieces as `position`.
#[inline]
pub fn output(position: &Position) -> usize {
    ((position.occupied().count() as usize).saturating_sub(2) / 4).min(OUTPUTS - 1)
}

/// Returns the network's input weights for a piece on a square. The arguments are those of [`input`].
#[inline]
fn weights(piece: Piece, square: Square, viewer: Color, turned: usize) -> &'static Neurons {
    &INPUT_WEIGHTS[input(piece, square, viewer, turned)]
}

/// Returns the index of the network input for a piece on a square, seen from the side of `viewer`. The argument
/// `turned` is the mask that the function [`turned`] returns for `viewer`.
#[inline]
pub fn input(piece: Piece, square: Square, viewer: Color, turned: usize) -> usize {
    let side = if piece.color == viewer { 0 } else { INPUTS / 2 };
    side + piece.role as usize * 64 + (square.index() ^ turned)
}

/// Returns the mask for the view of `viewer`: a square's index XOR the mask gives the index in the view. Black's mask
/// reverses the ranks. If the viewer's king stands on one of the files e to h, the mask also reverses the files.
#[inline]
pub fn turned(position: &Position, viewer: Color) -> usize {
    let ranks = if viewer == Color::White { 0 } else { 0o70 };
    let files = if position.king(viewer).index() & 7 > 3 { 0o7 } else { 0 };
    ranks | files
}

/// Returns the squares on which the two positions have different pieces.
#[inline]
fn changed(before: &Position, after: &Position) -> Bitboard {
    let differ = |one: Bitboard, other: Bitboard| one.to_bits() ^ other.to_bits();
    let mut bits = differ(before.by_color(Color::White), after.by_color(Color::White));
    for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
        bits |= differ(before.by_role(role), after.by_role(role));
    }
    Bitboard::from_bits(bits)
}

/// Limits each neuron to the range from 0 to [`ONE`]. Returns the weighted sum of the squared neurons.
#[inline]
fn weigh(neurons: &Neurons, weights: &Neurons) -> i32 {
    let weighed = neurons.iter().zip(weights).map(|(neuron, weight)| {
        let neuron = (*neuron).clamp(0, ONE);
        i32::from(neuron * neuron) * i32::from(*weight)
    });
    weighed.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITIONS: [&str; 4] = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
        // In this position of Chess960, castling swaps king and rook.
        "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
    ];

    #[test]
    fn the_incremental_neurons_equal_the_neurons_from_scratch() {
        for fen in POSITIONS {
            let position = Position::from_fen_composed(fen).unwrap();
            for mv in position.legal_moves() {
                let after = position.after(mv);
                let neurons = Accumulator::of(&position).after(&position, &after);
                assert_eq!(neurons, Accumulator::of(&after), "{fen} {mv:?}");
                for reply in after.legal_moves() {
                    let end = after.after(reply);
                    assert_eq!(neurons.after(&after, &end), Accumulator::of(&end), "{fen} {mv:?} {reply:?}");
                }
            }
        }
    }

    #[test]
    fn no_sum_overflows() {
        let largest = INPUT_WEIGHTS.iter().chain([&BIAS]).flatten().map(|weight| weight.abs()).max().unwrap();
        // A composed position has at most 64 pieces.
        assert!(i32::from(largest) * 65 < i32::from(i16::MAX), "{largest}");
        for weights in OUTPUT_WEIGHTS.chunks_exact(2) {
            let sum: i64 = weights.iter().flatten().map(|weight| i64::from(weight.abs())).sum();
            assert!(sum * i64::from(ONE * ONE) < i64::from(i32::MAX), "{sum}");
        }
    }

    #[test]
    fn both_players_and_both_wings_have_the_same_value() {
        let value = |fen: &str| {
            let position = fen.parse().unwrap();
            Accumulator::of(&position).value(&position)
        };
        let ahead = value("3k4/8/8/8/8/8/PPP5/3K3R w - - 0 1");
        assert!(ahead > 500, "{ahead}");
        for same in ["3k3r/ppp5/8/8/8/8/8/3K4 b - - 0 1", "4k3/8/8/8/8/8/5PPP/R3K3 w - - 0 1"] {
            assert_eq!(value(same), ahead, "{same}");
        }
        assert!(value("3k4/8/8/8/8/8/PPP5/3K3R b - - 0 1") < -500);
    }
}

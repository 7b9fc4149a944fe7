//! The squares that each piece can ever reach, computed as a fixpoint.
//!
//! Each piece has a set of squares. At first, the set contains only the current square of the piece. Each round adds
//! the targets of the piece's moves, except moves that are forbidden in every line of play. In the end, the piece can
//! never reach a square outside its set. These rules forbid moves:
//!
//! - A piece that can neither move nor be captured blocks all lines through its square.
//! - A piece that is never captured always needs a square to stand on. For example, a king that can only stand on d4
//!   and d5 blocks all moves from d3 to d6, because such a move crosses both squares.
//! - The kings never stand next to each other. For example, if one king can only stand on d5 or e5, the other
//!   king can never step to d4.
//! - Two pawns on the same file never pass each other if neither pawn can ever leave the file.
//! - The analysis looks for a mate by White. A move is forbidden if White can never mate after the move.
//!
//! The sets only grow, so the analysis always ends.

mod grow;
mod sets;
mod steps;

pub(super) use sets::{Fates, Reach, promoted};

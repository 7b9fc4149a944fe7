//! Heuristics that order the search for a helpmate. The heuristics never decide the result.

use crate::attacks::knight;
use crate::{Bitboard, Color, Move, Position, Role, Square, attacks_from};

/// The effect of a move on the search for a helpmate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Progress {
    /// The move brings the mate nearer.
    Nearer,
    /// The move is neither `Nearer` nor `Farther`. The move may still be necessary on the way to the mate.
    Neutral,
    /// The move makes the mate harder, for example a capture by Black.
    Farther,
}

/// The corner in which the search expects the mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Corner {
    /// The corner (a8 or h8) in which a mate is more likely, given the square colours of the bishops.
    /// `Guide::mirror_files` states the rule.
    Likely,
    /// The corner, a8 or h8, that is not [`Self::Likely`].
    Unlikely,
}

/// Estimates the distance of a position from a mate in the likely corner (a8 or h8). The result is below 32. The result
/// is the sum of three numbers:
/// - the steps of Black's king to the corner
/// - the steps of White's king to a6 or h6
/// - twice the steps of White's most advanced pawn to promotion, or 16 without a white pawn
pub(super) fn distance_from_mate(position: &Position) -> usize {
    let guide = Guide::new(position, Corner::Likely);
    let pawns = position.pawns & position.white;
    let to_promote = pawns.into_iter().map(|pawn| 7 - pawn.rank().index()).min().unwrap_or(8);
    let black = steps_of_king(position.king(Color::Black), guide.mirrored_if_a8(Square::H8));
    let white = steps_of_king(position.king(Color::White), guide.mirrored_if_a8(Square::H6));
    2 * to_promote + black + white
}

/// Judges whether a move brings a mate by White nearer ([`Progress`]). A guide expects the mate on a8 or on h8.
pub(super) struct Guide {
    /// True if the search expects the mate on a8, false if on h8. The corner h8 is likely in two cases:
    /// - White has a dark-squared bishop.
    /// - White has no bishop, and Black has a light-squared bishop.
    ///
    /// Otherwise, a8 is likely. The squares in the code are for a mate on h8 (see [`Self::mirrored_if_a8`]).
    mirror_files: bool,
}

impl Guide {
    pub(super) fn new(position: &Position, corner: Corner) -> Self {
        let bishops = position.by_role(Role::Bishop);
        let (white, black) = (bishops & position.white, bishops & position.black);
        let dark = (white & Bitboard::DARK).any() || white.is_empty() && (black & Bitboard::LIGHT).any();
        Self { mirror_files: dark == (corner == Corner::Unlikely) }
    }

    /// Mirrors the square to the other wing if the expected corner is a8. For example, h6 becomes a6.
    fn mirrored_if_a8(&self, square: Square) -> Square {
        if self.mirror_files { Square::wrapping(u32::from(square.number() ^ 7)) } else { square }
    }

    pub(super) fn judge(&self, position: &Position, mv: Move) -> Progress {
        let role = position.role_at(mv.from()).unwrap_or(Role::Pawn);
        match position.turn() {
            Color::White => {
                let nearer = position.is_capture(mv)
                    || match role {
                        Role::Pawn => true,
                        Role::King => approaches(mv, self.mirrored_if_a8(Square::H6), steps_of_king),
                        Role::Knight => approaches(mv, self.mirrored_if_a8(Square::E5), steps_of_knight),
                        Role::Bishop | Role::Rook | Role::Queen => closes_in(position, role, mv),
                    };
                if nearer { Progress::Nearer } else { Progress::Neutral }
            }
            Color::Black => match role {
                Role::King if approaches(mv, self.mirrored_if_a8(Square::H8), steps_of_king) => {
                    Progress::Nearer
                }
                Role::Knight if approaches(mv, self.mirrored_if_a8(Square::G8), steps_of_knight) => {
                    Progress::Nearer
                }
                // Without a white pawn, rook or queen, a mate may need a promoted black piece that blocks a
                // flight square of Black's king.
                Role::Pawn if (position.white & (position.pawns | position.orthogonal)).is_empty() => {
                    let is_heavy = matches!(mv.promotion(), Some(Role::Queen | Role::Rook));
                    if is_heavy { Progress::Farther } else { Progress::Nearer }
                }
                // A black piece beside Black's king blocks a flight square.
                Role::Bishop | Role::Rook if mv.to() == self.mirrored_if_a8(Square::G8) => Progress::Nearer,
                _ if position.is_capture(mv) => Progress::Farther,
                Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                    Progress::Neutral
                }
            },
        }
    }
}

/// Returns true if the move gives check to the black king, and the white king is close: at most two king steps away.
fn closes_in(position: &Position, role: Role, mv: Move) -> bool {
    let black = position.king(Color::Black);
    steps_of_king(position.king(Color::White), black) <= 2
        && attacks_from(role, Color::White, mv.to(), position.occupied()).contains(black)
}

fn approaches(mv: Move, aim: Square, steps: impl Fn(Square, Square) -> usize) -> bool {
    steps(mv.to(), aim) < steps(mv.from(), aim)
}

fn steps_of_king(from: Square, to: Square) -> usize {
    let files = from.file().index().abs_diff(to.file().index());
    files.max(from.rank().index().abs_diff(to.rank().index()))
}

/// Returns the number of knight moves between two squares, by breadth-first search.
fn steps_of_knight(from: Square, to: Square) -> usize {
    let mut circle = Bitboard::of(to);
    let mut steps = 0;
    while !circle.contains(from) && steps < 6 {
        circle |= circle.into_iter().fold(Bitboard::EMPTY, |next, square| next | knight(square));
        steps += 1;
    }
    steps
}

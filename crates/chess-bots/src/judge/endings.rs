//! Known endgames: draws, king and pawn against king, and mating a lone king.

use chess_core::{Bitboard, ByColor, Color, Piece, Position, Role, Square};

use super::kpk;

/// The pieces of one side.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Force {
    pawns: u32,
    knights: u32,
    bishops: u32,
    rooks: u32,
    queens: u32,
}

impl Force {
    fn of(position: &Position, color: Color) -> Self {
        let count = |role| position.by_piece(Piece { color, role }).count();
        Self {
            pawns: count(Role::Pawn),
            knights: count(Role::Knight),
            bishops: count(Role::Bishop),
            rooks: count(Role::Rook),
            queens: count(Role::Queen),
        }
    }

    const fn is_bare(self) -> bool {
        self.pawns + self.minor() + self.rooks + self.queens == 0
    }

    const fn minor(self) -> u32 {
        self.knights + self.bishops
    }

    const fn value(self) -> i32 {
        (self.pawns + 3 * self.minor() + 5 * self.rooks + 9 * self.queens).cast_signed() * 100
    }

    /// Returns true if these pieces can force mate against a lone king. Two bishops are assumed to stand on squares of
    /// different colours.
    const fn mates(self) -> bool {
        self.queens + self.rooks > 0
            || self.bishops >= 2
            || self.bishops >= 1 && self.knights >= 1
            || self.knights >= 3
    }
}

/// The base value of a won endgame, in hundredths of a pawn. Further terms lead the search towards the mate.
const WON: i32 = 2_000;

/// Returns the value of a known endgame from White's view, in hundredths of a pawn. Returns `None` for any other
/// position. The known endgames are:
/// - few pieces without pawns, if neither player can force mate (value 0)
/// - a lone king against a king and one pawn
/// - a lone king against at least a queen, a rook, a light and a dark bishop, or a bishop and a knight
pub(super) fn known(position: &Position) -> Option<i32> {
    let force = ByColor::new(|color| Force::of(position, color));
    let [white, black] = [force.white, force.black];
    if white.pawns + black.pawns == 0 && !white.mates() && !black.mates() {
        // Two knights cannot force mate against a lone king. One minor piece on each side cannot force mate either.
        let small = white.minor() <= 2 && black.minor() <= 2;
        return (small && (white.is_bare() || black.is_bare() || white.minor() + black.minor() <= 2))
            .then_some(0);
    }
    let strong = Color::ALL.into_iter().find(|color| force[!*color].is_bare())?;
    let (own, sign) = (force[strong], if strong == Color::White { 1 } else { -1 });
    if own.pawns == 1 && own.value() == 100 {
        return Some(sign * pawn_against_king(position, strong));
    }
    let bishops = position.by_piece(Piece { color: strong, role: Role::Bishop });
    let shades = (bishops & Bitboard::LIGHT).any() && (bishops & Bitboard::DARK).any();
    if own.rooks + own.queens == 0 && !(own.bishops >= 2 && shades || own.bishops >= 1 && own.knights >= 1) {
        return if own.pawns == 0 && own.knights < 3 { Some(0) } else { None };
    }
    let lone = position.king(!strong);
    let corner_of = (own.pawns + own.rooks + own.queens == 0 && own.bishops == 1 && own.knights == 1)
        .then(|| (bishops & Bitboard::LIGHT).any());
    let near = 7 - distance(position.king(strong), lone);
    Some(sign * (WON + own.value() + 12 * at_the_edge(lone, corner_of) + 8 * number(near)))
}

/// Returns a number that grows as a lone king comes nearer to:
/// - the edges, if `light_corner` is `None`
/// - a light corner, if `light_corner` is `Some(true)`
/// - a dark corner, if `light_corner` is `Some(false)`
fn at_the_edge(king: Square, light_corner: Option<bool>) -> i32 {
    let (file, rank) = (king.index() & 7, king.index() >> 3);
    match light_corner {
        None => number(3 - file.min(7 - file)) + number(3 - rank.min(7 - rank)),
        // The corners a8 and h1 are light. The number grows as the king comes nearer to a light corner.
        Some(true) => 14 - 2 * number((file + 7 - rank).min(7 - file + rank).min(7)),
        Some(false) => 14 - 2 * number((file + rank).min(14 - file - rank).min(7)),
    }
}

/// Returns the value of king and pawn against king from the view of the stronger side.
fn pawn_against_king(position: &Position, strong: Color) -> i32 {
    let Some(pawn) = position.by_role(Role::Pawn).first() else { return 0 };
    let flip = |square: Square| {
        let seen = if strong == Color::White { square.index() } else { square.index() ^ 0x38 };
        let mirrored = if pawn.index() & 7 > 3 { seen ^ 7 } else { seen };
        Square::from_index(mirrored).unwrap_or(square)
    };
    let to_move = if position.turn() == strong { Color::White } else { Color::Black };
    let (king, lone) = (flip(position.king(strong)), flip(position.king(!strong)));
    let pawn = flip(pawn);
    if !kpk::is_won(to_move, king, pawn, lone) {
        return 0;
    }
    600 + 30 * number(pawn.index() >> 3) - 4 * number(distance(king, pawn))
}

/// Returns the factor, in 64ths, for the neural network's value. The factor is low if the better side can hardly win.
/// `advantage` is the network's value from White's view. The sign of `advantage` shows the better side.
pub(super) fn scale(position: &Position, advantage: i32) -> i32 {
    let strong = if advantage >= 0 { Color::White } else { Color::Black };
    let own = position.by_color(strong);
    let pawns = position.by_role(Role::Pawn);
    let minor = position.by_role(Role::Knight) | position.by_role(Role::Bishop);
    let heavy = position.by_role(Role::Rook) | position.by_role(Role::Queen);
    if (pawns & own).is_empty() {
        let pieces = |color| Force { pawns: 0, ..Force::of(position, color) }.value();
        // Without pawns, an advantage of a minor piece or less seldom wins.
        return if pieces(strong) - pieces(!strong) <= 300 { 8 } else { 64 };
    }
    let bishops = position.by_role(Role::Bishop);
    let alone = |color| {
        let own = position.by_color(color);
        (bishops & own).count() == 1 && (minor & own).count() == 1
    };
    let opposite = alone(Color::White) && alone(Color::Black) && (bishops & Bitboard::LIGHT).count() == 1;
    match (opposite, heavy.is_empty()) {
        (true, true) => 32,
        (true, false) => 50,
        (false, _) => (40 + 5 * (pawns & own).count().cast_signed()).min(64),
    }
}

/// Returns the number of king moves between two squares.
fn distance(one: Square, other: Square) -> usize {
    let files = (one.index() & 7).abs_diff(other.index() & 7);
    files.max((one.index() >> 3).abs_diff(other.index() >> 3))
}

fn number(small: usize) -> i32 {
    i32::try_from(small).unwrap_or(0)
}

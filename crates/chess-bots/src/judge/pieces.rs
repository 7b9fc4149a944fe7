//! Evaluates knights, bishops, rooks and queens: mobility, outposts, open files, and threats.

use chess_core::{Bitboard, Color, Position, Role, Square};

use super::kings;
use super::pawns::{FILE_A, ahead, attacks, beside, rank_of, struck};
use super::reach::{Occupancy, Reach};
use super::tally::Tally;
use super::terms;

/// Adds the terms of one side's pieces, and returns the squares that this side attacks.
#[inline]
pub(super) fn side<const WHITE: bool>(
    position: &Position,
    board: &Occupancy,
    tally: &mut impl Tally,
) -> Reach {
    let (us, sign) = if WHITE { (Color::White, 1) } else { (Color::Black, -1) };
    let own = position.by_color(us).to_bits();
    let (own_pawns, enemy_pawns) = (board.pawns & own, board.pawns & !own);
    let struck_back = if WHITE { struck::<false>(enemy_pawns) } else { struck::<true>(enemy_pawns) };
    let king = position.king(us);
    let free = !(own_pawns | struck_back | 1 << king.index());
    let ring = kings::ring(position.king(!us));

    let mut reach = Reach { pawns: struck::<WHITE>(own_pawns), ..Reach::default() };
    let home = attacks(Role::King, king, board.occupied);
    let outposts = reach.pawns & !outdated::<WHITE>(enemy_pawns);

    let knights = position.by_role(Role::Knight).to_bits() & own;
    for from in Bitboard::from_bits(knights) {
        let seen = attacks(Role::Knight, from, board.occupied);
        reach.knights |= seen;
        tally.add(terms::KNIGHT_MOVES + (seen & free).count_ones() as usize, sign);
        kings::press(&mut reach, seen & ring, 2);
        if outposts & 1 << from.index() != 0 && rank_of::<WHITE>(from) >= 3 {
            tally.add(terms::OUTPOST, sign);
        }
    }
    let bishops = position.by_role(Role::Bishop).to_bits() & own;
    if bishops & bishops.wrapping_sub(1) != 0 {
        tally.add(terms::BISHOP_PAIR, sign);
    }
    // Bishops attack through own queens, and rooks attack through own queens and rooks (X-ray attacks).
    let queens = position.by_role(Role::Queen).to_bits() & own;
    let rooks = position.by_role(Role::Rook).to_bits() & own;
    for from in Bitboard::from_bits(bishops) {
        let seen = attacks(Role::Bishop, from, board.occupied & !Bitboard::from_bits(queens));
        reach.bishops |= seen;
        tally.add(terms::BISHOP_MOVES + (seen & free).count_ones() as usize, sign);
        kings::press(&mut reach, seen & ring, 2);
        if outposts & 1 << from.index() != 0 && rank_of::<WHITE>(from) >= 3 {
            tally.add(terms::OUTPOST + 1, sign);
        }
    }
    for from in Bitboard::from_bits(rooks) {
        let seen = attacks(Role::Rook, from, board.occupied & !Bitboard::from_bits(queens | rooks));
        reach.rooks |= seen;
        tally.add(terms::ROOK_MOVES + (seen & free).count_ones() as usize, sign);
        kings::press(&mut reach, seen & ring, 3);
        rook_file(from, own_pawns, board.pawns, sign, tally);
    }
    for from in Bitboard::from_bits(queens) {
        let seen = attacks(Role::Queen, from, board.occupied);
        reach.queens |= seen;
        tally.add(terms::QUEEN_MOVES + (seen & free).count_ones() as usize, sign);
        kings::press(&mut reach, seen & ring, 4);
    }
    reach.all = reach.pawns | reach.knights | reach.bishops | reach.rooks | reach.queens | home;
    reach
}

/// Returns the squares that the enemy pawns attack or could attack after advancing.
fn outdated<const WHITE: bool>(enemy_pawns: u64) -> u64 {
    beside(if WHITE { ahead::<false>(enemy_pawns) } else { ahead::<true>(enemy_pawns) })
}

#[inline]
fn rook_file(from: Square, own_pawns: u64, pawns: u64, sign: i32, tally: &mut impl Tally) {
    let file = FILE_A << (from.index() & 7);
    if file & pawns == 0 {
        tally.add(terms::ROOK_OPEN, sign);
    } else if file & own_pawns == 0 {
        tally.add(terms::ROOK_HALF_OPEN, sign);
    }
}

/// Adds the terms for the threats of one side against enemy pieces.
#[inline]
pub(super) fn threats<const WHITE: bool>(
    position: &Position,
    ours: &Reach,
    theirs: &Reach,
    tally: &mut impl Tally,
) {
    let (us, sign) = if WHITE { (Color::White, 1) } else { (Color::Black, -1) };
    let enemy = position.by_color(!us).to_bits();
    let of = |role| position.by_role(role).to_bits() & enemy;
    let (knights, bishops, rooks, queens) =
        (of(Role::Knight), of(Role::Bishop), of(Role::Rook), of(Role::Queen));
    let mut add = |term, prey: u64| {
        // Most threats are rare, so this check saves time.
        if prey != 0 {
            tally.add(term, sign * prey.count_ones().cast_signed());
        }
    };
    for (place, prey) in [knights, bishops, rooks, queens].into_iter().enumerate() {
        add(terms::PAWN_THREAT + place, ours.pawns & prey);
    }
    let minor = ours.knights | ours.bishops;
    add(terms::MINOR_THREAT, minor & rooks);
    add(terms::MINOR_THREAT + 1, minor & queens);
    add(terms::ROOK_THREAT, ours.rooks & queens);
    add(terms::HANGING, (enemy & !of(Role::King)) & ours.all & !theirs.all);
}

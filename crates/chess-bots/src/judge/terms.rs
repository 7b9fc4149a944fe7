//! The terms of the judgement by number: where each begins in the list of weights.

/// Each role on each square as White sees it, pawns first, from a1 to h8.
pub(crate) const SQUARES: usize = 0;
/// Knights, bishops, rooks and queens by the number of squares they can go to.
pub(crate) const KNIGHT_MOVES: usize = 384;
pub(crate) const BISHOP_MOVES: usize = KNIGHT_MOVES + 9;
pub(crate) const ROOK_MOVES: usize = BISHOP_MOVES + 14;
pub(crate) const QUEEN_MOVES: usize = ROOK_MOVES + 15;
pub(crate) const BISHOP_PAIR: usize = QUEEN_MOVES + 28;
/// A rook on a file without pawns, and on one without own pawns.
pub(crate) const ROOK_OPEN: usize = BISHOP_PAIR + 1;
pub(crate) const ROOK_HALF_OPEN: usize = ROOK_OPEN + 1;
/// Knights and bishops that a pawn protects where no enemy pawn can drive them away.
pub(crate) const OUTPOST: usize = ROOK_HALF_OPEN + 1;
pub(crate) const ISOLATED: usize = OUTPOST + 2;
pub(crate) const DOUBLED: usize = ISOLATED + 1;
pub(crate) const BACKWARD: usize = DOUBLED + 1;
/// Pawns beside or protected by another, by rank.
pub(crate) const CONNECTED: usize = BACKWARD + 1;
/// Passed pawns by rank; those whose next square is free; the distances of the own and the enemy king.
pub(crate) const PASSED: usize = CONNECTED + 8;
pub(crate) const PASSED_FREE: usize = PASSED + 8;
pub(crate) const OWN_KING: usize = PASSED_FREE + 8;
pub(crate) const ENEMY_KING: usize = OWN_KING + 8;
/// On the files beside a king: the rank of the nearest own and of the nearest enemy pawn, 0 for none.
pub(crate) const SHELTER: usize = ENEMY_KING + 8;
pub(crate) const STORM: usize = SHELTER + 8;
/// What is directed at the enemy king, in units.
pub(crate) const DANGER: usize = STORM + 8;
/// Pawns that attack knights, bishops, rooks and queens; knights and bishops that attack rooks and queens; rooks that
/// attack queens.
pub(crate) const PAWN_THREAT: usize = DANGER + DANGERS;
pub(crate) const MINOR_THREAT: usize = PAWN_THREAT + 4;
pub(crate) const ROOK_THREAT: usize = MINOR_THREAT + 2;
/// Enemy pieces that are attacked and not protected.
pub(crate) const HANGING: usize = ROOK_THREAT + 1;
pub(crate) const TO_MOVE: usize = HANGING + 1;
/// How many terms there are.
pub(crate) const COUNT: usize = TO_MOVE + 1;

/// The largest number of danger units that is told apart, and one.
pub(crate) const DANGERS: usize = 48;

/// The names of the terms, with their beginnings.
pub(crate) const HEADINGS: [(usize, &str); 29] = [
    (SQUARES, "pawn on a1, b1 .. h8"),
    (SQUARES + 64, "knight"),
    (SQUARES + 128, "bishop"),
    (SQUARES + 192, "rook"),
    (SQUARES + 256, "queen"),
    (SQUARES + 320, "king"),
    (KNIGHT_MOVES, "moves of a knight"),
    (BISHOP_MOVES, "moves of a bishop"),
    (ROOK_MOVES, "moves of a rook"),
    (QUEEN_MOVES, "moves of a queen"),
    (BISHOP_PAIR, "pair of bishops"),
    (ROOK_OPEN, "rook on open file, half-open file"),
    (OUTPOST, "outpost of a knight, bishop"),
    (ISOLATED, "isolated pawn"),
    (DOUBLED, "doubled pawn"),
    (BACKWARD, "backward pawn"),
    (CONNECTED, "connected pawn by rank"),
    (PASSED, "passed pawn by rank"),
    (PASSED_FREE, "passed pawn that can go on, by rank"),
    (OWN_KING, "own king's distance to a passed pawn"),
    (ENEMY_KING, "enemy king's distance to a passed pawn"),
    (SHELTER, "own pawn before the king, by rank"),
    (STORM, "enemy pawn before the king, by rank"),
    (DANGER, "danger to the enemy king, by units"),
    (PAWN_THREAT, "pawn attacks knight, bishop, rook, queen"),
    (MINOR_THREAT, "knight or bishop attacks rook, queen"),
    (ROOK_THREAT, "rook attacks queen"),
    (HANGING, "attacked and not protected"),
    (TO_MOVE, "to move"),
];

//! The indices of the evaluation terms in the table of weights.

/// Each role on each square from the side's own view: first pawns, then the other roles, each from a1 to h8.
pub(crate) const SQUARES: usize = 0;
/// Knights, bishops, rooks and queens, by the number of squares that the piece can reach.
pub(crate) const KNIGHT_MOVES: usize = 384;
pub(crate) const BISHOP_MOVES: usize = KNIGHT_MOVES + 9;
pub(crate) const ROOK_MOVES: usize = BISHOP_MOVES + 14;
pub(crate) const QUEEN_MOVES: usize = ROOK_MOVES + 15;
pub(crate) const BISHOP_PAIR: usize = QUEEN_MOVES + 28;
/// A rook on a file without pawns, and on a file without own pawns.
pub(crate) const ROOK_OPEN: usize = BISHOP_PAIR + 1;
pub(crate) const ROOK_HALF_OPEN: usize = ROOK_OPEN + 1;
/// Knights and bishops that a pawn protects and that no enemy pawn can drive away.
pub(crate) const OUTPOST: usize = ROOK_HALF_OPEN + 1;
pub(crate) const ISOLATED: usize = OUTPOST + 2;
pub(crate) const DOUBLED: usize = ISOLATED + 1;
pub(crate) const BACKWARD: usize = DOUBLED + 1;
/// Pawns with an own pawn beside or diagonally behind, by rank.
pub(crate) const CONNECTED: usize = BACKWARD + 1;
/// Passed pawns by rank, passed pawns with a free square in front by rank, and the distance of each king from a passed
/// pawn.
pub(crate) const PASSED: usize = CONNECTED + 8;
pub(crate) const PASSED_FREE: usize = PASSED + 8;
pub(crate) const OWN_KING: usize = PASSED_FREE + 8;
pub(crate) const ENEMY_KING: usize = OWN_KING + 8;
/// For each file around a king: the rank of the nearest own pawn, and the rank of the nearest enemy pawn. The rank
/// is 0 if the file has no pawn.
pub(crate) const SHELTER: usize = ENEMY_KING + 8;
pub(crate) const STORM: usize = SHELTER + 8;
/// The danger to the enemy king, by level.
pub(crate) const DANGER: usize = STORM + 8;
/// Threats: pawns against knights, bishops, rooks and queens; minor pieces against rooks and queens; rooks against
/// queens.
pub(crate) const PAWN_THREAT: usize = DANGER + DANGERS;
pub(crate) const MINOR_THREAT: usize = PAWN_THREAT + 4;
pub(crate) const ROOK_THREAT: usize = MINOR_THREAT + 2;
/// Enemy pieces and pawns that are attacked and unprotected.
pub(crate) const HANGING: usize = ROOK_THREAT + 1;
pub(crate) const TO_MOVE: usize = HANGING + 1;
pub(crate) const COUNT: usize = TO_MOVE + 1;

/// The number of danger levels; a greater danger counts as the highest level.
pub(crate) const DANGERS: usize = 48;

/// The groups of terms: the index of the first term, and the name of the group.
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

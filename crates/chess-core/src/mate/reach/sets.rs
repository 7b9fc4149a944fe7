//! The sets of squares that each piece can ever reach, and facts derived from these sets.

use crate::mate::kings::Kings;
use crate::{Bitboard, ByColor, Color, Piece, Position, Rank, Role, Square};

/// A look is the examination of one square, or of one step of a piece. By measurement, this number of looks takes as
/// long as the search of one position.
const LOOKS_PER_POSITION: u64 = 16;

/// Assumptions about some pieces, for example that a piece is never captured. Each set holds the current squares of
/// its pieces.
#[derive(Clone, Copy, Default)]
pub(in crate::mate) struct Fates {
    /// Pieces that are never captured.
    pub(in crate::mate) kept: Bitboard,
    /// Pieces that are not captured before their first move.
    pub(in crate::mate) kept_until_moved: Bitboard,
    /// Pieces that never move and are captured before the mate.
    pub(in crate::mate) rooted: Bitboard,
}

/// The squares that each piece can ever reach, and facts derived from these squares, such as the pieces that can ever
/// be captured. The square on which a piece stands in the current position identifies the piece.
pub(in crate::mate) struct Reach {
    pub(in crate::mate) position: Position,
    pub(super) pieces: Vec<(Square, Piece)>,
    /// For each piece, indexed by its current square, the squares on which the piece can ever stand.
    pub(super) squares: [Bitboard; 64],
    /// For each piece, indexed by its current square, the squares on which the piece can ever capture.
    pub(super) captures: [Bitboard; 64],
    /// The pieces that can ever be captured. Each round of the fixpoint iteration may add pieces.
    pub(in crate::mate) taken: Bitboard,
    /// The pieces that can ever move.
    pub(super) moved: Bitboard,
    /// The assumptions about the fate of some pieces, for example that White's only piece besides the king is never
    /// captured.
    pub(in crate::mate) fates: Fates,
    /// The pieces that can be captured before their first move. Each round of the fixpoint iteration may add pieces.
    pub(in crate::mate) taken_in_place: Bitboard,
    /// The squares that at least one piece can ever occupy.
    pub(in crate::mate) occupiable: Bitboard,
    /// The pieces that never move and are never captured, as far as known.
    pub(in crate::mate) fixed: Bitboard,
    /// The narrow pieces: pieces that are never captured and can reach only a few squares (see `is_narrow`).
    pub(super) narrow: Vec<(Square, Piece)>,
    /// The squares that cramped pieces can reach. A cramped piece is never captured and can reach at most two squares.
    pub(super) cramped: Bitboard,
    /// The squares that the pieces in `narrow` can reach. The first set has the squares that at least one of these
    /// pieces can reach; the second set has the squares that at least two of these pieces can reach.
    pub(super) narrow_squares: [Bitboard; 2],
    /// For each colour, the guarded squares (see `guarded_by`). The enemy king can never enter a guarded square.
    pub(super) guarded: ByColor<Bitboard>,
    /// For each colour, the squares on which a pawn of this colour may find a piece to capture.
    pub(super) prey: ByColor<Bitboard>,
    /// For each colour, true if a piece other than the king is not blocked by fixed pieces (see `is_king_or_blocked`).
    pub(in crate::mate) has_unblocked_piece: ByColor<bool>,
    pub(in crate::mate) kings: Kings,
    /// The cost of the last call of [`Reach::grow`]. The unit is one visited square or step.
    pub(super) looks: u64,
}

impl Reach {
    /// Starts the analysis: the set of each piece contains only the current square of the piece.
    ///
    /// The analysis ignores castling and en passant captures in the current position, so the position must allow
    /// neither.
    pub(in crate::mate) fn new(position: &Position, fates: Fates) -> Self {
        let place = |square| Some((square, position.piece_at(square)?));
        let mut reach = Self {
            position: *position,
            pieces: position.occupied().into_iter().filter_map(place).collect(),
            squares: [Bitboard::EMPTY; 64],
            captures: [Bitboard::EMPTY; 64],
            taken: Bitboard::EMPTY,
            moved: Bitboard::EMPTY,
            fates,
            taken_in_place: Bitboard::EMPTY,
            occupiable: position.occupied(),
            fixed: position.occupied(),
            narrow: Vec::new(),
            cramped: Bitboard::EMPTY,
            narrow_squares: [Bitboard::EMPTY; 2],
            guarded: ByColor::default(),
            prey: ByColor::default(),
            has_unblocked_piece: ByColor::default(),
            kings: Kings::new(position.king(Color::White), position.king(Color::Black), position.turn()),
            looks: 0,
        };
        for square in position.occupied() {
            reach.add(square, Bitboard::of(square));
        }
        reach
    }

    /// Returns the cost of the last call of [`Reach::grow`], converted to a number of searched positions.
    pub(in crate::mate) const fn cost(&self) -> u64 {
        self.looks / LOOKS_PER_POSITION
    }

    /// Returns true if at least one of the player's pieces, not counting the king, can ever move.
    pub(in crate::mate) fn pieces_move(&self, color: Color) -> bool {
        (self.moved & self.position.by_color(color) & !self.position.kings).any()
    }

    /// Returns the squares that a player's king can never enter. The function does not consider the other king.
    pub(in crate::mate) fn forbidden(&self, color: Color) -> Bitboard {
        let own = self.position.by_color(color) & !self.position.kings | self.safe();
        self.fixed & own | self.guarded[!color]
    }

    /// Returns the pieces of a colour, each with its current square.
    pub(in crate::mate) fn named(&self, color: Color) -> impl Iterator<Item = (Square, Piece)> {
        self.pieces.iter().copied().filter(move |(_, piece)| piece.color == color)
    }

    /// Returns the pieces of a colour that may be on the board when a king is mated, each with the squares that the
    /// piece can ever reach.
    ///
    /// The result has no kings, and no pieces that `fates` assumes to be captured before the mate.
    pub(in crate::mate) fn army(&self, color: Color) -> impl Iterator<Item = (Piece, Bitboard)> {
        self.named(color)
            .filter(|(square, piece)| piece.role != Role::King && !self.fates.rooted.contains(*square))
            .map(|(square, piece)| (piece, self.of(square)))
    }

    /// Returns the squares that a piece can ever reach. `square` is the current square of the piece.
    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    pub(in crate::mate) fn of(&self, square: Square) -> Bitboard {
        self.squares[square.index()]
    }

    /// Returns true if a pawn of this colour can ever promote.
    pub(in crate::mate) fn promotes(&self, color: Color) -> bool {
        self.named(color).any(|(square, piece)| promoted(piece, self.of(square)))
    }

    /// Adds `squares` to the set of squares on which a piece can stand. `piece` is the current square of the piece.
    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    pub(super) fn add(&mut self, piece: Square, squares: Bitboard) {
        self.squares[piece.index()] |= squares;
    }

    /// Does the same as [`Reach::add`], and also adds `squares` to the squares on which the piece can capture.
    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    pub(super) fn arrive(&mut self, piece: Square, squares: Bitboard) {
        self.captures[piece.index()] |= squares;
        self.squares[piece.index()] |= squares;
    }

    /// Returns the squares that the pieces of one player can never enter. Each of these squares has a piece that never
    /// moves and that this player can never capture.
    pub(super) fn closed(&self, color: Color) -> Bitboard {
        self.fixed & (self.position.by_color(color) | self.position.kings | self.safe())
    }

    /// Returns the pieces that cannot be captured, by the assumptions in `fates`. A piece in `kept_until_moved` is safe
    /// until the analysis finds a move of this piece.
    pub(super) fn safe(&self) -> Bitboard {
        self.fates.kept | self.fates.kept_until_moved & !self.moved
    }
}

/// Returns true if the piece is a pawn and `squares` has a square on the pawn's last rank.
pub(in crate::mate) fn promoted(piece: Piece, squares: Bitboard) -> bool {
    piece.role == Role::Pawn && (squares & Bitboard::from(Rank::Eight.seen_by(piece.color))).any()
}

//! Makes a move on a copy of the position (FIDE Laws, Articles 3.1, 3.7.3 and 3.8.2).

use super::board::NO_SQUARE;
use super::castling::castled;
use crate::{Bitboard, Color, Move, Piece, Position, Square};

impl Position {
    /// Returns the position after a legal move.
    ///
    /// An illegal move gives a meaningless position, but never a panic.
    ///
    /// ```
    /// use chess_core::{Position, read_uci};
    /// let position = Position::START;
    /// let after = position.after(read_uci(&position, "e2e4").unwrap());
    /// assert_eq!(after.to_fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    /// ```
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        match self.turn {
            Color::White => self.make::<true>(mv, Mover::Unknown),
            Color::Black => self.make::<false>(mv, Mover::Unknown),
        }
    }

    /// Returns true if the move captures, en passant included.
    ///
    /// ```
    /// use chess_core::{Position, read_san};
    /// let position: Position = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1".parse()?;
    /// let (taking, quiet) = (read_san(&position, "exd5").unwrap(), read_san(&position, "Kd2").unwrap());
    /// assert!(position.is_capture(taking) && !position.is_capture(quiet));
    /// assert!(position.is_quiet(quiet) && !position.is_quiet(taking));
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    #[inline]
    pub fn is_capture(&self, mv: Move) -> bool {
        mv.is_en_passant() || self.by_color(!self.turn).contains(mv.to())
    }

    /// Returns true if the move is neither a capture nor a pawn move. The fifty-move rule (Article 9.3) counts such
    /// quiet moves.
    pub fn is_quiet(&self, mv: Move) -> bool {
        !self.is_capture(mv) && !self.pawns.contains(mv.from())
    }

    /// Makes a move. `mover` is the kind of the moving piece, or [`Mover::Unknown`]. The function is inlined. If a
    /// caller passes a constant kind, the compiler keeps only the code that this kind of piece needs.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the kind of piece is a constant only after inlining")]
    pub(crate) fn make<const WHITE: bool>(&self, mv: Move, mover: Mover) -> Self {
        let mut next = *self;
        let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
        let (_, enemy) = self.sides::<WHITE>();
        let pawn_moves = mover.is(Mover::Pawn, self.pawns & from);
        let quiet = !pawn_moves && (enemy & to).is_empty();
        next.halfmove_clock = if quiet { self.halfmove_clock.wrapping_add(1) } else { 0 };
        next.en_passant = NO_SQUARE;
        next.turn = if WHITE { Color::Black } else { Color::White };
        if !WHITE {
            next.fullmove_number = self.fullmove_number.wrapping_add(1);
        }
        if self.castling != [0, 0] {
            next.lose_castling_rights::<WHITE>(mover, from, to);
        }
        if mv.is_castling() {
            next.castle::<WHITE>(mv);
            return next;
        }
        next.pawns = carry(self.pawns, mv, mover.origin_bit(Mover::Pawn));
        next.knights = carry(self.knights, mv, mover.origin_bit(Mover::Knight));
        next.diagonal = carry(self.diagonal, mv, mover.slider_origin_bit(Mover::Diagonal));
        next.orthogonal = carry(self.orthogonal, mv, mover.slider_origin_bit(Mover::Orthogonal));
        next.kings = carry(self.kings, mv, mover.origin_bit(Mover::King));
        let (own, enemy) =
            if WHITE { (&mut next.white, &mut next.black) } else { (&mut next.black, &mut next.white) };
        *own = *own & !from | to;
        *enemy &= !to;
        if !mv.is_plain() {
            next.finish_pawn_move::<WHITE>(mv);
        }
        next
    }

    /// Removes castling rights when the king or a rook leaves its square, and when a rook is captured.
    #[inline]
    fn lose_castling_rights<const WHITE: bool>(&mut self, mover: Mover, from: Bitboard, to: Bitboard) {
        let touched = !(from | to).0;
        let [white, black] = self.castling;
        let king_moved = mover.is(Mover::King, self.kings & from);
        #[expect(clippy::cast_possible_truncation, reason = "only the eight bits of one rank are wanted")]
        let kept = [touched as u8, (touched >> 56) as u8];
        let [white_kept, black_kept] = kept;
        self.castling = [
            if WHITE && king_moved { 0 } else { white & white_kept },
            if !WHITE && king_moved { 0 } else { black & black_kept },
        ];
    }

    fn castle<const WHITE: bool>(&mut self, mv: Move) {
        let (king_to, rook_to) = castled(mv.from(), mv.to());
        let leaving = Bitboard::of(mv.from()) | Bitboard::of(mv.to());
        let (king_to, rook_to) = (Bitboard::of(king_to), Bitboard::of(rook_to));
        self.kings = self.kings & !leaving | king_to;
        self.orthogonal = self.orthogonal & !leaving | rook_to;
        let own = if WHITE { &mut self.white } else { &mut self.black };
        *own = *own & !leaving | king_to | rook_to;
    }

    /// Completes a double step, an en passant capture or a promotion. The pawn already stands on the target square.
    #[inline]
    fn finish_pawn_move<const WHITE: bool>(&mut self, mv: Move) {
        let to = Bitboard::of(mv.to());
        let behind = to.shifted(if WHITE { -8 } else { 8 });
        if let Some(role) = mv.promotion() {
            self.pawns &= !to;
            self.put(Piece { color: !self.turn, role }, mv.to());
        } else if mv.is_en_passant() {
            self.pawns &= !behind;
            self.white = if WHITE { self.white } else { self.white & !behind };
            self.black = if WHITE { self.black & !behind } else { self.black };
        } else {
            self.note_double_step(mv.to(), behind.lowest());
        }
    }

    /// Sets the en passant square if an enemy pawn stands beside the pawn that made the double step.
    #[inline]
    pub(crate) fn note_double_step(&mut self, pawn: Square, passed: Square) {
        let enemy_pawns = self.pawns & self.by_color(self.turn);
        if (Bitboard::of(pawn).beside() & enemy_pawns).any() {
            self.en_passant = passed.number();
        }
    }
}

/// The kind of the moving piece. [`Mover::Unknown`] if the caller does not know the kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mover {
    Pawn,
    Knight,
    /// A bishop or a queen.
    Diagonal,
    /// A rook or a queen.
    Orthogonal,
    King,
    Unknown,
}

/// Says whether a bitboard, such as `pawns`, contains the origin square of a move. `Unknown` means that only the
/// bitboard itself can tell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OriginBit {
    Set,
    Clear,
    Unknown,
}

impl Mover {
    #[inline]
    fn origin_bit(self, kind: Self) -> OriginBit {
        if self == Self::Unknown {
            OriginBit::Unknown
        } else if self == kind {
            OriginBit::Set
        } else {
            OriginBit::Clear
        }
    }

    /// Returns true if the moving piece is of the kind `kind`: a pawn, a knight or a king. `on_origin` is the bitboard
    /// of this kind, masked with the origin square. For example, `on_origin` is `pawns & from` for a pawn.
    #[inline]
    fn is(self, kind: Self, on_origin: Bitboard) -> bool {
        match self.origin_bit(kind) {
            OriginBit::Set => true,
            OriginBit::Clear => false,
            OriginBit::Unknown => on_origin.any(),
        }
    }

    /// Returns the bit of the origin square for the kind `Diagonal` or `Orthogonal`. Both kinds include queens. For
    /// example, a `Diagonal` mover may be a queen, so the bit in the bitboard `orthogonal` is unknown.
    #[inline]
    fn slider_origin_bit(self, kind: Self) -> OriginBit {
        let slider = matches!(self, Self::Diagonal | Self::Orthogonal);
        if slider && self != kind { OriginBit::Unknown } else { self.origin_bit(kind) }
    }
}

/// Returns a bitboard after a move: the target square gets the bit of the origin square, and the origin square gets 0.
#[inline]
fn carry(board: Bitboard, mv: Move, origin_bit: OriginBit) -> Bitboard {
    let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
    match origin_bit {
        OriginBit::Set => board & !from | to,
        OriginBit::Clear => board & !to,
        OriginBit::Unknown => {
            let moved = Bitboard((board.0 >> mv.from().index() & 1) << mv.to().index());
            board & !(from | to) | moved
        }
    }
}

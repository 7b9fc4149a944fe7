//! Functions for a search: the legal captures and promotions, and the null move.

use super::board::NO_SQUARE;
use super::generate::{Each, Sink};
use super::play::Mover;
use crate::attacks::king;
use crate::moves::Kind;
use crate::{Bitboard, Color, Move, MoveList, Position, Square};

/// A [`Sink`] (a receiver of generated moves) that passes only captures and promotions to another sink.
struct Noisy<S> {
    enemy: Bitboard,
    moves: S,
}

impl<S: Sink> Sink for Noisy<S> {
    #[inline]
    fn piece(&mut self, mover: Mover, from: Square, targets: Bitboard) {
        self.moves.piece(mover, from, targets & self.enemy);
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, step: i32, kind: Kind) {
        self.moves.pawns(targets & self.enemy, step, kind);
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, step: i32) {
        self.moves.promotions(targets, step);
    }

    #[inline]
    fn special(&mut self, mover: Mover, mv: Move) {
        if mv.is_en_passant() {
            self.moves.special(mover, mv);
        }
    }
}

impl Position {
    /// Returns the legal moves that capture or promote.
    ///
    /// ```
    /// use chess_core::Position;
    /// let position: Position = "1r2k3/P7/8/3p4/4P3/8/8/4K3 w - - 0 1".parse()?;
    /// let noisy = position.captures_and_promotions();
    /// assert_eq!(noisy.len(), 9);
    /// assert!(noisy.iter().all(|&mv| position.is_capture(mv) || mv.promotion().is_some()));
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    pub fn captures_and_promotions(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.for_each_capture_or_promotion(|mv| moves.push(mv));
        moves
    }

    /// Calls a function with each legal move that captures or promotes, in the order of [`Position::legal_moves`].
    ///
    /// ```
    /// use chess_core::Position;
    /// let mut count = 0;
    /// Position::START.for_each_capture_or_promotion(|_| count += 1);
    /// assert_eq!(count, 0);
    /// ```
    #[inline]
    pub fn for_each_capture_or_promotion(&self, mut f: impl FnMut(Move)) {
        match self.turn {
            Color::White => self.noisy::<true>(|mv, _| f(mv)),
            Color::Black => self.noisy::<false>(|mv, _| f(mv)),
        }
    }

    /// Generates captures and promotions. Computes attacked squares only if the king could capture.
    #[inline]
    fn noisy<const WHITE: bool>(&self, f: impl FnMut(Move, Mover)) {
        let (own, enemy) = self.sides::<WHITE>();
        let mut sink = Noisy { enemy, moves: Each(f) };
        let masks = self.lines::<WHITE>();
        let without_king = (own | enemy) & !Bitboard::of(masks.king);
        for to in king(masks.king) & enemy {
            if self.attackers(to, !self.turn, without_king).is_empty() {
                sink.piece(Mover::King, masks.king, Bitboard::of(to));
            }
        }
        if masks.answers.any() {
            self.generate_pieces::<WHITE>(&masks, &mut sink);
            self.generate_pawns::<WHITE>(&masks, &mut sink);
        }
    }

    /// Returns the position after a null move: the opponent is to move, and no en passant capture is
    /// possible.
    ///
    /// The Laws of Chess have no null move. A search makes a null move to see what the opponent could do with two
    /// moves in a row. The player to move must not be in check. The function does not verify this condition.
    ///
    /// ```
    /// use chess_core::{Color, Position};
    /// let passed = Position::START.passed();
    /// assert_eq!((passed.turn(), passed.halfmove_clock()), (Color::Black, 1));
    /// assert_eq!(passed.occupied(), Position::START.occupied());
    /// ```
    #[must_use]
    pub fn passed(&self) -> Self {
        let whole = u16::from(self.turn == Color::Black);
        Self {
            turn: !self.turn,
            en_passant: NO_SQUARE,
            halfmove_clock: self.halfmove_clock.wrapping_add(1),
            fullmove_number: self.fullmove_number.wrapping_add(whole),
            ..*self
        }
    }
}

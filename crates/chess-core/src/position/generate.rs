//! Generates legal moves without making any of them (FIDE Laws, Articles 3.1 to 3.10).
//! A [`Sink`] receives sets of target squares. A queen has separate sets for diagonal and straight moves.

use super::masks::{Masks, toward_a, toward_h};
use super::play::Mover;
use crate::attacks::{between, bishop, king, knight, pawn, rook};
use crate::moves::Kind;
use crate::{Bitboard, Color, Move, MoveList, Position, Rank, Square};

/// Receives the generated moves as sets of target squares.
pub(crate) trait Sink {
    /// Receives the moves of one piece, other than pawn moves and castling, as a set of target squares.
    fn piece(&mut self, mover: Mover, from: Square, targets: Bitboard);
    /// Receives pawn moves as a set of target squares. The index of each origin is the index of the target minus
    /// `step`.
    fn pawns(&mut self, targets: Bitboard, step: i32, kind: Kind);
    /// Receives promotions as a set of target squares. The index of each origin is the index of the target minus
    /// `step`.
    fn promotions(&mut self, targets: Bitboard, step: i32);
    /// Receives a castling move or an en passant capture.
    fn special(&mut self, mover: Mover, mv: Move);
}

/// Receives the generated moves one by one.
pub(crate) trait Taker {
    fn take(&mut self, mv: Move, mover: Mover);
}

/// A [`Taker`] that calls a function with each move.
pub(super) struct Each<F>(pub(super) F);

impl<F: FnMut(Move, Mover)> Taker for Each<F> {
    #[inline]
    fn take(&mut self, mv: Move, mover: Mover) {
        (self.0)(mv, mover);
    }
}

impl<T: Taker> Sink for T {
    #[inline]
    fn piece(&mut self, mover: Mover, from: Square, targets: Bitboard) {
        for to in targets {
            self.take(Move::new(from, to, Kind::Plain), mover);
        }
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, step: i32, kind: Kind) {
        for to in targets {
            self.take(Move::new(behind(to, step), to, kind), Mover::Pawn);
        }
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, step: i32) {
        for to in targets {
            let from = behind(to, step);
            for kind in
                [Kind::PromoteToQueen, Kind::PromoteToRook, Kind::PromoteToBishop, Kind::PromoteToKnight]
            {
                self.take(Move::new(from, to, kind), Mover::Pawn);
            }
        }
    }

    #[inline]
    fn special(&mut self, mover: Mover, mv: Move) {
        self.take(mv, mover);
    }
}

/// A sink that counts the moves instead of listing them.
#[derive(Default)]
struct Count(u32);

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _mover: Mover, _from: Square, targets: Bitboard) {
        self.0 += targets.count();
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _step: i32, _kind: Kind) {
        self.0 += targets.count();
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, _step: i32) {
        self.0 += 4 * targets.count();
    }

    #[inline]
    fn special(&mut self, _mover: Mover, _mv: Move) {
        self.0 += 1;
    }
}

#[inline]
const fn behind(to: Square, step: i32) -> Square {
    Square::wrapping((to.number() as u32).wrapping_add_signed(-step))
}

impl Position {
    /// Returns the legal moves of the player to move (Article 3.10.1).
    ///
    /// ```
    /// use chess_core::Position;
    /// let cornered: Position = "k7/8/1K6/8/8/8/8/8 b - - 0 1".parse()?;
    /// let moves = cornered.legal_moves();
    /// assert_eq!(format!("{moves:?}"), "[a8b8]");
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.for_each_legal_move(|mv| moves.push(mv));
        moves
    }

    /// Calls a function with each legal move, without building a list.
    ///
    /// ```
    /// use chess_core::{Position, Role};
    /// let mut knight_moves = 0;
    /// Position::START.for_each_legal_move(|mv| {
    ///     knight_moves += usize::from(Position::START.by_role(Role::Knight).contains(mv.from()));
    /// });
    /// assert_eq!(knight_moves, 4);
    /// ```
    #[inline]
    pub fn for_each_legal_move(&self, mut f: impl FnMut(Move)) {
        match self.turn {
            Color::White => self.each::<true>(|mv, _| f(mv)),
            Color::Black => self.each::<false>(|mv, _| f(mv)),
        }
    }

    /// Returns the number of legal moves.
    ///
    /// ```
    /// use chess_core::Position;
    /// assert_eq!(Position::START.count_legal_moves(), 20);
    /// assert!(Position::START.has_legal_move());
    /// ```
    pub fn count_legal_moves(&self) -> u32 {
        if self.turn == Color::White { self.count::<true>() } else { self.count::<false>() }
    }

    #[inline]
    pub(crate) fn count<const WHITE: bool>(&self) -> u32 {
        let mut count = Count::default();
        self.generate::<WHITE>(&mut count);
        count.0
    }

    /// Calls a function with each legal move. `WHITE` must be true if White is to move, and false otherwise.
    #[inline]
    pub(crate) fn each<const WHITE: bool>(&self, f: impl FnMut(Move, Mover)) {
        self.generate::<WHITE>(&mut Each(f));
    }

    /// Returns true if the player to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Returns true if this move is legal in this position.
    ///
    /// ```
    /// use chess_core::{Position, read_san};
    /// let mv = read_san(&Position::START, "e4").unwrap();
    /// assert!(Position::START.is_legal(mv));
    /// assert!(!Position::START.after(mv).is_legal(mv));
    /// ```
    pub fn is_legal(&self, mv: Move) -> bool {
        let mut found = false;
        self.for_each_legal_move(|legal| found |= legal == mv);
        found
    }

    /// Returns the target square of a legal en passant capture (Article 3.7.3.1); `None` if no en passant
    /// capture is legal.
    ///
    /// ```
    /// use chess_core::{Position, Square};
    /// // The capture removes both pawns from the fifth rank, so the rook would attack the king.
    /// let pinned: Position = "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1".parse()?;
    /// assert_eq!(pinned.en_passant(), Some(Square::D6));
    /// assert_eq!(pinned.legal_en_passant(), None);
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    pub fn legal_en_passant(&self) -> Option<Square> {
        let target = self.en_passant()?;
        let takers = pawn(!self.turn, target) & self.pawns & self.by_color(self.turn);
        takers.into_iter().any(|from| self.keeps_king_safe(from, target)).then_some(target)
    }

    #[inline]
    pub(crate) fn generate<const WHITE: bool>(&self, sink: &mut impl Sink) {
        let masks = self.masks::<WHITE>();
        let (own, _) = self.sides::<WHITE>();
        sink.piece(Mover::King, masks.king, king(masks.king) & !own & !masks.attacked);
        if masks.answers.is_empty() {
            return;
        }
        self.generate_pieces::<WHITE>(&masks, sink);
        self.generate_pawns::<WHITE>(&masks, sink);
        if masks.checkers.is_empty() {
            self.generate_castling::<WHITE>(&masks, sink);
        }
    }

    #[inline]
    pub(super) fn generate_pieces<const WHITE: bool>(&self, masks: &Masks, sink: &mut impl Sink) {
        let (own, enemy) = self.sides::<WHITE>();
        let occupied = own | enemy;
        let targets = !own & masks.answers;
        for from in self.knights & own & !(masks.pins_diagonal | masks.pins_orthogonal) {
            sink.piece(Mover::Knight, from, knight(from) & targets);
        }
        let sliders = self.diagonal & own & !masks.pins_orthogonal;
        for from in sliders & !masks.pins_diagonal {
            sink.piece(Mover::Diagonal, from, bishop(from, occupied) & targets);
        }
        for from in sliders & masks.pins_diagonal {
            sink.piece(Mover::Diagonal, from, bishop(from, occupied) & targets & masks.pins_diagonal);
        }
        let sliders = self.orthogonal & own & !masks.pins_diagonal;
        for from in sliders & !masks.pins_orthogonal {
            sink.piece(Mover::Orthogonal, from, rook(from, occupied) & targets);
        }
        for from in sliders & masks.pins_orthogonal {
            sink.piece(Mover::Orthogonal, from, rook(from, occupied) & targets & masks.pins_orthogonal);
        }
    }

    #[inline]
    pub(super) fn generate_pawns<const WHITE: bool>(&self, masks: &Masks, sink: &mut impl Sink) {
        let (own, enemy) = self.sides::<WHITE>();
        let free = !(own | enemy);
        let forward = if WHITE { 8 } else { -8 };
        let third = Bitboard(if WHITE { 0x00FF_0000 } else { 0x0000_FF00_0000_0000 });
        let pawns = self.pawns & own;

        let pushing = pawns & !masks.pins_diagonal;
        let free_push = (pushing & !masks.pins_orthogonal).shifted(forward);
        let pinned_push = (pushing & masks.pins_orthogonal).shifted(forward) & masks.pins_orthogonal;
        let single = (free_push | pinned_push) & free;
        let double = (single & third).shifted(forward) & free & masks.answers;
        let single = single & masks.answers;

        let taking = pawns & !masks.pins_orthogonal;
        let (loose, pinned) = (taking & !masks.pins_diagonal, taking & masks.pins_diagonal);
        let prey = enemy & masks.answers;
        let to_a = (toward_a::<WHITE>(loose) | toward_a::<WHITE>(pinned) & masks.pins_diagonal) & prey;
        let to_h = (toward_h::<WHITE>(loose) | toward_h::<WHITE>(pinned) & masks.pins_diagonal) & prey;

        let (a_step, h_step) = if WHITE { (7, 9) } else { (-9, -7) };
        let last = Bitboard::from(if WHITE { Rank::Eight } else { Rank::One });
        sink.pawns(single & !last, forward, Kind::Plain);
        sink.pawns(double, 2 * forward, Kind::DoubleStep);
        sink.pawns(to_a & !last, a_step, Kind::Plain);
        sink.pawns(to_h & !last, h_step, Kind::Plain);
        if ((single | to_a | to_h) & last).any() {
            sink.promotions(single & last, forward);
            sink.promotions(to_a & last, a_step);
            sink.promotions(to_h & last, h_step);
        }
        if let Some(target) = self.en_passant() {
            let mine = if WHITE { Color::White } else { Color::Black };
            for from in pawn(!mine, target) & pawns {
                if self.keeps_king_safe(from, target) {
                    sink.special(Mover::Pawn, Move::new(from, target, Kind::EnPassant));
                }
            }
        }
    }

    /// Returns true if the king is safe after a move. The move must be possible for the piece and must not be
    /// castling. The function does not check these conditions.
    pub(crate) fn keeps_king_safe(&self, from: Square, to: Square) -> bool {
        let (own_king, target) = (self.king(self.turn), Bitboard::of(to));
        let king = if from == own_king { to } else { own_king };
        let passing = self.en_passant() == Some(to) && self.pawns.contains(from);
        let taken = if passing { Bitboard::of(Square::new(to.file(), from.rank())) } else { target };
        let occupied = self.occupied() & !(Bitboard::of(from) | taken) | target;
        (self.attackers(king, !self.turn, occupied) & !taken).is_empty()
    }

    #[inline]
    fn generate_castling<const WHITE: bool>(&self, masks: &Masks, sink: &mut impl Sink) {
        let color = if WHITE { Color::White } else { Color::Black };
        // A pinned rook shields the king from a slider, so castling with this rook would leave the king in
        // check.
        for rook in self.castling_rooks(color) & !masks.pins_orthogonal {
            let (king_to, _) = super::castling::castled(masks.king, rook);
            let way = between(masks.king, king_to) | Bitboard::of(king_to);
            if (way & masks.attacked).is_empty() && self.castling_obstacles(masks.king, rook).is_empty() {
                sink.special(Mover::King, Move::new(masks.king, rook, Kind::Castling));
            }
        }
    }
}

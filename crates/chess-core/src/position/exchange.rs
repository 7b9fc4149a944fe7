//! Static exchange evaluation: the result of a series of captures on one square.

use crate::attacks::{bishop, rook};
use crate::{Bitboard, Move, Position, Role, Square};

impl Role {
    /// Returns the value of a piece in an exchange, in hundredths of a pawn: 100 for a pawn, 300 for a knight or
    /// a bishop, 500 for a rook, 900 for a queen. A king has more value than all other pieces together.
    ///
    /// ```
    /// use chess_core::Role;
    /// assert_eq!(Role::Rook.exchange_value(), 500);
    /// ```
    #[inline]
    pub const fn exchange_value(self) -> i32 {
        match self {
            Self::Pawn => 100,
            Self::Knight | Self::Bishop => 300,
            Self::Rook => 500,
            Self::Queen => 900,
            Self::King => 20_000,
        }
    }
}

impl Position {
    /// Returns true if the exchange on the target square of `mv` wins at least `at_least` hundredths of a pawn. The
    /// move must be legal. [`Role::exchange_value`] gives the values of the pieces.
    ///
    /// The rules of the exchange:
    /// - The players capture in turn, always with the least valuable piece.
    /// - A player stops before a capture that gains nothing.
    /// - A slider takes part as soon as its line to the square is open. Pins do not matter.
    /// - A king never captures a protected piece.
    /// - Only the first move can promote.
    /// - Castling has a gain of 0.
    ///
    /// ```
    /// use chess_core::{Position, read_san};
    /// let position: Position = "4k3/2n5/8/3p4/8/8/3R4/3RK3 w - - 0 1".parse()?;
    /// let takes = read_san(&position, "Rxd5").unwrap();
    /// // Pawn and knight for a rook.
    /// assert!(position.exchange_wins(takes, -100) && !position.exchange_wins(takes, 0));
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    pub fn exchange_wins(&self, mv: Move, at_least: i32) -> bool {
        if mv.is_castling() {
            return at_least <= 0;
        }
        let (from, to) = (mv.from(), mv.to());
        let Some(mover) = self.role_at(from) else { return false };
        let taken = if mv.is_en_passant() { Some(Role::Pawn) } else { self.role_at(to) };
        let placed = mv.promotion().unwrap_or(mover);
        let gain = taken.map_or(0, Role::exchange_value) + placed.exchange_value() - mover.exchange_value();
        // The move loses if the gain is too small even without a reply. The move wins if the gain is enough
        // even after the loss of the moved piece.
        let balance = gain.saturating_sub(at_least);
        if balance < 0 {
            return false;
        }
        if balance >= placed.exchange_value() {
            return true;
        }
        let mut occupied = self.occupied() & !Bitboard::of(from) | Bitboard::of(to);
        if mv.is_en_passant() {
            occupied &= !Bitboard::of(Square::new(to.file(), from.rank()));
        }
        self.wins_after_replies(to, occupied, balance - placed.exchange_value())
    }

    /// Returns true if the player who moved to `to` has a balance of at least 0 after the captures that follow on `to`.
    /// `balance` counts the moved piece as lost, and must be negative. For example, `balance` is -200 if a rook (500)
    /// took a knight (300). `self` is the position before the move; `occupied` has the occupied squares after the move.
    fn wins_after_replies(&self, to: Square, mut occupied: Bitboard, mut balance: i32) -> bool {
        let mut turn = !self.turn;
        let mut attackers = self.attackers_of_both(to, occupied);
        loop {
            attackers &= occupied;
            let own = attackers & self.by_color(turn);
            let Some((from, role)) = self.cheapest(own) else { break };
            if role == Role::King && (attackers & self.by_color(!turn)).any() {
                break;
            }
            occupied &= !Bitboard::of(from);
            if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
                attackers |= bishop(to, occupied) & self.diagonal;
            }
            if matches!(role, Role::Rook | Role::Queen) {
                attackers |= rook(to, occupied) & self.orthogonal;
            }
            turn = !turn;
            balance = -balance - 1 - role.exchange_value();
            if balance >= 0 {
                break;
            }
        }
        turn != self.turn
    }

    #[inline]
    fn cheapest(&self, set: Bitboard) -> Option<(Square, Role)> {
        Role::ALL.into_iter().find_map(|role| (set & self.by_role(role)).first().map(|from| (from, role)))
    }
}

//! Which squares each piece can ever reach: a fixpoint that knows blocked pawns.
//!
//! Every statement here holds for all lines of play at once. A piece begins with the square it stands on, and
//! moves are added as long as nothing forbids them *in every line*. What is left out is impossible:
//!
//! - A piece that can neither move nor be captured is *fixed* and blocks its lines for ever.
//! - While a piece moves, every piece that is never captured must stand somewhere it can be: not on the way,
//!   and, if a king moves, not where it attacks the king's target.
//! - A pawn that never leaves its file never passes another pawn that does not either.
//! - A move after which no mate by White can follow is on no way to one.
//!
//! The sets only grow, so the order of the steps does not matter and the end is reached.

use super::futile::is_futile;
use super::kings::Kings;
use crate::attacks::{attacks_from, between, king};
use crate::bitboard::Bitboard;
use crate::color::{ByColor, Color};
use crate::piece::{Piece, Role};
use crate::position::Position;
use crate::square::{Rank, Square};

/// What a round costs in any case, in looks at a square or at a step, as measured.
const ROUND: u64 = 60;

/// So many looks cost what a position costs, as measured.
const LOOKS: u64 = 16;

/// A piece with more squares than a line has can always stand outside that line.
const NARROW: u32 = 8;

/// What is assumed about the fate of some pieces, named by the squares they stand on now.
#[derive(Clone, Copy, Default)]
pub(super) struct Fates {
    /// They are never captured.
    pub(super) kept: Bitboard,
    /// They are not captured before they have moved.
    pub(super) kept_until_moved: Bitboard,
    /// They never move, and are captured before the mate.
    pub(super) rooted: Bitboard,
}

/// For each piece, named by the square it stands on now, what can ever become of it.
pub(super) struct Reach {
    pub(super) position: Position,
    pieces: Vec<(Square, Piece)>,
    /// The squares the piece can ever stand on.
    squares: [Bitboard; 64],
    /// The squares on which the piece can ever capture.
    captures: [Bitboard; 64],
    /// The pieces that can ever be captured.
    taken: Bitboard,
    /// The pieces that can ever move.
    moved: Bitboard,
    fates: Fates,
    /// The pieces that could be captured, in one of the rounds so far, before they could move.
    taken_in_place: Bitboard,
    /// All squares on which something can ever stand.
    occupiable: Bitboard,
    /// The pieces that never move and are never captured.
    fixed: Bitboard,
    /// The pieces that are never captured and have so little room that they can be in the way.
    narrow: Vec<(Square, Piece)>,
    /// The squares of the narrow pieces that have at most two.
    cramped: Bitboard,
    /// The squares of at least one and of at least two narrow pieces.
    narrow_squares: [Bitboard; 2],
    /// For each colour the squares that its pieces attack wherever they stand.
    guarded: ByColor<Bitboard>,
    /// For each colour the squares on which a pawn may find something to capture.
    prey: ByColor<Bitboard>,
    /// For each colour whether a piece other than the king may have a move, whatever the kings do.
    free: ByColor<bool>,
    kings: Kings,
    /// What the last round cost, in looks at a square or at a step.
    looks: u64,
}

impl Reach {
    /// Begins with the squares on which the pieces stand.
    ///
    /// Castling and taking in passing at once are not followed, so there must be no such right.
    pub(super) fn new(position: &Position, fates: Fates) -> Self {
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
            free: ByColor::default(),
            kings: Kings::new(position.king(Color::White), position.king(Color::Black), position.turn()),
            looks: 0,
        };
        for square in position.occupied() {
            reach.add(square, Bitboard::of(square));
        }
        reach
    }

    /// Adds what follows from the present sets in one round; false if nothing does.
    pub(super) fn grow(&mut self) -> bool {
        let before = (self.squares, self.taken, self.kings);
        self.looks = ROUND;
        self.fixed = self.position.occupied() & !self.moved & !self.taken;
        self.narrow = self.narrow_pieces();
        let cramped =
            self.narrow.iter().map(|(square, _)| self.of(*square)).filter(|squares| squares.count() <= 2);
        self.cramped = cramped.fold(Bitboard::EMPTY, |all, squares| all | squares);
        self.narrow_squares = self.narrow.iter().fold([Bitboard::EMPTY; 2], |[once, twice], (square, _)| {
            let squares = self.of(*square);
            [once | squares, twice | once & squares]
        });
        self.occupiable = self.pieces.iter().fold(Bitboard::EMPTY, |all, (square, _)| all | self.of(*square));
        self.guarded = ByColor::new(|color| self.guarded_by(color, Bitboard::ALL, None));
        self.prey = ByColor::new(|color| self.prey_of(color));
        for index in 0..self.pieces.len() {
            if let Some(&(square, piece)) = self.pieces.get(index) {
                self.move_piece(square, piece);
            }
        }
        self.free = ByColor::new(|color| {
            self.pieces.iter().any(|&(square, piece)| piece.color == color && !self.is_locked(square, piece))
        });
        let mut kings = self.kings;
        self.looks += 2 * kings.grow(self);
        self.kings = kings;
        let squares = kings.squares();
        for color in Color::ALL {
            let square = self.position.king(color);
            if (squares[color] & !Bitboard::of(square)).any() {
                self.arrive(square, squares[color]);
                self.moved |= Bitboard::of(square);
            }
        }
        self.take_pieces();
        before != (self.squares, self.taken, self.kings)
    }

    /// What the last round cost, in positions that could have been looked at instead.
    pub(super) const fn cost(&self) -> u64 {
        self.looks / LOOKS
    }

    /// Where the kings can stand together.
    pub(super) const fn kings(&self) -> &Kings {
        &self.kings
    }

    /// Whether a player has a piece other than the king that can ever move.
    pub(super) fn pieces_move(&self, color: Color) -> bool {
        (self.moved & self.position.by_color(color) & !self.position.kings).any()
    }

    /// Whether a player may have a move with another piece than the king, whatever the kings do next.
    pub(super) fn has_free_piece(&self, color: Color) -> bool {
        self.free[color]
    }

    /// The squares on which a player's king can never stand, wherever the other king is.
    pub(super) fn forbidden(&self, color: Color) -> Bitboard {
        let own = self.position.by_color(color) & !self.position.kings | self.safe();
        self.fixed & own | self.guarded[!color]
    }

    /// Whether no piece that is never captured forbids this step of a king in every line.
    pub(super) fn king_can_step(&self, color: Color, from: Square, to: Square) -> bool {
        let piece = Piece { color, role: Role::King };
        let step = Bitboard::of(from) | Bitboard::of(to);
        // Only a piece that has no third square can be in the way of a single step.
        (step & self.cramped).is_empty()
            || self.possible(self.position.king(color), piece, (from, to), Step::Capturing)
    }

    /// Whether a piece is shut in by others that never move and are never captured, kings left out of account.
    fn is_locked(&self, square: Square, piece: Piece) -> bool {
        let walls = self.fixed & !self.position.kings;
        let own = walls & self.position.by_color(piece.color);
        match piece.role {
            Role::King => true,
            Role::Pawn => {
                let front = Bitboard::of(square).shifted(if piece.color == Color::White { 8 } else { -8 });
                (front & !walls).is_empty()
                    && (attacks_from(Role::Pawn, piece.color, square, walls) & self.prey[piece.color])
                        .is_empty()
            }
            role @ (Role::Knight | Role::Bishop | Role::Rook | Role::Queen) => {
                (attacks_from(role, piece.color, square, walls) & !own).is_empty()
            }
        }
    }

    /// A piece can be in the way only if all its squares lie on one line.
    fn narrow_pieces(&self) -> Vec<(Square, Piece)> {
        let narrow = |(square, _): &&(Square, Piece)| {
            !self.taken.contains(*square) && self.of(*square).count() <= NARROW
        };
        self.pieces.iter().filter(narrow).copied().collect()
    }

    /// The pieces of a colour with the squares that name them.
    pub(super) fn named(&self, color: Color) -> impl Iterator<Item = (Square, Piece)> {
        self.pieces.iter().copied().filter(move |(_, piece)| piece.color == color)
    }

    /// The pieces of a colour with the squares each can ever stand on.
    pub(super) fn pieces(&self, color: Color) -> impl Iterator<Item = (Piece, Bitboard)> {
        self.named(color).map(|(square, piece)| (piece, self.of(square)))
    }

    /// The pieces of a colour that may stand around a mated king, with the squares each can ever stand on.
    ///
    /// Those that are captured by then are left out.
    pub(super) fn army(&self, color: Color) -> impl Iterator<Item = (Piece, Bitboard)> {
        self.named(color)
            .filter(|(square, piece)| piece.role != Role::King && !self.fates.rooted.contains(*square))
            .map(|(square, piece)| (piece, self.of(square)))
    }

    /// The squares that the piece from this square can ever stand on.
    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    pub(super) fn of(&self, square: Square) -> Bitboard {
        self.squares[square.index()]
    }

    /// The pieces that, for all that is known, never move and are never captured.
    pub(super) const fn fixed(&self) -> Bitboard {
        self.fixed
    }

    /// Whether a pawn of this colour can ever promote.
    pub(super) fn promotes(&self, color: Color) -> bool {
        self.pieces(color).any(|(piece, squares)| promoted(piece, squares))
    }

    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    fn add(&mut self, piece: Square, squares: Bitboard) {
        self.squares[piece.index()] |= squares;
    }

    /// Adds the moves of one piece from all squares it can stand on.
    #[expect(clippy::indexing_slicing, reason = "tables of 64 are indexed by squares")]
    fn move_piece(&mut self, square: Square, piece: Piece) {
        if piece.role == Role::King || self.fates.rooted.contains(square) {
            return;
        }
        let closed = self.closed(piece.color);
        let wary = self.wary(square);
        let prey = if piece.role == Role::Pawn { self.prey[piece.color] } else { Bitboard::ALL };
        for from in self.of(square) {
            let seen = attacks_from(piece.role, piece.color, from, self.fixed) & prey & !closed;
            let mut doubtful = seen & !(self.captures[square.index()] & self.of(square));
            self.looks += 1 + u64::from(doubtful.count());
            doubtful =
                doubtful.into_iter().filter(|to| !is_futile(self, square, piece, (from, *to))).collect();
            if !wary.contains(from) {
                // Nothing narrow stands on or before these squares, so nothing can be in the way.
                let easy = doubtful & attacks_from(piece.role, piece.color, from, self.fixed | wary) & !wary;
                self.arrive(square, easy);
                doubtful &= !easy;
            }
            for to in doubtful {
                if self.possible(square, piece, (from, to), Step::Capturing) {
                    self.arrive(square, Bitboard::of(to));
                }
            }
            if piece.role == Role::Pawn {
                self.push(square, piece, from);
            }
        }
        if (self.of(square) & !Bitboard::of(square)).any() || self.captures[square.index()].any() {
            self.moved |= Bitboard::of(square);
        }
        if promoted(piece, self.of(square)) {
            self.arrive(square, !closed);
        }
    }

    /// Enters squares to which a piece can move and on which it can capture.
    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    fn arrive(&mut self, piece: Square, squares: Bitboard) {
        self.captures[piece.index()] |= squares;
        self.squares[piece.index()] |= squares;
    }

    /// The squares on which a player's pieces can never arrive, because of what stands there for ever.
    fn closed(&self, color: Color) -> Bitboard {
        self.fixed & (self.position.by_color(color) | self.position.kings | self.safe())
    }

    /// The pieces that, for all that is known, are not captured.
    fn safe(&self) -> Bitboard {
        self.fates.kept | self.fates.kept_until_moved & !self.moved
    }

    /// The squares of all narrow pieces but this one.
    fn wary(&self, but: Square) -> Bitboard {
        let [once, twice] = self.narrow_squares;
        let narrow = !self.taken.contains(but) && self.of(but).count() <= NARROW;
        if narrow { once & !self.of(but) | twice } else { once }
    }

    /// Adds the steps of a pawn; the square that a double step crosses can also be reached alone.
    fn push(&mut self, square: Square, piece: Piece, from: Square) {
        let step = if piece.color == Color::White { 8 } else { -8 };
        let mut to = Bitboard::of(from);
        let steps = if from.rank().seen_by(piece.color) == Rank::Two { 2 } else { 1 };
        for _ in 0..steps {
            to = to.shifted(step);
            let Some(target) = to.first() else { return };
            if self.fixed.contains(target) || !self.possible(square, piece, (from, target), Step::Quiet) {
                return;
            }
            if !is_futile(self, square, piece, (from, target)) {
                self.add(square, to);
            }
        }
    }

    /// The squares on which a pawn of this colour may find something to capture.
    fn prey_of(&self, color: Color) -> Bitboard {
        let prey = |(square, piece): &(Square, Piece)| {
            let open = piece.role != Role::King && !self.safe().contains(*square);
            if piece.color != color && open { self.of(*square) } else { Bitboard::EMPTY }
        };
        self.pieces.iter().map(prey).fold(Bitboard::EMPTY, |all, squares| all | squares)
    }

    /// Whether no piece that is never captured forbids this step in every line.
    fn possible(&self, moving: Square, piece: Piece, (from, to): (Square, Square), step: Step) -> bool {
        let way = between(from, to) | Bitboard::of(from);
        self.narrow.iter().all(|&(square, other)| {
            let prey = step == Step::Capturing
                && other.color != piece.color
                && other.role != Role::King
                && !self.safe().contains(square);
            let mut free = self.of(square) & !way;
            if !prey {
                free &= !Bitboard::of(to);
            }
            if step == Step::Quiet && self.keeps_order(moving, square, other) {
                free &= ahead(to, piece.color);
            }
            if piece.role == Role::King && other.role == Role::King {
                free &= !king(to);
            }
            square == moving || free.any()
        })
    }

    /// Whether the other piece is a pawn ahead on the same file, and neither of the two ever leaves the file.
    fn keeps_order(&self, pawn: Square, other: Square, piece: Piece) -> bool {
        let file = Bitboard::from(pawn.file());
        let color = self.position.piece_at(pawn).map_or(Color::White, |piece| piece.color);
        piece.role == Role::Pawn
            && ahead(pawn, color).contains(other)
            && ((self.of(pawn) | self.of(other)) & !file).is_empty()
    }

    /// Marks the pieces that can be captured: where they can stand, an enemy can capture.
    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    fn take_pieces(&mut self) {
        let reached = ByColor::new(|color| {
            let own = self.pieces.iter().filter(|(_, piece)| piece.color == color);
            own.fold(Bitboard::EMPTY, |all, (square, _)| all | self.captures[square.index()])
        });
        for &(square, piece) in &self.pieces {
            let capturable = piece.role != Role::King && !self.safe().contains(square);
            if capturable && (reached[!piece.color] & self.of(square)).any() {
                self.taken |= Bitboard::of(square);
            }
        }
        self.taken_in_place |= self.taken & !self.moved;
    }

    /// The pieces that, for all that is known, can be captured.
    pub(super) const fn taken(&self) -> Bitboard {
        self.taken
    }

    /// Whether a piece is White's last one, assumed never to be captured.
    pub(super) fn is_last(&self, square: Square) -> bool {
        self.fates.kept.contains(square)
    }

    /// The pieces that could be captured, in one of the rounds so far, before they could move.
    pub(super) const fn taken_in_place(&self) -> Bitboard {
        self.taken_in_place
    }

    /// All squares on which something can ever stand.
    pub(super) const fn occupiable(&self) -> Bitboard {
        self.occupiable
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Quiet,
    Capturing,
}

pub(super) fn promoted(piece: Piece, squares: Bitboard) -> bool {
    piece.role == Role::Pawn && (squares & Bitboard::from(Rank::Eight.seen_by(piece.color))).any()
}

/// The squares of the same file in front of a square.
fn ahead(square: Square, color: Color) -> Bitboard {
    let file = Bitboard::from(square.file());
    let above = Bitboard(!1 << square.index());
    match color {
        Color::White => file & above,
        Color::Black => file & !above & !Bitboard::of(square),
    }
}

//! The search for a helpmate, which is also a proof if it has seen every position there is.

use super::budget::{Budget, PROOF};
use super::cage::proves_unwinnable;
use super::progress::{Corner, Guide, Progress};
use super::seen::Seen;
use crate::{Color, Move, Position, can_mate_by_material};

/// No helpmate is looked for beyond this many half-moves.
const LONGEST: usize = 160;

/// What a search has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// The moves in [`Search::line`] mate.
    Mate,
    /// No position that can arise is a mate.
    Nothing,
    /// The search was cut short.
    Open,
}

/// A search for a helpmate by White.
pub(super) struct Search<'a, 'b> {
    line: Vec<Move>,
    budget: &'b mut Budget<'a>,
    seen: Seen,
    pass: u8,
    /// Whether positions after captures and pawn moves are looked at for a proof that all is lost.
    thorough: bool,
    lost: Seen,
    open: Seen,
    /// Passes take turns between the likely corner and the other.
    corner: Corner,
    /// What is left of the share of the budget that one pass may use.
    share: u64,
    cut: bool,
}

impl<'a, 'b> Search<'a, 'b> {
    pub(super) fn new(budget: &'b mut Budget<'a>) -> Self {
        Self {
            line: Vec::new(),
            budget,
            seen: Seen::new(),
            pass: 0,
            share: 0,
            cut: false,
            thorough: false,
            corner: Corner::Likely,
            lost: Seen::new(),
            open: Seen::new(),
        }
    }

    /// Asks for a proof after each capture and pawn move, so that no time is lost where nothing can be found.
    pub(super) fn thorough(self) -> Self {
        Self { thorough: true, ..self }
    }

    /// Searches with growing depth; each pass may look at `share` positions for each half-move of its depth.
    pub(super) fn deepen(
        mut self,
        position: &Position,
        depths: std::ops::RangeInclusive<u8>,
        share: u64,
    ) -> (Found, Vec<Move>) {
        for depth in depths {
            self.pass = self.pass.wrapping_add(1);
            self.share = share.saturating_mul(u64::from(depth));
            self.cut = false;
            self.corner = if self.pass.is_multiple_of(2) { Corner::Other } else { Corner::Likely };
            self.line.clear();
            if self.mate(position, depth, Progress::Neutral) {
                return (Found::Mate, self.line);
            }
            if !self.cut {
                return (Found::Nothing, Vec::new());
            }
            if self.budget.left() == 0 {
                break;
            }
        }
        (Found::Open, Vec::new())
    }

    fn spend(&mut self) -> bool {
        if self.share == 0 || !self.budget.spend(1) {
            self.cut = true;
            return false;
        }
        self.share -= 1;
        true
    }

    /// Whether a mate is found from here; if not, and nothing was cut, there is none.
    fn mate(&mut self, position: &Position, left: u8, before: Progress) -> bool {
        if !self.seen.enter(position, self.pass, left) {
            return false;
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return position.turn() == Color::Black && position.is_check();
        }
        if !can_mate_by_material(position, Color::White) {
            return false;
        }
        if self.line.len() >= LONGEST {
            self.cut = true;
            return false;
        }
        let guide = Guide::new(position, self.corner);
        let forced = moves.len() == 1;
        let mut later = crate::MoveList::new();
        for &mv in &moves {
            if guide.judge(position, mv) == Progress::Nearer {
                if self.try_move(position, mv, left, Progress::Nearer) {
                    return true;
                }
            } else {
                later.push(mv);
            }
        }
        for &mv in &later {
            let progress = guide.judge(position, mv);
            let cost = match progress {
                Progress::Farther => 4,
                _ if forced || before == Progress::Nearer => 0,
                Progress::Nearer | Progress::Neutral => 1,
            };
            match left.checked_sub(cost) {
                Some(left) if self.try_move(position, mv, left, progress) => return true,
                Some(_) => {}
                None => self.cut = true,
            }
        }
        false
    }

    fn try_move(&mut self, position: &Position, mv: Move, left: u8, progress: Progress) -> bool {
        if !self.spend() {
            return false;
        }
        let after = position.after(mv);
        if self.thorough && !position.is_quiet(mv) && self.proven_lost(&after) {
            return false;
        }
        self.line.push(mv);
        let found = self.mate(&after, left, progress);
        if !found {
            self.line.pop();
        }
        found
    }

    fn proven_lost(&mut self, position: &Position) -> bool {
        if self.lost.has(position) {
            return true;
        }
        if !self.open.enter(position, 0, 0) || !self.budget.spend(PROOF) {
            return false;
        }
        let lost = proves_unwinnable(position);
        if lost {
            self.lost.enter(position, 0, 0);
        }
        lost
    }
}

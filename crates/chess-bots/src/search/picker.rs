//! Move ordering: the most promising move comes first. The moves come in stages. The scores of a stage are computed
//! only when the search reaches the stage.
#![expect(clippy::indexing_slicing, reason = "the borders of a picker lie within its lists")]

use chess_core::{Move, Position, Role, attacks_from};

use super::memory::{Memory, PieceTarget, step};
use super::node::{Node, is_quiet, taken};

/// The score of the move that the picker returns first (`Hints::known`).
const KNOWN: i32 = 32_000;
/// The base score of captures and promotions, except the losing moves of `Stage::Losing`.
const GOOD_CAPTURE: i32 = 24_000;
/// The score of the second killer move. The first killer move scores one more.
pub(super) const KILLER: i32 = 22_000;
/// The base score of the moves in `Stage::Losing`: captures and promotions that lose material, and all
/// underpromotions.
const BAD_CAPTURE: i32 = -28_000;

/// The move lists of all nodes on the current line. Each item packs a score and a move into one number. A higher score
/// gives a larger number.
#[derive(Default)]
pub(super) struct Lists {
    noisy: Vec<u32>,
    quiet: Vec<u32>,
}

/// The data for move ordering.
#[derive(Clone, Copy)]
pub(super) struct Hints {
    pub(super) known: Option<Move>,
    pub(super) killers: [Option<Move>; 2],
    pub(super) before: [Option<PieceTarget>; 2],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Known,
    Begin,
    Noisy,
    Rate,
    Quiet,
    /// The remaining quiet moves that give direct check. The picker skips the other quiet moves.
    Checks,
    Losing,
}

/// The kinds of moves to generate.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    /// Captures and promotions.
    Noisy,
}

/// Picks the moves of one node. After the last move, the caller must call `clear`.
pub(super) struct Picker {
    hints: Hints,
    wanted: Wanted,
    stage: Stage,
    /// The index of this node's first move in `Lists::noisy`. The field `quiet` is the index of this node's first move
    /// in `Lists::quiet`.
    noisy: usize,
    quiet: usize,
    /// The index after this node's last move in `Lists::noisy`. The field `quiet_end` is the index after this node's
    /// last move in `Lists::quiet`.
    noisy_end: usize,
    quiet_end: usize,
    /// The index of the next move in the list of the current stage.
    next: usize,
    /// The index after the last losing move in `Lists::noisy`. The losing moves begin at the index `noisy`.
    losing_end: usize,
}

impl Picker {
    /// Makes a picker. The picker returns the move `hints.known` first, so this move must be legal.
    #[inline]
    pub(super) fn new(lists: &Lists, wanted: Wanted, hints: Hints) -> Self {
        let (noisy, quiet) = (lists.noisy.len(), lists.quiet.len());
        Self {
            hints,
            wanted,
            stage: Stage::Known,
            noisy,
            quiet,
            noisy_end: noisy,
            quiet_end: quiet,
            next: noisy,
            losing_end: noisy,
        }
    }

    /// Removes this node's moves from the lists.
    #[inline]
    pub(super) fn clear(self, lists: &mut Lists) {
        lists.noisy.truncate(self.noisy);
        lists.quiet.truncate(self.quiet);
    }

    /// Returns true during [`Stage::Checks`]. In this stage, the picker returns the remaining quiet moves that give
    /// direct check, and skips the other remaining quiet moves.
    #[inline]
    pub(super) fn is_at_checks(&self) -> bool {
        self.stage == Stage::Checks
    }

    /// Drops the remaining quiet moves that give no direct check.
    pub(super) fn skip_quiet(&mut self, lists: &mut Lists, position: &Position) {
        if self.stage != Stage::Quiet {
            return;
        }
        self.stage = Stage::Checks;
        let (turn, king) = (position.turn(), position.king(!position.turn()));
        let checks = Role::ALL.map(|role| attacks_from(role, !turn, king, position.occupied()));
        let [pawn, knight, .., queen, _] = checks;
        let any = pawn | knight | queen;
        let gives_check = |mv: Move| {
            any.contains(mv.to())
                && position
                    .role_at(mv.from())
                    .is_some_and(|role| role != Role::King && checks[role as usize].contains(mv.to()))
        };
        let mut kept = self.next;
        for place in self.next..self.quiet_end {
            let number = lists.quiet[place];
            if unpack(number).is_some_and(|(mv, _)| gives_check(mv)) {
                lists.quiet[kept] = number;
                kept += 1;
            }
        }
        self.quiet_end = kept;
    }

    /// Returns the best remaining move and its score.
    #[inline]
    pub(super) fn next(&mut self, lists: &mut Lists, node: &Node, memory: &Memory) -> Option<(Move, i32)> {
        loop {
            match self.stage {
                Stage::Known => {
                    self.stage = Stage::Begin;
                    if let Some(mv) = self.hints.known {
                        return Some((mv, KNOWN));
                    }
                }
                Stage::Begin => {
                    self.begin(lists, &node.position, memory);
                    self.stage = Stage::Noisy;
                }
                Stage::Noisy => {
                    let Some((mv, guess)) = best(&mut lists.noisy[self.next..self.noisy_end]) else {
                        if self.wanted == Wanted::Noisy {
                            return None;
                        }
                        self.stage = Stage::Rate;
                        continue;
                    };
                    self.next += 1;
                    if self.wanted == Wanted::Noisy || holds(&node.position, mv) {
                        return Some((mv, guess));
                    }
                    // The picker returns losing captures in the last stage.
                    lists.noisy.swap(self.losing_end, self.next - 1);
                    self.losing_end += 1;
                }
                Stage::Rate => {
                    self.next = self.quiet;
                    self.stage = Stage::Quiet;
                    self.rate(lists, &node.position, memory);
                }
                Stage::Quiet | Stage::Checks => {
                    if let Some(pair) = best(&mut lists.quiet[self.next..self.quiet_end]) {
                        self.next += 1;
                        return Some(pair);
                    }
                    self.stage = Stage::Losing;
                    self.next = self.noisy;
                }
                Stage::Losing => {
                    let number = *lists.noisy[self.next..self.losing_end].first()?;
                    self.next += 1;
                    return unpack(number).map(|(mv, guess)| (mv, guess - GOOD_CAPTURE + BAD_CAPTURE));
                }
            }
        }
    }

    /// Generates the moves. Quiet moves get their scores later.
    fn begin(&mut self, lists: &mut Lists, position: &Position, memory: &Memory) {
        let known = self.hints.known;
        let Lists { noisy, quiet } = lists;
        if self.wanted == Wanted::Noisy {
            position.for_each_capture_or_promotion(|mv| {
                if known != Some(mv) {
                    noisy.push(pack(mv, capture(position, mv, memory)));
                }
            });
        } else {
            position.for_each_legal_move(|mv| {
                if known == Some(mv) {
                } else if is_quiet(position, mv) {
                    quiet.push(u32::from(mv.to_bits()));
                } else {
                    noisy.push(pack(mv, capture(position, mv, memory)));
                }
            });
        }
        self.noisy_end = noisy.len();
        self.quiet_end = quiet.len();
    }

    /// Scores the quiet moves: killer moves by a fixed score, other moves by their history.
    fn rate(&self, lists: &mut Lists, position: &Position, memory: &Memory) {
        let [first, second] = self.hints.killers;
        for number in &mut lists.quiet[self.quiet..self.quiet_end] {
            let Some((mv, _)) = unpack(*number) else { continue };
            let guess = if first == Some(mv) {
                KILLER + 1
            } else if second == Some(mv) {
                KILLER
            } else {
                let step = step(position, mv);
                memory.of_quiet(position.turn(), mv, step, self.hints.before).clamp(-40_000, 40_000) / 2
            };
            *number = pack(mv, guess);
        }
    }
}

/// Swaps the item with the highest score to the front and unpacks this item. Returns `None` for an empty list.
#[inline]
fn best(left: &mut [u32]) -> Option<(Move, i32)> {
    let (mut highest, mut place) = (*left.first()?, 0);
    for (at, &number) in left.iter().enumerate() {
        place = if number > highest { at } else { place };
        highest = highest.max(number);
    }
    left.swap(0, place);
    unpack(highest)
}

#[inline]
#[expect(clippy::cast_sign_loss, reason = "the guess is lifted above zero")]
fn pack(mv: Move, guess: i32) -> u32 {
    ((guess + 32_768) as u32) << 16 | u32::from(mv.to_bits())
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the lower half is the move")]
fn unpack(number: u32) -> Option<(Move, i32)> {
    Move::from_bits(number as u16).map(|mv| (mv, (number >> 16).cast_signed() - 32_768))
}

/// Scores a capture or promotion by its immediate material gain and by the history of captures.
#[inline]
fn capture(position: &Position, mv: Move, memory: &Memory) -> i32 {
    let taken = taken(position, mv);
    let promoted = mv.promotion().map_or(0, |role| role.exchange_value() - 100);
    let history = memory.of_capture(step(position, mv), taken.map_or(6, |role| role as usize));
    GOOD_CAPTURE + (taken.map_or(0, Role::exchange_value) + promoted) * 2 + history / 16
}

/// Returns true if a capture or promotion loses no material. Every underpromotion counts as losing.
#[inline]
fn holds(position: &Position, mv: Move) -> bool {
    mv.promotion().is_none_or(|role| role == Role::Queen) && position.exchange_wins(mv, 0)
}

//! The positions that a search has seen, compared exactly.

use crate::Position;

/// A set of positions, each with the pass of the search in which it was seen and how deep it was searched.
///
/// Nothing may be concluded from a position that only looks like one that was seen, so whole positions are
/// kept, and a position counts only in the pass that saw it.
pub(super) struct Seen {
    /// As many places as a power of two; at most half of them are taken.
    places: Vec<Option<Entry>>,
    len: usize,
}

#[derive(Clone, Copy)]
struct Entry {
    position: Position,
    pass: u8,
    left: u8,
}

impl Seen {
    pub(super) fn new() -> Self {
        Self { places: vec![None; 1 << 6], len: 0 }
    }

    /// Enters a position; false if this pass has searched it as deep as now.
    pub(super) fn enter(&mut self, position: &Position, pass: u8, left: u8) -> bool {
        if 2 * self.len >= self.places.len() {
            self.grow();
        }
        let position = Position { halfmove_clock: 0, fullmove_number: 1, ..*position };
        let Some(place) = self.place(&position) else { return true };
        if place.is_some_and(|entry| entry.pass == pass && entry.left >= left) {
            return false;
        }
        let new = place.is_none();
        *place = Some(Entry { position, pass, left });
        self.len += usize::from(new);
        true
    }

    /// Whether a position was entered in any pass.
    pub(super) fn has(&mut self, position: &Position) -> bool {
        let position = Position { halfmove_clock: 0, fullmove_number: 1, ..*position };
        self.place(&position).is_some_and(|place| place.is_some())
    }

    /// Where the position stands or belongs.
    fn place(&mut self, position: &Position) -> Option<&mut Option<Entry>> {
        let mask = self.places.len() - 1;
        let mut index = place_of(position.fingerprint()) & mask;
        while self.places.get(index)?.is_some_and(|entry| entry.position != *position) {
            index = (index + 1) & mask;
        }
        self.places.get_mut(index)
    }

    fn grow(&mut self) {
        let larger = vec![None; 4 * self.places.len()];
        for entry in std::mem::replace(&mut self.places, larger).into_iter().flatten() {
            if let Some(place) = self.place(&entry.position) {
                *place = Some(entry);
            }
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "any bits will do")]
const fn place_of(number: u64) -> usize {
    number as usize
}

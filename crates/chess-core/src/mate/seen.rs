//! A set of visited positions, each with data of the search. The set ignores the counters of a position and
//! compares everything else exactly.

use crate::position::Position;

/// The value of a free slot of the hash table.
const FREE: u32 = u32::MAX;

/// A set of positions, numbered in the order of insertion.
///
/// The set keeps whole positions, because a hash collision could make a proof wrong.
pub(super) struct Seen<T> {
    entries: Vec<(Position, T)>,
    /// A hash table with the indices of entries. The length of the table is a power of two. At least half of the
    /// slots are free.
    places: Vec<u32>,
}

impl<T> Seen<T> {
    pub(super) fn new() -> Self {
        Self { entries: Vec::new(), places: vec![FREE; 1 << 8] }
    }

    pub(super) const fn len(&self) -> u64 {
        self.entries.len() as u64
    }

    pub(super) fn get(&self, number: u32) -> Option<&(Position, T)> {
        self.entries.get(usize::try_from(number).ok()?)
    }

    /// Inserts a new position with its data, and returns the number of the position. If the set already has the
    /// position, returns the stored data.
    #[expect(clippy::indexing_slicing, reason = "the number is checked and the place is masked")]
    pub(super) fn enter(&mut self, position: &Position, note: T) -> Result<u32, &mut T> {
        let position = Position { halfmove_clock: 0, fullmove_number: 1, ..*position };
        if 2 * self.entries.len() >= self.places.len() {
            self.grow();
        }
        let place = self.place(&position);
        let known = self.places[place] as usize;
        if known < self.entries.len() {
            return Err(&mut self.entries[known].1);
        }
        let number = u32::try_from(self.entries.len()).unwrap_or(FREE);
        self.entries.push((position, note));
        self.places[place] = number;
        Ok(number)
    }

    /// Returns the slot of a position in the hash table. For a new position, returns a free slot.
    #[expect(clippy::cast_possible_truncation, reason = "any bits of the hash will do")]
    fn place(&self, position: &Position) -> usize {
        let mask = self.places.len() - 1;
        let mut place = position.fingerprint() as usize & mask;
        while let Some((other, _)) = self.places.get(place).and_then(|&number| self.get(number)) {
            if other == position {
                break;
            }
            place = (place + 1) & mask;
        }
        place
    }

    #[expect(clippy::indexing_slicing, reason = "the place is masked to the length of the table")]
    fn grow(&mut self) {
        self.places = vec![FREE; 4 * self.places.len()];
        for (number, (position, _)) in (0..).zip(&self.entries) {
            let place = self.place(position);
            self.places[place] = number;
        }
    }
}

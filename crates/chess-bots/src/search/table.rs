//! The transposition table: search results, found by the key of the position.
#![expect(clippy::indexing_slicing, reason = "the place is masked to the length of the table")]

use chess_core::{Key, Move};

use super::limits::{Window, is_mate, plies};

/// The relation of a stored value to the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true value is at most the stored value.
    Upper,
    /// The true value is at least the stored value.
    Lower,
    Exact,
}

impl Bound {
    /// Returns the relation of the search result `best` to the true value. The search may have raised `window.alpha`
    /// above `alpha_before`.
    #[inline]
    pub(super) const fn of(best: i32, alpha_before: i32, window: Window) -> Self {
        if best >= window.beta {
            Self::Lower
        } else if best > alpha_before && window.is_open() {
            Self::Exact
        } else {
            Self::Upper
        }
    }

    /// Returns true if a stored value with this bound causes a cutoff in the window.
    #[inline]
    pub(super) const fn decides(self, value: i32, window: Window) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => value >= window.beta,
            Self::Upper => value <= window.alpha,
        }
    }

    /// Returns true if the search result `value` with this bound is a better estimate than the static evaluation
    /// `judged`. An exact value is always better. A lower bound is better only if larger than `judged`, and an upper
    /// bound only if smaller.
    #[inline]
    pub(super) const fn tells_more(self, value: i32, judged: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => value > judged,
            Self::Upper => value < judged,
        }
    }
}

/// A stored search result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableEntry {
    pub(super) mv: Option<Move>,
    pub(super) value: i32,
    /// The static evaluation of the position, without search.
    pub(super) judged: i32,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

/// A transposition table. Each place holds the key of a position and a packed entry.
pub(super) struct TranspositionTable {
    places: Vec<[u64; 2]>,
}

/// The code for "no move". No real move has this code.
const NO_MOVE: u16 = u16::MAX;

impl TranspositionTable {
    /// Makes a table for a search of this many nodes. The table has at most 2 MB, and so stays in the processor's
    /// cache.
    pub(super) fn new(nodes: u64) -> Self {
        let places = nodes.clamp(1 << 8, 1 << 17).next_power_of_two();
        Self { places: vec![[0; 2]; usize::try_from(places).unwrap_or(1 << 17)] }
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the place is masked anyway")]
    fn place(&self, key: Key) -> usize {
        key.to_bits() as usize & (self.places.len() - 1)
    }

    /// Prefetches the table entry of a position into the cache.
    #[inline]
    pub(super) fn fetch(&self, key: Key) {
        let [found, _] = self.places[self.place(key)];
        std::hint::black_box(found);
    }

    /// Returns the entry of a position at `ply`. In the returned entry, a mate value counts the half-moves from the
    /// root to the mate.
    #[inline]
    pub(super) fn find(&self, key: Key, ply: usize) -> Option<TableEntry> {
        let [found, bits] = self.places[self.place(key)];
        (found == key.to_bits() && bits != 0).then(|| {
            let mut entry = unpack(bits);
            if is_mate(entry.value) {
                entry.value -= entry.value.signum() * plies(ply);
            }
            entry
        })
    }

    /// Stores an entry. Exception: an old entry of the same position stays if both conditions hold:
    /// - The old depth is at least four plies greater than the new depth.
    /// - The new value is only a bound ([`Bound::Upper`] or [`Bound::Lower`]).
    #[inline]
    pub(super) fn note(&mut self, key: Key, ply: usize, mut entry: TableEntry) {
        let place = self.place(key);
        let place = &mut self.places[place];
        let known = place[0] == key.to_bits() && place[1] != 0;
        if known {
            let old = unpack(place[1]);
            if entry.bound != Bound::Exact && entry.depth + 3 < old.depth {
                return;
            }
            entry.mv = entry.mv.or(old.mv);
        }
        if is_mate(entry.value) {
            entry.value += entry.value.signum() * plies(ply);
        }
        *place = [key.to_bits(), pack(entry)];
    }
}

#[inline]
#[expect(clippy::cast_sign_loss, clippy::cast_possible_truncation, reason = "values have 16 bits, depths 8")]
fn pack(entry: TableEntry) -> u64 {
    u64::from(entry.mv.map_or(NO_MOVE, Move::to_bits))
        | u64::from(entry.value as i16 as u16) << 16
        | u64::from(entry.judged as i16 as u16) << 32
        | u64::from(entry.depth.max(0) as u8) << 48
        | (entry.bound as u64) << 56
        | 1 << 60
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "each part is cut out")]
const fn unpack(bits: u64) -> TableEntry {
    TableEntry {
        mv: Move::from_bits(bits as u16),
        value: (bits >> 16) as i16 as i32,
        judged: (bits >> 32) as i16 as i32,
        depth: (bits >> 48) as u8 as i32,
        bound: match bits >> 56 & 3 {
            0 => Bound::Upper,
            1 => Bound::Lower,
            _ => Bound::Exact,
        },
    }
}

#[cfg(test)]
mod tests {
    use chess_core::Position;

    use super::super::limits::MATE;
    use super::*;

    #[test]
    fn the_table_returns_stored_entries_with_mates_counted_from_the_node() {
        let (mut table, key) = (TranspositionTable::new(1_000), Key::of(&Position::START));
        let mv = Position::START.legal_moves().first().copied();
        for (value, there) in [(-123, -123), (MATE - 9, MATE - 11), (-MATE + 9, -MATE + 11)] {
            let entry = TableEntry { mv, value, judged: -45, depth: 9, bound: Bound::Exact };
            table.note(key, 5, entry);
            assert_eq!(table.find(key, 7), Some(TableEntry { value: there, ..entry }));
        }
        assert_eq!(table.find(Key::default(), 0), None);
    }
}

//! Encodes moves and times of moves as blobs: two bytes for each move; varints for times.

use chess_core::Move;
use jiff::Timestamp;

use crate::{Result, StoreError, codes};

/// Packs moves, two bytes each.
pub(crate) fn pack(moves: &[Move]) -> Vec<u8> {
    moves.iter().flat_map(|mv| mv.to_bits().to_le_bytes()).collect()
}

pub(crate) fn unpack(blob: &[u8]) -> Result<Vec<Move>> {
    let (pairs, _) = blob.as_chunks::<2>();
    pairs.iter().map(|&pair| from_bits(i64::from(u16::from_le_bytes(pair)))).collect()
}

/// Reads a move from its bits.
pub(crate) fn from_bits(bits: i64) -> Result<Move> {
    let known = u16::try_from(bits).ok().and_then(Move::from_bits);
    known.ok_or_else(|| StoreError::Code(bits.to_string().into()))
}

/// Packs ascending times as differences in milliseconds. The first difference is from `start`.
pub(crate) fn pack_times(start: Timestamp, times: &[Timestamp]) -> Result<Vec<u8>> {
    let mut before = start;
    let gaps = times.iter().map(|&time| {
        let gap = time.as_millisecond() - before.as_millisecond();
        before = before.max(time);
        u64::try_from(gap).unwrap_or(0)
    });
    postcard::to_allocvec(&gaps.collect::<Vec<_>>()).map_err(|error| wrong_times(&error))
}

pub(crate) fn unpack_times(start: Timestamp, blob: &[u8]) -> Result<Vec<Timestamp>> {
    let mut at = start.as_millisecond();
    let times =
        postcard::from_bytes::<Vec<u64>>(blob).map_err(|error| wrong_times(&error))?.into_iter().map(|gap| {
            at = at.saturating_add_unsigned(gap);
            codes::time(at)
        });
    times.collect()
}

fn wrong_times(error: &postcard::Error) -> StoreError {
    StoreError::Code(format!("times of moves: {error}").into())
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Gaps between moves in milliseconds: from zero to millions of years.
    fn gaps() -> impl Strategy<Value = Vec<i64>> {
        let gap = prop_oneof![Just(0), 0..300_i64, 0..40_000_i64, 0..500 * 86_400_000_i64, 0..i64::MAX / 2];
        vec(gap, 0..40)
    }

    proptest! {
        #[test]
        fn times_read_back_to_the_millisecond(start in -1_000_000_000_000..4_000_000_000_000_i64, gaps in gaps()) {
            let latest = Timestamp::MAX.as_second() * 1000;
            let start = Timestamp::from_millisecond(start).unwrap();
            let mut at = start.as_millisecond();
            let times: Vec<_> = gaps
                .iter()
                .map(|gap| {
                    at = at.saturating_add(*gap).min(latest);
                    Timestamp::from_millisecond(at).unwrap()
                })
                .collect();
            let blob = pack_times(start, &times).unwrap();
            prop_assert_eq!(unpack_times(start, &blob).unwrap(), times);
        }

        #[test]
        fn moves_read_back(bits in vec(any::<u16>(), 0..300)) {
            let moves: Vec<_> = bits.into_iter().filter_map(Move::from_bits).collect();
            prop_assert_eq!(unpack(&pack(&moves)).unwrap(), moves);
        }

        /// Reading a damaged blob gives a value or an error, never a panic.
        #[test]
        fn random_bytes_are_read_or_refused(blob in vec(any::<u8>(), 0..60)) {
            drop(unpack(&blob));
            if let Ok(times) = unpack_times(Timestamp::UNIX_EPOCH, &blob) {
                prop_assert!(times.len() <= blob.len());
            }
        }
    }
}

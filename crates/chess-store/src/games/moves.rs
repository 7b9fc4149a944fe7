//! Encodes moves, times of moves, and gifts of time as blobs: two bytes for each move; varints for times and gifts.

use chess_arbiter::{Gift, GiftSource};
use chess_core::{Color, Move, Ply};
use jiff::{SignedDuration, Timestamp};

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
pub(crate) fn pack_times(start: Timestamp, times: &[Timestamp]) -> Vec<u8> {
    let mut blob = Vec::with_capacity(times.len() * 4);
    let mut before = start.as_millisecond();
    for time in times {
        push(&mut blob, u64::try_from(time.as_millisecond() - before).unwrap_or(0));
        before = time.as_millisecond().max(before);
    }
    blob
}

pub(crate) fn unpack_times(start: Timestamp, blob: &[u8]) -> Result<Vec<Timestamp>> {
    let mut at = start.as_millisecond();
    let times = numbers(blob).map(|millis| {
        at = at.saturating_add(millis);
        codes::time(at)
    });
    times.collect()
}

/// The bit that marks a gift as compensation for a stopped clock.
const STANDING_CLOCK: u64 = 1 << 33;

/// Packs each gift as two numbers. The lowest bit of the first number is set for a gift to Black. The next bits
/// hold the ply. [`STANDING_CLOCK`] marks compensation for a stopped clock. The second number is the time in
/// milliseconds.
pub(crate) fn pack_gifts(gifts: &[Gift]) -> Vec<u8> {
    let mut blob = Vec::new();
    for gift in gifts {
        let source = if gift.source == GiftSource::StandingClock { STANDING_CLOCK } else { 0 };
        push(&mut blob, source + u64::from(gift.at.0) * 2 + u64::from(gift.to == Color::Black));
        push(&mut blob, u64::try_from(gift.time.as_millis()).unwrap_or(0));
    }
    blob
}

pub(crate) fn unpack_gifts(blob: &[u8]) -> Result<Vec<Gift>> {
    let numbers: Vec<i64> = numbers(blob).collect();
    let (pairs, rest) = numbers.as_chunks::<2>();
    let damaged = |number: i64| StoreError::Code(format!("gift {number}").into());
    if let [number] = rest {
        return Err(damaged(*number));
    }
    let gift = |&[place, millis]: &[i64; 2]| {
        let number = u64::try_from(place).map_err(|_| damaged(place))?;
        let (source, rest) = match number.checked_sub(STANDING_CLOCK) {
            Some(rest) => (GiftSource::StandingClock, rest),
            None => (GiftSource::Opponent, number),
        };
        let at = u32::try_from(rest / 2).map(Ply).map_err(|_| damaged(place))?;
        let to = if rest % 2 == 0 { Color::White } else { Color::Black };
        Ok(Gift { to, at, time: SignedDuration::from_millis(millis), source })
    };
    pairs.iter().map(gift).collect()
}

/// Appends a number as a varint.
fn push(blob: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        blob.push(low_bits(number) | 0x80);
        number >>= 7;
    }
    blob.push(low_bits(number));
}

const fn low_bits(value: u64) -> u8 {
    value.to_le_bytes()[0] & 0x7f
}

/// Reads the varints of a blob. Ignores an incomplete varint at the end.
fn numbers(blob: &[u8]) -> impl Iterator<Item = i64> {
    let (mut value, mut shift) = (0_i64, 0_u32);
    blob.iter().filter_map(move |&byte| {
        value |= i64::from(byte & 0x7f).checked_shl(shift).unwrap_or(0);
        shift += 7;
        (byte < 0x80).then(|| {
            shift = 0;
            std::mem::take(&mut value)
        })
    })
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Gaps between moves: no gap, short gaps, long gaps, and gaps that only damage or a wrong clock can cause.
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
            let blob = pack_times(start, &times);
            prop_assert_eq!(unpack_times(start, &blob).unwrap(), times);
        }

        #[test]
        fn moves_read_back(bits in vec(any::<u16>(), 0..300)) {
            let moves: Vec<_> = bits.into_iter().filter_map(Move::from_bits).collect();
            prop_assert_eq!(unpack(&pack(&moves)).unwrap(), moves);
        }

        #[test]
        fn gifts_read_back(gifts in vec((any::<u32>(), any::<(bool, bool)>(), 0..i64::MAX / 2), 0..20)) {
            let gifts: Vec<_> = gifts
                .into_iter()
                .map(|(ply, (white, stood), millis)| Gift {
                    to: if white { Color::White } else { Color::Black },
                    at: Ply(ply),
                    time: SignedDuration::from_millis(millis),
                    source: if stood { GiftSource::StandingClock } else { GiftSource::Opponent },
                })
                .collect();
            prop_assert_eq!(unpack_gifts(&pack_gifts(&gifts)).unwrap(), gifts);
        }

        /// Reading a damaged blob gives a value or an error, never a panic.
        #[test]
        fn random_bytes_are_read_or_refused(blob in vec(any::<u8>(), 0..60)) {
            drop(unpack(&blob));
            drop(unpack_gifts(&blob));
            if let Ok(times) = unpack_times(Timestamp::UNIX_EPOCH, &blob) {
                prop_assert!(times.len() <= blob.len());
            }
        }
    }
}

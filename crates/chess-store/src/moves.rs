//! Moves and their times as blobs: two bytes a move, and beside it the milliseconds since the move before as a varint.

use chess_core::Move;
use jiff::Timestamp;

use crate::codes;
use crate::error::StoreError;

/// Packs moves, two bytes each.
pub(crate) fn pack(moves: &[Move]) -> Vec<u8> {
    moves.iter().flat_map(|mv| mv.to_bits().to_le_bytes()).collect()
}

/// Unpacks moves.
pub(crate) fn unpack(blob: &[u8]) -> Result<Vec<Move>, StoreError> {
    let (pairs, _) = blob.as_chunks::<2>();
    pairs.iter().map(|&pair| from_bits(i64::from(u16::from_le_bytes(pair)))).collect()
}

/// One move from its bits.
pub(crate) fn from_bits(bits: i64) -> Result<Move, StoreError> {
    let known = u16::try_from(bits).ok().and_then(Move::from_bits);
    known.ok_or_else(|| StoreError::Code(bits.to_string().into()))
}

/// Packs times that do not go back, as differences from `start` on.
pub(crate) fn pack_times(start: Timestamp, times: &[Timestamp]) -> Vec<u8> {
    let mut blob = Vec::with_capacity(times.len() * 4);
    let mut before = start.as_millisecond();
    for time in times {
        let mut rest = u64::try_from(time.as_millisecond() - before).unwrap_or(0);
        before = time.as_millisecond().max(before);
        while rest >= 0x80 {
            blob.push(low_bits(rest) | 0x80);
            rest >>= 7;
        }
        blob.push(low_bits(rest));
    }
    blob
}

const fn low_bits(value: u64) -> u8 {
    value.to_le_bytes()[0] & 0x7f
}

/// Unpacks times.
pub(crate) fn unpack_times(start: Timestamp, blob: &[u8]) -> Result<Vec<Timestamp>, StoreError> {
    let mut times = Vec::new();
    let mut at = start.as_millisecond();
    let (mut value, mut shift) = (0_i64, 0_u32);
    for &byte in blob {
        value |= i64::from(byte & 0x7f).checked_shl(shift).unwrap_or(0);
        shift += 7;
        if byte < 0x80 {
            at = at.saturating_add(value);
            times.push(codes::time(at)?);
            (value, shift) = (0, 0);
        }
    }
    Ok(times)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_back_to_the_millisecond() {
        let start = Timestamp::from_millisecond(1_700_000_000_123).unwrap();
        let gaps = [0, 1, 127, 128, 16_384, 3 * 86_400_000, 400 * 86_400_000];
        let mut at = start.as_millisecond();
        let times: Vec<_> = gaps
            .iter()
            .map(|gap| {
                at += gap;
                Timestamp::from_millisecond(at).unwrap()
            })
            .collect();
        let blob = pack_times(start, &times);
        assert_eq!(unpack_times(start, &blob).unwrap(), times);
    }

    #[test]
    fn moves_read_back() {
        let game = chess_core::Game::new(chess_core::Position::START);
        let moves: Vec<_> = game.position().legal_moves().iter().copied().collect();
        assert_eq!(unpack(&pack(&moves)).unwrap(), moves);
    }
}

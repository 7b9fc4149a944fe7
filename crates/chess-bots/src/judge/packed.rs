//! Packs a middlegame value and an endgame value into one integer. One addition of two integers adds both values.

/// Packs a middlegame and an endgame value, in hundredths of a pawn.
pub(crate) const fn s(middle: i32, end: i32) -> i32 {
    (end << 16).wrapping_add(middle)
}

/// Returns the middlegame value.
#[expect(clippy::cast_possible_truncation, reason = "the lower half is wanted")]
pub(crate) const fn middle(packed: i32) -> i32 {
    packed as i16 as i32
}

/// Returns the endgame value.
pub(crate) const fn end(packed: i32) -> i32 {
    (packed.wrapping_add(0x8000) >> 16) as i16 as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_values_keep_both_halves() {
        for (one, two) in [(0, 0), (5, -7), (-300, 12), (-1, -1), (900, 950)] {
            assert_eq!((middle(s(one, two)), end(s(one, two))), (one, two));
            let sum = s(one, two).wrapping_add(s(-3 * one, two));
            assert_eq!((middle(sum), end(sum)), (-2 * one, 2 * two));
        }
    }
}

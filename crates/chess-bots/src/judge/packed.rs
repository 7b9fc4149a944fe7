//! Two values in one number: what something counts in the middlegame and in the endgame.

/// Packs what a term counts in the middlegame and in the endgame, in hundredths of a pawn.
pub(crate) const fn s(middle: i32, end: i32) -> i32 {
    (end << 16).wrapping_add(middle)
}

/// What a packed value counts in the middlegame.
#[expect(clippy::cast_possible_truncation, reason = "the lower half is wanted")]
pub(crate) const fn middle(packed: i32) -> i32 {
    packed as i16 as i32
}

/// What a packed value counts in the endgame.
pub(crate) const fn end(packed: i32) -> i32 {
    (packed.wrapping_add(0x8000) >> 16) as i16 as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_come_out_as_they_went_in() {
        for (one, two) in [(0, 0), (5, -7), (-300, 12), (-1, -1), (900, 950)] {
            assert_eq!((middle(s(one, two)), end(s(one, two))), (one, two));
            let sum = s(one, two).wrapping_add(s(-3 * one, two));
            assert_eq!((middle(sum), end(sum)), (-2 * one, 2 * two));
        }
    }
}

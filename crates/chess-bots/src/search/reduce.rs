//! Late move reductions, computed with integers so that the result is the same on every machine.
#![expect(clippy::indexing_slicing, reason = "both indexes are held below 64")]

/// Returns `64 * log2(number)`, rounded down to an integer.
const fn logarithm(number: u32) -> u32 {
    if number < 2 {
        return 0;
    }
    let whole = number.ilog2();
    // `rest` is the mantissa from 1 to 2 in 30-bit fixed point. Each squaring gives one more binary digit of
    // the logarithm.
    let mut rest = (number as u64) << (30 - whole);
    let mut digits = whole;
    let mut step = 0;
    while step < 6 {
        rest = (rest * rest) >> 30;
        let over = if rest >> 31 == 0 { 0 } else { 1 };
        rest >>= over;
        digits = digits * 2 + over;
        step += 1;
    }
    digits
}

static TABLE: [[u8; 64]; 64] = table();

#[expect(clippy::cast_possible_truncation, reason = "at most a dozen plies of eight parts")]
const fn table() -> [[u8; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut tried = 1;
        while tried < 64 {
            // The reduction in plies is 1.25 + ln(depth) * ln(tried) / 2.25. The table holds eighths of a ply.
            let product = logarithm(depth) * logarithm(tried);
            table[depth as usize][tried as usize] = (10 + product * 8 * 48 / (225 * 64 * 64)) as u8;
            tried += 1;
        }
        depth += 1;
    }
    table
}

/// Returns the reduction at this depth after `tried` moves, in eighths of a ply.
#[inline]
pub(super) fn reduction(depth: i32, tried: usize) -> i32 {
    let depth = usize::try_from(depth).unwrap_or(0).min(63);
    i32::from(TABLE[depth][tried.min(63)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_exact_to_a_64th() {
        for number in 2..200_u32 {
            let exact = f64::from(number).log2() * 64.0;
            assert!((f64::from(logarithm(number)) - exact).abs() <= 1.0, "{number}: {}", logarithm(number));
        }
    }
}

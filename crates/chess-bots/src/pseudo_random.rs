//! Pseudo-random numbers from hashes.

/// Hashes two numbers. Each bit of the result depends on all bits of both numbers.
pub(crate) const fn mix(one: u64, other: u64) -> u64 {
    let mut mixed = one ^ other.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

/// Makes a random decision that is true with the probability `per_mille` / 1000. `number` is a uniformly distributed
/// random number.
pub(crate) const fn lot(number: u64, per_mille: u32) -> bool {
    number % 1000 < per_mille as u64
}

/// Maps a uniformly distributed number to a nearly normal distribution with mean 0 and standard deviation
/// 1000.
pub(crate) fn bell(number: u64) -> i32 {
    // The sum of twelve numbers from 0 to 31 has the standard deviation 32.
    let sum: u64 = (0..12).map(|part| number >> (5 * part) & 31).sum();
    (i32::try_from(sum).unwrap_or(186) - 186) * 1000 / 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_distribution_has_mean_0_and_deviation_1000() {
        let draws: Vec<i64> = (0..10_000).map(|number| i64::from(bell(mix(number, 5)))).collect();
        let mean = draws.iter().sum::<i64>() / 10_000;
        let variance = draws.iter().map(|draw| draw * draw).sum::<i64>() / 10_000;
        assert!(mean.abs() < 30 && (950_000..1_050_000).contains(&variance), "{mean} {variance}");
    }

    #[test]
    fn a_lot_is_true_at_the_given_rate() {
        let hits = (0..10_000).filter(|number| lot(mix(*number, 1), 250)).count();
        assert!((2_300..2_700).contains(&hits), "{hits}");
    }
}

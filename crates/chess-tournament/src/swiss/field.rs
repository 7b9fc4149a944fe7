//! Packs the values of several criteria into one edge weight.

use crate::matching::Wide;

/// The value of an edge by one criterion. The first place has the lower number.
type Worth<'a> = Box<dyn Fn(usize, usize) -> u32 + 'a>;

/// One criterion and the bits for its greatest sum.
pub(super) struct Field<'a> {
    bits: usize,
    worth: Worth<'a>,
}

impl<'a> Field<'a> {
    /// Makes a criterion whose sum over a matching is at most `greatest`.
    pub(super) fn new(greatest: usize, worth: impl Fn(usize, usize) -> u32 + 'a) -> Self {
        let bits = usize::BITS - greatest.leading_zeros();
        Self { bits: usize::try_from(bits).unwrap_or(0), worth: Box::new(worth) }
    }

    pub(super) fn worth(&self, one: usize, other: usize) -> u32 {
        (self.worth)(one, other)
    }
}

/// Returns the total number of bits of all criteria.
pub(super) fn bits(fields: &[&[Field<'_>]]) -> usize {
    fields.iter().copied().flatten().map(|field| field.bits).sum()
}

/// Returns the weight of an edge; the first criterion has the highest bits.
pub(super) fn weight<const N: usize>(fields: &[&[Field<'_>]], one: usize, other: usize) -> Wide<N> {
    let mut weight = Wide::ZERO;
    let mut bit = bits(fields);
    for field in fields.iter().copied().flatten() {
        bit -= field.bits;
        let worth = field.worth(one, other);
        if worth > 0 {
            weight.put(bit, worth);
        }
    }
    weight
}

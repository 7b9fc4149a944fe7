//! The digits of a weight: what an edge is worth by one criterion after another.

use crate::matching::Wide;

/// What an edge between two places of a bracket, the first before the second, is worth by one criterion.
type Worth<'a> = Box<dyn Fn(usize, usize) -> u32 + 'a>;

/// One criterion, and the room that the greatest sum of it takes.
pub(super) struct Field<'a> {
    bits: usize,
    worth: Worth<'a>,
}

impl<'a> Field<'a> {
    /// A criterion whose sum over a matching is never more than this.
    pub(super) fn new(greatest: usize, worth: impl Fn(usize, usize) -> u32 + 'a) -> Self {
        let bits = usize::BITS - greatest.leading_zeros();
        Self { bits: usize::try_from(bits).unwrap_or(0), worth: Box::new(worth) }
    }

    pub(super) fn worth(&self, one: usize, other: usize) -> u32 {
        (self.worth)(one, other)
    }
}

/// How many bits criteria take together.
pub(super) fn bits(fields: &[&[Field<'_>]]) -> usize {
    fields.iter().copied().flatten().map(|field| field.bits).sum()
}

/// The weight of an edge: the first criterion counts most.
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

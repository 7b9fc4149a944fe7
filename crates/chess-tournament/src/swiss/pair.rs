//! Pairs one bracket by the criteria and the order of the Dutch system.

use super::bracket::{Bracket, PairedBracket};
use super::criteria::{ByeChoice, criteria};
use super::order;
use crate::matching::Mates;

/// Pairs a bracket. Returns `None` if the round cannot be paired, which the caller rules out before.
pub(super) fn pair_bracket(mut bracket: Bracket<'_>, hints: &[usize]) -> Option<PairedBracket> {
    let hints = bracket.hints(hints);
    let mut mates = best(&bracket, &hints, ByeChoice::Elsewhere)?;
    let mut bye = ByeChoice::Elsewhere;
    if bracket.gives_the_bye(&mates) {
        bye = ByeChoice::Here;
        mates = best(&bracket, &hints, bye)?;
    }
    order::settle(&mut bracket, bye, &hints, &mut mates)?;
    Some(bracket.outcome(&mates))
}

/// Returns the best pairing of a bracket by all criteria, with the first movers paired first.
fn best(bracket: &Bracket<'_>, hints: &[(usize, usize)], bye: ByeChoice) -> Option<Mates> {
    let chosen = order::which_movers(bracket);
    bracket.solve(&[&criteria(bracket, bye), &chosen], hints)
}

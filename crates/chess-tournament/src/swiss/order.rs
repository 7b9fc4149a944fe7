//! Criteria for the choice between equally good pairings. The criteria select the pairing that is first in the order of
//! Article 4.

use super::bracket::Bracket;
use super::criteria::pairs_inside;
use super::matching::Criterion;

/// Returns one criterion for each mover, highest rank first. A mover is a player moved down from a higher bracket. The
/// criterion prefers pairings in which the mover has an opponent in the bracket (Article 4.4).
pub(super) fn which_movers<'a>(bracket: &'a Bracket<'_>) -> impl Iterator<Item = Criterion<'a>> {
    (0..bracket.residents.start).map(|mover| pairs_inside(bracket, 1, move |one, _| one == mover))
}

/// Returns a criterion that prefers a high-ranked opponent for the player `top` (Article 4.2).
pub(super) fn highest_opponent<'a>(bracket: &'a Bracket<'_>, top: usize) -> Criterion<'a> {
    let end = bracket.residents.end;
    Criterion::new(end - top, move |one, other| {
        let counts = one == top && bracket.residents.contains(&other);
        if counts { end - other } else { 0 }
    })
}

/// Returns two criteria for exchanges (Article 4.3). The upper half is the first `pairs` players of `remainder`. The
/// other players of `remainder` are the lower half. Without exchanges, the upper half meets the lower half. An exchange
/// swaps a player of the upper half with a player of the lower half.
/// - The first criterion prefers few exchanges.
/// - The second criterion prefers exchanges of players whose ranks differ little.
pub(super) fn few_exchanges<'a>(
    bracket: &'a Bracket<'_>,
    remainder: &'a [usize],
    pairs: usize,
) -> [Criterion<'a>; 2] {
    let size = remainder.len();
    [
        by_higher_ranked(bracket, remainder, pairs, move |rank| usize::from(rank < pairs)),
        by_higher_ranked(bracket, remainder, size * pairs, move |rank| size - rank),
    ]
}

/// Returns criteria for the choice of the players to exchange (Article 4.3). The criteria prefer the lowest players of
/// the upper half and the highest players of the lower half.
pub(super) fn who_is_exchanged<'a>(
    bracket: &'a Bracket<'_>,
    remainder: &'a [usize],
    pairs: usize,
) -> impl Iterator<Item = Criterion<'a>> {
    let down = (0..pairs).rev().map(move |leaver| {
        by_higher_ranked(bracket, remainder, pairs, move |rank| usize::from(rank != leaver))
    });
    let up = (pairs..remainder.len())
        .map(move |comer| by_higher_ranked(bracket, remainder, 1, move |rank| usize::from(rank == comer)));
    down.chain(up)
}

/// Returns a criterion that gives each pair inside the bracket the value `worth(rank)`. `rank` is the index of the
/// pair's higher-ranked player in the sorted list `remainder`. If `remainder` does not contain this player, the value
/// is 0.
fn by_higher_ranked<'a>(
    bracket: &'a Bracket<'_>,
    remainder: &'a [usize],
    upper_bound: usize,
    worth: impl Fn(usize) -> usize + 'a,
) -> Criterion<'a> {
    Criterion::new(upper_bound, move |one, other| {
        let rank = remainder.binary_search(&one).ok().filter(|_| bracket.residents.contains(&other));
        rank.map_or(0, &worth)
    })
}

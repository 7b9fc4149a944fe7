//! Selects the first pairing in the order of Article 4 among those of equal quality (Articles 3.6, 3.7 and
//! 4).
#![expect(clippy::indexing_slicing, reason = "places are numbers below the size of the bracket's graph")]

use super::bracket::Bracket;
use super::criteria::{ByeChoice, criteria};
use super::field::{self, Field};
use crate::matching::Mates;

/// The most bits of a weight; longer orders are resolved in several steps.
const WIDE_ENOUGH: usize = 230;

/// Returns criteria that prefer pairing the first movers (Article 4.4).
pub(super) fn which_movers<'a>(bracket: &'a Bracket<'_>) -> Vec<Field<'a>> {
    let all = bracket.movers();
    all.map(|mover| Field::new(1, move |one, other| u32::from(one == mover && bracket.is_inside(one, other))))
        .collect()
}

/// Chooses the first of the best pairings.
pub(super) fn settle(
    bracket: &mut Bracket<'_>,
    bye: ByeChoice,
    hints: &[(usize, usize)],
    mates: &mut Mates,
) -> Option<()> {
    let solver = Solver { bye, hints };
    let residents = bracket.residents();
    let (paired, limbo): (Vec<usize>, Vec<usize>) =
        bracket.movers().partition(|&mover| residents.contains(&mates[mover]));
    for mover in limbo {
        bracket.keep(mover, |other| !residents.contains(&other));
    }
    for &mover in &paired {
        bracket.keep(mover, |other| residents.contains(&other));
    }
    let highest_are_met =
        paired.iter().zip(residents.clone()).all(|(&mover, resident)| mates[mover] == resident);
    if highest_are_met {
        hold(bracket, &paired, mates);
    } else {
        solver.transpose(bracket, &paired, mates)?;
    }

    let remainder: Vec<usize> = residents.clone().filter(|&place| mates[place] >= residents.start).collect();
    let pairs = remainder.iter().filter(|&&place| residents.contains(&mates[place])).count() / 2;
    if pairs == 0 {
        return Some(());
    }
    let (upper, lower) = remainder.split_at(pairs);
    if solver.take_natural(bracket, upper, lower, mates) {
        return Some(());
    }
    let tops = |mates: &Mates| -> Vec<usize> {
        let is_top = |place: usize| mates[place] > place && residents.contains(&mates[place]);
        remainder.iter().copied().filter(|&place| is_top(place)).collect()
    };
    *mates = solver.solve(bracket, &few_exchanges(bracket, &remainder, pairs))?;
    if tops(mates) != remainder[..pairs] {
        let mut wishes = few_exchanges(bracket, &remainder, pairs);
        wishes.extend(who_is_exchanged(bracket, &remainder, pairs));
        *mates = solver.solve(bracket, &wishes)?;
    }
    let upper = tops(mates);
    let lower: Vec<usize> = remainder.iter().copied().filter(|place| !upper.contains(place)).collect();
    if solver.take_natural(bracket, &upper, &lower, mates) {
        return Some(());
    }
    for &place in &lower {
        bracket.keep(place, |other| !lower.contains(&other));
    }
    for &place in &upper {
        bracket.keep(place, |other| other > place && lower.contains(&other));
    }
    solver.transpose(bracket, &upper, mates)
}

/// The constants of all steps in one bracket.
struct Solver<'a> {
    bye: ByeChoice,
    hints: &'a [(usize, usize)],
}

impl Solver<'_> {
    /// Finds the best pairing by the criteria of the bracket, then by `wishes`.
    fn solve(&self, bracket: &Bracket<'_>, wishes: &[Field<'_>]) -> Option<Mates> {
        bracket.solve(&[&criteria(bracket, self.bye), wishes], self.hints)
    }

    /// Gives each of these players in turn the highest possible opponent (Article 4.2) and fixes the pair.
    fn transpose(&self, bracket: &mut Bracket<'_>, tops: &[usize], mates: &mut Mates) -> Option<()> {
        let mut open = tops;
        while !open.is_empty() {
            let mut wishes = Vec::new();
            let room = WIDE_ENOUGH.saturating_sub(field::bits(&[&criteria(bracket, self.bye)]));
            for &top in open {
                wishes.push(highest_opponent(bracket, top));
                if field::bits(&[&wishes]) > room {
                    break;
                }
            }
            let (now, later) = open.split_at(wishes.len());
            *mates = self.solve(bracket, &wishes)?;
            drop(wishes);
            hold(bracket, now, mates);
            open = later;
        }
        Some(())
    }

    /// Tries the natural pairing: the first of the upper half with the first of the lower half, and so on.
    /// Takes it if it is as good as the best pairing.
    fn take_natural(
        &self,
        bracket: &Bracket<'_>,
        upper: &[usize],
        lower: &[usize],
        mates: &mut Mates,
    ) -> bool {
        let floating = lower.iter().skip(upper.len());
        let natural: Vec<(usize, usize)> = upper.iter().copied().zip(lower.iter().copied()).collect();
        let same_float = floating.clone().all(|&place| !bracket.residents().contains(&mates[place]));
        if !same_float || !natural.iter().all(|&(one, other)| bracket.is_open(one, other)) {
            return false;
        }
        let all = upper.iter().chain(lower);
        let present = all.map(|&place| (place, mates[place]));
        let present: Vec<(usize, usize)> =
            present.filter(|&(one, other)| one < other && bracket.residents().contains(&other)).collect();
        let sum = |field: &Field<'_>, pairs: &[(usize, usize)]| -> u32 {
            pairs.iter().map(|&(one, other)| field.worth(one, other)).sum()
        };
        let fields = criteria(bracket, self.bye);
        let as_good = fields.iter().all(|field| sum(field, &natural) == sum(field, &present));
        if as_good {
            for (one, other) in natural {
                mates[one] = other;
                mates[other] = one;
            }
        }
        as_good
    }
}

/// Fixes the pairs of these players.
fn hold(bracket: &mut Bracket<'_>, tops: &[usize], mates: &Mates) {
    for &top in tops {
        let mate = mates[top];
        bracket.keep(top, |other| other == mate);
        bracket.keep(mate, |other| other == top);
    }
}

/// Returns a criterion that prefers high opponents.
fn highest_opponent<'a>(bracket: &'a Bracket<'_>, top: usize) -> Field<'a> {
    let end = bracket.residents().end;
    Field::new(end - top, move |one, other| {
        let pair = one == top && bracket.is_inside(one, other);
        if pair { u32::try_from(end - other).unwrap_or(0) } else { 0 }
    })
}

/// Returns criteria that prefer few exchanges between the upper and the lower half, and exchanges near the
/// middle (Article 4.3). The higher player of each pair belongs to the upper half.
fn few_exchanges<'a>(bracket: &'a Bracket<'_>, remainder: &[usize], pairs: usize) -> Vec<Field<'a>> {
    let size = remainder.len();
    vec![
        by_top(bracket, remainder, pairs, move |rank| usize::from(rank < pairs)),
        by_top(bracket, remainder, size * pairs, move |rank| size - rank),
    ]
}

/// Returns criteria that exchange the lowest players of the upper half and the highest of the lower half
/// (Article 4.3).
fn who_is_exchanged<'a>(bracket: &'a Bracket<'_>, remainder: &[usize], pairs: usize) -> Vec<Field<'a>> {
    let down = (0..pairs)
        .rev()
        .map(|leaver| by_top(bracket, remainder, pairs, move |rank| usize::from(rank != leaver)));
    let up = (pairs..remainder.len())
        .map(|comer| by_top(bracket, remainder, 1, move |rank| usize::from(rank == comer)));
    down.chain(up).collect()
}

/// Returns a criterion that values a pair by the rank of its higher player in the remainder.
fn by_top<'a>(
    bracket: &'a Bracket<'_>,
    remainder: &[usize],
    greatest: usize,
    worth: impl Fn(usize) -> usize + 'a,
) -> Field<'a> {
    let mut ranks = vec![None; bracket.size()];
    for (rank, &place) in remainder.iter().enumerate() {
        ranks[place] = Some(rank);
    }
    Field::new(greatest, move |one, other| {
        let rank = if bracket.is_inside(one, other) { ranks[one] } else { None };
        rank.map_or(0, |rank| u32::try_from(worth(rank)).unwrap_or(0))
    })
}

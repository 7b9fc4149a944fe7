//! The quality criteria C6 to C21 for pairing a bracket.
#![expect(clippy::indexing_slicing, reason = "places of residents and movers are places of players")]

use std::cmp::Ordering;
use std::ops::Range;

use super::bracket::Bracket;
use super::matching::Criterion;
use crate::Float;
use crate::rounds::card::Card;

/// Returns the criteria of a bracket, the most important first.
pub(super) fn criteria<'a>(bracket: &'a Bracket<'_>) -> Vec<Criterion<'a>> {
    let size = bracket.residents.end;
    let mut criteria = vec![pairs_inside(bracket, size, |_, _| true)];
    criteria.extend(paired_movers(bracket));
    criteria.extend(next_bracket(bracket));
    if bracket.gives_bye {
        criteria.push(played_by_the_bye(bracket));
    }
    let clashes: [fn(&Card, &Card) -> bool; 4] =
        [difference_over_two, three_in_a_row, wish_refused, strong_wish_refused];
    criteria.extend(clashes.map(|clash| {
        pairs_inside(bracket, size, move |one, other| !clash(bracket.players[one], bracket.players[other]))
    }));
    let repeats = [(1, Float::Down), (1, Float::Up), (2, Float::Down), (2, Float::Up)];
    criteria.extend(repeats.map(|(rounds_ago, float)| repeated(bracket, rounds_ago, float)));
    for (rounds_ago, float) in repeats {
        criteria.extend(repeated_by_score(bracket, rounds_ago, float));
    }
    criteria
}

/// Returns a criterion that counts the pairs inside this bracket for which `holds` is true. The caller guarantees that
/// the count never exceeds `upper_bound`.
pub(super) fn pairs_inside<'a>(
    bracket: &'a Bracket<'_>,
    upper_bound: usize,
    holds: impl Fn(usize, usize) -> bool + 'a,
) -> Criterion<'a> {
    Criterion::new(upper_bound, move |one, other| {
        usize::from(bracket.residents.contains(&other) && holds(one, other))
    })
}

/// C7: movers (players from higher brackets) with high scores should get opponents in this bracket. Returns one
/// criterion for each score of the movers, the highest score first.
fn paired_movers<'a>(bracket: &'a Bracket<'_>) -> impl Iterator<Item = Criterion<'a>> {
    bracket.arrivals().map(|group| pairs_inside(bracket, group.len(), move |one, _| group.contains(&one)))
}

/// C8: looks ahead to the pairing of the next bracket. Prefers, in this order:
/// - the largest number of pairs in the next bracket
/// - the lowest scores of the players who float down from the next bracket
fn next_bracket<'a>(bracket: &'a Bracket<'_>) -> impl Iterator<Item = Criterion<'a>> {
    let next = &bracket.next;
    let reached = move |upper_bound, from: Range<usize>| {
        let reaches = move |one, other| usize::from(next.contains(&other) && from.contains(&one));
        Criterion::new(upper_bound, reaches)
    };
    let groups = bracket.arrivals().chain([bracket.residents.clone()]);
    let by_score = groups.map(move |group| reached(group.len(), group));
    std::iter::once(reached(next.len(), 0..next.end)).chain(by_score)
}

/// C9: maximizes the number of games that the player with the bye has played.
fn played_by_the_bye<'a>(bracket: &'a Bracket<'_>) -> Criterion<'a> {
    let played: Vec<usize> = bracket.players.iter().map(|player| player.colors.len()).collect();
    let (size, bye) = (bracket.residents.end, bracket.players.len());
    let most = played.iter().copied().max().unwrap_or(0);
    Criterion::new(most, move |one, other| if other == bye && one < size { played[one] } else { 0 })
}

/// C12: returns true if one of the players does not get the preferred colour.
fn wish_refused(one: &Card, other: &Card) -> bool {
    one.preference.color().is_some() && one.preference.color() == other.preference.color()
}

/// C13: returns true if one of the two players has a strong colour preference but does not get this colour. An absolute
/// preference does not count as strong.
fn strong_wish_refused(one: &Card, other: &Card) -> bool {
    let both_strong = one.preference.is_strong_or_absolute() && other.preference.is_strong_or_absolute();
    let both_absolute = one.preference.is_absolute() && other.preference.is_absolute();
    wish_refused(one, other) && both_strong && !both_absolute
}

/// C10: returns true if a player gets a colour difference of three or more. The rule C3 allows this only in the last
/// round, and only to a topscorer or a topscorer's opponent.
fn difference_over_two(one: &Card, other: &Card) -> bool {
    wish_refused(one, other) && one.imbalance() > 1 && other.imbalance() > 1
}

/// C11: returns true if the pair gives a player one colour for the third time in a row. Rule C3 allows this only in the
/// last round, and only to a topscorer or a topscorer's opponent.
fn three_in_a_row(one: &Card, other: &Card) -> bool {
    if !(one.preference.is_absolute() && one.preference == other.preference) {
        return false;
    }
    let refused = |card: &Card| card.repeated().is_some() && card.repeated() != card.preference.color();
    match one.imbalance().cmp(&other.imbalance()) {
        Ordering::Greater => refused(other),
        Ordering::Less => refused(one),
        Ordering::Equal => one.repeated().is_some() && one.repeated() == other.repeated(),
    }
}

/// Returns one of the criteria C14 to C17. The criterion minimizes the number of residents (players with the bracket's
/// own score) who repeat a float. A resident repeats a float if the resident floats in the direction `float` now, and
/// also floated in this direction `rounds_ago` rounds ago (1 or 2).
fn repeated<'a>(bracket: &'a Bracket<'_>, rounds_ago: usize, float: Float) -> Criterion<'a> {
    let residents = &bracket.residents;
    let floated = move |place| residents.contains(&place) && bracket.floated(place, rounds_ago) == float;
    if float == Float::Up {
        return pairs_inside(bracket, residents.end, move |one, other| {
            residents.contains(&one) || !floated(other)
        });
    }
    Criterion::new(residents.len(), move |one, other| {
        [one, other].into_iter().filter(|&place| residents.contains(&other) && floated(place)).count()
    })
}

/// C18 to C21: a player with the same `float` now and `rounds_ago` rounds ago should meet an opponent with a similar
/// score. Returns one criterion for each score of the movers (players from higher brackets), the highest score first.
fn repeated_by_score<'a>(
    bracket: &'a Bracket<'_>,
    rounds_ago: usize,
    float: Float,
) -> impl Iterator<Item = Criterion<'a>> {
    let floated = move |place| bracket.floated(place, rounds_ago) == float;
    bracket.arrivals().map(move |group| {
        pairs_inside(bracket, group.len(), move |one, other| {
            group.contains(&one) && if float == Float::Up { !floated(other) } else { floated(one) }
        })
    })
}

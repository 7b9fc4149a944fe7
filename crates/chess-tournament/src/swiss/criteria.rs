//! The quality criteria C6 to C21 of the pairings of a bracket.

use super::bracket::{Bracket, BracketZone};
use super::field::Field;
use crate::rounds::card::{Card, Float};

/// Where the bye is given: criterion C9 applies only if this bracket gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ByeChoice {
    Here,
    Elsewhere,
}

/// Returns the criteria of a bracket, the most important first, without those that are equal for all of its
/// pairings.
pub(super) fn criteria<'a>(bracket: &'a Bracket<'_>, bye: ByeChoice) -> Vec<Field<'a>> {
    let size = bracket.size();
    let mut fields = vec![Field::new(size, |one, other| u32::from(bracket.is_inside(one, other)))];
    fields.extend(paired_by_score(bracket));
    fields.extend(next_bracket(bracket));
    if bye == ByeChoice::Here {
        fields.push(played_by_the_bye(bracket));
    }
    fields.extend(colors(bracket));
    let repeats = [(0, Float::Down), (0, Float::Up), (1, Float::Down), (1, Float::Up)];
    for (back, float) in repeats {
        fields.extend(repeated(bracket, back, float));
    }
    for (back, float) in repeats {
        fields.extend(repeated_by_score(bracket, back, float));
    }
    fields
}

/// C7: minimizes the points of downfloaters, expressed as the number of paired movers of each score.
fn paired_by_score<'a>(bracket: &'a Bracket<'_>) -> impl Iterator<Item = Field<'a>> {
    bracket.arrivals().into_iter().map(move |group| {
        Field::new(group.len(), move |one, other| {
            u32::from(bracket.is_inside(one, other) && group.contains(&one))
        })
    })
}

/// C8: maximizes the pairs of the next bracket, then minimizes the points of its downfloaters.
fn next_bracket<'a>(bracket: &'a Bracket<'_>) -> Vec<Field<'a>> {
    let reaches = |one: usize, other: usize| {
        bracket.zone(other) == BracketZone::Next
            && matches!(bracket.zone(one), BracketZone::Next | BracketZone::Mover | BracketZone::Resident)
    };
    if bracket.count(BracketZone::Next) == 0 {
        return Vec::new();
    }
    let mut fields =
        vec![Field::new(bracket.count(BracketZone::Next), move |one, other| u32::from(reaches(one, other)))];
    for group in bracket.arrivals().into_iter().chain([bracket.residents()]) {
        fields.push(Field::new(group.len(), move |one, other| {
            u32::from(reaches(one, other) && group.contains(&one))
        }));
    }
    fields
}

/// C9: the player with the bye should have played as many games as possible.
fn played_by_the_bye<'a>(bracket: &'a Bracket<'_>) -> Field<'a> {
    let played = |place: usize| bracket.card(place).map_or(0, |card| card.colors.len());
    let most = (0..bracket.size()).map(played).max().unwrap_or(0);
    Field::new(most, move |one, other| {
        let given = bracket.zone(other) == BracketZone::Bye && one < bracket.size();
        if given { u32::try_from(played(one)).unwrap_or(0) } else { 0 }
    })
}

/// C10 to C13: the colour criteria.
fn colors<'a>(bracket: &'a Bracket<'_>) -> impl Iterator<Item = Field<'a>> {
    let clashes: [fn(&Card, &Card) -> bool; 4] =
        [difference_over_two, three_in_a_row, wish_refused, strong_wish_refused];
    clashes.into_iter().map(move |clash| {
        Field::new(bracket.size(), move |one, other| {
            let cards = bracket.card(one).zip(bracket.card(other));
            u32::from(bracket.is_inside(one, other) && cards.is_some_and(|(one, other)| !clash(one, other)))
        })
    })
}

/// C12: one of the players does not get the preferred colour.
fn wish_refused(one: &Card, other: &Card) -> bool {
    one.preference.color().is_some() && one.preference.color() == other.preference.color()
}

/// C13: one of the players does not get a strongly preferred colour.
fn strong_wish_refused(one: &Card, other: &Card) -> bool {
    let both_strong = one.preference.is_strong_or_absolute() && other.preference.is_strong_or_absolute();
    let both_absolute = one.preference.is_absolute() && other.preference.is_absolute();
    wish_refused(one, other) && both_strong && !both_absolute
}

/// C10: one of two topscorers in the last round gets one colour three times more often than the other.
fn difference_over_two(one: &Card, other: &Card) -> bool {
    wish_refused(one, other) && one.imbalance() > 1 && other.imbalance() > 1
}

/// C11: one of two topscorers in the last round gets one colour for the third time in a row.
fn three_in_a_row(one: &Card, other: &Card) -> bool {
    if !(one.preference.is_absolute() && one.preference == other.preference) {
        return false;
    }
    let refused = |card: &Card| card.repeated().is_some() && card.repeated() != card.preference.color();
    match one.imbalance().cmp(&other.imbalance()) {
        std::cmp::Ordering::Greater => refused(other),
        std::cmp::Ordering::Less => refused(one),
        std::cmp::Ordering::Equal => one.repeated().is_some() && one.repeated() == other.repeated(),
    }
}

/// C14 to C17: residents should not float in the same direction as in one of the last two rounds.
fn repeated<'a>(bracket: &'a Bracket<'_>, back: usize, float: Float) -> Option<Field<'a>> {
    let floated = move |place: usize| {
        bracket.zone(place) == BracketZone::Resident
            && bracket.card(place).is_some_and(|card| card.floats.get(back) == Some(&float))
    };
    let count = bracket.residents().filter(|&place| floated(place)).count();
    if count == 0 {
        return None;
    }
    Some(match float {
        Float::Down | Float::Level => Field::new(count, move |one, other| {
            let inside = bracket.is_inside(one, other);
            if inside { u32::from(floated(one)) + u32::from(floated(other)) } else { 0 }
        }),
        Float::Up => Field::new(bracket.size(), move |one, other| {
            let again = bracket.zone(one) == BracketZone::Mover && floated(other);
            u32::from(bracket.is_inside(one, other) && !again)
        }),
    })
}

/// C18 to C21: if a repeated float cannot be avoided, the difference of scores should be small.
fn repeated_by_score<'a>(bracket: &'a Bracket<'_>, back: usize, float: Float) -> Vec<Field<'a>> {
    let floated =
        move |place: usize| bracket.card(place).is_some_and(|card| card.floats.get(back) == Some(&float));
    let fields = bracket.arrivals().into_iter().map(|group| {
        Field::new(group.len(), move |one, other| {
            let pair = bracket.is_inside(one, other) && group.contains(&one);
            u32::from(pair && if float == Float::Up { !floated(other) } else { floated(one) })
        })
    });
    fields.collect()
}

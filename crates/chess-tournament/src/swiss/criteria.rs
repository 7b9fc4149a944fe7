//! What makes one pairing of a bracket better than another: the criteria C6 to C21.

use super::bracket::{Bracket, Zone};
use super::field::Field;
use crate::card::{Card, Float};

/// Whether the bye is given away in a bracket, so that C9 can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ByeChoice {
    Here,
    Elsewhere,
}

/// The criteria of a bracket, the most important first, without those that cannot tell its pairings apart.
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

/// C7: as few points as possible float down; here, as many as possible of those who came down are paired.
fn paired_by_score<'a>(bracket: &'a Bracket<'_>) -> impl Iterator<Item = Field<'a>> {
    bracket.arrivals().into_iter().map(move |group| {
        Field::new(group.len(), move |one, other| {
            u32::from(bracket.is_inside(one, other) && group.contains(&one))
        })
    })
}

/// C8: the next bracket has as many pairs as possible, and as few points as possible float down from it.
fn next_bracket<'a>(bracket: &'a Bracket<'_>) -> Vec<Field<'a>> {
    let reaches = |one: usize, other: usize| {
        bracket.zone(other) == Zone::Next
            && matches!(bracket.zone(one), Zone::Next | Zone::Mover | Zone::Resident)
    };
    if bracket.count(Zone::Next) == 0 {
        return Vec::new();
    }
    let mut fields =
        vec![Field::new(bracket.count(Zone::Next), move |one, other| u32::from(reaches(one, other)))];
    for group in bracket.arrivals().into_iter().chain([bracket.residents()]) {
        fields.push(Field::new(group.len(), move |one, other| {
            u32::from(reaches(one, other) && group.contains(&one))
        }));
    }
    fields
}

/// C9: the one who has the bye has played as many games as possible.
fn played_by_the_bye<'a>(bracket: &'a Bracket<'_>) -> Field<'a> {
    let played = |place: usize| bracket.card(place).map_or(0, |card| card.colors.len());
    let most = (0..bracket.size()).map(played).max().unwrap_or(0);
    Field::new(most, move |one, other| {
        let given = bracket.zone(other) == Zone::Bye && one < bracket.size();
        if given { u32::try_from(played(one)).unwrap_or(0) } else { 0 }
    })
}

/// C10 to C13: colours.
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

/// C12: one of the two does not get the colour that is due to them.
fn wish_refused(one: &Card, other: &Card) -> bool {
    one.preference.color().is_some() && one.preference.color() == other.preference.color()
}

/// C13: one of the two does not get the colour that is strongly due to them.
fn strong_wish_refused(one: &Card, other: &Card) -> bool {
    let both_strong = one.preference.is_strong_or_absolute() && other.preference.is_strong_or_absolute();
    let both_absolute = one.preference.is_absolute() && other.preference.is_absolute();
    wish_refused(one, other) && both_strong && !both_absolute
}

/// C10: one of the two, who are at the top in the last round, gets a colour three times more often than the other one.
fn difference_over_two(one: &Card, other: &Card) -> bool {
    wish_refused(one, other) && one.imbalance() > 1 && other.imbalance() > 1
}

/// C11: one of the two, who are at the top in the last round, gets a colour for the third time in a row.
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

/// C14 to C17: residents do not float down again, and do not meet those who came down again.
fn repeated<'a>(bracket: &'a Bracket<'_>, back: usize, float: Float) -> Option<Field<'a>> {
    let floated = move |place: usize| {
        bracket.zone(place) == Zone::Resident
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
            let again = bracket.zone(one) == Zone::Mover && floated(other);
            u32::from(bracket.is_inside(one, other) && !again)
        }),
    })
}

/// C18 to C21: where that cannot be had, the differences of scores are small.
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

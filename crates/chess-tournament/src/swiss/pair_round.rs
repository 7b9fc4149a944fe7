//! Pairs a round bracket by bracket, from the highest score down.

use integer_blossom::max_weight_matching;

use super::bracket::Bracket;
use super::may_meet::may_meet;
use super::pair_bracket::{Pair, pair_bracket};
use crate::Points;
use crate::rounds::card::Card;

/// Pairs the players of a round. `cards` must be sorted by rank. In the last round, `half` is half of the points that a
/// player could have scored before this round (see [`may_meet`]). In earlier rounds, `half` is `None`. Returns the
/// pairs, and the player who has the bye. Returns `None` if no legal pairing exists.
pub(crate) fn pair_round(cards: &[Card], half: Option<Points>) -> Option<(Vec<Pair<'_>>, Option<&Card>)> {
    let bye_score = if cards.len() % 2 == 1 { Some(bye_score(cards, half)?) } else { None };
    let (mut pairs, mut floaters, mut rest) = (Vec::new(), Vec::new(), cards);
    while !rest.is_empty() {
        let bracket = Bracket::new(&floaters, rest, half, bye_score);
        rest = rest.get(bracket.residents.len()..)?;
        let (paired, floating) = pair_bracket(bracket)?;
        pairs.extend(paired);
        floaters = floating;
    }
    Some((pairs, floaters.pop()))
}

/// Returns the lowest score at which a player can get the bye (C5) and all other players can be paired (C4). Returns
/// `None` if no score allows this. `cards` must have an odd length. `half` is as in [`pair_round`].
fn bye_score(cards: &[Card], half: Option<Points>) -> Option<Points> {
    let places = cards.len() + 1;
    // `pair` is greater than any score, so the matching has as many pairs as possible. Among such matchings, the
    // player with the bye has the lowest score.
    let pair = i64::from(cards.first()?.score.halves()) + 1;
    let weights =
        (0..places * places).map(|place| match (cards.get(place / places), cards.get(place % places)) {
            (Some(one), Some(other)) if may_meet(one, other, half) => pair,
            (Some(one), None) if one.may_have_bye => 2 * pair - i64::from(one.score.halves()),
            _ => 0,
        });
    let mates: Option<Vec<usize>> =
        max_weight_matching(&weights.collect::<Vec<_>>(), places).into_iter().collect();
    mates?.last().and_then(|&mate| cards.get(mate)).map(|card| card.score)
}

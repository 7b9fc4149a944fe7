//! The Berger tables of round robins (FIDE Handbook, C.05, Annex 1).

use crate::{Cycles, RoundNumber};

/// Returns the pairs of a round in the order of the Berger tables. In each pair, the player with White comes first. The
/// number of players must be even.
///
/// ```
/// use chess_tournament::{Cycles, RoundNumber, berger};
/// assert_eq!(berger(4, Cycles::Single, RoundNumber(2)), [(4, 3), (1, 2)]);
/// ```
pub fn berger(players: u16, cycles: Cycles, round: RoundNumber) -> Vec<(u16, u16)> {
    let rounds = players.saturating_sub(1);
    let round = round.0.saturating_sub(1);
    if rounds == 0 || players % 2 == 1 {
        return Vec::new();
    }
    match cycles {
        Cycles::Single if round < rounds => one_cycle(players, round),
        Cycles::Double if round < rounds => one_cycle(players, swap_last_two(round, rounds)),
        Cycles::Double if round < 2 * rounds => {
            one_cycle(players, round - rounds).into_iter().map(|(white, black)| (black, white)).collect()
        }
        Cycles::Single | Cycles::Double => Vec::new(),
    }
}

/// Swaps the numbers of the last two rounds in a cycle, and returns other numbers unchanged. Without the swap, a player
/// could get one colour three times in a row. Rounds count from 0. `rounds` is the number of rounds in the cycle.
fn swap_last_two(round: u16, rounds: u16) -> u16 {
    match rounds - round {
        1 if rounds > 1 => round - 1,
        2 => round + 1,
        _ => round,
    }
}

fn one_cycle(players: u16, round: u16) -> Vec<(u16, u16)> {
    let circle = players - 1;
    // All players except the last player sit in a circle. One player in the circle meets the last player. Every
    // other player in the circle meets the player on the opposite side.
    let (middle, last) = if round.is_multiple_of(2) {
        (round / 2, (round / 2 + 1, players))
    } else {
        let middle = u16::midpoint(round, circle);
        (middle, (players, middle + 1))
    };
    let across = (1..players / 2).map(|step| {
        let white = (middle + step) % circle;
        let black = (middle + circle - step) % circle;
        (white + 1, black + 1)
    });
    std::iter::once(last).chain(across).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn the_berger_tables_equal_those_of_the_handbook() {
        type Tables = BTreeMap<u16, Vec<Vec<(u16, Option<u16>)>>>;
        let tables: Tables =
            serde_json::from_str(include_str!("../../tests/data/berger-tables.json")).unwrap();
        assert_eq!(tables.len(), 23);
        for (players, rounds) in tables {
            let places = players + players % 2;
            assert_eq!(rounds.len(), usize::from(places) - 1);
            for (index, expected) in rounds.into_iter().enumerate() {
                let round = RoundNumber::at(index);
                let pairs = berger(places, Cycles::Single, round).into_iter().map(|(white, black)| {
                    let alone = white.min(black);
                    if white.max(black) > players { (alone, None) } else { (white, Some(black)) }
                });
                assert_eq!(pairs.collect::<Vec<_>>(), expected, "{players} players, round {round}");
            }
        }
    }

    #[test]
    fn a_double_round_robin_gives_no_player_a_colour_three_times_in_a_row() {
        for players in (2..=24).step_by(2) {
            let rounds =
                (1..=2 * (players - 1)).map(|round| berger(players, Cycles::Double, RoundNumber(round)));
            let mut colors: BTreeMap<u16, String> = BTreeMap::new();
            let mut met = BTreeMap::new();
            for (white, black) in rounds.flatten() {
                colors.entry(white).or_default().push('w');
                colors.entry(black).or_default().push('b');
                *met.entry((white, black)).or_insert(0) += 1;
            }
            assert_eq!(met.len(), usize::from(players * (players - 1)), "{players} players");
            assert!(met.values().all(|&times| times == 1));
            for (number, colors) in colors {
                assert!(
                    !colors.contains("www") && !colors.contains("bbb"),
                    "{number} of {players}: {colors}"
                );
            }
        }
    }
}

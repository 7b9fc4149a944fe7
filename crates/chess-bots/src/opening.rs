//! Varies the opening: moves of named opening lines get a bonus. One move, selected by the seed, gets the greatest
//! bonus.

use chess_core::{Game, Key, Move, Openings};

use crate::level::Level;
use crate::pseudo_random::mix;

/// The length of the opening phase, in half-moves. Only in this phase do opening moves get a bonus.
const LONG: u32 = 8;
/// The smallest basic bonus, in hundredths of a pawn. An opening move gets between 0 and 1.5 times the basic bonus.
const LEAST_BASIC_BONUS: i32 = 40;
/// The largest basic bonus, in hundredths of a pawn.
const MOST_BASIC_BONUS: i32 = 110;

/// Returns the moves that continue a named opening line from the current position. Each move has a bonus for the
/// search. After the opening phase (`LONG`), the result is empty.
///
/// At the levels 5 to 10, the result has no rare moves. A rare move occurs in fewer than 1 in 40 of the lines from
/// this position.
pub(crate) fn liking(game: &Game, seed: u64, level: Level) -> Vec<(Move, i32)> {
    let position = game.position();
    if game.ply().0 >= LONG {
        return Vec::new();
    }
    let lines = |mv: &Move| (*mv, u64::from(Openings::bundled().lines_through(&position.after(*mv))));
    let mut usual: Vec<(Move, u64)> = position.legal_moves().iter().map(lines).collect();
    let all: u64 = usual.iter().map(|way| way.1).sum();
    let fewest = if level.prefers_common_openings() { all.div_ceil(40) } else { 1 };
    usual.retain(|way| way.1 >= fewest.max(1));
    let most = usual.iter().map(|way| way.1).max().unwrap_or(1);
    let mut left = mix(seed, Key::of(position).to_bits()) % usual.iter().map(|way| way.1).sum::<u64>().max(1);
    let basic_bonus = (2 * level.habits().noise).clamp(LEAST_BASIC_BONUS, MOST_BASIC_BONUS);
    let liked = |(mv, lines): (Move, u64)| {
        let drawn = left < lines;
        left = if drawn { u64::MAX } else { left - lines };
        let share = i32::try_from(lines * 500 / most).unwrap_or(0) + if drawn { 1_000 } else { 0 };
        (mv, basic_bonus * share / 1_000)
    };
    usual.into_iter().map(liked).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use chess_core::{Position, write_uci};

    use super::*;
    use crate::think;

    #[test]
    fn strong_levels_vary_known_openings() {
        let (start, level) = (Game::new(Position::START), Level::new(9).unwrap());
        let mut played = BTreeMap::new();
        for seed in 0..60 {
            let mv = think(&start, level, seed, level.budget()).unwrap().mv;
            *played.entry(write_uci(mv)).or_insert(0) += 1;
        }
        assert!(
            played.keys().all(|mv| ["e2e4", "d2d4", "c2c4", "g1f3"].contains(&mv.as_str())),
            "{played:?}"
        );
        let english = played.get("c2c4").copied().unwrap_or(0);
        assert!(played.len() >= 3 && played["e2e4"] > english, "{played:?}");
    }
}

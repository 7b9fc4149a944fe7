//! A little variety in the opening: moves that lead to openings with a name are liked, each as much as the seed says.

use std::sync::LazyLock;

use chess_core::{Game, Key, Move, Openings};

use crate::mix::mix;

/// Read once; the same everywhere.
static OPENINGS: LazyLock<Openings> = LazyLock::new(Openings::bundled);

/// How long in half-moves the opening is varied.
const LONG: u32 = 12;

/// How much a player with this seed likes the moves of a game's position, up to `most` hundredths of a pawn.
pub(crate) fn liking(game: &Game, seed: u64, most: i32) -> Vec<(Move, i32)> {
    let position = game.position();
    if game.ply().0 >= LONG || most == 0 {
        return Vec::new();
    }
    let named = |mv: &&Move| OPENINGS.of(&position.after(**mv)).is_some();
    let liked = |mv: &Move| {
        let number = mix(seed ^ u64::from(mv.to_bits()), Key::of(position).to_bits());
        let share = i32::try_from(number % 1_000).unwrap_or(0);
        (*mv, most * share / 1_000)
    };
    position.legal_moves().iter().filter(named).map(liked).collect()
}

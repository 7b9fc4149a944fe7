//! Draws random values: the colours of a game, the start position of a Chess960 game, and the seed of a tournament.

use chess_arbiter::Lot;
use chess_core::Color;

/// Draws a random colour. If the operating system provides no random bytes, the colour is White.
pub(crate) fn lot() -> Lot {
    Lot(if bytes().is_some_and(|[byte]| byte & 1 == 1) { Color::Black } else { Color::White })
}

/// Draws the number of a start position of Chess960. If the operating system has no random bytes, returns the number of
/// the usual start position.
pub(crate) fn chess960() -> u16 {
    bytes().map_or(518, |bytes| u16::from_le_bytes(bytes) % 960)
}

/// Draws the seed for the random numbers of a tournament. If the operating system has no random bytes, the seed is 0.
pub(crate) fn of_tournament() -> chess_tournament::Lot {
    chess_tournament::Lot(bytes().map_or(0, u64::from_le_bytes))
}

/// Returns random bytes from the operating system.
fn bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok().map(|()| bytes)
}

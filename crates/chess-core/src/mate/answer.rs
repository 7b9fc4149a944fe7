//! Decides whether a player can still mate. The stages are a quick search for a helpmate, a proof that no mate exists,
//! a deeper quick search, and an exhaustive search.

use super::explore::explore;
use super::helpmate_search::dive;
use super::no_mate_proof::proves_unwinnable;
use crate::{Budget, Color, Move, Position, Winnability};

/// Decides whether a player can mate by any series of legal moves (Article 6.9).
///
/// The result is never wrong: `Winnable` holds the moves to the mate, and `Unwinnable` is proven. The automatic draws
/// of Article 9.6 do not count.
///
/// ```
/// use chess_core::{Budget, Color, Position, Winnability, can_mate};
/// // The pawns block each other for ever.
/// let wall: Position = "8/8/1k6/8/p1p1p1p1/P1P1P1P1/8/4K3 w - - 0 1".parse()?;
/// assert_eq!(can_mate(&wall, Color::White, Budget::FAST), Winnability::Unwinnable);
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn can_mate(position: &Position, side: Color, budget: Budget) -> Winnability {
    match side {
        Color::White => white_can_mate(position, budget),
        Color::Black => match white_can_mate(&position.mirrored(), budget) {
            Winnability::Winnable(line) => {
                Winnability::Winnable(line.into_iter().map(Move::mirrored).collect())
            }
            answer @ (Winnability::Unwinnable | Winnability::Unknown) => answer,
        },
    }
}

/// Returns true if a proof within the budget shows that neither player can mate (Article 5.2.2).
///
/// ```
/// use chess_core::{Budget, Position, is_dead};
/// assert!(!is_dead(&Position::START, Budget::FAST));
/// # let bare: Position = "8/8/1k6/8/8/8/8/4K3 w - - 0 1".parse()?;
/// assert!(is_dead(&bare, Budget::FAST));
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn is_dead(position: &Position, budget: Budget) -> bool {
    // One mate refutes a dead position. So the search begins with the stronger side, whose mate is easier to
    // find.
    let strength = |color| {
        let own = position.by_color(color);
        ((own & position.orthogonal).count(), (own & position.pawns).count(), own.count())
    };
    let first = if strength(Color::White) >= strength(Color::Black) { Color::White } else { Color::Black };
    [first, !first].into_iter().all(|side| can_mate(position, side, budget) == Winnability::Unwinnable)
}

fn white_can_mate(position: &Position, mut budget: Budget) -> Winnability {
    let mut answer = dive(position, 1..=1, 1_000, &mut budget);
    if answer == Winnability::Unknown && proves_unwinnable(position, &mut budget) {
        return Winnability::Unwinnable;
    }
    if answer == Winnability::Unknown {
        answer = dive(position, 2..=8, 300, &mut budget);
    }
    if answer == Winnability::Unknown {
        answer = explore(position, &mut budget);
    }
    answer
}

//! Styles of play: additions to the evaluation that make a player prefer some positions.

use chess_core::{Color, Position, Rank, Role, attacks_from};

/// The last move number of the opening. After this move, the style adds no value for sacrificed pawns.
const OPENING: u32 = 15;

/// A style of play: the values that the player adds to the evaluation, in hundredths of a pawn.
///
/// ```
/// use chess_bots::{Character, Level, StyleWeights, think};
/// use chess_core::{Game, Position};
/// let (game, level) = (Game::new(Position::START), Level::new(6).unwrap());
/// let trader = Character { style: StyleWeights::TRADER, ..level.into() };
/// assert!(think(&game, trader, 1, level.budget()).is_some());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StyleWeights {
    /// The value of each attack on a square around the enemy king by a knight, bishop, rook or queen of the player.
    attack: i32,
    /// The value of each knight, bishop and rook on the board, white or black. With a negative value, the player
    /// prefers to exchange these pieces.
    piece: i32,
    /// The value of each queen on the board, white or black.
    queen: i32,
    /// The value of pawn sacrifices in the opening. The style adds the product of three numbers:
    /// - `gambit`;
    /// - the number of pawns that the player is behind, at most 2;
    /// - the player's lead in developed knights and bishops, at most 3.
    gambit: i32,
}

impl StyleWeights {
    /// The style without preferences, which adds nothing to the evaluation.
    pub const ALL_ROUNDER: Self = Self { attack: 0, piece: 0, queen: 0, gambit: 0 };
    /// The style of a player who brings pieces near the enemy king, and avoids exchanges, mainly of queens.
    pub const ATTACKER: Self = Self { attack: 30, piece: 8, queen: 30, gambit: 0 };
    /// The style of a player who plays gambits, and sacrifices pawns in the opening.
    pub const GAMBITEER: Self = Self { attack: 0, piece: 0, queen: 0, gambit: 70 };
    /// The style of a player who exchanges pieces and queens.
    pub const TRADER: Self = Self { attack: 0, piece: -45, queen: -60, gambit: 0 };
    /// The style of a player who exchanges queens, and keeps the other pieces.
    pub const ENDGAME_PLAYER: Self = Self { attack: 0, piece: 10, queen: -110, gambit: 0 };

    /// Returns true if a player with this style chooses opening lines that are gambits.
    pub(crate) const fn plays_gambits(self) -> bool {
        self.gambit > 0
    }

    /// Returns the value that the style adds to the evaluation for the player `me`.
    pub(crate) fn addition(self, position: &Position, me: Color) -> i32 {
        if self == Self::ALL_ROUNDER {
            return 0;
        }
        let count = |role| position.by_role(role).count().cast_signed();
        let pieces = count(Role::Knight) + count(Role::Bishop) + count(Role::Rook);
        let mut sum = self.piece * pieces + self.queen * count(Role::Queen);
        if self.attack != 0 {
            sum += self.attack * attacks_on_king(position, me);
        }
        if self.gambit != 0 && position.fullmove_number() <= OPENING {
            let own = (position.by_role(Role::Pawn) & position.by_color(me)).count().cast_signed();
            let lead = developed(position, me) - developed(position, !me);
            sum += self.gambit * (count(Role::Pawn) - 2 * own).clamp(0, 2) * lead.clamp(0, 3);
        }
        sum
    }
}

/// Returns the number of knights and bishops of `color` that are not on the player's back rank.
fn developed(position: &Position, color: Color) -> i32 {
    let minor = position.by_role(Role::Knight) | position.by_role(Role::Bishop);
    let pieces = (minor & position.by_color(color)).into_iter();
    pieces.filter(|square| square.rank().seen_by(color) != Rank::One).count().try_into().unwrap_or(0)
}

/// Returns the number of attacks by the pieces of `me` on squares around the enemy king.
fn attacks_on_king(position: &Position, me: Color) -> i32 {
    let occupied = position.occupied();
    let ring = attacks_from(Role::King, !me, position.king(!me), occupied);
    let attacks = |role: Role| {
        let pieces = position.by_role(role) & position.by_color(me);
        let squares = pieces.into_iter().map(move |from| attacks_from(role, me, from, occupied) & ring);
        squares.map(|attacked| attacked.count().cast_signed()).sum::<i32>()
    };
    [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().map(attacks).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addition(style: StyleWeights, fen: &str) -> i32 {
        style.addition(&fen.parse().unwrap(), Color::White)
    }

    #[test]
    fn the_all_rounder_adds_nothing_and_each_style_prefers_its_positions() {
        let queens = "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1";
        let (rooks, rook) = ("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        let attack = "4k3/R7/8/8/8/8/8/4K3 w - - 0 1";
        let (even, behind) = ("4k1n1/p7/8/8/8/5N2/P7/4K3 w - - 0 9", "4k1n1/p7/8/8/8/5N2/8/4K3 w - - 0 9");
        let late = "4k1n1/p7/8/8/8/5N2/8/4K3 w - - 0 16";
        for (style, better, worse) in [
            (StyleWeights::ATTACKER, attack, rook),
            (StyleWeights::TRADER, rook, rooks),
            (StyleWeights::ENDGAME_PLAYER, rooks, queens),
            (StyleWeights::GAMBITEER, behind, even),
            (StyleWeights::GAMBITEER, behind, late),
        ] {
            assert!(addition(style, better) > addition(style, worse), "{style:?}: {better}, {worse}");
            assert_eq!([better, worse].map(|fen| addition(StyleWeights::ALL_ROUNDER, fen)), [0, 0]);
        }
    }
}

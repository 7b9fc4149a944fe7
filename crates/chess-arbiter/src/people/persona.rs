//! The style of play and the opening of a computer in one game. The computer's level is separate.

/// The style of play of a computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayStyle {
    /// Plays without a special preference.
    #[default]
    AllRounder,
    /// Attacks the king.
    Attacker,
    /// Sacrifices pawns in the opening.
    Gambiteer,
    /// Exchanges pieces.
    Trader,
    /// Exchanges queens, and plays for the endgame.
    EndgamePlayer,
}

/// The style and the opening that a person wants from the computer in one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Persona {
    /// The style in which the computer plays.
    pub style: PlayStyle,
    /// The English name of the opening that the computer tries to play; `None` for any opening.
    pub opening: Option<String>,
}

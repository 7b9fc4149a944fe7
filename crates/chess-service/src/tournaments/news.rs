//! What is said about tournaments: to everybody, and to whoever did something.

use chess_core::Ply;
use chess_store::GameId;
use serde::{Deserialize, Serialize};

/// How many boards one message tells of.
pub const BOARDS_A_SHEET: usize = 20;

/// Which message about a tournament is drawn again as it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The round it tells of; 0 for the card.
    pub round: u16,
    /// Which part of the boards.
    pub part: u16,
}

impl Sheet {
    /// The card with the buttons.
    pub const CARD: Self = Self { round: 0, part: 0 };

    /// The number under which a message that shows it is noted, where one of a game says how far the game had come.
    pub const fn ply(self) -> Ply {
        Ply((self.part as u32) << 16 | self.round as u32)
    }

    /// The sheet of such a number.
    pub fn of(ply: Ply) -> Self {
        let part = u16::try_from(ply.0 >> 16).unwrap_or(u16::MAX);
        Self { round: u16::try_from(ply.0 & 0xffff).unwrap_or(u16::MAX), part }
    }
}

/// What is said about a tournament where it is shown, or to one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutTournament {
    /// People can join: the card with its buttons, in the channel.
    Card,
    /// A round was paired; of a round robin all rounds at once. Everybody who is paired or has the bye is called, where games are not
    /// opened one after the other.
    Round {
        /// Which round.
        round: u16,
        /// Which part of its boards.
        part: u16,
    },
    /// How things stand after a round, while others follow.
    Standings {
        /// After which.
        round: u16,
    },
    /// All was played: who has won.
    Over,
    /// The organiser ended it early.
    Closed,
    /// It never began: its organiser called it off.
    CalledOff,
    /// It never began: fewer than two had joined by then.
    TooFewCame,
    /// It is proven that nobody can be paired: the organiser has to decide.
    Stuck {
        /// In which round.
        round: u16,
    },
    /// Somebody left or was removed, and the opponents were given their games.
    Parted {
        /// Whose number.
        number: u16,
    },
    /// The organiser took somebody off the list before it began, who hears it in private.
    Struck,
    /// The organiser put somebody on the list in the place of another, who hears it in private.
    Seated,
    /// The deadline of the round was put off.
    Extended {
        /// Of which round.
        round: u16,
    },
    /// Somebody has lost two games in a row on time without a move: whether they are still there.
    Missing {
        /// Whose number.
        number: u16,
    },
}

/// What somebody did about a tournament, for the private answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TournamentDeed {
    /// Created it.
    Created,
    /// Created it, and with it the language of its server was decided.
    CreatedFirst,
    /// Created it where its card cannot be posted.
    CreatedUnseen,
    /// Joined it.
    Joined,
    /// Joined while it goes on, to play from the next round on.
    JoinedLate,
    /// Left it before it began.
    Left,
    /// Left it while it goes on: running games were lost.
    Parted,
    /// Let it begin.
    Begun,
    /// Let the next round be paired.
    Paired,
    /// Entered a computer.
    Entered,
    /// Took somebody off the list before it began.
    Struck,
    /// The same, with a reason, which is kept only of those who are removed once it has begun.
    StruckUnexplained,
    /// Removed a player.
    Removed {
        /// Whose number.
        number: u16,
    },
    /// Put somebody in the place of another.
    Replaced,
    /// Takes the next round off for half a point.
    Rests {
        /// Which round.
        round: u16,
    },
    /// Gave a game to the opponent of somebody who did not appear.
    Forfeited(GameId),
    /// Put off the deadline of the round.
    Extended,
    /// Ended it, or called it off.
    Closed,
}

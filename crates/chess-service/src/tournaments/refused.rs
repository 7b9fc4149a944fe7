//! Why something does not happen in a tournament; nothing was changed.

use chess_tournament::{RosterRefusal, TournamentRefusal, WhyNot};

/// The most rounds of a Swiss.
pub(super) const MOST_ROUNDS: u16 = 30;

/// Why something does not happen in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TournamentRefused {
    /// Its name is too long.
    #[error("a name has at most {0} characters")]
    NameTooLong(usize),
    /// A Swiss of no round, or of more than anybody can play.
    #[error("a tournament has between 1 and {0} rounds")]
    WrongRounds(u16),
    /// No place, or more than it can have.
    #[error("a tournament of this system has between 2 and {0} players")]
    WrongRoom(u16),
    /// The games of a Swiss are those of one round: nobody has several.
    #[error("a Swiss has one game at a time for everybody")]
    TogetherInSwiss,
    /// All games of a round robin go on together: no round has an end of its own.
    #[error("the rounds of a round robin have no deadline")]
    LengthOfAll,
    /// Its games would never end.
    #[error("the games of a tournament need a clock")]
    NoClock,
    /// The time until which people can join is over.
    #[error("the time until which people can join is over")]
    BeginsInThePast,
    /// So many tournaments of this organiser wait for players or go on.
    #[error("{0} tournaments of this organiser wait or go on")]
    TooMany(usize),
    /// It is announced already.
    #[error("it is announced already")]
    Announced,
    /// They take part.
    #[error("they take part already")]
    AlreadyIn,
    /// They do not take part.
    #[error("they do not take part")]
    NotIn,
    /// Somebody whom the organiser wants in takes part already.
    #[error("that player takes part already")]
    OtherIn,
    /// Somebody with whom the organiser wants to do something does not take part.
    #[error("that player does not take part")]
    OtherNotIn,
    /// All places are taken.
    #[error("all {0} places are taken")]
    Full(usize),
    /// They are not in the group that may join.
    #[error("only members of group {0} may join")]
    NotAdmitted(i64),
    /// Nobody has anybody to play with.
    #[error("a tournament needs two players")]
    TooFew,
    /// It has begun, so that its list of players is closed.
    #[error("the tournament has begun")]
    Begun,
    /// It has not begun yet.
    #[error("the tournament has not begun")]
    NotBegun,
    /// It is over, or was called off.
    #[error("the tournament is over")]
    Ended,
    /// The person neither organises it nor may manage all.
    #[error("this is for the organiser")]
    NotOrganiser,
    /// Its rounds have no deadline.
    #[error("the round has no deadline")]
    NoDeadline,
    /// In a round robin nobody comes late, and nobody has a round off.
    #[error("this can be had in a Swiss only")]
    OnlyInSwiss,
    /// They left, or were removed.
    #[error("they are gone")]
    Gone,
    /// Somebody with whom the organiser wants to do something left, or was removed.
    #[error("that player is gone")]
    OtherGone,
    /// All rounds were paired.
    #[error("all rounds were paired")]
    AllPaired,
    /// They have the round off already.
    #[error("they have the round off")]
    RestsAlready,
    /// They have had so many rounds off for half a point.
    #[error("they have had {0} rounds off")]
    RestedEnough(usize),
    /// Nobody has the last round off for half a point.
    #[error("nobody has the last round off")]
    RestsLast,
    /// They play no such game.
    #[error("no such game in this tournament")]
    NoSuchGame,
    /// The game has ended.
    #[error("the game has ended")]
    GameOver,
    /// The next round cannot be paired.
    #[error(transparent)]
    Pairing(#[from] WhyNot),
}

impl From<RosterRefusal> for TournamentRefused {
    fn from(refusal: RosterRefusal) -> Self {
        match refusal {
            RosterRefusal::AlreadyIn => Self::AlreadyIn,
            RosterRefusal::NotIn => Self::NotIn,
            RosterRefusal::Full(room) => Self::Full(room),
            RosterRefusal::TooFew => Self::TooFew,
            RosterRefusal::NoRounds => Self::WrongRounds(MOST_ROUNDS),
        }
    }
}

impl From<TournamentRefusal> for TournamentRefused {
    fn from(refusal: TournamentRefusal) -> Self {
        match refusal {
            TournamentRefusal::Unknown(_) => Self::NotIn,
            TournamentRefusal::Gone(_) => Self::Gone,
            TournamentRefusal::NoSuchGame(..) | TournamentRefusal::Running => Self::NoSuchGame,
            TournamentRefusal::Ended => Self::GameOver,
            TournamentRefusal::Paired(_) | TournamentRefusal::NoSuchRound(_) => Self::AllPaired,
            TournamentRefusal::OnlyInSwiss => Self::OnlyInSwiss,
            TournamentRefusal::Full => Self::Full(chess_tournament::MOST_PLAYERS),
        }
    }
}

//! Reasons to refuse a deed in a tournament. A refused deed changes nothing.

use chess_tournament::{TournamentRefusal, WhyNot};

/// The maximum number of rounds of a Swiss.
pub(super) const MOST_ROUNDS: u16 = 30;

/// The reason to refuse an action in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TournamentRefused {
    /// The name is too long.
    #[error("a name has at most {0} characters")]
    NameTooLong(usize),
    /// A Swiss has no rounds or too many rounds.
    #[error("a tournament has between 1 and {0} rounds")]
    WrongRounds(u16),
    /// The tournament has room for fewer than two players, or for too many players.
    #[error("a tournament of this system has between 2 and {0} players")]
    WrongRoom(u16),
    /// The games have no clock, so they may never end.
    #[error("the games of a tournament need a clock")]
    NoClock,
    /// The deadline for joining, at which the new tournament would begin, has passed.
    #[error("the date until which people can join has passed")]
    BeginsInThePast,
    /// The organiser already has this many tournaments that have not ended.
    #[error("the organiser has {0} open or running tournaments")]
    TooMany(usize),
    /// This channel already has a tournament of this organiser with the same rules and the same deadline for joining.
    /// Nobody has joined that tournament yet.
    #[error("the same tournament is announced already")]
    Announced,
    /// The caller already plays in the tournament.
    #[error("the caller is a player already")]
    AlreadyIn,
    /// The caller does not play in the tournament.
    #[error("the caller is no player")]
    NotIn,
    /// The person whom the organiser wants to add already plays in the tournament.
    #[error("that person is a player already")]
    OtherIn,
    /// The person whom the organiser named does not play in the tournament.
    #[error("that person is no player")]
    OtherNotIn,
    /// The tournament is full: it already has this many players.
    #[error("all {0} places are taken")]
    Full(usize),
    /// The tournament admits only people with a certain role, and the caller lacks the role. The field holds the
    /// role's id.
    #[error("only members of group {0} may join")]
    NotAdmitted(i64),
    /// There are fewer than two players.
    #[error("a tournament needs at least two players")]
    TooFew,
    /// The tournament has begun, so the list of players is closed.
    #[error("the tournament has begun")]
    Begun,
    /// The tournament has not begun.
    #[error("the tournament has not begun")]
    NotBegun,
    /// The tournament has ended or was called off.
    #[error("the tournament is over")]
    Ended,
    /// The caller does not organise this tournament, and may not manage all tournaments.
    #[error("only the organiser may do this")]
    NotOrganiser,
    /// The rounds of this tournament have no deadline.
    #[error("the round has no deadline")]
    NoDeadline,
    /// The action is possible only in a Swiss, because a round robin admits no late players and no half-point byes.
    #[error("only a Swiss allows this")]
    OnlyInSwiss,
    /// The caller has left or was removed.
    #[error("the caller has left or was removed")]
    Gone,
    /// The player whom the organiser named has left or was removed.
    #[error("that player has left or was removed")]
    OtherGone,
    /// All rounds are paired.
    #[error("all rounds are paired")]
    AllPaired,
    /// The caller already has a half-point bye in the next round.
    #[error("the caller has a bye in that round already")]
    RestsAlready,
    /// The caller has already taken this many half-point byes.
    #[error("the caller has taken {0} half-point byes")]
    RestedEnough(usize),
    /// The last round allows no half-point bye.
    #[error("the last round allows no half-point bye")]
    RestsLast,
    /// The player whom the organiser named does not play this game, or the game does not belong to this tournament.
    #[error("no such game in this tournament")]
    NoSuchGame,
    /// The game has ended.
    #[error("the game has ended")]
    GameOver,
    /// No pairing of the next round is possible.
    #[error(transparent)]
    Pairing(#[from] WhyNot),
}

impl From<TournamentRefusal> for TournamentRefused {
    fn from(refusal: TournamentRefusal) -> Self {
        match refusal {
            TournamentRefusal::Unknown(_) => Self::NotIn,
            TournamentRefusal::Gone(_) => Self::Gone,
            TournamentRefusal::NoSuchGame(..) => Self::NoSuchGame,
            TournamentRefusal::Paired(_) | TournamentRefusal::NoSuchRound(_) => Self::AllPaired,
            TournamentRefusal::OnlyInSwiss => Self::OnlyInSwiss,
            TournamentRefusal::Full => Self::Full(chess_tournament::MOST_PLAYERS),
        }
    }
}

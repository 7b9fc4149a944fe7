//! Why a deed did not take effect. Three kinds: the text was wrong, it is not allowed now, or something failed.

use chess_arbiter::{Account, ChallengeRefusal, Refusal, VacationRefusal, WithMove};
use chess_core::{DrawReason, Move, ReadError};
use chess_store::{MessageAt, StoreError};

use crate::challenges::view::ChallengeView;
use crate::games::line::WrongLine;
use crate::games::view::GameView;
use crate::tournaments::{TournamentRefused, TournamentView};

/// Why a deed did not take effect; nothing was changed. One flat list: whoever does something answers all of it in one match, and
/// which refusals a deed can meet depends on its target and its person as much as on the deed.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The interaction took effect before; there is nothing to say.
    #[error("this interaction took effect before")]
    Again,
    /// The typed move cannot be read or is not legal.
    #[error("{error}")]
    Text {
        /// What is wrong with it.
        error: ReadError,
        /// What was to be done with it.
        wish: Wish,
        /// The game it was meant for.
        game: Box<GameView>,
    },
    /// The move would give away a draw that can be claimed with it. Nobody was asked whether they know.
    #[error("a draw can be claimed with this move")]
    Claimable {
        /// The move.
        mv: Move,
        /// Whether a draw was to be offered with it.
        with: WithMove,
        /// The draw that can be claimed.
        reason: DrawReason,
        /// The game.
        game: Box<GameView>,
    },
    /// The person likes to be asked before a move is played, and nobody asked.
    #[error("nobody asked whether this move is meant")]
    Unconfirmed {
        /// The move.
        mv: Move,
        /// Whether a draw was to be offered with it.
        with: WithMove,
        /// The game.
        game: Box<GameView>,
    },
    /// The game does not allow it now.
    #[error("{refusal}")]
    Game {
        /// Why not.
        refusal: Refusal,
        /// The game.
        game: Box<GameView>,
    },
    /// What was to be planned is no plan.
    #[error("this is no plan")]
    Plan {
        /// Why not.
        wrong: Box<WrongLine>,
        /// The game.
        game: Box<GameView>,
    },
    /// The challenge does not allow it.
    #[error("{refusal}")]
    Challenge {
        /// Why not.
        refusal: ChallengeRefusal,
        /// The challenge, unless it was only about to be made.
        challenge: Option<Box<ChallengeView>>,
    },
    /// The same challenge waits for an answer already.
    #[error("the same challenge is pending")]
    AlreadyChallenged(Option<Box<ChallengeView>>),
    /// Too many challenges of this player wait for an answer.
    #[error("{} challenges are pending", .pending.len())]
    TooManyChallenges {
        /// Which ones.
        pending: Vec<ChallengeView>,
    },
    /// One of the two plays too many games.
    #[error("{limit} games are running")]
    TooManyGames {
        /// Who.
        who: Account,
        /// The limit.
        limit: u32,
        /// Which games it is about.
        bound: Bound,
    },
    /// The person plays too many games against computers.
    #[error("{limit} games against computers are running")]
    TooManyComputers {
        /// The limit.
        limit: u32,
    },
    /// Something that only games against computers have was asked for in another.
    #[error("no computer plays in this game")]
    NoComputer(Box<GameView>),
    /// Something that games between people have was asked for in another.
    #[error("a computer plays in this game")]
    AgainstComputer(Box<GameView>),
    /// The game is still running, and what was asked for is for ended ones.
    #[error("the game is still running")]
    StillRunning(Box<GameView>),
    /// What was asked for belongs to a server, and the person is in none.
    #[error("not in a server")]
    NoServer,
    /// An arbiter decides about games of their own server only.
    #[error("the game is played elsewhere")]
    PlayedElsewhere,
    /// An arbiter does not decide about a game of their own.
    #[error("the arbiter plays in this game")]
    OwnGame(Box<GameView>),
    /// Somebody cannot have a vacation, or not this one.
    #[error(transparent)]
    Vacation(#[from] VacationRefusal),
    /// The game has no result, or nobody has moved in it.
    #[error("there is nothing to review")]
    NothingToReview,
    /// The person does too much in too short a time.
    #[error("too much in too short a time, until {until}")]
    TooFast {
        /// From when on they may go on.
        until: jiff::Timestamp,
    },
    /// The person has no running game.
    #[error("no running game")]
    NoGame,
    /// The person has no game that is over.
    #[error("no ended game")]
    NoneEnded,
    /// The person never did anything of which something is kept.
    #[error("nothing is kept about this person")]
    NothingKept,
    /// The game or challenge does not exist.
    #[error("no such game")]
    Unknown,
    /// Several games could be meant.
    #[error("several games could be meant")]
    Choose(Vec<GameView>),
    /// The thread belongs to a game or a tournament, and the deed fits none of the person's games there.
    #[error("none of the person's games belongs to this thread")]
    NotHere {
        /// The game of the thread, over or of others; a tournament's thread has none.
        here: Option<Box<GameView>>,
        /// Their games elsewhere that the deed fits, or else all that run.
        meant: Vec<GameView>,
    },
    /// The person does not play in this game.
    #[error("not a player of this game")]
    NotAPlayer(Box<GameView>),
    /// Everybody who sees the game has been shown this, or is about to be.
    #[error("it is there already")]
    Shared {
        /// The game.
        game: Box<GameView>,
        /// Where it stands, once it does.
        message: Option<MessageAt>,
    },
    /// The game belongs to a tournament, where this is not done.
    #[error("the game belongs to a tournament")]
    InTournament(Box<GameView>),
    /// The tournament does not allow it.
    #[error("{refusal}")]
    Tournament {
        /// Why not.
        refusal: TournamentRefused,
        /// The tournament, unless it was only about to be created.
        tournament: Option<Box<TournamentView>>,
    },
    /// The game was played again already.
    #[error("the rematch has begun")]
    Rematched(Box<GameView>),
    /// The opponent has had themselves forgotten.
    #[error("there is nobody any more to play against")]
    Forgotten,
    /// The button belongs to an earlier state of the game.
    #[error("the position has moved on")]
    MovedOn(Box<GameView>),
    /// The database failed.
    #[error(transparent)]
    Failed(StoreError),
}

/// Which games a limit is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// All of a player.
    Everywhere,
    /// Those in one server.
    Server,
}

/// What a person wants to do with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Play it, with or without an offer of a draw.
    Play(WithMove),
    /// Claim a draw with it, and not play it (Article 9.2.1).
    Claim,
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        if matches!(error, StoreError::NoGame(_) | StoreError::NoChallenge(_) | StoreError::NoTournament(_)) {
            Self::Unknown
        } else {
            Self::Failed(error)
        }
    }
}

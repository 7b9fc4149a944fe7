//! Reasons to refuse a deed (an action of a person, such as a move or a challenge): the text is wrong, the deed is not
//! allowed now, or the database failed.

use chess_arbiter::{Account, ChallengeRefusal, Refusal, VacationRefusal, WithMove};
use chess_core::{DrawReason, Move, ReadError};
use chess_store::{KeptGame, MessageAt, StoreError, Tx};

use crate::{ChallengeView, GameView, TournamentRefused, TournamentView, WrongLine};

/// The result of a use case: a value, or the reason why the caller gets none.
pub type Allowed<T> = Result<T, Refused>;

/// The reason why the program refuses a deed (an action of a person). A refused deed changes nothing. One enum serves
/// all deeds, because most reasons can occur with most deeds.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The program has already handled this interaction. The error does not say whether the action took effect. The
    /// person gets no message about the error.
    #[error("this interaction was handled before")]
    Again,
    /// The typed move cannot be read or is not legal.
    #[error("{error}")]
    Text {
        /// The reason why the text does not name exactly one legal move.
        error: ReadError,
        /// The action that the caller wants: to play the move, or to claim a draw with the move.
        wish: Wish,
        /// The game in which the move was typed.
        game: Box<GameView>,
    },
    /// The move would forfeit a draw claim, so the player must confirm the move first.
    #[error("a draw can be claimed with this move")]
    Claimable {
        /// The move that would forfeit the claim.
        mv: Move,
        /// Says whether the player makes a draw offer together with `mv`. The offer is independent of the claim.
        with: WithMove,
        /// The reason for the draw that the player can claim.
        reason: DrawReason,
        /// The game in which the player wants to play the move.
        game: Box<GameView>,
    },
    /// The player's settings ask for a confirmation of this move.
    #[error("the move is not confirmed")]
    Unconfirmed {
        /// The move to confirm.
        mv: Move,
        /// Says whether the player makes a draw offer together with `mv`.
        with: WithMove,
        /// The game in which the player wants to play the move.
        game: Box<GameView>,
    },
    /// The crate `chess-arbiter` does not allow the caller's action in this game.
    #[error("{refusal}")]
    Game {
        /// The reason why the crate `chess-arbiter` does not allow the action.
        refusal: Refusal,
        /// The game in which the action is not allowed.
        game: Box<GameView>,
    },
    /// The sequence of moves cannot be planned.
    #[error("the line cannot be planned")]
    Plan {
        /// The reason: the text cannot be read, or the rules of plans do not allow the moves.
        wrong: Box<WrongLine>,
        /// The game of the plan.
        game: Box<GameView>,
    },
    /// The rules of challenges in the crate `chess-arbiter` do not allow the caller's action.
    #[error("{refusal}")]
    Challenge {
        /// The reason why the rules of challenges do not allow the action.
        refusal: ChallengeRefusal,
        /// The challenge, or `None` if the refused deed was to make a new challenge.
        challenge: Option<Box<ChallengeView>>,
    },
    /// The caller already has the same challenge pending. The field holds the pending challenge, or `None` if that
    /// challenge is unreadable. Two challenges are the same in these cases:
    /// - Both challenges are in the same channel and have the same opponent.
    /// - Both challenges are in the same channel and have no opponent.
    /// - Both challenges are for a rematch of the same game.
    #[error("the same challenge is pending")]
    AlreadyChallenged(Option<Box<ChallengeView>>),
    /// The player has too many pending challenges. The field lists these challenges.
    #[error("{} challenges are pending", .0.len())]
    TooManyChallenges(Vec<ChallengeView>),
    /// One of the two players has too many running games.
    #[error("{limit} games are running")]
    TooManyGames {
        /// The player with too many games.
        who: Account,
        /// The limit.
        limit: u32,
        /// The scope of the limit.
        bound: Bound,
    },
    /// The person already has this many games against computers, and may not begin another.
    #[error("{0} games against computers are running")]
    TooManyComputers(u32),
    /// The action is possible only in a game against a computer.
    #[error("no computer plays in this game")]
    NoComputer(Box<GameView>),
    /// The action is possible only in a game between people.
    #[error("a computer plays in this game")]
    AgainstComputer(Box<GameView>),
    /// The caller's action is possible only in an ended game. The field holds the game, which is still running.
    #[error("the game is still running")]
    StillRunning(Box<GameView>),
    /// The action is possible only in a server, but the person acts outside servers.
    #[error("not in a server")]
    NoServer,
    /// The game does not belong to the arbiter's server.
    #[error("the game belongs to another server")]
    PlayedElsewhere,
    /// An arbiter cannot rule on a game of their own.
    #[error("the arbiter plays in this game")]
    OwnGame(Box<GameView>),
    /// The vacation cannot be booked.
    #[error(transparent)]
    Vacation(#[from] VacationRefusal),
    /// The game has no result or no move, so there is nothing to review.
    #[error("there is nothing to review")]
    NothingToReview,
    /// The account has repeated the action too often in a short time. The field holds the time from which the
    /// account may repeat the action.
    #[error("too much in too short a time, until {0}")]
    TooFast(jiff::Timestamp),
    /// The puzzle does not exist, or the person may not see the puzzle.
    #[error("no such puzzle")]
    NoPuzzle,
    /// The person has answered the puzzle already.
    #[error("the puzzle is answered")]
    PuzzleAnswered,
    /// The person has no running game.
    #[error("no running game")]
    NoGame,
    /// The person has no ended game.
    #[error("no ended game")]
    NoneEnded,
    /// There is no data about the person.
    #[error("there is no data about this person")]
    NothingKept,
    /// The game, challenge or tournament does not exist, or the person may not see it.
    #[error("no such game")]
    Unknown,
    /// Several games are possible, and the person must choose one. The field holds these games.
    #[error("several games fit")]
    Choose(Vec<GameView>),
    /// In the thread of a game or tournament, the person named no game. No running game of the person belongs to this
    /// thread.
    #[error("none of the person's games belongs to this thread")]
    NotHere {
        /// The game that the thread belongs to, or `None` for a thread of a tournament. Either this game is over, or
        /// the person does not play in this game.
        here: Option<Box<GameView>>,
        /// Suggestions from the person's running games in other places.
        meant: Vec<GameView>,
    },
    /// The person does not play in this game.
    #[error("not a player of this game")]
    NotAPlayer(Box<GameView>),
    /// The same export of this game is already posted or queued.
    #[error("it is posted already")]
    Shared {
        /// The exported game.
        game: Box<GameView>,
        /// The message that shows the export; `None` while the export is queued.
        message: Option<MessageAt>,
    },
    /// The game belongs to a tournament in which the caller's action is not allowed.
    #[error("the game belongs to a tournament")]
    InTournament(Box<GameView>),
    /// The rules of tournaments do not allow the caller's action.
    #[error("{refusal}")]
    Tournament {
        /// The reason why the tournament refuses the action.
        refusal: TournamentRefused,
        /// The tournament; `None` for a new tournament that was refused.
        tournament: Option<Box<TournamentView>>,
    },
    /// The rematch of the game has already begun. The field holds the rematch.
    #[error("the rematch has begun")]
    Rematched(Box<GameView>),
    /// The opponent's data was deleted.
    #[error("the opponent's data is deleted")]
    Forgotten,
    /// The action was meant for another state of the game, for example because the person pressed an old button. The
    /// field holds the game in its current state.
    #[error("the position has moved on")]
    MovedOn(Box<GameView>),
    /// The message of the pressed button shows a state that is lost, because an older backup was restored.
    #[error("the message is newer than the restored backup")]
    LostByRestore,
    /// The database failed.
    #[error(transparent)]
    Failed(StoreError),
}

/// Refuses an action in a game. Loads the view of the game, and returns the refusal `why(view)` as the error.
pub(crate) fn refuse<T>(
    tx: &Tx<'_>,
    kept: &KeptGame,
    why: impl FnOnce(Box<GameView>) -> Refused,
) -> Allowed<T> {
    Err(why(Box::new(GameView::of(tx, kept.clone())?)))
}

/// Returns the value in `answer`. A [`Refusal`] becomes [`Refused::Game`] with the game `kept`.
pub(crate) fn allowed<T>(tx: &Tx<'_>, kept: &KeptGame, answer: Result<T, Refusal>) -> Allowed<T> {
    answer.or_else(|refusal| refuse(tx, kept, |game| Refused::Game { refusal, game }))
}

/// The scope of a limit on the number of a player's running games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The limit counts all running games of a player.
    Everywhere,
    /// The limit counts a player's running games in one server.
    Server,
}

/// The intention of a person who typed a move: to play the move, or to claim a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Plays the move, with or without a draw offer.
    Play(WithMove),
    /// Claims a draw and names the typed move as the intended move, which is not played (Article 9.2.1).
    Claim,
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        if matches!(error, StoreError::NoRow(..)) { Self::Unknown } else { Self::Failed(error) }
    }
}

impl From<ChallengeRefusal> for Refused {
    fn from(refusal: ChallengeRefusal) -> Self {
        Self::Challenge { refusal, challenge: None }
    }
}

impl From<TournamentRefused> for Refused {
    fn from(refusal: TournamentRefused) -> Self {
        Self::Tournament { refusal, tournament: None }
    }
}

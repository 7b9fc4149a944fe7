//! The subjects of messages about tournaments, and the contents of the private answers to actions of players and
//! organisers.

use chess_arbiter::Level;
use chess_store::{GameId, Sheet};
use chess_tournament::{Number, RoundNumber};
use serde::{Deserialize, Serialize};

/// The maximum number of boards that one message about a round lists.
pub const BOARDS_A_SHEET: usize = 20;

/// The subject of a message about a tournament. The message is public, or private to one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutTournament {
    /// The announcement of the tournament: the card with its buttons, in the channel.
    Card,
    /// A message with at most [`BOARDS_A_SHEET`] pairings of one round. In a Swiss, this is the round of the [`Sheet`].
    /// In a round robin, this is the first round that is not over, or the last round if all rounds are over.
    Round(Sheet),
    /// The final standings, after all games are over.
    Over,
    /// The organiser ended the tournament early.
    Closed,
    /// The organiser called the tournament off before it began.
    CalledOff,
    /// The tournament was called off because fewer than two players joined in time.
    TooFewCame,
    /// No pairing of the next round exists: the organiser has to decide.
    Stuck(RoundNumber),
    /// A player left or was removed. The opponents win the running games against this player.
    Parted(Number),
    /// The organiser removed a player before the tournament began. Only this player gets the message.
    Struck,
    /// The organiser replaced a player with another player. Only the new player gets the message.
    Seated,
    /// The deadline of the round was put off.
    Extended(RoundNumber),
    /// The message asks whether a player still plays, because the player has missed two games in a row. A player who
    /// loses on time without a move has missed the game.
    Missing(Number),
}

/// A successful action in a tournament. The program confirms the action with a private answer to the person who acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TournamentDone {
    /// Created the tournament.
    Created,
    /// Created the tournament. The program also set the server's language, because the server had no language.
    CreatedFirst,
    /// Created the tournament in a channel where its card cannot be posted.
    CreatedUnseen,
    /// Joined before the tournament began.
    Joined,
    /// Joined a running tournament; the first game comes in the next round.
    JoinedLate,
    /// Left before the tournament began.
    Left,
    /// Left a running tournament, and so lost the running games.
    Parted,
    /// Began the tournament.
    Begun,
    /// Paired the next round.
    Paired,
    /// Added a computer of this level.
    Entered(Level),
    /// Removed a player before the tournament began.
    Struck,
    /// Removed a player from a running tournament.
    Removed,
    /// Replaced a player with another player.
    Replaced,
    /// Took a half-point bye in the next round, which has this number.
    Rests(RoundNumber),
    /// Awarded this game to the opponent of a player who did not appear.
    Forfeited(GameId),
    /// Put off the deadline of the round.
    Extended,
    /// Ended the tournament, or called it off.
    Closed,
}

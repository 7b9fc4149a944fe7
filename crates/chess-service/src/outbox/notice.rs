//! Notices: the contents of outbox rows. A notice names its subject. The front end makes text and pictures at the
//! delivery.

use chess_arbiter::{Account, Place, Plea};
use chess_core::Color;
use chess_store::{ChallengeId, GameId, InteractionId, MessageAt, ReminderId, Sheet, TournamentId};
use serde::{Deserialize, Serialize};

use crate::{Answer, Done, News, Reply};

/// A message to send, edit or delete.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// The private answer to an interaction.
    Answer {
        /// The receiver.
        to: Account,
        /// The interaction.
        interaction: InteractionId,
        /// How to reach the receiver.
        reply: Reply,
        /// The content: the deed that took effect, or a failure.
        deed: Done,
        /// The place of the interaction, if known. If another place shows the game of the deed, the answer names the
        /// game.
        from: Option<Place>,
    },
    /// A new message.
    Post {
        /// The subject.
        news: News,
        /// The receivers.
        to: Audience,
        /// The private answer that says no more than this message. The answer is deleted once the message is posted.
        replaces: Option<Answer>,
        /// The private answer that says more than this message. The answer stays.
        beside: Option<Answer>,
    },
    /// A new game. Opens a thread for the game, if the game may have a thread. Shows the first board in the thread or,
    /// without a thread, in the channel.
    Open {
        /// The game.
        game: GameId,
        /// The challenge that began the game. The cards of the challenge are updated once the game has its place.
        challenge: Option<ChallengeId>,
        /// The side of the player who accepted the challenge or asked for the game; `None` in a tournament.
        by: Option<Color>,
        /// The channel.
        channel: Place,
        /// The private answer that is deleted once the thread is open.
        replaces: Option<Answer>,
        /// The private answer that stays.
        beside: Option<Answer>,
        /// The private answer in another place. The answer gets a link to the thread once the thread is open.
        elsewhere: Option<Answer>,
    },
    /// A tournament that has begun. Opens a thread for the tournament, if the tournament may have a thread. Announces
    /// the rounds in the thread or, without a thread, in the channel.
    Gather {
        /// The tournament.
        tournament: TournamentId,
        /// The channel.
        channel: Place,
        /// The private answer that is deleted once the thread is open.
        replaces: Option<Answer>,
        /// The private answer that stays.
        beside: Option<Answer>,
    },
    /// Deletes the private answer to an interaction, because a public message says the same.
    Dismiss(Answer),
    /// Edits a board: updates its text, time and buttons. The picture stays, because the position is the same.
    Refresh {
        /// The game.
        game: GameId,
        /// The message.
        message: MessageAt,
        /// The number of half-moves that led to the position in the picture.
        ply: u32,
    },
    /// Edits the card of a challenge. The edited card shows another mode, offers a computer, or shows the answer
    /// without buttons.
    Redraw {
        /// The challenge.
        challenge: ChallengeId,
        /// The message.
        message: MessageAt,
    },
    /// Edits a message about a tournament after a change of players, results, deadlines or links.
    RedrawTournament {
        /// The tournament.
        tournament: TournamentId,
        /// The message.
        message: MessageAt,
        /// The part of the tournament that the message shows.
        sheet: Sheet,
    },
    /// Edits a reminder: lists the games that still wait for the player's move, with the time left.
    Rewrite {
        /// The reminder.
        reminder: ReminderId,
        /// The message.
        message: MessageAt,
    },
    /// Replaces an outdated message about a game by a line of text, without picture and buttons.
    Retire {
        /// The game.
        game: GameId,
        /// The message.
        message: MessageAt,
        /// The former content of the message.
        was: Trace,
    },
    /// Deletes the line with which the network announces a new thread in the thread's channel. Another message links to
    /// the thread.
    ClearThreadLine {
        /// The channel.
        channel: Place,
        /// The thread's id.
        thread: i64,
    },
    /// Archives the thread of a game that ended a while ago.
    Archive(Place),
    /// Reopens the archived thread of a running game.
    Reopen(Place),
    /// Deletes a message: a duplicate, an outdated message, or a reminder of games that no longer wait.
    Remove(MessageAt),
}

/// The former content of a retired message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trace {
    /// The board after this many half-moves.
    Board {
        /// The number of half-moves that led to the position.
        ply: u32,
    },
    /// A request of one player to the other.
    Request(Plea),
    /// The message that a player's time is over and that the opponent can claim the win.
    Flag,
    /// A board with a position that no longer belongs to the game after a takeback.
    TakenBack,
}

/// The receivers of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Audience {
    /// Everybody who can see this channel or thread. The message is posted in this channel or thread.
    Venue(Place),
    /// One person, in private.
    Person(Account),
}

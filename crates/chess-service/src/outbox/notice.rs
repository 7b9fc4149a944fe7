//! What has to be said after a deed. A notice names what it speaks of; words and pictures are made when it is delivered.

use chess_arbiter::{Account, Place, Plea};
use chess_store::{ChallengeId, GameId, InteractionId, MessageAt, ReminderId, Sheet, TournamentId};
use serde::{Deserialize, Serialize};

use crate::caller::{Answer, Reply};
use crate::outbox::answer::Done;
use crate::outbox::news::{News, Side};

/// Something that has to be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// To one person in private: what they asked for took effect.
    Answer {
        /// To whom.
        to: Account,
        /// Which interaction is answered.
        interaction: InteractionId,
        /// How to reach them.
        reply: Reply,
        /// What took effect.
        deed: Done,
        /// The place of the interaction: the answer names a game that is not shown there.
        #[serde(default)]
        from: Option<Place>,
    },
    /// A new message.
    Post {
        /// What it says.
        news: News,
        /// To whom.
        to: Audience,
        /// The private answer that says no more than this message: it goes once the message stands beside it.
        replaces: Option<Answer>,
        /// The private answer that says more than this message and stays beside it.
        beside: Option<Answer>,
    },
    /// A game that has begun gets a thread of its own, if it may have one; there, or else in the channel, its first board is shown.
    Open {
        /// Which game.
        game: GameId,
        /// The challenge that it comes from, whose cards are drawn again then.
        challenge: Option<ChallengeId>,
        /// Who caused it.
        by: Option<Side>,
        /// The channel.
        channel: Place,
        /// The private answer that is not needed beside the thread.
        replaces: Option<Answer>,
        /// The private answer that stays.
        beside: Option<Answer>,
    },
    /// A tournament that has begun gets a thread of its own, if it may have one; there, or else in the channel, its rounds are told.
    Gather {
        /// Which tournament.
        tournament: TournamentId,
        /// The channel.
        channel: Place,
        /// The private answer that is not needed beside the thread.
        replaces: Option<Answer>,
        /// The private answer that stays.
        beside: Option<Answer>,
    },
    /// The private answer to an interaction goes: a message that everybody sees says as much.
    Dismiss(Answer),
    /// A board shows the state, the time and the buttons of now, as long as its picture is still right.
    Refresh {
        /// Which game.
        game: GameId,
        /// Which message.
        message: MessageAt,
        /// The half-moves its picture shows.
        ply: u32,
    },
    /// The card of a challenge shows how things stand: offers a computer, or shows the answer and loses its buttons.
    Redraw {
        /// Which challenge.
        challenge: ChallengeId,
        /// Which message.
        message: MessageAt,
    },
    /// A message about a tournament shows how things stand: who has joined, or which results there are.
    RedrawTournament {
        /// Which tournament.
        tournament: TournamentId,
        /// Which message.
        message: MessageAt,
        /// What it shows.
        sheet: Sheet,
    },
    /// A message with a reminder names the games that still wait, and how long.
    Rewrite {
        /// Which reminder.
        reminder: ReminderId,
        /// Which message.
        message: MessageAt,
    },
    /// A message about a game that has gone on shrinks to one line, without picture and buttons.
    Retire {
        /// Which game.
        game: GameId,
        /// Which message.
        message: MessageAt,
        /// What it was about.
        was: Trace,
    },
    /// A copy of a message goes.
    Remove {
        /// Which message.
        message: MessageAt,
    },
}

/// What a message that shrinks was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trace {
    /// The board after this many half-moves.
    Board {
        /// Half-moves played then.
        ply: u32,
    },
    /// A request of one player to the other.
    Request(Plea),
    /// Time that was over and could be claimed.
    Flag,
    /// The board after moves that were taken back.
    TakenBack,
}

/// Who sees a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Audience {
    /// Everybody in the venue of the game or challenge, which is this place.
    Venue(Place),
    /// One person, in the conversation with them.
    Person(Account),
}

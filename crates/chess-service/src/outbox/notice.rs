//! Notices: the contents of outbox rows. A notice holds the subject of a new message ([`News`]), the content of a
//! private answer ([`Done`]), or the change of an existing message or thread. The front end writes the text and draws
//! the pictures when the front end sends the message.

use chess_arbiter::{Account, Place, Plea, Server};
use chess_core::{Color, Ply};
use chess_store::{
    ChallengeId, Export, GameId, InteractionId, MessageAt, PuzzleId, ReminderId, RulingId, Sheet,
    TournamentId,
};
use serde::{Deserialize, Serialize};

use crate::{AboutTournament, Answer, GameEvent, Reply, TournamentDone};

/// A message to send, edit or delete.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// The private answer to an interaction.
    Answer {
        /// The person who reads the answer.
        to: Account,
        /// The interaction to answer.
        interaction: InteractionId,
        /// The token and the other data for the answer.
        reply: Reply,
        /// The content: the action that took effect, or the failure of the action.
        deed: Done,
        /// The place in which the person acted, if known. If the game is shown in another place, the answer also says
        /// which game is meant.
        from: Option<Place>,
    },
    /// A new message.
    Post {
        /// The subject of the message.
        news: News,
        /// The readers of the message.
        to: Audience,
        /// An earlier private answer that says nothing more than this message. The program deletes the answer once
        /// this message is posted.
        replaces: Option<Answer>,
        /// An earlier private answer that this notice does not delete, for example because the answer says more than
        /// this message. The message may be a follow-up to the answer. Always `None` if `replaces` is given.
        beside: Option<Answer>,
    },
    /// Opens a thread for a new game, if the game may have a thread. Shows the first board in the thread or, without a
    /// thread, in the channel.
    Open {
        /// The new game.
        game: GameId,
        /// The challenge from which the game began. Once the place of the game is known (thread or channel), the
        /// program names the place on the challenge's cards.
        challenge: Option<ChallengeId>,
        /// The side of the player whose action began the game, for example by accepting the challenge; `None` in a
        /// tournament.
        by: Option<Color>,
        /// The channel in which the game is shown, or in which its thread is opened.
        channel: Place,
        /// The private answer that is deleted once the thread is open.
        replaces: Option<Answer>,
        /// A private answer that stays, because the answer says more than the board, for example [`Done::BegunFirst`].
        /// Always `None` if `replaces` is given.
        beside: Option<Answer>,
        /// The private answer to the player `by`, if this player acted outside `channel`. Once the thread is open, the
        /// answer gets a link to the thread.
        elsewhere: Option<Answer>,
    },
    /// Opens a thread for a tournament that has begun, if the tournament may have a thread. Announces the first round
    /// in the thread or, without a thread, in the channel.
    Gather {
        /// The tournament that has begun.
        tournament: TournamentId,
        /// The channel in which the tournament was announced.
        channel: Place,
        /// The private answer that is deleted once the thread is open.
        replaces: Option<Answer>,
    },
    /// Deletes the private answer to an interaction, because a public message says the same.
    Dismiss(Answer),
    /// Edits a board: updates its text, time and buttons. The picture stays, because the position is the same.
    Refresh {
        /// The game that the board shows.
        game: GameId,
        /// The message to edit.
        message: MessageAt,
        /// The number of half-moves that led to the position in the picture.
        ply: u32,
    },
    /// Edits the card of a challenge, so that the card shows the current state. When the challenge is no longer
    /// pending, the card shows the outcome and has no buttons.
    Redraw(ChallengeId, MessageAt),
    /// Edits a message about a tournament after a change of players, results, deadlines or links.
    RedrawTournament {
        /// The tournament that the message shows.
        tournament: TournamentId,
        /// The message to edit.
        message: MessageAt,
        /// The part of the tournament that the message shows.
        sheet: Sheet,
    },
    /// Edits a reminder: the new text lists only the games that still wait for the player's move, with the time left.
    Rewrite(ReminderId, MessageAt),
    /// Replaces an outdated message about a game with a line of text, without picture and buttons.
    Retire {
        /// The game that the message is about.
        game: GameId,
        /// The message to replace.
        message: MessageAt,
        /// The content that the line of text replaces.
        was: Trace,
    },
    /// Deletes the system message that Discord posts in `channel` to announce a new thread. The system message is
    /// superfluous, because another message already links to the thread.
    ClearThreadLine {
        /// The channel that contains the thread and the system message.
        channel: Place,
        /// The id of the new thread.
        thread: i64,
    },
    /// Archives the thread of a game that ended a while ago.
    Archive(Place),
    /// Reopens the archived thread of a running game.
    Reopen(Place),
    /// Deletes a message: a duplicate, an outdated message, or a reminder whose games no longer wait for the player's
    /// move.
    Remove(MessageAt),
}

/// The old content of a message that is out of date. [`Notice::Retire`] replaces such a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trace {
    /// The board after this many half-moves.
    Board(Ply),
    /// A request of one player to the other.
    Request(Plea),
    /// The message about a fallen flag: the player's time is over, and the opponent can claim the win.
    Flag,
    /// A board with a position that a takeback removed from the game.
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

/// The subject of a new message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum News {
    /// An event in a game.
    Happened {
        /// The game of the event.
        game: GameId,
        /// The event that the message reports.
        event: GameEvent,
        /// The side of the player who caused the event. `None` for another cause, such as a fallen flag or a ruling.
        by: Option<Color>,
        /// The number of half-moves in the game once the event has happened.
        ply: u32,
    },
    /// An announcement, in a thread's parent channel, that the game in the thread has ended.
    Poster(GameId),
    /// A player booked, ended or cancelled a vacation. Each channel gets one message for all the player's games there.
    Vacation {
        /// One of the games that the message covers.
        game: GameId,
        /// The side in `game` of the player whose vacation has changed.
        who: Color,
        /// The change of the vacation.
        about: AboutVacation,
    },
    /// A ruling after which the game continues.
    Ruling(GameId, RulingId),
    /// A planned move was not played ([`chess_arbiter::Halt`]). The ply counts the half-moves before the planned move.
    Halted(GameId, Ply),
    /// An export of an ended game.
    Export {
        /// The exported game.
        game: GameId,
        /// The kind of the export.
        export: Export,
        /// The person who requested the export.
        by: Account,
    },
    /// A reminder of games that wait for a person.
    Reminder(ReminderId),
    /// The weekly post of a server about the previous week. The number belongs to the week in which the server gets the
    /// post. Week 0 began on 5 January 1970.
    Week(Server, i64),
    /// The puzzle of the day of a server.
    Puzzle {
        /// The server that gets the puzzle.
        server: Server,
        /// The puzzle of the day.
        puzzle: PuzzleId,
        /// The puzzle of the previous day.
        last: Option<PuzzleId>,
    },
    /// A challenge: the card with its buttons.
    Card(ChallengeId),
    /// Tells the challenger that there will be no game.
    NoGame(ChallengeId),
    /// Tells the challenger that the opponent cannot be reached.
    Unreached(ChallengeId),
    /// An event in a tournament.
    Tournament(TournamentId, AboutTournament),
}

/// The change that a message about a vacation reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutVacation {
    /// A vacation was booked.
    Booked {
        /// The beginning of the vacation, in seconds since 1970; `None` if the vacation began immediately.
        from: Option<i64>,
        /// The end of the vacation, in seconds since 1970.
        until: i64,
    },
    /// A vacation was ended early.
    Ended,
    /// A vacation was cancelled before it began. The value is the planned beginning, in seconds since 1970.
    CalledOff(i64),
}

/// The content of a private answer: what the person has done, for example [`Self::Accepted`]. Some variants report a
/// failure, for example [`Self::CutOff`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Done {
    /// Made a challenge.
    Challenged(ChallengeId),
    /// Made a challenge. The program also set the server's language, because the server had no language.
    ChallengedFirst(ChallengeId),
    /// Accepted a challenge.
    Accepted(GameId),
    /// Began a game against a computer. The program also set the server's language, because the server had no language.
    BegunFirst(GameId),
    /// Got a hint.
    Hinted(GameId, Hinted),
    /// Declined a challenge.
    Declined(ChallengeId),
    /// Withdrew a challenge.
    Withdrawn(ChallengeId),
    /// Acted in a game, for example played a move, offered a draw or resigned.
    Acted {
        /// The game in which the person acted.
        game: GameId,
        /// The event that the person's action caused.
        event: GameEvent,
        /// The number of half-moves played.
        ply: u32,
        /// True if other games wait for the person's move.
        others_wait: bool,
    },
    /// Ruled on a game as an arbiter.
    Ruled(GameId),
    /// Changed a plan.
    Planned(GameId, PlanDeed),
    /// Booked or ended a vacation.
    Vacation {
        /// The server to whose games the vacation applies; `None` for games outside servers.
        server: Option<Server>,
        /// The kind of change: booked, ended early or cancelled.
        about: AboutVacation,
        /// The time of the change, in milliseconds since 1970.
        at: i64,
    },
    /// Deleted the person's own data.
    Forgotten,
    /// Did nothing, because the program ended before the person's action took effect.
    CutOff,
    /// Made a challenge in a place where its card cannot be posted.
    ChallengedUnseen(ChallengeId),
    /// Made a challenge that the opponent cannot see. The opponent sees no public card, and takes no private messages.
    ChallengedUnreached(ChallengeId),
    /// Began a game in a place where its boards cannot be posted.
    BegunUnseen(GameId),
    /// Acted in a game, but the opponent gets no message about the action: the opponent does not see the public
    /// message, and does not accept private messages.
    ActedUnreached {
        /// The game in which the person acted.
        game: GameId,
        /// The event that the person's action caused.
        event: GameEvent,
        /// The number of half-moves played.
        ply: u32,
    },
    /// Requested an export of this game, but the bot cannot post the export in the game's channel or thread.
    NotShared(GameId),
    /// Acted in a tournament.
    Tournament(TournamentId, TournamentDone),
}

/// A hint for a player. The hint reveals a move, or a part of the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hinted {
    /// The number of half-moves played before the hint.
    pub ply: u32,
    /// The bits of the move ([`chess_core::Move::to_bits`]).
    pub bits: u16,
    /// How much of the move the hint reveals.
    pub told: Told,
}

/// How much of a move a hint reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told {
    /// The piece to move, but not the square to which the piece moves.
    Piece,
    /// The piece to move, and the square to which the piece moves.
    Move,
}

/// The result of a command or button for a player's plan. A plan holds the player's answers to expected moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlanDeed {
    /// A line was added to the plan. The field is the number of old lines that the new line replaced. These old lines
    /// planned another answer to the same moves.
    Added(usize),
    /// The plan contained the line already.
    Known,
    /// The plan was deleted.
    Cleared,
}

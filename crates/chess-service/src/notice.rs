//! What has to be said after a deed. A notice names what it speaks of; words and pictures are made when it is delivered.

use chess_arbiter::{Account, Place, Server};
use chess_core::Color;
use chess_store::{
    ChallengeId, GameId, InteractionId, MessageAt, ReminderId, RulingId, Subject, TournamentId,
};
use serde::{Deserialize, Serialize};

use crate::about::{AboutPause, AboutTakeback, AboutTime, AboutVacation};
use crate::caller::{Answer, Reply};
use crate::computers::Hinted;
use crate::offered::Offered;
use crate::plans::PlanDeed;
use crate::tournaments::{AboutTournament, Sheet, TournamentDeed};

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
        deed: Deed,
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

/// What a new message says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum News {
    /// The present state of a game.
    Board {
        /// Which game.
        game: GameId,
        /// Why now.
        occasion: Occasion,
        /// Who caused it; nobody where time ran out.
        by: Option<Side>,
        /// Half-moves played then.
        ply: u32,
    },
    /// How a game ended, for those in the channel who did not follow it in its thread.
    Poster {
        /// Which game.
        game: GameId,
    },
    /// Somebody offers a draw, with the buttons that answer.
    Offer {
        /// In which game.
        game: GameId,
        /// Who.
        by: Side,
        /// Half-moves played then.
        ply: u32,
    },
    /// An offer was declined in words.
    Declined {
        /// In which game.
        game: GameId,
        /// Whose offer it was.
        offer_of: Side,
    },
    /// Something about the time of a game.
    Time {
        /// In which game.
        game: GameId,
        /// What.
        about: AboutTime,
    },
    /// Something about taking back a move.
    Takeback {
        /// In which game.
        game: GameId,
        /// What.
        about: AboutTakeback,
    },
    /// Something about a pause that players agree on.
    Pause {
        /// In which game.
        game: GameId,
        /// What.
        about: AboutPause,
    },
    /// A player is away, or is not any more; this game stands for all of theirs that are shown in its place.
    Vacation {
        /// Which game.
        game: GameId,
        /// Who.
        who: Side,
        /// What.
        about: AboutVacation,
    },
    /// An arbiter decided something, and the game goes on.
    Ruling {
        /// About which game.
        game: GameId,
        /// What.
        ruling: RulingId,
    },
    /// The player to move planned a move that was not played for them.
    Halted {
        /// In which game.
        game: GameId,
        /// Half-moves played then.
        ply: u32,
    },
    /// An ended game to take along.
    Export {
        /// Which game.
        game: GameId,
        /// As what.
        export: Export,
        /// Who asked for it.
        by: Account,
    },
    /// Games wait for somebody, and their time runs out.
    Reminder {
        /// Which reminder.
        reminder: ReminderId,
    },
    /// A challenge: the card with its buttons.
    Card {
        /// Which challenge.
        challenge: ChallengeId,
    },
    /// The challenger hears that there will be no game.
    NoGame {
        /// Which challenge.
        challenge: ChallengeId,
    },
    /// Something about a tournament.
    Tournament {
        /// Which one.
        tournament: TournamentId,
        /// What.
        about: AboutTournament,
    },
}

/// What a game can be taken along as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Export {
    /// The moves, as a file that every chess program reads.
    Pgn,
    /// A moving picture.
    Replay,
    /// What there is to say about its moves.
    Review,
}

/// What a message that shrinks was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trace {
    /// The board after this many half-moves.
    Board {
        /// Half-moves played then.
        ply: u32,
    },
    /// A draw that was offered.
    Offer,
    /// Time that was asked for.
    Request,
    /// Time that was over and could be claimed.
    Flag,
    /// A move that somebody asked to take back.
    Takeback,
    /// A pause that somebody asked for.
    Pause,
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

/// A colour, as a notice keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

/// Why a board is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Occasion {
    /// The game began.
    Started,
    /// A move was played.
    Moved,
    /// Moves were taken back, given by their bits.
    TakenBack {
        /// The move of whoever asked for it.
        bits: u16,
        /// The answer to it, if there was one.
        answer: Option<u16>,
    },
    /// The game ended other than by a move.
    Ended,
}

/// What took effect, for the private answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// A challenge was made.
    Challenged(ChallengeId),
    /// A challenge was made, and with it the language of its server was decided.
    ChallengedFirst(ChallengeId),
    /// A challenge was accepted.
    Accepted(GameId),
    /// A game against a computer began, and with it the language of its server was decided.
    BegunFirst(GameId),
    /// A hint was given.
    Hinted(GameId, Hinted),
    /// A challenge was declined.
    Declined(ChallengeId),
    /// A challenge was withdrawn.
    Withdrawn(ChallengeId),
    /// Something was done in a game.
    Acted(GameId, Act),
    /// The same, while other games wait for the person to move.
    ActedAndOthersWait(GameId, Act),
    /// Something was planned in a game.
    Planned(GameId, PlanDeed),
    /// A vacation of the person was booked or ended.
    Vacation {
        /// From the games of which server; without one from those outside of servers.
        server: Option<Server>,
        /// What was done.
        about: AboutVacation,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// The person was forgotten.
    Forgotten,
    /// Nothing: the program ended before it was done.
    CutOff,
    /// A challenge was made where its card cannot be posted.
    ChallengedUnseen(ChallengeId),
    /// A game began where its boards cannot be posted.
    BegunUnseen(GameId),
    /// Nothing: what everybody was to see cannot be posted where they would.
    NotShared(GameId),
    /// Something was done about a tournament.
    Tournament(TournamentId, TournamentDeed),
}

/// What a player did in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// Played a move, which made this many half-moves.
    Moved {
        /// Half-moves played so far.
        ply: u32,
        /// What became of the offer that came with it.
        offer: Offered,
    },
    /// Offered a draw.
    OfferedDraw,
    /// Declined a draw.
    DeclinedDraw,
    /// Gave the opponent so much time.
    GaveTime {
        /// How much.
        seconds: i64,
    },
    /// Asked the opponent for time.
    AskedTime,
    /// Declined to give the opponent time.
    DeclinedTime,
    /// Asked the opponent to let them take back a move.
    AskedTakeback,
    /// Declined to let the opponent take back a move.
    DeclinedTakeback,
    /// Took back a move, or let the opponent do so.
    TookBack,
    /// Asked the opponent for a pause.
    AskedPause,
    /// Declined a pause.
    DeclinedPause,
    /// Agreed to a pause.
    Paused,
    /// Let the game go on.
    Resumed,
    /// Decided something about a game of others.
    Ruled,
    /// Ended the game: by agreement, claim, resignation or abort.
    Ended,
}

impl Act {
    /// Whether the message that everybody sees says all of it.
    pub(crate) const fn is_plain(self) -> bool {
        !matches!(self, Self::Moved { offer: Offered::TooEarly | Offered::TooSoon { .. }, .. })
    }
}

impl Export {
    /// What a message with it shows.
    pub const fn subject(self, game: GameId) -> Subject {
        match self {
            Self::Pgn => Subject::Pgn(game),
            Self::Replay => Subject::Replay(game),
            Self::Review => Subject::Review(game),
        }
    }
}

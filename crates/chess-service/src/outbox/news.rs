//! What new messages say: of games, challenges, reminders and tournaments.

use chess_arbiter::Account;
use chess_core::Color;
use chess_store::{ChallengeId, GameId, ReminderId, RulingId, Subject, TournamentId};
use serde::{Deserialize, Serialize};

use crate::outbox::game_event::GameEvent;
use crate::tournaments::AboutTournament;

/// What a new message says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum News {
    /// Something happened in a game.
    Happened {
        /// The game.
        game: GameId,
        /// What happened.
        event: GameEvent,
        /// The side that acted; none where time ran out.
        by: Option<Side>,
        /// Half-moves played then.
        ply: u32,
    },
    /// How a game ended, for those in the channel who did not follow it in its thread.
    Poster {
        /// Which game.
        game: GameId,
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
    /// The challenger hears that the opponent sees the challenge nowhere.
    Unreached {
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

/// What is said about a vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutVacation {
    /// There is one.
    Booked {
        /// From when on, in seconds since 1970; at once if none is named.
        from: Option<i64>,
        /// Until when.
        until: i64,
    },
    /// It is over early.
    Ended,
    /// It was called off before it began.
    CalledOff {
        /// When it was to begin.
        from: i64,
    },
}

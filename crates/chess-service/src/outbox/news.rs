//! What new messages say: of games, challenges, reminders and tournaments.

use chess_arbiter::Account;
use chess_core::Color;
use chess_store::{ChallengeId, GameId, ReminderId, RulingId, Subject, TournamentId};
use serde::{Deserialize, Serialize};

use crate::tournaments::AboutTournament;

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

/// What is said about the time of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutTime {
    /// A player gave the opponent so much.
    Given {
        /// Who.
        by: Side,
        /// How much.
        seconds: i64,
    },
    /// A player asks the opponent for some, with the buttons that answer.
    Asked {
        /// Who.
        by: Side,
        /// Half-moves played then.
        ply: u32,
    },
    /// A request was declined.
    Declined {
        /// Whose it was.
        request_of: Side,
    },
    /// A player's time is over, with the button that claims it.
    Over {
        /// Whose.
        of: Side,
        /// Half-moves played then.
        ply: u32,
    },
}

/// What is said about taking back a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutTakeback {
    /// A player asks the opponent for it, with the buttons that answer.
    Asked {
        /// Who.
        by: Side,
        /// Half-moves played then.
        ply: u32,
    },
    /// A request was declined.
    Declined {
        /// Whose it was.
        request_of: Side,
    },
}

/// What is said about a pause that players agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutPause {
    /// A player asks the opponent for one, with the buttons that answer.
    Asked {
        /// Who.
        by: Side,
        /// Half-moves played then.
        ply: u32,
    },
    /// A request was declined.
    Declined {
        /// Whose it was.
        request_of: Side,
    },
    /// The game stands still.
    Agreed {
        /// Whose request it was.
        request_of: Side,
    },
    /// The game goes on.
    Over {
        /// Who let it.
        by: Side,
    },
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

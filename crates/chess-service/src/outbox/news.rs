//! The subjects of new messages.

use chess_arbiter::{Account, Server};
use chess_core::Color;
use chess_store::{ChallengeId, Export, GameId, PuzzleId, ReminderId, RulingId, TournamentId};
use serde::{Deserialize, Serialize};

use crate::{AboutTournament, GameEvent};

/// The subject of a new message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum News {
    /// An event in a game.
    Happened {
        /// The game.
        game: GameId,
        /// The event.
        event: GameEvent,
        /// The side of the player who caused the event. `None` for another cause, such as a fallen flag or a ruling.
        by: Option<Color>,
        /// The number of half-moves played.
        ply: u32,
    },
    /// The end of a game in a thread, for the channel of the thread.
    Poster(GameId),
    /// A player booked, ended or cancelled a vacation. One message covers all of the player's games in a place.
    Vacation {
        /// One of the games in the place of the message.
        game: GameId,
        /// The player's side.
        who: Color,
        /// The change of the vacation.
        about: AboutVacation,
    },
    /// A ruling after which the game continues.
    Ruling {
        /// The game.
        game: GameId,
        /// The ruling's id.
        ruling: RulingId,
    },
    /// A planned move was not played, so the player has to move.
    Halted {
        /// The game.
        game: GameId,
        /// The number of half-moves played.
        ply: u32,
    },
    /// An export of an ended game.
    Export {
        /// The game.
        game: GameId,
        /// The kind of the export.
        export: Export,
        /// The person who requested the export.
        by: Account,
    },
    /// A reminder of games that wait for a person.
    Reminder(ReminderId),
    /// The weekly post of a server, about the week that has just ended.
    Week {
        /// The server.
        server: Server,
        /// The number of the week that has begun.
        week: i64,
    },
    /// The puzzle of the day of a server.
    Puzzle {
        /// The server.
        server: Server,
        /// The puzzle.
        puzzle: PuzzleId,
        /// The puzzle of the day before.
        last: Option<PuzzleId>,
    },
    /// A challenge: the card with its buttons.
    Card(ChallengeId),
    /// Tells the challenger that there will be no game.
    NoGame(ChallengeId),
    /// Tells the challenger that the opponent cannot be reached.
    Unreached(ChallengeId),
    /// An event in a tournament.
    Tournament {
        /// The tournament's id.
        tournament: TournamentId,
        /// The event.
        about: AboutTournament,
    },
}

/// A change of a vacation.
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
    /// A vacation was cancelled before it began.
    CalledOff {
        /// The planned beginning of the vacation, in seconds since 1970.
        from: i64,
    },
}

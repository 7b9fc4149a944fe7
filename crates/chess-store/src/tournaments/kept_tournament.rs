//! A stored tournament.

use std::collections::BTreeMap;

use chess_arbiter::{Note, PlayerId};
use chess_tournament::{Board, Number, RoundNumber, Tournament};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::rules::Rules;
use crate::{GameId, TournamentId, VenueId, Version};

/// A stored tournament, with the columns that are not part of a [`Tournament`].
#[derive(Clone, Debug)]
pub struct KeptTournament {
    /// The id of the tournament.
    pub id: TournamentId,
    /// The channel in which the tournament was announced.
    pub venue: VenueId,
    /// The thread that shows the tournament; `None` if the channel shows the tournament.
    pub thread: Option<i64>,
    /// The organiser.
    pub organiser: PlayerId,
    /// The rules.
    pub rules: Rules,
    /// The state, which also holds the players.
    pub state: State,
    /// While the tournament is open, the time of the automatic start. While the tournament is running, the deadline of
    /// the current round. `None` if there is no such time.
    pub due_at: Option<Timestamp>,
    /// The version. Every change raises the version, except a change of the thread.
    pub version: Version,
}

/// The state of a tournament.
#[derive(Clone, Debug)]
pub enum State {
    /// People can join. The list holds the players who have joined.
    Open(Vec<Candidate>),
    /// The tournament was called off before it began. The list holds the players who had joined.
    CalledOff(Vec<Candidate>),
    /// The tournament has begun.
    Begun(Contest, Course),
}

/// A player who joins a tournament, with the player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The player.
    pub player: PlayerId,
    /// The rating; `None` for an unrated player.
    pub rating: Option<u16>,
}

/// The course of a tournament that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// Rounds are being played.
    Running,
    /// All rounds were played.
    Over,
    /// The organiser ended the tournament early.
    Closed,
}

/// The stage of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// The tournament has not begun, and people can join.
    Open,
    /// The tournament never began.
    CalledOff,
    /// Rounds are being played.
    Running,
    /// All rounds were played.
    Over,
    /// The organiser ended the tournament early.
    Closed,
}

impl Stage {
    /// Returns whether the tournament is open or running.
    pub const fn is_live(self) -> bool {
        matches!(self, Self::Open | Self::Running)
    }
}

/// A tournament that has begun, with its players and games.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Pairings and results.
    pub tournament: Tournament,
    /// The players in the order of their numbers.
    pub players: Vec<PlayerId>,
    /// The reasons that the organiser gave for removing players.
    pub reasons: BTreeMap<Number, Note>,
    /// The games, by round and by the number of the player with White.
    pub games: BTreeMap<(RoundNumber, Number), GameId>,
}

impl Contest {
    /// Returns the number of a player.
    pub fn number_of(&self, player: PlayerId) -> Option<Number> {
        (1..).map(Number).zip(&self.players).find(|(_, known)| **known == player).map(|(number, _)| number)
    }

    /// Returns the player with a number.
    pub fn player(&self, number: Number) -> Option<PlayerId> {
        self.players.get(usize::from(number.0).checked_sub(1)?).copied()
    }

    /// Returns the paired rounds with their numbers.
    pub fn rounds(&self) -> impl Iterator<Item = (RoundNumber, &chess_tournament::Round)> {
        (1..).map(RoundNumber).zip(self.tournament.rounds())
    }

    /// Returns the last paired round.
    pub fn last_round(&self) -> Option<RoundNumber> {
        self.rounds().last().map(|(number, _)| number)
    }

    /// Returns all boards by round, each with its game if the game has begun.
    fn boards(&self) -> impl Iterator<Item = (RoundNumber, Board, Option<GameId>)> {
        let all = self.rounds().flat_map(|(number, round)| round.boards.iter().map(move |it| (number, *it)));
        all.map(|(number, board)| (number, board, self.games.get(&(number, board.players.white)).copied()))
    }

    /// Returns the running games, each with its [`Board`].
    pub fn running_games(&self) -> Vec<(GameId, Board)> {
        let open = self.boards().filter(|(_, board, _)| board.verdict.is_none());
        open.filter_map(|(_, board, game)| Some((game?, board))).collect()
    }

    /// Returns the boards whose games have not begun.
    pub fn waiting_boards(&self) -> Vec<(RoundNumber, Board)> {
        let waiting = self.boards().filter(|(_, board, game)| board.verdict.is_none() && game.is_none());
        waiting.map(|(round, board, _)| (round, board)).collect()
    }

    /// Returns the round and the board of a game.
    pub fn board_of(&self, game: GameId) -> Option<(RoundNumber, Board)> {
        self.boards().find(|it| it.2 == Some(game)).map(|(round, board, _)| (round, board))
    }
}

impl KeptTournament {
    /// Returns the [`Contest`] and the [`Course`] of a tournament that has begun, otherwise `None`.
    pub fn contest(&self) -> Option<(&Contest, Course)> {
        match &self.state {
            State::Begun(contest, course) => Some((contest, *course)),
            State::Open(_) | State::CalledOff(_) => None,
        }
    }

    /// Returns the stage.
    pub fn stage(&self) -> Stage {
        match &self.state {
            State::Open(_) => Stage::Open,
            State::CalledOff(_) => Stage::CalledOff,
            State::Begun(_, Course::Running) => Stage::Running,
            State::Begun(_, Course::Over) => Stage::Over,
            State::Begun(_, Course::Closed) => Stage::Closed,
        }
    }
}

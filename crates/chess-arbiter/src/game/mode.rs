//! Rated and casual games.

use serde::{Deserialize, Serialize};

use crate::{Account, Server, Start};

/// Says whether a game counts for ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// The game does not count for ratings.
    #[default]
    Casual,
    /// The game counts for ratings if the game has a result and at least six half-moves
    /// ([`Game::counted_result`](crate::Game::counted_result)).
    Rated,
}

/// Reason why a game cannot be rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unratable {
    /// A computer plays.
    #[error("games against computers are not rated")]
    Computer,
    /// The game starts from a position that was set up.
    #[error("games from a position that was set up are not rated")]
    Position,
    /// The game belongs to no server. Ratings are kept separately for each server.
    #[error("games outside of servers are not rated")]
    NoServer,
}

impl Mode {
    /// Returns the mode of a new game:
    /// - With a `wish` of the player: the wished mode.
    /// - Without a wish: casual if an `obstacle` prevents a rated game, otherwise the server's `usual` mode.
    ///
    /// # Errors
    /// The player wishes a rated game, but an `obstacle` prevents a rated game.
    pub fn of(wish: Option<Self>, usual: Self, obstacle: Option<Unratable>) -> Result<Self, Unratable> {
        match (wish, obstacle) {
            (Some(Self::Rated), Some(why)) => Err(why),
            (None, Some(_)) => Ok(Self::Casual),
            (wish, _) => Ok(wish.unwrap_or(usual)),
        }
    }
}

impl Unratable {
    /// Returns why a game cannot be rated, or `None` if the game can be rated. An unknown opponent counts as a person.
    pub fn of(opponent: Option<Account>, start: Start, server: Option<Server>) -> Option<Self> {
        match (opponent, server) {
            (Some(Account::Computer(_)), _) => Some(Self::Computer),
            _ if !start.is_usual() => Some(Self::Position),
            (_, None) => Some(Self::NoServer),
            (_, Some(_)) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::{Level, Network};

    #[test]
    fn an_unratable_game_is_refused_only_if_the_player_wishes_a_rated_one() {
        let server = Some(Server { network: Network::Discord, id: 1 });
        let person = Some(Account::Person(Network::Discord, 2));
        let computer = Some(Account::Computer(Level::USUAL));
        let set_up = Start::from_fen("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        let usual = Start::default();
        for (obstacle, found) in [
            (None, Unratable::of(person, usual, server)),
            (None, Unratable::of(None, usual, server)),
            (Some(Unratable::Computer), Unratable::of(computer, set_up, None)),
            (Some(Unratable::Position), Unratable::of(person, set_up, None)),
            (Some(Unratable::NoServer), Unratable::of(person, usual, None)),
        ] {
            assert_eq!(found, obstacle);
            let rated = obstacle.map_or(Ok(Mode::Rated), Err);
            assert_eq!(Mode::of(Some(Mode::Rated), Mode::Casual, obstacle), rated);
            assert_eq!(Mode::of(Some(Mode::Casual), Mode::Rated, obstacle), Ok(Mode::Casual));
            assert_eq!(Mode::of(None, Mode::Casual, obstacle), Ok(Mode::Casual));
            let by_habit = if obstacle.is_some() { Mode::Casual } else { Mode::Rated };
            assert_eq!(Mode::of(None, Mode::Rated, obstacle), Ok(by_habit));
        }
    }
}

//! What a server decided about the games in it: where they are opened, and how many of them a person may have at once.

use chess_arbiter::{Place, PlayerId, Server, Venue};
use chess_store::preferences::{self, Owner};
use chess_store::{KeptChallenge, StoreError, Tx, VenueId, games, houses, players, venues};

use crate::preferences::Preferences;
use crate::refused::{Bound, Refused};
use crate::view::ChallengeView;

/// What the channel is called in which all games of a server are opened.
pub const GAME_CHANNEL: &str = "game-channel";
/// What is kept in its place where each is opened in the channel in which it was asked for.
pub const ANYWHERE: &str = "anywhere";
/// What the number is called of games that one person may have running in a server.
pub const RUNNING: &str = "running-games";
/// What the number is called of challenges of one person that may wait for an answer in a server.
pub const PENDING: &str = "pending-challenges";

/// How many games one player may have running; a server may allow fewer.
const MAX_RUNNING: u32 = 50;
/// How many challenges of one player may wait for an answer; a server may allow fewer.
const MAX_PENDING: u32 = 20;

/// What a server decided about the games in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseRules {
    /// The channel in which all games are opened; without one each is opened where it was asked for.
    pub channel: Option<i64>,
    /// How many games one person may have running.
    pub running: u32,
    /// How many challenges of one person may wait for an answer.
    pub pending: u32,
}

impl HouseRules {
    /// Reads what is kept about a server; what is missing or unknown is as usual.
    pub fn of(kept: &Preferences) -> Self {
        let number = |name: &str, most: u32| {
            kept.get(name)
                .and_then(|number| number.parse().ok())
                .map_or(most, |number: u32| number.clamp(1, most))
        };
        Self {
            channel: kept.get(GAME_CHANNEL).and_then(|id| id.parse().ok()),
            running: number(RUNNING, MAX_RUNNING),
            pending: number(PENDING, MAX_PENDING),
        }
    }
}

fn rules(tx: &Tx<'_>, server: Server) -> Result<HouseRules, StoreError> {
    Ok(HouseRules::of(&preferences::load(tx, Owner::Server(server))?))
}

/// Where a game is opened that was asked for in a venue.
pub(crate) fn opening(tx: &Tx<'_>, asked: VenueId) -> Result<VenueId, StoreError> {
    let venue = venues::load(tx, asked)?;
    let Some(server) = venue.server else { return Ok(asked) };
    match rules(tx, server)?.channel {
        Some(id) => venues::note(tx, Venue { place: Place { id, ..venue.place }, ..venue }),
        None => Ok(asked),
    }
}

/// Whether a player may begin one more game in a server, or outside of any.
pub(crate) fn room_for_a_game(tx: &Tx<'_>, player: PlayerId, server: Option<Server>) -> Result<(), Refused> {
    let full = |limit, bound| Err(Refused::TooManyGames { who: players::account(tx, player)?, limit, bound });
    if games::count_live(tx, player)? >= MAX_RUNNING {
        return full(MAX_RUNNING, Bound::Everywhere);
    }
    let Some(server) = server else { return Ok(()) };
    let limit = rules(tx, server)?.running;
    if limit < MAX_RUNNING && houses::running(tx, player, server)? >= limit {
        return full(limit, Bound::Server);
    }
    Ok(())
}

/// Whether a player may make one more challenge in a server, or outside of any, beside these that wait.
pub(crate) fn room_for_a_challenge(
    tx: &Tx<'_>,
    pending: &[KeptChallenge],
    server: Option<Server>,
) -> Result<(), Refused> {
    let too_many = |pending| Err(Refused::TooManyChallenges { pending });
    if pending.len() >= MAX_PENDING as usize {
        return too_many(ChallengeView::all(tx, pending.to_vec())?);
    }
    let Some(server) = server else { return Ok(()) };
    let limit = rules(tx, server)?.pending;
    if limit < MAX_PENDING {
        let mut here = ChallengeView::all(tx, pending.to_vec())?;
        here.retain(|view| view.venue.server == Some(server));
        if here.len() >= limit as usize {
            return too_many(here);
        }
    }
    Ok(())
}

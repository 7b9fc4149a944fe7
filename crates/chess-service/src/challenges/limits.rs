//! Limits on the running games and pending challenges of a person, in total and in a server.

use chess_arbiter::{PlayerId, Server};
use chess_store::{KeptChallenge, Tx, games, players};

use crate::{Allowed, Bound, COMPUTER_GAMES, ChallengeView, PENDING, RUNNING, Refused};

/// The maximum number of running games of a player. A server may set a lower limit.
const MAX_RUNNING: u32 = 50;
/// The maximum number of pending challenges of a player; a server may allow fewer.
const MAX_PENDING: u32 = 20;

/// Refuses a new game if a player has too many running games. There are two limits:
/// - [`MAX_RUNNING`], for the player's games in all places together
/// - the limit that `server` sets, for the player's games in `server`
pub(crate) fn room_for_a_game(tx: &Tx<'_>, player: PlayerId, server: Option<Server>) -> Allowed<()> {
    players::hold(tx, player)?;
    let full = |limit, bound| Err(Refused::TooManyGames { who: players::account(tx, player)?, limit, bound });
    if games::count_live(tx, player)? >= MAX_RUNNING {
        return full(MAX_RUNNING, Bound::Everywhere);
    }
    let Some(server) = server else { return Ok(()) };
    let limit = RUNNING.of_server(tx, Some(server))?;
    if limit < MAX_RUNNING && games::count_live_in(tx, player, server)? >= limit {
        return full(limit, Bound::Server);
    }
    Ok(())
}

/// Refuses a new challenge if the challenger already has too many pending challenges in all places together, or too
/// many in this server. `pending` contains all pending challenges of the challenger.
pub(crate) fn room_for_a_challenge(
    tx: &Tx<'_>,
    pending: &[KeptChallenge],
    server: Option<Server>,
) -> Allowed<()> {
    let too_many = |pending| Err(Refused::TooManyChallenges(pending));
    if pending.len() >= MAX_PENDING as usize {
        return too_many(ChallengeView::all(tx, pending.to_vec())?);
    }
    let Some(server) = server else { return Ok(()) };
    let limit = PENDING.of_server(tx, Some(server))?;
    if limit < MAX_PENDING {
        let mut here = ChallengeView::all(tx, pending.to_vec())?;
        here.retain(|view| view.venue.server == Some(server));
        if here.len() >= limit as usize {
            return too_many(here);
        }
    }
    Ok(())
}

/// Refuses a new game against a computer if the person has too many running games against computers. `server` sets the
/// maximum ([`COMPUTER_GAMES`]). Games outside `server` count too.
pub(crate) fn room_for_a_computer(tx: &Tx<'_>, person: PlayerId, server: Option<Server>) -> Allowed<()> {
    let limit = COMPUTER_GAMES.of_server(tx, server)?;
    let has_room = games::count_live_computers(tx, person)? < limit;
    if has_room { Ok(()) } else { Err(Refused::TooManyComputers(limit)) }
}

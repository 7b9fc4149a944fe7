//! Begins a game: stores the game, and opens the game's thread or shows the first board.

use chess_arbiter::{Game, Place, Venue};
use chess_store::{GameId, KeptChallenge, StoreError, Tx, VenueId, challenges, games, venues};

use crate::challenges::card::redraw;
use crate::{Answer, Cause, GAME_CHANNEL, GameEvent, Notice, Way};

/// Begins a game that was requested in the venue `asked`. The game belongs in the channel that the server has
/// chosen for games or, without such a channel, in `asked`. If the game may get a thread, the first board waits for
/// the thread.
pub(crate) fn begin(
    tx: &Tx<'_>,
    asked: VenueId,
    game: &Game,
    challenge: Option<&KeptChallenge>,
    cause: &Cause,
) -> Result<GameId, StoreError> {
    let Venue { place, server, language } = venues::load(tx, asked)?;
    let venue = match GAME_CHANNEL.of_server(tx, server)? {
        Some(id) => venues::note(tx, Venue { place: Place { id, ..place }, server, language })?,
        None => asked,
    };
    let id = games::insert(tx, venue, game)?;
    if venue != asked {
        games::set_home(tx, id, asked)?;
    }
    if let Some(challenge) = challenge {
        challenges::save(tx, challenge, Some(id))?;
    }
    let challenge = challenge.map(|challenge| challenge.id);
    let channel = venues::load(tx, venue)?.place;
    let (replaces, beside) = cause.answered.at(channel);
    let is_open = |answer: &Answer| answer.reply.way == Way::Open;
    if server.is_some() && replaces.as_ref().or(beside.as_ref()).is_none_or(is_open) {
        let elsewhere = cause.answered.outside(channel);
        Notice::Open { game: id, challenge, by: cause.by, channel, replaces, beside, elsewhere }
            .push(tx, cause.now)?;
        return Ok(id);
    }
    cause.show(tx, &games::load(tx, id)?, GameEvent::Started)?;
    challenge.map_or(Ok(()), |challenge| redraw(tx, challenge, cause.now))?;
    Ok(id)
}

//! Begins a game: stores the game, and opens the game's thread or shows the first board.

use chess_arbiter::{Game, Place, Venue};
use chess_store::{GameId, KeptChallenge, Result, VenueId, challenges, games, venues};

use crate::challenges::card::redraw;
use crate::{Answer, Cause, GAME_CHANNEL, GameEvent, Notice, Way, Work};

/// Begins a game in the server's game channel. If there is no game channel, the game begins in the venue `asked`. Also
/// saves `challenge`, and queues the first message of the game.
pub(crate) fn begin(
    work: &Work<'_>,
    asked: VenueId,
    game: &Game,
    challenge: Option<&KeptChallenge>,
    cause: &Cause,
) -> Result<GameId> {
    let Venue { place, server, language } = venues::load(work, asked)?;
    let venue = match GAME_CHANNEL.of_server(work, server)? {
        Some(id) => venues::note(work, Venue { place: Place { id, ..place }, server, language })?,
        None => asked,
    };
    let id = games::insert(work, venue, game)?;
    if venue != asked {
        games::set_home(work, id, asked)?;
    }
    if let Some(challenge) = challenge {
        challenges::save(work, challenge, Some(id))?;
    }
    let challenge = challenge.map(|challenge| challenge.id);
    let channel = venues::load(work, venue)?.place;
    let (replaces, beside) = cause.answered.at(channel);
    let is_open = |answer: &Answer| answer.reply.way == Way::Open;
    if server.is_some() && replaces.as_ref().or(beside.as_ref()).is_none_or(is_open) {
        let elsewhere = cause.answered.outside(channel);
        Notice::Open { game: id, challenge, by: cause.by, channel, replaces, beside, elsewhere }
            .push(work)?;
        return Ok(id);
    }
    cause.show(work, &games::load(work, id)?, GameEvent::Started)?;
    challenge.map_or(Ok(()), |challenge| redraw(work, challenge))?;
    Ok(id)
}

//! The language of messages. A server has the language of the first person who asked the bot for a game or tournament
//! there. A manager can set another language. Private messages have the reader's language.

use chess_arbiter::{Place, Venue};
use chess_core::Language;
use chess_store::preferences::LANGUAGE;
use chess_store::{Owner, Result, Tx, VenueId, games, players, preferences, tournaments, venues};

use crate::{Allowed, Caller, People};

/// Says whether the current request decided the language of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decided {
    /// The current request decided the language.
    Now,
    /// The current request did not decide the language: the server already has a language, or there is no server.
    NotNow,
}

impl People<'_> {
    /// The language of a place outside servers: the language of the person who last made a challenge or began a game
    /// against a computer in this place.
    pub async fn language_of_place(self, place: Place) -> Allowed<Option<Language>> {
        self.read(move |tx| {
            let venue = venues::find(tx, place)?.map(|venue| venues::load(tx, venue)).transpose()?;
            Ok(venue.map(|venue| venue.language))
        })
        .await
    }
}

/// Stores the channel and the language of `venue`. For the thread of a game or tournament, stores the parent channel.
/// If the server has no language yet, the language of `venue` becomes the server's language. Returns the id of the
/// stored channel, and whether this call decided the server's language.
pub(crate) fn note(tx: &Tx<'_>, venue: Venue) -> Result<(VenueId, Decided)> {
    let home = channel_of(tx, venue.place)?;
    let id = venues::note(tx, Venue { place: home, ..venue })?;
    let Some(owner) = venue.server.map(Owner::Server) else { return Ok((id, Decided::NotNow)) };
    if preferences::language(tx, owner)?.is_some() {
        return Ok((id, Decided::NotNow));
    }
    preferences::set(tx, owner, LANGUAGE, venue.language.code())?;
    Ok((id, Decided::Now))
}

/// The parent channel of a thread that shows a game or a tournament. Returns any other place unchanged.
fn channel_of(tx: &Tx<'_>, place: Place) -> Result<Place> {
    let of_game = games::in_thread(tx, place)?.map(|kept| kept.venue);
    let venue = match (of_game, tournaments::in_thread(tx, place)?) {
        (Some(venue), _) => venue,
        (None, Some(id)) => tournaments::load(tx, id)?.venue,
        (None, None) => return Ok(place),
    };
    Ok(venues::load(tx, venue)?.place)
}

/// Stores the caller's language for later private messages.
pub(crate) fn note_reader(tx: &Tx<'_>, caller: &Caller) -> Result<()> {
    let Some(answer) = &caller.answer else { return Ok(()) };
    let Some(player) = players::find(tx, caller.account())? else { return Ok(()) };
    preferences::set(tx, Owner::Player(player), LANGUAGE, answer.reply.language.code())
}

//! Which language is spoken where: on a server the one that was set, or that of whoever first asked for something there that
//! everybody sees; in private the reader's own.

use chess_arbiter::{Account, Place, Server, Venue};
use chess_core::Language;
use chess_store::preferences::Owner;
use chess_store::{StoreError, Tx, VenueId, games, players, preferences, tournaments, venues};

use crate::caller::Caller;
use crate::club::People;
use crate::refused::Refused;

/// When the language of a server was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decided {
    /// With the present request.
    Now,
    /// Earlier, or there is no server.
    Before,
}

impl People<'_> {
    /// The language of a server, if it is decided.
    ///
    /// # Errors
    /// The database failed.
    pub async fn language_of_server(self, server: Server) -> Result<Option<Language>, Refused> {
        self.club.store.read(move |tx| Ok(preferences::language(tx, Owner::Server(server))?)).await
    }

    /// The language of a place outside of servers: that of the last challenger there.
    ///
    /// # Errors
    /// The database failed.
    pub async fn language_of_place(self, place: Place) -> Result<Option<Language>, Refused> {
        self.club
            .store
            .read(move |tx| match venues::find(tx, place)? {
                Some(venue) => Ok(Some(venues::load(tx, venue)?.language)),
                None => Ok(None),
            })
            .await
    }

    /// The language in which a person last did something.
    ///
    /// # Errors
    /// The database failed.
    pub async fn language_of_person(self, account: Account) -> Result<Option<Language>, Refused> {
        self.club
            .store
            .read(move |tx| match players::find(tx, account)? {
                Some(player) => Ok(preferences::language(tx, Owner::Player(player))?),
                None => Ok(None),
            })
            .await
    }
}

/// Notes the place where something will be written: of the thread of a game or a tournament its channel, for in the thread there is
/// room for that one only. If the language of its server is not decided yet, it is that of the place as
/// the front end knows it.
pub(crate) fn note(tx: &Tx<'_>, venue: Venue) -> Result<(VenueId, Decided), StoreError> {
    let home = channel_of(tx, venue.place)?;
    let id = venues::note(tx, Venue { place: home, ..venue })?;
    let Some(owner) = venue.server.map(Owner::Server) else { return Ok((id, Decided::Before)) };
    if preferences::language(tx, owner)?.is_some() {
        return Ok((id, Decided::Before));
    }
    preferences::set_language(tx, owner, venue.language)?;
    Ok((id, Decided::Now))
}

/// The channel of a thread in which a game or a tournament is shown; any other place is itself.
fn channel_of(tx: &Tx<'_>, place: Place) -> Result<Place, StoreError> {
    let of_game = games::in_thread(tx, place)?.map(|kept| kept.venue);
    let venue = match (of_game, tournaments::in_thread(tx, place)?) {
        (Some(venue), _) => venue,
        (None, Some(id)) => tournaments::load(tx, id)?.venue,
        (None, None) => return Ok(place),
    };
    Ok(venues::load(tx, venue)?.place)
}

/// Keeps the language of a caller, for later private messages.
pub(crate) fn note_reader(tx: &Tx<'_>, caller: &Caller) -> Result<(), StoreError> {
    let Some(answer) = &caller.answer else { return Ok(()) };
    match players::find(tx, caller.account())? {
        Some(player) => preferences::set_language(tx, Owner::Player(player), answer.reply.language),
        None => Ok(()),
    }
}

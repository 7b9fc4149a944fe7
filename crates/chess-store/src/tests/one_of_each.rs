//! Inserts sample rows, at least one row into each of several tables. The tests of query plans and of row counts use
//! these rows.

use chess_arbiter::{
    Account, Challenge, ChallengeState, ColorWish, Flag, Game, Level, Mode, Network, Place, PlayerId, Start,
    TimeControl, Venue,
};
use chess_core::{ByColor, Language, Ply};
use jiff::Timestamp;

use crate::{
    Display, Extent, MessageAt, Route, Shows, StoreError, Subject, Tx, Version, challenges, displays, games,
    outbox, players, quarantine, venues,
};

pub(super) const NOW: Timestamp = Timestamp::UNIX_EPOCH;
pub(super) const PLACE: Place = Place { network: Network::Discord, id: 7 };
pub(super) const MESSAGE: MessageAt = MessageAt { place: PLACE, id: 8 };
const DISPLAY: Display =
    Display { message: MESSAGE, shows: Shows { version: Version::FIRST, extent: Extent::Until(Ply(0)) } };
pub(super) const ANN: Account = Account::Person(Network::Discord, 1);

/// Enrols a person.
pub(super) fn player(tx: &Tx<'_>) -> Result<PlayerId, StoreError> {
    players::enrol(tx, ANN)
}

/// Enrols a computer opponent.
pub(super) fn opponent(tx: &Tx<'_>) -> Result<PlayerId, StoreError> {
    players::enrol(tx, Account::Computer(Level::new(1).unwrap()))
}

pub(super) fn one_of_each(tx: &Tx<'_>) -> Result<(), StoreError> {
    let white = players::enrol(tx, ANN)?;
    let black = opponent(tx)?;
    let venue = venues::note(tx, Venue { place: PLACE, server: None, language: Language::English })?;
    let (time, start) = (TimeControl::default(), Start::default());
    let id = games::insert(tx, venue, &Game::begin(ByColor { white, black }, time, start, NOW))?;
    let challenge = Challenge {
        challenger: white,
        opponent: None,
        color: ColorWish::Random,
        time,
        mode: Mode::Casual,
        flag: Flag::Automatic,
        start,
        note: None,
        made_at: NOW,
        state: ChallengeState::Pending,
    };
    challenges::insert(tx, venue, &challenge, None)?;
    super::tournament::begun(tx, venue, ByColor { white, black }, id, NOW)?;
    outbox::push(tx, Route::Post(PLACE), "lane", &1, NOW)?;
    displays::note(tx, Subject::Game(id), DISPLAY)?;
    quarantine::put(tx, (quarantine::Source::Outbox, 1), "as a test", NOW)?;
    Ok(())
}

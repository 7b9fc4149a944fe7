//! Books, lists and ends vacations. A game stores the dates of vacations, and computes its clocks from these dates. So
//! the program has nothing to do when a planned vacation begins or ends.
//!
//! If a person books, ends or cancels a vacation, the program announces the change:
//! - Each channel with affected games against other people gets one announcement.
//! - The threads of the games get no announcement, because the boards show the vacation.
//! - The announcement pings nobody.
//!
//! A vacation applies to the games of one server, or to the games outside servers. Each server sets the number of
//! vacation days in a year.

use std::collections::BTreeSet;

use chess_arbiter::{Account, PlayerId, Server, Vacation, VacationRefusal, year_of};
use chess_core::Color;
use chess_store::{
    KeptGame, KeptVacation, Result, Tx, VacationId, digests, games, players, tournaments, vacations, venues,
};
use jiff::Timestamp;

use crate::{
    AboutVacation, Allowed, Answered, Caller, Cause, Done, News, Notice, People, VACATION_DAYS, Work, Zone,
};

/// A person's vacations in a server, or outside servers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vacations {
    /// The server to whose games the vacations apply; `None` for games outside servers.
    pub server: Option<Server>,
    /// The number of vacation days in a calendar year.
    pub a_year: u32,
    /// The current year.
    pub year: i16,
    /// The number of vacation days left in the current year.
    pub left: u32,
    /// Vacations that are not over, earliest first.
    pub ahead: Vec<(VacationId, Vacation)>,
    /// The person's time zone, if it is known.
    pub zone: Option<Zone>,
    /// The number of running games to which the person's vacations apply. Leaves out games that the program is about to
    /// end because a player's time is over.
    pub games: usize,
}

impl People<'_> {
    /// Returns a person's vacations in `server`. If `server` is `None`, returns the vacations for games outside
    /// servers.
    pub async fn vacations(
        self,
        account: Account,
        server: Option<Server>,
        now: Timestamp,
    ) -> Allowed<Vacations> {
        self.read(move |tx| Ok(of(tx, account, server, now)?)).await
    }

    /// Books a vacation of `days` days. The vacation begins at `from`, or now if `from` is `None`.
    ///
    /// # Errors
    /// - [`Vacation::book`] refuses the vacation.
    /// - The person has no running game to which the vacation applies.
    /// - Each game to which the vacation applies is about to end, because a player's time is over.
    pub async fn book_vacation(self, caller: Caller, days: u32, from: Option<Timestamp>) -> Allowed<()> {
        self.once(caller, move |tx, caller| {
            let venue = caller.viewer.venue;
            let player = players::find(tx, caller.account())?;
            let taken = player.map(|player| vacations::of(tx, player, venue.server)).transpose()?;
            let (a_year, taken) =
                (VACATION_DAYS.of_server(tx, venue.server)?, times(&taken.unwrap_or_default()));
            let booked = Vacation::book(days, from, (a_year, &taken), caller.now)?;
            let player = player.ok_or(VacationRefusal::NoGame)?;
            let room = (venue.place.network, venue.server);
            vacations::keep(tx, player, room, booked)?;
            let from = if booked.from == caller.now { None } else { Some(booked.from.as_second()) };
            let about = AboutVacation::Booked { from, until: booked.until.as_second() };
            if change(tx, (player, venue.server), about, caller)? == 0 {
                let is_late = !concerned(tx, player, venue.server)?.is_empty();
                let why = if is_late { VacationRefusal::TooLate } else { VacationRefusal::NoGame };
                return Err(why.into());
            }
            Ok(())
        })
        .await
    }

    /// Ends a vacation that has begun, or cancels a future vacation.
    ///
    /// # Errors
    /// The vacation is over, or belongs to another person.
    pub async fn end_vacation(self, caller: Caller, id: VacationId) -> Allowed<()> {
        self.once(caller, move |tx, caller| {
            let kept = vacations::load(tx, id)?.ok_or(VacationRefusal::Over)?;
            if players::find(tx, caller.account())? != Some(kept.player) {
                return Err(VacationRefusal::Over.into());
            }
            let rest = kept.vacation.cut(caller.now)?;
            vacations::cut(tx, id, rest)?;
            let from = kept.vacation.from.as_second();
            let about = if rest.is_some() { AboutVacation::Ended } else { AboutVacation::CalledOff(from) };
            change(tx, (kept.player, kept.server), about, caller).map(drop)
        })
        .await
    }
}

/// Returns a person's vacations in `server`. If `server` is `None`, returns the vacations for games outside servers.
pub(crate) fn of(tx: &Tx<'_>, account: Account, server: Option<Server>, now: Timestamp) -> Result<Vacations> {
    let player = players::find(tx, account)?;
    let taken = player.map(|player| vacations::of(tx, player, server)).transpose()?.unwrap_or_default();
    let (a_year, year) = (VACATION_DAYS.of_server(tx, server)?, year_of(now));
    let ahead = taken.iter().filter(|kept| kept.vacation.until > now);
    let concerned = player.map(|player| concerned(tx, player, server)).transpose()?.unwrap_or_default();
    let daily = player.map(|player| digests::of(tx, player)).transpose()?.flatten();
    Ok(Vacations {
        server,
        a_year,
        year,
        left: Vacation::left_in(year, a_year, &times(&taken)),
        ahead: ahead.map(|kept| (kept.id, kept.vacation)).collect(),
        zone: daily.and_then(|daily| Zone::named(&daily.zone)),
        games: concerned.iter().filter(|(kept, _)| kept.game.in_time_at(now).is_ok()).count(),
    })
}

/// Updates a player's games after a change of the player's vacations, and notifies the opponents. Returns the number of
/// updated games.
fn change(
    work: &Work<'_>,
    (player, server): (PlayerId, Option<Server>),
    about: AboutVacation,
    caller: &Caller,
) -> Allowed<usize> {
    players::hold(work, player)?;
    let taken = times(&vacations::of(work, player, server)?);
    let mut told = BTreeSet::new();
    let mut count = 0;
    for (mut kept, color) in concerned(work, player, server)? {
        let events = kept.game.set_vacations(color, taken.clone(), caller.now);
        if events.is_empty() {
            continue;
        }
        count += 1;
        let place = venues::load(work, kept.venue)?.place;
        // One message for each place, and none for games against computers.
        if kept.computers[!color].is_none() && told.insert(place) {
            let news = News::Vacation { game: kept.id, who: color, about };
            news.post(work, place, &Answered::kept(caller))?;
        }
        work.record(kept, events, Cause { by: Some(color), answered: Answered::Nobody })?;
    }
    let at = caller.now.as_millisecond();
    Notice::answer(work, caller, Done::Vacation { server, about, at })?;
    Ok(count)
}

/// Returns the player's running games whose clocks stop during vacations, with the player's side in each game. Only
/// games in `server` count. If `server` is `None`, only games outside all servers count.
fn concerned(tx: &Tx<'_>, player: PlayerId, server: Option<Server>) -> Result<Vec<(KeptGame, Color)>> {
    let mut concerned = Vec::new();
    for kept in games::live_of(tx, player)? {
        if let Some(color) = kept.game.color_of(player)
            && kept.game.heeds_vacations()
            && tournaments::of_game(tx, kept.id)?.is_none_or(|board| board.heeds_vacations)
            && venues::load(tx, kept.venue)?.server == server
        {
            concerned.push((kept, color));
        }
    }
    Ok(concerned)
}

fn times(taken: &[KeptVacation]) -> Vec<Vacation> {
    taken.iter().map(|kept| kept.vacation).collect()
}

//! A tournament is created, if it can be held.

use chess_arbiter::TimeControl;
use chess_store::tournaments::{self, Rules, State};
use chess_store::{KeptTournament, TournamentId, Tx, VenueId, players, venues};
use chess_tournament::{MOST_PLAYERS, System};
use jiff::Timestamp;

use super::gathering::answer;
use super::refused::TournamentRefused;
use super::said::{AboutTournament, TournamentDeed};
use super::seats::refuse;
use crate::caller::Caller;
use crate::club::Club;
use crate::limits::Effort;
use crate::news::News;
use crate::refused::Refused;
use crate::saying::Answered;
use crate::spoken::{self, Decided};

/// The most characters of a name.
const MAX_NAME: usize = 80;
/// The most rounds of a Swiss.
pub(super) const MOST_ROUNDS: u16 = 30;
/// The most players of a round robin: everybody has a game with everybody else.
const MOST_IN_A_ROUND_ROBIN: u16 = 24;
/// How many tournaments of one organiser may wait for players or go on.
const MOST_ORGANISED: usize = 5;

impl Club {
    /// Creates a tournament that people in the server can join, until somebody lets it begin or until then.
    ///
    /// # Errors
    /// Something about it cannot be, or the organiser has too many.
    pub async fn create_tournament(
        &self,
        caller: Caller,
        rules: Rules,
        open_until: Option<Timestamp>,
    ) -> Result<TournamentId, Refused> {
        self.count(caller.account(), Effort::Challenge, caller.now)?;
        let rules = checked(rules, open_until, caller.now)?;
        self.once(caller, move |tx, caller| create(tx, caller, &rules, open_until)).await
    }
}

fn checked(rules: Rules, open_until: Option<Timestamp>, now: Timestamp) -> Result<Rules, Refused> {
    let refuse = |refusal| Err(Refused::Tournament { refusal, tournament: None });
    if rules.name.as_str().chars().count() > MAX_NAME {
        return refuse(TournamentRefused::NameTooLong(MAX_NAME));
    }
    if rules.time == TimeControl::Unlimited {
        return refuse(TournamentRefused::NoClock);
    }
    if open_until.is_some_and(|until| until <= now) {
        return refuse(TournamentRefused::BeginsInThePast);
    }
    let most = match rules.system {
        System::Swiss { rounds } if rounds == 0 || rounds > MOST_ROUNDS => {
            return refuse(TournamentRefused::WrongRounds(MOST_ROUNDS));
        }
        System::Swiss { .. } => u16::try_from(MOST_PLAYERS).unwrap_or(u16::MAX),
        System::RoundRobin(_) => MOST_IN_A_ROUND_ROBIN,
    };
    let (round_time, at_a_time) = match rules.system {
        System::Swiss { .. } => (rules.round_time, None),
        System::RoundRobin(_) => (None, rules.at_a_time.map(|games| games.max(1))),
    };
    Ok(Rules { room: rules.room.clamp(2, most), round_time, at_a_time, ..rules })
}

/// Whether a tournament that nobody has joined yet is the same as one that is to be announced: somebody pressed twice.
fn is_twin(known: &KeptTournament, venue: VenueId, rules: &Rules, open_until: Option<Timestamp>) -> bool {
    let is_empty = matches!(&known.state, State::Open(list) if list.is_empty());
    let same = Rules { lot: known.rules.lot, ..rules.clone() };
    is_empty && known.venue == venue && known.rules == same && known.due_at == open_until
}

fn create(
    tx: &Tx<'_>,
    caller: &Caller,
    rules: &Rules,
    open_until: Option<Timestamp>,
) -> Result<TournamentId, Refused> {
    if caller.viewer.venue.server.is_none() {
        return Err(Refused::NoServer);
    }
    let organiser = players::enrol(tx, caller.account())?;
    let live = tournaments::live_of(tx, organiser)?;
    if live.len() >= MOST_ORGANISED {
        let refusal = TournamentRefused::TooMany(MOST_ORGANISED);
        return Err(Refused::Tournament { refusal, tournament: None });
    }
    let (venue, decided) = spoken::note(tx, caller.viewer.venue)?;
    for id in live {
        // One that cannot be read is no twin of any.
        if tournaments::load(tx, id).is_ok_and(|known| is_twin(&known, venue, rules, open_until)) {
            return refuse(tx, id, TournamentRefused::Announced);
        }
    }
    let id = tournaments::insert(tx, venue, organiser, rules, (open_until, caller.now))?;
    let (deed, answered) = match decided {
        Decided::Now => (TournamentDeed::CreatedFirst, Answered::Apart(caller)),
        Decided::Before => (TournamentDeed::Created, Answered::ByTheNews(caller)),
    };
    let card = News::Tournament { tournament: id, about: AboutTournament::Card };
    card.post(tx, venues::load(tx, venue)?.place, answered, caller.now)?;
    answer(tx, caller, id, deed)?;
    Ok(id)
}

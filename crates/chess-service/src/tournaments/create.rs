//! Creates tournaments and checks their rules.

use chess_arbiter::TimeControl;
use chess_store::tournaments::{self, Rules, State};
use chess_store::{KeptTournament, TournamentId, VenueId, players, venues};
use chess_tournament::{MOST_PLAYERS, System};
use jiff::Timestamp;

use super::perform::refuse;
use super::refused::MOST_ROUNDS;
use crate::people::language::{self, Decided};
use crate::{
    AboutTournament, Allowed, Answered, Caller, Done, Effort, News, Notice, Refused, TournamentDone,
    TournamentRefused, Tournaments,
};

/// The maximum length of a tournament's name, in characters.
pub const MAX_TOURNAMENT_NAME: usize = 40;
/// The maximum number of players in a round robin, in which everybody plays everybody.
const MOST_IN_A_ROUND_ROBIN: u16 = 24;
/// The maximum number of an organiser's tournaments that have not ended.
const MOST_ORGANISED: usize = 5;

impl Tournaments<'_> {
    /// Creates a tournament. People in the server can join until `open_until`, or until the organiser begins the
    /// tournament.
    ///
    /// # Errors
    /// - The caller has acted too often in a short time, or has too many tournaments.
    /// - The tournament is not possible ([`can_be_held`]).
    /// - The caller acts outside servers.
    /// - The caller has already announced the same tournament.
    pub async fn create(
        self,
        caller: Caller,
        rules: Rules,
        open_until: Option<Timestamp>,
    ) -> Allowed<TournamentId> {
        self.count(caller.account(), Effort::Challenge, caller.now)?;
        can_be_held(&rules, open_until, caller.now)?;
        self.once(caller, move |tx, caller| {
            if caller.viewer.venue.server.is_none() {
                return Err(Refused::NoServer);
            }
            let organiser = players::enrol(tx, caller.account())?;
            let live = tournaments::live_of(tx, organiser)?;
            if live.len() >= MOST_ORGANISED {
                return Err(TournamentRefused::TooMany(MOST_ORGANISED).into());
            }
            let (venue, decided) = language::note(tx, caller.viewer.venue)?;
            for id in live {
                // Treat an unreadable tournament as a different tournament, because its rules cannot be compared.
                if tournaments::load(tx, id).is_ok_and(|known| is_twin(&known, venue, &rules, open_until)) {
                    return refuse(tx, id, TournamentRefused::Announced);
                }
            }
            let id = tournaments::insert(tx, venue, organiser, &rules, (open_until, caller.now))?;
            let (done, answered) = match decided {
                Decided::Now => (TournamentDone::CreatedFirst, Answered::kept(caller)),
                Decided::NotNow => (TournamentDone::Created, Answered::deleted_after_news(caller)),
            };
            let card = News::Tournament(id, AboutTournament::Card);
            card.post(tx, venues::load(tx, venue)?.place, &answered)?;
            Notice::answer(tx, caller, Done::Tournament(id, done))?;
            Ok(id)
        })
        .await
    }
}

/// Checks that a tournament with these rules is possible, and that players have time to join.
///
/// # Errors
/// - The name is too long.
/// - The games have no clock.
/// - `open_until` has passed.
/// - The number of players or rounds is out of range.
pub fn can_be_held(
    rules: &Rules,
    open_until: Option<Timestamp>,
    now: Timestamp,
) -> Result<(), TournamentRefused> {
    if rules.name.as_str().chars().count() > MAX_TOURNAMENT_NAME {
        return Err(TournamentRefused::NameTooLong(MAX_TOURNAMENT_NAME));
    }
    if rules.time == TimeControl::Unlimited {
        return Err(TournamentRefused::NoClock);
    }
    if open_until.is_some_and(|until| until <= now) {
        return Err(TournamentRefused::BeginsInThePast);
    }
    let most = most_players(rules.system);
    if !(2..=most).contains(&rules.room) {
        return Err(TournamentRefused::WrongRoom(most));
    }
    match rules.system {
        System::Swiss { rounds } if rounds == 0 || rounds > MOST_ROUNDS => {
            Err(TournamentRefused::WrongRounds(MOST_ROUNDS))
        }
        System::Swiss { .. } | System::RoundRobin(_) => Ok(()),
    }
}

/// The maximum number of players in a tournament of this system.
pub fn most_players(system: System) -> u16 {
    match system {
        System::Swiss { .. } => u16::try_from(MOST_PLAYERS).unwrap_or(u16::MAX),
        System::RoundRobin(_) => MOST_IN_A_ROUND_ROBIN,
    }
}

/// Returns true if the new tournament equals the open tournament `known`, and `known` has no players. The organiser has
/// then probably pressed the button twice. The comparison ignores the random seed [`Rules::lot`].
fn is_twin(known: &KeptTournament, venue: VenueId, rules: &Rules, open_until: Option<Timestamp>) -> bool {
    let is_empty = matches!(&known.state, State::Open(list) if list.is_empty());
    let same = Rules { lot: known.rules.lot, ..rules.clone() };
    is_empty && known.venue == venue && known.rules == same && known.due_at == open_until
}

//! A tournament is created, people join and leave it, and it begins.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Level, PlayerId, TimeControl};
use chess_store::tournaments::{self, Access, Candidate, Contest, Course, Rules, SeedBy, State};
use chess_store::{KeptTournament, Pool, StoreError, TournamentId, Tx, players, venues};
use chess_tournament::{MOST_PLAYERS, Roster, RosterRefusal, Seeding, System};
use jiff::Timestamp;

use super::awarding::part;
use super::refused::TournamentRefused;
use super::rounds::{advance, announce_begin, pair_first};
use super::said::{AboutTournament, TournamentDeed};
use super::seats::{self, Authority, refuse};
use super::thread::{redraw, tell};
use crate::caller::Caller;
use crate::club::Club;
use crate::limits::Effort;
use crate::notice::{Deed, News, Notice};
use crate::ratings;
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
const MOST_ORGANISED: u32 = 5;

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

    /// Lets a person join who is in these groups: before it begins, or late in a Swiss that goes on.
    ///
    /// # Errors
    /// They take part, it is full or over, or only others may join.
    pub async fn join_tournament(
        &self,
        caller: Caller,
        id: TournamentId,
        groups: Vec<i64>,
    ) -> Result<(), Refused> {
        self.once(caller, move |tx, caller| {
            let kept = seats::find(tx, caller, id)?;
            if let Access::Group(group) = kept.rules.access
                && !groups.contains(&group)
            {
                return refuse(tx, kept.id, TournamentRefused::NotAdmitted(group));
            }
            let player = players::enrol(tx, caller.account())?;
            let deed = enter(tx, kept, player, caller.now)?;
            answer(tx, caller, id, deed)
        })
        .await
    }

    /// Lets a person leave: before it begins they are taken off the list, afterwards their opponents are given the games that run.
    ///
    /// # Errors
    /// They do not take part, or it is over.
    pub async fn leave_tournament(&self, caller: Caller, id: TournamentId) -> Result<(), Refused> {
        self.once(caller, move |tx, caller| {
            let kept = seats::find(tx, caller, id)?;
            let player = match seats::known(tx, caller.account())? {
                Ok(player) => player,
                Err(refusal) => return refuse(tx, kept.id, refusal),
            };
            let deed = match &kept.state {
                State::Open(_) => {
                    strike(tx, kept, player, caller.now)?;
                    TournamentDeed::Left
                }
                State::CalledOff(_) | State::Begun(..) => {
                    part(tx, kept, player, (chess_tournament::Parting::Left, None), caller.now)?;
                    TournamentDeed::Parted
                }
            };
            answer(tx, caller, id, deed)
        })
        .await
    }

    /// Enters a computer.
    ///
    /// # Errors
    /// As [`Club::join_tournament`], or the person does not organise it.
    pub async fn enter_computer(
        &self,
        caller: Caller,
        id: TournamentId,
        authority: Authority,
        level: Level,
    ) -> Result<(), Refused> {
        self.once(caller, move |tx, caller| {
            let kept = seats::organise(tx, caller, id, authority)?;
            let computer = players::enrol(tx, Account::Computer(level))?;
            enter(tx, kept, computer, caller.now)?;
            answer(tx, caller, id, TournamentDeed::Entered)
        })
        .await
    }

    /// Puts somebody in the place of another before it begins.
    ///
    /// # Errors
    /// It has begun, the one does not take part, the other does, or the person does not organise it.
    pub async fn replace_entrant(
        &self,
        caller: Caller,
        id: TournamentId,
        authority: Authority,
        (old, new): (Account, Account),
    ) -> Result<(), Refused> {
        self.once(caller, move |tx, caller| {
            let mut kept = seats::organise(tx, caller, id, authority)?;
            let new = players::enrol(tx, new)?;
            let candidate = Candidate { player: new, rating: rating(tx, &kept, new, caller.now)? };
            let old = players::find(tx, old)?;
            let place = match list(&mut kept) {
                Err(refusal) => return refuse(tx, kept.id, refusal),
                Ok(list) if list.iter().any(|known| known.player == new) => {
                    return refuse(tx, kept.id, TournamentRefused::AlreadyIn);
                }
                Ok(list) => list.iter_mut().find(|known| Some(known.player) == old),
            };
            match place {
                Some(place) => *place = candidate,
                None => return refuse(tx, kept.id, TournamentRefused::NotIn),
            }
            keep(tx, &kept, caller.now)?;
            answer(tx, caller, id, TournamentDeed::Replaced)
        })
        .await
    }

    /// Lets a tournament begin, or the next round of one that goes on and could not be paired before.
    ///
    /// # Errors
    /// Fewer than two take part, the round is not over, nobody can be paired, or the person does not organise it.
    pub async fn begin_tournament(
        &self,
        caller: Caller,
        id: TournamentId,
        authority: Authority,
    ) -> Result<(), Refused> {
        self.once(caller, move |tx, caller| {
            let mut kept = seats::organise(tx, caller, id, authority)?;
            if let State::Open(_) = kept.state {
                if let Err(refusal) = begin(tx, &mut kept, Answered::ByTheNews(caller), caller.now)? {
                    return refuse(tx, kept.id, refusal);
                }
                return answer(tx, caller, id, TournamentDeed::Begun);
            }
            let next = seats::running(&mut kept).and_then(|contest| Ok(contest.tournament.next_round()?));
            if let Err(refusal) = next {
                return refuse(tx, kept.id, refusal);
            }
            advance(tx, kept, caller.now)?;
            answer(tx, caller, id, TournamentDeed::Paired)
        })
        .await
    }
}

/// Answers whoever did something.
pub(super) fn answer(
    tx: &Tx<'_>,
    caller: &Caller,
    id: TournamentId,
    deed: TournamentDeed,
) -> Result<(), Refused> {
    Ok(Notice::answer(tx, caller, Deed::Tournament(id, deed))?)
}

/// Saves a tournament, and has its card drawn again.
pub(super) fn keep(tx: &Tx<'_>, kept: &KeptTournament, now: Timestamp) -> Result<(), StoreError> {
    tournaments::save(tx, kept)?;
    redraw(tx, kept.id, now)
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
    if tournaments::count_live(tx, organiser)? >= MOST_ORGANISED {
        let refusal = TournamentRefused::TooMany(MOST_ORGANISED);
        return Err(Refused::Tournament { refusal, tournament: None });
    }
    let (venue, decided) = spoken::note(tx, caller.viewer.venue)?;
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

/// Who wants to play, as long as that can change.
fn list(kept: &mut KeptTournament) -> Result<&mut Vec<Candidate>, TournamentRefused> {
    match &mut kept.state {
        State::Open(list) => Ok(list),
        State::Begun(_, Course::Running) => Err(TournamentRefused::Begun),
        State::CalledOff(_) | State::Begun(_, Course::Over | Course::Closed) => Err(TournamentRefused::Ended),
    }
}

/// The list as the rules of tournaments know it.
fn roster(kept: &KeptTournament, list: &[Candidate]) -> Result<Roster<PlayerId>, RosterRefusal> {
    let mut roster = Roster::new(usize::from(kept.rules.room));
    list.iter().try_for_each(|known| roster.join(known.player, known.rating))?;
    Ok(roster)
}

/// Lets somebody in.
fn enter(
    tx: &Tx<'_>,
    mut kept: KeptTournament,
    player: PlayerId,
    now: Timestamp,
) -> Result<TournamentDeed, Refused> {
    let candidate = Candidate { player, rating: rating(tx, &kept, player, now)? };
    let joined = match &kept.state {
        State::Open(list) => {
            let tried = roster(&kept, list).and_then(|mut roster| roster.join(player, candidate.rating));
            tried.map_err(TournamentRefused::from)
        }
        State::CalledOff(_) | State::Begun(..) => late(&mut kept, candidate),
    };
    if let Err(refusal) = joined {
        return refuse(tx, kept.id, refusal);
    }
    if let State::Open(list) = &mut kept.state {
        list.push(candidate);
        keep(tx, &kept, now)?;
        return Ok(TournamentDeed::Joined);
    }
    keep(tx, &kept, now)?;
    // It may be what the pairing waited for.
    advance(tx, tournaments::load(tx, kept.id)?, now)?;
    Ok(TournamentDeed::JoinedLate)
}

/// Lets somebody in who comes late.
fn late(kept: &mut KeptTournament, candidate: Candidate) -> Result<(), TournamentRefused> {
    let room = usize::from(kept.rules.room);
    let contest = seats::running(kept)?;
    if let Some(number) = contest.number_of(candidate.player) {
        let index = usize::from(number.0).saturating_sub(1);
        let entrant = contest.tournament.record().entrants.get(index);
        let is_gone = entrant.is_some_and(|entrant| entrant.gone.is_some());
        return Err(if is_gone { TournamentRefused::Gone } else { TournamentRefused::AlreadyIn });
    }
    if let System::RoundRobin(_) = contest.tournament.record().system {
        return Err(TournamentRefused::Begun);
    }
    if contest.players.len() >= room {
        return Err(TournamentRefused::Full(room));
    }
    contest.tournament.enter_late(candidate.rating)?;
    contest.players.push(candidate.player);
    Ok(())
}

/// Takes somebody off the list.
pub(super) fn strike(
    tx: &Tx<'_>,
    mut kept: KeptTournament,
    player: PlayerId,
    now: Timestamp,
) -> Result<(), Refused> {
    let struck = list(&mut kept).and_then(|list| {
        let place = list.iter().position(|known| known.player == player);
        list.remove(place.ok_or(TournamentRefused::NotIn)?);
        Ok(())
    });
    if let Err(refusal) = struck {
        return refuse(tx, kept.id, refusal);
    }
    Ok(keep(tx, &kept, now)?)
}

/// Lets a tournament begin: players get their numbers, and the first round is paired.
pub(super) fn begin(
    tx: &Tx<'_>,
    kept: &mut KeptTournament,
    answered: Answered<'_>,
    now: Timestamp,
) -> Result<Result<(), TournamentRefused>, Refused> {
    let begun = match list(kept).map(|list| list.clone()) {
        Ok(list) => contest(kept, &list),
        Err(refusal) => Err(refusal),
    };
    let contest = match begun {
        Ok(contest) => contest,
        Err(refusal) => return Ok(Err(refusal)),
    };
    kept.state = State::Begun(contest, Course::Running);
    kept.due_at = None;
    if let Err(refusal) = pair_first(tx, kept, now)? {
        return Ok(Err(refusal));
    }
    keep(tx, kept, now)?;
    announce_begin(tx, kept, answered, now)?;
    Ok(Ok(()))
}

fn contest(kept: &KeptTournament, list: &[Candidate]) -> Result<Contest, TournamentRefused> {
    let seeding = match kept.rules.seeding {
        SeedBy::Rating => Seeding::ByRating,
        SeedBy::Lot => Seeding::ByLot(kept.rules.lot),
    };
    let begun =
        roster(kept, list).and_then(|roster| roster.begin(kept.rules.system, seeding, kept.rules.lot));
    let (tournament, players) = begun?;
    Ok(Contest { tournament, players, reasons: BTreeMap::new(), games: BTreeMap::new() })
}

/// The rating of a player in the server of a tournament, for games of its pace.
fn rating(
    tx: &Tx<'_>,
    kept: &KeptTournament,
    player: PlayerId,
    now: Timestamp,
) -> Result<Option<u16>, StoreError> {
    let Some(server) = venues::load(tx, kept.venue)?.server else { return Ok(None) };
    let pool = Pool { server, pace: kept.rules.time.pace() };
    ratings::shown(tx, pool, player, now)
}

/// Calls a tournament off that nobody joined in time, or that its organiser does not want any more.
pub(super) fn call_off(tx: &Tx<'_>, mut kept: KeptTournament, now: Timestamp) -> Result<(), StoreError> {
    let State::Open(list) = &mut kept.state else { return Ok(()) };
    kept.state = State::CalledOff(std::mem::take(list));
    kept.due_at = None;
    keep(tx, &kept, now)?;
    tell(tx, &kept, AboutTournament::CalledOff, now)
}

//! A tournament with random events. Each round is announced once, and pairings are legal. The tournament never gets
//! stuck. The doctor finds nothing.

use std::collections::BTreeSet;
use std::num::NonZeroU16;

use chess_arbiter::{Level, Ruling};
use chess_service::{
    AboutTournament, GameId, Refused, Sheet, TournamentDeed, TournamentRules, TournamentStage, TournamentView,
};
use chess_tournament::{Cycles, RoundNumber, System, WhyNot};
use jiff::SignedDuration;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use tokio::runtime::Runtime;

use crate::kit::{person, runner};
use crate::legality::breaches;
use crate::tournaments::kit::{Hall, ORGANISER, rules};

const HOUR: SignedDuration = SignedDuration::from_hours(1);
/// An arbiter with all rights who plays in no game.
const ARBITER: i64 = 55;

#[derive(Clone, Debug)]
enum Step {
    Join(i64),
    Leave(i64),
    Remove(i64),
    Rest(i64),
    Forget(i64),
    Replace(i64, i64),
    Computer,
    Begin,
    Resign(Index, bool),
    Forfeit(Index, bool),
    Void(Index),
    Extend,
    Close,
    Wait(i64),
    Deliver,
    Restart,
}

fn step() -> impl Strategy<Value = Step> {
    let who = || 1..=9_i64;
    prop_oneof![
        6 => who().prop_map(Step::Join),
        2 => who().prop_map(Step::Leave),
        2 => who().prop_map(Step::Remove),
        2 => who().prop_map(Step::Rest),
        1 => who().prop_map(Step::Forget),
        1 => (who(), who()).prop_map(|(old, new)| Step::Replace(old, new)),
        1 => Just(Step::Computer),
        3 => Just(Step::Begin),
        24 => any::<(Index, bool)>().prop_map(|(game, white)| Step::Resign(game, white)),
        3 => any::<(Index, bool)>().prop_map(|(game, white)| Step::Forfeit(game, white)),
        2 => any::<Index>().prop_map(Step::Void),
        1 => Just(Step::Extend),
        1 => Just(Step::Close),
        3 => (1..120_i64).prop_map(Step::Wait),
        6 => Just(Step::Deliver),
        3 => Just(Step::Restart),
    ]
}

pub(crate) fn kinds() -> impl Strategy<Value = TournamentRules> {
    let system = select(vec![
        System::Swiss { rounds: 3 },
        System::Swiss { rounds: 7 },
        System::RoundRobin(Cycles::Single),
        System::RoundRobin(Cycles::Double),
    ]);
    (system, select(vec![None, Some(48)]), select(vec![None, NonZeroU16::new(1), NonZeroU16::new(2)]))
        .prop_map(|(system, hours, at_a_time)| TournamentRules {
            round_time: hours.map(SignedDuration::from_hours).filter(|_| is_swiss(system)),
            at_a_time: at_a_time.filter(|_| !is_swiss(system)),
            room: 8,
            ..rules(system)
        })
}

const fn is_swiss(system: System) -> bool {
    matches!(system, System::Swiss { .. })
}

/// The announcements so far.
#[derive(Default)]
struct Heard {
    rounds: BTreeSet<(u16, u16)>,
    ends: u32,
}

impl Heard {
    async fn hear(&mut self, hall: &mut Hall) {
        for (about, _) in hall.told().await {
            match about {
                AboutTournament::Round(Sheet { round, part }) => {
                    assert!(self.rounds.insert((round, part)), "round {round} is announced twice");
                }
                AboutTournament::Over
                | AboutTournament::Closed
                | AboutTournament::CalledOff
                | AboutTournament::TooFewCame => {
                    self.ends += 1;
                }
                _ => {}
            }
        }
    }
}

async fn take(hall: &mut Hall, step: &Step) -> Result<(), Refused> {
    match *step {
        Step::Join(who) => hall.join(who).await,
        Step::Leave(who) => hall.leave(who).await,
        Step::Remove(who) => hall.remove(who).await,
        Step::Begin => hall.begin().await,
        Step::Rest(who) => hall.perform(who, TournamentDeed::Rest).await,
        Step::Forget(who) => {
            let caller = hall.caller(who);
            hall.home.club.people().forget(caller).await
        }
        Step::Replace(old, new) => {
            hall.perform(ORGANISER, TournamentDeed::Replace { gone: person(old), come: person(new) }).await
        }
        Step::Computer => hall.perform(ORGANISER, TournamentDeed::Enter(Level::USUAL)).await,
        Step::Resign(..) | Step::Forfeit(..) | Step::Void(_) => in_game(hall, step).await,
        Step::Extend => hall.perform(ORGANISER, TournamentDeed::Extend(HOUR)).await,
        Step::Close => hall.perform(ORGANISER, TournamentDeed::Close).await,
        Step::Wait(hours) => {
            hall.wait(HOUR * i32::try_from(hours).unwrap()).await;
            Ok(())
        }
        Step::Deliver => {
            hall.deliver().await;
            Ok(())
        }
        Step::Restart => {
            hall.restart();
            hall.home.club.timekeeper().wake(hall.now).await.unwrap();
            Ok(())
        }
    }
}

/// Performs a step in a game, if there is a running game.
async fn in_game(hall: &mut Hall, step: &Step) -> Result<(), Refused> {
    match *step {
        Step::Resign(game, white) => {
            let Some((game, both)) = one_of(hall, game).await else { return Ok(()) };
            let who = both[usize::from(!white)];
            let who = if who > 0 { who } else { both[usize::from(white)] };
            if who > 0 {
                hall.resign(who, game).await;
            }
            Ok(())
        }
        Step::Forfeit(game, white) => {
            let Some((game, both)) = one_of(hall, game).await else { return Ok(()) };
            let absent = person(both[usize::from(!white)]);
            hall.perform(ORGANISER, TournamentDeed::Forfeit(game, absent)).await
        }
        Step::Void(game) => {
            let view = hall.view().await;
            let games: Vec<_> =
                view.rounds.iter().flat_map(|round| &round.boards).filter_map(|it| it.game).collect();
            let Some(&game) = (!games.is_empty()).then(|| game.get(&games)) else { return Ok(()) };
            let caller = hall.caller(ARBITER);
            hall.home.club.games().rule(caller, game, Ruling::Void, None).await.map(drop)
        }
        _ => Ok(()),
    }
}

/// A running game of the tournament. The games of a closed tournament continue.
async fn one_of(hall: &Hall, index: Index) -> Option<(GameId, [i64; 2])> {
    let mut running = Vec::new();
    for (game, both) in hall.running().await {
        if hall.home.club.outbox().game_view(game).await.unwrap().game.ending().is_none() {
            running.push((game, both));
        }
    }
    (!running.is_empty()).then(|| *index.get(&running))
}

/// Checks the invariants of a tournament.
fn check(view: &TournamentView) {
    let Some(contest) = &view.contest else { return };
    let record = contest.record();
    for round in &view.rounds {
        if let System::Swiss { .. } = record.system {
            // A corrected result may make an earlier pairing wrong, so this code checks only the last round.
            let is_last = usize::from(round.number.0) == view.rounds.len();
            let posted = &contest.rounds()[usize::from(round.number.0) - 1];
            let is_whole = record.entrants.iter().all(|entrant| entrant.gone.is_none());
            if is_last && is_whole {
                assert_eq!(breaches(&contest.before(round.number), posted), [], "{:?}", round.number);
            }
        }
        for board in round.boards.iter().filter(|board| board.verdict.is_none()) {
            for number in [board.players.white, board.players.black] {
                assert!(view.entrant(number).unwrap().gone.is_none(), "{number:?} has left but is paired");
            }
        }
    }
    let open = || view.rounds.iter().flat_map(|round| &round.boards).filter(|board| board.verdict.is_none());
    if view.stage != TournamentStage::Running {
        assert_eq!(view.due_at, None, "{:?}", view.stage);
        return;
    }
    assert!(!contest.is_over(), "a running tournament is not over");
    match record.system {
        System::Swiss { .. } if open().count() == 0 => {
            let next = contest.next_round();
            assert!(matches!(next, Err(WhyNot::Impossible)), "the next round must be paired");
            assert_eq!(view.due_at, None);
        }
        System::Swiss { .. } => {
            assert!(open().all(|board| board.game.is_some()));
            assert_eq!(view.due_at.is_some(), view.rules.round_time.is_some());
        }
        System::RoundRobin(_) => {
            let running = |number| {
                open()
                    .filter(|it| it.game.is_some() && [it.players.white, it.players.black].contains(&number))
                    .count()
            };
            let most = usize::from(view.rules.at_a_time.map_or(u16::MAX, NonZeroU16::get));
            for board in open() {
                let both = [board.players.white, board.players.black];
                assert!(both.iter().all(|number| running(*number) <= most));
                let is_free = both.iter().all(|number| running(*number) < most);
                assert!(board.game.is_some() || !is_free, "{board:?} must have a game");
            }
        }
    }
}

/// Checks that each pairing and bye has an explanation.
fn check_reasons(view: &TournamentView) {
    for round in 1..=u16::try_from(view.rounds.len()).unwrap() {
        for entrant in &view.entrants {
            let explained = view.why(entrant.account, RoundNumber(round));
            let number = view.number_of(entrant.account);
            let slot = number.map(|number| view.contest.as_ref().unwrap().slot(number, RoundNumber(round)));
            if let Some(slot) = slot.filter(|_| !entrant.account.is_forgotten()) {
                assert_eq!(explained.is_some(), slot != chess_tournament::Slot::Absent, "{slot:?}");
            }
        }
    }
}

async fn story(rules: TournamentRules, steps: &[Step]) {
    let mut hall = Hall::open(rules).await;
    let mut heard = Heard::default();
    hall.home.club.timekeeper().wake(hall.now).await.unwrap();
    for handle in 1..=3 {
        hall.join(handle).await.unwrap();
    }
    for step in steps {
        let did = take(&mut hall, step).await;
        assert!(!matches!(did, Err(Refused::Failed(_))), "{step:?}: {did:?}");
        heard.hear(&mut hall).await;
        check(&hall.view().await);
    }
    hall.deliver().await;
    heard.hear(&mut hall).await;
    let view = hall.view().await;
    if let System::Swiss { .. } = view.rules.system {
        let told: BTreeSet<u16> = heard.rounds.iter().map(|(round, _)| *round).collect();
        let later: BTreeSet<u16> = (2..=u16::try_from(view.rounds.len()).unwrap()).collect();
        assert!(told.is_superset(&later), "{told:?} of {} rounds", view.rounds.len());
    }
    assert_eq!(heard.ends, u32::from(!view.stage.is_live()), "{:?}", view.stage);
    check_reasons(&view);
    let found = hall.examine();
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn random_events_in_a_tournament_never_stop_it() {
    let runtime = Runtime::new().unwrap();
    let told = runner(24).run(&(kinds(), vec(step(), 1..60)), |(rules, steps)| {
        runtime.block_on(story(rules, &steps));
        Ok(())
    });
    told.unwrap();
}

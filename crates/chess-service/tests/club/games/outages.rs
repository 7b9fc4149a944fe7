//! Outages. After an outage, the program gives the lost time back to a limited number of games at a time. The tests
//! interrupt the program at every point, perform other deeds, and lose the connection of one shard.

use std::future::{Future, poll_fn};
use std::num::NonZeroUsize;
use std::pin::pin;
use std::task::Poll;

use chess_arbiter::{Allowance, Deed, Fischer, Flag, Lot, Record, Server, TimeControl, WithMove};
use chess_core::{Color, Ply};
use chess_service::{
    Caller, Display, Entry, Extent, GameId, MessageAt, Notice, NoticeId, Order, Shard, Shows, Subject,
    Target, TournamentDeed, TournamentRules, Version,
};
use chess_store::quarantine::{self, Source};
use chess_store::{displays, pulse};
use chess_tournament::{Cycles, System};
use jiff::{SignedDuration, Timestamp};
use proptest::collection::vec;
use proptest::prelude::*;
use tokio::runtime::Runtime;

use crate::kit::{Home, PLACE, at, caller, notices_after, person, runner};
use crate::tournaments::kit::{Hall, ORGANISER, rules};

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;

/// A kind of game. An outage affects some kinds and not others.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Days,
    Live,
    ByClaim,
    Unlimited,
    Vacation,
    PutAside,
    Over,
}

fn kind() -> impl Strategy<Value = Kind> {
    use Kind::{ByClaim, Days, Live, Over, PutAside, Unlimited, Vacation};
    prop_oneof![
        Just(Days),
        Just(Live),
        Just(ByClaim),
        Just(Unlimited),
        Just(Vacation),
        Just(PutAside),
        Just(Over)
    ]
}

fn in_portions_of(games: usize) -> NonZeroUsize {
    NonZeroUsize::new(games).unwrap()
}

/// Begins a game between two new players of a server. A message shows a board of the game.
async fn begin(home: &Home, server: i64, (number, time, flag): (i64, TimeControl, Flag), now: i64) -> GameId {
    let of = |handle: i64| in_server(caller(10 * number + handle, None, at(now)), server);
    let order = Order { opponent: Some(person(10 * number + 2)), time, flag: Some(flag), ..Order::default() };
    let challenge = home.club.challenges().make(of(1), order).await.unwrap();
    let game = home.club.challenges().accept(of(2), challenge, Lot(Color::White)).await.unwrap();
    let message = MessageAt { place: PLACE, id: number };
    let display =
        Display { message, shows: Shows { version: Version::FIRST, extent: Extent::Until(Ply(0)) } };
    home.store.write(move |tx| displays::note(tx, Subject::Game(game), display)).await.unwrap();
    game
}

/// Moves a caller into a channel of another server.
fn in_server(mut caller: Caller, server: i64) -> Caller {
    let venue = &mut caller.viewer.venue;
    venue.server = venue.server.map(|its| Server { id: server, ..its });
    venue.place.id = server;
    caller
}

fn live() -> TimeControl {
    TimeControl::Fischer(Fischer::from_seconds(300, 3).unwrap())
}

fn a_day() -> TimeControl {
    TimeControl::PerMove(Allowance::from_seconds(DAY).unwrap())
}

/// A club with games of these kinds. The last pulse of the club is at second 60.
async fn club(kinds: &[Kind]) -> (Home, Vec<GameId>) {
    let home = Home::new();
    home.club.timekeeper().wake(at(0)).await.unwrap();
    let mut games = Vec::new();
    for (number, kind) in (1..).zip(kinds) {
        let (time, flag) = match kind {
            Kind::Live => (live(), Flag::Automatic),
            Kind::ByClaim => (a_day(), Flag::ByClaim),
            Kind::Unlimited => (TimeControl::Unlimited, Flag::Automatic),
            _ => (a_day(), Flag::Automatic),
        };
        let id = begin(&home, 1, (number, time, flag), 1).await;
        let white = caller(10 * number + 1, None, at(2));
        match kind {
            Kind::Vacation => {
                home.club.people().book_vacation(in_server(white, 1), 2, Some(at(DAY))).await.unwrap();
            }
            Kind::Over => {
                home.club.games().perform(white, Target::Game(id), Deed::Resign).await.unwrap();
            }
            Kind::PutAside => {
                let put = move |tx: &chess_store::Tx<'_>| {
                    quarantine::put(tx, (Source::Game, id.0), "as a test", at(2)).map(drop)
                };
                home.store.write(put).await.unwrap();
            }
            _ => {}
        }
        games.push(id);
    }
    home.club.timekeeper().beat(at(60)).await.unwrap();
    (home, games)
}

async fn record(home: &Home, game: GameId) -> Record {
    home.club.outbox().game_view(game).await.unwrap().game.record()
}

/// All state that an outage changes: games, queued messages and the next due time.
async fn state(home: &Home, games: &[GameId]) -> (Vec<(Record, Version)>, Vec<Notice>, Option<Timestamp>) {
    let mut all = Vec::new();
    for game in games {
        let view = home.club.outbox().game_view(*game).await.unwrap();
        all.push((view.game.record(), view.version));
    }
    let (notices, _) = notices_after(&home.club, NoticeId::default(), at(0)).await;
    (all, notices, home.club.timekeeper().next_due().await.unwrap())
}

/// Polls a future at most `polls` times, and then drops the future as a crash does.
async fn cut_off<F: Future>(work: F, mut polls: usize) -> Option<F::Output> {
    let mut work = pin!(work);
    poll_fn(|context| match (work.as_mut().poll(context), polls) {
        (Poll::Ready(done), _) => Poll::Ready(Some(done)),
        (Poll::Pending, 0) => Poll::Ready(None),
        (Poll::Pending, _) => {
            polls -= 1;
            Poll::Pending
        }
    })
    .await
}

#[test]
fn an_outage_applied_in_portions_equals_one_applied_at_once_through_restarts() {
    let runtime = Runtime::new().unwrap();
    let now = at(4 * DAY);
    runner(24)
        .run(&(vec(kind(), 1..9), 1usize..4, 0usize..14), |(kinds, portion, polls)| {
            runtime.block_on(async {
                let (at_once, games) = club(&kinds).await;
                let outage =
                    at_once.club.timekeeper().wake_in_portions(now, in_portions_of(1000)).await.unwrap();
                assert_eq!(outage, Some(now.duration_since(at(60))));
                let (mut home, same) = club(&kinds).await;
                assert_eq!(same, games);
                drop(
                    cut_off(home.club.timekeeper().wake_in_portions(now, in_portions_of(portion)), polls)
                        .await,
                );
                home.reopen();
                home.club.timekeeper().wake_in_portions(now, in_portions_of(portion)).await.unwrap();
                assert_eq!(state(&home, &games).await, state(&at_once, &games).await);
                assert_eq!(
                    home.club.timekeeper().wake(now).await.unwrap(),
                    None,
                    "nothing is left to give back"
                );
            });
            Ok(())
        })
        .unwrap();
}

#[tokio::test]
async fn no_flag_falls_before_its_game_has_the_time_of_the_outage() {
    let now = at(4 * DAY);
    for polls in 0..20 {
        let (mut home, games) = club(&[Kind::Live; 5]).await;
        let done =
            cut_off(home.club.timekeeper().wake_in_portions(now, in_portions_of(1)), polls).await.is_some();
        home.reopen();
        if home.club.timekeeper().next_due().await.unwrap().is_some_and(|next| next < now) {
            continue; // The outage is not recorded yet, and the program ticks only after recording the outage.
        }
        home.club.timekeeper().tick(now + SignedDuration::from_mins(1)).await.unwrap();
        home.club.timekeeper().wake(now + SignedDuration::from_mins(2)).await.unwrap();
        for game in games {
            let view = home.club.outbox().game_view(game).await.unwrap();
            assert!(view.game.ending().is_none(), "after {polls} polls {game:?} is over");
            assert!(view.game.deadline().unwrap() >= now + SignedDuration::from_mins(30), "{polls} {game:?}");
        }
        if done {
            return;
        }
    }
    panic!("the time of the outage was never given back");
}

#[tokio::test]
async fn an_outage_moves_the_deadline_of_a_round_once_through_restarts() {
    let down = SignedDuration::from_hours(96);
    for polls in 0..20 {
        let round_time = Some(SignedDuration::from_hours(240));
        let rules = TournamentRules { round_time, ..rules(System::Swiss { rounds: 3 }) };
        let mut hall = Hall::begun(rules, 4).await;
        hall.home.club.timekeeper().beat(hall.now).await.unwrap();
        let (due, now) = (hall.view().await.due_at.unwrap(), hall.now + down);
        let done = cut_off(hall.home.club.timekeeper().wake_in_portions(now, in_portions_of(1)), polls)
            .await
            .is_some();
        hall.restart();
        hall.home.club.timekeeper().wake(now).await.unwrap();
        assert_eq!(hall.view().await.due_at, Some(due + down), "after {polls} polls");
        if done {
            return;
        }
    }
    panic!("the time of the outage was never given back");
}

/// Sets the pulse to 1970, as damage can.
async fn destroy_pulse(home: &Home) {
    home.store.write(|tx| pulse::beat(tx, Timestamp::UNIX_EPOCH)).await.unwrap();
}

#[tokio::test]
async fn after_damage_of_the_pulse_a_game_gets_back_no_time_before_its_turn() {
    let (home, games) = club(&[Kind::Days]).await;
    destroy_pulse(&home).await;
    home.club.timekeeper().wake(at(4 * DAY)).await.unwrap();
    let deadline = home.club.outbox().game_view(games[0]).await.unwrap().game.deadline();
    assert_eq!(deadline, Some(at(5 * DAY)));
}

#[tokio::test]
async fn after_damage_of_the_pulse_a_tournament_gets_back_no_time_before_its_round() {
    for system in [System::Swiss { rounds: 3 }, System::RoundRobin(Cycles::Single)] {
        let round_time = Some(SignedDuration::from_hours(240));
        let mut hall = Hall::begun(TournamentRules { round_time, ..rules(system) }, 4).await;
        let began = hall.now;
        // With this extension, the deadline is later than the beginning and the time of the round.
        hall.perform(ORGANISER, TournamentDeed::Extend(SignedDuration::from_hours(120))).await.unwrap();
        let (due, now) = (hall.view().await.due_at.unwrap(), hall.now + SignedDuration::from_hours(96));
        destroy_pulse(&hall.home).await;
        hall.home.club.timekeeper().wake(now).await.unwrap();
        assert_eq!(hall.view().await.due_at, Some(due + now.duration_since(began)), "{system:?}");
    }
}

#[tokio::test]
async fn a_move_between_two_portions_of_an_outage_gets_the_time_of_its_game_first() {
    let now = at(4 * DAY);
    let (home, games) = club(&[Kind::Live; 6]).await;
    let last = games[5];
    let entry = Entry::Typed("e4".to_owned()).sure(WithMove::NoOffer);
    let (woken, played) = tokio::join!(
        home.club.timekeeper().wake_in_portions(now, in_portions_of(1)),
        home.perform(61, last, entry, now),
    );
    assert!(woken.unwrap().is_some());
    played.expect("the move was made in time");
    assert_eq!(record(&home, last).await.move_times, [now]);
}

/// Two servers of different shards.
const HEARD: i64 = 1 << 22;
const LOST: i64 = 2 << 22;
const SHARD: Shard = Shard { index: 0, of: 2 };

#[tokio::test]
async fn a_lost_shard_stops_only_the_clocks_of_its_own_servers() {
    let server = |id| Server { network: chess_arbiter::Network::Discord, id };
    assert_eq!(Shard::of_server(Some(server(LOST)), 2), SHARD);
    assert_eq!(Shard::of_server(Some(server(HEARD)), 2), Shard { index: 1, of: 2 });
    assert_eq!(Shard::of_server(None, 2), SHARD, "games outside servers belong to the first shard");
    let mut home = Home::new();
    home.club.timekeeper().wake(at(0)).await.unwrap();
    let lost = begin(&home, LOST, (1, a_day(), Flag::Automatic), 0).await;
    let lost_live = begin(&home, LOST, (2, live(), Flag::Automatic), 0).await;
    let heard = begin(&home, HEARD, (3, a_day(), Flag::Automatic), 0).await;
    let heard_live = begin(&home, HEARD, (4, live(), Flag::Automatic), 0).await;
    let deadline =
        async |home: &Home, game: GameId| home.club.outbox().game_view(game).await.unwrap().game.deadline();
    let (before, others) = (deadline(&home, lost).await.unwrap(), deadline(&home, heard).await);
    home.club.timekeeper().lose(SHARD, at(60)).await.unwrap();
    home.club.timekeeper().lose(SHARD, at(90)).await.unwrap();
    let next = home.club.timekeeper().tick(at(HOUR)).await.unwrap();
    assert!(next.is_none_or(|next| next > at(HOUR)), "the ticker would spin");
    assert!(deadline(&home, heard_live).await.is_none(), "flags fall in servers of connected shards");
    assert!(deadline(&home, lost_live).await.is_some(), "no flag falls in servers of the lost shard");
    // After a restart, the club still knows the lost shard.
    home.reopen();
    let down = home.club.timekeeper().hear(SHARD, at(2 * HOUR)).await.unwrap();
    assert_eq!(down, Some(SignedDuration::from_secs(2 * HOUR - 60)));
    assert_eq!(deadline(&home, lost).await, Some(before + SignedDuration::from_secs(2 * HOUR - 60)));
    assert_eq!(deadline(&home, heard).await, others, "games of other shards get no time");
    home.club.timekeeper().tick(at(2 * HOUR + 60)).await.unwrap();
    assert_eq!(deadline(&home, lost_live).await, Some(at(2 * HOUR + 30 * 60)), "half an hour at least");
    // A short interruption does not count as an outage.
    home.club.timekeeper().lose(SHARD, at(3 * HOUR)).await.unwrap();
    assert_eq!(home.club.timekeeper().hear(SHARD, at(3 * HOUR + 300)).await.unwrap(), None);
}

#[tokio::test]
async fn a_shard_lost_when_the_program_ends_gets_the_whole_time_once() {
    let mut home = Home::new();
    home.club.timekeeper().wake(at(0)).await.unwrap();
    let lost = begin(&home, LOST, (1, a_day(), Flag::Automatic), 0).await;
    let heard = begin(&home, HEARD, (2, a_day(), Flag::Automatic), 0).await;
    let mended = begin(&home, LOST, (3, a_day(), Flag::Automatic), 0).await;
    let put = move |tx: &chess_store::Tx<'_>| {
        quarantine::put(tx, (Source::Game, mended.0), "as a test", at(HOUR / 2)).map(drop)
    };
    home.store.write(put).await.unwrap();
    let deadline = async |home: &Home, game: GameId| {
        home.club.outbox().game_view(game).await.unwrap().game.deadline().unwrap()
    };
    let before = deadline(&home, lost).await;
    home.club.timekeeper().lose(SHARD, at(HOUR)).await.unwrap();
    home.club.timekeeper().beat(at(3 * HOUR)).await.unwrap();
    home.reopen();
    home.club.timekeeper().wake(at(4 * HOUR)).await.unwrap();
    assert_eq!(deadline(&home, lost).await, before + SignedDuration::from_hours(3));
    assert_eq!(deadline(&home, heard).await, before + SignedDuration::from_hours(1));
    let aside = SignedDuration::from_secs(4 * HOUR - HOUR / 2);
    assert_eq!(
        deadline(&home, mended).await,
        before + aside,
        "the time in quarantine includes that of the shard"
    );
    // The start at hour 4 ended the outage of the shard, so `hear` finds no outage to end.
    assert_eq!(home.club.timekeeper().hear(SHARD, at(9 * HOUR)).await.unwrap(), None);
}

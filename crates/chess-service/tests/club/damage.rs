//! Damaged rows: tests change bytes of the database file while the club is stopped. The damaged row goes into
//! quarantine with one log entry, and the other rows are not affected.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use chess_arbiter::{Allowance, Lot, Mode, Place, TimeControl, WithMove};
use chess_core::{Color, Ply};
use chess_service::{
    Audience, Caller, ChallengeId, Club, Delivery, Display, Entry, Extent, GameEvent, GameId, LineEntry,
    MessageAt, News, Notice, NoticeId, Order, Refused, Route, Settled, Shows, Store, Subject, Target,
    Version,
};
use chess_store::quarantine::{self, Source};
use chess_store::{StoreError, displays, games, outbox};
use jiff::{SignedDuration, Timestamp};
use tempfile::TempDir;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

use crate::kit::{PLACE, at, caller, folder, notices_after, open, person, rows_after};

/// Counts logged errors.
#[derive(Clone, Default)]
struct Log(Arc<AtomicU32>);

impl Log {
    fn errors(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Subscriber for Log {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        *metadata.level() == Level::ERROR
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, _: &Event<'_>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// A club with a database file that a test can damage.
struct House {
    log: Log,
    folder: TempDir,
    club: Club,
    store: Store,
    interactions: i64,
}

impl House {
    fn new() -> Self {
        let folder = folder();
        let (club, store) = open(folder.path());
        Self { log: Log::default(), folder, club, store, interactions: 0 }
    }

    fn caller(&mut self, handle: i64, place: i64) -> Caller {
        self.interactions += 1;
        let mut caller = caller(handle, Some(self.interactions), at(0));
        caller.viewer.venue.place = Place { id: place, ..PLACE };
        caller
    }

    /// Makes a challenge in a place. Each challenge has its own thinking time, so that the test finds the row in
    /// the file.
    async fn challenge(&mut self, people: [i64; 2], place: i64, seconds: i64) -> ChallengeId {
        let time = TimeControl::PerMove(Allowance::from_seconds(seconds).unwrap());
        let order = Order { opponent: Some(person(people[1])), time, ..Order::default() };
        let caller = self.caller(people[0], place);
        self.club.challenges().make(caller, order).await.unwrap()
    }

    /// Begins a game of two people, and plays these moves.
    async fn game(&mut self, people: [i64; 2], place: i64, seconds: i64, moves: &str) -> GameId {
        let challenge = self.challenge(people, place, seconds).await;
        let caller = self.caller(people[1], place);
        let game = self.club.challenges().accept(caller, challenge, Lot(Color::White)).await.unwrap();
        self.play(people, game, moves).await;
        game
    }

    /// Begins a rated game of two people, the first with White.
    async fn rated(&mut self, people: [i64; 2]) -> GameId {
        let order = Order { opponent: Some(person(people[1])), mode: Some(Mode::Rated), ..Order::default() };
        let (challenger, opponent) = (self.caller(people[0], 7), self.caller(people[1], 7));
        let challenge = self.club.challenges().make(challenger, order).await.unwrap();
        self.club.challenges().accept(opponent, challenge, Lot(Color::White)).await.unwrap()
    }

    /// Plays moves in a game, beginning with White's move.
    async fn play(&mut self, people: [i64; 2], game: GameId, moves: &str) {
        for (ply, text) in moves.split_whitespace().enumerate() {
            let caller = self.caller(people[ply % 2], 7);
            let entry = Entry::Typed(text.to_owned()).sure(WithMove::NoOffer);
            self.club.games().perform(caller, Target::Game(game), entry).await.unwrap();
        }
    }

    /// Stops the program, replaces bytes everywhere in the file, and starts the program again. Counts the errors after
    /// this start.
    async fn damage(&mut self, changes: &[(&[u8], &[u8])]) {
        self.store.checkpoint().await.unwrap();
        let elsewhere = folder();
        let (club, store) = open(elsewhere.path());
        drop((std::mem::replace(&mut self.club, club), std::mem::replace(&mut self.store, store)));
        for (from, to) in changes {
            replace(&self.folder.path().join("zug.sqlite"), from, to);
        }
        (self.club, self.store) = open(self.folder.path());
        let log = self.log.clone();
        let listen = self.store.write(move |_| {
            // The subscriber counts errors on the writer's thread until the thread ends.
            std::mem::forget(tracing::subscriber::set_default(log.clone()));
            Ok::<_, StoreError>(())
        });
        listen.await.unwrap();
    }

    /// The bytes of a game's moves, as stored in the database file.
    async fn moves(&self, game: GameId) -> Vec<u8> {
        let view = self.club.outbox().game_view(game).await.unwrap();
        view.game.board().moves().iter().flat_map(|mv| mv.to_bits().to_le_bytes()).collect()
    }

    async fn is_over(&self, game: GameId) -> bool {
        self.club.outbox().game_view(game).await.unwrap().game.ending().is_some()
    }

    /// Settles all rows of the outbox.
    async fn deliver_all(&self) {
        let rows = rows_after(&self.club, NoticeId::default(), at(0)).await;
        let settled = rows.into_iter().map(|row| Settled { id: row.id, outcome: Delivery::Done }).collect();
        self.club.outbox().settle(settled, at(0)).await.unwrap();
    }
}

/// Replaces bytes everywhere in a file.
pub(crate) fn replace(file: &Path, from: &[u8], to: &[u8]) {
    assert_eq!(from.len(), to.len());
    let mut bytes = fs::read(file).unwrap();
    let found: Vec<usize> =
        (0..=bytes.len() - from.len()).filter(|start| bytes[*start..].starts_with(from)).collect();
    assert!(!found.is_empty(), "{} is not in the file", from.escape_ascii());
    for start in found {
        bytes[start..start + from.len()].copy_from_slice(to);
    }
    fs::write(file, bytes).unwrap();
}

const HOUR: i64 = 3600;

fn late() -> Timestamp {
    at(3 * HOUR)
}

#[tokio::test]
async fn a_damaged_game_is_quarantined_and_all_other_flags_fall() {
    let mut house = House::new();
    let unknown_code = house.game([1, 2], 7, 7201, "").await;
    let illegal_moves = house.game([3, 4], 7, 7202, "d4 d5 c4 e6").await;
    let not_text = house.game([5, 6], 7, 7203, "").await;
    let bad_venue = house.game([7, 8], 1_234_567, 7204, "").await;
    let sound = house.game([1, 3], 7, 7205, "e4").await;
    let waits = house.game([2, 4], 7, 10 * HOUR, "").await;
    let moves = house.moves(illegal_moves).await;
    let reversed: Vec<u8> = moves.rchunks(2).flatten().copied().collect();
    let place = 1_234_567_i64.to_be_bytes();
    let venue = [b"discord", &place[5..], b"en"].concat();
    let language = [b"discord", &place[5..], b"xx"].concat();
    house
        .damage(&[
            (b"Move\":7201", b"Moon\":7201"),
            (&moves, &reversed),
            (b"Move\":7203", b"M\xffve\":7203"),
            (&venue, &language),
        ])
        .await;
    house.deliver_all().await;
    let next = house.club.timekeeper().tick(late()).await.unwrap();
    // The reminder of the game `waits` is due when two of the game's ten hours are left.
    assert_eq!(next, Some(at(8 * HOUR)), "the ticker would spin");
    assert!(house.is_over(sound).await);
    assert!(!house.is_over(waits).await);
    assert_eq!(
        rows_after(&house.club, NoticeId::default(), late()).await.len(),
        1,
        "one board, of the sound game"
    );
    assert_eq!(house.log.errors(), 4);
    for damaged in [unknown_code, illegal_moves, not_text, bad_venue] {
        assert!(house.club.outbox().game_view(damaged).await.is_err());
    }
    assert_eq!(house.club.timekeeper().tick(late()).await.unwrap(), next);
    assert_eq!(house.log.errors(), 4, "known damage is not logged again");
}

#[tokio::test]
async fn a_damaged_challenge_is_quarantined_and_all_others_expire() {
    let mut house = House::new();
    let damaged = house.challenge([1, 2], 7, 7201).await;
    let not_text = house.challenge([1, 3], 7, 7202).await;
    let sound = house.challenge([1, 4], 7, 7203).await;
    house.damage(&[(b"Move\":7201", b"Moon\":7201"), (b"Move\":7202", b"M\xffve\":7202")]).await;
    house.deliver_all().await;
    let late = at(15 * 24 * HOUR);
    for _ in 0..2 {
        assert_eq!(house.club.timekeeper().tick(late).await.unwrap(), None);
        assert_eq!(house.log.errors(), 2);
        assert_eq!(rows_after(&house.club, NoticeId::default(), late).await.len(), 1);
    }
    assert!(house.club.outbox().challenge_view(damaged).await.is_err());
    assert!(house.club.outbox().challenge_view(not_text).await.is_err());
    assert!(
        house.club.outbox().challenge_view(sound).await.unwrap().challenge.state
            != chess_arbiter::ChallengeState::Pending
    );
}

#[tokio::test]
async fn a_damaged_game_keeps_no_other_thread_out_of_the_archive() {
    let mut house = House::new();
    let bad_venue = house.game([1, 2], 1_234_567, 7201, "f3 e5 g4 Qh4").await;
    let sound = house.game([3, 4], 7, 7202, "f3 e5 g4 Qh4").await;
    let in_threads = house.store.write(move |tx| {
        for (game, thread) in [(bad_venue, 55), (sound, 56)] {
            games::set_thread(tx, game, Some(thread))?;
            games::archive_at(tx, game, at(HOUR))?;
        }
        Ok::<_, StoreError>(())
    });
    in_threads.await.unwrap();
    let place = 1_234_567_i64.to_be_bytes();
    let (venue, nowhere) = ([b"discord", &place[5..]].concat(), [b"piscord", &place[5..]].concat());
    house.damage(&[(&venue, &nowhere)]).await;
    house.deliver_all().await;
    for _ in 0..2 {
        assert_eq!(house.club.timekeeper().tick(late()).await.unwrap(), None);
        let (notices, _) = notices_after(&house.club, NoticeId::default(), late()).await;
        assert_eq!(notices, [Notice::Archive(Place { id: 56, ..PLACE })]);
    }
    let is_aside = house.store.read(move |tx| quarantine::has(tx, (Source::Game, bad_venue.0)));
    assert!(is_aside.await.unwrap());
}

/// An unreadable challenge affects neither the limit on pending challenges nor the list of pending challenges.
#[tokio::test]
async fn a_player_with_a_damaged_challenge_can_make_others() {
    let mut house = House::new();
    house.challenge([1, 2], 7, 7201).await;
    let bad_venue = house.challenge([1, 3], 1_234_567, 7202).await;
    let place = 1_234_567_i64.to_be_bytes();
    let (venue, nowhere) = ([b"discord", &place[5..]].concat(), [b"piscord", &place[5..]].concat());
    house.damage(&[(b"Move\":7201", b"Moon\":7201"), (&venue, &nowhere)]).await;
    assert!(house.club.outbox().challenge_view(bad_venue).await.is_err());
    for opponent in 4..=22 {
        house.challenge([1, opponent], 7, 7203).await;
    }
    let (one_more, other) = (house.caller(1, 7), house.caller(4, 7));
    let to = |handle| Order { opponent: Some(person(handle)), ..Order::default() };
    let refused = house.club.challenges().make(one_more, to(30)).await;
    assert!(matches!(refused, Err(Refused::TooManyChallenges(pending)) if pending.len() == 19));
    let refused = house.club.challenges().make(other, to(1)).await;
    assert!(refused.is_ok(), "{refused:?}");
}

#[tokio::test]
async fn an_unreadable_outbox_row_delays_no_other() {
    let mut house = House::new();
    let mut ids = Vec::new();
    for (route, lane) in [
        (Route::Post(PLACE), "lane one"),
        (Route::Post(PLACE), "lane two"),
        (Route::Post(PLACE), "lane six"),
        (Route::Edit(Place { id: 1_234_567, ..PLACE }), "lane one"),
        (Route::Post(PLACE), "lane one"),
    ] {
        let notice = Notice::Post {
            news: News::Happened { game: GameId(1), event: GameEvent::Started, by: None, ply: 0 },
            to: Audience::Venue(PLACE),
            replaces: None,
            beside: None,
        };
        let push = house.store.write(move |tx| outbox::push(tx, route, lane, &notice, at(0)));
        ids.push(push.await.unwrap());
    }
    house
        .damage(&[
            (b"lane two{\"Post\"", b"lane two{\"Pest\""),
            (b"lane six{\"Post\"", b"lane six{\"P\xffst\""),
            (b"{\"Edit\":", b"{\"Edot\":"),
        ])
        .await;
    let sound = [ids[0], ids[4]];
    let rows = rows_after(&house.club, NoticeId::default(), at(0)).await;
    for _ in 0..2 {
        let mut said = Vec::new();
        for row in &rows {
            // The game of the readable rows does not exist, so `story` returns an error for these rows.
            if !matches!(house.club.outbox().story(row, at(0)).await, Ok(None)) {
                said.push(row.id);
            }
        }
        assert_eq!(said, sound);
        assert_eq!(house.log.errors(), 3);
    }
    let left = rows_after(&house.club, NoticeId::default(), at(0)).await;
    assert_eq!(left.iter().map(|row| row.id).collect::<Vec<_>>(), sound);
}

/// After a full page of unreadable rows, the dispatcher still gets the later rows of the outbox.
#[tokio::test]
async fn many_unreadable_rows_do_not_look_like_an_empty_outbox() {
    let mut house = House::new();
    let fill = house.store.write(|tx| {
        for number in 0..700 {
            let place = Place { id: 1_234_567, ..PLACE };
            outbox::push(tx, Route::Edit(place), &number.to_string(), &number, at(0))?;
        }
        outbox::push(tx, Route::Post(PLACE), "lane", &1, at(0))
    });
    let last = fill.await.unwrap();
    house.damage(&[(b"{\"Edit\":", b"{\"Edot\":")]).await;
    let rows = rows_after(&house.club, NoticeId::default(), at(0)).await;
    assert_eq!(rows.iter().map(|row| row.id).collect::<Vec<_>>(), [last]);
}

#[tokio::test]
async fn a_damaged_row_prevents_no_settlement_of_others() {
    let mut house = House::new();
    let challenge = house.challenge([1, 2], 7, 7201).await;
    let waiting = rows_after(&house.club, NoticeId::default(), at(0)).await;
    assert_eq!(waiting.len(), 2, "the card and the private answer");
    house.damage(&[(b"Move\":7201", b"Moon\":7201"), (b"{\"Answer\"", b"{\"Amswer\"")]).await;
    let message = MessageAt { place: PLACE, id: 1 };
    let shows = Shows { version: Version(1), extent: Extent::Until(Ply(0)) };
    let subject = Subject::Challenge(challenge);
    let stands = Delivery::Shown { subject, message, shows, replaces: None };
    let unreachable = Delivery::Unreachable(vec![person(1)]);
    let extra = Notice::Remove(message);
    let push = house.store.write(move |tx| outbox::push(tx, Route::Edit(PLACE), "lane", &extra, at(0)));
    let done = push.await.unwrap();
    let settled = vec![
        Settled { id: waiting[0].id, outcome: stands },
        Settled { id: waiting[1].id, outcome: unreachable },
        Settled { id: done, outcome: Delivery::Done },
    ];
    house.club.outbox().settle(settled, at(0)).await.unwrap();
    assert_eq!(house.log.errors(), 2);
    assert_eq!(rows_after(&house.club, NoticeId::default(), at(0)).await, []);
}

#[tokio::test]
async fn outages_and_lists_of_games_work_despite_damaged_games() {
    let mut house = House::new();
    for (place, seconds) in [(7, 7201), (1_234_567, 7202)] {
        house.game([1, 2], place, seconds, "").await;
    }
    let sound = house.game([1, 2], 7, 7203, "").await;
    let place = 1_234_567_i64.to_be_bytes();
    let venue = [b"discord", &place[5..], b"en"].concat();
    let language = [b"discord", &place[5..], b"xx"].concat();
    house.damage(&[(b"Move\":7201", b"Moon\":7201"), (&venue, &language)]).await;
    house.club.timekeeper().beat(at(0)).await.unwrap();
    assert!(house.club.timekeeper().wake(late()).await.unwrap().is_some());
    let deadline = house.club.outbox().game_view(sound).await.unwrap().game.deadline();
    assert_eq!(deadline, Some(at(7203) + SignedDuration::from_hours(3)));
    let viewer = house.caller(1, 7).viewer;
    let listed = house.club.games().of_player(viewer, person(1), 0).await.unwrap().running;
    assert_eq!(listed.iter().map(|view| view.id).collect::<Vec<_>>(), [sound]);
}

/// A repaired game continues at the next start, and gets back the time that it spent in quarantine.
#[tokio::test]
async fn a_repaired_game_returns_with_the_time_of_its_quarantine() {
    let mut house = House::new();
    let mended = house.game([1, 2], 7, 7201, "e4").await;
    let other = house.game([3, 4], 7, 7202, "").await;
    house.damage(&[(b"Move\":7201", b"Moon\":7201"), (b"Move\":7202", b"Moon\":7202")]).await;
    house.club.timekeeper().tick(late()).await.unwrap();
    assert_eq!(house.log.errors(), 2);

    // The club has no outage, but the players cannot play the damaged game.
    let mending = late() + SignedDuration::from_hours(5);
    house.club.timekeeper().beat(mending).await.unwrap();
    house.damage(&[(b"Moon\":7201", b"Move\":7201")]).await;
    let now = mending + SignedDuration::from_mins(1);
    assert_eq!(house.club.timekeeper().wake(now).await.unwrap(), None, "too short for an outage");
    let deadline = at(7201) + SignedDuration::from_hours(5);
    let quiet = now + SignedDuration::from_mins(30);
    let end = deadline.max(quiet);
    assert_eq!(house.club.outbox().game_view(mended).await.unwrap().game.deadline(), Some(end));
    // The reminder is due when a fifth of the move's time is left.
    let reminder = end - SignedDuration::from_millis(7201 * 200);
    assert_eq!(house.club.timekeeper().tick(now).await.unwrap(), Some(reminder), "its clock does not run");
    let falls = end + SignedDuration::from_secs(5);
    assert_eq!(house.club.timekeeper().tick(reminder).await.unwrap(), Some(falls));
    house.club.timekeeper().tick(falls).await.unwrap();
    assert!(house.is_over(mended).await);
    assert!(house.club.outbox().game_view(other).await.is_err());
    assert_eq!(house.log.errors(), 2, "rows that are still damaged are logged again");
}

/// A game was damaged during an outage. After the repair the game gets the time of the outage.
#[tokio::test]
async fn a_game_repaired_later_gets_the_time_of_an_earlier_outage() {
    let mut house = House::new();
    let game = house.game([1, 2], 7, 7201, "").await;
    house.damage(&[(b"Move\":7201", b"Moon\":7201")]).await;
    house.club.timekeeper().beat(at(HOUR)).await.unwrap();
    assert!(house.club.timekeeper().wake(at(4 * HOUR)).await.unwrap().is_some());
    assert_eq!(house.log.errors(), 1);
    house.damage(&[(b"Moon\":7201", b"Move\":7201")]).await;
    assert_eq!(house.club.timekeeper().wake(at(4 * HOUR + 60)).await.unwrap(), None);
    let deadline = house.club.outbox().game_view(game).await.unwrap().game.deadline();
    assert_eq!(deadline, Some(at(7201 + 3 * HOUR)));
}

/// The program can read the row of the game but cannot write the row, because `since` must be at most `version`.
#[tokio::test]
async fn a_game_that_cannot_be_written_delays_no_other() {
    for is_outage in [false, true] {
        let mut house = House::new();
        let unwritable = house.game([1, 2], 7, 7201, "e4 e5").await;
        let sound = house.game([3, 4], 7, 7203, "e4").await;
        let wake = |seconds: i64| at(seconds).as_millisecond().to_be_bytes()[2..].to_vec();
        let versions = |since: u8| [wake(7201), vec![since, 3]].concat();
        house.damage(&[(&versions(3), &versions(99))]).await;
        house.deliver_all().await;
        if is_outage {
            house.club.timekeeper().beat(at(0)).await.unwrap();
            assert!(house.club.timekeeper().wake(late()).await.unwrap().is_some());
            let deadline = house.club.outbox().game_view(sound).await.unwrap().game.deadline();
            assert_eq!(deadline, Some(at(7203) + SignedDuration::from_hours(3)));
        } else {
            assert_eq!(house.club.timekeeper().tick(late()).await.unwrap(), None);
            assert!(house.is_over(sound).await);
        }
        assert!(!house.is_over(unwritable).await);
        assert_eq!(house.log.errors(), 1);
        house.club.timekeeper().tick(late()).await.unwrap();
        assert_eq!(house.log.errors(), 1, "known damage is not logged again");
    }
}

/// The planned move mates. The planner's rating is unreadable, so the planned move fails. The opponent's move, in the
/// same transaction, stays.
#[tokio::test]
async fn a_failed_planned_mate_keeps_the_move_of_the_opponent() {
    let mut house = House::new();
    let (first, game) = (house.rated([1, 2]).await, house.rated([1, 2]).await);
    house.play([1, 2], first, "e4 e5 Bc4 Nc6 Qh5 a6 Qxf7").await;
    house.play([1, 2], game, "e4 e5 Bc4 Nc6 Qh5").await;
    let planner = house.caller(1, 7);
    let line = LineEntry::Typed("Nf6 Qxf7".to_owned());
    house.club.games().plan_line(planner, Target::Game(game), line).await.unwrap();
    let change = house.club.outbox().game_view(first).await.unwrap().ratings.unwrap().white;
    let kept = change.after.deviation().to_be_bytes();
    house.damage(&[(&kept, &(-5.0_f64).to_be_bytes())]).await;
    let opponent = house.caller(2, 7);
    let entry = Entry::Typed("Nf6".to_owned()).sure(WithMove::NoOffer);
    house.club.games().perform(opponent, Target::Game(game), entry).await.unwrap();
    let view = house.club.outbox().game_view(game).await.unwrap();
    assert_eq!((view.game.board().ply(), view.game.turn()), (Ply(6), Some(Color::White)));
}

/// If an outcome can never be stored, the outbox row goes into quarantine. Here the table of displays refuses every
/// row.
#[tokio::test]
async fn a_delivery_outcome_that_cannot_be_stored_delays_no_other() {
    let mut house = House::new();
    let game = house.game([1, 2], 7, 7201, "").await;
    let rows = rows_after(&house.club, NoticeId::default(), at(0)).await;
    house
        .damage(&[(b"message INTEGER NOT NULL,\n    version", b"message INTEGER CHECK(0),\n    version")])
        .await;
    let message = MessageAt { place: PLACE, id: 1 };
    let shown = Delivery::Shown {
        subject: Subject::Game(game),
        message,
        shows: Shows { version: Version(1), extent: Extent::Until(Ply(0)) },
        replaces: None,
    };
    let outcomes = [Delivery::Done, shown].into_iter().chain(std::iter::repeat(Delivery::Done));
    let settled = rows.iter().zip(outcomes).map(|(row, outcome)| Settled { id: row.id, outcome });
    house.club.outbox().settle(settled.collect(), at(0)).await.unwrap();
    assert_eq!(house.log.errors(), 1);
    assert_eq!(rows_after(&house.club, NoticeId::default(), at(0)).await, []);
}

/// An unreadable preference or display counts as missing, and the game continues.
#[tokio::test]
async fn an_unreadable_preference_or_message_stops_no_game() {
    let mut house = House::new();
    let (shown, other) = (house.game([1, 2], 7, 7201, "").await, house.game([1, 3], 8, 7202, "").await);
    let server = house.caller(1, 7).viewer.venue.server.unwrap();
    let theme = BTreeMap::from([("theme".to_owned(), "walnut 7301".to_owned())]);
    house.club.people().prefer(server, theme).await.unwrap();
    house.deliver_all().await;
    let message = MessageAt { place: PLACE, id: 1 };
    let display = Display { message, shows: Shows { version: Version(1), extent: Extent::Until(Ply(0)) } };
    house.store.write(move |tx| displays::note(tx, Subject::Game(shown), display)).await.unwrap();
    house
        .damage(&[(b"walnut 7301", b"walnut\xff7301"), (b"{\"Game\":1}discord", b"{\"Game\":1}disxord")])
        .await;
    let viewer = house.caller(1, 7).viewer;
    let listed = house.club.games().of_player(viewer, person(1), 0).await.unwrap().running;
    assert_eq!(listed.iter().map(|view| view.id).collect::<Vec<_>>(), [shown, other]);
    let caller = house.caller(1, 7);
    let entry = Entry::Typed("e4".to_owned()).sure(WithMove::NoOffer);
    assert_eq!(house.club.games().perform(caller, Target::Here, entry).await.unwrap(), shown);
    house.challenge([4, 5], 7, 7203).await;
    house.club.timekeeper().tick(late()).await.unwrap();
    assert!(house.is_over(shown).await && house.is_over(other).await, "no game is in quarantine");
}

#[tokio::test]
async fn a_player_without_a_readable_account_counts_as_deleted() {
    let mut house = House::new();
    let shown = house.game([1, 7_654_321], 7, 7201, "").await;
    let handle = 7_654_321_i64.to_be_bytes();
    let account = |network: &[u8]| [network, &handle[5..]].concat();
    house.damage(&[(&account(b"discord"), &account(b"disxord"))]).await;
    let viewer = house.caller(1, 7).viewer;
    let listed = house.club.games().of_player(viewer, person(1), 0).await.unwrap().running;
    assert!(listed.iter().map(|view| view.id).eq([shown]) && listed[0].accounts.black.is_forgotten());
    let entry = Entry::Typed("e4".to_owned()).sure(WithMove::NoOffer);
    let caller = house.caller(1, 7);
    assert_eq!(house.club.games().perform(caller, Target::Here, entry).await.unwrap(), shown);
    house.deliver_all().await;
    house.club.timekeeper().tick(late()).await.unwrap();
    assert!(house.is_over(shown).await, "the game is not in quarantine");
}

#[tokio::test]
async fn each_hour_the_log_is_moved_into_the_database_file() {
    let folder = folder();
    let (club, _store) = open(folder.path());
    let log = || fs::metadata(folder.path().join("zug.sqlite-wal")).unwrap().len();
    club.timekeeper().beat(at(0)).await.unwrap();
    club.timekeeper().beat(at(10)).await.unwrap();
    assert!(log() > 0);
    club.timekeeper().beat(at(10 + 3600)).await.unwrap();
    assert_eq!(log(), 0);
}

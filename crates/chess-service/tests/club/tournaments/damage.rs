//! Damaged rows of tournaments. Other rows are not affected. After the repair, the tournament handles the events that
//! it missed.

use chess_arbiter::Place;
use chess_service::{
    AboutTournament, Audience, Delivery, GameId, Notice, NoticeId, Settled, Sheet, TournamentDeed,
    TournamentRules, TournamentStage,
};
use chess_store::outbox;
use chess_tournament::{Award, Cycles, System, Verdict};
use jiff::SignedDuration;

use crate::kit::{PLACE, notices_after, person, rows_after};
use crate::tournaments::kit::{Hall, ORGANISER, THREAD, rules, verdict_of};

const SWISS: System = System::Swiss { rounds: 3 };
const FIRST: Sheet = Sheet { round: 1, part: 0 };
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A Swiss of four players with rounds of ten days. Returns the club, the first game with its players, and the bytes of
/// this game's moves in the file: first the sound bytes, then the damaged bytes. No other game has the same moves.
async fn with_a_game_to_damage() -> (Hall, (GameId, [i64; 2]), [Vec<u8>; 2]) {
    let mut hall = Hall::begun(TournamentRules { round_time: Some(DAY * 10), ..rules(SWISS) }, 4).await;
    hall.deliver().await;
    let (game, both) = hall.running().await[0];
    for (at, text) in ["d4", "d5", "c4", "e6"].into_iter().enumerate() {
        hall.play(both[at % 2], game, text).await;
    }
    let view = hall.home.club.outbox().game_view(game).await.unwrap();
    let sound: Vec<u8> = view.game.board().moves().iter().flat_map(|mv| mv.to_bits().to_le_bytes()).collect();
    let damaged = sound.rchunks(2).flatten().copied().collect();
    (hall, (game, both), [sound, damaged])
}

#[tokio::test]
async fn a_damaged_tournament_game_stops_neither_other_deadlines_nor_the_start() {
    let (mut hall, (game, [white, black]), [sound, damaged]) = with_a_game_to_damage().await;
    let (other, _) = hall.running().await[1];
    hall.home.damage(&sound, &damaged).await;
    hall.wait(DAY * 11).await;
    assert!(
        hall.home.club.outbox().game_view(other).await.unwrap().game.ending().is_some(),
        "its time was called"
    );
    let next = hall.home.club.timekeeper().tick(hall.now).await.unwrap();
    assert!(next.is_none_or(|next| next > hall.now), "the ticker would spin: {next:?}");
    hall.restart();
    hall.home.club.timekeeper().wake(hall.now).await.expect("the program starts");
    hall.home.damage(&damaged, &sound).await;
    hall.home.club.timekeeper().wake(hall.now).await.unwrap();
    assert_eq!(hall.running().await, [(game, [white, black])]);
    // A restart gives the players at least half an hour. After that, the arbiter decides the repaired game by the
    // clocks too.
    hall.wait(SignedDuration::from_mins(20)).await;
    assert_eq!(hall.view().await.rounds.len(), 1);
    hall.wait(SignedDuration::from_mins(20)).await;
    assert_eq!(hall.view().await.rounds.len(), 2);
}

#[tokio::test]
async fn a_player_of_a_damaged_game_can_be_removed_and_the_game_ends_after_repair() {
    for forgotten in [false, true] {
        let (mut hall, (game, [white, black]), [sound, damaged]) = with_a_game_to_damage().await;
        hall.home.damage(&sound, &damaged).await;
        if forgotten {
            let caller = hall.caller(white);
            hall.home.club.people().forget(caller).await.unwrap();
        } else {
            hall.remove(white).await.unwrap();
        }
        let (_, verdict) = verdict_of_board(&hall, black).await;
        let why = if forgotten { Award::Departure } else { Award::Removal };
        assert_eq!(verdict, Verdict::Awarded(chess_core::Color::Black, why));
        hall.home.damage(&damaged, &sound).await;
        hall.home.club.timekeeper().wake(hall.now).await.unwrap();
        hall.wait(SignedDuration::from_mins(1)).await;
        let view = hall.view().await;
        assert!(
            hall.home.club.outbox().game_view(game).await.unwrap().game.ending().is_some(),
            "it ends as noted"
        );
        let (_, after) = verdict_of(&view, black, 1).unwrap();
        assert_eq!(after, verdict);
    }
}

async fn verdict_of_board(hall: &Hall, handle: i64) -> (chess_core::Color, Verdict) {
    // The checks in `Hall::view` would fail, because they read the damaged game.
    let view = hall.home.club.tournaments().view(hall.id).await.unwrap();
    verdict_of(&view, handle, 1).unwrap()
}

#[tokio::test]
async fn the_first_round_is_posted_after_repair_if_its_thread_opened_while_damaged() {
    let mut hall = Hall::begun(rules(SWISS), 4).await;
    hall.home.damage(b"\"Swiss\"", b"\"Swisx\"").await;
    let now = hall.now;
    for row in rows_after(&hall.home.club, NoticeId::default(), now).await {
        let notice = hall.home.store.read(move |tx| outbox::body(tx, row.id)).await.unwrap();
        let outcome = match notice.unwrap() {
            Notice::Gather { .. } => Delivery::Opened(Some(THREAD)),
            _ => Delivery::Done,
        };
        hall.home.club.outbox().settle(vec![Settled { id: row.id, outcome }], now).await.unwrap();
    }
    hall.told().await;
    hall.home.damage(b"\"Swisx\"", b"\"Swiss\"").await;
    hall.home.club.timekeeper().wake(now).await.unwrap();
    let thread = Audience::Venue(Place { id: THREAD, ..PLACE });
    assert_eq!(hall.told().await, [(AboutTournament::Round(FIRST), thread)]);
    hall.home.club.timekeeper().wake(now).await.unwrap();
    assert!(hall.told().await.is_empty(), "the round is announced once");
}

#[tokio::test]
async fn messages_due_while_a_tournament_was_damaged_are_posted_once() {
    let mut hall = Hall::begun(rules(SWISS), 4).await;
    hall.deliver().await;
    hall.told().await;
    hall.home.damage(b"\"Swiss\"", b"\"Swisx\"").await;
    for (game, [white, _]) in [hall_game(&hall, 1).await, hall_game(&hall, 2).await] {
        hall.resign(white, game).await;
    }
    hall.home.damage(b"\"Swisx\"", b"\"Swiss\"").await;
    hall.home.club.timekeeper().wake(hall.now).await.unwrap();
    let told: Vec<_> = hall.told().await.into_iter().map(|(about, _)| about).collect();
    assert_eq!(told, [AboutTournament::Round(Sheet { round: 2, part: 0 })]);
}

async fn hall_game(hall: &Hall, number: i64) -> (GameId, [i64; 2]) {
    let view = hall.home.club.outbox().game_view(GameId(number)).await.unwrap();
    let handle = |account| (1..200).find(|&handle| person(handle) == account).unwrap();
    (GameId(number), [handle(view.accounts.white), handle(view.accounts.black)])
}

#[tokio::test]
async fn a_deadline_that_passes_while_a_tournament_is_damaged_costs_no_player_the_game() {
    let mut hall = Hall::begun(TournamentRules { round_time: Some(DAY * 10), ..rules(SWISS) }, 4).await;
    hall.home.damage(b"\"Swiss\"", b"\"Swisx\"").await;
    hall.wait(DAY * 10 - SignedDuration::from_hours(1)).await;
    hall.wait(DAY * 2).await;
    hall.home.damage(b"\"Swisx\"", b"\"Swiss\"").await;
    hall.home.club.timekeeper().wake(hall.now).await.unwrap();
    hall.wait(SignedDuration::from_mins(20)).await;
    assert_eq!(hall.view().await.rounds.len(), 1, "the organiser has time to react");
    hall.wait(SignedDuration::from_mins(20)).await;
    assert_eq!(hall.view().await.rounds.len(), 2);
}

#[tokio::test]
async fn the_last_result_of_a_round_refreshes_the_message_of_the_round() {
    for everybody_meets in [false, true] {
        let system = if everybody_meets { System::RoundRobin(Cycles::Single) } else { SWISS };
        let mut hall = Hall::begun(rules(system), 4).await;
        hall.show().await;
        let (game, [white, _]) = hall.running().await[0];
        hall.resign(white, game).await;
        hall.show().await;
        hall.said().await;
        let (_, [white, _]) = *hall.running().await.last().unwrap();
        hall.remove(white).await.unwrap();
        assert!(hall.redrawn().await.contains(&FIRST), "{system:?}");
        hall.show().await;
        if !everybody_meets {
            assert_eq!(hall.view().await.rounds.len(), 2);
        }
        hall.perform(ORGANISER, TournamentDeed::Close).await.unwrap();
        assert_eq!(hall.view().await.stage, TournamentStage::Closed);
    }
}

#[tokio::test]
async fn a_postponed_deadline_refreshes_the_message_of_the_round() {
    let mut hall = Hall::begun(TournamentRules { round_time: Some(DAY * 10), ..rules(SWISS) }, 4).await;
    hall.show().await;
    hall.perform(ORGANISER, TournamentDeed::Extend(DAY)).await.unwrap();
    assert!(hall.redrawn().await.contains(&FIRST), "by the organiser");
    hall.show().await;
    hall.home.club.timekeeper().beat(hall.now).await.unwrap();
    hall.now += DAY;
    hall.home.club.timekeeper().wake(hall.now).await.unwrap();
    assert!(hall.redrawn().await.contains(&FIRST), "by an outage");
}

#[tokio::test]
async fn only_tournament_messages_with_changed_results_are_redrawn() {
    // There are twenty-five boards. The first message shows twenty of them.
    let mut hall = Hall::begun(TournamentRules { room: 60, ..rules(SWISS) }, 50).await;
    hall.show().await;
    let second = Sheet { round: 1, part: 1 };
    let running = hall.running().await;
    let (early, late) = (running[3], running[22]);
    hall.resign(early.1[0], early.0).await;
    assert_eq!(hall.redrawn().await, [Sheet::CARD, FIRST]);
    hall.show().await;
    hall.resign(late.1[0], late.0).await;
    assert_eq!(hall.redrawn().await, [Sheet::CARD, second]);
}

#[tokio::test]
async fn a_round_robin_has_one_message_and_a_new_round_replaces_the_message_of_the_last() {
    let mut hall = Hall::begun(rules(System::RoundRobin(Cycles::Single)), 8).await;
    hall.deliver().await;
    let told = hall.told().await;
    assert_eq!(told.iter().filter(|it| matches!(it.0, AboutTournament::Round(_))).count(), 1, "{told:?}");
    hall.show().await;
    let running = hall.running().await;
    assert_eq!(running.len(), 28);
    let (game, [white, _]) = running[27];
    hall.resign(white, game).await;
    assert_eq!(hall.redrawn().await, [Sheet::CARD, FIRST]);

    let mut hall = Hall::begun(rules(SWISS), 4).await;
    hall.show().await;
    for (game, [white, _]) in hall.running().await {
        hall.resign(white, game).await;
    }
    let told: Vec<_> = hall.told().await.into_iter().map(|(about, _)| about).collect();
    assert_eq!(told.last(), Some(&AboutTournament::Round(Sheet { round: 2, part: 0 })));
    assert_eq!(removed(&hall).await, 0, "the message of the last round stays until the new one is posted");
    hall.deliver().await;
    assert_eq!(removed(&hall).await, 1);
}

/// The number of queued deletions of messages.
async fn removed(hall: &Hall) -> usize {
    let waiting = notices_after(&hall.home.club, NoticeId::default(), hall.now).await.0;
    waiting.iter().filter(|notice| matches!(notice, Notice::Remove(_))).count()
}

#[tokio::test]
async fn no_player_is_mentioned_in_the_thread_of_a_tournament_that_already_ended() {
    let mut hall = Hall::begun(rules(SWISS), 4).await;
    hall.perform(ORGANISER, TournamentDeed::Close).await.unwrap();
    hall.said().await;
    hall.deliver().await;
    assert!(hall.told().await.iter().all(|(about, _)| !matches!(about, AboutTournament::Round(_))));
}

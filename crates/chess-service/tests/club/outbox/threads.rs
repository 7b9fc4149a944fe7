//! Threads of games: the thread opens, opens late, is lost, or is not allowed.

use chess_arbiter::{Lot, Place, Server, WithMove};
use chess_core::Color;
use chess_service::{
    Audience, Delivery, Done, Entry, Extent, GameEvent, GameId, MessageAt, News, Notice, NoticeId, Offered,
    Order, Settled, Shows, Subject, Target, Version,
};
use chess_store::{StoreError, games};

use crate::kit::{Home, PLACE, SERVER, at, caller, interaction, notice, notices_after, person, rows_after};

const THREAD: i64 = 70;
const MOVED: GameEvent = GameEvent::Moved(Offered::No);

/// A challenge of player 1 that player 2 accepts with interaction 2. The outbox row that opens the thread still waits.
async fn accepted() -> (Home, GameId, NoticeId) {
    let home = Home::new();
    let order = Order { opponent: Some(person(2)), ..Order::default() };
    let challenge = home.club.challenges().make(caller(1, None, at(0)), order).await.unwrap();
    settle(&home, last(&home).await, Delivery::Done).await;
    let game =
        home.club.challenges().accept(caller(2, Some(2), at(0)), challenge, Lot(Color::White)).await.unwrap();
    let rows = rows_after(&home.club, NoticeId::default(), at(0)).await;
    let open = rows.iter().find(|row| row.lane == format!("game {}", game.0)).unwrap().id;
    (home, game, open)
}

async fn last(home: &Home) -> NoticeId {
    rows_after(&home.club, NoticeId::default(), at(0)).await.pop().unwrap().id
}

async fn settle(home: &Home, id: NoticeId, outcome: Delivery) {
    home.club.outbox().settle(vec![Settled { id, outcome }], at(0)).await.unwrap();
}

async fn play(home: &Home, game: GameId, who: i64, text: &str) {
    let entry = Entry::Typed(text.to_owned()).sure(WithMove::NoOffer);
    home.perform(who, game, entry, at(1)).await.unwrap();
}

/// The waiting boards, each as its event and place.
async fn boards(home: &Home) -> Vec<(GameEvent, Place)> {
    let (notices, _) = notices_after(&home.club, NoticeId::default(), at(1)).await;
    let board = |notice: Notice| match notice {
        Notice::Post { news: News::Happened { event, .. }, to: Audience::Venue(place), .. } => {
            Some((event, place))
        }
        _ => None,
    };
    notices.into_iter().filter_map(board).collect()
}

fn in_thread() -> Place {
    Place { id: THREAD, ..PLACE }
}

#[tokio::test]
async fn the_first_board_waits_for_the_thread_of_its_game() {
    let (home, game, open) = accepted().await;
    assert_eq!(boards(&home).await, []);
    settle(&home, open, Delivery::Opened(Some(THREAD))).await;
    assert_eq!(boards(&home).await, [(GameEvent::Started, in_thread())]);
    let view = home.club.outbox().game_view(game).await.unwrap();
    assert_eq!((view.venue.place, view.channel), (in_thread(), PLACE));
    // The message in the channel links to the thread, so the program deletes the private answer.
    let (notices, _) = notices_after(&home.club, NoticeId::default(), at(0)).await;
    let goes =
        |notice: &Notice| matches!(notice, Notice::Dismiss(answer) if answer.interaction == interaction(2));
    assert!(notices.iter().any(goes), "{notices:?}");
}

#[tokio::test]
async fn an_answer_in_another_channel_links_to_the_thread_once_it_is_open() {
    let home = Home::new();
    let order = Order { opponent: Some(person(2)), ..Order::default() };
    let challenge = home.club.challenges().make(caller(1, None, at(0)), order).await.unwrap();
    settle(&home, last(&home).await, Delivery::Done).await;
    let mut there = caller(2, Some(2), at(0));
    there.viewer.venue.place = Place { id: 71, ..PLACE };
    let game = home.club.challenges().accept(there, challenge, Lot(Color::White)).await.unwrap();
    let rows = rows_after(&home.club, NoticeId::default(), at(0)).await;
    let open = rows.iter().find(|row| row.lane == format!("game {}", game.0)).unwrap().id;
    settle(&home, open, Delivery::Opened(Some(THREAD))).await;
    let (notices, _) = notices_after(&home.club, rows.last().unwrap().id, at(0)).await;
    let links =
        |notice: &Notice| matches!(notice, Notice::Answer { deed, .. } if *deed == Done::Accepted(game));
    assert_eq!(notices.iter().filter(|notice| links(notice)).count(), 1, "{notices:?}");
}

#[tokio::test]
async fn without_a_thread_a_game_is_shown_in_its_channel() {
    let (home, game, open) = accepted().await;
    settle(&home, open, Delivery::Opened(None)).await;
    assert_eq!(boards(&home).await, [(GameEvent::Started, PLACE)]);
    assert!(!home.club.outbox().game_view(game).await.unwrap().has_thread());
}

#[tokio::test]
async fn a_move_made_before_the_thread_opens_is_the_only_board_in_it() {
    let (home, game, open) = accepted().await;
    play(&home, game, 1, "e4").await;
    assert_eq!(boards(&home).await, [(MOVED, PLACE)]);
    settle(&home, open, Delivery::Opened(Some(THREAD))).await;
    let board = rows_after(&home.club, open, at(1))
        .await
        .into_iter()
        .find(|row| row.lane == format!("game {}", game.0));
    settle(&home, board.unwrap().id, Delivery::Moved).await;
    assert_eq!(boards(&home).await, [(MOVED, in_thread())]);
}

#[tokio::test]
async fn a_game_whose_thread_is_deleted_continues_in_its_channel() {
    let (home, game, open) = accepted().await;
    settle(&home, open, Delivery::Opened(Some(THREAD))).await;
    let started = last(&home).await;
    play(&home, game, 1, "e4").await;
    let closed = || Delivery::Unreachable(vec![person(1)]);
    for row in [started, last(&home).await] {
        // The dispatcher sent the second message before it learned of the deletion of the thread.
        settle(&home, row, closed()).await;
    }
    assert_eq!(boards(&home).await, [(GameEvent::Started, PLACE), (MOVED, PLACE)]);
    assert!(!home.club.outbox().game_view(game).await.unwrap().has_thread());
    settle(&home, last(&home).await, closed()).await;
    assert_eq!(
        boards(&home).await,
        [(GameEvent::Started, PLACE)],
        "without the channel it is sent in private"
    );
}

#[tokio::test]
async fn a_challenge_made_in_a_thread_belongs_to_its_channel() {
    let (home, game, open) = accepted().await;
    settle(&home, open, Delivery::Opened(Some(THREAD))).await;
    let order = Order { opponent: Some(person(3)), ..Order::default() };
    let mut there = caller(1, None, at(0));
    there.viewer.venue.place = in_thread();
    let challenge = home.club.challenges().make(there.clone(), order).await.unwrap();
    assert_eq!(home.club.outbox().challenge_view(challenge).await.unwrap().venue.place, PLACE);
    let other =
        home.club.challenges().accept(caller(3, None, at(0)), challenge, Lot(Color::White)).await.unwrap();
    let (seat, _) = home.club.games().seat(there.viewer, Target::Here).await.unwrap();
    assert_eq!(seat.id, game);
    assert!(
        home.club.games().seat(caller(1, None, at(0)).viewer, Target::HereAny).await.is_err(),
        "two in the channel"
    );
    let seen: Vec<GameId> =
        home.club.games().here(there.viewer, 9).await.unwrap().into_iter().map(|view| view.id).collect();
    assert_eq!(seen, [game]);
    assert_ne!(other, game);
}

#[tokio::test]
async fn the_result_of_a_game_in_a_thread_is_posted_in_the_channel_too() {
    // The thread opens before the first move, or after the end of the game.
    for (thread, opens_late) in [(Some(THREAD), false), (None, false), (Some(THREAD), true), (None, true)] {
        let (home, game, open) = accepted().await;
        if !opens_late {
            settle(&home, open, Delivery::Opened(thread)).await;
        }
        for (who, text) in [(1, "f3"), (2, "e5"), (1, "g4"), (2, "Qh4#")] {
            play(&home, game, who, text).await;
        }
        if opens_late {
            settle(&home, open, Delivery::Opened(thread)).await;
        }
        let (notices, _) = notices_after(&home.club, NoticeId::default(), at(1)).await;
        let is_poster = |notice: &&Notice| {
            matches!(notice, Notice::Post { news: News::Poster(_), to: Audience::Venue(PLACE), .. })
        };
        assert_eq!(notices.iter().filter(is_poster).count(), usize::from(thread.is_some()));
        // Both the message with the result and the board in the thread stay. Neither message replaces the other.
        let view = home.club.outbox().game_view(game).await.unwrap();
        let shows =
            Shows { version: Version(view.version.0), extent: Extent::Until(view.game.board().ply()) };
        let subject = Subject::Game(game);
        for place in [view.venue.place, PLACE] {
            let message = MessageAt { place, id: 5 };
            settle(&home, last(&home).await, Delivery::Shown { subject, message, shows, replaces: None })
                .await;
        }
        assert_eq!(
            home.club.outbox().game_view(game).await.unwrap().message.map(|at| at.place),
            Some(view.venue.place)
        );
    }
}

/// The edit of a card takes a thread out of the archive, so the thread is archived again a day later.
#[tokio::test]
async fn a_thread_where_a_rematch_can_be_answered_is_archived_again() {
    let (home, game, open) = accepted().await;
    settle(&home, open, Delivery::Opened(Some(THREAD))).await;
    for (who, text) in [(1, "f3"), (2, "e5"), (1, "g4"), (2, "Qh4")] {
        play(&home, game, who, text).await;
    }
    let hour = |hours: i64| at(hours * 3600);
    let archived = async |hours: i64| {
        home.club.timekeeper().tick(hour(hours)).await.unwrap();
        let (notices, _) = notices_after(&home.club, NoticeId::default(), hour(hours)).await;
        notices.into_iter().filter(|notice| *notice == Notice::Archive(in_thread())).count()
    };
    home.club.challenges().rematch(caller(1, Some(9), hour(20)), game).await.unwrap();
    assert_eq!((archived(23).await, archived(25).await), (0, 1));
    let asked = home.club.challenges().invitations(person(2)).await.unwrap().pop().unwrap();
    let rows = rows_after(&home.club, NoticeId::default(), hour(25)).await;
    let card = rows.iter().find(|row| row.lane == format!("challenge {}", asked.id.0)).unwrap().id;
    let shows = Shows { version: asked.version, extent: Extent::Whole };
    let (subject, message) = (Subject::Challenge(asked.id), MessageAt { place: in_thread(), id: 5 });
    settle(&home, card, Delivery::Shown { subject, message, shows, replaces: None }).await;
    home.club.challenges().decline(caller(2, Some(10), hour(26)), asked.id).await.unwrap();
    assert_eq!((archived(49).await, archived(51).await), (1, 2));
}

/// The waiting rows that reopen threads, each with the thread.
async fn reopened(home: &Home) -> Vec<(NoticeId, i64)> {
    let mut found = Vec::new();
    for row in rows_after(&home.club, NoticeId::default(), at(1)).await {
        if let Some(Notice::Reopen(thread)) = notice(&home.club, &row, at(1)).await {
            found.push((row.id, thread.id));
        }
    }
    found
}

/// People can use neither commands nor buttons in an archived thread.
#[tokio::test]
async fn an_archived_thread_is_reopened_while_its_game_runs() {
    let (home, game, open) = accepted().await;
    settle(&home, open, Delivery::Opened(Some(THREAD))).await;
    let reopened = async |server: Server, active: &'static [i64]| {
        let is_archived = |thread: &Place| !active.contains(&thread.id);
        home.club.outbox().reopen(server, is_archived, at(1)).await.unwrap();
        reopened(&home).await.len()
    };
    let elsewhere = Server { id: 2, ..SERVER };
    assert_eq!((reopened(SERVER, &[THREAD]).await, reopened(elsewhere, &[]).await), (0, 0));
    assert_eq!((reopened(SERVER, &[71]).await, reopened(SERVER, &[]).await), (1, 1), "one row is enough");
    let [(row, _)] = self::reopened(&home).await[..] else { panic!("one row") };
    settle(&home, row, Delivery::Done).await;
    for (who, text) in [(1, "f3"), (2, "e5"), (1, "g4"), (2, "Qh4#")] {
        play(&home, game, who, text).await;
    }
    assert_eq!(reopened(SERVER, &[]).await, 0);
}

/// If the game stayed in the thread, the bot would try to reopen the thread at every connection.
#[tokio::test]
async fn a_game_leaves_a_thread_that_cannot_be_reopened() {
    let (home, game, open) = accepted().await;
    settle(&home, open, Delivery::Opened(Some(THREAD))).await;
    let archived = async || home.club.outbox().reopen(SERVER, |_| true, at(1)).await.unwrap();
    archived().await;
    let [(row, _)] = reopened(&home).await[..] else { panic!("one row") };
    settle(&home, row, Delivery::Unreachable(Vec::new())).await;
    archived().await;
    assert_eq!(reopened(&home).await, []);
    play(&home, game, 1, "e4").await;
    assert_eq!(boards(&home).await.last(), Some(&(MOVED, PLACE)));
}

#[tokio::test]
async fn a_server_with_more_than_five_hundred_games_in_threads_gets_none_reopened() {
    let (home, game, open) = accepted().await;
    settle(&home, open, Delivery::Opened(Some(THREAD))).await;
    let more = |threads: std::ops::Range<i64>| {
        home.store.write(move |tx| {
            let kept = games::load(tx, game)?;
            for thread in threads.clone() {
                let other = games::insert(tx, kept.venue, &kept.game)?;
                games::set_thread(tx, other, Some(thread))?;
            }
            Ok::<_, StoreError>(())
        })
    };
    more(1000..1500).await.unwrap();
    home.club.outbox().reopen(SERVER, |_| true, at(1)).await.unwrap();
    assert_eq!(reopened(&home).await, []);
    home.store.write(move |tx| games::set_thread(tx, game, None)).await.unwrap();
    home.club.outbox().reopen(SERVER, |thread| thread.id < 1003, at(1)).await.unwrap();
    let threads: Vec<i64> = reopened(&home).await.into_iter().map(|(_, thread)| thread).collect();
    assert_eq!(threads, [1000, 1001, 1002]);
}

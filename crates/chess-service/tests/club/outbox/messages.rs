//! Messages that are edited after they are posted, or that cannot be posted.

use chess_arbiter::{Allowance, Deed, Lot, Place, Plea, TimeControl, WithMove};
use chess_core::{Color, Ply};
use chess_service::{
    Blame, Delivery, Display, Done, Entry, Export, Extent, GameId, MessageAt, Notice, NoticeId, Order,
    Settled, Shows, Subject, Trace, Version,
};
use chess_store::displays;
use jiff::Timestamp;

use crate::kit::{Home, PLACE, at, begin_game, caller, notice, notices_after, person, rows_after};

const HOUR: i64 = 3600;

/// A game of players 1 and 2 with `hours` for each move. Message 1 shows the first board, and the outbox is empty.
async fn game(hours: i64) -> (Home, GameId) {
    let home = Home::new();
    let time = TimeControl::PerMove(Allowance::from_seconds(hours * HOUR).unwrap());
    let challenge =
        home.club.challenges().make(caller(1, None, at(0)), Order { time, ..Order::default() }).await;
    let game = home
        .club
        .challenges()
        .accept(caller(2, None, at(0)), challenge.unwrap(), Lot(Color::White))
        .await
        .unwrap();
    deliver_all(&home).await;
    note(&home, game, message(1), 1, 0).await;
    (home, game)
}

fn message(id: i64) -> MessageAt {
    MessageAt { place: PLACE, id }
}

fn shows(version: u32, ply: u32) -> Shows {
    Shows { version: Version(version), extent: Extent::Until(Ply(ply)) }
}

async fn note(home: &Home, game: GameId, message: MessageAt, version: u32, ply: u32) {
    let display = Display { message, shows: shows(version, ply) };
    home.store.write(move |tx| displays::note(tx, Subject::Game(game), display)).await.unwrap();
}

async fn settle(home: &Home, id: NoticeId, outcome: Delivery) {
    home.club.outbox().settle(vec![Settled { id, outcome }], at(0)).await.unwrap();
}

/// Settles all rows of the outbox.
async fn deliver_all(home: &Home) {
    deliver_rest(home, NoticeId::default()).await;
}

/// Settles all rows of the outbox except one.
async fn deliver_rest(home: &Home, but: NoticeId) {
    for row in rows_after(&home.club, NoticeId::default(), at(0)).await {
        if row.id != but {
            settle(home, row.id, Delivery::Done).await;
        }
    }
}

/// Both players make one move.
async fn play(home: &Home, game: GameId, now: Timestamp) {
    for (who, text) in [(1, "e4"), (2, "e5")] {
        let entry = Entry::Typed(text.to_owned()).sure(WithMove::NoOffer);
        home.perform(who, game, entry, now).await.unwrap();
    }
}

async fn said(home: &Home) -> Vec<Notice> {
    notices_after(&home.club, NoticeId::default(), at(0)).await.0
}

fn refresh(game: GameId, id: i64, ply: u32) -> Notice {
    Notice::Refresh { game, message: message(id), ply }
}

#[tokio::test]
async fn after_an_outage_only_boards_with_a_wrong_deadline_are_refreshed_once_each() {
    let (home, soon) = game(3).await;
    let order = Order { opponent: Some(person(2)), ..Order::default() };
    let far = begin_game(&home.club, order, at(0)).await;
    deliver_all(&home).await;
    note(&home, far, message(2), 1, 0).await;
    let outage = async |from: i64, to: i64| {
        home.club.timekeeper().beat(at(from)).await.unwrap();
        assert!(home.club.timekeeper().wake(at(to)).await.unwrap().is_some());
    };
    outage(0, 4 * HOUR).await;
    assert_eq!(said(&home).await, [refresh(soon, 1, 0)]);
    outage(4 * HOUR, 8 * HOUR).await;
    // The second board was not edited after the first outage. So the deadline on the second board is now too early
    // by the length of both outages.
    assert_eq!(said(&home).await, [refresh(soon, 1, 0), refresh(far, 2, 0)]);
    outage(8 * HOUR, 9 * HOUR).await;
    assert_eq!(said(&home).await.len(), 2, "the same edit waits once");
}

/// After a crash, the dispatcher searches the channel for a lost board, and also finds older boards with buttons.
#[tokio::test]
async fn an_older_board_that_waits_for_its_edit_is_not_taken_for_a_lost_board() {
    let (home, game) = game(72).await;
    play(&home, game, at(1)).await;
    let row = rows_after(&home.club, NoticeId::default(), at(1)).await.pop().unwrap();
    let subject = Subject::Game(game);
    let board = Delivery::Shown { subject, message: message(2), shows: shows(3, 2), replaces: None };
    settle(&home, row.id, board).await;
    let before = said(&home).await;
    let retire = |id, ply| Notice::Retire { game, message: message(id), was: Trace::Board(Ply(ply)) };
    assert!(before.contains(&retire(1, 0)), "{before:?}");
    let found = |ids: &[i64]| ids.iter().copied().map(message).collect();
    let clear = async |ids: &[i64]| {
        home.club.outbox().clear(subject, found(ids), Some(Trace::Board(Ply(3))), at(2)).await.unwrap();
        said(&home).await.split_off(before.len())
    };
    assert_eq!(clear(&[1, 2]).await, []);
    assert_eq!(clear(&[1, 2, 3]).await, [retire(3, 3)]);
}

#[tokio::test]
async fn a_board_that_changed_during_its_refresh_is_refreshed_again() {
    let (home, game) = game(72).await;
    play(&home, game, at(1)).await;
    deliver_all(&home).await;
    note(&home, game, message(2), 3, 2).await;
    home.perform(1, game, Deed::Ask(Plea::Draw), at(2)).await.unwrap();
    let row = rows_after(&home.club, NoticeId::default(), at(2)).await.pop().unwrap();
    assert_eq!(notice(&home.club, &row, at(2)).await, Some(refresh(game, 2, 2)));
    // The opponent declines the offer while the dispatcher sends the edit with the offer. The edit after the answer
    // has the same content in the outbox as the edit with the offer.
    home.perform(2, game, Deed::Decline(Plea::Draw), at(3)).await.unwrap();
    let of_board = async || said(&home).await.into_iter().filter(|it| *it == refresh(game, 2, 2)).count();
    assert_eq!(of_board().await, 1);
    let board = Display { message: message(2), shows: shows(4, 2) };
    settle(&home, row.id, Delivery::Renewed(game, board)).await;
    assert_eq!(of_board().await, 1, "the board still shows the declined offer");
    let row = rows_after(&home.club, NoticeId::default(), at(3)).await.pop().unwrap();
    let board = Display { message: message(2), shows: shows(5, 2) };
    settle(&home, row.id, Delivery::Renewed(game, board)).await;
    assert_eq!(of_board().await, 0);
    // If a board was retired before its edit, the board stays retired.
    let gone = Display { message: message(9), shows: shows(5, 2) };
    settle(&home, row.id, Delivery::Renewed(game, gone)).await;
    let known = home.store.read(move |tx| displays::of(tx, Subject::Game(game))).await.unwrap();
    assert!(known.iter().all(|display| display.message != message(9)), "{known:?}");
}

/// If the bot cannot post in the channel, each player has a private board.
#[tokio::test]
async fn private_boards_are_refreshed_and_retired_in_any_order() {
    let (home, game) = game(72).await;
    let alone = |id| MessageAt { place: Place { id: 100 + id, ..PLACE }, id };
    note(&home, game, alone(2), 1, 0).await;
    home.club.timekeeper().beat(at(0)).await.unwrap();
    home.club.timekeeper().wake(at(100 * HOUR)).await.unwrap();
    let private = Notice::Refresh { game, message: alone(2), ply: 0 };
    assert_eq!(said(&home).await, [private, refresh(game, 1, 0)]);
    deliver_all(&home).await;
    // The board after Black's move is delivered first, and the board after White's move second.
    play(&home, game, at(101 * HOUR)).await;
    let shown = |message, version, ply| Delivery::Shown {
        subject: Subject::Game(game),
        message,
        shows: shows(version, ply),
        replaces: None,
    };
    let rows = rows_after(&home.club, NoticeId::default(), at(0)).await;
    settle(&home, rows[1].id, shown(alone(4), 4, 2)).await;
    settle(&home, rows[0].id, shown(alone(3), 3, 1)).await;
    let retire = |message, ply| Notice::Retire { game, message, was: Trace::Board(Ply(ply)) };
    assert_eq!(said(&home).await, [retire(alone(2), 0), retire(message(1), 0), retire(alone(3), 1)]);
}

/// The opponent declines an offer while the dispatcher sends the message about the offer. The message gets no buttons,
/// even if another offer is pending.
#[tokio::test]
async fn a_draw_offer_that_arrives_after_its_answer_is_retired() {
    let (home, game) = game(72).await;
    play(&home, game, at(1)).await;
    deliver_all(&home).await;
    home.perform(1, game, Deed::Ask(Plea::Draw), at(2)).await.unwrap();
    let row = rows_after(&home.club, NoticeId::default(), at(2)).await.remove(0);
    home.perform(2, game, Deed::Decline(Plea::Draw), at(3)).await.unwrap();
    home.perform(2, game, Deed::Ask(Plea::Draw), at(4)).await.unwrap();
    let subject = Subject::Request(game, Plea::Draw);
    settle(
        &home,
        row.id,
        Delivery::Shown { subject, message: message(5), shows: shows(4, 2), replaces: None },
    )
    .await;
    let retire = Notice::Retire { game, message: message(5), was: Trace::Request(Plea::Draw) };
    assert!(said(&home).await.contains(&retire));
}

/// After the delivery of the next board, the older message with the request loses its buttons.
#[tokio::test]
async fn an_unanswered_request_shrinks_after_the_next_move() {
    for (who, plea) in
        [(2, Plea::Draw), (1, Plea::Time), (2, Plea::Takeback), (2, Plea::Pause), (2, Plea::Abort)]
    {
        let (home, game) = game(72).await;
        play(&home, game, at(1)).await;
        // Delivers the first row as a message with this subject and id, and settles all other rows.
        let arrive = async |subject, id| {
            let row = rows_after(&home.club, NoticeId::default(), at(3)).await.remove(0);
            let view = home.club.outbox().game_view(game).await.unwrap();
            let shows =
                Shows { version: Version(view.version.0), extent: Extent::Until(view.game.board().ply()) };
            deliver_rest(&home, row.id).await;
            settle(&home, row.id, Delivery::Shown { subject, message: message(id), shows, replaces: None })
                .await;
        };
        home.perform(who, game, Deed::Ask(plea), at(2)).await.unwrap();
        arrive(Subject::Request(game, plea), 5).await;
        assert_eq!(said(&home).await, [], "{plea:?} stands");
        let entry = Entry::Typed("Nf3".to_owned()).sure(WithMove::NoOffer);
        home.perform(1, game, entry, at(3)).await.unwrap();
        arrive(Subject::Game(game), 6).await;
        let retire = Notice::Retire { game, message: message(5), was: Trace::Request(plea) };
        assert!(said(&home).await.contains(&retire), "{plea:?}");
    }
}

/// The person who requested a file gets the answer that the file cannot be posted.
#[tokio::test]
async fn an_export_that_cannot_be_posted_is_answered_to_its_requester() {
    for outcome in [Delivery::Unreachable(Vec::new()), Delivery::GivenUp(Blame::Other, "as a test".into())] {
        let (home, game) = game(72).await;
        home.perform(1, game, Deed::Abort, at(1)).await.unwrap();
        deliver_all(&home).await;
        let asks = caller(3, Some(77), at(2));
        home.club.games().share(asks.clone(), game, Export::Pgn).await.unwrap();
        let row = rows_after(&home.club, NoticeId::default(), at(2)).await.remove(0);
        settle(&home, row.id, outcome.clone()).await;
        settle(&home, row.id, outcome).await;
        let answer = asks.answer.unwrap();
        let expected = Notice::Answer {
            to: person(3),
            interaction: answer.interaction,
            reply: answer.reply,
            deed: Done::NotShared(game),
            from: None,
        };
        assert_eq!(said(&home).await, [expected]);
        // The person can request the export again.
        home.club.games().share(caller(1, None, at(3)), game, Export::Pgn).await.unwrap();
    }
}

/// A repaired game gets back the time that it spent in quarantine, and the board shows the new time.
#[tokio::test]
async fn the_board_of_a_game_restored_from_quarantine_is_refreshed() {
    let (home, game) = game(72).await;
    let row = (chess_store::quarantine::Source::Game, game.0);
    home.store.write(move |tx| chess_store::quarantine::put(tx, row, "as a test", at(0))).await.unwrap();
    let now = at(5 * HOUR);
    home.club.timekeeper().beat(now).await.unwrap();
    assert_eq!(home.club.timekeeper().wake(now).await.unwrap(), None, "no outage");
    let deadline = home.club.outbox().game_view(game).await.unwrap().game.deadline();
    assert_eq!(deadline, Some(at(77 * HOUR)));
    assert_eq!(said(&home).await, [refresh(game, 1, 0)]);
}

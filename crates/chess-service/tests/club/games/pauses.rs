//! Pauses by agreement, together with vacations, plans, takebacks and draw offers.

use chess_arbiter::{Account, Deed, Lot, PausedBy, Plea, Refusal, Ruling, TimeControl, WithMove};
use chess_core::Color;
use chess_service::{
    Audience, Entry, GameEvent, GameId, LineEntry, News, Notice, NoticeId, Order, Refused, Target,
};

use crate::kit::{Home, at, begin_game, caller, notices_after, person};

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;

/// Begins a game of player 1, White, against player 2, with three days a move.
async fn begin(home: &Home) -> GameId {
    let order = Order { opponent: Some(person(2)), ..Order::default() };
    begin_game(&home.club, order, at(0)).await
}

async fn play(home: &Home, game: GameId, (who, text): (i64, &str), now: i64) -> Result<GameId, Refused> {
    let entry = Entry::Typed(text.to_owned()).sure(WithMove::NoOffer);
    home.perform(who, game, entry, at(now)).await
}

async fn pause(home: &Home, game: GameId, who: i64, now: i64) -> Result<GameId, Refused> {
    home.perform(who, game, Deed::Ask(Plea::Pause), at(now)).await
}

async fn resume(home: &Home, game: GameId, who: i64, now: i64) -> Result<GameId, Refused> {
    home.perform(who, game, Deed::Resume, at(now)).await
}

/// The deadline in seconds after the start; `None` while no clock runs.
async fn deadline(home: &Home, game: GameId) -> Option<i64> {
    let deadline = home.club.outbox().game_view(game).await.unwrap().game.deadline();
    deadline.map(|deadline| deadline.duration_since(at(0)).as_secs())
}

/// All messages about pauses, each with its side and audience.
async fn told(home: &Home) -> Vec<(GameEvent, Option<Color>, Audience)> {
    let (notices, _) = notices_after(&home.club, NoticeId::default(), at(0)).await;
    let news = |notice: Notice| match notice {
        Notice::Post {
            news:
                News::Happened {
                    event:
                        event @ (GameEvent::Asked(Plea::Pause)
                        | GameEvent::Declined(Plea::Pause)
                        | GameEvent::Paused
                        | GameEvent::Resumed),
                    by,
                    ..
                },
            to,
            ..
        } => Some((event, by, to)),
        _ => None,
    };
    notices.into_iter().filter_map(news).collect()
}

/// The reason why a deed was refused.
#[track_caller]
fn why(outcome: Result<GameId, Refused>) -> Refusal {
    match outcome {
        Err(Refused::Game { refusal, .. }) => refusal,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn nothing_happens_in_a_pause_until_either_player_ends_it() {
    let mut home = Home::new();
    let game = begin(&home).await;
    play(&home, game, (1, "e4"), HOUR).await.unwrap();
    play(&home, game, (2, "e5"), 2 * HOUR).await.unwrap();
    let line = LineEntry::Typed("2.Nf3 Nc6".to_owned());
    home.club.games().plan_line(caller(2, None, at(2 * HOUR)), Target::Game(game), line).await.unwrap();
    home.perform(2, game, Deed::Ask(Plea::Draw), at(2 * HOUR)).await.unwrap();
    pause(&home, game, 1, 3 * HOUR).await.unwrap();
    home.reopen();
    assert_eq!(deadline(&home, game).await, Some(3 * DAY + 2 * HOUR), "a request stops nothing");
    pause(&home, game, 2, 4 * HOUR).await.unwrap();
    home.reopen();
    for day in 1..60 {
        home.club.timekeeper().tick(at(day * DAY)).await.unwrap();
    }
    assert_eq!(deadline(&home, game).await, None);
    let (notices, _) = notices_after(&home.club, NoticeId::default(), at(0)).await;
    let is_reminder = |notice: &Notice| matches!(notice, Notice::Post { news: News::Reminder(_), .. });
    assert!(!notices.iter().any(is_reminder), "nobody is reminded in a pause");
    let target = || Target::Game(game);
    let late = |who| caller(who, None, at(50 * DAY));
    let paused = Refusal::Paused(PausedBy::Players);
    assert_eq!(why(play(&home, game, (1, "Nf3"), 50 * DAY).await), paused);
    assert_eq!(why(home.club.games().perform(late(1), target(), Deed::Agree(Plea::Draw)).await), paused);
    assert_eq!(why(home.club.games().perform(late(1), target(), Deed::Ask(Plea::Takeback)).await), paused);
    assert_eq!(why(home.club.games().perform(late(2), target(), Deed::Give).await), paused);
    assert_eq!(why(pause(&home, game, 1, 50 * DAY).await), paused);
    // A vacation during the pause changes nothing, because the clock is stopped.
    home.club.people().book_vacation(late(1), 5, None).await.unwrap();
    let stranger = resume(&home, game, 9, 60 * DAY).await;
    assert!(matches!(stranger, Err(Refused::NotAPlayer(_))), "{stranger:?}");
    resume(&home, game, 1, 60 * DAY).await.unwrap();
    home.reopen();
    assert_eq!(deadline(&home, game).await, Some(63 * DAY - 2 * HOUR), "what was left");
    assert_eq!(why(resume(&home, game, 2, 60 * DAY).await), Refusal::NotPaused);
    // The program played no planned move during the pause. The draw offer stands until the next move.
    let view = home.club.outbox().game_view(game).await.unwrap();
    assert!(view.game.offer().is_some());
    play(&home, game, (1, "Nf3"), 60 * DAY + HOUR).await.unwrap();
    assert_eq!(home.club.outbox().game_view(game).await.unwrap().game.board().moves().len(), 4);
    let said: Vec<_> = told(&home).await.into_iter().map(|(event, by, _)| (event, by)).collect();
    let (white, black) = (Some(Color::White), Some(Color::Black));
    assert_eq!(
        said,
        [(GameEvent::Asked(Plea::Pause), white), (GameEvent::Paused, black), (GameEvent::Resumed, white)]
    );
}

#[tokio::test]
async fn a_request_for_a_pause_is_answered_once_and_lapses_with_the_next_move() {
    let mut home = Home::new();
    let game = begin(&home).await;
    pause(&home, game, 1, 0).await.unwrap();
    assert_eq!(why(pause(&home, game, 1, 1).await), Refusal::Asked(Plea::Pause, Color::White));
    let decline = |who| home.perform(who, game, Deed::Decline(Plea::Pause), at(2));
    assert_eq!(
        why(decline(1).await),
        Refusal::NoRequest(Plea::Pause),
        "a player cannot answer their own request"
    );
    // The player who was asked for a pause declines the request by resuming the game.
    resume(&home, game, 2, 2).await.unwrap();
    home.reopen();
    assert_eq!(why(pause(&home, game, 1, 3).await), Refusal::AskedInVain(Plea::Pause));
    pause(&home, game, 2, 4).await.unwrap();
    play(&home, game, (1, "e4"), 5).await.unwrap();
    let accept = home.perform(1, game, Deed::Agree(Plea::Pause), at(6)).await;
    assert_eq!(why(accept), Refusal::NoRequest(Plea::Pause));
    // A takeback ends the request for a pause, just as a move does.
    pause(&home, game, 2, 7).await.unwrap();
    home.perform(1, game, Deed::Ask(Plea::Takeback), at(8)).await.unwrap();
    home.perform(2, game, Deed::Agree(Plea::Takeback), at(9)).await.unwrap();
    assert_eq!(home.club.outbox().game_view(game).await.unwrap().game.asks_for(Plea::Pause), None);
    let stranger = pause(&home, game, 9, 10).await;
    assert!(matches!(stranger, Err(Refused::NotAPlayer(_))), "{stranger:?}");
}

#[tokio::test]
async fn an_arbiter_can_take_over_a_pause_and_end_it() {
    let mut home = Home::new();
    let game = begin(&home).await;
    pause(&home, game, 1, HOUR).await.unwrap();
    pause(&home, game, 2, HOUR).await.unwrap();
    let arbiter = |now| caller(7, None, at(now));
    home.club.games().rule(arbiter(DAY), game, Ruling::Pause, None).await.unwrap();
    home.reopen();
    assert_eq!(why(resume(&home, game, 1, 2 * DAY).await), Refusal::Paused(PausedBy::Arbiter));
    home.club.games().rule(arbiter(5 * DAY), game, Ruling::Resume, None).await.unwrap();
    assert_eq!(deadline(&home, game).await, Some(8 * DAY - HOUR));
    pause(&home, game, 2, 6 * DAY).await.unwrap();
    pause(&home, game, 1, 6 * DAY).await.unwrap();
    home.club.games().rule(arbiter(7 * DAY), game, Ruling::Resume, None).await.unwrap();
    assert_eq!(deadline(&home, game).await, Some(9 * DAY - HOUR));
}

#[tokio::test]
async fn a_computer_agrees_to_a_pause_and_does_not_move_in_it() {
    let mut home = Home::new();
    let level = chess_arbiter::Level::new(1).unwrap();
    let order = Order { time: TimeControl::default(), ..Order::default() };
    let game = home
        .club
        .games()
        .play_computer(caller(1, None, at(0)), level, order, Lot(Color::Black))
        .await
        .unwrap();
    assert_eq!(home.club.games().awaited().await.unwrap().len(), 1, "the computer is to move");
    pause(&home, game, 1, HOUR).await.unwrap();
    home.reopen();
    assert_eq!((home.club.games().awaited().await.unwrap(), deadline(&home, game).await), (vec![], None));
    resume(&home, game, 1, 9 * DAY).await.unwrap();
    assert_eq!(home.club.games().awaited().await.unwrap().len(), 1);
    assert_eq!(told(&home).await, [], "the player gets no message besides the answer");
    let view = home.club.outbox().game_view(game).await.unwrap();
    assert!(matches!(view.accounts.white, Account::Computer(_)));
}

#[tokio::test]
async fn a_game_without_a_clock_has_no_pause() {
    let home = Home::new();
    let order = Order { opponent: Some(person(2)), time: TimeControl::Unlimited, ..Order::default() };
    let game = begin_game(&home.club, order, at(0)).await;
    assert_eq!(why(pause(&home, game, 1, 1).await), Refusal::NoClock);
    assert_eq!(told(&home).await, []);
}

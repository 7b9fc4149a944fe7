//! A person's data: the list is complete, and the person can have the data deleted. After the deletion nobody can
//! challenge, rate or message the player.

use chess_arbiter::{
    Allowance, ColorWish, Conclusion, Deed, Mode, Pace, Server, Start, TimeControl, WithMove,
};
use chess_core::{Color, DrawReason, Outcome};
use chess_service::{Delivery, Entry, GameId, Leaderboard, NoticeId, Order, Refused, Route, Settled};
use chess_store::players;
use chess_store::preferences::{self, Owner};

use crate::kit::{Home, PLACE, at, begin_game, caller, person, rows_after};

const HOUR: i64 = 3600;
const SIX: [&str; 6] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"];

/// A rated game of player 1, White, against player 2, with an hour for each move. Each side has made three moves.
async fn game(home: &Home) -> GameId {
    let time = TimeControl::PerMove(Allowance::from_seconds(HOUR).unwrap());
    let color = ColorWish::Plays(Color::White);
    let order = Order { color, time, mode: Some(Mode::Rated), ..Order::default() };
    let game = begin_game(&home.club, order, at(0)).await;
    for (text, who) in SIX.iter().zip([1, 2].into_iter().cycle()) {
        let entry = Entry::Typed((*text).to_owned()).sure(WithMove::NoOffer);
        home.perform(who, game, entry, at(0)).await.unwrap();
    }
    game
}

#[tokio::test]
async fn a_player_deleted_while_their_flag_falls_gets_no_rating() {
    let home = Home::new();
    home.club.timekeeper().wake(at(0)).await.unwrap();
    let game = game(&home).await;
    // The deadline has passed, so player 1 cannot resign. The ticker has not let the flag fall yet.
    home.club.people().forget(caller(1, None, at(HOUR + 1))).await.unwrap();
    assert!(home.club.outbox().game_view(game).await.unwrap().game.ending().is_none());
    home.club.timekeeper().tick(at(HOUR + 10)).await.unwrap();
    assert!(
        home.club.outbox().game_view(game).await.unwrap().ratings.is_some(),
        "the opponent's rating counts"
    );
    let server = caller(2, None, at(0)).viewer.venue.server.unwrap();
    assert_eq!(rated(&home, server).await, [2]);
}

#[tokio::test]
async fn a_damaged_setting_in_quarantine_is_deleted_with_its_player() {
    let mut home = Home::new();
    home.club.timekeeper().wake(at(0)).await.unwrap();
    game(&home).await;
    let set = home.store.write(|tx| {
        let player = players::enrol(tx, person(1))?;
        preferences::set(tx, Owner::Player(player), "theme", "a-green-to-be-damaged")
    });
    set.await.unwrap();
    home.damage(b"a-green", b"a\xffgreen").await;
    home.repair(at(1));
    assert!(home.holds(b"green-to-be-damaged").await, "the quarantine keeps the content");
    home.club.people().forget(caller(1, None, at(2))).await.unwrap();
    assert!(!home.holds(b"green-to-be-damaged").await, "the content is deleted from the file");
}

/// The opponent's rating changes as after a resignation of the player. The change uses the player's rating from
/// before the deletion.
#[tokio::test]
async fn the_last_rated_game_of_a_deleted_player_counts_for_the_opponent_only() {
    let mut changes = Vec::new();
    for leave in [false, true] {
        let home = Home::new();
        let (first, last) = (game(&home).await, game(&home).await);
        home.perform(2, first, Deed::Resign, at(1)).await.unwrap();
        if leave {
            home.club.people().forget(caller(1, None, at(2))).await.unwrap();
        } else {
            home.perform(1, last, Deed::Resign, at(2)).await.unwrap();
        }
        changes.push(home.club.outbox().game_view(last).await.unwrap().ratings.unwrap().black);
        let server = caller(2, None, at(0)).viewer.venue.server.unwrap();
        let mut rated = rated(&home, server).await;
        rated.sort_unstable();
        assert_eq!(rated, if leave { vec![2] } else { vec![1, 2] });
    }
    assert_eq!(changes[0], changes[1]);
}

/// Article 5.1.2: a resignation is a draw if the opponent has a bare king. This holds for the button and for the
/// deletion of the player's data.
#[tokio::test]
async fn resignation_and_deletion_draw_if_the_opponent_cannot_mate() {
    let home = Home::new();
    for leave in [false, true] {
        let start = Start::from_fen("7k/8/8/8/8/8/3Q4/K7 w - - 0 1").unwrap();
        let order = Order { color: ColorWish::Plays(Color::White), start, ..Order::default() };
        let game = begin_game(&home.club, order, at(0)).await;
        for (who, text) in [(1, "Qd3"), (2, "Kg8")] {
            let entry = Entry::Typed(text.to_owned()).sure(WithMove::NoOffer);
            home.perform(who, game, entry, at(1)).await.unwrap();
        }
        if leave {
            home.club.people().forget(caller(1, None, at(2))).await.unwrap();
        } else {
            home.perform(1, game, Deed::Resign, at(2)).await.unwrap();
        }
        let ending = home.club.outbox().game_view(game).await.unwrap().game.ending().unwrap();
        let drawn = Conclusion::Decided(Outcome::Draw(DrawReason::ResignationWithoutMate));
        assert_eq!(ending.conclusion, drawn, "deleted: {leave}");
    }
}

/// The players with a rating.
async fn rated(home: &Home, server: Server) -> Vec<i64> {
    let pool = chess_store::Pool { server, pace: Pace::Correspondence };
    let best =
        home.store.read(move |tx| chess_store::ratings::best(tx, pool, 1, (0, Leaderboard::PAGE))).await;
    best.unwrap().into_iter().map(|kept| kept.player.0).collect()
}

#[tokio::test]
async fn a_deleted_player_cannot_be_challenged_to_a_rematch() {
    let home = Home::new();
    let game = game(&home).await;
    home.club.people().forget(caller(1, None, at(1))).await.unwrap();
    let before = rows_after(&home.club, NoticeId::default(), at(1)).await.len();
    let again = home.club.challenges().rematch(caller(2, Some(9), at(2)), game).await;
    assert!(matches!(again, Err(Refused::Forgotten)), "{again:?}");
    assert_eq!(rows_after(&home.club, NoticeId::default(), at(1)).await.len(), before);
}

#[tokio::test]
async fn no_message_is_sent_to_a_deleted_player() {
    let home = Home::new();
    let game = game(&home).await;
    home.club.people().forget(caller(1, None, at(1))).await.unwrap();
    // The bot lost access to the channel, so both players get the end of the game in private messages.
    let lane = format!("game {}", game.0);
    let rows = rows_after(&home.club, NoticeId::default(), at(1)).await;
    let board = rows.iter().rfind(|row| row.lane == lane && row.route == Route::Post(PLACE)).unwrap();
    let accounts = home.club.outbox().game_view(game).await.unwrap().accounts;
    let outcome = Delivery::Unreachable(vec![accounts.white, accounts.black]);
    home.club.outbox().settle(vec![Settled { id: board.id, outcome }], at(1)).await.unwrap();
    let rows = rows_after(&home.club, NoticeId::default(), at(1)).await;
    let people = rows.iter().filter_map(|row| match row.route {
        Route::Person(_, handle) => Some(handle),
        _ => None,
    });
    assert_eq!(people.collect::<Vec<_>>(), [2]);
    assert_eq!(accounts.black, person(2));
}

#[tokio::test]
async fn personal_data_list_each_of_hundreds_of_games_once() {
    let home = Home::new();
    for game in 0..230 {
        let order = Order { time: TimeControl::Unlimited, ..Order::default() };
        let id = begin_game(&home.club, order, at(game)).await;
        if game < 220 {
            home.perform(1, id, Deed::Resign, at(game)).await.unwrap();
        }
    }
    let dossier = home.club.people().dossier(person(1)).await.unwrap().unwrap();
    let ended = (1..=220).rev();
    let expected: Vec<_> = (221..=230).chain(ended).map(GameId).collect();
    assert_eq!(dossier.games.iter().map(|view| view.id).collect::<Vec<_>>(), expected);
}

//! Targets of deeds that name no game.

use chess_arbiter::{Lot, Place};
use chess_core::Color;
use chess_service::{GameId, Order, Refused, Target};
use chess_tournament::{Cycles, System};

use crate::kit::{PLACE, caller, person};
use crate::tournaments::kit::{Hall, THREAD, rules};

/// A thread that belongs to no game.
const FREE: i64 = 5;

/// The game that the club finds for a deed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Means {
    /// The club finds this game.
    It(GameId),
    /// The club finds no game. The refusal names the thread's game and the games that the player could mean.
    Not(Option<GameId>, Vec<GameId>),
    /// The player has no game.
    Nothing,
}

/// Begins a game of player 1, White, and shows the game in a thread.
async fn begin(hall: &mut Hall, opponent: i64) -> GameId {
    let order = Order { opponent: Some(person(opponent)), ..Order::default() };
    let (asks, accepts) = (hall.caller(1), hall.caller(opponent));
    let challenge = hall.home.club.challenges().make(asks, order).await.unwrap();
    let game = hall.home.club.challenges().accept(accepts, challenge, Lot(Color::White)).await.unwrap();
    hall.show().await;
    game
}

async fn means(hall: &Hall, (who, place): (i64, i64), target: Target) -> Means {
    let mut viewer = caller(who, None, hall.now).viewer;
    viewer.venue.place = Place { id: place, ..PLACE };
    match hall.home.club.games().seat(viewer, target).await {
        Ok((view, _)) => Means::It(view.id),
        Err(Refused::NotHere { here, meant }) => {
            Means::Not(here.map(|view| view.id), meant.into_iter().map(|view| view.id).collect())
        }
        Err(Refused::NoGame) => Means::Nothing,
        Err(other) => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn an_unnamed_game_is_the_one_of_the_thread_or_the_only_one_that_fits() {
    let mut hall = Hall::open(rules(System::RoundRobin(Cycles::Single))).await;
    for handle in [1, 3] {
        hall.join(handle).await.unwrap();
    }
    hall.begin().await.unwrap();
    hall.show().await;
    let (cup, [white, _]) = hall.running().await[0];
    if white == 1 {
        hall.play(1, cup, "e4").await;
    }
    let over = begin(&mut hall, 2).await;
    hall.play(1, over, "e4").await;
    hall.resign(2, over).await;
    let mine = begin(&mut hall, 2).await;

    let thread = |game: GameId| 1000 + game.0;
    let not = |here: Option<GameId>, meant: &[GameId]| Means::Not(here, meant.to_vec());
    let table = [
        // In the thread of the player's running game, regardless of the turn.
        (1, thread(mine), Means::It(mine)),
        (2, thread(mine), Means::It(mine)),
        (1, thread(cup), Means::It(cup)),
        // In the thread of the player's ended game, and in the threads of a running and an ended game of other players.
        (2, thread(over), not(Some(over), &[mine])),
        (2, thread(cup), not(Some(cup), &[mine])),
        (3, thread(mine), not(Some(mine), &[cup])),
        (3, thread(over), not(Some(over), &[cup])),
        (4, thread(mine), not(Some(mine), &[])),
        // In the thread of a tournament: the player's game in this tournament.
        (1, THREAD, Means::It(cup)),
        (3, THREAD, Means::It(cup)),
        (2, THREAD, not(None, &[mine])),
        (4, THREAD, Means::Nothing),
        // In a channel, and in a thread that belongs to no game.
        (2, PLACE.id, Means::It(mine)),
        (2, FREE, Means::It(mine)),
        (3, FREE, Means::It(cup)),
        (4, FREE, Means::Nothing),
    ];
    for (who, place, expected) in table {
        for target in [Target::Here, Target::HereAny] {
            let means = means(&hall, (who, place), target).await;
            assert_eq!(means, expected, "{who} in {place}: {target:?}");
        }
    }
    // A spectator looks at the game of a thread. The game may be running or over.
    for (game, target) in [(mine, Target::HereAny), (over, Target::HereAny), (over, Target::LastEnded)] {
        let mut spectator = caller(4, None, hall.now).viewer;
        spectator.venue.place = Place { id: thread(game), ..PLACE };
        let (seen, side) = hall.home.club.games().look(spectator, target).await.unwrap();
        assert_eq!((seen.id, side), (game, None), "{target:?}");
    }
    // With [`Target::Here`], the refusal names only games in which the player is to move.
    assert_eq!(means(&hall, (1, thread(over)), Target::Here).await, not(Some(over), &[mine]));
}

//! Tests of absent players: the program asks a player who misses tournament games if the player still plays.

use chess_service::{AboutTournament, Audience};
use chess_tournament::{Cycles, System};

use crate::kit::person;
use crate::tournaments::kit::{Hall, rules};

#[tokio::test]
async fn a_player_absent_from_two_rounds_is_asked_though_an_earlier_game_runs() {
    let mut hall = Hall::begun(rules(System::RoundRobin(Cycles::Double)), 4).await;
    hall.deliver().await;
    let own: Vec<_> = hall.running().await.into_iter().filter(|(_, both)| both.contains(&2)).collect();
    assert_eq!(own.len(), 6);
    let other = |both: [i64; 2]| if both[0] == 2 { both[1] } else { both[0] };
    hall.forfeit(2, own[0].0).await;
    hall.resign(2, own[1].0).await;
    hall.forfeit(other(own[3].1), own[3].0).await;
    hall.forfeit(2, own[4].0).await;
    let number = hall.view().await.number_of(person(2)).unwrap();
    let asked = |told: Vec<(AboutTournament, Audience)>| {
        told.iter().filter(|it| it.0 == AboutTournament::Missing(number)).count()
    };
    assert_eq!(asked(hall.told().await), 0);
    hall.forfeit(2, own[5].0).await;
    assert_eq!(asked(hall.told().await), 1);
}

#[tokio::test]
async fn a_player_absent_from_all_games_is_asked_once_in_any_order_of_results() {
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 2, 0], [0, 3, 1, 2]] {
        let mut hall = Hall::begun(rules(System::RoundRobin(Cycles::Double)), 4).await;
        hall.deliver().await;
        let own: Vec<_> = hall.running().await.into_iter().filter(|(_, both)| both.contains(&2)).collect();
        for (game, _) in &own[4..] {
            let opponent = own.iter().find(|it| it.0 == *game).map(|(_, both)| both.iter().sum::<i64>() - 2);
            hall.resign(opponent.unwrap(), *game).await;
        }
        hall.told().await;
        for at in order {
            hall.forfeit(2, own[at].0).await;
        }
        let asked = hall.told().await.into_iter().filter(|it| matches!(it.0, AboutTournament::Missing(_)));
        assert_eq!(asked.count(), 1, "{order:?}");
    }
}

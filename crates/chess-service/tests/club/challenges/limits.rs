//! Limits on pending challenges, and on challenges in a minute. A refused challenge leaves no database rows and does
//! not affect other players.

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chess_arbiter::{Deed, Lot, Server};
    use chess_core::Color;
    use chess_service::{
        Club, NoticeId, Order, PENDING, Preferences, RUNNING, RateLimiting, Refused, Store, Target,
    };
    use chess_store::{challenges, interactions, players};
    use jiff::{SignedDuration, Timestamp};
    use tokio::task::JoinSet;

    use crate::kit::{SERVER, caller, folder, interaction, person};

    const ANN: i64 = 1;
    /// The maximum number of pending challenges of a person.
    const MOST: usize = 20;

    fn order(opponent: i64) -> Order {
        Order { opponent: Some(person(opponent)), ..Order::default() }
    }

    async fn rows(club: &Club) -> usize {
        let (mut last, mut count) = (NoticeId::default(), 0);
        loop {
            let page = club.outbox().waiting(last, Timestamp::UNIX_EPOCH).await.unwrap();
            let Some(newest) = page.last() else { return count };
            (last, count) = (newest.id, count + page.len());
        }
    }

    /// The club has no rate limits. A refused challenge stores nothing, not even the players of the challenge.
    #[tokio::test]
    async fn a_player_has_at_most_twenty_open_challenges_and_refused_ones_leave_no_rows() {
        let folder = folder();
        let store = Store::open(folder.path()).unwrap();
        let club = Club::new(store.clone(), RateLimiting::Any);
        let wanted = 100;
        let mut made = 0;
        for number in 0..wanted {
            let caller = caller(ANN, Some(number), Timestamp::UNIX_EPOCH);
            match club.challenges().make(caller, order(1000 + number)).await {
                Ok(_) => made += 1,
                Err(Refused::TooManyChallenges(pending)) => assert_eq!(pending.len(), MOST),
                Err(other) => panic!("{other:?}"),
            }
        }
        assert_eq!(made, MOST);
        let kept = store.read(move |tx| {
            let ann = players::find(tx, person(ANN))?.expect("a player");
            let named = players::find(tx, person(1000 + wanted - 1))?;
            let seen = interactions::is_known(tx, interaction(wanted - 1))?;
            Ok::<_, Refused>((challenges::count_of(tx, ann)?, named, seen))
        });
        assert_eq!(kept.await.unwrap(), (20, None, false));
        // Each stored challenge has queued a card and an answer.
        assert_eq!(rows(&club).await, 2 * MOST);
        assert!(
            club.challenges().make(caller(2, Some(wanted), Timestamp::UNIX_EPOCH), order(3)).await.is_ok()
        );
    }

    /// The server's limit on games applies to both players of a challenge, and does not apply in other servers.
    #[tokio::test]
    async fn a_server_limits_running_games_and_pending_challenges() {
        let folder = folder();
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        let mut limits = Preferences::new();
        RUNNING.put(Some(1), &mut limits);
        PENDING.put(Some(1), &mut limits);
        club.people().prefer(SERVER, limits).await.unwrap();
        let of = |person| caller(person, None, Timestamp::UNIX_EPOCH);
        let first = club.challenges().make(of(ANN), order(2)).await.unwrap();
        let game = club.challenges().accept(of(2), first, Lot(Color::White)).await.unwrap();
        let full = club.challenges().make(of(ANN), order(3)).await;
        assert!(matches!(full, Err(Refused::TooManyGames { .. })), "{full:?}");
        let open = club.challenges().make(of(3), Order::default()).await.unwrap();
        let full = club.challenges().accept(of(2), open, Lot(Color::White)).await;
        assert!(matches!(full, Err(Refused::TooManyGames { who, .. }) if who == person(2)), "{full:?}");
        let second = club.challenges().make(of(3), order(4)).await;
        assert!(matches!(second, Err(Refused::TooManyChallenges(_))), "{second:?}");
        let mut elsewhere = of(ANN);
        let venue = &mut elsewhere.viewer.venue;
        (venue.server, venue.place.id) = (Some(Server { id: 2, ..SERVER }), 8);
        club.challenges().make(elsewhere, order(2)).await.unwrap();
        club.games().perform(of(ANN), Target::Game(game), Deed::Resign).await.unwrap();
        club.challenges().accept(of(2), open, Lot(Color::White)).await.unwrap();
    }

    /// The server allows one game. On a database server, the transactions of the acceptances run at the same time.
    #[tokio::test]
    async fn eight_acceptances_at_once_begin_one_game() {
        let folder = folder();
        let club = Arc::new(Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any));
        let mut limits = Preferences::new();
        RUNNING.put(Some(1), &mut limits);
        club.people().prefer(SERVER, limits).await.unwrap();
        let of = |person| caller(person, None, Timestamp::UNIX_EPOCH);
        let mut challenges = Vec::new();
        for opponent in 2..10 {
            challenges.push(club.challenges().make(of(opponent), order(ANN)).await.unwrap());
        }
        let mut acceptances = JoinSet::new();
        for id in challenges {
            let club = Arc::clone(&club);
            acceptances.spawn(async move { club.challenges().accept(of(ANN), id, Lot(Color::White)).await });
        }
        let outcomes = acceptances.join_all().await;
        let (begun, refused): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
        assert_eq!(begun.len(), 1);
        let is_full = |outcome: &Result<_, _>| matches!(outcome, Err(Refused::TooManyGames { .. }));
        assert!(refused.iter().all(is_full), "{refused:?}");
    }

    /// The club has rate limits. One player's rate limit does not affect other players.
    #[tokio::test]
    async fn a_player_makes_five_challenges_a_minute_and_the_refusal_says_how_long_to_wait() {
        let folder = folder();
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Human);
        let at = |seconds| Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds);
        for number in 0..5 {
            assert!(
                club.challenges()
                    .make(caller(ANN, Some(number), at(number)), order(100 + number))
                    .await
                    .is_ok()
            );
        }
        let refused = club.challenges().make(caller(ANN, Some(5), at(5)), order(105)).await;
        let Err(Refused::TooFast(until)) = refused else { panic!("{refused:?}") };
        assert!(until > at(5) && until <= at(60), "{until}");
        assert!(club.challenges().make(caller(2, Some(6), at(5)), order(106)).await.is_ok());
        assert!(club.challenges().make(caller(ANN, Some(7), until), order(107)).await.is_ok());
    }
}

//! What every deed has in common: once per interaction, for the state it was seen in, and nothing kept of a refused one.

#[cfg(test)]
mod tests {
    use chess_core::Color;
    use chess_service::arbiter::{Lot, WithMove};
    use chess_service::{
        Account, Caller, Club, GameId, InteractionId, Locale, Network, Order, Refused, Reply, Store, Target,
        Venue, Version,
    };
    use jiff::Timestamp;

    fn account(handle: i64) -> Account {
        Account { network: Network::Discord, handle }
    }

    /// A person's interaction with this number.
    fn caller(person: i64, interaction: i64) -> Caller {
        let token = interaction.to_string();
        Caller {
            account: account(person),
            venue: Venue { network: Network::Discord, place: 7, server: None, language: Locale::English },
            interaction: InteractionId(interaction),
            reply: Reply { to: interaction, token, expires_ms: 0, locale: Locale::English },
            now: Timestamp::UNIX_EPOCH,
        }
    }

    /// A club in which 1, with White, plays 2; the interactions 100 and 101 are used up.
    async fn club(folder: &tempfile::TempDir) -> (Club, GameId) {
        let club = Club::new(Store::open(folder.path()).unwrap());
        let challenge = club.challenge(caller(1, 100), Order::default()).await.unwrap();
        let game = club.accept(caller(2, 101), challenge, Lot(Color::White)).await.unwrap();
        (club, game)
    }

    #[tokio::test]
    async fn an_interaction_takes_effect_once_and_a_refused_one_may_come_again() {
        let folder = tempfile::tempdir().unwrap();
        let (club, game) = club(&folder).await;
        let target = Target::Game(game);
        club.offer_draw(caller(1, 102), target).await.unwrap_err();
        club.play(caller(1, 102), target, "e4".to_owned(), WithMove::NoOffer).await.unwrap();
        let before = club.undelivered().await.unwrap().len();
        // Both would be possible for themselves: only the number tells that they are the same wish.
        let again = club.play(caller(2, 102), target, "e5".to_owned(), WithMove::NoOffer).await;
        assert!(matches!(again, Err(Refused::Again)));
        let again = club.challenge(caller(3, 102), Order::default()).await;
        assert!(matches!(again, Err(Refused::Again)));
        assert_eq!(club.undelivered().await.unwrap().len(), before);
        assert_eq!(club.game(game).await.unwrap().game.board().moves().len(), 1);
    }

    #[tokio::test]
    async fn a_button_of_another_state_does_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (club, game) = club(&folder).await;
        let stale = Target::Button(game, Version(2));
        let played = club.play(caller(1, 102), stale, "e4".to_owned(), WithMove::NoOffer).await;
        assert!(matches!(played, Err(Refused::MovedOn(_))));
        let now = Target::Button(game, Version(1));
        club.play(caller(1, 103), now, "e4".to_owned(), WithMove::NoOffer).await.unwrap();
        assert_eq!(club.game(game).await.unwrap().version, Version(2));
    }

    #[tokio::test]
    async fn challenges_that_wait_are_limited_and_never_doubled() {
        let folder = tempfile::tempdir().unwrap();
        let (club, _) = club(&folder).await;
        let to = |handle| Order { opponent: Some(account(handle)), ..Order::default() };
        for number in 0..20 {
            club.challenge(caller(1, 200 + number), to(1000 + number)).await.unwrap();
        }
        let more = club.challenge(caller(1, 300), to(2000)).await;
        assert!(matches!(more, Err(Refused::TooManyChallenges { limit: 20 })));
        club.challenge(caller(3, 301), to(2)).await.unwrap();
        assert!(matches!(club.challenge(caller(3, 302), to(2)).await, Err(Refused::AlreadyChallenged)));
    }
}

//! Rematches. Each game has at most one rematch, even if both players request the rematch or one player repeats the
//! request. The players swap colours, except after a game with odds.

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chess_arbiter::{
        Account, ChallengeRefusal, ChallengeState, ColorWish, Deed, Level, Lot, Mode, Network, Odds, Persona,
        PlayStyle, Start, Terms, TimeControl,
    };
    use chess_core::Color;
    use chess_service::{
        Caller, ChallengeId, Club, GameId, NoticeId, Order, RateLimiting, Refused, Store, Target,
    };
    use jiff::Timestamp;
    use tokio::task::JoinSet;

    use crate::kit::{self, viewer};

    const ANN: i64 = 1;
    const BOB: i64 = 2;

    /// The caller of an interaction with this number.
    fn caller(person: i64, number: i64) -> Caller {
        kit::caller(person, Some(number), Timestamp::UNIX_EPOCH)
    }

    fn order() -> Order {
        let start = Start::from_fen("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        Order {
            color: ColorWish::Plays(Color::White),
            time: TimeControl::Unlimited,
            start,
            ..Order::default()
        }
    }

    /// A club in which Ann, with White, has lost to Bob.
    async fn club(folder: &tempfile::TempDir) -> (Club, GameId) {
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        let opponent = Some(Account::Person(Network::Discord, BOB));
        let challenge =
            club.challenges().make(caller(ANN, 100), Order { opponent, ..order() }).await.unwrap();
        let game = club.challenges().accept(caller(BOB, 101), challenge, Lot(Color::White)).await.unwrap();
        let running = club.challenges().rematch(caller(ANN, 102), game).await;
        assert!(matches!(running, Err(Refused::StillRunning(_))), "{running:?}");
        club.games().perform(caller(ANN, 103), Target::Game(game), Deed::Resign).await.unwrap();
        (club, game)
    }

    /// The running games of a person, with the person's colour.
    async fn running(club: &Club, person: i64) -> Vec<(i64, Color)> {
        let viewer = viewer(person);
        let played = club.games().of_player(viewer, viewer.account, 0).await.unwrap();
        let views = played.running.into_iter();
        views
            .map(|view| {
                assert_eq!((view.game.time(), view.game.start()), (order().time, order().start));
                (view.id.0, view.color_of(viewer.account).unwrap())
            })
            .collect()
    }

    async fn rows(club: &Club) -> usize {
        club.outbox().waiting(NoticeId::default(), Timestamp::UNIX_EPOCH).await.unwrap().len()
    }

    #[tokio::test]
    async fn a_rematch_begins_when_both_players_ask_for_it() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        club.challenges().rematch(caller(BOB, 110), game).await.unwrap();
        let before = rows(&club).await;
        let again = club.challenges().rematch(caller(BOB, 111), game).await;
        assert!(matches!(again, Err(Refused::AlreadyChallenged(Some(_)))), "{again:?}");
        let stranger = club.challenges().rematch(caller(3, 112), game).await;
        assert!(matches!(stranger, Err(Refused::NotAPlayer(_))), "{stranger:?}");
        assert_eq!((rows(&club).await, running(&club, ANN).await), (before, Vec::new()));
        drop(club);
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        club.challenges().rematch(caller(ANN, 113), game).await.unwrap();
        for (person, color) in [(ANN, Color::Black), (BOB, Color::White)] {
            assert_eq!(running(&club, person).await, [(2, color)]);
        }
        for (person, number) in [(ANN, 114), (BOB, 115)] {
            let more = club.challenges().rematch(caller(person, number), game).await;
            assert!(matches!(&more, Err(Refused::Rematched(view)) if view.id.0 == 2), "{more:?}");
        }
        // A rematch can have a rematch of its own.
        club.games().perform(caller(ANN, 116), Target::Game(GameId(2)), Deed::Resign).await.unwrap();
        club.challenges().rematch(caller(ANN, 117), GameId(2)).await.unwrap();
        club.challenges().rematch(caller(BOB, 118), GameId(2)).await.unwrap();
        assert_eq!(running(&club, ANN).await, [(3, Color::White)]);
    }

    #[tokio::test]
    async fn the_same_player_gives_odds_in_the_rematch() {
        let folder = kit::folder();
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        let start = Start::from_fen(Odds::Queen.fen(Color::White)).unwrap();
        let opponent = Some(Account::Person(Network::Discord, BOB));
        let order = Order { opponent, start, ..order() };
        let challenge = club.challenges().make(caller(ANN, 100), order).await.unwrap();
        let game = club.challenges().accept(caller(BOB, 101), challenge, Lot(Color::White)).await.unwrap();
        club.games().perform(caller(ANN, 102), Target::Game(game), Deed::Resign).await.unwrap();
        for (person, number) in [(BOB, 103), (ANN, 104)] {
            club.challenges().rematch(caller(person, number), game).await.unwrap();
        }
        let played = club.games().of_player(viewer(ANN), viewer(ANN).account, 0).await.unwrap();
        let [rematch] = &played.running[..] else { panic!("{played:?}") };
        assert_eq!(rematch.game.start(), start);
        assert_eq!(rematch.color_of(viewer(ANN).account), Some(Color::White));
    }

    #[tokio::test]
    async fn many_presses_of_rematch_at_once_begin_one_game() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        let club = Arc::new(club);
        let mut presses = JoinSet::new();
        for number in 0..40 {
            let club = Arc::clone(&club);
            presses.spawn(async move {
                club.challenges().rematch(caller(1 + number % 2, 200 + number), game).await
            });
        }
        let outcomes = presses.join_all().await;
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 2, "{outcomes:?}");
        assert_eq!(running(&club, ANN).await, [(2, Color::Black)]);
    }

    #[tokio::test]
    async fn after_a_declined_rematch_only_the_decliner_can_ask_again() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        club.challenges().rematch(caller(ANN, 110), game).await.unwrap();
        let card = ChallengeId(2);
        club.challenges().decline(caller(BOB, 111), card).await.unwrap();
        let again = club.challenges().rematch(caller(ANN, 112), game).await;
        let declined = ChallengeRefusal::Answered(ChallengeState::Declined);
        assert!(
            matches!(&again, Err(Refused::Challenge { refusal, .. }) if *refusal == declined),
            "{again:?}"
        );
        club.challenges().rematch(caller(BOB, 113), game).await.unwrap();
        // After Bob has withdrawn the request, he can make a new request.
        club.challenges().withdraw(caller(BOB, 114), ChallengeId(3)).await.unwrap();
        club.challenges().rematch(caller(BOB, 115), game).await.unwrap();
        club.challenges().accept(caller(ANN, 116), ChallengeId(4), Lot(Color::Black)).await.unwrap();
        assert_eq!(running(&club, ANN).await, [(2, Color::Black)]);
    }

    #[tokio::test]
    async fn a_counter_offer_to_a_rematch_leads_to_one_game() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        club.challenges().rematch(caller(BOB, 110), game).await.unwrap();
        let terms = Terms { color: ColorWish::Plays(Color::White), time: order().time, mode: Mode::Casual };
        let counter = club.challenges().counter(caller(ANN, 111), ChallengeId(2), terms).await.unwrap();
        let mine = club.challenges().rematch(caller(ANN, 112), game).await;
        assert!(matches!(mine, Err(Refused::AlreadyChallenged(Some(_)))), "{mine:?}");
        // A counter-offer can be accepted only on its card, because the card shows the terms.
        let theirs = club.challenges().rematch(caller(BOB, 113), game).await;
        let countered = ChallengeRefusal::Answered(ChallengeState::Countered);
        assert!(
            matches!(&theirs, Err(Refused::Challenge { refusal, challenge: Some(view) })
                if *refusal == countered && view.id == counter),
            "{theirs:?}"
        );
        club.challenges().accept(caller(BOB, 114), counter, Lot(Color::Black)).await.unwrap();
        for (person, number) in [(ANN, 115), (BOB, 116)] {
            let more = club.challenges().rematch(caller(person, number), game).await;
            assert!(matches!(&more, Err(Refused::Rematched(view)) if view.id.0 == 2), "{more:?}");
        }
        assert_eq!(running(&club, ANN).await, [(2, Color::White)]);
    }

    #[tokio::test]
    async fn after_a_declined_counter_offer_only_the_decliner_can_ask_for_a_rematch() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        club.challenges().rematch(caller(BOB, 110), game).await.unwrap();
        let terms = Terms { color: ColorWish::Plays(Color::White), time: order().time, mode: Mode::Casual };
        let counter = club.challenges().counter(caller(ANN, 111), ChallengeId(2), terms).await.unwrap();
        club.challenges().decline(caller(BOB, 112), counter).await.unwrap();
        let again = club.challenges().rematch(caller(ANN, 113), game).await;
        assert!(matches!(&again, Err(Refused::Challenge { .. })), "{again:?}");
        club.challenges().rematch(caller(BOB, 114), game).await.unwrap();
        club.challenges().rematch(caller(ANN, 115), game).await.unwrap();
        assert_eq!(running(&club, ANN).await, [(2, Color::Black)]);
    }

    #[tokio::test]
    async fn a_computer_accepts_a_rematch_at_once() {
        let folder = kit::folder();
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        let level = Level::new(4).unwrap();
        let persona = Persona { style: PlayStyle::Attacker, opening: Some("Dutch Defense".to_owned()) };
        let order = Order { persona: persona.clone(), ..order() };
        let game =
            club.games().play_computer(caller(ANN, 100), level, order, Lot(Color::White)).await.unwrap();
        club.games().perform(caller(ANN, 101), Target::Game(game), Deed::Resign).await.unwrap();
        club.challenges().rematch(caller(ANN, 102), game).await.unwrap();
        assert_eq!(running(&club, ANN).await, [(2, Color::Black)]);
        let view = club.outbox().game_view(GameId(2)).await.unwrap();
        assert_eq!((view.computer(), view.persona), (Some((Color::White, level)), persona));
        assert_eq!(club.games().awaited().await.unwrap().len(), 1, "the computer is to move");
        let again = club.challenges().rematch(caller(ANN, 103), game).await;
        assert!(matches!(&again, Err(Refused::Rematched(view)) if view.id.0 == 2), "{again:?}");
    }
}

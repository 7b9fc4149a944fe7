//! Games between people are rated unless the server or the challenge says otherwise. The challenger and the opponent
//! can change the mode.

#[cfg(test)]
mod tests {
    use chess_arbiter::{ChallengeRefusal, Deed, Lot, Mode, Start, Terms, Unratable};
    use chess_core::Color;
    use chess_service::{
        ChallengeId, Club, News, Notice, NoticeId, Order, Preferences, RateLimiting, Refused, Store, Target,
        USUAL_MODE, Way,
    };

    use crate::kit::{SERVER, at, caller, folder, notices_after, person};

    const ANN: i64 = 1;
    const BOB: i64 = 2;
    const LOT: Lot = Lot(Color::White);

    fn open(folder: &tempfile::TempDir) -> Club {
        Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any)
    }

    fn to_bob() -> Order {
        Order { opponent: Some(person(BOB)), ..Order::default() }
    }

    async fn make(club: &Club, order: Order) -> ChallengeId {
        club.challenges().make(caller(ANN, None, at(0)), order).await.unwrap()
    }

    fn refusal<T: std::fmt::Debug>(did: Result<T, Refused>) -> ChallengeRefusal {
        match did {
            Err(Refused::Challenge { refusal, .. }) => refusal,
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn only_the_first_card_of_a_server_tells_that_games_are_rated() {
        let folder = folder();
        let club = open(&folder);
        let tells = async |id| club.outbox().challenge_view(id).await.unwrap().tells_rated;
        let level = chess_arbiter::Level::USUAL;
        club.games().play_computer(caller(ANN, None, at(0)), level, Order::default(), LOT).await.unwrap();
        let casual =
            make(&club, Order { mode: Some(Mode::Casual), opponent: Some(person(4)), ..to_bob() }).await;
        let (first, second) = (make(&club, to_bob()).await, make(&club, Order::default()).await);
        assert_eq!((tells(casual).await, tells(first).await, tells(second).await), (false, true, false));
        assert_eq!(club.outbox().challenge_view(first).await.unwrap().challenge.mode, Mode::Rated);
    }

    #[tokio::test]
    async fn no_card_tells_the_mode_that_a_manager_has_chosen() {
        let folder = folder();
        let club = open(&folder);
        for (mode, order) in [(Mode::Rated, to_bob()), (Mode::Casual, Order::default())] {
            let mut rule = Preferences::new();
            USUAL_MODE.put(Some(mode), &mut rule);
            club.people().prefer(SERVER, rule).await.unwrap();
            let id = make(&club, order).await;
            let view = club.outbox().challenge_view(id).await.unwrap();
            assert_eq!((view.tells_rated, view.challenge.mode), (false, mode));
        }
    }

    #[tokio::test]
    async fn nobody_accepts_a_mode_that_the_card_did_not_show() {
        let folder = folder();
        let club = open(&folder);
        let id = make(&club, to_bob()).await;
        let (ann, bob) = (caller(ANN, None, at(1)), caller(BOB, None, at(2)));
        let foreign = club.challenges().set_mode(bob.clone(), id, Mode::Casual).await;
        assert_eq!(refusal(foreign), ChallengeRefusal::NotYours);
        for mode in [Mode::Casual, Mode::Casual] {
            club.challenges().set_mode(ann.clone(), id, mode).await.unwrap();
        }
        let old = club.challenges().accept_shown(bob.clone(), (id, Mode::Rated), LOT).await;
        assert_eq!(refusal(old), ChallengeRefusal::NewTerms);
        let game = club.challenges().accept_shown(bob, (id, Mode::Casual), LOT).await.unwrap();
        assert_eq!(club.outbox().game_view(game).await.unwrap().game.mode(), Mode::Casual);
        let late = club.challenges().set_mode(ann, id, Mode::Rated).await;
        assert!(matches!(refusal(late), ChallengeRefusal::Answered(_)));
    }

    #[tokio::test]
    async fn a_rematch_of_another_mode_is_accepted_only_on_its_card() {
        let folder = folder();
        let club = open(&folder);
        let id = make(&club, to_bob()).await;
        let game = club.challenges().accept(caller(BOB, None, at(1)), id, LOT).await.unwrap();
        club.games().perform(caller(ANN, None, at(2)), Target::Game(game), Deed::Resign).await.unwrap();
        club.challenges().rematch(caller(ANN, None, at(3)), game).await.unwrap();
        let asked = club.challenges().invitations(person(BOB)).await.unwrap()[0].id;
        club.challenges().set_mode(caller(ANN, None, at(4)), asked, Mode::Casual).await.unwrap();
        let again = club.challenges().rematch(caller(BOB, None, at(5)), game).await;
        assert_eq!(refusal(again), ChallengeRefusal::NewTerms);
        club.challenges().accept_shown(caller(BOB, None, at(6)), (asked, Mode::Casual), LOT).await.unwrap();
    }

    #[tokio::test]
    async fn a_server_without_the_bot_gets_another_card_with_the_other_mode() {
        let folder = folder();
        let club = open(&folder);
        let by_answer = |number| {
            let mut caller = caller(ANN, Some(number), at(number));
            if let Some(answer) = &mut caller.answer {
                answer.reply.way = Way::ByAnswer;
            }
            caller
        };
        let id = club.challenges().make(by_answer(1), to_bob()).await.unwrap();
        assert!(!club.outbox().challenge_view(id).await.unwrap().tells_rated);
        let cards = async || {
            let (notices, _) = notices_after(&club, NoticeId(0), at(3)).await;
            notices.iter().filter(|it| matches!(it, Notice::Post { news: News::Card(_), .. })).count()
        };
        let before = cards().await;
        club.challenges().set_mode(by_answer(2), id, Mode::Casual).await.unwrap();
        assert_eq!(cards().await, before + 1);
    }

    #[tokio::test]
    async fn another_mode_keeps_an_open_challenge_for_people() {
        let folder = folder();
        let club = open(&folder);
        let id = make(&club, Order::default()).await;
        let computer = async || club.outbox().challenge_view(id).await.unwrap().computer;
        club.challenges().set_mode(caller(ANN, None, at(1)), id, Mode::Casual).await.unwrap();
        club.timekeeper().tick(at(3599)).await.unwrap();
        assert_eq!(computer().await, None);
        club.timekeeper().tick(at(3600)).await.unwrap();
        assert!(computer().await.is_some());
        club.challenges().set_mode(caller(ANN, None, at(3601)), id, Mode::Rated).await.unwrap();
        assert!(computer().await.is_some());
    }

    #[tokio::test]
    async fn a_counter_offer_can_ask_for_another_mode_but_not_rate_every_game() {
        let folder = folder();
        let club = open(&folder);
        let start = Start::from_fen("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        for (order, mode) in [(to_bob(), Mode::Casual), (Order { start, ..to_bob() }, Mode::Rated)] {
            let id = make(&club, order).await;
            let asked = club.outbox().challenge_view(id).await.unwrap().challenge;
            let terms = Terms { mode, ..asked.for_opponent() };
            let made = club.challenges().counter(caller(BOB, None, at(1)), id, terms).await;
            if mode == Mode::Rated {
                assert_eq!(refusal(made), ChallengeRefusal::Unratable(Unratable::Position));
                let rated = club.challenges().set_mode(caller(ANN, None, at(2)), id, mode).await;
                assert_eq!(refusal(rated), ChallengeRefusal::Unratable(Unratable::Position));
            } else {
                let view = club.outbox().challenge_view(made.unwrap()).await.unwrap();
                assert_eq!((asked.mode, view.challenge.mode), (Mode::Rated, Mode::Casual));
            }
        }
    }
}

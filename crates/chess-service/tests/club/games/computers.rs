//! Games against computers. A game against a computer begins immediately. The club lists the game while the computer
//! has to act. Otherwise the rules of games between people apply.

#[cfg(test)]
mod tests {
    use chess_arbiter::{
        ChallengeRefusal, ChallengeState, ColorWish, Deed, Level, Lot, Place, Plea, TimeControl, Venue,
        WithMove,
    };
    use chess_core::Color;
    use chess_service::{
        Call, Caller, Club, Delivery, Done, Entry, Extent, GameId, MessageAt, News, Notice, NoticeId, Order,
        RateLimiting, Refused, Settled, Shows, Store, Subject, Target, Told,
    };
    use jiff::Timestamp;

    use crate::kit::{self, SERVER, notice, person};

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).unwrap()
    }

    /// The caller of an interaction. The number of the interaction is also the time, in seconds since the start.
    fn caller(person: i64, interaction: i64) -> Caller {
        kit::caller(person, Some(interaction), at(interaction))
    }

    fn level(number: u8) -> Level {
        Level::new(number).unwrap()
    }

    fn typed(text: &str) -> Entry {
        Entry::Typed(text.to_owned())
    }

    fn white() -> Order {
        Order { color: ColorWish::Plays(Color::White), ..Order::default() }
    }

    fn club(folder: &tempfile::TempDir) -> Club {
        Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any)
    }

    async fn play(club: &Club, person: i64, interaction: i64, game: GameId, text: &str) {
        let attempt = typed(text).sure(WithMove::NoOffer);
        club.games().perform(caller(person, interaction), Target::Game(game), attempt).await.unwrap();
    }

    /// The only game in which a computer has to act.
    async fn only_call(club: &Club) -> Call {
        let [awaited] = club.games().awaited().await.unwrap()[..] else {
            panic!("expected one game in which a computer has to act")
        };
        club.games().call(awaited.game, at(0)).await.unwrap().unwrap()
    }

    async fn notices(club: &Club) -> Vec<Notice> {
        let mut notices = Vec::new();
        for row in club.outbox().waiting(NoticeId::default(), at(0)).await.unwrap() {
            notices.extend(notice(club, &row, at(0)).await);
        }
        notices
    }

    #[tokio::test]
    async fn a_game_against_a_computer_begins_at_once_and_waits_for_the_player_to_move() {
        let folder = kit::folder();
        let club = club(&folder);
        let lot = Lot(Color::Black);
        let game = club.games().play_computer(caller(1, 1), level(3), Order::default(), lot).await.unwrap();
        let view = club.outbox().game_view(game).await.unwrap();
        assert_eq!(view.accounts.black, person(1));
        assert_eq!(view.computer(), Some((Color::White, level(3))));
        let call = only_call(&club).await;
        assert_eq!((call.game.id, call.color, call.level), (game, Color::White, level(3)));
        let said = notices(&club).await;
        assert!(matches!(said[0], Notice::Open { challenge: None, replaces: None, .. }), "{said:?}");
        assert!(matches!(said[1], Notice::Answer { deed: Done::BegunFirst(_), .. }), "{said:?}");

        let rows = club.outbox().waiting(NoticeId::default(), at(1)).await.unwrap();
        for (row, outcome) in rows.iter().zip([Delivery::Opened(None), Delivery::Done]) {
            club.outbox().settle(vec![Settled { id: row.id, outcome }], at(1)).await.unwrap();
        }
        let said = notices(&club).await;
        assert!(
            matches!(said[..], [Notice::Post { news: News::Happened { .. }, replaces: None, .. }]),
            "{said:?}"
        );
        let rows = club.outbox().waiting(NoticeId::default(), at(1)).await.unwrap();
        assert_eq!(rows[0].next_at, at(11), "the computer's own board comes first");
        for deed in [Deed::Give, Deed::Ask(Plea::Time)] {
            let timed = club.games().perform(caller(1, 2), Target::Game(game), deed).await;
            assert!(matches!(timed, Err(Refused::AgainstComputer(_))), "{timed:?}");
        }
        let attempt = typed("e4").sure(WithMove::NoOffer);
        club.games().perform(call.caller(at(2)), call.target(), attempt.clone()).await.unwrap();
        assert_eq!(club.games().awaited().await.unwrap(), []);
        let again = club.games().perform(call.caller(at(2)), call.target(), attempt).await;
        assert!(matches!(again, Err(Refused::MovedOn(_))), "the same computer move took effect twice");
        assert_eq!(notices(&club).await.len(), said.len() + 1, "the board, and no private answer");
    }

    /// A computer acts only in the state for which it has computed a move. A draw offer during the computation makes
    /// the computer compute again.
    #[tokio::test]
    async fn a_computer_answers_a_draw_offer_that_comes_while_it_thinks() {
        let folder = kit::folder();
        let club = club(&folder);
        let game =
            club.games().play_computer(caller(1, 1), level(3), white(), Lot(Color::White)).await.unwrap();
        play(&club, 1, 2, game, "e4").await;
        let call = only_call(&club).await;
        club.games()
            .perform(call.caller(at(3)), call.target(), typed("e5").sure(WithMove::NoOffer))
            .await
            .unwrap();
        play(&club, 1, 4, game, "Nf3").await;
        let before = only_call(&club).await;
        club.games().perform(caller(1, 5), Target::Game(game), Deed::Ask(Plea::Draw)).await.unwrap();
        let late = club
            .games()
            .perform(before.caller(at(6)), before.target(), typed("Nc6").sure(WithMove::NoOffer))
            .await;
        assert!(matches!(late, Err(Refused::MovedOn(_))));
        let call = only_call(&club).await;
        club.games().perform(call.caller(at(7)), call.target(), Deed::Agree(Plea::Draw)).await.unwrap();
        assert!(club.outbox().game_view(game).await.unwrap().game.ending().is_some());
        assert_eq!(club.games().awaited().await.unwrap(), []);
    }

    #[tokio::test]
    async fn a_person_plays_five_games_against_computers_or_the_limit_of_the_server() {
        let folder = kit::folder();
        let club = club(&folder);
        let begin = async |person, interaction| {
            club.games()
                .play_computer(caller(person, interaction), level(1), white(), Lot(Color::White))
                .await
        };
        for interaction in 0..5 {
            begin(1, interaction).await.unwrap();
        }
        assert!(matches!(begin(1, 6).await, Err(Refused::TooManyComputers(5))));
        begin(2, 7).await.unwrap();
        let seven = [("max-computer-games".to_owned(), "6".to_owned())].into();
        club.people().prefer(SERVER, seven).await.unwrap();
        begin(1, 8).await.unwrap();
        assert!(matches!(begin(1, 9).await, Err(Refused::TooManyComputers(6))));
    }

    #[tokio::test]
    async fn hints_are_for_games_against_computers_and_counted_once_a_position() {
        let folder = kit::folder();
        let club = club(&folder);
        let game =
            club.games().play_computer(caller(1, 1), level(3), white(), Lot(Color::White)).await.unwrap();
        let view = club.games().hintable(caller(1, 2).viewer, Target::Game(game)).await.unwrap();
        let mv = *view.game.position().legal_moves().first().unwrap();
        club.games().hint(caller(1, 3), &view, mv, Told::Piece).await.unwrap();
        club.games().hint(caller(1, 4), &view, mv, Told::Move).await.unwrap();
        assert_eq!(club.outbox().game_view(game).await.unwrap().hints, 1);
        play(&club, 1, 5, game, "e4").await;
        let stale = club.games().hint(caller(1, 6), &view, mv, Told::Move).await;
        assert!(matches!(stale, Err(Refused::MovedOn(_))));
        let theirs = club.games().hintable(caller(1, 7).viewer, Target::Game(game)).await;
        assert!(matches!(theirs, Err(Refused::Game { .. })), "it is the computer's turn");

        let challenge = club.challenges().make(caller(1, 8), white()).await.unwrap();
        let game = club.challenges().accept(caller(2, 9), challenge, Lot(Color::White)).await.unwrap();
        // Both players get the same refusal.
        for player in [1, 2] {
            let refused = club.games().hintable(caller(player, 10).viewer, Target::Game(game)).await;
            assert!(matches!(refused, Err(Refused::NoComputer(_))), "{player}");
        }
        assert_eq!(club.outbox().game_view(game).await.unwrap().hints, 0);
    }
    /// Delivers all rows of the channel. The id of a card's message equals the id of the challenge.
    async fn deliver_cards(club: &Club, now: Timestamp) -> Vec<Notice> {
        let (mut said, mut settled) = (Vec::new(), Vec::new());
        for row in club.outbox().waiting(NoticeId::default(), now).await.unwrap() {
            let notice = notice(club, &row, now).await.unwrap();
            let mut outcome = Delivery::Done;
            if let Notice::Post { news: News::Card(challenge), .. } = notice {
                let version = club.outbox().challenge_view(challenge).await.unwrap().version;
                let message = MessageAt { place: caller(1, 1).viewer.venue.place, id: challenge.0 };
                let (subject, shows) =
                    (Subject::Challenge(challenge), Shows { version, extent: Extent::Whole });
                outcome = Delivery::Shown { subject, message, shows, replaces: None };
            }
            settled.push(Settled { id: row.id, outcome });
            said.push(notice);
        }
        club.outbox().settle(settled, now).await.unwrap();
        said
    }

    #[tokio::test]
    async fn an_untaken_open_challenge_offers_a_computer_once_and_only_to_its_challenger() {
        const HOUR: i64 = 3600;
        let folder = kit::folder();
        let mut club = club(&folder);
        let wish =
            Order { color: ColorWish::Plays(Color::Black), time: TimeControl::Unlimited, ..Order::default() };
        let open = club.challenges().make(caller(1, 1), wish.clone()).await.unwrap();
        let named = Order { opponent: Some(person(2)), ..wish };
        let private = club.challenges().make(caller(1, 2), named).await.unwrap();
        deliver_cards(&club, at(3)).await;
        club.timekeeper().tick(at(HOUR)).await.unwrap();
        assert_eq!(deliver_cards(&club, at(HOUR)).await, [], "the card waits for a full hour");
        let early = club.challenges().play_computer_instead(caller(1, 4), open, Lot(Color::White)).await;
        let refusal = |refused| match refused {
            Err(Refused::Challenge { refusal, challenge: Some(_) }) => refusal,
            other => panic!("{other:?}"),
        };
        assert_eq!(refusal(early), ChallengeRefusal::PeopleFirst);

        // The card offers a computer once. The offer survives a restart.
        club.timekeeper().tick(at(HOUR + 1)).await.unwrap();
        drop(club);
        club = self::club(&folder);
        club.timekeeper().tick(at(HOUR + 2)).await.unwrap();
        let said = deliver_cards(&club, at(HOUR + 2)).await;
        assert!(matches!(said[..], [Notice::Redraw(challenge, _)] if challenge == open), "{said:?}");
        let offered = club.outbox().challenge_view(open).await.unwrap();
        assert_eq!((offered.computer, offered.message.is_some()), (Some(Level::USUAL), true));
        assert_eq!(club.outbox().challenge_view(private).await.unwrap().computer, None);

        let after = HOUR + 10;
        for (by, challenge, expected) in
            [(2, open, ChallengeRefusal::NotYours), (1, private, ChallengeRefusal::NotForYou)]
        {
            let refused = club
                .challenges()
                .play_computer_instead(caller(by, after), challenge, Lot(Color::White))
                .await;
            assert_eq!(refusal(refused), expected);
        }
        let game =
            club.challenges().play_computer_instead(caller(1, after), open, Lot(Color::White)).await.unwrap();
        let again = club.challenges().play_computer_instead(caller(1, after), open, Lot(Color::White)).await;
        assert!(matches!(again, Err(Refused::Again)), "{again:?}");
        let twice =
            club.challenges().play_computer_instead(caller(1, after + 1), open, Lot(Color::White)).await;
        assert_eq!(refusal(twice), ChallengeRefusal::Answered(ChallengeState::Accepted));
        let view = club.outbox().game_view(game).await.unwrap();
        assert_eq!((view.computer(), view.accounts.black), (Some((Color::White, Level::USUAL)), person(1)));
        assert_eq!(view.game.time(), TimeControl::Unlimited);
        let closed = club.outbox().challenge_view(open).await.unwrap();
        assert_eq!((closed.challenge.state, closed.game), (ChallengeState::Accepted, Some(game)));
        assert_eq!(closed.computer, None);
        let rows = club.outbox().waiting(NoticeId::default(), at(after)).await.unwrap();
        let open_thread = rows.iter().find(|row| row.lane == format!("game {}", game.0)).unwrap();
        let opened = Settled { id: open_thread.id, outcome: Delivery::Opened(None) };
        club.outbox().settle(vec![opened], at(after)).await.unwrap();
        assert_eq!(club.outbox().challenge_view(open).await.unwrap().message, None);
    }

    #[tokio::test]
    async fn an_untaken_challenge_stays_open_where_computers_may_not_play() {
        let folder = kit::folder();
        let club = club(&folder);
        let open = club.challenges().make(caller(1, 1), Order::default()).await.unwrap();
        let limited = async |limit: &str| {
            let limit = [("max-computer-games".to_owned(), limit.to_owned())].into();
            club.people().prefer(SERVER, limit).await.unwrap();
        };
        limited("0").await;
        club.timekeeper().tick(at(4000)).await.unwrap();
        assert_eq!(
            club.outbox().challenge_view(open).await.unwrap().computer,
            None,
            "computers are turned off"
        );
        let refused = club.challenges().play_computer_instead(caller(1, 4001), open, Lot(Color::White)).await;
        assert!(matches!(refused, Err(Refused::TooManyComputers(0))), "{refused:?}");
        limited("1").await;
        club.games().play_computer(caller(1, 4002), level(1), white(), Lot(Color::White)).await.unwrap();
        // In a private conversation with the bot, the limit of the challenge's server applies.
        let mut alone = caller(1, 4003);
        alone.viewer.venue =
            Venue { place: Place { id: 70, ..alone.viewer.venue.place }, server: None, ..alone.viewer.venue };
        let refused = club.challenges().play_computer_instead(alone, open, Lot(Color::White)).await;
        assert!(matches!(refused, Err(Refused::TooManyComputers(1))), "{refused:?}");
        assert_eq!(
            club.outbox().challenge_view(open).await.unwrap().challenge.state,
            ChallengeState::Pending
        );
        club.challenges().accept(caller(2, 4004), open, Lot(Color::White)).await.unwrap();
    }
}

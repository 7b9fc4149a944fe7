//! Games against computers: begun at once, found where a computer has to act, and acted in as people act.

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, ColorWish, Level, Lot, Network, Place, Server, Venue, WithMove};
    use chess_core::{Color, Language};
    use chess_service::{
        Answer, Call, Caller, Club, Deed, Entry, GameId, InteractionId, News, Notice, NoticeId, Order, Owner,
        Pace, Refused, Reply, Store, Target, Told, Viewer,
    };
    use jiff::Timestamp;

    const SERVER: Server = Server { network: Network::Discord, id: 1 };

    fn account(handle: i64) -> Account {
        Account::Person(Network::Discord, handle)
    }

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).unwrap()
    }

    /// A person's interaction with this number, so many seconds after the beginning.
    fn caller(person: i64, interaction: i64) -> Caller {
        let reply = Reply { token: interaction.to_string(), expires_ms: 0, language: Language::English };
        let place = Place { network: Network::Discord, id: 7 };
        let venue = Venue { place, server: Some(SERVER), language: Language::English };
        let interaction_id = InteractionId { network: Network::Discord, id: interaction };
        Caller {
            viewer: Viewer { account: account(person), venue },
            now: at(interaction),
            answer: Some(Answer { interaction: interaction_id, reply }),
        }
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
        Club::new(Store::open(folder.path()).unwrap(), Pace::Any)
    }

    async fn play(club: &Club, person: i64, interaction: i64, game: GameId, text: &str) {
        let attempt = typed(text).sure(WithMove::NoOffer);
        club.play(caller(person, interaction), Target::Game(game), attempt).await.unwrap();
    }

    /// The turn of the only computer that has to act.
    async fn only_call(club: &Club) -> Call {
        let [awaited] = club.awaited().await.unwrap()[..] else { panic!("not one computer has to act") };
        club.call(awaited.game, at(0)).await.unwrap().unwrap()
    }

    async fn notices(club: &Club) -> Vec<Notice> {
        let mut notices = Vec::new();
        for row in club.waiting(NoticeId::default(), at(0)).await.unwrap() {
            notices.extend(club.notice(row.id, at(0)).await.unwrap());
        }
        notices
    }

    #[tokio::test]
    async fn a_game_against_a_computer_begins_at_once_and_waits_for_whoever_is_to_move() {
        let folder = tempfile::tempdir().unwrap();
        let club = club(&folder);
        let lot = Lot(Color::Black);
        let game = club.play_computer(caller(1, 1), level(3), Order::default(), lot).await.unwrap();
        let view = club.game_view(game).await.unwrap();
        assert_eq!(view.accounts.black, account(1));
        assert_eq!(view.computer(), Some((Color::White, level(3))));
        let call = only_call(&club).await;
        assert_eq!((call.game.id, call.color, call.level), (game, Color::White, level(3)));
        let said = notices(&club).await;
        assert!(matches!(said[0], Notice::Post { news: News::Board { .. }, replaces: None, .. }), "{said:?}");
        assert!(matches!(said[1], Notice::Answer { deed: Deed::BegunFirst(_), .. }), "{said:?}");

        let rows = club.waiting(NoticeId::default(), at(1)).await.unwrap();
        assert_eq!(rows[0].next_at, at(11), "the computer's own board comes first");
        let attempt = typed("e4").sure(WithMove::NoOffer);
        club.play(call.caller(at(2)), call.target(), attempt.clone()).await.unwrap();
        assert_eq!(club.awaited().await.unwrap(), []);
        let again = club.play(call.caller(at(2)), call.target(), attempt).await;
        assert!(matches!(again, Err(Refused::MovedOn(_))), "the same thought took effect twice");
        assert_eq!(notices(&club).await.len(), said.len() + 1, "the board, and no private answer");
    }

    /// What a computer thought about is what it acts on: an offer that came meanwhile is thought about anew.
    #[tokio::test]
    async fn an_offer_that_comes_while_a_computer_thinks_is_answered_and_not_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        let club = club(&folder);
        let game = club.play_computer(caller(1, 1), level(3), white(), Lot(Color::White)).await.unwrap();
        play(&club, 1, 2, game, "e4").await;
        let call = only_call(&club).await;
        club.play(call.caller(at(3)), call.target(), typed("e5").sure(WithMove::NoOffer)).await.unwrap();
        play(&club, 1, 4, game, "Nf3").await;
        let before = only_call(&club).await;
        club.offer_draw(caller(1, 5), Target::Game(game)).await.unwrap();
        let late =
            club.play(before.caller(at(6)), before.target(), typed("Nc6").sure(WithMove::NoOffer)).await;
        assert!(matches!(late, Err(Refused::MovedOn(_))));
        let call = only_call(&club).await;
        club.accept_draw(call.caller(at(7)), call.target()).await.unwrap();
        assert!(club.game_view(game).await.unwrap().game.ending().is_some());
        assert_eq!(club.awaited().await.unwrap(), []);
    }

    #[tokio::test]
    async fn five_games_against_computers_a_person_or_as_many_as_the_server_says() {
        let folder = tempfile::tempdir().unwrap();
        let club = club(&folder);
        let begin = async |person, interaction| {
            club.play_computer(caller(person, interaction), level(1), white(), Lot(Color::White)).await
        };
        for interaction in 0..5 {
            begin(1, interaction).await.unwrap();
        }
        assert!(matches!(begin(1, 6).await, Err(Refused::TooManyComputers { limit: 5 })));
        begin(2, 7).await.unwrap();
        let seven = [("computer-games".to_owned(), "6".to_owned())].into();
        club.prefer(Owner::Server(SERVER), seven).await.unwrap();
        begin(1, 8).await.unwrap();
        assert!(matches!(begin(1, 9).await, Err(Refused::TooManyComputers { limit: 6 })));
    }

    #[tokio::test]
    async fn hints_are_for_games_against_computers_and_counted_once_a_position() {
        let folder = tempfile::tempdir().unwrap();
        let club = club(&folder);
        let game = club.play_computer(caller(1, 1), level(3), white(), Lot(Color::White)).await.unwrap();
        let view = club.hintable(caller(1, 2).viewer, Target::Game(game)).await.unwrap();
        let mv = *view.game.position().legal_moves().first().unwrap();
        club.hint(caller(1, 3), &view, mv, Told::Piece).await.unwrap();
        club.hint(caller(1, 4), &view, mv, Told::Move).await.unwrap();
        assert_eq!(club.game_view(game).await.unwrap().hints, 1);
        play(&club, 1, 5, game, "e4").await;
        let stale = club.hint(caller(1, 6), &view, mv, Told::Move).await;
        assert!(matches!(stale, Err(Refused::MovedOn(_))));
        let theirs = club.hintable(caller(1, 7).viewer, Target::Game(game)).await;
        assert!(matches!(theirs, Err(Refused::Game { .. })), "it is the computer's turn");

        let challenge = club.challenge(caller(1, 8), white()).await.unwrap();
        let game = club.accept(caller(2, 9), challenge, Lot(Color::White)).await.unwrap();
        let refused = club.hintable(caller(1, 10).viewer, Target::Game(game)).await;
        assert!(matches!(refused, Err(Refused::NoComputer(_))));
        assert_eq!(club.game_view(game).await.unwrap().hints, 0);
    }
}

//! Rules for all deeds. Each interaction takes effect once. A button applies to the state that it shows. A refused deed
//! changes nothing.

#[cfg(test)]
mod tests {
    use chess_arbiter::{
        Allowance, Conclusion, Deed, Game, Lot, Network, Place, Plea, Refusal, Server, Start, TimeControl,
        Venue, WithMove,
    };
    use chess_core::{ByColor, Color, Language, Outcome, Victory};
    use chess_service::{
        Caller, Club, Delivery, Entry, Export, Extent, GameId, MessageAt, NoticeId, Order, RateLimiting,
        Refused, Settled, Shows, Store, Subject, Target, Version, Viewer,
    };
    use chess_store::{StoreError, Tx, games, players, venues};
    use jiff::Timestamp;

    use crate::kit::{self, SERVER, person};

    fn viewer(person: i64, server: i64) -> Viewer {
        let viewer = kit::viewer(person);
        let server = Some(Server { id: server, ..SERVER });
        Viewer { venue: Venue { server, ..viewer.venue }, ..viewer }
    }

    fn caller(person: i64, interaction: i64) -> Caller {
        kit::caller(person, Some(interaction), Timestamp::UNIX_EPOCH)
    }

    /// Returns [`caller`] with a time some hours later.
    fn later(person: i64, interaction: i64, hours: i64) -> Caller {
        Caller { now: at(hours), ..caller(person, interaction) }
    }

    fn at(hours: i64) -> Timestamp {
        Timestamp::from_second(hours * 3600).unwrap()
    }

    fn typed(text: &str) -> Entry {
        Entry::Typed(text.to_owned())
    }

    /// A club with a game of player 1, White, against player 2. The interactions 100 and 101 have taken effect.
    async fn club(folder: &tempfile::TempDir) -> (Club, GameId) {
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        let game = begin(&club, Order::default(), 100).await;
        (club, game)
    }

    /// Begins a game of player 1, White, against player 2.
    async fn begin(club: &Club, order: Order, interaction: i64) -> GameId {
        let challenge = club.challenges().make(caller(1, interaction), order).await.unwrap();
        club.challenges().accept(caller(2, interaction + 1), challenge, Lot(Color::White)).await.unwrap()
    }

    async fn rows(club: &Club) -> usize {
        club.outbox().waiting(NoticeId::default(), at(0)).await.unwrap().len()
    }

    #[tokio::test]
    async fn a_not_done_answer_is_sent_only_for_an_interaction_without_effect() {
        let folder = kit::folder();
        let (club, _) = club(&folder).await;
        let before = rows(&club).await;
        let done = caller(1, 100);
        assert!(club.outbox().is_handled(done.answer.clone().unwrap().interaction).await.unwrap());
        club.outbox().tell_not_done(&done, at(0)).await.unwrap();
        assert_eq!(rows(&club).await, before);
        let cut_off = caller(1, 102);
        assert!(!club.outbox().is_handled(cut_off.answer.clone().unwrap().interaction).await.unwrap());
        club.outbox().tell_not_done(&cut_off, at(0)).await.unwrap();
        assert_eq!(rows(&club).await, before + 1);
    }

    #[tokio::test]
    async fn an_interaction_takes_effect_once_and_a_refused_one_may_come_again() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        let target = Target::Game(game);
        club.games().perform(caller(1, 102), target, Deed::Ask(Plea::Draw)).await.unwrap_err();
        club.games().perform(caller(1, 102), target, typed("e4").sure(WithMove::NoOffer)).await.unwrap();
        let before = rows(&club).await;
        // Both deeds are legal. The club refuses the deeds because the interaction 102 has taken effect already.
        let again = club.games().perform(caller(2, 102), target, typed("e5").sure(WithMove::NoOffer)).await;
        assert!(matches!(again, Err(Refused::Again)));
        let again = club.challenges().make(caller(3, 102), Order::default()).await;
        assert!(matches!(again, Err(Refused::Again)));
        assert_eq!(rows(&club).await, before);
        assert_eq!(club.outbox().game_view(game).await.unwrap().game.board().moves().len(), 1);
    }

    #[tokio::test]
    async fn a_button_is_valid_while_the_position_is_the_same() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        let first = Target::Button(game, Version(1));
        club.games().perform(caller(1, 102), first, typed("e4").sure(WithMove::NoOffer)).await.unwrap();
        let stale = club.games().perform(caller(2, 103), first, typed("e5").sure(WithMove::NoOffer)).await;
        assert!(matches!(stale, Err(Refused::MovedOn(_))));
        let second = Target::Button(game, Version(2));
        club.games().perform(caller(2, 103), second, typed("e5").sure(WithMove::NoOffer)).await.unwrap();
        // A draw offer changes the version but not the position, so a list of moves on display remains valid.
        let third = Target::Button(game, Version(3));
        club.games().perform(caller(2, 104), third, Deed::Ask(Plea::Draw)).await.unwrap();
        assert_eq!(club.outbox().game_view(game).await.unwrap().version, Version(4));
        club.games().perform(caller(1, 105), third, typed("Nf3").sure(WithMove::NoOffer)).await.unwrap();
    }

    /// After a restore from a backup, the channel still shows buttons of later states.
    #[tokio::test]
    async fn a_button_of_a_state_that_a_restored_game_has_not_reached_is_out_of_date() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        club.games()
            .perform(caller(1, 102), Target::Game(game), typed("e4").sure(WithMove::NoOffer))
            .await
            .unwrap();
        let play = async |seen| {
            let button = Target::Button(game, Version(seen));
            club.games().perform(caller(2, 103), button, typed("e5").sure(WithMove::NoOffer)).await
        };
        let lost = play(3).await;
        assert!(matches!(lost, Err(Refused::MovedOn(_))), "{lost:?}");
        play(2).await.unwrap();
    }

    /// A late move does not end its game. The ticker ends the game.
    #[tokio::test]
    async fn a_late_move_is_not_played_and_touches_no_other_game() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        let slow = TimeControl::PerMove(Allowance::MAX);
        let other =
            begin(&club, Order { time: slow, opponent: Some(person(2)), ..Order::default() }, 110).await;
        let elsewhere = club
            .games()
            .perform(later(1, 120, 73), Target::Game(game), typed("e4").sure(WithMove::NoOffer))
            .await;
        assert!(matches!(elsewhere, Err(Refused::Game { refusal: Refusal::TimeIsUp, .. })), "{elsewhere:?}");
        let resigned = club.games().perform(later(2, 121, 73), Target::Game(game), Deed::Resign).await;
        assert!(matches!(resigned, Err(Refused::Game { refusal: Refusal::TimeIsUp, .. })), "{resigned:?}");
        club.timekeeper().tick(at(73)).await.unwrap();
        let ending = club.outbox().game_view(game).await.unwrap().game.ending().unwrap();
        let won = Outcome::Win { winner: Color::Black, by: Victory::Time };
        assert_eq!(ending.conclusion, Conclusion::Decided(won));
        assert_eq!(ending.at, at(72));
        assert!(club.outbox().game_view(other).await.unwrap().game.board().moves().is_empty());
    }

    /// Article 9.4: after the move, only the opponent can claim a draw. So the player must confirm the move.
    #[tokio::test]
    async fn a_move_that_gives_up_a_draw_claim_needs_a_confirmation() {
        let folder = kit::folder();
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        let start = Start::from_fen("7k/8/8/8/8/6p1/R7/K7 w - - 99 80").unwrap();
        let order = Order { start, ..Order::default() };
        let target = Target::Game(begin(&club, order, 100).await);
        let before = rows(&club).await;
        let asked =
            club.games().perform(caller(1, 102), target, typed("Rb2").asked(WithMove::DrawOffer)).await;
        let Err(Refused::Claimable { mv, with: WithMove::DrawOffer, .. }) = asked else {
            panic!("{asked:?}")
        };
        assert_eq!(rows(&club).await, before);
        // On the opponent's turn, the program refuses the move without asking for a confirmation.
        let other =
            club.games().perform(caller(2, 103), target, Entry::Chosen(mv).asked(WithMove::NoOffer)).await;
        assert!(matches!(other, Err(Refused::Game { refusal: Refusal::NotYourTurn, .. })));
        // After the deadline, the program refuses the move without asking for a confirmation.
        let late =
            club.games().perform(later(1, 104, 73), target, typed("Rb2").asked(WithMove::NoOffer)).await;
        assert!(matches!(late, Err(Refused::Game { refusal: Refusal::TimeIsUp, .. })));
        club.games()
            .perform(caller(1, 105), target, Entry::Chosen(mv).sure(WithMove::NoOffer))
            .await
            .unwrap();
    }

    #[tokio::test]
    async fn each_export_of_an_ended_game_is_posted_once() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        club.games().perform(caller(1, 102), Target::Game(game), Deed::Abort).await.unwrap();
        let stranger = Caller { viewer: viewer(3, 99), ..caller(3, 103) };
        assert!(matches!(club.games().share(stranger, game, Export::Pgn).await, Err(Refused::Unknown)));
        // A spectator of the same server shares an export of the game.
        club.games().share(caller(3, 104), game, Export::Pgn).await.unwrap();
        let again = club.games().share(caller(1, 105), game, Export::Pgn).await;
        assert!(matches!(again, Err(Refused::Shared { message: None, .. })), "{again:?}");
        let waiting = club.outbox().waiting(NoticeId::default(), at(0)).await.unwrap();
        let row = waiting.iter().find(|row| row.lane == format!("pgn {}", game.0)).unwrap();
        let view = club.outbox().game_view(game).await.unwrap();
        let message = MessageAt { place: view.venue.place, id: 77 };
        let outcome = Delivery::Shown {
            subject: Subject::Export(game, Export::Pgn),
            message,
            shows: Shows { version: view.version, extent: Extent::Until(view.game.board().ply()) },
            replaces: None,
        };
        club.outbox().settle(vec![Settled { id: row.id, outcome }], at(0)).await.unwrap();
        let again = club.games().share(caller(1, 106), game, Export::Pgn).await;
        assert!(
            matches!(again, Err(Refused::Shared { message: Some(at), .. }) if at == message),
            "{again:?}"
        );
        // A player can share another export of the same game.
        club.games().share(caller(1, 107), game, Export::Replay).await.unwrap();
    }

    #[tokio::test]
    async fn only_an_ended_game_with_moves_can_be_reviewed() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        let refused = async |number| {
            let view = club.outbox().game_view(game).await.unwrap();
            let shared = club.games().share(caller(1, number), game, Export::Review).await;
            let kept = club.games().keep_review(game, "35".to_owned()).await;
            let all = [view.is_reviewable(), shared, kept].map(|refused| refused.unwrap_err().to_string());
            assert_eq!(club.games().review(game).await.unwrap(), None);
            let [first, ..] = &all;
            assert!(all.iter().all(|refused| refused == first), "{all:?}");
            first.clone()
        };
        assert_eq!(refused(102).await, "the game is still running");
        club.games().perform(caller(1, 103), Target::Game(game), Deed::Abort).await.unwrap();
        assert_eq!(refused(104).await, "there is nothing to review");
        let game = begin(&club, Order::default(), 110).await;
        club.games()
            .perform(caller(1, 112), Target::Game(game), typed("e4").sure(WithMove::NoOffer))
            .await
            .unwrap();
        club.games().perform(caller(2, 113), Target::Game(game), Deed::Resign).await.unwrap();
        for found in ["35", "36"] {
            club.games().keep_review(game, found.to_owned()).await.unwrap();
            assert_eq!(club.games().review(game).await.unwrap().as_deref(), Some(found));
        }
        let before = rows(&club).await;
        club.games().share(caller(2, 114), game, Export::Review).await.unwrap();
        let again = club.games().share(caller(1, 115), game, Export::Review).await;
        assert!(matches!(again, Err(Refused::Shared { message: None, .. })), "{again:?}");
        assert_eq!(rows(&club).await, before + 1);
    }

    #[tokio::test]
    async fn an_unnamed_ended_game_is_the_viewers_latest_one_in_this_channel() {
        let folder = kit::folder();
        let (club, aborted) = club(&folder).await;
        club.games().perform(caller(1, 102), Target::Game(aborted), Deed::Abort).await.unwrap();
        let last = async |viewer| {
            club.games().look(viewer, Target::LastEnded).await.map(|(view, side)| (view.id, side))
        };
        assert!(matches!(last(viewer(1, 1)).await, Err(Refused::NoneEnded)), "nobody has moved in it");
        let mut games = Vec::new();
        for number in [110, 120, 130] {
            let game = begin(&club, Order::default(), number).await;
            club.games()
                .perform(caller(1, number + 2), Target::Game(game), typed("e4").sure(WithMove::NoOffer))
                .await
                .unwrap();
            games.push(game);
        }
        assert!(matches!(last(viewer(1, 1)).await, Err(Refused::NoneEnded)), "they are running");
        for (hours, game) in (1..).zip([games[1], games[0]]) {
            club.games()
                .perform(later(2, 140 + hours, hours), Target::Game(game), Deed::Resign)
                .await
                .unwrap();
        }
        assert_eq!(last(viewer(1, 1)).await.unwrap(), (games[0], Some(Color::White)));
        assert!(matches!(last(viewer(3, 1)).await, Err(Refused::NoneEnded)), "a stranger has none");
        let place = Place { network: Network::Discord, id: 8 };
        let elsewhere = |person| Viewer { venue: Venue { place, ..viewer(1, 1).venue }, ..viewer(person, 1) };
        assert_eq!(last(elsewhere(1)).await.unwrap().0, games[0], "none ended there");
        let there = |person, number| Caller { viewer: elsewhere(person), ..caller(person, number) };
        let challenge = club.challenges().make(there(1, 150), Order::default()).await.unwrap();
        let other = club.challenges().accept(there(2, 151), challenge, Lot(Color::White)).await.unwrap();
        club.games()
            .perform(there(1, 152), Target::Game(other), typed("e4").sure(WithMove::NoOffer))
            .await
            .unwrap();
        club.games().perform(there(2, 153), Target::Game(other), Deed::Resign).await.unwrap();
        assert_eq!(last(elsewhere(1)).await.unwrap().0, other, "though others ended later");
        assert_eq!(last(viewer(1, 1)).await.unwrap().0, games[0]);
    }

    #[tokio::test]
    async fn a_typed_capture_on_an_empty_square_is_confirmed_first() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        let attempt = |text: &str| typed(text).asked(WithMove::NoOffer);
        let asked = club.games().perform(caller(1, 201), Target::Game(game), attempt("Nxf3")).await;
        assert!(matches!(asked, Err(Refused::Unconfirmed { .. })), "{asked:?}");
        club.games().perform(caller(1, 202), Target::Game(game), attempt("Nf3")).await.unwrap();
    }

    #[tokio::test]
    async fn an_unnamed_game_is_chosen_among_all_running_games_of_the_player() {
        let folder = kit::folder();
        let (club, first) = club(&folder).await;
        let any = async || club.games().seat(viewer(1, 1), Target::HereAny).await;
        assert_eq!(any().await.unwrap().0.id, first, "one game needs no question");
        club.games()
            .perform(caller(1, 102), Target::Game(first), typed("e4").sure(WithMove::NoOffer))
            .await
            .unwrap();
        let second = begin(&club, Order { opponent: Some(person(2)), ..Order::default() }, 110).await;
        let Err(Refused::Choose(views)) = any().await else { panic!("expected a choice of several games") };
        let ids: Vec<_> = views.iter().map(|view| view.id).collect();
        assert_eq!(ids, [second, first], "those that wait for the player come first");
        assert_eq!(club.games().seat(viewer(1, 1), Target::Here).await.unwrap().0.id, second);
    }

    /// If the process ends during a deed, the person gets an answer at the next start. A person who already has an
    /// answer gets no second answer.
    #[tokio::test]
    async fn an_interaction_interrupted_by_the_end_of_the_process_is_answered_at_the_next_start() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        let alive = |person, interaction| {
            let mut caller = caller(person, interaction);
            if let Some(answer) = &mut caller.answer {
                answer.reply.expires_ms = 1;
            }
            caller
        };
        let [cut, played, finished] = [alive(1, 200), alive(1, 201), alive(1, 202)];
        for caller in [&cut, &played, &finished, &caller(1, 203)] {
            club.outbox().begin(caller).await;
        }
        club.games().perform(played, Target::Game(game), typed("e4").sure(WithMove::NoOffer)).await.unwrap();
        club.outbox().finish(finished.answer.unwrap().interaction).await;
        drop(club);
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        let before = rows(&club).await;
        let tell =
            async || club.outbox().tell_interrupted(club.outbox().interrupted().await, at(0)).await.unwrap();
        assert_eq!(tell().await, 1, "only the interaction without effect or answer whose token is valid");
        assert_eq!(tell().await, 0);
        assert_eq!(rows(&club).await, before + 1);
        let late = club.games().perform(cut, Target::Game(game), typed("e5").sure(WithMove::NoOffer)).await;
        assert!(matches!(late, Err(Refused::Again)), "the deed has no effect after the answer");
    }

    /// People see their own games everywhere. They see games of other people only in the server of the game.
    #[tokio::test]
    async fn games_of_one_server_are_hidden_in_another() {
        let folder = kit::folder();
        let (club, game) = club(&folder).await;
        assert!(club.games().view(viewer(1, 99), game).await.is_ok());
        assert!(club.games().view(viewer(3, 1), game).await.is_ok());
        assert!(matches!(club.games().view(viewer(3, 99), game).await, Err(Refused::Unknown)));
        let resigned = club
            .games()
            .perform(Caller { viewer: viewer(3, 99), ..caller(3, 102) }, Target::Game(game), Deed::Resign)
            .await;
        assert!(matches!(resigned, Err(Refused::Unknown)), "the refusal reveals who plays");
        let listed = async |viewer| club.games().of_player(viewer, person(1), 0).await.unwrap().running.len();
        assert_eq!(listed(viewer(1, 99)).await, 1);
        assert_eq!(listed(viewer(3, 1)).await, 1);
        assert_eq!(listed(viewer(3, 99)).await, 0);
    }

    /// The pages of ended games leave out games in other servers.
    #[tokio::test]
    async fn the_ended_games_of_another_player_are_those_of_the_server() {
        let folder = kit::folder();
        let (store, server) = (Store::open(folder.path()).unwrap(), |id| viewer(3, id).venue.server);
        let club = Club::new(store.clone(), RateLimiting::Any);
        let ended = move |tx: &Tx<'_>, opponent: i64, place: i64, server: Option<Server>, count: i64| {
            let (white, black) = (players::enrol(tx, person(1))?, players::enrol(tx, person(opponent))?);
            let place = Place { network: Network::Discord, id: place };
            let venue = venues::note(tx, Venue { place, server, language: Language::English })?;
            for hour in 0..count {
                let game =
                    Game::begin(ByColor { white, black }, TimeControl::default(), Start::default(), at(hour));
                let mut kept = games::load(tx, games::insert(tx, venue, &game)?)?;
                let events = kept.game.perform(Color::White, Deed::Resign, at(hour)).unwrap();
                games::save(tx, &kept, &events)?;
            }
            Ok::<_, StoreError>(())
        };
        let (one, other) = (server(1), server(99));
        store
            .write(move |tx| {
                ended(tx, 2, 7, one, 11)?;
                ended(tx, 2, 8, other, 600)?;
                ended(tx, 3, 9, other, 1)?;
                ended(tx, 2, 10, None, 1)?;
                ended(tx, 2, 11, None, 1)
            })
            .await
            .unwrap();
        let listed = async |viewer, page| {
            let played = club.games().of_player(viewer, person(1), page).await.unwrap();
            (played.ended.len(), played.more)
        };
        assert_eq!(listed(viewer(4, 1), 0).await, (8, true));
        assert_eq!(listed(viewer(4, 1), 1).await, (3, false));
        assert_eq!(listed(viewer(3, 1), 1).await, (4, false), "their own game is missing");
        assert_eq!(listed(viewer(4, 98), 0).await, (0, false));
        let mut alone = viewer(4, 1);
        alone.venue = Venue { place: Place { id: 10, ..alone.venue.place }, server: None, ..alone.venue };
        assert_eq!(listed(alone, 0).await, (1, false));
    }

    /// The program reads a stored starting position even if the rules for new positions refuse the position.
    #[test]
    fn stored_start_positions_are_read_though_the_rules_for_new_ones_refuse_them() {
        let seven_queens = "4k3/8/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1";
        assert!(Start::from_fen(seven_queens).is_err());
        assert!(Start::kept(seven_queens).is_ok());
    }
}

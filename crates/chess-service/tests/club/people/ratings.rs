//! Ratings and scores. The transaction that ends a game updates ratings and scores once. Some games do not count.

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chess_arbiter::{
        Account, Allowance, ChallengeRefusal, ColorWish, Deed, Level, Lot, Mode, Network, Pace, Place, Plea,
        Rating, RatingChange, Server, Start, TimeControl, Unratable, Venue, WithMove, rate,
    };
    use chess_core::{ByColor, Color, DrawReason, Language, Outcome, Victory};
    use chess_service::doctor::{self, Treatment, WorkNews};
    use chess_service::{
        Caller, Club, Entry, GameId, Leaderboard, Notice, Order, Preferences, Profile, RateLimiting, Refused,
        ResultCounts, Store, Target, USUAL_MODE, Viewer,
    };
    use jiff::{SignedDuration, Timestamp};
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::test_runner::TestRunner;
    use tokio::runtime::Runtime;
    use tokio::task::JoinSet;

    const ANN: i64 = 1;
    const BOB: i64 = 2;
    const SIX: [&str; 6] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"];

    fn account(handle: i64) -> Account {
        Account::Person(Network::Discord, handle)
    }

    fn at(hours: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_hours(hours)
    }

    fn viewer(person: i64, server: Option<i64>) -> Viewer {
        let server = server.map(|id| Server { network: Network::Discord, id });
        // Each server has a channel, and there is one channel outside servers.
        let place = Place { network: Network::Discord, id: 7 + server.map_or(0, |server| server.id) };
        Viewer { account: account(person), venue: Venue { place, server, language: Language::English } }
    }

    /// A person in the first server.
    fn caller(person: i64, now: Timestamp) -> Caller {
        Caller { viewer: viewer(person, Some(1)), now, answer: None }
    }

    fn order(mode: Mode) -> Order {
        let (opponent, color) = (Some(account(BOB)), ColorWish::Plays(Color::White));
        Order { opponent, color, mode: Some(mode), time: TimeControl::Unlimited, ..Order::default() }
    }

    fn open(folder: &tempfile::TempDir) -> Club {
        Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any)
    }

    /// A game of Ann, White, against Bob, after these moves.
    async fn game(club: &Club, mode: Mode, moves: &[&str], now: Timestamp) -> GameId {
        game_of(club, order(mode), moves, now).await
    }

    /// A game of Ann, White, against Bob, with the terms of an order, after these moves.
    async fn game_of(club: &Club, order: Order, moves: &[&str], now: Timestamp) -> GameId {
        let challenge = club.challenges().make(caller(ANN, now), order).await.unwrap();
        let game = club.challenges().accept(caller(BOB, now), challenge, Lot(Color::White)).await.unwrap();
        for (text, person) in moves.iter().zip([ANN, BOB].into_iter().cycle()) {
            let entry = Entry::Typed((*text).to_owned()).sure(WithMove::NoOffer);
            club.games().perform(caller(person, now), Target::Game(game), entry).await.unwrap();
        }
        game
    }

    /// Ends a game by resignation, or by agreement if there is no winner.
    async fn end(club: &Club, game: GameId, winner: Option<Color>, now: Timestamp) {
        let target = Target::Game(game);
        match winner {
            Some(Color::Black) => club.games().perform(caller(ANN, now), target, Deed::Resign).await.unwrap(),
            Some(Color::White) => club.games().perform(caller(BOB, now), target, Deed::Resign).await.unwrap(),
            None => {
                club.games().perform(caller(ANN, now), target, Deed::Ask(Plea::Draw)).await.unwrap();
                club.games().perform(caller(BOB, now), target, Deed::Agree(Plea::Draw)).await.unwrap()
            }
        };
    }

    /// Checks that the doctor computes the same ratings and scores from the games. Checks nothing without a database
    /// file, because the doctor examines only files.
    fn assert_adds_up(club: Club, folder: &tempfile::TempDir) {
        drop(club);
        let mut found = Vec::new();
        let look = |news: WorkNews<'_>| {
            if let WorkNews::Found(finding) = news {
                found.push(finding.to_string());
            }
        };
        if folder.path().join("zug.sqlite").exists() {
            doctor::examine::<Notice>(folder.path(), Treatment::Look, &mut { look }).unwrap();
        }
        assert_eq!(found, Vec::<String>::new());
    }

    async fn profile(club: &Club, person: i64, now: Timestamp) -> Profile {
        club.people().profile(viewer(person, Some(1)), account(person), None, now).await.unwrap()
    }

    #[tokio::test]
    async fn a_rated_game_changes_both_ratings_with_its_end_and_not_before() {
        let folder = crate::kit::folder();
        let club = open(&folder);
        let id = game(&club, Mode::Rated, &SIX, at(0)).await;
        let before = profile(&club, ANN, at(0)).await;
        assert_eq!((before.standings.len(), before.recent.len()), (0, 0));
        drop(club);
        let club = open(&folder);
        end(&club, id, Some(Color::White), at(1)).await;
        drop(club);
        let club = open(&folder);

        let view = club.outbox().game_view(id).await.unwrap();
        let ByColor { white, black } = view.ratings.unwrap();
        assert_eq!((white.before.shown(), white.after.shown()), (1500, 1662));
        assert_eq!((black.before.shown(), black.after.shown()), (1500, 1338));
        let ann = profile(&club, ANN, at(1)).await;
        assert_eq!((ann.standings[0].rating, ann.standings[0].games), (white.after, 1));
        assert_eq!((ann.pace, ann.history), (Some(Pace::Correspondence), vec![(at(1), white.after)]));
        assert_eq!(ann.scores.white, ResultCounts { won: 1, drawn: 0, lost: 0 });
        assert_eq!(ann.recent[0].0, Color::White);
        let bob = profile(&club, BOB, at(1)).await;
        assert_eq!((bob.standings[0].rating, bob.scores.black.lost), (black.after, 1));
        // The deviation has grown to its maximum in the years without a game.
        let later = profile(&club, BOB, at(1_000_000)).await.standings[0].rating;
        assert_eq!((later.shown(), later.shown_deviation()), (1338, 350));
    }

    #[tokio::test]
    async fn a_rating_changes_at_the_time_the_flag_fell() {
        let folder = crate::kit::folder();
        let club = open(&folder);
        let hour = TimeControl::PerMove(Allowance::from_seconds(3600).unwrap());
        let wish = Order { time: hour, ..order(Mode::Rated) };
        let id = game_of(&club, wish, &SIX, at(0)).await;
        for _ in 0..2 {
            club.timekeeper().tick(at(5)).await.unwrap();
            let ann = profile(&club, ANN, at(5)).await;
            let ended = club.outbox().game_view(id).await.unwrap().game.ending().unwrap();
            assert_eq!(ann.history.iter().map(|&(when, _)| when).collect::<Vec<_>>(), [ended.at]);
            assert_eq!((ann.scores.white.lost, ann.standings[0].rating.shown()), (1, 1338));
        }
        assert_adds_up(club, &folder);
    }

    #[tokio::test]
    async fn a_game_ended_by_several_people_at_once_is_rated_once() {
        let folder = crate::kit::folder();
        let club = Arc::new(open(&folder));
        let id = game(&club, Mode::Rated, &SIX, at(0)).await;
        let mut ends = JoinSet::new();
        for number in 0..40 {
            let (club, person) = (Arc::clone(&club), ANN + number % 2);
            ends.spawn(async move {
                club.games().perform(caller(person, at(1)), Target::Game(id), Deed::Resign).await.is_ok()
            });
        }
        assert_eq!(ends.join_all().await.into_iter().filter(|&ended| ended).count(), 1);
        let ann = profile(&club, ANN, at(1)).await;
        let played = ann.scores.white.with(ann.scores.black).games();
        assert_eq!((ann.standings[0].games, ann.history.len(), played), (1, 1, 1));
    }

    #[tokio::test]
    async fn short_games_count_for_nothing_and_casual_games_change_no_rating() {
        let folder = crate::kit::folder();
        let club = open(&folder);
        let short = game(&club, Mode::Rated, &SIX[..5], at(0)).await;
        end(&club, short, Some(Color::Black), at(0)).await;
        let aborted = game(&club, Mode::Rated, &[], at(0)).await;
        club.games().perform(caller(ANN, at(0)), Target::Game(aborted), Deed::Abort).await.unwrap();
        let level = Level::new(1).unwrap();
        let wish = Order { mode: None, ..order(Mode::Casual) };
        let computer =
            club.games().play_computer(caller(ANN, at(0)), level, wish, Lot(Color::White)).await.unwrap();
        club.games().perform(caller(ANN, at(0)), Target::Game(computer), Deed::Resign).await.unwrap();
        let none = profile(&club, ANN, at(0)).await;
        assert_eq!((none.standings.len(), none.recent.len(), none.scores), (0, 0, ByColor::default()));
        assert_eq!(club.outbox().game_view(short).await.unwrap().ratings, None);

        let casual = game(&club, Mode::Casual, &SIX, at(0)).await;
        end(&club, casual, None, at(0)).await;
        let ann = profile(&club, ANN, at(0)).await;
        assert_eq!((ann.standings.len(), ann.recent.len(), ann.scores.white.drawn), (0, 1, 1));
        let versus = club.people().versus(viewer(BOB, Some(1)), account(ANN)).await.unwrap();
        assert_eq!((versus.black.half_points(), versus.white.games()), (1, 0));
        // Another server does not count these games.
        let elsewhere = club.people().versus(viewer(BOB, Some(2)), account(ANN)).await.unwrap();
        assert_eq!(elsewhere, ByColor::default());
        let nowhere = club.people().versus(viewer(BOB, None), account(ANN)).await;
        assert!(matches!(nowhere, Err(Refused::NoServer)), "{nowhere:?}");
        assert_adds_up(club, &folder);
    }

    #[tokio::test]
    async fn an_unratable_game_is_refused_as_rated_and_casual_by_default() {
        let folder = crate::kit::folder();
        let club = open(&folder);
        let server = Server { network: Network::Discord, id: 1 };
        let mut rated = Preferences::new();
        USUAL_MODE.put(Some(Mode::Rated), &mut rated);
        club.people().prefer(server, rated).await.unwrap();

        let level = Level::new(1).unwrap();
        let refused =
            club.games().play_computer(caller(ANN, at(0)), level, order(Mode::Rated), Lot(Color::White));
        let refusal = refused.await.unwrap_err();
        let why = |why| ChallengeRefusal::Unratable(why);
        assert!(
            matches!(&refusal, Refused::Challenge { refusal, .. } if *refusal == why(Unratable::Computer))
        );
        let start = Start::from_fen("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        let refusal = club.challenges().make(caller(ANN, at(0)), Order { start, ..order(Mode::Rated) }).await;
        let refusal = refusal.unwrap_err();
        assert!(
            matches!(&refusal, Refused::Challenge { refusal, .. } if *refusal == why(Unratable::Position))
        );
        let private = Caller { viewer: viewer(ANN, None), ..caller(ANN, at(0)) };
        let refusal = club.challenges().make(private, order(Mode::Rated)).await.unwrap_err();
        assert!(
            matches!(&refusal, Refused::Challenge { refusal, .. } if *refusal == why(Unratable::NoServer))
        );

        let mode = async |order: Order| {
            let id = club.challenges().make(caller(ANN, at(0)), order).await.unwrap();
            let game = club.challenges().accept(caller(BOB, at(0)), id, Lot(Color::White)).await.unwrap();
            club.outbox().game_view(game).await.unwrap().game.mode()
        };
        let unsaid = Order { mode: None, ..order(Mode::Casual) };
        assert_eq!(mode(unsaid.clone()).await, Mode::Rated);
        assert_eq!(mode(Order { start, ..unsaid.clone() }).await, Mode::Casual);
        assert_eq!(mode(order(Mode::Casual)).await, Mode::Casual);
        let game =
            club.games().play_computer(caller(ANN, at(0)), level, unsaid, Lot(Color::White)).await.unwrap();
        assert_eq!(club.outbox().game_view(game).await.unwrap().game.mode(), Mode::Casual);
    }

    #[tokio::test]
    async fn a_rematch_is_rated_if_the_game_was() {
        let folder = crate::kit::folder();
        let club = open(&folder);
        for mode in [Mode::Casual, Mode::Rated] {
            let first = game(&club, mode, &SIX, at(0)).await;
            end(&club, first, Some(Color::White), at(0)).await;
            club.challenges().rematch(caller(BOB, at(0)), first).await.unwrap();
            club.challenges().rematch(caller(ANN, at(0)), first).await.unwrap();
            let again = club.outbox().game_view(GameId(first.0 + 1)).await.unwrap();
            assert_eq!((again.game.mode(), again.accounts.white), (mode, account(BOB)));
        }
    }

    #[tokio::test]
    async fn the_leaderboard_lists_those_who_have_played_enough() {
        let folder = crate::kit::folder();
        let club = open(&folder);
        let board = async |server, pace, page| {
            club.people().leaderboard(viewer(3, Some(server)), pace, page, at(0)).await.unwrap()
        };
        for number in 1..=Leaderboard::LEAST_GAMES {
            assert_eq!(board(1, Pace::Correspondence, 0).await.places.len(), 0, "before game {number}");
            let id = game(&club, Mode::Rated, &SIX, at(0)).await;
            end(&club, id, Some(Color::Black), at(0)).await;
        }
        let listed = board(1, Pace::Correspondence, 0).await;
        let names: Vec<_> = listed.places.iter().map(|(account, _)| *account).collect();
        assert_eq!((names, listed.more), (vec![account(BOB), account(ANN)], false));
        assert_eq!(board(1, Pace::Correspondence, 1).await.places.len(), 0);
        assert_eq!(board(1, Pace::Live, 0).await.places.len(), 0);
        assert_eq!(board(2, Pace::Correspondence, 0).await.places.len(), 0);
    }

    #[tokio::test]
    async fn the_default_computer_level_follows_a_settled_rating() {
        let folder = crate::kit::folder();
        let club = open(&folder);
        let level = async |server, now| club.people().level_for(viewer(ANN, server), now).await.unwrap();
        let mut games = 0;
        while profile(&club, ANN, at(0)).await.standings.first().is_none_or(|it| it.rating.is_provisional()) {
            assert_eq!(level(Some(1), at(0)).await, Level::USUAL, "after {games} games");
            let id = game(&club, Mode::Rated, &SIX, at(0)).await;
            end(&club, id, (games % 4 == 0).then_some(Color::Black), at(0)).await;
            games += 1;
        }
        let sure = profile(&club, ANN, at(0)).await.standings[0].rating;
        assert_eq!(level(Some(1), at(0)).await, Level::near(sure));
        assert_ne!(Level::near(sure), Level::USUAL);
        // The rating does not exist in another server. After a long time the rating is uncertain.
        for (server, now) in [(Some(2), at(0)), (None, at(0)), (Some(1), at(100_000))] {
            assert_eq!(level(server, now).await, Level::USUAL);
        }
    }

    /// Ratings depend on the results and the pauses in chronological order. The score is the sum of the results.
    #[test]
    fn ratings_and_scores_follow_from_the_results_in_their_order() {
        let runtime = Runtime::new().unwrap();
        let result = prop_oneof![Just(None), Just(Some(Color::White)), Just(Some(Color::Black))];
        let mode = prop_oneof![1 => Just(Mode::Casual), 3 => Just(Mode::Rated)];
        let config = ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() };
        let told = TestRunner::new(config).run(&vec((result, mode, 0..9000_i64), 1..8), |results| {
            runtime.block_on(play_all(&results));
            Ok(())
        });
        told.unwrap();
    }

    async fn play_all(results: &[(Option<Color>, Mode, i64)]) {
        let folder = crate::kit::folder();
        let club = open(&folder);
        let (mut now, mut last) = (at(0), None);
        let (mut model, mut score, mut rated) =
            (ByColor::new(|_| Rating::default()), ResultCounts::default(), 0);
        for &(winner, mode, pause) in results {
            now += SignedDuration::from_hours(pause);
            let id = game(&club, mode, &SIX, now).await;
            end(&club, id, winner, now).await;
            score = score.with(ResultCounts {
                won: u32::from(winner == Some(Color::White)),
                drawn: u32::from(winner.is_none()),
                lost: u32::from(winner == Some(Color::Black)),
            });
            let changes = club.outbox().game_view(id).await.unwrap().ratings;
            if mode == Mode::Casual {
                assert_eq!(changes, None);
                continue;
            }
            let rest = last.map_or(SignedDuration::ZERO, |last| now.duration_since(last));
            let before = model.map(|rating| rating.after_rest(rest));
            let outcome = winner.map_or(Outcome::Draw(DrawReason::Agreement), |winner| Outcome::Win {
                winner,
                by: Victory::Resignation,
            });
            let after = rate(before, outcome);
            let change = |color| RatingChange { before: before[color], after: after[color] };
            assert_eq!(changes, Some(ByColor::new(change)));
            (model, last, rated) = (after, Some(now), rated + 1);
        }
        let (ann, bob) = (profile(&club, ANN, now).await, profile(&club, BOB, now).await);
        assert_eq!((ann.scores.white, bob.scores.black.turned()), (score, score));
        assert_eq!((ann.history.len(), ann.recent.len()), (rated, results.len()));
        let counted = ann.standings.first().map_or(0, |standing| standing.games as usize);
        assert_eq!(counted, rated);
        assert_adds_up(club, &folder);
    }
}

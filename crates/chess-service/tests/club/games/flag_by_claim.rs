//! Flags by claim: each flag is reported once, is claimed once, and is claimed only in the position that the player
//! saw.

#[cfg(test)]
mod tests {
    use chess_arbiter::{
        Account, Allowance, ChallengeState, ColorWish, Deed, Fischer, Flag, Level, Lot, Mode, Network, Place,
        Record, Refusal, Terms, TimeControl, Venue, WithMove,
    };
    use chess_core::{Color, Language};
    use chess_service::{
        Caller, Club, Entry, GameEvent, GameId, News, Notice, NoticeId, Order, Preferences, RateLimiting,
        Refused, Store, Target, USUAL_FLAG, Viewer,
    };
    use jiff::{SignedDuration, Timestamp};

    use crate::kit::{self, SERVER, notice};

    const HOUR: i64 = 3600;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).unwrap()
    }

    fn caller(person: i64, now: Timestamp) -> Caller {
        let place = Place { network: Network::Discord, id: 7 };
        let account = Account::Person(Network::Discord, person);
        Caller {
            viewer: Viewer { account, venue: Venue { place, server: None, language: Language::English } },
            now,
            answer: None,
        }
    }

    /// Begins a game of player 1, White, against player 2.
    async fn open(folder: &tempfile::TempDir) -> (Club, GameId) {
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        club.timekeeper().wake(at(0)).await.unwrap();
        let time = TimeControl::PerMove(Allowance::from_seconds(HOUR).unwrap());
        let order = Order { flag: Some(Flag::ByClaim), time, ..Order::default() };
        let challenge = club.challenges().make(caller(1, at(0)), order).await.unwrap();
        let game = club.challenges().accept(caller(2, at(0)), challenge, Lot(Color::White)).await.unwrap();
        (club, game)
    }

    async fn record(club: &Club, game: GameId) -> Record {
        club.outbox().game_view(game).await.unwrap().game.record()
    }

    /// The number of messages about a fallen flag.
    async fn told(club: &Club) -> usize {
        let mut count = 0;
        for row in club.outbox().waiting(NoticeId::default(), at(0)).await.unwrap() {
            if let Some(Notice::Post { news: News::Happened { event: GameEvent::TimeOver, .. }, .. }) =
                notice(club, &row, at(0)).await
            {
                count += 1;
            }
        }
        count
    }

    #[tokio::test]
    async fn a_fallen_flag_is_reported_once_and_a_later_one_again() {
        let folder = kit::folder();
        let (club, game) = open(&folder).await;
        let late = at(HOUR + 5);
        club.timekeeper().tick(late - SignedDuration::from_secs(1)).await.unwrap();
        assert_eq!(told(&club).await, 0);
        assert_eq!(club.timekeeper().tick(late).await.unwrap(), None, "nothing more is due");
        assert_eq!(told(&club).await, 1);
        drop(club);
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        // An outage gives no time to a player whose deadline had passed before the outage.
        let kept = record(&club, game).await;
        assert!(club.timekeeper().wake(at(50 * HOUR)).await.unwrap().is_some());
        assert_eq!(club.timekeeper().tick(at(50 * HOUR)).await.unwrap(), None);
        assert_eq!((record(&club, game).await, told(&club).await), (kept, 1));
        let e4 = Entry::Typed("e4".to_owned()).asked(WithMove::NoOffer);
        club.games().perform(caller(1, at(51 * HOUR)), Target::Here, e4).await.unwrap();
        assert_eq!(
            club.timekeeper().next_due().await.unwrap(),
            Some(at(51 * HOUR + 48 * 60)),
            "Black's reminder"
        );
        club.timekeeper().tick(at(52 * HOUR + 5)).await.unwrap();
        assert_eq!(told(&club).await, 2);
    }

    #[tokio::test]
    async fn an_unfounded_time_claim_is_refused_and_changes_nothing() {
        let folder = kit::folder();
        let (club, game) = open(&folder).await;
        let refused = async |person: i64, now: i64| {
            let before = record(&club, game).await;
            let error = club
                .games()
                .perform(caller(person, at(now)), Target::Game(game), Deed::ClaimTime)
                .await
                .unwrap_err();
            assert_eq!(record(&club, game).await, before);
            if let Refused::Game { refusal, .. } = error {
                return Some(refusal);
            }
            assert!(matches!(error, Refused::NotAPlayer(_) | Refused::Unknown), "{error:?}");
            None
        };
        assert_eq!(refused(2, 10).await, Some(Refusal::TimeNotOver));
        // The deadline has passed, but the ticker has not let the flag fall, because a move may still arrive.
        assert_eq!(refused(2, HOUR + 1).await, Some(Refusal::TimeNotOver));
        club.timekeeper().tick(at(HOUR + 5)).await.unwrap();
        assert_eq!(refused(1, HOUR + 6).await, Some(Refusal::OwnTimeOver));
        assert_eq!(refused(3, HOUR + 6).await, None);
        // A button of an earlier position is refused.
        let seen = club.outbox().game_view(game).await.unwrap().version;
        let e4 = Entry::Typed("e4".to_owned()).asked(WithMove::NoOffer);
        club.games().perform(caller(1, at(HOUR + 7)), Target::Here, e4).await.unwrap();
        let button = Target::Button(game, seen);
        let moved_on =
            club.games().perform(caller(2, at(HOUR + 8)), button, Deed::ClaimTime).await.unwrap_err();
        assert!(matches!(moved_on, Refused::MovedOn(_)), "{moved_on:?}");
        assert_eq!(refused(2, HOUR + 8).await, Some(Refusal::TimeNotOver));
        club.timekeeper().tick(at(3 * HOUR)).await.unwrap();
        club.games().perform(caller(1, at(3 * HOUR)), Target::HereAny, Deed::ClaimTime).await.unwrap();
        assert!(matches!(refused(1, 3 * HOUR + 1).await, Some(Refusal::Over(_))));
    }

    #[tokio::test]
    async fn two_time_claims_at_once_end_the_game_once() {
        let folder = kit::folder();
        let (club, game) = open(&folder).await;
        club.timekeeper().tick(at(2 * HOUR)).await.unwrap();
        let claim = || club.games().perform(caller(2, at(2 * HOUR)), Target::Game(game), Deed::ClaimTime);
        let (one, other) = tokio::join!(claim(), claim());
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    }

    #[tokio::test]
    async fn challenges_counter_offers_and_rematches_have_the_flag_rule_of_the_server() {
        let folder = kit::folder();
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        let mut rule = Preferences::new();
        USUAL_FLAG.put(Some(Flag::ByClaim), &mut rule);
        club.people().prefer(SERVER, rule).await.unwrap();
        let of = |person: i64| kit::caller(person, None, at(0));
        let flag = async |game| club.outbox().game_view(game).await.unwrap().game.flag();
        let order = Order { opponent: Some(kit::person(2)), ..Order::default() };
        let first = club.challenges().make(of(1), order.clone()).await.unwrap();
        let (color, time) = (ColorWish::Plays(Color::White), TimeControl::default());
        let terms = Terms { color, time, mode: Mode::Casual };
        let counter = club.challenges().counter(of(2), first, terms).await.unwrap();
        let game = club.challenges().accept(of(1), counter, Lot(Color::White)).await.unwrap();
        assert_eq!(flag(game).await, Flag::ByClaim);
        club.games().perform(of(1), Target::Game(game), Deed::Resign).await.unwrap();
        for person in [1, 2] {
            club.challenges().rematch(of(person), game).await.unwrap();
        }
        assert_eq!(flag(GameId(game.0 + 1)).await, Flag::ByClaim);
        let named = Order { flag: Some(Flag::Automatic), opponent: Some(kit::person(3)), ..Order::default() };
        let named = club.challenges().make(of(1), named).await.unwrap();
        let named = club.challenges().accept(of(3), named, Lot(Color::White)).await.unwrap();
        let computer = club.games().play_computer(of(1), Level::USUAL, Order::default(), Lot(Color::White));
        for game in [named, computer.await.unwrap()] {
            assert_eq!(flag(game).await, Flag::Automatic);
        }
    }

    /// The ticker does not stop at an older challenge that is not due.
    #[tokio::test]
    async fn a_live_challenge_expires_after_an_hour_behind_older_ones_that_wait() {
        let folder = kit::folder();
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        let live = TimeControl::Fischer(Fischer::from_seconds(900, 10).unwrap());
        let make = async |person: i64, time: TimeControl, to: Option<i64>, now: i64| {
            let opponent = to.map(|handle| Account::Person(Network::Discord, handle));
            let order = Order { time, opponent, ..Order::default() };
            club.challenges().make(caller(person, at(now)), order).await.unwrap()
        };
        let slow = make(1, TimeControl::default(), Some(2), 0).await;
        let open = make(3, live, None, 100).await;
        let personal = make(4, live, Some(2), 200).await;
        let state = async |id| club.outbox().challenge_view(id).await.unwrap().challenge.state;
        let computer = async |id| club.outbox().challenge_view(id).await.unwrap().computer.is_some();
        club.timekeeper().tick(at(100 + 599)).await.unwrap();
        assert!(!computer(open).await);
        club.timekeeper().tick(at(100 + 600)).await.unwrap();
        assert!(computer(open).await);
        club.timekeeper().tick(at(100 + HOUR)).await.unwrap();
        assert_eq!(state(open).await, ChallengeState::Expired);
        assert_eq!(state(personal).await, ChallengeState::Pending);
        club.timekeeper().tick(at(200 + HOUR)).await.unwrap();
        assert_eq!(state(personal).await, ChallengeState::Expired);
        club.timekeeper().tick(at(13 * 24 * HOUR)).await.unwrap();
        assert_eq!(state(slow).await, ChallengeState::Pending);
        club.timekeeper().tick(at(14 * 24 * HOUR)).await.unwrap();
        assert_eq!(state(slow).await, ChallengeState::Expired);
    }
}

//! Tests with random games and challenges. A loaded game or challenge must equal the saved game or challenge, both
//! immediately and after a restart.
//!
//! `DEEP=yes` tries five times as many games and challenges.

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use chess_arbiter::{
        Account, Allowance, Challenge, ChallengeState, ColorWish, Deed, Event, Extension, Fischer, Flag,
        Game, Level, Mode, Network, Note, Persona, Place, PlayStyle, PlayerId, Plea, Record, Refusal, Ruling,
        Server, Start, TimeControl, Venue, WithMove,
    };
    use chess_core::{ByColor, Color, Language, Winnability};
    use chess_store::{
        ChallengeId, GameId, KeptGame, Store, StoreError, Tx, Version, challenges, computers, games, players,
        venues, wakes,
    };
    use jiff::{SignedDuration, Timestamp};
    use proptest::collection::vec;
    use proptest::option;
    use proptest::prelude::*;
    use proptest::sample::{Index, select};
    use proptest::test_runner::TestRunner;
    use tokio::runtime::Runtime;

    /// Start positions: with all, some and no castling rights, with an en-passant square, with high counters, and with
    /// a pawn about to promote.
    const STARTS: [&str; 7] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 12 40",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 20",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 30",
        "4k3/8/8/3p4/4P3/8/8/4K3 b - e3 0 30",
        "8/8/4k3/8/8/3K4/8/7R b - - 99 100",
        "8/P6k/8/8/8/8/p6K/8 w - - 0 90",
    ];

    /// A random step in a game: an action of a player, or an event such as a fallen flag.
    #[derive(Clone, Debug)]
    enum Step {
        Play(Index, WithMove),
        Claim(Option<Index>),
        Perform(Color, Deed),
        ClaimTime(Winnability),
        Fall(Winnability),
        GiveTime(SignedDuration),
        Rule(Ruling),
    }

    impl Step {
        fn take(&self, game: &mut Game, now: Timestamp) -> Result<Vec<Event>, Refusal> {
            let turn = game.position().turn();
            let legal = game.position().legal_moves();
            let chosen = |index: &Index| (!legal.is_empty()).then(|| legal[index.index(legal.len())]);
            let late = now + SignedDuration::from_hours(400);
            match self {
                Self::Play(index, with) => {
                    chosen(index).map_or(Ok(vec![]), |mv| game.perform(turn, Deed::Play(mv, *with), now))
                }
                Self::Claim(intended) => {
                    let intended = intended.as_ref().and_then(chosen);
                    game.perform(turn, Deed::Claim(intended), now)
                }
                Self::Perform(by, deed) => game.perform(*by, *deed, now),
                Self::ClaimTime(mate) => game.perform_judged(!turn, Deed::ClaimTime, mate, late),
                Self::Fall(mate) => game.fall(mate, late),
                Self::GiveTime(extra) => Ok(game.give_time(*extra, now)),
                Self::Rule(ruling) => game.rule(*ruling, now),
            }
        }
    }

    fn step() -> impl Strategy<Value = (Step, i64)> {
        let side = || select(&Color::ALL[..]);
        let deed = |deed| side().prop_map(move |by| Step::Perform(by, deed));
        let with = prop_oneof![3 => Just(WithMove::NoOffer), 1 => Just(WithMove::DrawOffer)];
        let rulings = select(vec![
            Ruling::Pause,
            Ruling::Resume,
            Ruling::Resume,
            Ruling::Extend(Extension::MIN),
            Ruling::Adjudicate(None),
            Ruling::Void,
        ]);
        let step = prop_oneof![
            4 => rulings.prop_map(Step::Rule),
            60 => (any::<Index>(), with).prop_map(|(index, with)| Step::Play(index, with)),
            2 => option::of(any::<Index>()).prop_map(Step::Claim),
            1 => deed(Deed::Resign),
            1 => deed(Deed::Abort),
            4 => deed(Deed::Give),
            6 => deed(Deed::Resume),
            6 => deed(Deed::Ask(Plea::Draw)),
            4 => deed(Deed::Ask(Plea::Time)),
            4 => deed(Deed::Ask(Plea::Takeback)),
            4 => deed(Deed::Ask(Plea::Pause)),
            1 => deed(Deed::Agree(Plea::Draw)),
            3 => deed(Deed::Agree(Plea::Takeback)),
            4 => deed(Deed::Agree(Plea::Pause)),
            4 => deed(Deed::Decline(Plea::Draw)),
            1 => deed(Deed::Decline(Plea::Time)),
            1 => deed(Deed::Decline(Plea::Takeback)),
            1 => deed(Deed::Decline(Plea::Pause)),
            2 => mate().prop_map(Step::Fall),
            1 => mate().prop_map(Step::ClaimTime),
            2 => (0..1_000_000_000_i64).prop_map(|millis| Step::GiveTime(SignedDuration::from_millis(millis))),
        ];
        (step, prop_oneof![Just(0), 0..200_i64, 0..3_600_000_i64])
    }

    fn mate() -> impl Strategy<Value = Winnability> {
        select(vec![Winnability::Unknown, Winnability::Unwinnable])
    }

    fn time() -> impl Strategy<Value = TimeControl> {
        let allowance =
            (3600..=14 * 86_400_i64).prop_map(|seconds| Allowance::from_seconds(seconds).unwrap());
        let fischer =
            |(bank, increment)| TimeControl::Fischer(Fischer::from_seconds(bank, increment).unwrap());
        prop_oneof![
            1 => Just(TimeControl::Unlimited),
            4 => allowance.prop_map(TimeControl::PerMove),
            2 => (3600..=60 * 86_400_i64, 0..=14 * 86_400_i64).prop_map(fischer),
            2 => (60..=3 * 3600_i64, 0..=180_i64).prop_map(fischer),
        ]
    }

    fn mode() -> impl Strategy<Value = (Mode, Flag)> {
        (select(&[Mode::Casual, Mode::Rated][..]), select(&[Flag::Automatic, Flag::ByClaim][..]))
    }

    fn start() -> impl Strategy<Value = Start> {
        select(&STARTS[..]).prop_map(|fen| Start::from_fen(fen).unwrap())
    }

    fn runner(cases: u32) -> TestRunner {
        let cases = if std::env::var_os("DEEP").is_some() { cases * 5 } else { cases };
        TestRunner::new(ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() })
    }

    /// Returns a time on 2023-11-14 that is not a whole second.
    fn first_day() -> Timestamp {
        Timestamp::from_millisecond(1_700_000_000_123).unwrap()
    }

    fn person(handle: i64) -> Account {
        Account::Person(Network::Discord, handle)
    }

    fn venue(place: i64, server: Option<i64>, language: Language) -> Venue {
        let network = Network::Discord;
        let server = server.map(|id| Server { network, id });
        Venue { place: Place { network, id: place }, server, language }
    }

    /// Asserts that two games are equal, including derived values.
    fn assert_same(one: &KeptGame, other: &KeptGame) {
        assert_eq!(one.game.record(), other.game.record());
        assert_eq!(format!("{:?}", one.game), format!("{:?}", other.game));
        assert_eq!(
            (one.id, one.venue, one.since, one.version),
            (other.id, other.venue, other.since, other.version)
        );
    }

    /// Plays a game and saves the game after each step.
    fn played(
        tx: &Tx<'_>,
        (time, (mode, flag), start): (TimeControl, (Mode, Flag), Start),
        steps: &[(Step, i64)],
    ) -> Result<KeptGame, StoreError> {
        let players =
            ByColor { white: players::enrol(tx, person(1))?, black: players::enrol(tx, person(2))? };
        let venue = venues::note(tx, venue(7, None, Language::German))?;
        let mut now = first_day();
        let begun = Game::begin(players, time, start, now).in_mode(mode).with_flag(flag);
        let id = games::insert(tx, venue, &begun)?;
        let (since, version) = (Version::FIRST, Version::FIRST);
        let (computers, hints) = (ByColor { white: None, black: None }, 0);
        let persona = Persona { style: PlayStyle::Trader, opening: Some("Dutch Defense".to_owned()) };
        computers::set_persona(tx, id, &persona)?;
        let mut kept =
            KeptGame { id, venue, thread: None, game: begun, computers, persona, hints, since, version };
        assert_same(&games::load(tx, id)?, &kept);
        for (step, millis) in steps {
            now += SignedDuration::from_millis(*millis);
            let Ok(events) = step.take(&mut kept.game, now) else { continue };
            kept.version = games::save(tx, &kept, &events)?;
            if events.iter().any(|event| matches!(event, Event::Moved(..) | Event::TakenBack(..))) {
                kept.since = kept.version;
            }
            assert_same(&games::load(tx, id)?, &kept);
            assert!(matches!(
                games::save(tx, &KeptGame { version, ..kept.clone() }, &events),
                Err(StoreError::Stale)
            ));
        }
        if let Some(deadline) = kept.game.flag_falls_at() {
            let due = |at| wakes::due(tx, at, u32::MAX).map(|due| due.contains(&id));
            assert!(
                due(deadline)? && !due(deadline - SignedDuration::from_millis(1))?,
                "it wakes at another time"
            );
        }
        let running = games::live_of(tx, players.white)?.iter().any(|live| live.id == id);
        assert_eq!(running, kept.game.ending().is_none());
        Ok(kept)
    }

    #[test]
    fn every_game_reads_back_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let runtime = Runtime::new().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let all: Arc<Mutex<Vec<(GameId, Record)>>> = Arc::default();
        runner(100)
            .run(&(time(), mode(), start(), vec(step(), 0..60)), |(time, mode, start, steps)| {
                let terms = (time, mode, start);
                let kept = runtime.block_on(store.write_lazily(move |tx| played(tx, terms, &steps)));
                let kept = kept.unwrap();
                all.lock().unwrap().push((kept.id, kept.game.record()));
                Ok(())
            })
            .unwrap();
        drop(store);
        let store = Store::open(folder.path()).unwrap();
        let all = Arc::clone(&all);
        let read = store.read(move |tx| {
            for (id, record) in &*all.lock().unwrap() {
                assert_eq!(games::load(tx, *id)?.game.record(), *record);
            }
            Ok::<_, StoreError>(())
        });
        runtime.block_on(read).unwrap();
    }

    /// Generates a challenge without its players.
    fn challenge() -> impl Strategy<Value = Challenge> {
        let color =
            select(vec![ColorWish::Random, ColorWish::Plays(Color::White), ColorWish::Plays(Color::Black)]);
        let note = prop_oneof!["\\PC{0,40}", any::<String>(), "[a-z\0 ♞ß\u{301}\u{202e}]{0,60}"]
            .prop_map(|text| Note::new(&text).ok().flatten());
        let made_at = prop_oneof![Just(0), -1_000_000_000_000..10_000_000_000_000_i64];
        let state = select(vec![
            ChallengeState::Pending,
            ChallengeState::Accepted,
            ChallengeState::Declined,
            ChallengeState::Withdrawn,
            ChallengeState::Expired,
        ]);
        (any::<bool>(), color, time(), mode(), start(), note, made_at, state).prop_map(
            |(open, color, time, (mode, flag), start, note, made_at, state)| Challenge {
                challenger: PlayerId(0),
                opponent: (!open).then_some(PlayerId(0)),
                color,
                time,
                mode,
                flag,
                start,
                note,
                made_at: Timestamp::from_millisecond(made_at).unwrap(),
                state,
            },
        )
    }

    /// Generates a venue.
    fn anywhere() -> impl Strategy<Value = Venue> {
        (any::<i64>(), option::of(any::<i64>()), select(&Language::ALL[..]))
            .prop_map(|(place, server, language)| venue(place, server, language))
    }

    /// Inserts a challenge, saves the answer, and checks that the loaded challenge equals the saved challenge.
    fn kept(tx: &Tx<'_>, venue: Venue, mut asked: Challenge) -> Result<(), StoreError> {
        let number = games::insert(tx, venues::note(tx, venue)?, &one_more_game(tx)?)?.0;
        asked.challenger = players::enrol(tx, person(number + 10))?;
        if asked.opponent.is_some() {
            let level = u8::try_from(number % 10 + 1).unwrap();
            asked.opponent = Some(players::enrol(tx, Account::Computer(Level::new(level).unwrap()))?);
        }
        let place = venues::note(tx, venue)?;
        let pending = Challenge { state: ChallengeState::Pending, ..asked.clone() };
        let id = challenges::insert(tx, place, &pending, None)?.expect("the challenge is not pending yet");
        assert_eq!(challenges::insert(tx, place, &pending, None)?, None, "a challenge is pending once");
        let mut kept = challenges::load(tx, id)?;
        assert_eq!(
            (&kept.challenge, kept.venue, kept.game, kept.version),
            (&pending, place, None, Version(1))
        );
        assert_eq!(challenges::pending_of(tx, asked.challenger)?.len(), 1);
        if asked.state != ChallengeState::Pending {
            kept.challenge.state = asked.state;
            let game = (asked.state == ChallengeState::Accepted).then_some(GameId(number));
            challenges::save(tx, &kept, game)?;
            let again = challenges::load(tx, id)?;
            assert_eq!((&again.challenge, again.game, again.version), (&asked, game, Version(2)));
            assert_eq!(challenges::pending_of(tx, asked.challenger)?.len(), 0);
            assert!(matches!(challenges::save(tx, &kept, game), Err(StoreError::Stale)));
        }
        assert_eq!(venues::load(tx, place)?, venue);
        assert_eq!(venues::find(tx, venue.place)?, Some(place));
        Ok(())
    }

    fn one_more_game(tx: &Tx<'_>) -> Result<Game, StoreError> {
        let players =
            ByColor { white: players::enrol(tx, person(1))?, black: players::enrol(tx, person(2))? };
        Ok(Game::begin(players, TimeControl::Unlimited, Start::default(), first_day()))
    }

    #[test]
    fn every_challenge_reads_back_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let runtime = Runtime::new().unwrap();
        let store = Store::open(folder.path()).unwrap();
        runner(150)
            .run(&(anywhere(), challenge()), |(venue, challenge)| {
                let kept = store.write_lazily(move |tx| kept(tx, venue, challenge.clone()));
                runtime.block_on(kept).unwrap();
                Ok(())
            })
            .unwrap();
        let missing = runtime.block_on(store.read(|tx| challenges::load(tx, ChallengeId(i64::MAX))));
        assert!(matches!(missing, Err(StoreError::NoRow(..))));
    }
}

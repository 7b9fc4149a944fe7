//! Whatever a game or a challenge can hold reads back as it was, at once and after a new start of the program.
//!
//! `DEEP=yes` keeps many more of them.

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use chess_arbiter::{
        Account, Allowance, Challenge, ChallengeState, ColorWish, Event, Extension, Fischer, Flag, Game,
        Level, Mode, Network, Note, Place, PlayerId, Plea, Record, Refusal, Ruling, Server, Start,
        TimeControl, Venue, WithMove,
    };
    use chess_core::{ByColor, Color, Language, Winnability};
    use chess_store::{
        ChallengeId, GameId, KeptGame, Store, StoreError, Tx, Version, challenges, games, players, venues,
        wakes,
    };
    use jiff::{SignedDuration, Timestamp};
    use proptest::collection::vec;
    use proptest::option;
    use proptest::prelude::*;
    use proptest::sample::{Index, select};
    use proptest::test_runner::TestRunner;
    use tokio::runtime::Runtime;

    /// The usual start, all rights and none, an en-passant square, high counters, a pawn about to promote.
    const STARTS: [&str; 7] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 12 40",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 20",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 30",
        "4k3/8/8/3p4/4P3/8/8/4K3 b - e3 0 30",
        "8/8/4k3/8/8/3K4/8/7R b - - 99 100",
        "8/P6k/8/8/8/8/p6K/8 w - - 0 90",
    ];

    /// Something that happens in a game, so many milliseconds after what was before.
    #[derive(Clone, Debug)]
    enum Step {
        Play(Index, WithMove),
        Offer(Color),
        Accept(Color),
        Decline(Color),
        Claim(Option<Index>),
        Resign(Color),
        Abort(Color),
        Fall(Winnability),
        ClaimTime(Winnability),
        Grant(Color),
        Ask(Color),
        Refuse(Plea, Color),
        AskTakeback(Color),
        AcceptTakeback(Color),
        AskPause(Color),
        AcceptPause(Color),
        EndPause,
        GiveTime(SignedDuration),
        Rule(Ruling),
    }

    impl Step {
        fn take(&self, game: &mut Game, now: Timestamp) -> Result<Vec<Event>, Refusal> {
            let turn = game.position().turn();
            let legal = game.position().legal_moves();
            let chosen = |index: &Index| (!legal.is_empty()).then(|| legal[index.index(legal.len())]);
            match self {
                Self::Play(index, with) => {
                    chosen(index).map_or(Ok(vec![]), |mv| game.play(turn, mv, *with, now))
                }
                Self::Offer(by) => game.offer_draw(*by, now),
                Self::Accept(by) => game.accept_draw(*by, now),
                Self::Decline(by) => game.decline_draw(*by, now),
                Self::Claim(intended) => {
                    game.claim(turn, intended.as_ref().and_then(chosen), &Winnability::Unknown, now)
                }
                Self::Resign(by) => game.resign(*by, &Winnability::Unknown, now),
                Self::Abort(by) => game.abort(*by, now),
                Self::Fall(mate) => game.fall(mate, now + SignedDuration::from_hours(400)),
                Self::ClaimTime(mate) => game.claim_time(!turn, mate, now + SignedDuration::from_hours(400)),
                Self::Grant(by) => game.grant(*by, now),
                Self::Ask(by) => game.ask_for_time(*by, now),
                Self::Refuse(plea, by) => game.decline(*plea, *by, now),
                Self::AskTakeback(by) => game.ask_for_takeback(*by, now),
                Self::AcceptTakeback(by) => game.accept_takeback(*by, now),
                Self::AskPause(by) => game.ask_for_pause(*by, now),
                Self::AcceptPause(by) => game.accept_pause(*by, now),
                Self::EndPause => game.end_pause(now),
                Self::GiveTime(extra) => Ok(game.give_time(*extra, now)),
                Self::Rule(ruling) => game.rule(*ruling, now),
            }
        }
    }

    fn step() -> impl Strategy<Value = (Step, i64)> {
        let side = || select(&Color::ALL[..]);
        let plea = select(vec![Plea::Time, Plea::Takeback, Plea::Pause]);
        let with = prop_oneof![3 => Just(WithMove::NoOffer), 1 => Just(WithMove::DrawOffer)];
        let rulings = select(vec![
            Ruling::Pause,
            Ruling::Resume,
            Ruling::Resume,
            Ruling::Extend(Extension::MIN),
            Ruling::Adjudicate { winner: None },
            Ruling::Void,
        ]);
        let step = prop_oneof![
            4 => rulings.prop_map(Step::Rule),
            60 => (any::<Index>(), with).prop_map(|(index, with)| Step::Play(index, with)),
            6 => side().prop_map(Step::Offer),
            1 => side().prop_map(Step::Accept),
            4 => side().prop_map(Step::Decline),
            2 => option::of(any::<Index>()).prop_map(Step::Claim),
            1 => side().prop_map(Step::Resign),
            1 => side().prop_map(Step::Abort),
            4 => side().prop_map(Step::Grant),
            4 => side().prop_map(Step::Ask),
            2 => (plea, side()).prop_map(|(plea, by)| Step::Refuse(plea, by)),
            4 => side().prop_map(Step::AskTakeback),
            3 => side().prop_map(Step::AcceptTakeback),
            4 => side().prop_map(Step::AskPause),
            4 => side().prop_map(Step::AcceptPause),
            6 => Just(Step::EndPause),
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
        let cases = if std::env::var_os("DEEP").is_some() { cases * 10 } else { cases };
        TestRunner::new(ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() })
    }

    /// 2023-11-14, to the millisecond.
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

    /// Whether two kept games are the same, down to what is derived.
    fn assert_same(one: &KeptGame, other: &KeptGame) {
        assert_eq!(one.game.record(), other.game.record());
        assert_eq!(format!("{:?}", one.game), format!("{:?}", other.game));
        assert_eq!(
            (one.id, one.venue, one.since, one.version),
            (other.id, other.venue, other.since, other.version)
        );
    }

    /// Plays a game and saves it after each step.
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
        let mut kept = KeptGame { id, venue, thread: None, game: begun, computers, hints, since, version };
        assert_same(&games::load(tx, id)?, &kept);
        for (step, millis) in steps {
            now += SignedDuration::from_millis(*millis);
            let Ok(events) = step.take(&mut kept.game, now) else { continue };
            kept.version = games::save(tx, &kept, &events)?;
            if events.iter().any(|event| matches!(event, Event::Moved { .. } | Event::TakenBack { .. })) {
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
    fn every_game_reads_back_as_it_was() {
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

    /// What a challenge can say, but who makes it.
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

    /// Any place in the world.
    fn anywhere() -> impl Strategy<Value = Venue> {
        (any::<i64>(), option::of(any::<i64>()), select(&Language::ALL[..]))
            .prop_map(|(place, server, language)| venue(place, server, language))
    }

    /// Keeps a challenge, answers it if it is answered, and reads it back.
    fn kept(tx: &Tx<'_>, venue: Venue, mut asked: Challenge) -> Result<(), StoreError> {
        let number = games::insert(tx, venues::note(tx, venue)?, &one_more_game(tx)?)?.0;
        asked.challenger = players::enrol(tx, person(number + 10))?;
        if asked.opponent.is_some() {
            let level = u8::try_from(number % 10 + 1).unwrap();
            asked.opponent = Some(players::enrol(tx, Account::Computer(Level::new(level).unwrap()))?);
        }
        let place = venues::note(tx, venue)?;
        let pending = Challenge { state: ChallengeState::Pending, ..asked.clone() };
        let id = challenges::insert(tx, place, &pending, None)?.expect("it is not pending yet");
        assert_eq!(challenges::insert(tx, place, &pending, None)?, None, "it is pending twice");
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
    fn every_challenge_reads_back_as_it_was() {
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
        assert!(matches!(missing, Err(StoreError::NoChallenge(_))));
    }
}

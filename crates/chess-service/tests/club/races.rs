//! Two deeds at the same moment. The result equals the result of the two deeds one after the other, in one of the two
//! orders.

use chess_arbiter::{
    Account, Challenge, ChallengeState, ColorWish, Deed, Flag, Game, Lot, Mode, PlayerId, Plea, Record,
    Start, Terms, TimeControl, WithMove,
};
use chess_core::{ByColor, Color, Language, read_move};
use chess_service::{
    Caller, ChallengeId, Club, Done, Entry, GameId, News, Notice, NoticeId, Refused, Store, Target,
};
use chess_store::{StoreError, Tx, challenges, games, players, venues};
use jiff::Timestamp;
use tokio::task::JoinSet;

use crate::kit::{at, caller, folder, is_deep, is_on_server, notices_after, open, person};

/// Moves after which White, on turn, can claim a draw: the position is on the board for the third time.
const THIRD_TIME: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
/// One half-move, after which both players may still abort.
const HARDLY_BEGUN: &str = "e4";

/// Moves after which neither player may abort; White is on turn.
const BOTH_HAVE_MOVED: &str = "e4 e5";

/// A step in a game or a challenge, by a person or by the ticker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Play(&'static str, WithMove),
    Do(Seat, Deed),
    Flag,
    Accept(Seat),
    Decline,
    Counter,
    Withdraw,
    Instead,
    OfferComputer,
    Expire,
}

/// The person who takes a step. In a challenge, White is the challenger. Two other people may accept the challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Seat {
    White,
    Black,
    Third,
}

/// The people of one trial. These people take part in no other trial.
#[derive(Clone, Copy)]
struct Trial(i64);

impl Trial {
    fn handle(self, seat: Seat) -> i64 {
        self.0 * 10
            + match seat {
                Seat::White => 1,
                Seat::Black => 2,
                Seat::Third => 3,
            }
    }
}

/// The game or challenge of a trial.
#[derive(Clone, Copy)]
enum Scene {
    Game(GameId),
    Challenge(ChallengeId),
}

/// The result of two steps, without numbers that differ between trials.
#[derive(Debug, PartialEq, Eq)]
struct Came {
    did: Vec<String>,
    record: Option<(Record, u32)>,
    challenge: Option<ChallengeState>,
    said: Vec<String>,
}

/// The time of the deeds, before the deadline. The ticker runs after the deadline.
fn in_time() -> Timestamp {
    at(2 * 3600)
}

fn too_late() -> Timestamp {
    at(20 * 86_400)
}

async fn perform(club: &Club, scene: Scene, trial: Trial, step: Step, number: i64) -> String {
    let by = |seat| caller(trial.handle(seat), Some(number), in_time());
    let did = match scene {
        Scene::Game(id) => in_game(club, id, by, step).await,
        Scene::Challenge(id) => with_challenge(club, id, by, step).await,
    };
    match did {
        Ok(()) => "done".to_owned(),
        Err(Refused::Failed(error)) => panic!("{error}"),
        Err(refused) => refused.to_string(),
    }
}

async fn in_game(club: &Club, id: GameId, by: impl Fn(Seat) -> Caller, step: Step) -> Result<(), Refused> {
    let target = Target::Game(id);
    match step {
        Step::Play(text, with) => {
            let on_turn = if matches!(text, "Nf6" | "e5") { Seat::Black } else { Seat::White };
            club.games()
                .perform(by(on_turn), target, Entry::Typed(text.to_owned()).sure(with))
                .await
                .map(drop)
        }
        Step::Do(seat, deed) => club.games().perform(by(seat), target, deed).await.map(drop),
        _ => club.timekeeper().tick(too_late()).await.map(drop),
    }
}

async fn with_challenge(
    club: &Club,
    id: ChallengeId,
    by: impl Fn(Seat) -> Caller,
    step: Step,
) -> Result<(), Refused> {
    match step {
        Step::Accept(seat) => club.challenges().accept(by(seat), id, Lot(Color::White)).await.map(drop),
        Step::Decline => club.challenges().decline(by(Seat::Black), id).await,
        Step::Counter => {
            let (color, time) = (ColorWish::Plays(Color::White), TimeControl::Unlimited);
            let terms = Terms { color, time, mode: Mode::Casual };
            club.challenges().counter(by(Seat::Black), id, terms).await.map(drop)
        }
        Step::Withdraw => club.challenges().withdraw(by(Seat::White), id).await,
        Step::Instead => {
            club.challenges().play_computer_instead(by(Seat::White), id, Lot(Color::White)).await.map(drop)
        }
        Step::OfferComputer => club.timekeeper().tick(in_time()).await.map(drop),
        _ => club.timekeeper().tick(too_late()).await.map(drop),
    }
}

/// The situation in which the two steps race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Black has offered a draw; White, on turn, can claim a draw.
    ThirdTime,
    /// One half-move was played.
    HardlyBegun,
    /// White, on turn, has asked for time.
    TimeAsked,
    /// White, on turn, has asked for a takeback.
    TakebackAsked,
    /// White, on turn, has asked for a pause.
    PauseAsked,
    /// A challenge to Black.
    Private,
    /// A challenge without a named opponent.
    Open,
}

impl Stage {
    fn set_up(self, tx: &Tx<'_>, trial: Trial, time: TimeControl) -> Result<Scene, StoreError> {
        let enrol = |seat| players::enrol(tx, person(trial.handle(seat)));
        let players = ByColor { white: enrol(Seat::White)?, black: enrol(Seat::Black)? };
        let venue = venues::note(tx, caller(1, None, at(0)).viewer.venue)?;
        let start = Start::default();
        let moves = match self {
            Self::ThirdTime => THIRD_TIME,
            Self::HardlyBegun => HARDLY_BEGUN,
            Self::TimeAsked | Self::TakebackAsked | Self::PauseAsked => BOTH_HAVE_MOVED,
            Self::Private | Self::Open => {
                let challenge = Challenge {
                    challenger: players.white,
                    opponent: (self == Self::Private).then_some(players.black),
                    color: ColorWish::Random,
                    time,
                    mode: Mode::Casual,
                    flag: Flag::Automatic,
                    start,
                    note: None,
                    made_at: at(0),
                    state: ChallengeState::Pending,
                };
                return Ok(Scene::Challenge(challenges::insert(tx, venue, &challenge, None)?.unwrap()));
            }
        };
        let id = games::insert(tx, venue, &Game::begin(players, time, start, at(0)))?;
        let mut kept = games::load(tx, id)?;
        let mut events = Vec::new();
        for text in moves.split(' ') {
            let mv = read_move(kept.game.position(), text, Language::English).unwrap();
            let by = kept.game.position().turn();
            events = kept.game.perform(by, Deed::Play(mv, WithMove::NoOffer), at(1)).unwrap();
        }
        match self {
            Self::ThirdTime => drop(kept.game.perform(Color::Black, Deed::Ask(Plea::Draw), at(2)).unwrap()),
            Self::TakebackAsked => {
                drop(kept.game.perform(Color::White, Deed::Ask(Plea::Takeback), at(2)).unwrap());
            }
            Self::PauseAsked => drop(kept.game.perform(Color::White, Deed::Ask(Plea::Pause), at(2)).unwrap()),
            Self::TimeAsked => drop(kept.game.perform(Color::White, Deed::Ask(Plea::Time), at(2)).unwrap()),
            Self::HardlyBegun | Self::Private | Self::Open => {}
        }
        games::save(tx, &kept, &events)?;
        Ok(Scene::Game(id))
    }
}

struct Arena {
    club: Club,
    store: Store,
    trials: i64,
    interactions: i64,
    read: NoticeId,
}

impl Arena {
    /// Prepares this many trials of a pair of steps.
    async fn set(&mut self, stage: Stage, pair: [Step; 2], trials: i64) -> Vec<(Trial, Scene)> {
        // A game has a clock only if a step needs one. Otherwise flags would fall in later trials.
        let timed = pair.contains(&Step::Flag) || matches!(stage, Stage::TimeAsked | Stage::PauseAsked);
        let time = if timed { TimeControl::default() } else { TimeControl::Unlimited };
        let first = self.trials + 1;
        self.trials += trials;
        let set = self.store.write_lazily(move |tx| {
            let trials = (first..first + trials).map(Trial);
            trials.map(|trial| Ok((trial, stage.set_up(tx, trial, time)?))).collect::<Result<_, StoreError>>()
        });
        set.await.unwrap()
    }

    fn interaction(&mut self) -> i64 {
        self.interactions += 1;
        self.interactions
    }

    /// The result of two steps, one after the other.
    async fn one_after_the_other(&mut self, stage: Stage, pair: [Step; 2]) -> Came {
        let (trial, scene) = self.set(stage, pair, 1).await[0];
        let mut did = Vec::new();
        for step in pair {
            let number = self.interaction();
            did.push(perform(&self.club, scene, trial, step, number).await);
        }
        let said = self.said().await;
        came(&self.club, trial, scene, did, &said).await
    }

    /// The results of two simultaneous steps in many concurrent trials.
    async fn at_once(&mut self, stage: Stage, pair: [Step; 2], trials: i64) -> Vec<Came> {
        let set = self.set(stage, pair, trials).await;
        let mut running = JoinSet::new();
        for (trial, scene) in set {
            let (club, numbers) = (self.club.clone(), [self.interaction(), self.interaction()]);
            running.spawn(async move {
                let spawn = |which: usize| {
                    let club = club.clone();
                    tokio::spawn(
                        async move { perform(&club, scene, trial, pair[which], numbers[which]).await },
                    )
                };
                let mut did = if trial.0 % 2 == 0 {
                    let (first, second) = (spawn(0), spawn(1));
                    [first.await, second.await]
                } else {
                    let (second, first) = (spawn(1), spawn(0));
                    [first.await, second.await]
                };
                (trial, scene, did.each_mut().map(|did| did.as_mut().unwrap().clone()).to_vec())
            });
        }
        let done = running.join_all().await;
        let said = self.said().await;
        let mut all = Vec::new();
        for (trial, scene, did) in done {
            all.push(came(&self.club, trial, scene, did, &said).await);
        }
        all
    }

    async fn said(&mut self) -> Vec<Notice> {
        let (said, newest) = notices_after(&self.club, self.read, too_late()).await;
        self.read = newest;
        said
    }

    async fn race(&mut self, stage: Stage, pair: [Step; 2], trials: i64) {
        let [one, other] = pair;
        let forth = self.one_after_the_other(stage, pair).await;
        let mut back = self.one_after_the_other(stage, [other, one]).await;
        back.did.reverse();
        for came in self.at_once(stage, pair, trials).await {
            assert!(
                came == forth || came == back,
                "{stage:?} {pair:?}: {came:#?}\nand neither {forth:#?}\nnor {back:#?}"
            );
        }
    }
}

/// The deed that an answer reports.
fn done(deed: Done) -> String {
    match deed {
        Done::Acted { event, .. } | Done::ActedUnreached { event, .. } => format!("{event:?}"),
        Done::Ruled(_) => "ruled".to_owned(),
        Done::Challenged(_)
        | Done::ChallengedFirst(_)
        | Done::ChallengedUnseen(_)
        | Done::ChallengedUnreached(_) => "challenged".to_owned(),
        Done::Accepted(_) | Done::BegunFirst(_) | Done::BegunUnseen(_) => "accepted".to_owned(),
        Done::Hinted(..) => "hinted".to_owned(),
        Done::Planned(..) => "planned".to_owned(),
        Done::Declined(_) => "declined".to_owned(),
        Done::Withdrawn(_) => "withdrawn".to_owned(),
        Done::Forgotten => "forgotten".to_owned(),
        Done::Vacation { .. } => "a vacation".to_owned(),
        Done::CutOff => "cut off".to_owned(),
        Done::NotShared(_) => "not shared".to_owned(),
        Done::Tournament(_, deed) => format!("{deed:?}"),
    }
}

async fn came(club: &Club, trial: Trial, scene: Scene, did: Vec<String>, said: &[Notice]) -> Came {
    let (challenge, game) = match scene {
        Scene::Game(id) => (None, Some(id)),
        Scene::Challenge(id) => {
            let view = club.outbox().challenge_view(id).await.unwrap();
            (Some(view), None)
        }
    };
    let game = challenge.as_ref().and_then(|challenge| challenge.game).or(game);
    let challenge = challenge.map(|view| (view.id, view.challenge.state));
    let record = match game {
        None => None,
        Some(id) => {
            let view = club.outbox().game_view(id).await.unwrap();
            let seats = view.accounts.map(seat);
            let players = ByColor { white: PlayerId(seats.white), black: PlayerId(seats.black) };
            Some((Record { players, ..view.game.record() }, view.version.0))
        }
    };
    let said = said.iter().filter_map(|notice| match notice {
        Notice::Answer { to, deed, .. } if handle(*to) / 10 == trial.0 => {
            let act = done(*deed);
            Some(format!("to {}: {act}", seat(*to)))
        }
        Notice::Post { news: News::Happened { game: id, event, by, ply }, .. } if Some(*id) == game => {
            Some(if event.has_board() {
                format!("board: {event:?}")
            } else {
                format!("{event:?} by {by:?} after {ply}")
            })
        }
        Notice::Post { news: News::NoGame(id), .. } if Some(*id) == challenge.map(|(id, _)| id) => {
            Some("no game".to_owned())
        }
        _ => None,
    });
    Came { did, record, challenge: challenge.map(|(_, state)| state), said: said.collect() }
}

fn handle(account: Account) -> i64 {
    match account {
        Account::Person(_, handle) => handle,
        Account::Computer(_) => 0,
    }
}

fn seat(account: Account) -> i64 {
    handle(account) % 10
}

const IN_A_GAME: [Step; 13] = [
    Step::Play("e4", WithMove::NoOffer),
    Step::Play("d4", WithMove::DrawOffer),
    Step::Do(Seat::White, Deed::Ask(Plea::Draw)),
    Step::Do(Seat::Black, Deed::Ask(Plea::Draw)),
    Step::Do(Seat::White, Deed::Agree(Plea::Draw)),
    Step::Do(Seat::Black, Deed::Agree(Plea::Draw)),
    Step::Do(Seat::White, Deed::Decline(Plea::Draw)),
    Step::Do(Seat::White, Deed::Claim(None)),
    Step::Do(Seat::White, Deed::Resign),
    Step::Do(Seat::Black, Deed::Resign),
    Step::Do(Seat::White, Deed::Abort),
    Step::Do(Seat::Black, Deed::Abort),
    Step::Flag,
];

const AT_THE_BEGINNING: [Step; 8] = [
    Step::Play("e5", WithMove::NoOffer),
    Step::Play("Nf6", WithMove::DrawOffer),
    Step::Do(Seat::White, Deed::Ask(Plea::Draw)),
    Step::Do(Seat::Black, Deed::Ask(Plea::Draw)),
    Step::Do(Seat::Black, Deed::Resign),
    Step::Do(Seat::White, Deed::Abort),
    Step::Do(Seat::Black, Deed::Abort),
    Step::Flag,
];

const ABOUT_TIME: [Step; 7] = [
    Step::Do(Seat::White, Deed::Give),
    Step::Do(Seat::Black, Deed::Give),
    Step::Do(Seat::White, Deed::Ask(Plea::Time)),
    Step::Do(Seat::Black, Deed::Agree(Plea::Time)),
    Step::Do(Seat::Black, Deed::Decline(Plea::Time)),
    Step::Play("Nf3", WithMove::NoOffer),
    Step::Do(Seat::White, Deed::Resign),
];

const ABOUT_A_TAKEBACK: [Step; 7] = [
    Step::Do(Seat::White, Deed::Ask(Plea::Takeback)),
    Step::Do(Seat::Black, Deed::Ask(Plea::Takeback)),
    Step::Do(Seat::Black, Deed::Agree(Plea::Takeback)),
    Step::Do(Seat::Black, Deed::Decline(Plea::Takeback)),
    Step::Do(Seat::White, Deed::Ask(Plea::Draw)),
    Step::Play("Nf3", WithMove::NoOffer),
    Step::Do(Seat::White, Deed::Resign),
];

const ABOUT_A_PAUSE: [Step; 8] = [
    Step::Do(Seat::White, Deed::Ask(Plea::Pause)),
    Step::Do(Seat::Black, Deed::Ask(Plea::Pause)),
    Step::Do(Seat::Black, Deed::Decline(Plea::Pause)),
    Step::Do(Seat::White, Deed::Resume),
    Step::Do(Seat::Black, Deed::Resume),
    Step::Play("Nf3", WithMove::NoOffer),
    Step::Do(Seat::Black, Deed::Ask(Plea::Takeback)),
    Step::Do(Seat::White, Deed::Resign),
];

const WITH_A_CHALLENGE: [Step; 8] = [
    Step::Accept(Seat::Black),
    Step::Accept(Seat::Third),
    Step::Decline,
    Step::Counter,
    Step::Withdraw,
    Step::Instead,
    Step::OfferComputer,
    Step::Expire,
];

#[expect(clippy::print_stderr, reason = "the test prints its figures")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_concurrent_deeds_have_the_result_of_one_after_the_other() {
    let folder = folder();
    let (club, store) = open(folder.path());
    let mut kinds = 0;
    let mut arena = Arena { club, store, trials: 0, interactions: 0, read: NoticeId::default() };
    // On a database server, the deeds of a trial really run at the same time.
    let trials = match (is_on_server(), is_deep()) {
        (true, false) => 1,
        (true, true) | (false, false) => 8,
        (false, true) => 32,
    };
    for (stage, deeds) in [
        (Stage::ThirdTime, &IN_A_GAME[..]),
        (Stage::HardlyBegun, &AT_THE_BEGINNING[..]),
        (Stage::Private, &WITH_A_CHALLENGE[..]),
        (Stage::Open, &WITH_A_CHALLENGE[..]),
        (Stage::TakebackAsked, &ABOUT_A_TAKEBACK[..]),
        // These stages come last, because the clocks of their games still run after the trial.
        (Stage::PauseAsked, &ABOUT_A_PAUSE[..]),
        (Stage::TimeAsked, &ABOUT_TIME[..]),
    ] {
        for (index, one) in deeds.iter().enumerate() {
            for other in &deeds[index..] {
                arena.race(stage, [*one, *other], trials).await;
                kinds += 1;
            }
        }
    }
    eprintln!("pairs in one game or challenge: {kinds} kinds, {} pairs, 0 wrong", kinds * trials);
}

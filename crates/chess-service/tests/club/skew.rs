//! Two deeds at the same moment that read the same rows, and write different rows except for one shared row. On a
//! database server, such deeds conflict only because both write the shared row. The result equals the result of the
//! two deeds in one of the two orders.

use std::pin::Pin;

use chess_arbiter::{Account, Deed, Game, Level, Lot, WithMove};
use chess_core::{Color, Ply, read_san};
use chess_service::{
    Authority, COMPUTER_GAMES, ChallengeId, Club, Entry, FoundPuzzle, GameId, LineEntry, Order, PENDING,
    Preferences, PuzzleDeed, PuzzleId, RUNNING, Refused, Store, Target, TournamentDeed, TournamentId,
    TournamentRules, VACATION_DAYS, VacationRule,
};
use chess_store::{Export, challenges, games, plan_lines, players};
use chess_tournament::System;
use tokio::task::JoinSet;

use crate::kit::{self, Home, SERVER, at, caller, is_deep, is_on_server, person, viewer};
use crate::tournaments::kit::rules;

const DAY: i64 = 86_400;
/// The maximum number of running games, of pending challenges and of games against computers that a person may have in
/// the server of these tests.
const MOST: u32 = 2;
const SWISS: System = System::Swiss { rounds: 2 };

/// The club of a test.
#[derive(Clone)]
struct At {
    club: Club,
    store: Store,
}

type Future<T> = Pin<Box<dyn std::future::Future<Output = T> + Send>>;
type Act<T> = Box<dyn FnOnce(At) -> Future<T> + Send>;
type Did = Result<(), Refused>;

fn act<T, F>(act: impl FnOnce(At) -> F + Send + 'static) -> Act<T>
where
    F: std::future::Future<Output = T> + Send + 'static,
{
    Box::new(move |at| Box::pin(act(at)))
}

/// Two deeds, and a look at their result.
struct Trial {
    deeds: [Act<Did>; 2],
    look: Act<String>,
}

impl At {
    async fn challenge(&self, from: i64, to: i64) -> Result<ChallengeId, Refused> {
        let order = Order { opponent: Some(person(to)), ..Order::default() };
        self.club.challenges().make(caller(from, None, at(0)), order).await
    }

    async fn accept(&self, who: i64, id: ChallengeId) -> Result<GameId, Refused> {
        self.club.challenges().accept(caller(who, None, at(1)), id, Lot(Color::White)).await
    }

    async fn game(&self, white: i64, black: i64) -> GameId {
        let challenge = self.challenge(white, black).await.unwrap();
        self.accept(black, challenge).await.unwrap()
    }

    async fn perform(&self, who: i64, game: GameId, deed: Deed) -> Did {
        self.club.games().perform(caller(who, None, at(2)), Target::Game(game), deed).await.map(drop)
    }

    async fn play(&self, who: i64, game: GameId, text: &str) -> Did {
        let entry = Entry::Typed(text.to_owned()).sure(WithMove::NoOffer);
        self.club.games().perform(caller(who, None, at(2)), Target::Game(game), entry).await.map(drop)
    }

    async fn plan(&self, who: i64, game: GameId, text: &str) -> Did {
        let line = LineEntry::Typed(text.to_owned());
        self.club.games().plan_line(caller(who, None, at(2)), Target::Game(game), line).await.map(drop)
    }

    async fn play_computer(&self, who: i64) -> Did {
        let (caller, level) = (caller(who, None, at(0)), Level::USUAL);
        self.club.games().play_computer(caller, level, Order::default(), Lot(Color::White)).await.map(drop)
    }

    async fn book(&self, who: i64, days: u32, from: i64) -> Did {
        self.club.people().book_vacation(caller(who, None, at(2)), days, Some(at(from * DAY))).await
    }

    /// The booked days of a person, and the number of vacations in each of the person's games.
    async fn vacations(&self, who: i64) -> String {
        let server = Some(SERVER);
        let ahead = self.club.people().vacations(person(who), server, at(3)).await.unwrap().ahead;
        let games =
            self.live(who).await.into_iter().map(|(game, color)| game.record().vacations[color].len());
        format!("{} booked, {:?} in games", ahead.len(), games.collect::<Vec<_>>())
    }

    /// The running games of a person, with the person's side.
    async fn live(&self, who: i64) -> Vec<(Game, Color)> {
        let live = self.store.read(move |tx| {
            let player = players::find(tx, person(who))?.unwrap();
            let live = games::live_of(tx, player)?.into_iter();
            Ok::<_, Refused>(
                live.map(|kept| (kept.game.color_of(player).unwrap(), kept.game)).collect::<Vec<_>>(),
            )
        });
        live.await.unwrap().into_iter().map(|(color, game)| (game, color)).collect()
    }

    async fn organise(&self, who: i64, rules: TournamentRules) -> Result<TournamentId, Refused> {
        self.club.tournaments().create(caller(who, None, at(0)), rules, None).await
    }

    async fn enter(&self, who: i64, id: TournamentId, deed: TournamentDeed) -> Did {
        let caller = caller(who, None, at(1));
        self.club.tournaments().perform(caller, id, Authority::OwnOnly, deed).await
    }

    async fn tournament(&self, organiser: i64, rules: TournamentRules, players: i64) -> TournamentId {
        let id = self.organise(organiser, rules).await.unwrap();
        for who in organiser + 1..=organiser + players {
            self.enter(who, id, join()).await.unwrap();
        }
        id
    }

    /// A puzzle from a game in which White missed a mate.
    async fn puzzle(&self, white: i64, black: i64) -> PuzzleId {
        let game = self.game(white, black).await;
        let moves = ["e4", "e5", "a3", "a6", "Bc4", "Nc6", "Qh5", "Nf6", "h3"];
        for (text, who) in moves.into_iter().zip([white, black].into_iter().cycle()) {
            self.play(who, game, text).await.unwrap();
        }
        self.perform(white, game, Deed::Resign).await.unwrap();
        self.club.games().keep_review(game, "found".to_owned()).await.unwrap();
        let view = self.club.outbox().game_view(game).await.unwrap();
        let position = view.game.board().position_at(Ply(8)).unwrap();
        let line = vec![read_san(&position, "Qxf7#").unwrap()];
        let found = FoundPuzzle { ply: Ply(8), player: view.game.players().white, line, reply: Vec::new() };
        self.club.puzzles().keep(game, vec![found], at(3)).await.unwrap();
        self.club.puzzles().next(viewer(white)).await.unwrap().unwrap().id
    }

    async fn forget(&self, who: i64) -> Did {
        self.club.people().forget(caller(who, None, at(2))).await
    }

    /// The entrants of a tournament by name, and the number of rounds.
    async fn entrants(&self, id: TournamentId) -> String {
        let view = self.club.tournaments().view(id).await.unwrap();
        let entrants: Vec<_> = view.entrants.iter().map(|entrant| name(entrant.account)).collect();
        format!("{entrants:?} in {} rounds", view.rounds.len())
    }
}

fn join() -> TournamentDeed {
    TournamentDeed::Join(Vec::new())
}

/// The name of an account's person, without the number of the trial.
fn name(account: Account) -> String {
    match account {
        account if account.is_forgotten() => "forgotten".to_owned(),
        Account::Person(_, handle) => format!("person {}", handle % 100),
        Account::Computer(_) => "computer".to_owned(),
    }
}

fn live(who: i64) -> Act<String> {
    act(async move |at: At| at.live(who).await.len().to_string())
}

fn vacations(who: i64) -> Act<String> {
    act(async move |at: At| at.vacations(who).await)
}

fn entrants(id: TournamentId) -> Act<String> {
    act(async move |at: At| at.entrants(id).await)
}

fn enter(who: i64, id: TournamentId, deed: TournamentDeed) -> Act<Did> {
    act(async move |at: At| at.enter(who, id, deed).await)
}

fn accept((who, id): (i64, ChallengeId)) -> Act<Did> {
    act(async move |at: At| at.accept(who, id).await.map(drop))
}

fn book(who: i64, days: u32, from: i64) -> Act<Did> {
    act(async move |at: At| at.book(who, days, from).await)
}

fn forget(who: i64) -> Act<Did> {
    act(async move |at: At| at.forget(who).await)
}

/// The number of challenges that a person made or received.
fn made(who: i64) -> Act<String> {
    act(async move |at: At| {
        let count = at.store.read(move |tx| {
            let player = players::find(tx, person(who))?.unwrap();
            Ok::<_, Refused>(challenges::count_of(tx, player)?)
        });
        count.await.unwrap().to_string()
    })
}

async fn last_challenge(at: At, ann: i64) -> Trial {
    at.challenge(ann, ann + 1).await.unwrap();
    let make = |to| act(async move |at: At| at.challenge(ann, to).await.map(drop));
    Trial { deeds: [make(ann + 2), make(ann + 3)], look: made(ann) }
}

async fn last_rematch(at: At, ann: i64) -> Trial {
    let ended = [at.game(ann, ann + 1).await, at.game(ann, ann + 2).await];
    for game in ended {
        at.perform(ann, game, Deed::Resign).await.unwrap();
    }
    at.challenge(ann, ann + 3).await.unwrap();
    let ask = |game| {
        act(async move |at: At| at.club.challenges().rematch(caller(ann, None, kit::at(3)), game).await)
    };
    Trial { deeds: ended.map(ask), look: made(ann) }
}

async fn last_game(at: At, ann: i64) -> Trial {
    at.game(ann, ann + 3).await;
    let (one, other) = (at.challenge(ann + 1, ann).await.unwrap(), at.challenge(ann + 2, ann).await.unwrap());
    Trial { deeds: [(ann, one), (ann, other)].map(accept), look: live(ann) }
}

async fn last_game_of_a_challenger(at: At, ann: i64) -> Trial {
    let (one, other) = (at.challenge(ann, ann + 1).await.unwrap(), at.challenge(ann, ann + 2).await.unwrap());
    at.game(ann + 3, ann).await;
    Trial { deeds: [(ann + 1, one), (ann + 2, other)].map(accept), look: live(ann) }
}

async fn last_game_against_a_computer(at: At, ann: i64) -> Trial {
    at.play_computer(ann).await.unwrap();
    let play = || act(async move |at: At| at.play_computer(ann).await);
    Trial { deeds: [play(), play()], look: live(ann) }
}

async fn overlapping_vacations(at: At, ann: i64) -> Trial {
    at.game(ann, ann + 1).await;
    Trial { deeds: [book(ann, 5, 1), book(ann, 6, 2)], look: vacations(ann) }
}

async fn last_days_of_vacation(at: At, ann: i64) -> Trial {
    at.game(ann + 1, ann).await;
    Trial { deeds: [book(ann, 8, 1), book(ann, 7, 10)], look: vacations(ann) }
}

async fn vacation_and_game(at: At, ann: i64) -> Trial {
    at.game(ann, ann + 1).await;
    let asked = at.challenge(ann + 2, ann).await.unwrap();
    Trial { deeds: [book(ann, 5, 1), accept((ann, asked))], look: vacations(ann) }
}

async fn vacation_and_game_of_a_challenger(at: At, ann: i64) -> Trial {
    at.game(ann, ann + 1).await;
    let asked = at.challenge(ann, ann + 2).await.unwrap();
    Trial { deeds: [book(ann, 5, 1), accept((ann + 2, asked))], look: vacations(ann) }
}

async fn end_of_vacation_and_game(at: At, ann: i64) -> Trial {
    at.game(ann, ann + 1).await;
    at.book(ann, 5, 1).await.unwrap();
    let asked = at.challenge(ann, ann + 2).await.unwrap();
    let end = act(async move |at: At| {
        let now = kit::at(3);
        let id = at.club.people().vacations(person(ann), Some(SERVER), now).await.unwrap().ahead[0].0;
        at.club.people().end_vacation(caller(ann, None, now), id).await
    });
    Trial { deeds: [end, accept((ann + 2, asked))], look: vacations(ann) }
}

async fn vacation_and_round(at: At, ann: i64) -> Trial {
    at.game(ann + 1, ann + 5).await;
    let id = at.tournament(ann, TournamentRules { vacations: VacationRule::Heeded, ..rules(SWISS) }, 2).await;
    Trial { deeds: [book(ann + 1, 5, 1), enter(ann, id, TournamentDeed::Begin)], look: vacations(ann + 1) }
}

async fn last_tournament(at: At, ann: i64) -> Trial {
    for rounds in 2..=5 {
        at.organise(ann, rules(System::Swiss { rounds })).await.unwrap();
    }
    let organise =
        |rounds| act(async move |at: At| at.organise(ann, rules(System::Swiss { rounds })).await.map(drop));
    Trial { deeds: [organise(6), organise(7)], look: act(async |_: At| String::new()) }
}

async fn join_and_begin(at: At, ann: i64) -> Trial {
    let id = at.tournament(ann, rules(SWISS), 2).await;
    let deeds = [enter(ann + 3, id, join()), enter(ann, id, TournamentDeed::Begin)];
    Trial { deeds, look: entrants(id) }
}

async fn join_and_close(at: At, ann: i64) -> Trial {
    let id = at.tournament(ann, rules(SWISS), 2).await;
    let deeds = [enter(ann + 3, id, join()), enter(ann, id, TournamentDeed::Close)];
    Trial { deeds, look: entrants(id) }
}

async fn last_place(at: At, ann: i64) -> Trial {
    let id = at.tournament(ann, TournamentRules { room: 3, ..rules(SWISS) }, 2).await;
    Trial { deeds: [enter(ann + 3, id, join()), enter(ann + 4, id, join())], look: entrants(id) }
}

async fn last_games_of_a_round(at: At, ann: i64) -> Trial {
    let id = at.tournament(ann, rules(SWISS), 4).await;
    at.enter(ann, id, TournamentDeed::Begin).await.unwrap();
    let resign = |who| {
        act(async move |at: At| {
            let games = at.club.tournaments().games(id).await.unwrap();
            let mine = games
                .iter()
                .find(|game| game.accounts.white == person(who) || game.accounts.black == person(who));
            at.perform(who, mine.unwrap().id, Deed::Resign).await
        })
    };
    // Player 1 meets player 3, so the two deeds end two different games.
    Trial { deeds: [resign(ann + 1), resign(ann + 2)], look: entrants(id) }
}

async fn forget_and_join(at: At, ann: i64) -> Trial {
    let id = at.tournament(ann, rules(SWISS), 2).await;
    at.game(ann + 3, ann + 4).await;
    Trial { deeds: [forget(ann + 3), enter(ann + 3, id, join())], look: entrants(id) }
}

async fn forget_and_accept(at: At, ann: i64) -> Trial {
    let asked = at.challenge(ann, ann + 1).await.unwrap();
    Trial { deeds: [forget(ann), accept((ann + 1, asked))], look: live(ann + 1) }
}

async fn plan_and_move(at: At, ann: i64) -> Trial {
    let game = at.game(ann, ann + 1).await;
    let plan = act(async move |at: At| at.plan(ann + 1, game, "e4 e5").await);
    let e4 = act(async move |at: At| at.play(ann, game, "e4").await);
    Trial { deeds: [plan, e4], look: plan_of(ann + 1, game) }
}

async fn two_plans(at: At, ann: i64) -> Trial {
    let game = at.game(ann, ann + 1).await;
    let plan = |line| act(async move |at: At| at.plan(ann + 1, game, line).await);
    Trial { deeds: [plan("e4 e5"), plan("d4 d5")], look: plan_of(ann + 1, game) }
}

/// The number of planned lines, and the number of moves in the game.
fn plan_of(who: i64, game: GameId) -> Act<String> {
    act(async move |at: At| {
        let found = at.store.read(move |tx| {
            let player = players::find(tx, person(who))?.unwrap();
            let moves = games::load(tx, game)?.game.board().ply();
            Ok::<_, Refused>(format!("{:?} {moves:?}", plan_lines::of(tx, game, player)?.lines))
        });
        found.await.unwrap()
    })
}

async fn two_puzzles(at: At, ann: i64) -> Trial {
    let ids = [at.puzzle(ann, ann + 1).await, at.puzzle(ann + 2, ann + 3).await];
    let give_up = |id| {
        act(async move |at: At| {
            let caller = caller(ann + 4, None, kit::at(9));
            at.club.puzzles().act(caller, id, PuzzleDeed::GiveUp).await.map(drop)
        })
    };
    let look = act(async move |at: At| {
        let dossier = at.club.people().dossier(person(ann + 4)).await.unwrap().unwrap();
        let lowest = dossier.puzzles.iter().filter_map(|tried| Some(tried.rating?.shown())).min();
        format!("{lowest:?}")
    });
    Trial { deeds: ids.map(give_up), look }
}

async fn two_exports(at: At, ann: i64) -> Trial {
    let game = at.game(ann, ann + 1).await;
    let share = |who| {
        act(async move |at: At| at.club.games().share(caller(who, None, kit::at(9)), game, Export::Pgn).await)
    };
    Trial { deeds: [share(ann), share(ann + 1)], look: act(async |_: At| String::new()) }
}

fn new_player(ann: i64) -> Trial {
    let make = |from| act(async move |at: At| at.challenge(from, ann).await.map(drop));
    Trial { deeds: [make(ann + 1), make(ann + 2)], look: made(ann) }
}

async fn two_ratings(at: At, ann: i64) -> Trial {
    let mut ended = Vec::new();
    for rival in [ann + 1, ann + 2] {
        ended.push(at.game(ann, rival).await);
        for (text, who) in
            ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"].into_iter().zip([ann, rival].into_iter().cycle())
        {
            at.play(who, ended[ended.len() - 1], text).await.unwrap();
        }
    }
    let resign = |game| act(async move |at: At| at.perform(ann, game, Deed::Resign).await);
    let look = act(async move |at: At| {
        let mut ratings = Vec::new();
        for who in [ann, ann + 1, ann + 2] {
            let profile = at.club.people().profile(viewer(who), person(who), None, kit::at(9)).await.unwrap();
            ratings.extend(profile.history.into_iter().map(|(_, rating)| rating.shown()));
        }
        format!("{ratings:?}")
    });
    Trial { deeds: [resign(ended[0]), resign(ended[1])], look }
}

/// Performs the two deeds of a trial, and returns the answers and the result.
async fn run(at: &At, trial: Trial, order: Option<[usize; 2]>) -> [String; 3] {
    let Trial { deeds, look } = trial;
    let said = |did: Did| match did {
        Ok(()) => "done".to_owned(),
        Err(Refused::Failed(error)) => format!("failed: {error}"),
        Err(refused) => refused.to_string(),
    };
    let mut answers = [String::new(), String::new()];
    if let Some(order) = order {
        let mut deeds = deeds.map(Some);
        for which in order {
            answers[which] = said(deeds[which].take().unwrap()(at.clone()).await);
        }
    } else {
        let running = deeds.map(|deed| tokio::spawn(deed(at.clone())));
        for (answer, did) in answers.iter_mut().zip(running) {
            *answer = said(did.await.unwrap());
        }
    }
    let [one, other] = answers;
    [one, other, look(at.clone()).await]
}

type Prepare = fn(At, i64) -> Future<Trial>;

const CASES: [(&str, Prepare); 24] = [
    ("the last challenge", |at, who| Box::pin(last_challenge(at, who))),
    ("the last rematch", |at, who| Box::pin(last_rematch(at, who))),
    ("the last game", |at, who| Box::pin(last_game(at, who))),
    ("the last game of a challenger", |at, who| Box::pin(last_game_of_a_challenger(at, who))),
    ("the last game against a computer", |at, who| Box::pin(last_game_against_a_computer(at, who))),
    ("overlapping vacations", |at, who| Box::pin(overlapping_vacations(at, who))),
    ("the last days of vacation", |at, who| Box::pin(last_days_of_vacation(at, who))),
    ("a vacation and a game", |at, who| Box::pin(vacation_and_game(at, who))),
    ("a challenger's vacation and a game", |at, who| Box::pin(vacation_and_game_of_a_challenger(at, who))),
    ("the end of a vacation and a game", |at, who| Box::pin(end_of_vacation_and_game(at, who))),
    ("a vacation and a round", |at, who| Box::pin(vacation_and_round(at, who))),
    ("the last tournament", |at, who| Box::pin(last_tournament(at, who))),
    ("join and begin", |at, who| Box::pin(join_and_begin(at, who))),
    ("join and close", |at, who| Box::pin(join_and_close(at, who))),
    ("the last place", |at, who| Box::pin(last_place(at, who))),
    ("the last games of a round", |at, who| Box::pin(last_games_of_a_round(at, who))),
    ("forget and join", |at, who| Box::pin(forget_and_join(at, who))),
    ("forget and accept", |at, who| Box::pin(forget_and_accept(at, who))),
    ("a plan and a move", |at, who| Box::pin(plan_and_move(at, who))),
    ("two plans", |at, who| Box::pin(two_plans(at, who))),
    ("two exports", |at, who| Box::pin(two_exports(at, who))),
    ("a new player", |_, who| Box::pin(async move { new_player(who) })),
    ("two puzzles", |at, who| Box::pin(two_puzzles(at, who))),
    ("two ratings", |at, who| Box::pin(two_ratings(at, who))),
];

#[expect(clippy::print_stderr, reason = "the test prints its figures")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_deeds_at_once_that_read_the_same_rows_have_the_result_of_one_after_the_other() {
    let home = Home::new();
    let at = At { club: home.club.clone(), store: home.store.clone() };
    let mut limits = Preferences::new();
    RUNNING.put(Some(MOST), &mut limits);
    PENDING.put(Some(MOST), &mut limits);
    COMPUTER_GAMES.put(Some(MOST), &mut limits);
    VACATION_DAYS.put(Some(10), &mut limits);
    at.club.people().prefer(SERVER, limits).await.unwrap();
    let trials = if is_deep() && is_on_server() { 40 } else { 4 };
    let mut who = 0;
    let mut next = || {
        who += 100;
        who
    };
    let (mut wrong, mut count) = (Vec::new(), 0);
    for (name, prepare) in CASES {
        let mut wanted = Vec::new();
        for order in [[0, 1], [1, 0]] {
            wanted.push(run(&at, prepare(at.clone(), next()).await, Some(order)).await);
        }
        let mut set = Vec::new();
        for _ in 0..trials {
            set.push(prepare(at.clone(), next()).await);
        }
        let mut running = JoinSet::new();
        for trial in set {
            let at = at.clone();
            running.spawn(async move { run(&at, trial, None).await });
        }
        count += trials;
        let came = running.join_all().await;
        let odd: Vec<_> = came.into_iter().filter(|came| !wanted.contains(came)).collect();
        if !odd.is_empty() {
            wrong.push(format!("{name}: {} of {trials} such as {:?}, not {wanted:?}", odd.len(), odd[0]));
        }
    }
    assert!(wrong.is_empty(), "{} of {count} wrong: {wrong:#?}", wrong.len());
    eprintln!("pairs that read the same rows: {} kinds, {count} pairs, 0 wrong", CASES.len());
}

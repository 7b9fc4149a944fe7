//! Checks the query plans of the store's hot functions, that is, of the functions that run often. The test calls each
//! hot function and traces the SQL statements that SQLite runs.

use std::cell::RefCell;

use chess_arbiter::{Network, Pace, Plan, Rating, RatingChange, Server};
use chess_core::ByColor;
use rusqlite::trace::{TraceEvent, TraceEventCodes};

use super::one_of_each::{ANN, MESSAGE, NOW, PLACE, one_of_each, opponent, player};
use crate::{
    ChallengeId, GameId, InteractionId, NoticeId, Outage, Pool, ReminderId, ReminderKind, Route, RulingId,
    Shard, Store, StoreError, Subject, TournamentId, Tx, VenueId, challenges, computers, digests, displays,
    figures, games, interactions, outages, outbox, plan_lines, players, preferences, puzzles, ratings,
    reminders, reviews, rulings, scores, tournaments, vacations, venues, wakes,
};

const SERVER: Server = Server { network: Network::Discord, id: 10 };
const POOL: Pool = Pool { server: SERVER, pace: Pace::Live };
const INTERACTION: InteractionId = InteractionId { network: Network::Discord, id: 9 };

/// Makes an outage that is over.
fn outage(tx: &Tx<'_>) -> Result<Outage, StoreError> {
    outages::begin(tx, Shard::ALL, NOW)?;
    outages::end(tx, Shard::ALL, NOW)?;
    outages::owed(tx)?.ok_or(StoreError::Stale)
}

type Asks = fn(&Tx<'_>) -> Result<(), StoreError>;

/// A marker in a list of expected steps. The marker demands that the query plan does not sort the rows.
const NO_SORT: &str = "no step that sorts";

/// The functions that run often. Each entry has a description, a call of the function, and the expected steps of the
/// query plans.
const HOT: &[(&str, Asks, &[&str])] = &[
    (
        "the running games of a player",
        |tx| games::live_of(tx, player(tx)?).map(drop),
        &["game_white_live", "game_black_live", "vacation_player (player=? AND until_at>?)"],
    ),
    (
        "the vacations of a player",
        |tx| vacations::all_of(tx, player(tx)?).map(drop),
        &["vacation_player (player=?)"],
    ),
    (
        "the games that wait for a player",
        |tx| games::waiting_for(tx, player(tx)?).map(drop),
        &["game_white_live", "game_black_live", "quarantine USING PRIMARY KEY (source=? AND number=?)"],
    ),
    (
        "how many games a player has running",
        |tx| games::count_live(tx, player(tx)?).map(drop),
        &["game_white_live", "game_black_live"],
    ),
    (
        "how many of them in a server",
        |tx| games::count_live_in(tx, player(tx)?, SERVER).map(drop),
        &["game_white_live", "game_black_live", "venue EXISTS USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "the ended games of a player",
        |tx| games::ended_of(tx, player(tx)?, None, (5, 6)).map(drop),
        &["MERGE (UNION ALL)", "game_white_ended", "game_black_ended"],
    ),
    (
        "the ended games of somebody else",
        |tx| {
            let onlooker = games::Onlooker { player: None, venue: venues::load(tx, VenueId(1))? };
            games::ended_of(tx, player(tx)?, Some(onlooker), (5, 6)).map(drop)
        },
        &[
            "MERGE (UNION ALL)",
            "game_white_ended",
            "game_black_ended",
            "venue USING INTEGER PRIMARY KEY (rowid=?)",
        ],
    ),
    (
        "the games of a place",
        |tx| games::newest_in(tx, VenueId(1), 25).map(drop),
        &["game USING INDEX game_venue (venue=?)", NO_SORT],
    ),
    (
        "the game of a thread",
        |tx| games::in_thread(tx, PLACE).map(drop),
        &["game USING INDEX game_thread (thread=?)"],
    ),
    (
        "the threads of a server with running games",
        |tx| games::live_threads(tx, SERVER).map(drop),
        &["venue USING INDEX venue_server (server=?)", "game USING INDEX game_live_thread (venue=?)"],
    ),
    (
        "flags that fall",
        |tx| wakes::due(tx, NOW, 32).map(drop),
        &["game_wake", "quarantine USING PRIMARY KEY (source=? AND number=?)"],
    ),
    (
        "games whose clocks get back the time of an outage",
        |tx| outages::games(tx, &outage(tx)?).map(drop),
        &["game_wake", "quarantine USING PRIMARY KEY (source=? AND number=?)"],
    ),
    (
        "tournaments whose deadlines get back the time of an outage",
        |tx| outages::tournaments(tx, &outage(tx)?).map(drop),
        &["tournament_due", "quarantine USING PRIMARY KEY (source=? AND number=?)"],
    ),
    (
        "a shard that is heard again",
        |tx| outages::end(tx, Shard::ALL, NOW),
        &["outage USING INDEX outage_lasting (shard=? AND shards=?)"],
    ),
    (
        "reminders after an outage",
        |tx| outages::gave_games(tx, &outage(tx)?, GameId(1), NOW),
        &["reminder_due USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"],
    ),
    (
        "games that wait for a computer",
        |tx| computers::awaited(tx, 500).map(drop),
        &["game USING INDEX game_think", NO_SORT],
    ),
    (
        "how many games a player has running against computers",
        |tx| games::count_live_computers(tx, player(tx)?).map(drop),
        &["game_white_live", "game_black_live", "account_player"],
    ),
    (
        "reminders that are due",
        |tx| reminders::due(tx, NOW, 32).map(drop),
        &["reminder_due_at", "quarantine USING PRIMARY KEY (source=? AND number=?)"],
    ),
    ("the next reminder", |tx| reminders::next(tx).map(drop), &["reminder_due_at"]),
    (
        "when a player was last reminded",
        |tx| reminders::last(tx, player(tx)?).map(drop),
        &["reminder_player"],
    ),
    (
        "a reminder of some games",
        |tx| reminders::open(tx, player(tx)?, ReminderKind::Deadline, &[GameId(1)], NOW).map(drop),
        &["reminder_player", "reminder_game USING PRIMARY KEY (reminder=?)"],
    ),
    (
        "the reminders of a game",
        |tx| reminders::of_game(tx, GameId(1)).map(drop),
        &["reminder_game_of", "reminder USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "the games of a reminder",
        |tx| reminders::games(tx, ReminderId(1)).map(drop),
        &["reminder_game USING PRIMARY KEY (reminder=?)"],
    ),
    (
        "the reminders of a player",
        |tx| reminders::of_player(tx, player(tx)?, ReminderKind::Digest).map(drop),
        &["reminder_player"],
    ),
    ("who is told daily by now", |tx| digests::due(tx, NOW, 32).map(drop), &["digest_next"]),
    ("when somebody is told daily next", |tx| digests::next(tx).map(drop), &["digest_next"]),
    (
        "when a player is told daily",
        |tx| digests::of(tx, player(tx)?).map(drop),
        &["digest USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    ("the next flag", |tx| wakes::next(tx).map(drop), &["game_wake"]),
    ("the next thread to archive", |tx| games::next_archive(tx).map(drop), &["game_archive"]),
    ("threads to archive", |tx| games::take_archived(tx, NOW).map(drop), &["game_archive"]),
    ("a game", |tx| games::load(tx, GameId(1)).map(drop), &["game USING INTEGER PRIMARY KEY (rowid=?)"]),
    (
        "what is kept about a game",
        |tx| reviews::load(tx, GameId(1)).map(drop),
        &["review USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "a player's plan in a game",
        |tx| plan_lines::of(tx, GameId(1), player(tx)?).map(drop),
        &["plan_line USING PRIMARY KEY (game=? AND player=?)"],
    ),
    (
        "a plan that goes on",
        |tx| plan_lines::keep(tx, GameId(1), player(tx)?, &Plan::default()),
        &["plan_line USING PRIMARY KEY (game=? AND player=?)"],
    ),
    (
        "the next puzzle of a player",
        |tx| puzzles::next(tx, Some(player(tx)?), Some(SERVER)).map(drop),
        &["puzzle_player (player=?)", "puzzle_try", "game_venue (venue=?)"],
    ),
    (
        "the answers of a player to puzzles",
        |tx| puzzles::tries_of(tx, player(tx)?).map(drop),
        &["puzzle_try_player (player=?)", NO_SORT],
    ),
    ("the plans of a game", |tx| plan_lines::erase(tx, GameId(1)), &["plan_line USING PRIMARY KEY (game=?)"]),
    (
        "the last ruling about a game",
        |tx| rulings::last(tx, GameId(1)).map(drop),
        &["ruling USING INDEX ruling_game (game=?)", NO_SORT],
    ),
    (
        "a ruling",
        |tx| rulings::load(tx, RulingId(1)).map(drop),
        &["ruling USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "the rating of a player",
        |tx| ratings::load(tx, POOL, player(tx)?).map(drop),
        &["rating USING PRIMARY KEY (pool=? AND player=?)"],
    ),
    (
        "all ratings of a player",
        |tx| ratings::all_of(tx, player(tx)?).map(drop),
        &["rating USING PRIMARY KEY (pool=? AND player=?)", "rating_change_history (player=?)"],
    ),
    (
        "the best players of a server",
        |tx| ratings::best(tx, POOL, 5, (10, 11)).map(drop),
        &["rating USING INDEX rating_rank (pool=?)", NO_SORT],
    ),
    (
        "what a game changed about a rating",
        |tx| ratings::changed_by(tx, GameId(1), player(tx)?).map(drop),
        &["rating_change USING INDEX sqlite_autoindex_rating_change_1 (game=? AND player=?)"],
    ),
    (
        "how a rating changed over time",
        |tx| ratings::history(tx, POOL, player(tx)?, 200).map(drop),
        &["rating_change USING INDEX rating_change_history (player=? AND pool=?)", NO_SORT],
    ),
    (
        "a game that changes ratings",
        |tx| {
            let change = RatingChange { before: Rating::default(), after: Rating::default() };
            let changes = ByColor { white: (player(tx)?, change), black: (opponent(tx)?, change) };
            ratings::change(tx, POOL, GameId(1), changes, NOW)
        },
        &[],
    ),
    (
        "a game taken out of ratings",
        |tx| ratings::take_out(tx, GameId(1)),
        &["rating_change_history (player=? AND pool=? AND rowid>?)"],
    ),
    (
        "how a player did against another",
        |tx| scores::of(tx, SERVER, player(tx)?, Some(opponent(tx)?)).map(drop),
        &["game_white_ended", "game_black_ended", "venue EXISTS USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "a change of a game",
        |tx| games::save(tx, &games::load(tx, GameId(1))?, &[]).map(drop),
        &["game USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "a challenge",
        |tx| challenges::load(tx, ChallengeId(1)).map(drop),
        &["challenge USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "challenges of a player that wait",
        |tx| challenges::pending_of(tx, player(tx)?).map(drop),
        &["challenge_challenger (challenger=? AND state=?)"],
    ),
    (
        "challenges that wait for a player's answer",
        |tx| challenges::pending_for(tx, player(tx)?).map(drop),
        &["challenge_opponent (opponent=? AND state=?)"],
    ),
    (
        "the challenges of a player",
        |tx| challenges::count_of(tx, player(tx)?).map(drop),
        &["challenge_challenger (challenger=?)", "challenge_opponent (opponent=?)"],
    ),
    (
        "the notes on a player's challenges",
        |tx| challenges::notes_of(tx, player(tx)?).map(drop),
        &["challenge_challenger (challenger=?)"],
    ),
    (
        "the challenge to play a game again",
        |tx| challenges::rematch_of(tx, GameId(1)).map(drop),
        &["challenge USING INDEX challenge_rematch"],
    ),
    (
        "challenges to which something happens",
        |tx| challenges::due(tx, NOW).map(drop),
        &["challenge_wake", "quarantine USING PRIMARY KEY (source=? AND number=?)"],
    ),
    (
        "what waits in the outbox",
        |tx| outbox::waiting(tx, NoticeId(0), 500).map(drop),
        &["outbox USING INTEGER PRIMARY KEY (rowid>?)"],
    ),
    (
        "what a row of the outbox says",
        |tx| outbox::body::<u8>(tx, NoticeId(1)).map(drop),
        &["outbox USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "a message that may wait already",
        |tx| outbox::push_once(tx, Route::Post(PLACE), "lane", &1, NOW),
        &["outbox USING INDEX outbox_lane (lane=?)"],
    ),
    (
        "the waiting messages to a person",
        |tx| outbox::forget(tx, Network::Discord, 1),
        &["outbox USING INDEX outbox_person (route=?)"],
    ),
    (
        "a newer row in the lane",
        |tx| outbox::has_come(tx, "lane", NoticeId(1)).map(drop),
        &["outbox USING COVERING INDEX outbox_lane (lane=? AND rowid>?)"],
    ),
    (
        "the answer that a lane follows",
        |tx| outbox::following::<u8>(tx, "lane").map(drop),
        &["outbox USING INDEX outbox_lane (lane=?)", NO_SORT],
    ),
    (
        "a delivery that waits",
        |tx| outbox::hold(tx, NoticeId(1), NOW),
        &["outbox USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "a delivery that failed",
        |tx| outbox::postpone(tx, NoticeId(1), NOW),
        &["outbox USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "a delivery that is done",
        |tx| outbox::remove(tx, NoticeId(1)),
        &["outbox USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "messages that show a game",
        |tx| displays::of(tx, Subject::Game(GameId(1))).map(drop),
        &["display USING PRIMARY KEY (subject=?)"],
    ),
    (
        "a message that loses its buttons",
        |tx| displays::forget(tx, Subject::Game(GameId(1)), MESSAGE),
        &["display USING PRIMARY KEY (subject=? AND network=? AND place=? AND message=?)"],
    ),
    (
        "the player of an account",
        |tx| players::find(tx, ANN).map(drop),
        &["account USING PRIMARY KEY (network=? AND handle=?)"],
    ),
    (
        "the private conversation with a person",
        |tx| players::conversation(tx, ANN).map(drop),
        &["account USING PRIMARY KEY (network=? AND handle=?)"],
    ),
    ("the account of a player", |tx| players::account(tx, player(tx)?).map(drop), &["account_player"]),
    ("a place", |tx| venues::find(tx, PLACE).map(drop), &["sqlite_autoindex_venue_1"]),
    (
        "the venue of a game",
        |tx| venues::load(tx, games::load(tx, GameId(1))?.venue).map(drop),
        &["venue USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "whether an interaction took effect",
        |tx| interactions::is_known(tx, INTERACTION).map(drop),
        &["interaction_seen USING PRIMARY KEY (network=? AND id=?)"],
    ),
    (
        "the tournament of a game",
        |tx| tournaments::of_game(tx, GameId(1)).map(drop),
        &[
            "pairing USING COVERING INDEX pairing_game (game=?)",
            "tournament USING INTEGER PRIMARY KEY (rowid=?)",
        ],
    ),
    (
        "a tournament",
        |tx| tournaments::load(tx, TournamentId(1)).map(drop),
        &[
            "tournament USING INTEGER PRIMARY KEY (rowid=?)",
            "entrant USING PRIMARY KEY (tournament=?)",
            "pairing USING PRIMARY KEY (tournament=?)",
            NO_SORT,
        ],
    ),
    (
        "where its games are shown",
        |tx| tournaments::places(tx, TournamentId(1)).map(drop),
        &["pairing USING PRIMARY KEY (tournament=?)", "game USING INTEGER PRIMARY KEY (rowid=?)"],
    ),
    (
        "a change of a tournament",
        |tx| tournaments::save(tx, &tournaments::load(tx, TournamentId(1))?).map(drop),
        &["tournament USING INTEGER PRIMARY KEY (rowid=?)", "entrant USING PRIMARY KEY (tournament=?)"],
    ),
    (
        "tournaments whose time has come",
        |tx| tournaments::due(tx, NOW).map(drop),
        &["tournament_due", "quarantine USING PRIMARY KEY (source=? AND number=?)"],
    ),
    ("when the next one's time comes", |tx| tournaments::next(tx).map(drop), &["tournament_due"]),
    (
        "the tournaments of an organiser that go on",
        |tx| tournaments::live_of(tx, player(tx)?).map(drop),
        &["tournament_live"],
    ),
    (
        "the tournaments of a player",
        |tx| tournaments::of_player(tx, player(tx)?).map(drop),
        &["entrant USING COVERING INDEX entrant_player (player=?)"],
    ),
    (
        "the tournaments of a server",
        |tx| tournaments::of_server(tx, SERVER, 25).map(drop),
        &["venue USING INDEX venue_server (server=?)", "tournament USING INDEX tournament_venue (venue=?)"],
    ),
    (
        "the tournaments of a server that go on",
        |tx| tournaments::live_in(tx, SERVER).map(drop),
        &["venue USING INDEX venue_server (server=?)", "tournament USING INDEX tournament_venue (venue=?)"],
    ),
    (
        "the tournaments of a channel",
        |tx| tournaments::in_channel(tx, PLACE, 9).map(drop),
        &["tournament_venue"],
    ),
    ("the tournament of a thread", |tx| tournaments::in_thread(tx, PLACE).map(drop), &["tournament_thread"]),
    (
        "preferences",
        |tx| preferences::load(tx, preferences::Owner::Player(player(tx)?)).map(drop),
        &["preference USING PRIMARY KEY (scope=? AND owner=?)"],
    ),
    (
        "the language of a player",
        |tx| preferences::language(tx, preferences::Owner::Player(player(tx)?)).map(drop),
        &["preference USING PRIMARY KEY (scope=? AND owner=? AND name=?)"],
    ),
    (
        "the servers that want a weekly post",
        |tx| preferences::servers_to_tell(tx, "weekly", ("told-week", "1")).map(drop),
        &["preference_name (scope=? AND name=?)"],
    ),
    (
        "counts for hosts",
        |tx| figures(tx).map(drop),
        &[
            "SCAN game USING COVERING INDEX game_venue",
            "SCAN game USING INDEX game_black_live",
            "SCAN game USING INDEX game_paused",
            "SCAN game USING COVERING INDEX game_think",
            "SCAN outbox USING COVERING INDEX outbox_lane",
            "SCAN outbox",
            "SCAN pragma_page_count VIRTUAL TABLE INDEX 0:",
            "SCAN pragma_page_size VIRTUAL TABLE INDEX 0:",
        ],
    ),
];

thread_local! {
    static RAN: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

fn note(event: TraceEvent<'_>) {
    if let TraceEvent::Stmt(statement, _) = event {
        RAN.with_borrow_mut(|ran| ran.push(statement.sql().into_owned()));
    }
}

/// Returns the query plans of all statements that a function runs, one step on each line.
fn plan(tx: &Tx<'_>, asks: Asks) -> Result<String, StoreError> {
    tx.connection().trace_v2(TraceEventCodes::SQLITE_TRACE_STMT, Some(note));
    let asked = asks(tx);
    tx.connection().trace_v2(TraceEventCodes::empty(), None);
    asked?;
    let mut steps = String::new();
    for sql in RAN.take() {
        let mut explanation = tx.connection().prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
        let mut rows = explanation.raw_query();
        while let Some(row) = rows.next()? {
            steps.push_str(&row.get::<_, String>(3)?);
            steps.push('\n');
        }
    }
    Ok(steps)
}

/// Returns true if `step`, a line of a query plan, scans a table. Ignores scans of a single row, and scans of the
/// nearly always empty table `outage`.
fn is_scan(step: &str) -> bool {
    let is_small = ["SCAN CONSTANT ROW", "SCAN last"].contains(&step) || step.starts_with("SCAN outage");
    step.starts_with("SCAN") && !is_small
}

/// Returns the first query plan that differs from the expected steps.
fn complaint(tx: &Tx<'_>) -> Result<Option<String>, StoreError> {
    for (what, asks, expected) in HOT {
        let plan = plan(tx, *asks)?;
        let scans = plan.lines().any(|step| is_scan(step) && !expected.contains(&step));
        let sorts = expected.contains(&NO_SORT) && plan.contains("USE TEMP B-TREE");
        if scans || sorts || expected.iter().any(|step| *step != NO_SORT && !plan.contains(step)) {
            return Ok(Some(format!("{what}:\n{plan}")));
        }
    }
    Ok(None)
}

/// Checks that the queries of all functions in [`HOT`] run without an error. The check uses PostgreSQL if the tests use
/// a server, otherwise SQLite.
#[tokio::test]
async fn hot_queries_run_without_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let asked = store.write(|tx| {
        one_of_each(tx)?;
        HOT.iter().try_for_each(|(_, asks, _)| asks(tx))
    });
    asked.await.unwrap();
}

/// Checks that no query of a function in [`HOT`] scans a whole table, unless [`HOT`] lists the scan as an expected
/// step.
#[tokio::test]
async fn hot_queries_use_their_indexes() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open_file(folder.path()).unwrap();
    let complaint = store.write(|tx| {
        one_of_each(tx)?;
        complaint(tx)
    });
    assert_eq!(complaint.await.unwrap(), None);
}

/// Checks for each index that at least one hot query gets a worse plan without the index. An index that no hot query
/// needs would only slow down writes. Leaves out unique indexes, because unique indexes enforce constraints.
#[tokio::test]
async fn every_index_is_needed_by_a_hot_query() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open_file(folder.path()).unwrap();
    store
        .write(|tx| {
            one_of_each(tx)?;
            let names = "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE 'CREATE INDEX%'";
            let indexes: Vec<String> = tx.list(names, (), |row| row.get(0))?;
            assert!(!indexes.is_empty());
            for index in indexes {
                tx.run("SAVEPOINT without", ())?;
                tx.run(&format!("DROP INDEX {index}"), ())?;
                assert!(complaint(tx)?.is_some(), "no query needs {index}");
                tx.run("ROLLBACK TO without", ())?;
                tx.run("RELEASE without", ())?;
            }
            Ok::<_, StoreError>(())
        })
        .await
        .unwrap();
}

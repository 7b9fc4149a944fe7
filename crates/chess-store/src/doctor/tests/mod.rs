//! Tests that the doctor finds and repairs each kind of damage, and loses no content.

mod damage;
#[cfg(feature = "test-on-server")]
mod transfer;

use std::path::Path;

use chess_arbiter::{
    Account, Challenge, ChallengeState, Deed, Fischer, Flag, Game, Mode, Network, Note, Pace, Place, Plan,
    PlayerId, Plea, Rating, RatingChange, Ruling, Server, Start, TimeControl, Vacation, Venue, WithMove,
    rate,
};
use chess_core::{ByColor, Color, Language, Ply, Winnability, read_move};
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;

use self::damage::DAMAGE;
use super::tables::TABLES;
use super::{Checkup, Mended, Repair, Treatment, WorkNews, backup, examine, recover};
use crate::tests::tournament::begun;
use crate::{
    ChallengeId, Daily, Display, Export, Extent, FoundPuzzle, GameId, KeptRuling, MessageAt, Pool, PuzzleId,
    PuzzleTry, ReminderKind, Route, Shows, Source, Store, StoreError, Subject, TryState, Tx, VenueId,
    Version, challenges, digests, displays, games, outbox, plan_lines, players, puzzles, quarantine, ratings,
    reminders, reviews, rulings, vacations, venues,
};

fn at(seconds: i64) -> Timestamp {
    Timestamp::from_second(1_000_000 + seconds).unwrap()
}

const PLACE: Place = Place { network: Network::Discord, id: 7 };

/// Performs a [`Deed`] of the player `by` at the time [`at`]`(second)`, and saves the game.
fn perform(tx: &Tx<'_>, id: GameId, by: Color, deed: Deed, second: i64) -> Result<(), StoreError> {
    let mut kept = games::load(tx, id)?;
    let events = kept.game.perform(by, deed, at(second)).unwrap();
    games::save(tx, &kept, &events).map(drop)
}

/// Plays the next move of a game.
fn play(tx: &Tx<'_>, id: GameId, second: i64, text: &str) -> Result<(), StoreError> {
    let position = *games::load(tx, id)?.game.position();
    let mv = read_move(&position, text, Language::English).unwrap();
    perform(tx, id, position.turn(), Deed::Play(mv, WithMove::NoOffer), second)
}

/// Fills a database with five games. Game 1 is running, with a draw offer. Game 2 ended with mate. Game 3 has no move.
/// Game 4 has a time control of 15 minutes, one move, and a fallen flag without a claim. Game 5 was rated. Also adds a
/// challenge, a tournament, a waiting message, one display of each kind, and rows of other tables.
fn fill(tx: &Tx<'_>) -> Result<(), StoreError> {
    let white = players::enrol(tx, Account::Person(Network::Discord, 1))?;
    let black = players::enrol(tx, Account::Person(Network::Discord, 2))?;
    let venue = venues::note(tx, Venue { place: PLACE, server: None, language: Language::German })?;
    let (slow, live) =
        (TimeControl::default(), TimeControl::Fischer(Fischer::from_seconds(900, 10).unwrap()));
    let games = [(slow, &["e4", "e5"][..]), (slow, &["f3", "e5", "g4", "Qh4"]), (slow, &[]), (live, &["d4"])];
    for (time, moves) in games {
        let flag = if time == live { Flag::ByClaim } else { Flag::Automatic };
        let game = Game::begin(ByColor { white, black }, time, Start::default(), at(0)).with_flag(flag);
        let id = games::insert(tx, venue, &game)?;
        for (ply, text) in (1..).zip(moves) {
            play(tx, id, ply, text)?;
        }
    }
    rated(tx, ByColor { white, black })?;
    let mut late = games::load(tx, GameId(4))?;
    let events = late.game.fall(&Winnability::Unknown, at(99_999_999)).unwrap();
    games::save(tx, &late, &events)?;
    perform(tx, GameId(1), Color::White, Deed::Ask(Plea::Draw), 5)?;
    challenge(tx, venue, ByColor { white, black })?;
    outbox::push(tx, Route::Post(PLACE), "game 1", &"a message", at(0))?;
    let reminder = reminders::open(tx, white, ReminderKind::Deadline, &[GameId(1)], at(5))?;
    digests::set(tx, white, &Daily { hour: 8, zone: "Europe/Berlin".to_owned() }, at(9))?;
    let held = begun(tx, venue, ByColor { white, black }, GameId(3), at(0))?;
    let game = GameId(2);
    for (id, subject) in (1..).zip([
        Subject::Game(game),
        Subject::Request(game, Plea::Draw),
        Subject::Request(game, Plea::Time),
        Subject::Request(game, Plea::Takeback),
        Subject::Request(game, Plea::Pause),
        Subject::Flag(game),
        Subject::Export(game, Export::Pgn),
        Subject::Export(game, Export::Replay),
        Subject::Export(game, Export::Review),
        Subject::Challenge(ChallengeId(1)),
        Subject::Reminder(reminder),
        Subject::Tournament(held),
    ]) {
        let shows = Shows { version: Version(1), extent: Extent::Until(Ply(4)) };
        displays::note(tx, subject, Display { message: MessageAt { place: PLACE, id }, shows })?;
    }
    reviews::keep(tx, game, "12 e4 e5")?;
    puzzle(tx, game, white)?;
    away(tx, black)?;
    plan(tx, GameId(1), black)
}

/// Inserts vacations, some for games of a server and some for games outside servers.
fn away(tx: &Tx<'_>, player: PlayerId) -> Result<(), StoreError> {
    let server = Some(Server { network: Network::Discord, id: 8 });
    for (server, from) in [(server, 20), (None, 30), (None, 50)] {
        let vacation = Vacation { from: at(from), until: at(from + 9) };
        vacations::keep(tx, player, (Network::Discord, server), vacation)?;
    }
    Ok(())
}

fn challenge(tx: &Tx<'_>, venue: VenueId, players: ByColor<PlayerId>) -> Result<(), StoreError> {
    let challenge = Challenge {
        challenger: players.white,
        opponent: Some(players.black),
        color: chess_arbiter::ColorWish::Random,
        time: TimeControl::default(),
        mode: Mode::Casual,
        flag: Flag::Automatic,
        start: Start::default(),
        note: None,
        made_at: at(0),
        state: ChallengeState::Pending,
    };
    challenges::insert(tx, venue, &challenge, None).map(drop)
}

/// Saves a plan for Black.
fn plan(tx: &Tx<'_>, game: GameId, player: PlayerId) -> Result<(), StoreError> {
    let mut ahead = games::load(tx, game)?.game;
    let line = ["Nf3", "Nc6"].map(|text| {
        let mv = read_move(ahead.position(), text, Language::English).unwrap();
        ahead = ahead.ahead(&[mv]).unwrap();
        mv
    });
    plan_lines::keep(tx, game, player, &Plan { lines: vec![line.to_vec()] })
}

/// Saves a puzzle for White with the solution 2.d4, and a successful attempt of the player at this puzzle.
fn puzzle(tx: &Tx<'_>, game: GameId, player: PlayerId) -> Result<(), StoreError> {
    let position = games::load(tx, game)?.game.board().position_at(Ply(2)).unwrap();
    let line = vec![read_move(&position, "d4", Language::English).unwrap()];
    puzzles::keep(tx, game, &[FoundPuzzle { ply: Ply(2), player, line, reply: Vec::new() }], at(9))?;
    let rating = Some(Rating::default());
    let tried = PuzzleTry { puzzle: PuzzleId(1), state: TryState::Solved, at: at(9), rating };
    puzzles::note(tx, player, tried, rating)
}

/// Plays a rated game in a server.
fn rated(tx: &Tx<'_>, players: ByColor<PlayerId>) -> Result<(), StoreError> {
    let server = Server { network: Network::Discord, id: 8 };
    let place = Place { network: Network::Discord, id: 17 };
    let venue = venues::note(tx, Venue { place, server: Some(server), language: Language::German })?;
    let game = Game::begin(players, TimeControl::default(), Start::default(), at(0)).in_mode(Mode::Rated);
    let id = games::insert(tx, venue, &game)?;
    for (ply, text) in (1..).zip(["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]) {
        play(tx, id, ply, text)?;
    }
    perform(tx, id, Color::White, Deed::Resign, 9)?;
    let (_, outcome) = games::load(tx, id)?.game.counted_result().unwrap();
    let before = ByColor::new(|_| Rating::default());
    let after = rate(before, outcome);
    let change = |color: Color| RatingChange { before: before[color], after: after[color] };
    let changes = ByColor::new(|color| (players[color], change(color)));
    ratings::change(tx, Pool { server, pace: Pace::Correspondence }, id, changes, at(9))?;
    let reason = Note::new("a mate that nobody saw").unwrap();
    let ruling = Ruling::Adjudicate(Some(Color::White));
    let ruling = KeptRuling { game: id, arbiter: players.white, ruling, reason, was: None, at: at(9) };
    rulings::keep(tx, &ruling).map(drop)
}

async fn sound() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open_file(folder.path()).unwrap();
    store.write(fill).await.unwrap();
    folder
}

fn look(folder: &Path, treatment: Treatment) -> (Checkup, Vec<String>) {
    let mut found = Vec::new();
    let checkup = examine::<String>(folder, treatment, &mut |news: WorkNews<'_>| {
        let WorkNews::Found(finding) = news else { return };
        assert_eq!(finding.mended.is_open(), !matches!(finding.mended, Mended::Did(_)));
        found.push(finding.to_string());
    });
    (checkup.unwrap(), found)
}

/// Reads the content that a repair must keep.
fn content(folder: &Path) -> Vec<String> {
    let connection = Connection::open(folder.join("zug.sqlite")).unwrap();
    let mut content = Vec::new();
    for sql in [
        "SELECT id || hex(moves) || hex(move_times) || hex(gifts) || ifnull(start_fen, '') FROM game",
        "SELECT id || ifnull(note, '') || start_fen FROM challenge",
        "SELECT body FROM outbox UNION ALL SELECT content FROM quarantine WHERE source = 'outbox'",
        "SELECT CAST(subject || ' ' || network || ' ' || place || ' ' || message || ' ' || version
                     || ' ' || extent AS BLOB)
         FROM display UNION ALL SELECT CAST(content AS BLOB) FROM quarantine WHERE source = 'display'",
        "SELECT CAST(scope || ' ' || owner || ' ' || name || ' ' || value AS BLOB)
         FROM preference UNION ALL SELECT CAST(content AS BLOB) FROM quarantine WHERE source = 'preference'",
        "SELECT CAST(game || ' ' || found || ifnull(' ' || puzzles_at, '') AS BLOB)
         FROM review UNION ALL SELECT CAST(content AS BLOB) FROM quarantine WHERE source = 'review'",
        "SELECT CAST(id || ' ' || game || ' ' || ply || ' ' || player || ' ' || hex(line) || ' ' || hex(reply) || ' '
                     || points || ' ' || deviation || ' ' || volatility AS BLOB)
         FROM puzzle UNION ALL SELECT CAST(content AS BLOB) FROM quarantine WHERE source = 'puzzle'",
        "SELECT CAST(puzzle || ' ' || player || ' ' || state || ' ' || at || ' ' || points || ' ' || deviation || ' '
                     || volatility AS BLOB)
         FROM puzzle_try UNION ALL SELECT CAST(content AS BLOB) FROM quarantine WHERE source = 'puzzle_try'",
        "SELECT CAST(game || ' ' || player || ' ' || number || ' ' || hex(moves) AS BLOB)
         FROM plan_line UNION ALL SELECT CAST(content AS BLOB) FROM quarantine WHERE source = 'plan_line'",
        "SELECT CAST(id || ' ' || game || ' ' || player || ' ' || pool || ' ' || at
                     || ' ' || points_before || ' ' || deviation_before || ' ' || volatility_before
                     || ' ' || points || ' ' || deviation || ' ' || volatility AS BLOB)
         FROM rating_change UNION ALL SELECT CAST(content AS BLOB) FROM quarantine WHERE source = 'rating_change'",
        "SELECT CAST(id || ' ' || game || ' ' || arbiter || ' ' || ruling || ' ' || reason || ' ' || was || ' ' || at AS BLOB)
         FROM ruling UNION ALL SELECT CAST(content AS BLOB) FROM quarantine WHERE source = 'ruling'",
        "SELECT CAST(id || player || network || ifnull(server, '') || from_at || until_at AS BLOB) FROM vacation
         UNION ALL SELECT CAST(replace(content, ' ', '') AS BLOB) FROM quarantine WHERE source = 'vacation'",
        "SELECT network || ' ' || id || ' ' || at
         FROM interaction_seen UNION ALL SELECT content FROM quarantine WHERE source = 'interaction_seen'",
        "SELECT id || ' ' || shard || ' ' || shards || ' ' || from_at || ifnull(' ' || until_at, '') || ' ' || games
                || ' ' || tournaments
         FROM outage UNION ALL SELECT content FROM quarantine WHERE source = 'outage'",
        "SELECT restored_at || ' ' || made_at
         FROM restore UNION ALL SELECT content FROM quarantine WHERE source = 'restore'",
    ] {
        let mut query = connection.prepare(sql).unwrap();
        let rows = query.query_map([], |row| Ok(row.get_ref(0)?.as_bytes_or_null()?.map(<[u8]>::to_vec)));
        content.extend(rows.unwrap().map(|row| {
            String::from_utf8_lossy(&row.unwrap().unwrap_or_default()).into_owned()
        }));
    }
    content.sort();
    content
}

#[tokio::test]
async fn a_sound_database_passes() {
    let folder = sound().await;
    let sound = Checkup { games: 5, challenges: 1, notices: 1, ..Checkup::default() };
    assert_eq!(look(folder.path(), Treatment::Look), (sound, Vec::new()));
    assert_eq!(look(folder.path(), Treatment::Repair(at(9))), (sound, Vec::new()));
}

#[tokio::test]
async fn times_that_a_clock_left_in_the_future_are_sound() {
    let folder = sound().await;
    let in_2100 = "INSERT INTO interaction_seen (network, id, at)
                   VALUES ('discord', 1001, 4102444800000), ('discord', 1002, 4102444800000)";
    let store = Store::open_file(folder.path()).unwrap();
    store.write(move |tx: &Tx<'_>| tx.run(in_2100, ())).await.unwrap();
    drop(store);
    assert_eq!(look(folder.path(), Treatment::Look).1, Vec::<String>::new());
}

#[tokio::test]
async fn a_game_whose_first_move_was_taken_back_is_sound() {
    let folder = sound().await;
    let store = Store::open_file(folder.path()).unwrap();
    let take_back = |tx: &Tx<'_>| {
        let players = games::load(tx, GameId(1))?.game.players();
        let game = Game::begin(players, TimeControl::default(), Start::default(), at(0));
        let id = games::insert(tx, VenueId(1), &game)?;
        play(tx, id, 1, "e4")?;
        perform(tx, id, Color::White, Deed::Ask(Plea::Takeback), 2)?;
        perform(tx, id, Color::Black, Deed::Agree(Plea::Takeback), 3)
    };
    store.write(take_back).await.unwrap();
    drop(store);
    assert_eq!(look(folder.path(), Treatment::Look).1, Vec::<String>::new());
}

#[tokio::test]
async fn each_kind_of_damage_is_found_and_repaired_without_loss() {
    for &(damage, words, repair) in DAMAGE {
        let folder = sound().await;
        let connection = Connection::open(folder.path().join("zug.sqlite")).unwrap();
        connection.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
        connection.execute_batch(damage).unwrap();
        drop(connection);
        let before = content(folder.path());

        let (checkup, found) = look(folder.path(), Treatment::Look);
        assert!(checkup.open > 0 && checkup.mended == 0, "{damage}: {checkup:?}");
        assert!(found.iter().any(|finding| finding.contains(words)), "{damage}: {found:?}");
        assert_eq!(look(folder.path(), Treatment::Look).1, found, "{damage}: looking changed something");

        let (checkup, found) = look(folder.path(), Treatment::Repair(at(9)));
        assert!(checkup.open == 0 && checkup.mended > 0, "{damage}: {checkup:?} {found:?}");
        assert!(
            found.iter().any(|finding| finding.contains(&Mended::Did(repair).to_string())),
            "{damage}: {found:?}"
        );
        let (checkup, found) = look(folder.path(), Treatment::Look);
        assert_eq!((checkup.open, found), (0, Vec::new()), "{damage}");
        let numbered = ["UPDATE game", "UPDATE challenge", "UPDATE tournament", "UPDATE pairing"];
        let parts = ["UPDATE entrant", "DELETE FROM entrant", "DELETE FROM pairing"];
        let stays = numbered.iter().chain(&parts).any(|start| damage.starts_with(start));
        let aside = u64::from(repair == Repair::PutAside && stays);
        assert_eq!(checkup.aside, aside, "{damage}");
        assert_eq!(content(folder.path()), before, "{damage}");
    }
}

#[tokio::test]
async fn the_doctor_reads_every_table() {
    let folder = sound().await;
    let connection = Connection::open(folder.path().join("zug.sqlite")).unwrap();
    let sql =
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
    let mut query = connection.prepare(sql).unwrap();
    let tables: Vec<String> = query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let elsewhere = "account challenge entrant game outbox pairing player pulse quarantine tournament venue";
    let mut known: Vec<_> = TABLES.iter().map(|table| table.name).chain(elsewhere.split(' ')).collect();
    known.sort_unstable();
    assert_eq!(tables, known);
}

#[tokio::test]
async fn no_two_challenges_have_the_same_game() {
    let folder = sound().await;
    let connection = Connection::open(folder.path().join("zug.sqlite")).unwrap();
    let sql = "UPDATE challenge SET state = '\"Accepted\"', game = 2, wake_at = NULL;
        INSERT INTO challenge (challenger, venue, color, time, mode, flag, made_at, state, game, version)
        SELECT challenger, venue, color, time, mode, flag, made_at, state, game, version FROM challenge";
    let refused = connection.execute_batch(sql).unwrap_err();
    assert!(refused.to_string().contains("challenge.game"), "{refused}");
}

fn change(folder: &Path, sql: &str) {
    let connection = Connection::open(folder.join("zug.sqlite")).unwrap();
    connection.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON").unwrap();
    connection.execute_batch(sql).unwrap();
}

#[tokio::test]
async fn content_in_quarantine_is_deleted_with_its_player_and_after_a_year() {
    let damage = "INSERT INTO preference VALUES ('player', 2, 'theme', CAST(x'77ff' AS TEXT));
        UPDATE ruling SET ruling = 'guess', arbiter = 2;
        UPDATE plan_line SET moves = x'ffff';
        UPDATE vacation SET network = 'pigeon' WHERE id = 1;
        UPDATE digest SET next_at = 1 << 62, player = 2;
        INSERT INTO preference VALUES ('player', 1, 'theme', CAST(x'77ff' AS TEXT))";
    let left = |tx: &Tx<'_>| -> Result<Vec<(String, Option<i64>)>, StoreError> {
        let sql = "SELECT source, player FROM quarantine ORDER BY source, number";
        tx.list(sql, (), |row| Ok((row.get(0)?, row.get(1)?)))
    };
    let folder = sound().await;
    change(folder.path(), damage);
    assert_eq!(look(folder.path(), Treatment::Repair(at(9))).0.open, 0);
    let store = Store::open_file(folder.path()).unwrap();
    store
        .write(move |tx| {
            assert_eq!(left(tx)?.iter().filter(|(_, player)| *player == Some(2)).count(), 5);
            players::forget(tx, PlayerId(2))?;
            assert_eq!(left(tx)?, [("preference".to_owned(), Some(1))]);
            quarantine::put(tx, (Source::Game, 1), "as a test", at(9))?;
            quarantine::put(tx, (Source::Outbox, 1), "as a test", at(10))?;
            let year = SignedDuration::from_hours(365 * 24);
            quarantine::forget_old(tx, at(9) + year)?;
            assert_eq!(left(tx)?.len(), 3);
            quarantine::forget_old(tx, at(10) + year)?;
            assert_eq!(left(tx)?, [("game".to_owned(), None), ("outbox".to_owned(), None)]);
            quarantine::forget_old(tx, at(11) + year)?;
            assert_eq!(left(tx)?, [("game".to_owned(), None)]);
            Ok::<_, StoreError>(())
        })
        .await
        .unwrap();
}

#[tokio::test]
async fn rows_leave_quarantine_when_they_are_sound_again() {
    let folder = sound().await;
    change(
        folder.path(),
        "UPDATE game SET time = 'x' || time WHERE id < 3; UPDATE challenge SET time = 'x' || time",
    );
    assert_eq!(look(folder.path(), Treatment::Repair(at(9))).0.mended, 3);
    change(
        folder.path(),
        "UPDATE game SET time = substr(time, 2) WHERE id < 3; UPDATE challenge SET time = substr(time, 2)",
    );
    let (_, found) = look(folder.path(), Treatment::Look);
    assert!(found.contains(&format!(
        "challenge 1 was put aside and is sound again\n    {}",
        Mended::Can(Repair::TakeBack)
    )));
    // The rows in quarantine need this venue, so `--repair` mends the venue before these rows.
    change(folder.path(), "UPDATE venue SET language = 'xx'");
    let (checkup, found) = look(folder.path(), Treatment::Look);
    assert_eq!((checkup.aside, checkup.mended), (3, 0), "{found:?}");
    assert_eq!(look(folder.path(), Treatment::Look).1, found, "looking changed something");

    let now = at(9 + 1000);
    let (checkup, found) = look(folder.path(), Treatment::Repair(now));
    assert_eq!((checkup.open, checkup.aside), (0, 0), "{found:?}");
    assert_eq!(
        found.iter().filter(|finding| finding.contains(&Mended::Did(Repair::TakeBack).to_string())).count(),
        3
    );
    assert_eq!(look(folder.path(), Treatment::Look).1, Vec::<String>::new());
    let store = Store::open_file(folder.path()).unwrap();
    let game = store.read(|tx| games::load(tx, GameId(1))).await.unwrap().game;
    let deadline = at(2 + 1000) + SignedDuration::from_hours(72);
    assert_eq!(game.deadline(), Some(deadline), "the time aside is not given back");
}

#[tokio::test]
async fn a_start_takes_sound_rows_out_of_quarantine_and_leaves_the_others() {
    let folder = sound().await;
    change(
        folder.path(),
        "UPDATE game SET time = '3 moons' WHERE id = 1;
         UPDATE game SET version = 3, since = 77 WHERE id = 3;
         INSERT INTO quarantine (source, number, reason, at)
         VALUES ('game', 1, '', 0), ('game', 2, '', 0), ('game', 3, '', 0), ('challenge', 1, '', 0), ('outbox', 9, '', 0)",
    );
    let store = Store::open_file(folder.path()).unwrap();
    let recovered = store.write(|tx| recover(tx, at(9))).await.unwrap();
    assert_eq!(recovered, [(Source::Game, 2), (Source::Challenge, 1)], "only what can be read and written");
    assert_eq!(store.write(|tx| recover(tx, at(9))).await.unwrap(), []);
    let aside = store.read(|tx| quarantine::all(tx, Source::Game)).await.unwrap();
    assert_eq!(aside, [1, 3]);
}

#[tokio::test]
async fn the_doctor_refuses_the_database_of_a_running_program_and_leaves_an_empty_folder_empty() {
    let folder = tempfile::tempdir().unwrap();
    if std::env::var_os("ZUG_TEST_DATABASE").is_some() {
        return;
    }
    let nothing = examine::<String>(folder.path(), Treatment::Look, &mut |_| {}).unwrap_err();
    assert!(nothing.to_string().contains("there is no club"), "{nothing}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let file = folder.path().join("zug.sqlite");
    std::fs::write(&file, "").unwrap();
    let nothing = examine::<String>(folder.path(), Treatment::Look, &mut |_| {}).unwrap_err();
    assert!(nothing.to_string().contains("there is no club"), "{nothing}");
    assert_eq!((std::fs::read_dir(folder.path()).unwrap().count(), file.metadata().unwrap().len()), (1, 0));
    let _store = Store::open_file(folder.path()).unwrap();
    let busy = examine::<String>(folder.path(), Treatment::Look, &mut |_| {}).unwrap_err();
    assert!(busy.to_string().contains("another zug process"), "{busy}");
}

#[tokio::test]
async fn damage_of_the_file_is_reported_and_a_damaged_index_is_rebuilt() {
    let folder = sound().await;
    let file = folder.path().join("zug.sqlite");
    let connection = Connection::open(&file).unwrap();
    // Changes the schema so that an index is empty.
    connection
        .execute_batch(
            "PRAGMA writable_schema = ON;
             UPDATE sqlite_schema SET sql = sql || ' AND white < 0' WHERE name = 'game_white_live';
             PRAGMA writable_schema = RESET;
             REINDEX game_white_live;
             PRAGMA writable_schema = ON;
             UPDATE sqlite_schema SET sql = replace(sql, ' AND white < 0', '') WHERE name = 'game_white_live';",
        )
        .unwrap();
    drop(connection);
    let (checkup, found) = look(folder.path(), Treatment::Look);
    assert!(checkup.open > 0 && found.iter().all(|finding| finding.contains("index")), "{found:?}");
    let (checkup, found) = look(folder.path(), Treatment::Repair(at(9)));
    assert!(checkup.open == 0 && checkup.mended > 0, "{found:?}");
    assert_eq!(look(folder.path(), Treatment::Look).1, Vec::<String>::new());

    let whole = std::fs::read(&file).unwrap();
    std::fs::write(&file, &whole[..whole.len() - 4096]).unwrap();
    let (checkup, found) = look(folder.path(), Treatment::Repair(at(9)));
    assert!(checkup.open > 0, "{found:?}");
    assert!(found[0].contains("damaged") && found[0].contains("copy"), "{found:?}");
}

#[tokio::test]
async fn nothing_is_repaired_in_a_file_with_a_destroyed_page() {
    let folder = sound().await;
    let file = folder.path().join("zug.sqlite");
    let connection = Connection::open(&file).unwrap();
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'game'";
    let page: u32 = connection.query_row(sql, [], |row| row.get(0)).unwrap();
    drop(connection);
    let mut damaged = std::fs::read(&file).unwrap();
    let end = page as usize * 4096;
    damaged[end - 4096..end].fill(0);
    std::fs::write(&file, &damaged).unwrap();
    let (checkup, found) = look(folder.path(), Treatment::Repair(at(9)));
    assert!(checkup.open > 1 && checkup.mended == 0, "{checkup:?} {found:?}");
    let withheld = |finding: &&String| finding.ends_with(&Mended::Withheld.to_string());
    assert!(found.iter().filter(withheld).count() > 1, "{found:?}");
    assert_eq!(std::fs::read(&file).unwrap(), damaged);
}

#[tokio::test]
async fn a_database_in_use_is_copied_completely_and_no_file_is_overwritten() {
    let folder = sound().await;
    let store = Store::open_file(folder.path()).unwrap();
    let target = tempfile::tempdir().unwrap();
    let copy = target.path().join("zug.sqlite");
    std::fs::write(target.path().join("zug.sqlite.part"), "a copy that was broken off").unwrap();
    let checkup = backup::<String>(folder.path(), &copy, &mut |_| ()).unwrap();
    assert_eq!((checkup.games, checkup.open), (5, 0));
    assert_eq!(std::fs::read_dir(target.path()).unwrap().count(), 1);
    drop(store);
    let names = content(folder.path());
    assert_eq!(content(target.path()), names);
    let again = backup::<String>(folder.path(), &copy, &mut |_| {}).unwrap_err();
    assert!(again.to_string().contains("is there already"), "{again}");
    drop(Store::open_file(target.path()).unwrap());
}

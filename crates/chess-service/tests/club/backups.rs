//! A drill: makes backups while people play, and restores the backups.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use chess_arbiter::{Lot, WithMove};
use chess_core::{Color, Move, Position, write_uci};
use chess_service::{Club, Entry, GameId, Notice, Order, Store, Target, doctor};
use chess_store::games;
use tokio::runtime::Runtime;

use crate::kit::{at, caller, folder, open, person};

const PAIRS: i64 = 6;

/// A game, with the moves that were sent to the club, and the number of moves that the club has acknowledged.
#[derive(Clone, Default)]
struct SentGame {
    sent: Vec<Move>,
    acknowledged: usize,
}

type SentGames = BTreeMap<GameId, SentGame>;

/// Two people play one game after the other until `is_over`.
async fn play(club: Club, white: i64, all: Arc<Mutex<SentGames>>, is_over: Arc<AtomicBool>) {
    while !is_over.load(Ordering::SeqCst) {
        let order = Order { opponent: Some(person(white + 1)), ..Order::default() };
        let challenge = club.challenges().make(caller(white, None, at(0)), order).await.unwrap();
        let id = club.challenges().accept(caller(white + 1, None, at(0)), challenge, Lot(Color::White)).await;
        let id = id.unwrap();
        let mut position = Position::START;
        for ply in 0_usize.. {
            let moves = position.legal_moves();
            // Varies the choice of moves, so that a game lasts for a while.
            let Some(&mv) = moves.get(ply.wrapping_mul(7919) % moves.len().max(1)) else { break };
            all.lock().unwrap().entry(id).or_default().sent.push(mv);
            let by = caller(white + i64::from(ply % 2 == 1), None, at(1));
            let entry = Entry::Typed(write_uci(mv)).sure(WithMove::NoOffer);
            let played = club.games().perform(by, Target::Game(id), entry).await;
            if played.is_err() || is_over.load(Ordering::SeqCst) {
                break;
            }
            position = position.after(mv);
            all.lock().unwrap().get_mut(&id).unwrap().acknowledged = ply + 1;
        }
    }
}

fn backup(folder: &Path, copy: &Path) {
    let checkup = doctor::backup::<Notice>(folder, copy, &mut |_| ()).unwrap();
    assert_eq!(checkup.open + checkup.mended, 0);
}

/// Reads the moves of the games in a restored folder. A game that had not begun yet has no moves.
fn moves(folder: &Path, runtime: &Runtime, of: &SentGames) -> BTreeMap<GameId, Vec<Move>> {
    let store = Store::open_with(folder, NonZeroUsize::MIN).unwrap();
    let game = |id| store.read(move |tx| games::load(tx, id));
    of.keys()
        .map(|&id| {
            let kept = runtime.block_on(game(id));
            (id, kept.map(|kept| kept.game.record().moves).unwrap_or_default())
        })
        .collect()
}

#[test]
fn a_backup_made_while_people_play_is_restored_with_every_game_as_it_was_then() {
    let (runtime, at_home, copies, elsewhere) = (Runtime::new().unwrap(), folder(), folder(), folder());
    let all = Arc::new(Mutex::new(SentGames::new()));
    let is_over = Arc::new(AtomicBool::new(false));
    let (club, store) = open(at_home.path());
    let pairs = (0..PAIRS)
        .map(|pair| runtime.spawn(play(club.clone(), pair * 2 + 1, Arc::clone(&all), Arc::clone(&is_over))));
    let pairs: Vec<_> = pairs.collect();
    let mut made = Vec::new();
    for number in 0..4 {
        let copy = copies.path().join(number.to_string());
        let acknowledged = || all.lock().unwrap().values().map(|game| game.acknowledged).sum::<usize>();
        let enough = acknowledged() + 40;
        while acknowledged() < enough {
            thread::yield_now();
        }
        let before = all.lock().unwrap().clone();
        backup(at_home.path(), &copy);
        made.push((copy, before, all.lock().unwrap().clone()));
    }
    is_over.store(true, Ordering::SeqCst);
    for pair in pairs {
        runtime.block_on(pair).unwrap();
    }
    drop((club, store));
    let newest = copies.path().join("newest");
    backup(at_home.path(), &newest);
    let all = all.lock().unwrap();
    let restore = |copy: &Path, second| {
        let restored = doctor::restore::<Notice>(elsewhere.path(), copy, at(second), &mut |_| ()).unwrap();
        assert_eq!(restored.checkup.open, 0);
        (restored, moves(elsewhere.path(), &runtime, &all))
    };
    for (second, (copy, before, after)) in (0..).step_by(2).zip(made) {
        let (_, finished) = restore(&newest, second);
        let (restored, then) = restore(&copy, second + 1);
        for (id, moves) in &then {
            let least = before.get(id).map_or(0, |game| game.acknowledged);
            let most = after.get(id).map_or(0, |game| game.sent.len());
            assert!((least..=most).contains(&moves.len()), "{id:?}: {} of {least} to {most}", moves.len());
            assert!(all[id].sent.starts_with(moves), "{id:?}");
        }
        let count = |moves: &BTreeMap<_, Vec<_>>| i64::try_from(moves.values().flatten().count()).unwrap();
        assert!(count(&then) > 0, "people play while the copy is made");
        assert_eq!(restored.lost, Some(count(&finished) - count(&then)));
        let kept = restored.kept.unwrap();
        assert!(kept.ends_with(format!("zug.sqlite.replaced-2023-11-14T22-13-{}", 21 + second)), "{kept:?}");
        assert!(kept.exists());
    }
}

//! Databases of released versions, opened by this version.

use std::fs::File;
use std::io;
use std::num::NonZeroUsize;
use std::path::Path;

use chess_arbiter::WithMove;
use chess_core::write_uci;
use chess_service::doctor::{Checkup, Treatment, WorkNews, examine};
use chess_service::{Club, Entry, GameId, Notice, NoticeId, RateLimiting, Store, Target};
use flate2::read::GzDecoder;
use jiff::{SignedDuration, Timestamp};

use crate::kit::{caller, folder, notices_after};

/// A database file that a released version wrote, and the time at which the club stopped. The random deeds of `engines`
/// make such a file if `ZUG_CLUB_FILES` is set.
const RELEASED: [(&str, &str); 1] = [("club-0.1.0.sqlite.gz", "2024-01-13T18:33:29.457Z")];

fn unpack(name: &str, folder: &Path) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut packed = GzDecoder::new(File::open(data.join(name)).unwrap());
    io::copy(&mut packed, &mut File::create(folder.join("zug.sqlite")).unwrap()).unwrap();
}

fn open(folder: &Path) -> Club {
    Club::new(Store::open_with(folder, NonZeroUsize::MIN).unwrap(), RateLimiting::Any)
}

/// Examines a stopped club.
fn sound(folder: &Path) -> Checkup {
    let checkup = examine::<Notice>(folder, Treatment::Look, &mut |news| {
        if let WorkNews::Found(finding) = news {
            panic!("{finding}");
        }
    });
    checkup.unwrap()
}

/// Plays a move in each running game. Returns the number of accepted moves.
async fn play_on(club: &Club, games: u64, now: Timestamp) -> usize {
    let mut played = 0;
    for id in (1..=games).map(|id| GameId(id.cast_signed())) {
        let view = club.outbox().game_view(id).await.unwrap();
        let Some((turn, mv)) =
            view.game.turn().zip(view.game.board().position().legal_moves().last().copied())
        else {
            continue;
        };
        let mut by = caller(1, None, now);
        by.viewer.account = view.accounts[turn];
        let entry = Entry::Typed(write_uci(mv)).sure(WithMove::NoOffer);
        played += usize::from(club.games().perform(by, Target::Game(id), entry).await.is_ok());
    }
    played
}

#[tokio::test]
async fn a_club_of_each_released_version_is_sound_and_its_games_go_on() {
    for (name, left_at) in RELEASED {
        let (folder, now) = (folder(), left_at.parse::<Timestamp>().unwrap());
        unpack(name, folder.path());
        drop(open(folder.path()));
        let Checkup { games, challenges, notices, .. } = sound(folder.path());
        assert!(games >= 20 && challenges >= 20 && notices >= 10, "{name}: {games} {challenges} {notices}");

        let club = open(folder.path());
        let waiting = notices_after(&club, NoticeId::default(), now).await.0.len();
        let played = play_on(&club, games, now).await;
        assert!(played >= 5, "{name}: {played} moves");
        assert!(notices_after(&club, NoticeId::default(), now).await.0.len() > waiting, "{name}");
        club.timekeeper().tick(now + SignedDuration::from_hours(1000)).await.unwrap();
        drop(club);
        assert_eq!(sound(folder.path()).games, games);
    }
}

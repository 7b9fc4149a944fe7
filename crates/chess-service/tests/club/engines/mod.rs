//! Random deeds of several people in two clubs: one on SQLite, one on PostgreSQL. Checks that both clubs give the same
//! answers, and that all rows of all tables are the same after each portion of deeds.

mod deeds;
mod deliveries;
mod twins;

use std::env;
use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use crate::engines::twins::Twins;
use crate::kit::is_on_server;

/// The number of deeds after which the rows are compared.
const PORTION: usize = 100;

/// Plays ten thousand deeds with `DEEP=postgres`, and two hundred deeds otherwise. `ZUG_SEED` sets the random seed.
/// `ZUG_CLUB_FILES` names a folder for copies of the club after each portion. Such a copy can serve as test data of
/// `upgrade`.
#[tokio::test]
async fn random_deeds_leave_the_same_rows_on_both_engines() {
    if !is_on_server() {
        return;
    }
    let is_deep = env::var_os("DEEP").is_some_and(|depth| depth == "postgres");
    let seed = env::var("ZUG_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(0_u8));
    eprintln!("ZUG_SEED={seed}");
    let mut twins = Twins::new(seed).await;
    let (mut compared, portions) = (0, if is_deep { 100 } else { 2 });
    let files = env::var_os("ZUG_CLUB_FILES").map(PathBuf::from);
    for portion in 0..portions {
        for _ in 0..PORTION {
            twins.deed().await;
        }
        compared += twins.compare().await;
        if let Some(files) = &files {
            let file = files.join(portion.to_string());
            eprintln!("{}: the club at {}", file.display(), twins.copy_to(&file));
        }
    }
    let deeds = portions * PORTION;
    eprintln!("{deeds} deeds, {} calls not refused, {compared} rows compared, 0 differences", twins.done);
}

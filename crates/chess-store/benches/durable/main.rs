//! Measures the speed of durable moves and of reads in a large database: `cargo bench -p chess-store --bench durable`.
//!
//! First, clients play moves with and without group commit; each move is durable before the client's next move. Then
//! the bench fills a database, measures the size of the database, and times reads with few and with many games. A line
//! `ratio NAME VALUE reach TARGET` gives the ratio of two speeds or two sizes. `-- moves` runs only the first part, `--
//! games` only the second part. `-- million` runs only the second part, with a million games instead of a hundred
//! thousand.
//!
//! With the feature `test-on-server`, and a server in `ZUG_TEST_DATABASE`, the bench only plays moves, on the server.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

mod fill;
mod moves;
mod pool;
mod reads;

use anyhow::Result;

/// The number of games for the first reads.
const FEW: u32 = 10_000;
const MANY: u32 = 100_000;
const MILLION: u32 = 1_000_000;

/// The target of the bench: the largest size in kilobytes of a database with a million games of eighty plies.
const THOUSANDS_FOR_A_MILLION: f64 = 700_000.0;

#[tokio::main]
async fn main() -> Result<()> {
    let asked = |part: &str| std::env::args().any(|argument| argument == part);
    if cfg!(feature = "test-on-server") && std::env::var_os("ZUG_TEST_DATABASE").is_some() {
        return moves::on_server().await;
    }
    if !asked("games") && !asked("million") {
        moves::compare().await?;
    }
    if !asked("moves") {
        many_games(if asked("million") { MILLION } else { MANY }).await?;
    }
    Ok(())
}

/// Fills a database, measures its size, and times reads with few games and with many games.
async fn many_games(many: u32) -> Result<()> {
    let pool = pool::Pool::play();
    println!("different games of {:.1} plies on average", pool.plies());
    let folder = folder()?;
    let mut filling = fill::Filling::open(folder.path())?;
    filling.fill(&pool, FEW).await?;
    let mut filling = filling.reopen().await?;
    let with_few = reads::time(&filling).await?;
    filling.fill(&pool, many).await?;
    let filling = filling.reopen().await?;
    let bytes = filling.size()?;
    let with_many = reads::time(&filling).await?;
    let live = filling.live().await?;
    anyhow::ensure!(live == many / fill::LIVE, "{live} of {many} games are running");
    println!("{many} games in {} MB, {} bytes each", bytes / 1_000_000, bytes / u64::from(many));
    let thousands = f64::from(u32::try_from(bytes / 1000)?);
    report(
        "million_games_small",
        THOUSANDS_FOR_A_MILLION / thousands * f64::from(many) / f64::from(MILLION),
        1.0,
    );
    for ((name, few), (_, many_games)) in with_few.into_iter().zip(with_many) {
        println!("{name}: {few:.1} µs beside {FEW} games, {many_games:.1} µs beside {many}");
        report(&format!("flat_{}", name.replace(' ', "_")), few / many_games, 0.5);
    }
    Ok(())
}

/// Makes a folder in the build directory, because the default temporary folder may be in memory.
fn folder() -> Result<tempfile::TempDir> {
    Ok(tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?)
}

fn report(name: &str, ratio: f64, reach: f64) {
    println!("ratio {name} {ratio:.2} reach {reach:.2}");
}

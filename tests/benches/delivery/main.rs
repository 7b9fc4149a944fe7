//! Measures the bot under load: `cargo bench -p zug-tests --bench delivery -- [PART[=SIZE]]…`.
//!
//! The released program runs against a sandbox, and simulated people use the program. The measurement reads the memory
//! and the outbox of the program from outside. Without a `PART`, all parts run. A smaller `SIZE` makes a part shorter.
//!
//! | part | load | size (default) |
//! | --- | --- | --- |
//! | `burst` | simultaneous moves in one channel, with Discord's limits | games (30, then 40) |
//! | `kill` | the load of `burst`; the bot is killed and stays down for a quarter of an hour | games (30) |
//! | `crowd` | fifty people who play and look, without limits | interactions (50,000) |
//! | `flags` | simultaneous losses on time in one channel, with Discord's limits | games (10,000) |
//! | `disk` | single moves, then twenty at once; counts disk writes, and syncs if strace is available | moves (60) |
//! | `hard` | simultaneous losses on time that each need a hard mate search, while twenty people play | games (1,000) |
//! | `servers` | the start in many servers, each with twenty channels, with Discord's limits | servers (2,500) |
//! | `computers` | games against computers of all levels, while fifty people act at a steady pace | games (200) |
//!
//! In the output, a line `ratio NAME VALUE reach <=TARGET` shows a measured value and its limit.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

mod burst;
mod computers;
mod crowd;
mod disk;
mod flags;
mod hard;
mod kill;
mod pair;
mod prepared;
mod report;
mod room;
mod servers;
mod wal;
mod watch;

use anyhow::{Result, bail};

/// The path of the measured program. Cargo builds the program with the release profile.
const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
const PARTS: [&str; 8] = ["burst", "kill", "crowd", "flags", "hard", "servers", "computers", "disk"];

#[tokio::main]
async fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --all-targets` runs this program too, but without `--bench` and without measurements.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let named: Vec<&str> =
        arguments.iter().map(String::as_str).filter(|argument| !argument.starts_with('-')).collect();
    for part in if named.is_empty() { PARTS.to_vec() } else { named } {
        let (name, size) = part.split_once('=').map_or((part, None), |(name, size)| (name, Some(size)));
        let size = size.map(str::parse).transpose()?;
        match name {
            "burst" => burst::measure(size).await?,
            "kill" => kill::measure(size.unwrap_or(30)).await?,
            "crowd" => crowd::measure(size.unwrap_or(50_000)).await?,
            "flags" => flags::measure(size.unwrap_or(10_000)).await?,
            "hard" => hard::measure(size.unwrap_or(1000)).await?,
            "servers" => servers::measure(size.unwrap_or(2500)).await?,
            "computers" => computers::measure(size.unwrap_or(200)).await?,
            "disk" => disk::measure(size.unwrap_or(60)).await?,
            _ => bail!("there is no part {name}; there are {}", PARTS.join(", ")),
        }
    }
    Ok(())
}

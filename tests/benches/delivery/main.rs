//! How the bot bears what many people do at once: `cargo bench -p zug-tests --bench delivery -- [PART[=SIZE]]…`.
//!
//! The program that people run is started against a sandbox and used as people would use it; its process and its outbox
//! are looked at from outside. Without a part all are measured. A size makes a part smaller, to try it out.
//!
//! | part | what | size |
//! | --- | --- | --- |
//! | `burst` | moves at once in one channel, with Discord's limits | games (30, then 40) |
//! | `kill` | the same, and the bot is killed in the middle and away for a quarter of an hour | games (30) |
//! | `crowd` | fifty people who play and look, without limits | interactions (50,000) |
//! | `flags` | flags that fall at once in one channel, with Discord's limits | games (10,000) |
//! | `disk` | what a move writes, one after another and twenty at once, with syncs where strace is installed | moves (60) |
//! | `hard` | flags that fall at once and raise hard questions, while twenty people play | games (1,000) |
//! | `computers` | games against computers of all levels, while fifty people play and look at a steady pace | games (200) |
//!
//! A line `ratio NAME VALUE reach <=TARGET` tells what was measured and how large it may be.
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
mod wal;
mod watch;

use anyhow::{Result, bail};

/// The program under measurement, built as it is released.
const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
const PARTS: [&str; 7] = ["burst", "kill", "crowd", "flags", "hard", "computers", "disk"];

#[tokio::main]
async fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Whoever tests everything gets here too, without `--bench`, and does not want to wait.
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
            "computers" => computers::measure(size.unwrap_or(200)).await?,
            "disk" => disk::measure(size.unwrap_or(60)).await?,
            _ => bail!("there is no part {name}; there are {}", PARTS.join(", ")),
        }
    }
    Ok(())
}

//! Pairs every round of tournament reports again, and prints how many pairings match the reports.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::collections::BTreeSet;
use std::time::Instant;

use chess_tournament::{Bye, Number, Round, RoundNumber};

#[path = "../tests/tournaments/legality.rs"]
#[expect(clippy::unwrap_used, reason = "also compiled into the tests, which may panic")]
mod legality;
#[path = "../tests/tournaments/trf_read.rs"]
mod trf_read;

use legality::breaches;

fn main() -> anyhow::Result<()> {
    let (mut rounds, mut identical, mut legal) = (0, 0, 0);
    for path in std::env::args().skip(1) {
        let report = trf_read::read(&std::fs::read_to_string(&path)?)?;
        let tournament = &report.tournament;
        let start = Instant::now();
        let (mut same, mut right, mut different) = (0, 0, Vec::new());
        for (index, posted) in tournament.rounds().iter().enumerate() {
            let number = RoundNumber::at(index);
            let Ok(paired) = tournament.before(number).next_round() else {
                different.push(number.to_string());
                continue;
            };
            right += usize::from(breaches(&tournament.before(number), &paired).is_empty());
            if pairs(&paired) == pairs(posted) {
                same += 1;
            } else {
                different.push(number.to_string());
            }
        }
        let count = tournament.rounds().len();
        let time = start.elapsed();
        let which = if different.is_empty() {
            String::new()
        } else {
            format!(", different: {}", different.join(" "))
        };
        println!("{path}: {same} of {count} identical, {right} legal, {time:.1?}{which}");
        rounds += count;
        identical += same;
        legal += right;
    }
    println!("IDENTICAL {identical} of {rounds} rounds identical, LEGAL {legal} legal");
    Ok(())
}

/// Returns the compared parts of a round: the pairs, White first, and the players with the pairing-allocated bye.
fn pairs(round: &Round) -> (BTreeSet<(Number, Number)>, Vec<Number>) {
    let boards = round.boards.iter().map(|board| (board.players.white, board.players.black));
    let byes = round.byes.iter().filter(|(_, bye)| **bye == Bye::Pairing);
    (boards.collect(), byes.map(|(number, _)| *number).collect())
}

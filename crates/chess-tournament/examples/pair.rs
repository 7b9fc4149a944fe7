//! Pairs every round of tournament reports again from the rounds before it, and says how many come out as they stand there.
#![expect(clippy::print_stdout, reason = "this is a program for the command line")]

use std::collections::BTreeSet;
use std::time::Instant;

use chess_tournament::{Bye, Number, Round, RoundNumber, trf};

fn main() -> anyhow::Result<()> {
    let (mut rounds, mut identical, mut legal) = (0, 0, 0);
    for path in std::env::args().skip(1) {
        let report = trf::read(&std::fs::read_to_string(&path)?)?;
        let tournament = &report.tournament;
        let start = Instant::now();
        let (mut same, mut right, mut different) = (0, 0, Vec::new());
        for (index, posted) in tournament.rounds().iter().enumerate() {
            let number = RoundNumber(u16::try_from(index + 1)?);
            let Ok(paired) = tournament.before(number).next_round() else {
                different.push(number.to_string());
                continue;
            };
            right += usize::from(tournament.before(number).breaches(&paired).is_empty());
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

/// What two programs must agree on: who has which colour against whom, and who has the bye.
fn pairs(round: &Round) -> (BTreeSet<(Number, Number)>, Vec<Number>) {
    let boards = round.boards.iter().map(|board| (board.players.white, board.players.black));
    let byes = round.byes.iter().filter(|(_, bye)| **bye == Bye::Pairing);
    (boards.collect(), byes.map(|(number, _)| *number).collect())
}

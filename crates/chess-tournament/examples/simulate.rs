//! Plays random Swiss tournaments and prints the CPU time of pairing: `simulate PLAYERS ROUNDS SEEDS`.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::time::Duration;

use chess_tournament::WhyNot;
use cpu_time::ThreadTime;

#[path = "../tests/tournaments/chance.rs"]
#[expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "shared with the tests, which may panic")]
mod chance;

#[path = "../tests/tournaments/legality.rs"]
#[expect(clippy::unwrap_used, reason = "shared with the tests, which may panic")]
mod legality;

use chance::{Dice, Habits};
use legality::breaches;

fn main() -> anyhow::Result<()> {
    let numbers = std::env::args().skip(1).map(|typed| typed.parse::<u64>());
    let numbers = numbers.collect::<Result<Vec<_>, _>>()?;
    let &[players, rounds, seeds] = numbers.as_slice() else {
        anyhow::bail!("simulate PLAYERS ROUNDS SEEDS")
    };
    let habits = [
        Habits { forfeits: 0, rounds_off: 0, departures: 0, late: 0, draws: 40 },
        Habits { forfeits: 5, rounds_off: 5, departures: 1, late: 20, draws: 30 },
        Habits { forfeits: 0, rounds_off: 0, departures: 0, late: 0, draws: 100 },
        Habits { forfeits: 0, rounds_off: 0, departures: 0, late: 0, draws: 0 },
        Habits { forfeits: 2, rounds_off: 2, departures: 0, late: 0, draws: 80 },
    ];
    let (mut slowest, mut paired, mut impossible) = (Duration::ZERO, 0, 0);
    for seed in 0..seeds {
        for habits in habits {
            let mut dice = Dice(seed);
            let mut tournament = chance::swiss(u16::try_from(players)?, u16::try_from(rounds)?, &mut dice);
            loop {
                chance::between(&mut tournament, habits, &mut dice);
                let start = ThreadTime::now();
                let round = tournament.next_round();
                let time = start.elapsed();
                if time > slowest {
                    slowest = time;
                    println!(
                        "round {} of {players} players, seed {seed}, {habits:?}: {time:.1?}",
                        tournament.rounds().len() + 1
                    );
                }
                match round {
                    Ok(round) => {
                        anyhow::ensure!(breaches(&tournament, &round).is_empty(), "an illegal round");
                    }
                    Err(WhyNot::Impossible) => {
                        impossible += 1;
                        break;
                    }
                    Err(_) => break,
                }
                paired += 1;
                tournament.begin_round()?;
                chance::play(&mut tournament, habits, &mut dice);
            }
        }
    }
    println!("{paired} rounds, {impossible} times none exists, slowest {slowest:.1?}");
    Ok(())
}

//! Prints points and tie-breaks of tournament reports, the best player first.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use chess_tournament::standings;

#[path = "../tests/tournaments/trf_read.rs"]
mod trf_read;

fn main() -> anyhow::Result<()> {
    for path in std::env::args().skip(1) {
        let report = trf_read::read(&std::fs::read_to_string(&path)?)?;
        println!("{path}: {}", report.name);
        println!("place number points buchholz-1 buchholz sonneborn-berger wins black-wins progressive name");
        for row in standings(&report.tournament) {
            let ties = row.tie_breaks;
            let name = report.people.get(row.number.index()).map_or("", String::as_str);
            println!(
                "{:>5} {:>6} {:>6} {:>10} {:>8} {:>16} {:>4} {:>10} {:>11} {name}",
                row.place,
                row.number.0,
                row.points.to_string(),
                ties.buchholz_cut1.to_string(),
                ties.buchholz.to_string(),
                ties.sonneborn_berger.to_string(),
                ties.wins,
                ties.black_wins,
                ties.progressive.to_string(),
            );
        }
    }
    Ok(())
}

//! Compares pairings, tie-breaks and reports with reference tournaments.

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::{Path, PathBuf};
    use std::process::Command;

    use chess_tournament::trf;
    use chess_tournament::{
        Bye, CorruptRecord, Cycles, Number, Record, Round, RoundNumber, System, TieBreak, Tournament, WhyNot,
        standings, standings_by, usual_tie_breaks,
    };

    use crate::legality::breaches;
    use crate::trf_read::{self, Report, TrfProblem};

    fn folder() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
    }

    fn read(of: &str) -> BTreeMap<String, Report> {
        let files = std::fs::read_dir(folder().join(of)).unwrap().map(|entry| entry.unwrap().path());
        let read = |path: PathBuf| {
            let text = std::fs::read_to_string(&path).unwrap();
            (path.file_name().unwrap().to_str().unwrap().to_owned(), trf_read::read(&text).unwrap())
        };
        files.map(read).collect()
    }

    fn reports() -> BTreeMap<String, Report> {
        read("trf")
    }

    /// Reads the round robins. Takes the system from the file name, because the report does not contain the system.
    fn round_robins() -> BTreeMap<String, Report> {
        let mut reports = read("robin");
        for (name, report) in &mut reports {
            let cycles = if name.contains("-c2-") { Cycles::Double } else { Cycles::Single };
            let record = Record { system: System::RoundRobin(cycles), ..report.tournament.record().clone() };
            report.tournament = Tournament::restore(record).unwrap();
        }
        reports
    }

    fn pairs(round: &Round) -> (BTreeSet<(Number, Number)>, Vec<Number>) {
        let boards = round.boards.iter().map(|board| (board.players.white, board.players.black));
        let byes = round.byes.iter().filter(|(_, bye)| **bye == Bye::Pairing);
        (boards.collect(), byes.map(|(number, _)| *number).collect())
    }

    fn assert_that_every_round_is_paired_again(reports: BTreeMap<String, Report>) {
        for (name, report) in reports {
            for (index, posted) in report.tournament.rounds().iter().enumerate() {
                let number = RoundNumber(u16::try_from(index + 1).unwrap());
                let before = report.tournament.before(number);
                let paired = before.next_round().unwrap();
                assert_eq!(breaches(&before, &paired), [], "{name}, round {number}");
                assert_eq!(pairs(&paired), pairs(posted), "{name}, round {number}");
            }
        }
    }

    #[test]
    fn every_round_is_paired_like_the_reference() {
        let reports = reports();
        assert_eq!(reports.len(), 60);
        assert_that_every_round_is_paired_again(reports);
    }

    #[test]
    fn rounds_with_absent_players_have_the_colours_of_the_reference() {
        let reports = read("absent");
        assert_eq!(reports.len(), 2);
        assert_that_every_round_is_paired_again(reports);
    }

    #[test]
    fn no_legal_round_exists_where_the_reference_ended_early() {
        let reports = reports();
        let early = reports.values().filter(|report| !report.tournament.is_over());
        let why: Vec<_> = early.map(|report| report.tournament.next_round()).collect();
        assert_eq!(why, vec![Err(WhyNot::Impossible); 5]);
    }

    #[test]
    fn tie_breaks_equal_those_of_an_independent_implementation() {
        let reports: BTreeMap<_, _> = reports().into_iter().chain(round_robins()).collect();
        let expected = std::fs::read_to_string(folder().join("tie-breaks.tsv")).unwrap();
        let by_encounter = usual_tie_breaks(System::RoundRobin(Cycles::Single));
        assert!(by_encounter.starts_with(&[TieBreak::DirectEncounter]));
        let mut counted = BTreeMap::new();
        for (name, report) in &reports {
            let encounter = standings_by(&report.tournament, by_encounter);
            let usual = usual_tie_breaks(System::Swiss { rounds: 1 });
            for (place, row) in standings_by(&report.tournament, usual).into_iter().enumerate() {
                let by_encounter = encounter.iter().position(|other| other.number == row.number).unwrap();
                let ties = row.tie_breaks;
                let halves = [row.points, ties.buchholz_cut1, ties.buchholz]
                    .map(|points| f64::from(points.halves()) / 2.0);
                let last = f64::from(ties.progressive.halves()) / 2.0;
                let line = format!(
                    "{name}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{last}\t{}\t{}",
                    row.number,
                    halves[0],
                    halves[1],
                    halves[2],
                    f64::from(ties.sonneborn_berger.0) / 4.0,
                    ties.wins,
                    ties.black_wins,
                    place + 1,
                    by_encounter + 1,
                );
                counted.insert((name.clone(), row.number), line);
            }
        }
        let expected: BTreeSet<&str> = expected.lines().skip(1).collect();
        let counted: BTreeSet<&str> = counted.values().map(String::as_str).collect();
        let different: Vec<&&str> = counted.symmetric_difference(&expected).take(10).collect();
        assert!(different.is_empty(), "{different:#?}");
        assert_eq!(counted.len(), 1254 + 30);
    }

    /// Compares the expected values with the output of a script, if the script's tools are installed.
    #[test]
    fn the_expected_tie_breaks_equal_the_output_of_the_script() {
        let python =
            |arguments: &[&str]| Command::new("python3").current_dir(folder()).args(arguments).output();
        if !python(&["-c", "import tiebreak_core"]).is_ok_and(|output| output.status.success()) {
            return;
        }
        let robins = round_robins().into_keys().map(|name| format!("robin/{name}"));
        let files: Vec<String> =
            robins.chain(reports().into_keys().map(|name| format!("trf/{name}"))).collect();
        let arguments: Vec<&str> =
            std::iter::once("tie_breaks.py").chain(files.iter().map(String::as_str)).collect();
        let output = python(&arguments).unwrap();
        let expected = std::fs::read_to_string(folder().join("tie-breaks.tsv")).unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    }

    #[test]
    fn a_written_report_is_read_back_unchanged() {
        for (name, report) in reports() {
            let written = trf::write(&report.tournament, &report.name, &report.people);
            assert_eq!(trf_read::read(&written).unwrap(), report, "{name}");
        }
    }

    #[test]
    fn an_invalid_report_is_refused_with_its_line() {
        let line = |cells: &str| format!("001    1      {:<33} 2000 {:>38}{cells}", "Anna", "");
        let other = |cells: &str| format!("001    2      {:<33} 1900 {:>38}{cells}", "Boris", "");
        let problem =
            |text: &str| trf_read::read(text).map_err(|error| (error.line, error.problem)).unwrap_err();
        let report = |one: &str, two: &str| format!("012 Test\n{}\r\n{}\n", line(one), other(two));
        assert!(trf_read::read(&report("   2 w 1", "   1 b 0")).is_ok());
        assert_eq!(problem(&report("   2 w x", "   1 b 0")), (2, TrfProblem::Result(RoundNumber(1))));
        let disagreement = TrfProblem::Disagreement(RoundNumber(1), Number(1), Number(2));
        for (one, two) in
            [("   2 w 1", "   1 b 1"), ("   2 w 1", "   1 w 0"), ("   2 w 1", "0000 - U"), ("   2 w 1", "")]
        {
            assert_eq!(problem(&report(one, two)), (0, disagreement), "{one} {two}");
        }
        assert_eq!(problem(&report("   a w 1", "   1 b 0")), (2, TrfProblem::Number));
        assert_eq!(problem(&line("")), (0, TrfProblem::Corrupt(CorruptRecord::TooFew)));
        assert_eq!(problem(&other("")), (0, TrfProblem::Numbering));
        assert_eq!(problem("012 Test\n142 many\n"), (2, TrfProblem::Number));
    }

    #[test]
    fn points_equal_those_of_the_reference() {
        for (name, report) in reports() {
            let text = std::fs::read_to_string(folder().join("trf").join(&name)).unwrap();
            let rows = standings(&report.tournament);
            for line in text.split('\r').filter(|line| line.starts_with("001")) {
                let number = Number(line.get(4..8).unwrap().trim().parse().unwrap());
                let row = rows.iter().find(|row| row.number == number).unwrap();
                assert_eq!(
                    row.points.to_string(),
                    line.get(80..84).unwrap().trim(),
                    "{name}, number {number}"
                );
            }
        }
    }
}

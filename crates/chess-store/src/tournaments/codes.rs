//! Codes of tournament values in the database.

use std::collections::BTreeMap;

use chess_core::Color;
use chess_tournament::{Award, Bye, Cycles, Parting, RoundNumber, RoundOff, Score, Seeding, System, Verdict};

use super::kept_tournament::Stage;
use super::rules::VacationRule;
use crate::codes::words;
use crate::{Named, Result, named};

named!(Stage {
    [Self::Open] "open",
    [Self::CalledOff] "called off",
    [Self::Running] "running",
    [Self::Over] "over",
    [Self::Closed] "closed",
});

named!(Seeding { [Self::Rating] "rating", [Self::Lot] "lot" });

named!(VacationRule { [Self::Ignored] "ignored", [Self::Heeded] "heeded" });

named!(Parting { [Self::Left] "left", [Self::Removed] "removed" });

named!(RoundOff { [Self::Full] "full", [Self::Half] "half", [Self::Nothing] "nothing" });

named!(Bye {
    [Self::Pairing] "pairing",
    [Self::Off(RoundOff::Full)] "full",
    [Self::Off(RoundOff::Half)] "half",
    [Self::Off(RoundOff::Nothing)] "nothing",
});

named!(Verdict {
    [Self::Played(Score::Win(Color::White))] "1-0",
    [Self::Played(Score::Win(Color::Black))] "0-1",
    [Self::Played(Score::Draw)] "draw",
    [Self::Awarded { winner: Color::White, why: Award::Removal }] "1-0 removal",
    [Self::Awarded { winner: Color::Black, why: Award::Removal }] "0-1 removal",
    [Self::Awarded { winner: Color::White, why: Award::Departure }] "1-0 departure",
    [Self::Awarded { winner: Color::Black, why: Award::Departure }] "0-1 departure",
    [Self::Awarded { winner: Color::White, why: Award::Absence }] "1-0 absence",
    [Self::Awarded { winner: Color::Black, why: Award::Absence }] "0-1 absence",
    [Self::Nobody] "nobody",
});

/// Returns the column of a system: `single`, `double`, or `swiss` and the number of rounds.
pub(super) fn system(system: System) -> String {
    match system {
        System::RoundRobin(Cycles::Single) => "single".to_owned(),
        System::RoundRobin(Cycles::Double) => "double".to_owned(),
        System::Swiss { rounds } => format!("swiss {rounds}"),
    }
}

pub(super) fn system_of(text: &str) -> Result<System> {
    words(text, |words| match *words {
        ["single"] => Some(System::RoundRobin(Cycles::Single)),
        ["double"] => Some(System::RoundRobin(Cycles::Double)),
        ["swiss", rounds] => rounds.parse().ok().map(|rounds| System::Swiss { rounds }),
        _ => None,
    })
}

/// Returns the column of the rounds in which a player is not paired: the number of each round, and the points for that
/// round.
pub(super) fn rounds_off(rounds: &BTreeMap<RoundNumber, RoundOff>) -> String {
    let entries: Vec<_> =
        rounds.iter().map(|(round, worth)| format!("{} {}", round.0, worth.name())).collect();
    entries.join(",")
}

/// Reads the rounds in which a player is not paired.
pub(super) fn rounds_off_of(text: &str) -> Result<BTreeMap<RoundNumber, RoundOff>> {
    let read = |words: &[&str]| match *words {
        [round, worth] => Some((RoundNumber(round.parse().ok()?), RoundOff::named(worth)?)),
        _ => None,
    };
    text.split_terminator(',').map(|entry| words(entry, read)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::tests::check;

    #[test]
    fn every_code_reads_back_as_its_value() {
        check::<Stage>();
        check::<Seeding>();
        check::<VacationRule>();
        check::<Parting>();
        check::<RoundOff>();
        check::<Bye>();
        check::<Verdict>();
        for known in [
            System::Swiss { rounds: 7 },
            System::RoundRobin(Cycles::Single),
            System::RoundRobin(Cycles::Double),
        ] {
            assert_eq!(system_of(&system(known)).unwrap(), known);
        }
        for wrong in ["", "swiss", "swiss many", "triple"] {
            assert!(system_of(wrong).is_err(), "{wrong:?}");
        }
        let (second, third) = ((RoundNumber(2), RoundOff::Half), (RoundNumber(3), RoundOff::Nothing));
        for known in [BTreeMap::new(), BTreeMap::from([second]), BTreeMap::from([second, third])] {
            assert_eq!(rounds_off_of(&rounds_off(&known)).unwrap(), known);
        }
        for wrong in ["2", "2 gold", "half 2", "2 half 3 half", ","] {
            assert!(rounds_off_of(wrong).is_err(), "{wrong:?}");
        }
    }
}

//! Codes of tournament values in the database.

use chess_core::Color;
use chess_tournament::{Award, Bye, Cycles, Parting, RoundOff, Score, Seeding, System, Verdict};

use super::kept::Stage;
use super::rules::VacationRule;
use crate::codes::{Code, codes};
use crate::error::StoreError;

codes!(Stage {
    [Self::Open] "open",
    [Self::CalledOff] "called off",
    [Self::Running] "running",
    [Self::Over] "over",
    [Self::Closed] "closed",
});

codes!(Seeding { [Self::Rating] "rating", [Self::Lot] "lot" });

codes!(VacationRule { [Self::Ignored] "ignored", [Self::Heeded] "heeded" });

codes!(Parting { [Self::Left] "left", [Self::Removed] "removed" });

codes!(RoundOff { [Self::Full] "full", [Self::Half] "half", [Self::Nothing] "nothing" });

codes!(Bye {
    [Self::Pairing] "pairing",
    [Self::Off(RoundOff::Full)] "full",
    [Self::Off(RoundOff::Half)] "half",
    [Self::Off(RoundOff::Nothing)] "nothing",
});

codes!(Verdict {
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

/// Reads a system.
pub(super) fn system_of(text: &str) -> Result<System, StoreError> {
    let unknown = || StoreError::Code(text.into());
    match text.split_once(' ') {
        None if text == "single" => Ok(System::RoundRobin(Cycles::Single)),
        None if text == "double" => Ok(System::RoundRobin(Cycles::Double)),
        Some(("swiss", rounds)) => {
            let rounds = rounds.parse().map_err(|_| unknown())?;
            Ok(System::Swiss { rounds })
        }
        _ => Err(unknown()),
    }
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
    }
}

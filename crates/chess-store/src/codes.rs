//! Defines the texts and numbers that stand for values in the database.

use chess_arbiter::{
    Account, Allowance, ChallengeState, ColorWish, Conclusion, Extension, Fischer, Flag, Level, Mode,
    Network, Pace, PausedBy, PlayStyle, Ruling, Start, TimeControl,
};
use chess_core::{Award, Color, DrawReason, FenError, Outcome, Victory};
use jiff::Timestamp;

use crate::{Result, StoreError};

/// A value with a short name. The database stores the value under this name.
pub trait Named: Copy + 'static {
    /// All values, in the order in which menus list them.
    const ALL: &'static [Self];

    /// Returns the name. The name never changes between releases.
    fn name(self) -> &'static str;

    /// Returns the value with this name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.name() == name)
    }
}

/// Reads a stored name.
pub(crate) fn read<T: Named>(name: &str) -> Result<T> {
    T::named(name).ok_or_else(|| StoreError::Code(name.into()))
}

/// Implements [`Named`] for a type. A value without a name is a compile error.
#[macro_export]
macro_rules! named {
    ($type:ty: $($variant:ident = $name:literal),+ $(,)?) => {
        $crate::named!($type { $([Self::$variant] $name),+ });
    };
    ($type:ty { $([$($value:tt)+] $name:literal),+ $(,)? }) => {
        impl $crate::Named for $type {
            const ALL: &'static [Self] = &[$($($value)+),+];

            fn name(self) -> &'static str {
                match self {
                    $($($value)+ => $name),+
                }
            }
        }
    };
}

named!(Color { [Self::White] "white", [Self::Black] "black" });

named!(Network { [Self::Discord] "discord" });

named!(Flag { [Self::Automatic] "automatic", [Self::ByClaim] "claim" });

named!(Mode { [Self::Rated] "rated", [Self::Casual] "casual" });

named!(Pace { [Self::Correspondence] "correspondence", [Self::Live] "live" });

named!(PlayStyle {
    [Self::AllRounder] "all-rounder",
    [Self::Attacker] "attacker",
    [Self::Gambiteer] "gambiteer",
    [Self::Trader] "trader",
    [Self::EndgamePlayer] "endgame-player",
});

named!(ColorWish {
    [Self::Plays(Color::White)] "white",
    [Self::Plays(Color::Black)] "black",
    [Self::Random] "random",
});

named!(ChallengeState {
    [Self::Pending] "pending",
    [Self::Accepted] "accepted",
    [Self::Declined] "declined",
    [Self::Countered] "countered",
    [Self::Withdrawn] "withdrawn",
    [Self::Expired] "expired",
});

named!(Conclusion {
    [Self::Decided(Outcome::Win { winner: Color::White, by: Victory::Checkmate })] "1-0 checkmate",
    [Self::Decided(Outcome::Win { winner: Color::Black, by: Victory::Checkmate })] "0-1 checkmate",
    [Self::Decided(Outcome::Win { winner: Color::White, by: Victory::Resignation })] "1-0 resignation",
    [Self::Decided(Outcome::Win { winner: Color::Black, by: Victory::Resignation })] "0-1 resignation",
    [Self::Decided(Outcome::Win { winner: Color::White, by: Victory::Time })] "1-0 time",
    [Self::Decided(Outcome::Win { winner: Color::Black, by: Victory::Time })] "0-1 time",
    [Self::Decided(Outcome::Win { winner: Color::White, by: Victory::Award(Award::Bye) })] "1-0 bye",
    [Self::Decided(Outcome::Win { winner: Color::Black, by: Victory::Award(Award::Bye) })] "0-1 bye",
    [Self::Decided(Outcome::Win { winner: Color::White, by: Victory::Award(Award::Removal) })] "1-0 removal",
    [Self::Decided(Outcome::Win { winner: Color::Black, by: Victory::Award(Award::Removal) })] "0-1 removal",
    [Self::Decided(Outcome::Win { winner: Color::White, by: Victory::Award(Award::Departure) })] "1-0 departure",
    [Self::Decided(Outcome::Win { winner: Color::Black, by: Victory::Award(Award::Departure) })] "0-1 departure",
    [Self::Decided(Outcome::Win { winner: Color::White, by: Victory::Award(Award::Absence) })] "1-0 absence",
    [Self::Decided(Outcome::Win { winner: Color::Black, by: Victory::Award(Award::Absence) })] "0-1 absence",
    [Self::Decided(Outcome::Win { winner: Color::White, by: Victory::Award(Award::Ruling) })] "1-0 ruling",
    [Self::Decided(Outcome::Win { winner: Color::Black, by: Victory::Award(Award::Ruling) })] "0-1 ruling",
    [Self::Decided(Outcome::Draw(DrawReason::Stalemate))] "draw stalemate",
    [Self::Decided(Outcome::Draw(DrawReason::DeadPosition))] "draw dead",
    [Self::Decided(Outcome::Draw(DrawReason::Agreement))] "draw agreement",
    [Self::Decided(Outcome::Draw(DrawReason::Threefold))] "draw threefold",
    [Self::Decided(Outcome::Draw(DrawReason::FiftyMoves))] "draw fifty",
    [Self::Decided(Outcome::Draw(DrawReason::Fivefold))] "draw fivefold",
    [Self::Decided(Outcome::Draw(DrawReason::SeventyFiveMoves))] "draw seventy-five",
    [Self::Decided(Outcome::Draw(DrawReason::TimeWithoutMate))] "draw time",
    [Self::Decided(Outcome::Draw(DrawReason::ResignationWithoutMate))] "draw resignation",
    [Self::Decided(Outcome::Draw(DrawReason::Ruling))] "draw ruling",
    [Self::Aborted { by: Color::White }] "aborted white",
    [Self::Aborted { by: Color::Black }] "aborted black",
    [Self::Void] "void",
});

named!(PausedBy { [Self::Arbiter] "arbiter", [Self::Players] "players" });

/// The network in the account of a computer opponent. The handle of this account is the level of the computer opponent.
const COMPUTER: &str = "computer";

/// Returns the columns of an account: network and handle.
pub(crate) fn account(account: Account) -> (&'static str, i64) {
    match account {
        Account::Person(network, handle) => (network.name(), handle),
        Account::Computer(level) => (COMPUTER, i64::from(level.number())),
    }
}

pub(crate) fn account_of(network: &str, handle: i64) -> Result<Account> {
    if network != COMPUTER {
        return Ok(Account::Person(read(network)?, handle));
    }
    level_of(handle).map(Account::Computer)
}

/// Reads the level of a computer opponent from the handle of the opponent's account.
pub(crate) fn level_of(number: i64) -> Result<Level> {
    let level = u8::try_from(number).ok().and_then(Level::new);
    level.ok_or_else(|| StoreError::Code(format!("level {number}").into()))
}

/// Reads a time from milliseconds since 1970.
pub(crate) fn time(millis: i64) -> Result<Timestamp> {
    Timestamp::from_millisecond(millis).map_err(|_| StoreError::Code(millis.to_string().into()))
}

/// Returns the column of a time control: `none`, `move SECONDS`, or `fischer BANK INCREMENT` with both in seconds.
pub(crate) fn time_control(time: TimeControl) -> String {
    match time {
        TimeControl::Unlimited => "none".to_owned(),
        TimeControl::PerMove(allowance) => format!("move {}", allowance.seconds()),
        TimeControl::Fischer(fischer) => {
            format!("fischer {} {}", fischer.bank().as_secs(), fischer.increment().as_secs())
        }
    }
}

/// Splits a text at the spaces and reads the words with `read`. `read` returns `None` for unknown words.
pub(crate) fn words<T>(text: &str, read: impl FnOnce(&[&str]) -> Option<T>) -> Result<T> {
    let words: Vec<_> = text.split(' ').collect();
    read(&words).ok_or_else(|| StoreError::Code(text.into()))
}

pub(crate) fn time_control_of(text: &str) -> Result<TimeControl> {
    words(text, |words| match *words {
        ["none"] => Some(TimeControl::Unlimited),
        ["move", seconds] => Allowance::from_seconds(seconds.parse().ok()?).ok().map(TimeControl::PerMove),
        ["fischer", bank, increment] => {
            let fischer = Fischer::from_seconds(bank.parse().ok()?, increment.parse().ok()?);
            fischer.ok().map(TimeControl::Fischer)
        }
        _ => None,
    })
}

/// Returns the column of a ruling: a keyword, and for some rulings the winner or the seconds of an extension.
pub(crate) fn ruling(ruling: Ruling) -> String {
    match ruling {
        Ruling::Adjudicate { winner: Some(winner) } => format!("adjudicate {}", winner.name()),
        Ruling::Adjudicate { winner: None } => "adjudicate draw".to_owned(),
        Ruling::Extend(extension) => format!("extend {}", extension.seconds()),
        Ruling::Pause => "pause".to_owned(),
        Ruling::Resume => "resume".to_owned(),
        Ruling::Void => "void".to_owned(),
    }
}

pub(crate) fn ruling_of(text: &str) -> Result<Ruling> {
    words(text, |words| match *words {
        ["pause"] => Some(Ruling::Pause),
        ["resume"] => Some(Ruling::Resume),
        ["void"] => Some(Ruling::Void),
        ["adjudicate", "draw"] => Some(Ruling::Adjudicate { winner: None }),
        ["adjudicate", winner] => Some(Ruling::Adjudicate { winner: Some(Color::named(winner)?) }),
        ["extend", seconds] => Extension::from_seconds(seconds.parse().ok()?).ok().map(Ruling::Extend),
        _ => None,
    })
}

/// Returns the column of a start position; `None` for the usual start position.
pub(crate) fn start_fen(start: Start) -> Option<String> {
    if start.is_usual() { None } else { Some(start.position().to_fen()) }
}

/// Reads a stored start position. Does not repeat the stricter checks of a new start position.
pub(crate) fn start(fen: Option<&str>) -> Result<Start, FenError> {
    fen.map_or_else(|| Ok(Start::default()), Start::kept)
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;

    use chess_arbiter::Plea;

    use super::*;
    use crate::reminders::ReminderKind;

    /// Checks that each value has its own code, and that reading the code gives the value.
    pub(crate) fn check<T: Named + PartialEq + std::fmt::Debug>() {
        let codes: BTreeSet<_> = T::ALL.iter().map(|value| value.name()).collect();
        assert_eq!(codes.len(), T::ALL.len(), "two values share a code");
        for &value in T::ALL {
            assert_eq!(T::named(value.name()), Some(value));
        }
        assert!(T::named("?").is_none());
    }

    #[test]
    fn every_code_reads_back_as_its_value() {
        check::<Color>();
        check::<Network>();
        check::<Mode>();
        check::<Pace>();
        check::<ColorWish>();
        check::<ChallengeState>();
        check::<Conclusion>();
        check::<PausedBy>();
        check::<Plea>();
        check::<ReminderKind>();
    }

    #[test]
    fn rulings_read_back() {
        let extension = Extension::from_seconds(3600).unwrap();
        for known in [
            Ruling::Adjudicate { winner: Some(Color::White) },
            Ruling::Adjudicate { winner: Some(Color::Black) },
            Ruling::Adjudicate { winner: None },
            Ruling::Extend(extension),
            Ruling::Pause,
            Ruling::Resume,
            Ruling::Void,
        ] {
            assert_eq!(ruling_of(&ruling(known)).unwrap(), known);
        }
        for wrong in ["", "adjudicate", "adjudicate green", "extend", "extend 1", "pause 3"] {
            assert!(ruling_of(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn accounts_and_times_read_back() {
        let computer = Account::Computer(Level::new(7).unwrap());
        for known in [Account::Person(Network::Discord, i64::MIN), computer] {
            let (network, handle) = account(known);
            assert_eq!(account_of(network, handle).unwrap(), known);
        }
        assert!(account_of(COMPUTER, 11).is_err());
        assert!(account_of("telegraph", 1).is_err());
        let fischer = Fischer::from_seconds(900, 10).unwrap();
        for time in [TimeControl::Unlimited, TimeControl::default(), TimeControl::Fischer(fischer)] {
            assert_eq!(time_control_of(&time_control(time)).unwrap(), time);
        }
        for wrong in
            ["", "move", "move x", "move 1", "3 moons", "fischer 900", "fischer 900 900", "fischer 900 -1"]
        {
            assert!(time_control_of(wrong).is_err(), "{wrong:?}");
        }
    }
}

//! Defines the texts and numbers that stand for values in the database.

use chess_arbiter::{Account, Flag, Level, Mode, Network, PlayStyle, Start};
use chess_core::Color;
use jiff::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Result, StoreError};

/// A value with a short name. The database stores the name in place of the value.
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

/// Returns the value with the stored name `name`. Returns an error if no value has this name.
pub(crate) fn read<T: Named>(name: &str) -> Result<T> {
    T::named(name).ok_or_else(|| StoreError::Code(name.into()))
}

/// Implements [`Named`] for a type. A value without a name is a compile error.
#[macro_export]
macro_rules! named {
    ($type:ty: $($variant:ident = $name:literal),+ $(,)?) => {
        impl $crate::Named for $type {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }
    };
}

named!(Color: White = "white", Black = "black");

named!(Network: Discord = "discord");

named!(Flag: Automatic = "automatic", ByClaim = "claim");

named!(Mode: Rated = "rated", Casual = "casual");

named!(PlayStyle:
    AllRounder = "all-rounder",
    Attacker = "attacker",
    Gambiteer = "gambiteer",
    Trader = "trader",
    EndgamePlayer = "endgame-player",
);

/// In a computer opponent's account, the column `network` holds this text, and the column `handle` holds the level.
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

/// Reads the level of a computer opponent from the stored number of the level.
pub(crate) fn level_of(number: i64) -> Result<Level> {
    let level = u8::try_from(number).ok().and_then(Level::new);
    level.ok_or_else(|| StoreError::Code(format!("level {number}").into()))
}

/// Reads a time from milliseconds since 1970.
pub(crate) fn time(millis: i64) -> Result<Timestamp> {
    Timestamp::from_millisecond(millis).map_err(|_| StoreError::Code(millis.to_string().into()))
}

/// Serializes a value for a JSON column.
pub(crate) fn json(value: &impl Serialize) -> Result<String> {
    Ok(serde_json::to_string(value)?)
}

pub(crate) fn of_json<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|_| StoreError::Code(text.into()))
}

/// Returns the value of the column `start_fen` for a start position; `None` for the usual start position.
pub(crate) fn start_fen(start: Start) -> Option<String> {
    if start.is_usual() { None } else { Some(start.position().to_fen()) }
}

/// Reads a stored start position, even a position that [`Start::from_fen`] refuses for a new game.
pub(crate) fn start(fen: Option<&str>) -> Result<Start> {
    let unread = |error| StoreError::Unfit(format!("a stored start position cannot be read: {error}").into());
    fen.map_or_else(|| Ok(Start::default()), |fen| Start::kept(fen).map_err(unread))
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;

    use chess_arbiter::{Ruling, TimeControl};

    use super::*;
    use crate::reminders::ReminderKind;

    /// Checks that no two values have the same name, and that each name reads back as its value.
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
        check::<ReminderKind>();
    }

    #[test]
    fn wrong_json_is_refused() {
        for wrong in ["", "{", r#"{"PerMove":1}"#, r#"{"Fischer":[900]}"#, r#"{"Fischer":[900,900]}"#] {
            assert!(of_json::<TimeControl>(wrong).is_err(), "{wrong:?}");
        }
        for wrong in [r#"{"Extend":1}"#, r#"{"Adjudicate":"Green"}"#, r#""Guess""#] {
            assert!(of_json::<Ruling>(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn accounts_read_back() {
        let computer = Account::Computer(Level::new(7).unwrap());
        for known in [Account::Person(Network::Discord, i64::MIN), computer] {
            let stored = match known {
                Account::Person(Network::Discord, handle) => ("discord", handle),
                Account::Computer(_) => ("computer", 7),
            };
            assert_eq!((account(known), account_of(stored.0, stored.1).unwrap()), (stored, known));
        }
        assert!(account_of(COMPUTER, 11).is_err());
        assert!(account_of("telegraph", 1).is_err());
    }
}

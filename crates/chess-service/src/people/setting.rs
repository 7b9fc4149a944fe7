//! The table of settings: one line for each thing that a person or a server sets and that the use cases follow.
//!
//! The values are kept as text by name ([`Preferences`]). A front end adds a table of its own for the settings that only it
//! understands.

use chess_arbiter::{Flag, Mode};

use crate::people::preferences::Preferences;

/// The channel in which all games of a server are opened; none where each is opened where it was asked for.
pub const GAME_CHANNEL: Setting<Option<i64>> = Setting::new("game-channel", None, read_channel, |id| {
    id.map_or_else(|| ANYWHERE.to_owned(), |id| id.to_string())
});
/// How many games one person may have running in a server.
pub const RUNNING: Setting<u32> = Setting::new("running-games", 50, count::<1, 50>, u32::to_string);
/// How many challenges of one person may wait for an answer in a server.
pub const PENDING: Setting<u32> = Setting::new("pending-challenges", 20, count::<1, 20>, u32::to_string);
/// How many games against computers one person may have running.
pub const COMPUTER_GAMES: Setting<u32> = Setting::new("computer-games", 5, count::<0, 50>, u32::to_string);
/// How many days of vacation a person has in a year.
pub const VACATION_DAYS: Setting<u32> = Setting::new("vacation", 30, count::<0, 366>, u32::to_string);
/// How flags fall in games whose challenge does not say it.
pub const USUAL_FLAG: Setting<Flag> = Setting::named("flag", Flag::Automatic);
/// Whether games are rated whose challenge does not say it.
pub const USUAL_MODE: Setting<Mode> = Setting::named("rated", Mode::Casual);
/// Where a person is reminded.
pub const REMINDERS: Setting<Reminding> = Setting::named("reminders", Reminding::Channel);
/// When a person confirms a move before it is played.
pub const CONFIRM: Setting<Confirming> = Setting::named("confirm", Confirming::Doubtful);

/// The name of [`GAME_CHANNEL`] without a channel.
pub const ANYWHERE: &str = "anywhere";

/// A setting: the name under which its value is kept, the value where none is kept, and the text of a value.
#[derive(Clone, Copy, Debug)]
pub struct Setting<T: 'static> {
    name: &'static str,
    default: T,
    read: fn(&str) -> Option<T>,
    write: fn(&T) -> String,
}

impl<T> Setting<T> {
    /// A setting whose values are read and written by these functions.
    pub const fn new(
        name: &'static str,
        default: T,
        read: fn(&str) -> Option<T>,
        write: fn(&T) -> String,
    ) -> Self {
        Self { name, default, read, write }
    }

    /// The value among kept ones; the default where it is missing or cannot be read.
    pub fn of(self, kept: &Preferences) -> T {
        kept.get(self.name).and_then(|text| (self.read)(text)).unwrap_or(self.default)
    }

    /// Puts a value among others, if there is one.
    pub fn put(&self, value: Option<T>, changes: &mut Preferences) {
        changes.extend(value.map(|value| (self.name.to_owned(), (self.write)(&value))));
    }
}

impl<T: Named> Setting<T> {
    /// A setting whose values have names.
    pub const fn named(name: &'static str, default: T) -> Self {
        Self::new(name, default, T::named, |value| value.name().to_owned())
    }
}

/// A value that is kept and chosen by a name.
pub trait Named: Copy + 'static {
    /// All values, in the order in which people choose among them.
    const ALL: &'static [Self];

    /// The name, the same in all versions of the program.
    fn name(self) -> &'static str;

    /// The value with this name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.name() == name)
    }
}

/// Gives the variants of an enum their names.
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

named!(Flag: Automatic = "automatic", ByClaim = "claim");
named!(Mode: Rated = "yes", Casual = "no");

/// Where a person is reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reminding {
    /// Where the game is played.
    Channel,
    /// In private.
    Private,
    /// Not at all.
    Off,
}

named!(Reminding: Channel = "channel", Private = "private", Off = "off");

/// When a player confirms a move before it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirming {
    /// Only where the typed text could have been another move.
    Doubtful,
    /// Always.
    Always,
    /// Never.
    Never,
}

named!(Confirming: Doubtful = "doubtful", Always = "always", Never = "never");

#[expect(clippy::option_option, reason = "a kept text may be unreadable, or name no channel")]
fn read_channel(text: &str) -> Option<Option<i64>> {
    if text == ANYWHERE { Some(None) } else { text.parse().ok().map(Some) }
}

/// Reads a number; one out of range counts as the nearest in it.
fn count<const LEAST: u32, const MOST: u32>(text: &str) -> Option<u32> {
    text.parse().ok().map(|number: u32| number.clamp(LEAST, MOST))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads_back<T: PartialEq + Copy + std::fmt::Debug>(setting: Setting<T>, values: &[T]) {
        for value in values {
            let mut kept = Preferences::new();
            setting.put(Some(*value), &mut kept);
            assert_eq!(setting.of(&kept), *value);
        }
        assert_eq!(setting.of(&Preferences::new()), setting.default);
        let nonsense = Preferences::from([(setting.name.to_owned(), "?".to_owned())]);
        assert_eq!(setting.of(&nonsense), setting.default);
    }

    #[test]
    fn each_setting_reads_back_and_nonsense_is_the_default() {
        reads_back(GAME_CHANNEL, &[None, Some(70)]);
        for number in [RUNNING, PENDING, COMPUTER_GAMES, VACATION_DAYS] {
            reads_back(number, &[1, 20]);
        }
        reads_back(USUAL_FLAG, Flag::ALL);
        reads_back(USUAL_MODE, Mode::ALL);
        reads_back(REMINDERS, Reminding::ALL);
        reads_back(CONFIRM, Confirming::ALL);
        let many = Preferences::from([(PENDING.name.to_owned(), "99".to_owned())]);
        assert_eq!(PENDING.of(&many), 20);
    }
}

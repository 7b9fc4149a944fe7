//! Options with fixed choices: the values of a type, offered by their stored names.
//!
//! poise derives choices only for whole enums of this crate. Another selection of the same values would need a second
//! type.

use std::borrow::Cow;

use chess_arbiter::{ColorWish, Flag, Level, Mode, Pace};
use chess_core::{Color, Language};
use chess_render::{PieceSet, Theme};
use chess_service::{Confirming, Reminding, named};
use poise::{ChoiceParameter, CommandParameterChoice};

use crate::interactions::press::Topic;
use crate::present::person::ratings;
use crate::present::setting::{BoardSide, Twin};

/// A value that options offer by its stored name. The text `choice-NAME` is its displayed name.
pub(super) trait Choosable: Copy + 'static {
    /// All values, in the order in which Discord shows them.
    const ALL: &'static [Self];

    fn name(self) -> &'static str;
}

/// A selection of values that an option offers.
pub(super) trait Selection {
    type Value: Choosable;

    /// The values in the order in which Discord shows them. Discord sends back the index in this list.
    const VALUES: &'static [Self::Value];
}

impl<T: Choosable> Selection for T {
    type Value = T;
    const VALUES: &'static [T] = T::ALL;
}

/// The value chosen for an option.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<S: Selection>(S::Value);

impl<S: Selection> Choice<S> {
    pub(super) fn value(self) -> S::Value {
        self.0
    }
}

impl<S: Selection> ChoiceParameter for Choice<S> {
    fn list() -> Cow<'static, [CommandParameterChoice]> {
        let choice = |value: &S::Value| CommandParameterChoice {
            name: Cow::Borrowed(value.name()),
            localizations: Cow::Borrowed(&[]),
            __non_exhaustive: (),
        };
        S::VALUES.iter().map(choice).collect()
    }

    fn from_index(index: usize) -> Option<Self> {
        S::VALUES.get(index).copied().map(Self)
    }

    fn from_name(name: &str) -> Option<Self> {
        S::VALUES.iter().copied().find(|value| value.name() == name).map(Self)
    }

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn localized_name(&self, _: &str) -> Option<&'static str> {
        None
    }
}

/// Converts the option `rated`.
pub(super) const fn mode(rated: bool) -> Mode {
    if rated { Mode::Rated } else { Mode::Casual }
}

/// Makes all values of [`chess_service::Named`] types choosable.
macro_rules! choosable {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::interactions::commands::choice::Choosable for $type {
            const ALL: &'static [Self] = <Self as chess_service::Named>::ALL;

            fn name(self) -> &'static str {
                chess_service::Named::name(self)
            }
        }
    )+};
}
pub(super) use choosable;

choosable!(Flag, BoardSide, Twin, Opening, Reminding, Confirming, Topic);

/// The sides that can be at the bottom of a board for several readers, who have no common own side.
pub(super) enum SharedSides {}

impl Selection for SharedSides {
    type Value = BoardSide;
    const VALUES: &'static [BoardSide] = &[BoardSide::White, BoardSide::Black, BoardSide::Mover];
}

/// The sides that can be at the bottom of a single board.
pub(super) enum Views {}

impl Selection for Views {
    type Value = BoardSide;
    const VALUES: &'static [BoardSide] = &[BoardSide::Mine, BoardSide::White, BoardSide::Black];
}

/// The channel in which games are opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// The channel of the command.
    Here,
    /// The channel of each challenge.
    Anywhere,
}

named!(Opening: Here = "here", Anywhere = "anywhere");

/// An hour of the day, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hour {
    Off,
    /// From 0 to 23.
    At(i8),
}

impl Choosable for Hour {
    /// 25 values, the most that Discord allows.
    const ALL: &'static [Self] = &[
        Self::Off,
        Self::At(0),
        Self::At(1),
        Self::At(2),
        Self::At(3),
        Self::At(4),
        Self::At(5),
        Self::At(6),
        Self::At(7),
        Self::At(8),
        Self::At(9),
        Self::At(10),
        Self::At(11),
        Self::At(12),
        Self::At(13),
        Self::At(14),
        Self::At(15),
        Self::At(16),
        Self::At(17),
        Self::At(18),
        Self::At(19),
        Self::At(20),
        Self::At(21),
        Self::At(22),
        Self::At(23),
    ];

    fn name(self) -> &'static str {
        const NAMES: [&str; 24] = [
            "0:00", "1:00", "2:00", "3:00", "4:00", "5:00", "6:00", "7:00", "8:00", "9:00", "10:00", "11:00",
            "12:00", "13:00", "14:00", "15:00", "16:00", "17:00", "18:00", "19:00", "20:00", "21:00",
            "22:00", "23:00",
        ];
        let name = |hour| NAMES.get(usize::try_from(hour).ok()?).copied();
        match self {
            Self::Off => "off",
            Self::At(hour) => name(hour).unwrap_or("off"),
        }
    }
}

impl Choosable for Option<Language> {
    /// `None`: the first person who uses the bot in the server decides.
    const ALL: &'static [Self] =
        &[None, Some(Language::English), Some(Language::German), Some(Language::Russian)];

    fn name(self) -> &'static str {
        self.map_or("auto", Language::code)
    }
}

impl Choosable for Theme {
    const ALL: &'static [Self] = &Self::ALL;

    fn name(self) -> &'static str {
        Self::name(self)
    }
}

impl Choosable for PieceSet {
    /// Letters are stored without a language, and shown in the reader's.
    const ALL: &'static [Self] = &[Self::Classic, Self::Noto, Self::Letters(Language::English)];

    fn name(self) -> &'static str {
        Self::name(self)
    }
}

impl Choosable for Pace {
    const ALL: &'static [Self] = &[Self::Correspondence, Self::Live];

    fn name(self) -> &'static str {
        ratings::pace(self)
    }
}

impl Choosable for Level {
    const ALL: &'static [Self] = &Self::ALL;

    fn name(self) -> &'static str {
        const NAMES: [&str; 10] = [
            "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8",
            "level-9", "level-10",
        ];
        NAMES.get(usize::from(self.number()) - 1).copied().unwrap_or_default()
    }
}

impl Choosable for ColorWish {
    const ALL: &'static [Self] = &[Self::Plays(Color::White), Self::Plays(Color::Black), Self::Random];

    fn name(self) -> &'static str {
        match self {
            Self::Plays(Color::White) => "white",
            Self::Plays(Color::Black) => "black",
            Self::Random => "random",
        }
    }
}

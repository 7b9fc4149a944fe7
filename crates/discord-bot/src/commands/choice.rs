//! Options with fixed choices: some values of a type that exists already, offered by their lasting names.
//!
//! poise derives choices for an enum of one's own only, which would repeat a type for each selection from it.

use std::borrow::Cow;

use chess_arbiter::{ColorWish, Flag, Level, Mode, Pace};
use chess_core::{Color, Language};
use chess_render::{PieceSet, Theme};
use chess_service::{ANYWHERE, Confirming, Reminding, kept_flag};
use poise::{ChoiceParameter, CommandParameterChoice};

use crate::look::{Side, Twin};
use crate::present::standing;
use crate::press::Topic;

/// A value with a lasting name; the text `choice-NAME` says it in other languages.
pub(super) trait Named: Copy + 'static {
    /// The name.
    fn name(self) -> &'static str;
}

/// What an option offers.
pub(super) trait Selection {
    /// What is chosen.
    type Value: Named;

    /// The values in the order people see them. Discord sends back the place in this list.
    const VALUES: &'static [Self::Value];
}

/// One of the values that an option offers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<S: Selection>(S::Value);

impl<S: Selection> Choice<S> {
    /// What was chosen.
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

/// Whether a game is rated, from an option that is on or off.
pub(super) const fn mode(rated: bool) -> Mode {
    if rated { Mode::Rated } else { Mode::Casual }
}

/// How flags fall.
pub(super) enum Flags {}

impl Selection for Flags {
    type Value = Flag;
    const VALUES: &'static [Flag] = &[Flag::Automatic, Flag::ByClaim];
}

impl Named for Flag {
    fn name(self) -> &'static str {
        kept_flag(self)
    }
}

/// The colours of a board.
pub(super) enum Themes {}

impl Selection for Themes {
    type Value = Theme;
    const VALUES: &'static [Theme] = &Theme::ALL;
}

/// The shapes of the pieces; letters are kept without a language, and shown in the reader's.
pub(super) enum Pieces {}

impl Selection for Pieces {
    type Value = PieceSet;
    const VALUES: &'static [PieceSet] =
        &[PieceSet::Classic, PieceSet::Noto, PieceSet::Letters(Language::English)];
}

/// Who sits below on one's own boards.
pub(super) enum OwnSides {}

impl Selection for OwnSides {
    type Value = Side;
    const VALUES: &'static [Side] = &[Side::Mine, Side::White, Side::Black, Side::Mover];
}

/// Who sits below on a board that everybody sees: nobody's own side.
pub(super) enum SharedSides {}

impl Selection for SharedSides {
    type Value = Side;
    const VALUES: &'static [Side] = &[Side::White, Side::Black, Side::Mover];
}

/// Who sits below this once.
pub(super) enum Views {}

impl Selection for Views {
    type Value = Side;
    const VALUES: &'static [Side] = &[Side::Mine, Side::White, Side::Black];
}

/// How much of a board stands in words.
pub(super) enum Twins {}

impl Selection for Twins {
    type Value = Twin;
    const VALUES: &'static [Twin] = &[Twin::Off, Twin::Words, Twin::Diagram];
}

/// Where games are opened: wherever each is asked for, or in the channel of the command.
pub(super) enum Openings {}

impl Selection for Openings {
    type Value = Opening;
    const VALUES: &'static [Opening] = &[Opening::Here, Opening::Anywhere];
}

/// Where games are opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// In the channel of the command.
    Here,
    /// Wherever each is asked for.
    Anywhere,
}

impl Named for Opening {
    fn name(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Anywhere => ANYWHERE,
        }
    }
}

/// The language of a server; nothing lets whoever first asks for something there decide.
pub(super) enum Languages {}

impl Selection for Languages {
    type Value = Option<Language>;
    const VALUES: &'static [Option<Language>] =
        &[None, Some(Language::English), Some(Language::German), Some(Language::Russian)];
}

/// At which hour a person is told every day which games wait.
pub(super) enum Hours {}

impl Selection for Hours {
    type Value = Hour;
    /// Exactly as many as Discord takes.
    const VALUES: &'static [Hour] = &[
        Hour::Off,
        Hour::At(0),
        Hour::At(1),
        Hour::At(2),
        Hour::At(3),
        Hour::At(4),
        Hour::At(5),
        Hour::At(6),
        Hour::At(7),
        Hour::At(8),
        Hour::At(9),
        Hour::At(10),
        Hour::At(11),
        Hour::At(12),
        Hour::At(13),
        Hour::At(14),
        Hour::At(15),
        Hour::At(16),
        Hour::At(17),
        Hour::At(18),
        Hour::At(19),
        Hour::At(20),
        Hour::At(21),
        Hour::At(22),
        Hour::At(23),
    ];
}

/// An hour of the day, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hour {
    /// None.
    Off,
    /// This one, from 0 to 23.
    At(i8),
}

impl Named for Hour {
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

/// Where a person is reminded.
pub(super) enum Remindings {}

impl Selection for Remindings {
    type Value = Reminding;
    const VALUES: &'static [Reminding] = &[Reminding::Channel, Reminding::Private, Reminding::Off];
}

/// When a player is asked before a move is played.
pub(super) enum Confirmings {}

impl Selection for Confirmings {
    type Value = Confirming;
    const VALUES: &'static [Confirming] = &[Confirming::Doubtful, Confirming::Always, Confirming::Never];
}

/// The colour a challenger plays.
pub(super) enum Colours {}

impl Selection for Colours {
    type Value = ColorWish;
    const VALUES: &'static [ColorWish] =
        &[ColorWish::Plays(Color::White), ColorWish::Plays(Color::Black), ColorWish::Random];
}

/// How well a computer plays.
pub(super) enum Levels {}

impl Selection for Levels {
    type Value = Level;
    const VALUES: &'static [Level] = &Level::ALL;
}

/// Which ratings.
pub(super) enum Paces {}

impl Selection for Paces {
    type Value = Pace;
    const VALUES: &'static [Pace] = &[Pace::Correspondence, Pace::Live];
}

/// The topics of the rules.
pub(super) enum Topics {}

impl Selection for Topics {
    type Value = Topic;
    const VALUES: &'static [Topic] = &Topic::ALL;
}

impl Named for Topic {
    fn name(self) -> &'static str {
        Self::name(self)
    }
}

impl Named for Pace {
    fn name(self) -> &'static str {
        standing::pace(self)
    }
}

impl Named for Level {
    fn name(self) -> &'static str {
        const NAMES: [&str; 10] = [
            "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8",
            "level-9", "level-10",
        ];
        NAMES.get(usize::from(self.number()) - 1).copied().unwrap_or_default()
    }
}

impl Named for Theme {
    fn name(self) -> &'static str {
        Self::name(self)
    }
}

impl Named for PieceSet {
    fn name(self) -> &'static str {
        Self::name(self)
    }
}

impl Named for Side {
    fn name(self) -> &'static str {
        Self::name(self)
    }
}

impl Named for Twin {
    fn name(self) -> &'static str {
        Self::name(self)
    }
}

impl Named for Option<Language> {
    fn name(self) -> &'static str {
        self.map_or("auto", Language::code)
    }
}

impl Named for Reminding {
    fn name(self) -> &'static str {
        Self::name(self)
    }
}

impl Named for Confirming {
    fn name(self) -> &'static str {
        Self::name(self)
    }
}

impl Named for ColorWish {
    fn name(self) -> &'static str {
        match self {
            Self::Plays(Color::White) => "white",
            Self::Plays(Color::Black) => "black",
            Self::Random => "random",
        }
    }
}

//! The table of settings that only the bot understands, one line each; [`chess_service::Setting`] is the other half.

use chess_arbiter::{Allowance, Server, TimeControl};
use chess_core::Language;
use chess_render::{PieceSet, Theme};
use chess_service::{Setting, named};

use crate::interactions::press::{read_time, write_time};

/// The colours of boards.
pub(crate) const THEME: Setting<Theme> =
    Setting::new("theme", Theme::Brown, |name| name.parse().ok(), |theme| theme.name().to_owned());
/// The shapes of the pieces, with English letters if they are letters.
pub(crate) const PIECES: Setting<PieceSet> = Setting::new(
    "pieces",
    PieceSet::Classic,
    |name| PieceSet::named(name, Language::English).ok(),
    |pieces| pieces.name().to_owned(),
);
/// The side at the bottom of boards.
pub(crate) const SIDE: Setting<BoardSide> = Setting::named(SIDE_NAME, BoardSide::Mine);
/// How much of a board a person wants in words.
pub(crate) const TWIN: Setting<Twin> = Setting::named("text", Twin::Off);
/// Whether each game of a server has a thread of its own.
pub(crate) const THREADS: Setting<Toggle> = Setting::named("threads", Toggle::On);
/// The time of games whose challenge does not say it.
pub(crate) const TIME: Setting<TimeControl> =
    Setting::new("time", TimeControl::PerMove(Allowance::DEFAULT), |text| read_time(text).ok(), write_time);
/// The members of a server who may challenge.
pub(crate) const CHALLENGERS: Setting<Permitted> =
    Setting::new("challengers", Permitted::Everybody, Permitted::read, Permitted::write);
/// The members of a server who may announce tournaments.
pub(crate) const ORGANISERS: Setting<Permitted> =
    Setting::new("organisers", Permitted::Managers, Permitted::read, Permitted::write);

/// The name of [`SIDE`].
pub(crate) const SIDE_NAME: &str = "side";

/// How much of a board stands in the text of its message, for those who do not see the picture; later ones say more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Twin {
    /// Nothing.
    #[default]
    Off,
    /// The last move as it is said, and where everything stands.
    Words,
    /// The same, and a diagram of signs.
    Diagram,
}

named!(Twin: Off = "no-text", Words = "in-words", Diagram = "with-diagram");

/// Who sits below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum BoardSide {
    /// The reader; on a board that everybody sees, White.
    #[default]
    Mine,
    White,
    Black,
    Mover,
}

named!(BoardSide: Mine = "mine", White = "white", Black = "black", Mover = "mover");

/// Something that is done or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toggle {
    On,
    Off,
}

named!(Toggle: On = "on", Off = "off");

impl From<bool> for Toggle {
    fn from(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

/// Permitted of a server who may do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Permitted {
    /// Those who manage the server.
    Managers,
    Everybody,
    /// Those with a role, and those who manage the server.
    Role(i64),
}

impl Permitted {
    /// The members with a role; the role of a server's own number is everybody's.
    pub(crate) const fn with_role(role: i64, server: Server) -> Self {
        if role == server.id { Self::Everybody } else { Self::Role(role) }
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            "managers" => Some(Self::Managers),
            "everybody" => Some(Self::Everybody),
            role => role.parse().ok().map(Self::Role),
        }
    }

    fn write(&self) -> String {
        match self {
            Self::Managers => "managers".to_owned(),
            Self::Everybody => "everybody".to_owned(),
            Self::Role(role) => role.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_service::{Named, Preferences};

    use super::*;

    fn reads_back<T: PartialEq + Copy + std::fmt::Debug>(setting: Setting<T>, values: &[T]) {
        for value in values {
            let mut kept = Preferences::new();
            setting.put(Some(*value), &mut kept);
            assert_eq!(setting.of(&kept), *value);
        }
    }

    #[test]
    fn each_setting_reads_back() {
        reads_back(THEME, &Theme::ALL);
        reads_back(PIECES, &[PieceSet::Classic, PieceSet::Noto, PieceSet::Letters(Language::English)]);
        reads_back(SIDE, BoardSide::ALL);
        reads_back(TWIN, Twin::ALL);
        reads_back(THREADS, Toggle::ALL);
        reads_back(TIME, &["n", "m259200", "f900+10"].map(|time| read_time(time).unwrap()));
        for members in [CHALLENGERS, ORGANISERS] {
            reads_back(members, &[Permitted::Managers, Permitted::Everybody, Permitted::Role(80)]);
        }
        let none = Preferences::new();
        assert_eq!((TIME.of(&none), THEME.of(&none), PIECES.of(&none)), Default::default());
    }
}

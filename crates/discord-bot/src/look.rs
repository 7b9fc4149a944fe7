//! How somebody likes to see boards: theme, piece set and side, and how much of them in words. The service keeps it for us as names and values.

use chess_core::{Color, Language};
use chess_render::{Orientation, PieceSet, Style, Theme};
use chess_service::{GameView, Preferences};

/// How somebody likes to see boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Look {
    /// The colours.
    pub(crate) theme: Theme,
    /// The shapes of the pieces, with English letters if they are letters: [`Look::style`] puts in the reader's.
    pub(crate) pieces: PieceSet,
    /// Who sits below.
    pub(crate) side: Side,
    /// How much of a board stands in words below its picture.
    pub(crate) twin: Twin,
}

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

impl Twin {
    /// The lasting name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Off => "no-text",
            Self::Words => "in-words",
            Self::Diagram => "with-diagram",
        }
    }

    /// What is kept about it; nothing for somebody who never said.
    pub(crate) fn of(kept: &Preferences) -> Self {
        let name = kept.get(TWIN).map(String::as_str);
        let all = [Self::Off, Self::Words, Self::Diagram];
        all.into_iter().find(|twin| Some(twin.name()) == name).unwrap_or_default()
    }
}

/// Under which name it is kept how much of a board a person wants in words.
pub(crate) const TWIN: &str = "text";

/// Who sits below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Side {
    /// The reader; on a board that everybody sees, White.
    #[default]
    Mine,
    /// White.
    White,
    /// Black.
    Black,
    /// Whoever is to move.
    Mover,
}

impl Side {
    /// The lasting name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Mine => "mine",
            Self::White => "white",
            Self::Black => "black",
            Self::Mover => "mover",
        }
    }

    /// The side with this lasting name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "mine" => Some(Self::Mine),
            "white" => Some(Self::White),
            "black" => Some(Self::Black),
            "mover" => Some(Self::Mover),
            _ => None,
        }
    }
}

impl Look {
    /// Reads what the service keeps; what is missing or unknown is as usual.
    pub(crate) fn of(kept: &Preferences) -> Self {
        let value = |name: &str| kept.get(name).map(String::as_str).unwrap_or_default();
        Self {
            theme: value("theme").parse().unwrap_or_default(),
            pieces: PieceSet::named(value("pieces"), Language::English).unwrap_or_default(),
            side: Side::named(value("side")).unwrap_or_default(),
            twin: Twin::of(kept),
        }
    }

    /// How the boards that one person reads look: as they set, or else as the server did, and from their own side unless they
    /// set another.
    pub(crate) fn of_reader(server: Preferences, own: Preferences, me: Option<Color>) -> Self {
        let mut kept = server;
        kept.remove("side");
        kept.extend(own);
        let look = Self::of(&kept);
        match (look.side, me) {
            (Side::Mine, Some(Color::Black)) => Self { side: Side::Black, ..look },
            _ => look,
        }
    }

    /// How a picture is drawn, with letters in the reader's language.
    pub(crate) fn style(self, language: Language) -> Style {
        let pieces = PieceSet::named(self.pieces.name(), language).unwrap_or(self.pieces);
        Style { theme: self.theme, pieces, ..Style::default() }
    }

    /// Who sits below; `me` is the reader's side, if there is one reader.
    pub(crate) fn orientation(self, view: &GameView, me: Option<Color>) -> Orientation {
        match self.side {
            Side::Mine => me.map_or(Orientation::White, Orientation::from),
            Side::White => Orientation::White,
            Side::Black => Orientation::Black,
            Side::Mover => Orientation::from(view.game.position().turn()),
        }
    }
}

/// Under which name it is kept whether a server wants a thread for each game.
pub(crate) const THREADS: &str = "threads";

/// Whether a server wants a thread for each game: unless it said no.
pub(crate) fn threads_wanted(kept: &Preferences) -> Toggle {
    if kept.get(THREADS).is_some_and(|value| value == Toggle::Off.name()) { Toggle::Off } else { Toggle::On }
}

impl From<bool> for Toggle {
    fn from(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

/// Something that is done or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toggle {
    /// It is done.
    On,
    /// It is not.
    Off,
}

impl Toggle {
    /// The lasting name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::On => "on",
            Self::Off => "off",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::one_of_each::one_of_each;

    #[test]
    fn the_only_reader_sees_their_own_side_and_settings_before_the_servers() {
        let kept = |pairs: &[(&str, &str)]| -> Preferences {
            pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
        };
        let server = kept(&[("theme", "green"), ("pieces", "letters"), ("side", "white")]);
        let look = |own: &[(&str, &str)], me| Look::of_reader(server.clone(), kept(own), me);
        let untouched = look(&[], Some(Color::Black));
        assert_eq!((untouched.theme.name(), untouched.pieces.name()), ("green", "letters"));
        assert_eq!(untouched.side, Side::Black);
        assert_eq!(look(&[("theme", "blue")], None).theme.name(), "blue");
        for (side, seen) in [("mine", Side::Black), ("white", Side::White), ("mover", Side::Mover)] {
            assert_eq!(look(&[("side", side)], Some(Color::Black)).side, seen);
        }
    }

    #[test]
    fn a_look_reads_back_and_nonsense_is_as_usual() {
        let kept = |theme: &str, pieces: &str, side: &str| -> Preferences {
            [("theme", theme), ("pieces", pieces), ("side", side)]
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .into()
        };
        for theme in Theme::ALL {
            for side in one_of_each!(Side: Mine, White, Black, Mover) {
                let look = Look::of(&kept(theme.name(), "noto", side.name()));
                assert_eq!(look, Look { theme, pieces: PieceSet::Noto, side, twin: Twin::Off });
            }
        }
        for twin in one_of_each!(Twin: Off, Words, Diagram) {
            let kept = [(TWIN.to_owned(), twin.name().to_owned())].into();
            assert_eq!(Look::of(&kept).twin, twin);
        }
        assert_eq!(Look::of(&kept("pink", "", "under")), Look::default());
        let letters = Look::of(&kept("", "letters", "")).style(Language::Russian);
        assert_eq!(letters.pieces, PieceSet::Letters(Language::Russian));
    }
}

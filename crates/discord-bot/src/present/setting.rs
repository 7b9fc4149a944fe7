//! Defines the settings that only the bot uses. `chess-service` does not use these settings.

use chess_arbiter::{Allowance, TimeControl};
use chess_core::Language;
use chess_render::{PieceSet, Theme};
use chess_service::{Setting, named};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The colours of boards.
pub(crate) const THEME: Setting<Theme> =
    Setting::new("theme", Theme::Brown, |name| name.parse().ok(), Theme::to_string);
/// The piece set of boards. The stored text contains no language, so [`PieceSet::Letters`] is read as English letters.
/// When a board is drawn, `Look::style` replaces English with the language of the texts.
pub(crate) const PIECES: Setting<PieceSet> = Setting::new(
    "pieces",
    PieceSet::Classic,
    |name| PieceSet::named(name, Language::English),
    |pieces| pieces.name().to_owned(),
);
/// The side at the bottom of boards.
pub(crate) const SIDE: Setting<BoardSide> = Setting::named("side", BoardSide::Mine);
/// The text twin of a board: the amount of text that describes the board in addition to the picture.
pub(crate) const TWIN: Setting<Twin> = Setting::named("text", Twin::Off);
/// The notation for pieces in moves: letters or figurines.
pub(crate) const NOTATION: Setting<MoveSigns> = Setting::named("notation", MoveSigns::Letters);
/// Says whether each game of a server has a thread of its own.
pub(crate) const THREADS: Setting<Toggle> = Setting::named("threads", Toggle::On);
/// The time control of a challenge without the option `time`.
pub(crate) const TIME: Setting<TimeControl> =
    Setting::new("time", TimeControl::PerMove(Allowance::DEFAULT), from_json, to_json);
/// The members of a server who may make challenges.
pub(crate) const CHALLENGERS: Setting<Permitted> =
    Setting::new("challengers", Permitted::Everybody, from_json, to_json);
/// The members of a server who may announce tournaments.
pub(crate) const ORGANISERS: Setting<Permitted> =
    Setting::new("organisers", Permitted::Managers, from_json, to_json);
/// The hour of a person's daily message, from 0 to 23. `None` turns the message off. The service does not store the
/// hour in the person's `Preferences`.
pub(crate) const DIGEST: Setting<Option<i8>> = Setting::new(
    "digest",
    None,
    |text| Some(text.strip_suffix(":00").and_then(|hour| hour.parse().ok())),
    |hour| hour.map_or_else(|| "off".to_owned(), |hour| format!("{hour}:00")),
);
/// The time zone of the daily message. The service stores the zone together with the hour of [`DIGEST`].
pub(crate) const ZONE: Setting<String> =
    Setting::new("zone", String::new(), |zone| Some(zone.to_owned()), String::clone);

/// The amount of text below the picture of a board, for readers who cannot see the picture. Each variant includes
/// the text of the previous variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Twin {
    Off,
    /// The last move and the places of all pieces in words.
    Words,
    /// The text of [`Twin::Words`], and a diagram of the board in text characters.
    Diagram,
}

named!(Twin: Off = "no-text", Words = "in-words", Diagram = "with-diagram");

/// The side at the bottom of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum BoardSide {
    /// The reader's side, or White on a board for several readers.
    Mine,
    White,
    Black,
    /// The side to move.
    Mover,
}

named!(BoardSide: Mine = "mine", White = "white", Black = "black", Mover = "mover");

/// The signs of the pieces in written moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveSigns {
    /// The letters of the reader's language: `Nf3`.
    Letters,
    /// Chess figures: `♘f3`.
    Figurines,
}

named!(MoveSigns: Letters = "letters", Figurines = "figurines");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toggle {
    On,
    Off,
}

named!(Toggle: On = "on", Off = "off");

/// The members of a server to whom a setting gives a right, such as the right to make challenges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Permitted {
    /// Members with the permission Manage Server.
    Managers,
    Everybody,
    /// Members with this role, and members with Manage Server.
    Role(i64),
}

pub(crate) fn from_json<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

pub(crate) fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use chess_arbiter::Fischer;
    use chess_service::{Named, Preferences, Stored};

    use super::*;

    /// Checks the stored name of a setting and the stored texts of `values`, and reads the texts back.
    fn reads_back<T: PartialEq + Copy + Sync + std::fmt::Debug>(
        golden: &str,
        setting: Setting<T>,
        values: &[T],
    ) {
        assert_eq!(format!("{}: {}", setting.name(), setting.texts(values).join(" ")), golden);
        for value in values {
            let mut kept = Preferences::new();
            setting.put(Some(*value), &mut kept);
            assert_eq!(setting.of(&kept), *value);
        }
    }

    #[test]
    fn each_setting_keeps_its_stored_texts() {
        reads_back("theme: brown blue green high-contrast color-blind", THEME, &Theme::ALL);
        reads_back(
            "pieces: classic noto letters",
            PIECES,
            &[PieceSet::Classic, PieceSet::Noto, PieceSet::Letters(Language::English)],
        );
        reads_back("side: mine white black mover", SIDE, BoardSide::ALL);
        reads_back("text: no-text in-words with-diagram", TWIN, Twin::ALL);
        reads_back("notation: letters figurines", NOTATION, MoveSigns::ALL);
        reads_back("digest: off 0:00 23:00", DIGEST, &[None, Some(0), Some(23)]);
        reads_back("threads: on off", THREADS, Toggle::ALL);
        let live = TimeControl::Fischer(Fischer::from_seconds(900, 10).unwrap());
        reads_back(
            r#"time: "Unlimited" {"PerMove":259200} {"Fischer":[900,10]}"#,
            TIME,
            &[TimeControl::Unlimited, TimeControl::default(), live],
        );
        let permitted = [Permitted::Managers, Permitted::Everybody, Permitted::Role(80)];
        reads_back(r#"challengers: "Managers" "Everybody" {"Role":80}"#, CHALLENGERS, &permitted);
        reads_back(r#"organisers: "Managers" "Everybody" {"Role":80}"#, ORGANISERS, &permitted);
        let none = Preferences::new();
        assert_eq!((TIME.of(&none), THEME.of(&none), PIECES.of(&none)), Default::default());
    }
}

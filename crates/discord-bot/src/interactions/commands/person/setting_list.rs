//! The settings of a person and of a server. The lists [`ME`] and [`SERVER`] define the options of `/settings`, the
//! menus of the cards, and how values are read and shown.

use std::iter::once;
use std::ops::RangeInclusive;

use chess_arbiter::{Flag, Mode};
use chess_core::Language;
use chess_render::{PieceSet, Theme};
use chess_service::{
    ANYWHERE, COMPUTER_GAMES, CONFIRM, Confirming, GAME_CHANNEL, LANGUAGE, Named, PENDING, PUZZLE, PUZZLES,
    REMINDERS, RUNNING, Reminding, Sharing, Stored, USUAL_FLAG, USUAL_MODE, VACATION_DAYS, WEEKLY,
};
use poise::SlashArgument;
use poise::serenity_prelude::CreateCommandOption;

use crate::interactions::press::SettingsCard;
use crate::present::person::settings as present;
use crate::present::setting::{
    BoardSide, CHALLENGERS, DIGEST, MoveSigns, NOTATION, ORGANISERS, PIECES, SIDE, THEME, THREADS, TIME,
    TWIN, Toggle, Twin, ZONE,
};
use crate::present::words::Words;

/// A setting, the kind of the setting's values, and a function. The function turns a stored value into the text for a
/// person.
pub(crate) type SettingEntry = (&'static dyn Stored, ValueKind, fn(&str, &Words) -> String);

/// A page of a card: the key of the page's name, and the page's settings. A page has at most four menus, so that the
/// message has room for a row of buttons.
pub(crate) type SettingsPage = (&'static str, &'static [SettingEntry]);

/// The pages of a person's settings. Each entry has the text key of the page's button and the settings on the page.
const ME: &[SettingsPage] = &[
    ("button-settings-boards", BOARDS_OF_PERSON),
    ("button-settings-reminders", REMINDERS_OF_PERSON),
    ("button-settings-moves", MOVES),
];

/// The pages of a server's settings. Each entry has the text key of the page's button and the settings on the page.
const SERVER: &[SettingsPage] = &[
    ("button-settings-boards", BOARDS_OF_SERVER),
    ("button-settings-games", GAMES),
    ("button-settings-channels", CHANNELS),
    ("button-settings-limits", LIMITS),
    ("button-settings-members", MEMBERS),
];

const BOARDS_OF_PERSON: &[SettingEntry] = &[
    (&THEME, ValueKind::Choice(|| THEME.texts(Theme::ALL)), present::choice),
    (&PIECES, ValueKind::Choice(|| PIECES.texts(PIECE_SETS)), present::choice),
    (&SIDE, ValueKind::Choice(|| SIDE.texts(BoardSide::ALL)), present::choice),
    (&TWIN, ValueKind::Choice(|| TWIN.texts(Twin::ALL)), present::choice),
];

const REMINDERS_OF_PERSON: &[SettingEntry] = &[
    (&REMINDERS, ValueKind::Choice(|| REMINDERS.texts(Reminding::ALL)), present::choice),
    // 25 values, the most that Discord allows.
    (&DIGEST, ValueKind::Choice(|| DIGEST.texts(once(None).chain((0..24).map(Some)))), present::text),
    (&ZONE, ValueKind::Zone, present::text),
];

const MOVES: &[SettingEntry] = &[
    (&CONFIRM, ValueKind::Choice(|| CONFIRM.texts(Confirming::ALL)), present::choice),
    (&NOTATION, ValueKind::Choice(|| NOTATION.texts(MoveSigns::ALL)), present::choice),
    (&PUZZLES, ValueKind::Switch(|| PUZZLES.texts(Sharing::ALL)), present::choice),
];

const BOARDS_OF_SERVER: &[SettingEntry] = &[
    (&LANGUAGE, ValueKind::Choice(|| LANGUAGE.texts(LANGUAGES)), present::choice),
    (&THEME, ValueKind::Choice(|| THEME.texts(Theme::ALL)), present::choice),
    (&PIECES, ValueKind::Choice(|| PIECES.texts(PIECE_SETS)), present::choice),
    // The first value is the reader's own side. A public board has readers on both sides, so this value is left out.
    (&SIDE, ValueKind::Choice(|| SIDE.texts(BoardSide::ALL.iter().skip(1))), present::shared_side),
];

const GAMES: &[SettingEntry] = &[
    (&USUAL_MODE, ValueKind::Switch(|| USUAL_MODE.texts(Mode::ALL)), present::text),
    (&USUAL_FLAG, ValueKind::Choice(|| USUAL_FLAG.texts(Flag::ALL)), present::choice),
    (&NOTATION, ValueKind::Choice(|| NOTATION.texts(MoveSigns::ALL)), present::choice),
    (&TIME, ValueKind::Time, present::time),
];

const CHANNELS: &[SettingEntry] = &[
    (&THREADS, ValueKind::Switch(|| THREADS.texts(Toggle::ALL)), present::choice),
    (&GAME_CHANNEL, ValueKind::Choice(|| vec![HERE.to_owned(), ANYWHERE.to_owned()]), present::channel),
    (&WEEKLY, ValueKind::Choice(here_or_off), present::channel),
    (&PUZZLE, ValueKind::Choice(here_or_off), present::channel),
];

const LIMITS: &[SettingEntry] = &[
    (&RUNNING, ValueKind::count::<1, 50>(), present::text),
    (&PENDING, ValueKind::count::<1, 20>(), present::text),
    (&COMPUTER_GAMES, ValueKind::count::<0, 50>(), present::text),
    (&VACATION_DAYS, ValueKind::count::<0, 366>(), present::text),
];

const MEMBERS: &[SettingEntry] = &[
    (&CHALLENGERS, ValueKind::Members, present::members),
    (&ORGANISERS, ValueKind::Members, present::members),
];

const LANGUAGES: [Option<Language>; 4] =
    [None, Some(Language::English), Some(Language::German), Some(Language::Russian)];
/// The piece sets that people can choose. `Language::English` is a placeholder: a board with letters takes the letters
/// of the message's language.
const PIECE_SETS: [PieceSet; 3] = [PieceSet::Classic, PieceSet::Noto, PieceSet::Letters(Language::English)];
/// The value that selects the channel in which the person changes the setting. The settings [`GAME_CHANNEL`],
/// [`WEEKLY`] and [`PUZZLE`] offer this value.
pub(super) const HERE: &str = "here";

fn here_or_off() -> Vec<String> {
    vec![HERE.to_owned(), Toggle::Off.name().to_owned()]
}

/// The values that people can choose for a setting.
pub(crate) enum ValueKind {
    /// One name from this list. The setting stores the chosen name. If the name is `HERE`, the setting stores the id of
    /// the interaction's channel.
    Choice(Names),
    /// Yes or no. The first name is the stored value for yes, and the second name is the stored value for no.
    Switch(Names),
    /// A number in this range. The [`TypeSetter`] sets the same range for the option of `/settings`.
    Count(RangeInclusive<u32>, TypeSetter),
    /// A time zone as text.
    Zone,
    /// A time control as text.
    Time,
    /// The members with a role, the members with Manage Server, or everybody.
    Members,
}

type Names = fn() -> Vec<String>;
pub(super) type TypeSetter = fn(CreateCommandOption) -> CreateCommandOption;

impl ValueKind {
    const fn count<const LEAST: u32, const MOST: u32>() -> Self {
        Self::Count(LEAST..=MOST, |option| {
            u32::create(option).min_number_value(LEAST.into()).max_number_value(MOST.into())
        })
    }
}

impl SettingsCard {
    /// The pages of the card.
    pub(crate) fn pages(self) -> &'static [SettingsPage] {
        match self {
            Self::Me => ME,
            Self::Server => SERVER,
        }
    }

    /// All settings of the card, in the order of the pages.
    pub(super) fn lines(self) -> impl Iterator<Item = &'static SettingEntry> {
        self.pages().iter().flat_map(|(_, lines)| *lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits;

    #[test]
    fn every_page_fits_into_the_rows_of_a_message() {
        for card in [SettingsCard::Me, SettingsCard::Server] {
            for (page, lines) in card.pages() {
                let menus = lines.iter().map(|(_, kind, _)| match kind {
                    ValueKind::Choice(_) | ValueKind::Switch(_) | ValueKind::Count(..) => 1,
                    ValueKind::Members => 2,
                    ValueKind::Zone | ValueKind::Time => 0,
                });
                let is_form = |line: &&SettingEntry| matches!(line.1, ValueKind::Zone | ValueKind::Time);
                let buttons = card.pages().len() + lines.iter().filter(is_form).count();
                let rows = menus.sum::<usize>() + buttons.div_ceil(limits::BUTTONS);
                assert!(rows <= limits::ROWS, "{page}: {rows} rows");
            }
        }
    }
}

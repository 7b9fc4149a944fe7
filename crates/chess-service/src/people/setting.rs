//! The table of settings: one constant for each setting that the use cases read. A setting belongs to a person or a
//! server.
//!
//! The database stores each value as text under the name of the setting ([`Preferences`]). A front end has a table of
//! its own for settings that only the front end reads.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use chess_arbiter::{Flag, Mode, PlayerId, Server};
use chess_core::Language;
use chess_store::{Named, Owner, Result, Tx, named, preferences};

/// The stored settings of a person or a server: values by name. The module that defines the name of a setting also
/// defines the meaning of the values.
pub type Preferences = BTreeMap<String, String>;

/// The language of a server, or the language in which a person last used the bot; `None` if unknown. A server without a
/// language gets the language of the next person who requests a game or tournament there.
pub const LANGUAGE: Setting<Option<Language>> = Setting::new(
    preferences::LANGUAGE,
    None,
    |code| Some(Language::from_code(code)),
    |language| language.map_or("auto", Language::code).to_owned(),
);
/// The channel for all games of a server; `None` if each game begins in the channel of its challenge.
pub const GAME_CHANNEL: Setting<Option<i64>> = Setting::new("game-channel", None, read_id, |id| {
    id.map_or_else(|| ANYWHERE.to_owned(), |id| id.to_string())
});
/// The channel of a server's weekly post; `None` if the server wants no weekly post.
pub const WEEKLY: Setting<Option<i64>> =
    Setting::new("weekly", None, read_id, |id| id.map_or_else(|| "off".to_owned(), |id| id.to_string()));
/// The channel of a server's puzzle of the day; `None` if the server wants no puzzles.
pub const PUZZLE: Setting<Option<i64>> =
    Setting::new("puzzle", None, read_id, |id| id.map_or_else(|| "off".to_owned(), |id| id.to_string()));
/// Says whether others may see the puzzles from a person's games. SQL in `chess-store` contains the texts `puzzles` and
/// `no` ([`Sharing::No`]) too, so change these texts in both places.
pub const PUZZLES: Setting<Sharing> = Setting::named("puzzles", Sharing::Yes);
/// The maximum number of running games of a person in a server.
pub const RUNNING: Setting<u32> = Setting::new("max-games", 50, count::<1, 50>, u32::to_string);
/// The maximum number of unanswered challenges of a person in a server.
pub const PENDING: Setting<u32> = Setting::new("max-challenges", 20, count::<1, 20>, u32::to_string);
/// A server's limit on a person's running games against computers. Games outside the server count too.
pub const COMPUTER_GAMES: Setting<u32> =
    Setting::new("max-computer-games", 5, count::<0, 50>, u32::to_string);
/// A person's vacation days in a calendar year.
pub const VACATION_DAYS: Setting<u32> = Setting::new("vacation", 30, count::<0, 366>, u32::to_string);
/// The default consequence when a player's time is over: the game ends, or the opponent can claim the win. A challenge
/// can name another [`Flag`]. Games against computers and games of tournaments ignore this setting.
pub const USUAL_FLAG: Setting<Flag> = Setting::named("time-out", Flag::Automatic);
/// The mode of a game between people if the challenge names no mode.
pub const USUAL_MODE: Setting<Mode> = Setting::new(
    "rated",
    Mode::Rated,
    |answer| {
        [("yes", Mode::Rated), ("no", Mode::Casual)].into_iter().find(|it| it.0 == answer).map(|it| it.1)
    },
    |mode| if *mode == Mode::Rated { "yes" } else { "no" }.to_owned(),
);
/// The challenge whose message told the server's managers that games are rated by default: the challenge's id, or
/// `None` if no message in the server has told the managers.
pub(crate) const TOLD_RATED: Setting<Option<i64>> =
    Setting::new("told-rated", None, read_id, |id| id.unwrap_or_default().to_string());
/// Where a person gets reminders.
pub const REMINDERS: Setting<Reminding> = Setting::named("reminders", Reminding::Channel);
/// The moves that a person must confirm before the program plays the moves (see [`Confirming`]).
pub const CONFIRM: Setting<Confirming> = Setting::named("confirm", Confirming::Doubtful);

/// The stored value of [`GAME_CHANNEL`] that lets each game begin in the channel of its challenge.
pub const ANYWHERE: &str = "anywhere";

/// A setting: the name, the default value, and the functions that read and write values as text.
#[derive(Clone, Copy, Debug)]
pub struct Setting<T: 'static> {
    name: &'static str,
    default: T,
    read: fn(&str) -> Option<T>,
    write: fn(&T) -> String,
}

impl<T> Setting<T> {
    /// Makes a setting from a name, a default value, and functions to read and write values.
    pub const fn new(
        name: &'static str,
        default: T,
        read: fn(&str) -> Option<T>,
        write: fn(&T) -> String,
    ) -> Self {
        Self { name, default, read, write }
    }

    /// The stored value, or the default if the stored value is missing or unreadable.
    pub fn of(self, kept: &Preferences) -> T {
        kept.get(self.name).and_then(|text| (self.read)(text)).unwrap_or(self.default)
    }

    /// The value that a player has chosen, or the default.
    pub(crate) fn of_player(self, tx: &Tx<'_>, player: PlayerId) -> Result<T> {
        Ok(self.of(&preferences::load(tx, Owner::Player(player))?))
    }

    /// The value in a server, or the default outside servers.
    pub(crate) fn of_server(self, tx: &Tx<'_>, server: Option<Server>) -> Result<T> {
        let kept = server.map(|server| preferences::load(tx, Owner::Server(server))).transpose()?;
        Ok(self.of(&kept.unwrap_or_default()))
    }

    /// Converts values, such as the choices of a menu, to text.
    pub fn texts(self, values: impl IntoIterator<Item: Borrow<T>>) -> Vec<String> {
        values.into_iter().map(|value| (self.write)(value.borrow())).collect()
    }

    /// Removes this setting's value from `changes` and returns the value. `None` if there is no readable value.
    pub fn take(&self, changes: &mut Preferences) -> Option<T> {
        changes.remove(self.name).and_then(|text| (self.read)(&text))
    }

    /// Stores `value` in `changes`, under the name of this setting. Does nothing if `value` is `None`.
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

/// A [`Setting`] that gives its value as text, so that settings with values of different types fit into one list.
pub trait Stored: Sync {
    /// The name under which the value is stored.
    fn name(&self) -> &'static str;

    /// The stored value as text, or the default as text if the stored value is missing or unreadable.
    fn text(&self, kept: &Preferences) -> String;
}

impl<T: Clone + Sync> Stored for Setting<T> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn text(&self, kept: &Preferences) -> String {
        (self.write)(&self.clone().of(kept))
    }
}

/// The place in which a person gets reminders, if the person wants reminders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reminding {
    /// The person gets reminders in the channel or thread of the game.
    Channel,
    /// The person gets reminders in a private message.
    Private,
    /// The person gets no reminders.
    Off,
}

named!(Reminding: Channel = "channel", Private = "private", Off = "off");

/// The right of others to see puzzles from a person's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// Everybody in the server of a game may see the puzzles from this game.
    Yes,
    /// Only the person sees the puzzles.
    No,
}

named!(Sharing: Yes = "yes", No = "no");

/// The moves that a player must confirm before the program plays the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirming {
    /// The player confirms doubtful moves ([`Caution::Doubt`](crate::Caution::Doubt)), and moves that lose the right to
    /// claim a draw.
    Doubtful,
    /// The player confirms every move.
    Always,
    /// The player confirms no move. Exception: a move that loses the right to claim a draw
    /// ([`Game::claim_lost_by_playing`](chess_arbiter::Game::claim_lost_by_playing)).
    Never,
}

named!(Confirming: Doubtful = "doubtful", Always = "always", Never = "never");

/// Reads an id. The outer value is always `Some`. The inner value is `None` ("no id") for a text that is no number,
/// such as [`ANYWHERE`].
#[expect(clippy::option_option, clippy::unnecessary_wraps, reason = "the signature of all readers")]
fn read_id(text: &str) -> Option<Option<i64>> {
    Some(text.parse().ok())
}

/// Reads a number. A number out of range becomes the nearest number in range.
fn count<const LEAST: u32, const MOST: u32>(text: &str) -> Option<u32> {
    text.parse().ok().map(|number: u32| number.clamp(LEAST, MOST))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the stored name of a setting and the stored texts of `values`, and reads the texts back.
    fn reads_back<T: PartialEq + Copy + Sync + std::fmt::Debug>(
        golden: &str,
        setting: Setting<T>,
        values: &[T],
    ) {
        assert_eq!(format!("{}: {}", setting.name, setting.texts(values).join(" ")), golden);
        for value in values {
            let mut kept = Preferences::new();
            setting.put(Some(*value), &mut kept);
            assert_eq!(setting.of(&kept), *value);
            let text = setting.text(&kept);
            assert_eq!(kept, Preferences::from([(setting.name.to_owned(), text)]));
            assert_eq!((setting.take(&mut kept), kept.len()), (Some(*value), 0));
        }
        assert_eq!(setting.of(&Preferences::new()), setting.default);
        let usual = setting.text(&Preferences::new());
        assert_eq!((setting.read)(&usual), Some(setting.default));
        let nonsense = Preferences::from([(setting.name.to_owned(), "?".to_owned())]);
        assert_eq!(setting.of(&nonsense), setting.default);
    }

    #[test]
    fn each_setting_keeps_its_stored_texts_and_unreadable_text_gives_the_default() {
        reads_back("language: auto de", LANGUAGE, &[None, Some(Language::German)]);
        reads_back("game-channel: anywhere 70", GAME_CHANNEL, &[None, Some(70)]);
        reads_back("weekly: off 70", WEEKLY, &[None, Some(70)]);
        reads_back("puzzle: off 70", PUZZLE, &[None, Some(70)]);
        reads_back("max-games: 1 20", RUNNING, &[1, 20]);
        reads_back("max-challenges: 1 20", PENDING, &[1, 20]);
        reads_back("max-computer-games: 1 20", COMPUTER_GAMES, &[1, 20]);
        reads_back("vacation: 1 20", VACATION_DAYS, &[1, 20]);
        reads_back("time-out: automatic claim", USUAL_FLAG, Flag::ALL);
        reads_back("rated: yes no", USUAL_MODE, Mode::ALL);
        reads_back("puzzles: yes no", PUZZLES, Sharing::ALL);
        reads_back("reminders: channel private off", REMINDERS, Reminding::ALL);
        reads_back("confirm: doubtful always never", CONFIRM, Confirming::ALL);
        assert_eq!((TOLD_RATED.name, TOLD_RATED.texts([Some(70)])), ("told-rated", vec!["70".to_owned()]));
        let many = Preferences::from([(PENDING.name.to_owned(), "99".to_owned())]);
        assert_eq!(PENDING.of(&many), 20);
    }
}

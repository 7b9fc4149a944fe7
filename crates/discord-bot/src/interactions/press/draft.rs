//! The draft of a tournament. The `custom_id` of the button that announces it contains the whole draft, because nothing
//! is stored before. Numbers are in base 36 to leave room for the name: `srri.5.5jk0..5k..t4w7a0..:Spring open`.

use std::fmt;
use std::num::NonZeroU16;

use chess_arbiter::{Allowance, Fischer, Mode, Note, TimeControl};
use chess_service::{Access, MAX_TOURNAMENT_NAME, TournamentRules, VacationRule};
use chess_tournament::{Cycles, Lot, Seeding, System};
use jiff::{SignedDuration, Timestamp};

use super::number::UnknownPress;

/// A tournament that is not announced yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    pub(crate) system: System,
    pub(crate) time: TimeControl,
    pub(crate) mode: Mode,
    pub(crate) seeding: Seeding,
    pub(crate) vacations: VacationRule,
    pub(crate) room: u16,
    pub(crate) access: Access,
    /// The time at which it begins by itself, in seconds since 1970.
    pub(crate) begins: Option<i64>,
    /// The longest duration of a round, in seconds.
    pub(crate) length: Option<i64>,
    /// The most running games of a player.
    pub(crate) together: Option<NonZeroU16>,
    pub(crate) title: Title,
}

/// A name that is short enough for a `custom_id`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Title([u16; Self::MAX]);

impl Title {
    /// The most UTF-16 units of a name.
    pub(crate) const MAX: usize = MAX_TOURNAMENT_NAME;

    /// Checks a name and drops its invisible characters. `None` if it is empty or too long.
    pub(crate) fn new(text: &str) -> Option<Self> {
        let name = Note::new(text).ok().flatten()?;
        let mut units = [0; Self::MAX];
        let mut room = units.iter_mut();
        for unit in name.as_str().encode_utf16() {
            *room.next()? = unit;
        }
        Some(Self(units))
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.0.iter().position(|unit| *unit == 0).unwrap_or(Self::MAX);
        f.write_str(&String::from_utf16_lossy(self.0.get(..end).unwrap_or_default()))
    }
}

impl Draft {
    /// The rules of the tournament, with the lot drawn for it. `None` if the name is not valid.
    pub(crate) fn rules(self, lot: Lot) -> Option<TournamentRules> {
        Some(TournamentRules {
            name: Note::new(&self.title.to_string()).ok().flatten()?,
            system: self.system,
            time: self.time,
            mode: self.mode,
            room: self.room,
            access: self.access,
            seeding: self.seeding,
            vacations: self.vacations,
            round_time: self.length.map(SignedDuration::from_secs),
            at_a_time: self.together,
            lot,
        })
    }

    /// The time at which it begins by itself.
    pub(crate) fn begins_at(self) -> Option<Timestamp> {
        Timestamp::from_second(self.begins?).ok()
    }

    /// Reads the text that `Display` writes.
    pub(super) fn read(text: &str) -> Result<Self, UnknownPress> {
        let (fields, title) = text.split_once(':').ok_or(UnknownPress)?;
        let mut fields = fields.split('.');
        let kinds: Vec<char> = fields.next().unwrap_or_default().chars().collect();
        let [system, mode, seeding, vacations] = kinds[..] else { return Err(UnknownPress) };
        let numbers = fields.map(number).collect::<Result<Vec<_>, _>>()?;
        let [rounds, bank, increment, room, access, begins, length, together] = numbers[..] else {
            return Err(UnknownPress);
        };
        let draft = Self {
            system: match system {
                '1' => System::RoundRobin(Cycles::Single),
                '2' => System::RoundRobin(Cycles::Double),
                _ => System::Swiss { rounds: small(rounds)? },
            },
            time: time(bank, increment)?,
            mode: one_of(mode, [('c', Mode::Casual), ('r', Mode::Rated)])?,
            seeding: one_of(seeding, [('r', Seeding::Rating), ('l', Seeding::Lot)])?,
            vacations: one_of(vacations, [('i', VacationRule::Ignored), ('h', VacationRule::Heeded)])?,
            room: small(room)?,
            access: access.map_or(Access::Everybody, Access::Group),
            begins,
            length,
            together: together.map(|_| small(together)).transpose()?.and_then(NonZeroU16::new),
            title: Title::new(title).ok_or(UnknownPress)?,
        };
        // Only this spelling is accepted.
        if draft.to_string() == text { Ok(draft) } else { Err(UnknownPress) }
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (system, rounds) = match self.system {
            System::Swiss { rounds } => ('s', Some(i64::from(rounds))),
            System::RoundRobin(Cycles::Single) => ('1', None),
            System::RoundRobin(Cycles::Double) => ('2', None),
        };
        let (bank, increment) = match self.time {
            TimeControl::Unlimited => (None, None),
            TimeControl::PerMove(allowance) => (Some(allowance.seconds()), None),
            TimeControl::Fischer(fischer) => {
                (Some(fischer.bank().as_secs()), Some(fischer.increment().as_secs()))
            }
        };
        let mode = if self.mode == Mode::Rated { 'r' } else { 'c' };
        let seeding = if self.seeding == Seeding::Lot { 'l' } else { 'r' };
        let vacations = if self.vacations == VacationRule::Heeded { 'h' } else { 'i' };
        write!(f, "{system}{mode}{seeding}{vacations}")?;
        let (room, together) =
            (i64::from(self.room), self.together.map(|together| i64::from(together.get())));
        let access = self.access.group();
        for field in [rounds, bank, increment, Some(room), access, self.begins, self.length, together] {
            f.write_str(".")?;
            if let Some(number) = field {
                write!(f, "{}", Base36(number))?;
            }
        }
        write!(f, ":{}", self.title)
    }
}

/// A number that is not negative, written in base 36.
struct Base36(i64);

impl fmt::Display for Base36 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut rest, mut signs) = (self.0.unsigned_abs(), Vec::new());
        loop {
            let digit = u32::try_from(rest % 36).unwrap_or(0);
            signs.push(char::from_digit(digit, 36).unwrap_or('0'));
            rest /= 36;
            if rest == 0 {
                break;
            }
        }
        f.write_str(&signs.iter().rev().collect::<String>())
    }
}

/// Reads a number that may be missing.
fn number(text: &str) -> Result<Option<i64>, UnknownPress> {
    if text.is_empty() {
        return Ok(None);
    }
    i64::from_str_radix(text, 36).map(Some).map_err(|_| UnknownPress)
}

fn small(number: Option<i64>) -> Result<u16, UnknownPress> {
    number.and_then(|number| u16::try_from(number).ok()).ok_or(UnknownPress)
}

fn time(bank: Option<i64>, increment: Option<i64>) -> Result<TimeControl, UnknownPress> {
    match (bank, increment) {
        (Some(bank), Some(increment)) => {
            Fischer::from_seconds(bank, increment).map(TimeControl::Fischer).map_err(|_| UnknownPress)
        }
        (Some(each), None) => {
            Allowance::from_seconds(each).map(TimeControl::PerMove).map_err(|_| UnknownPress)
        }
        (None, _) => Ok(TimeControl::Unlimited),
    }
}

fn one_of<T>(letter: char, choices: [(char, T); 2]) -> Result<T, UnknownPress> {
    choices.into_iter().find(|(known, _)| *known == letter).map(|(_, it)| it).ok_or(UnknownPress)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interactions::press::Press;

    fn largest(title: &str) -> Draft {
        Draft {
            system: System::Swiss { rounds: 30 },
            time: TimeControl::Fischer(Fischer::from_seconds(60 * 86_400, 14 * 86_400).unwrap()),
            mode: Mode::Rated,
            seeding: Seeding::Lot,
            vacations: VacationRule::Heeded,
            room: 200,
            access: Access::Group(i64::MAX),
            begins: Some(4_000_000_000),
            length: Some(90 * 86_400),
            together: None,
            title: Title::new(title).unwrap(),
        }
    }

    #[test]
    fn the_largest_draft_fits_into_a_custom_id_and_every_draft_reads_back() {
        let smallest = Draft {
            system: System::RoundRobin(Cycles::Double),
            time: TimeControl::default(),
            mode: Mode::Casual,
            seeding: Seeding::Rating,
            vacations: VacationRule::Ignored,
            access: Access::Everybody,
            begins: None,
            length: None,
            together: NonZeroU16::new(2),
            ..largest("x")
        };
        let swiss = largest(&"ж".repeat(Title::MAX));
        for draft in
            [smallest, swiss, largest("a:b.c:d: 😀"), Draft { time: TimeControl::Unlimited, ..swiss }]
        {
            let text = Press::Host(draft).to_string();
            assert!(text.encode_utf16().count() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(Press::Host(draft)), "{text}");
            assert!(draft.rules(Lot(1)).is_some());
        }
    }

    #[test]
    fn other_spellings_are_refused() {
        for text in [
            "z1:host:",
            "z1:host:x",
            "z1:host:scri.5.5jk0..5k....",
            "z1:host:scri.5.5jk0..5k....:",
            "z1:host:scri.05.5jk0..5k....:x",
            "z1:host:scri.5.05jk0..5k....:x",
            "z1:host:scri.5.5JK0..5k....:x",
            "z1:host:scri.5..1.5k....:x",
            "z1:host:scri..5jk0..5k....:x",
            "z1:host:scri.5.5jk0......:x",
            "z1:host:scri.5.5jk0..5k...0:x",
            "z1:host:scrix.5.5jk0..5k....:x",
            "z1:host:scxi.5.5jk0..5k....:x",
            "z1:host:scri.5.5jk0..5k....: x",
            "z1:host:scri.5.5jk0..5k.....:x",
            "z1:host:1cri.5.5jk0..5k....:x",
            "z1:host:3cri.5.5jk0..5k....:x",
        ] {
            assert!(text.parse::<Press>().is_err(), "{text}");
        }
        assert!("z1:host:scri.5.5jk0..5k....:x".parse::<Press>().is_ok());
        assert_eq!(Title::new(&"x".repeat(Title::MAX + 1)), None);
        assert_eq!(Title::new("\u{200b} "), None);
    }
}

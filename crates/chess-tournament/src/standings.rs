//! Who stands where, and what decided it.

use crate::number::{Number, RoundNumber};
use crate::points::Points;
use crate::record::{Record, System};
use crate::round::Slot;
use crate::tiebreak::{Sheet, TieBreak, TieBreaks};
use crate::tournament::Tournament;

/// Whether a player's games count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// They count.
    Yes,
    /// Gone from a round robin with less than half of the games played, so that none of them counts for anybody
    /// (FIDE Handbook, C.05).
    No,
}

/// A player's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place; players whom nothing tells apart share it.
    pub place: u16,
    /// Which player.
    pub number: Number,
    /// The player's points.
    pub points: Points,
    /// The player's tie-breaks that are numbers.
    pub tie_breaks: TieBreaks,
    /// Whether the player's games count.
    pub counted: Counted,
}

/// The tie-breaks of a system, the most important first.
pub fn usual_tie_breaks(system: System) -> &'static [TieBreak] {
    match system {
        System::RoundRobin(_) => {
            &[TieBreak::DirectEncounter, TieBreak::SonnebornBerger, TieBreak::Wins, TieBreak::BlackWins]
        }
        System::Swiss { .. } => &[
            TieBreak::BuchholzCut1,
            TieBreak::Buchholz,
            TieBreak::DirectEncounter,
            TieBreak::SonnebornBerger,
            TieBreak::Wins,
            TieBreak::BlackWins,
            TieBreak::Progressive,
        ],
    }
}

/// The standings with the usual tie-breaks, the first first.
pub fn standings(tournament: &Tournament) -> Vec<Row> {
    standings_by(tournament, usual_tie_breaks(tournament.record().system))
}

/// The standings with tie-breaks in an order of one's own, the first first.
pub fn standings_by(tournament: &Tournament, tie_breaks: &[TieBreak]) -> Vec<Row> {
    let record = tournament.record();
    let sheet = Sheet::new(record, |number| counted(record, number) == Counted::Yes);
    let all = (0..record.entrants.len()).map(Number::at);
    let (counting, out): (Vec<Row>, Vec<Row>) = all
        .map(|number| Row {
            place: 0,
            number,
            points: sheet.points(number),
            tie_breaks: sheet.tie_breaks(number),
            counted: counted(record, number),
        })
        .partition(|row| row.counted == Counted::Yes);
    let mut groups = split(vec![counting], |row| row.points.halves());
    for &tie_break in tie_breaks {
        groups = if tie_break == TieBreak::DirectEncounter {
            groups.into_iter().flat_map(|group| direct_encounter(&sheet, group)).collect()
        } else {
            split(groups, |row| row.tie_breaks.rank(tie_break).unwrap_or(0))
        };
    }
    groups.push(out);
    let mut rows = Vec::new();
    for group in groups {
        let place = Number::at(rows.len()).0;
        rows.extend(group.into_iter().map(|row| Row { place, ..row }));
    }
    rows
}

/// Whether a player's games count: not if they are gone from a round robin with less than half of them played (C.05).
pub(crate) fn counted(record: &Record, number: Number) -> Counted {
    let gone = record.entrant(number).is_some_and(|entrant| entrant.gone.is_some());
    if !gone || matches!(record.system, System::Swiss { .. }) {
        return Counted::Yes;
    }
    let slots = record.slots_before(RoundNumber::at(record.rounds.len()));
    let own = slots.get(number.index()).map_or(&[][..], Vec::as_slice);
    let played = own.iter().filter(|slot| slot.was_played()).count();
    let byes =
        usize::from(record.total_rounds()) * (record.entrants.len() % 2) / record.entrants.len().max(1);
    let games = usize::from(record.total_rounds()) - byes;
    if 2 * played < games { Counted::No } else { Counted::Yes }
}

/// Splits each group by a number, the greatest first.
fn split(groups: Vec<Vec<Row>>, number: impl Fn(&Row) -> u32) -> Vec<Vec<Row>> {
    let mut parts = Vec::new();
    for mut group in groups {
        group.sort_by_key(|row| std::cmp::Reverse(number(row)));
        parts.extend(group.chunk_by(|one, other| number(one) == number(other)).map(<[Row]>::to_vec));
    }
    parts
}

/// Splits players with as many points by the games among themselves (Article 6).
fn direct_encounter(sheet: &Sheet, group: Vec<Row>) -> Vec<Vec<Row>> {
    if group.len() < 2 {
        return vec![group];
    }
    let table = among(sheet, &group);
    if table.iter().all(|(_, missing)| *missing == 0) {
        let numbers: Vec<Number> = group.iter().map(|row| row.number).collect();
        let score = |row: &Row| {
            let place = numbers.iter().position(|&number| number == row.number);
            place.and_then(|place| table.get(place)).map_or(0, |(score, _)| *score)
        };
        let size = group.len();
        let parts = split(vec![group], score);
        let again = |part: Vec<Row>| {
            if part.len() == size { vec![part] } else { direct_encounter(sheet, part) }
        };
        return parts.into_iter().flat_map(again).collect();
    }
    certain_places(sheet, group)
}

/// Where not all have met, only those get places who would have them whatever happened in the missing games (Article 6.3).
fn certain_places(sheet: &Sheet, mut rest: Vec<Row>) -> Vec<Vec<Row>> {
    let mut parts = Vec::new();
    loop {
        let table = among(sheet, &rest);
        let first = table.iter().enumerate().position(|(place, (own, _))| {
            let mut others = table.iter().enumerate().filter(|(other, _)| *other != place);
            others.all(|(_, (score, missing))| *own > score + missing * GAME)
        });
        match first {
            Some(place) => parts.push(vec![rest.remove(place)]),
            None => break,
        }
    }
    if !rest.is_empty() {
        parts.push(rest);
    }
    parts
}

/// What a game won is worth in the table of a direct encounter, so that averages are whole numbers.
const GAME: u32 = 24;

/// For each player what they scored against the others, on average where two met more than once, and how many they have not met.
fn among(sheet: &Sheet, group: &[Row]) -> Vec<(u32, u32)> {
    let row = |own: &Row| {
        let (mut score, mut missing) = (0, 0);
        for other in group.iter().filter(|other| other.number != own.number) {
            let met: Vec<_> = sheet
                .slots(own.number)
                .iter()
                .filter(|slot| matches!(slot, Slot::Game { opponent, .. } if *opponent == other.number))
                .collect();
            let games: Vec<u32> =
                met.iter().filter(|slot| sheet.is_game(***slot)).map(|slot| slot.points().halves()).collect();
            let count = u32::try_from(games.len()).unwrap_or(u32::MAX);
            score += (games.iter().sum::<u32>() * GAME / 2).checked_div(count).unwrap_or(0);
            missing += u32::from(met.is_empty());
        }
        (score, missing)
    };
    group.iter().map(row).collect()
}

//! Computes the standings of a tournament.

use std::collections::BTreeMap;

use crate::tiebreak::values::ScoreSheet;
use crate::{Number, Points, Record, RoundNumber, Slot, System, TieBreak, TieBreaks, Tournament};

/// A row of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// The rank, counted from 1. Players with equal points and equal tie-breaks have the same rank.
    pub place: u16,
    /// The player.
    pub number: Number,
    /// The points.
    pub points: Points,
    /// The numeric tie-break values.
    pub tie_breaks: TieBreaks,
    /// False if the player left a round robin before playing half of the games (FIDE Handbook, C.05). The player is
    /// then ranked last. Opponents get no points and no tie-breaks from games against the player.
    pub counts: bool,
}

/// Returns the usual tie-breaks of a system, the most important first.
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

/// Computes the standings with the usual tie-breaks. The best player is in the first row.
pub fn standings(tournament: &Tournament) -> Vec<StandingsRow> {
    standings_by(tournament, usual_tie_breaks(tournament.record().system))
}

/// Computes the standings with the given tie-breaks, the most important first. The best player is in the first row.
pub fn standings_by(tournament: &Tournament, tie_breaks: &[TieBreak]) -> Vec<StandingsRow> {
    let record = tournament.record();
    let sheet = ScoreSheet::new(record, |number| counts(record, number));
    let all = (0..record.entrants.len()).map(Number::at);
    let (counting, out): (Vec<StandingsRow>, Vec<StandingsRow>) = all
        .map(|number| StandingsRow {
            place: 0,
            number,
            points: sheet.points(number),
            tie_breaks: sheet.tie_breaks(number),
            counts: counts(record, number),
        })
        .partition(|row| row.counts);
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
        rows.extend(group.into_iter().map(|row| StandingsRow { place, ..row }));
    }
    rows
}

/// Returns false if the player left a round robin before playing half of the games. The standings then count none of
/// the player's games (C.05).
pub(crate) fn counts(record: &Record, number: Number) -> bool {
    let gone = record.entrant(number).is_some_and(|entrant| entrant.gone.is_some());
    if !gone || matches!(record.system, System::Swiss { .. }) {
        return true;
    }
    let slots = record.slots_before(RoundNumber::at(record.rounds.len()));
    let own = slots.get(number.index()).map_or(&[][..], Vec::as_slice);
    let played = own.iter().filter(|slot| slot.was_played()).count();
    let byes =
        usize::from(record.total_rounds()) * (record.entrants.len() % 2) / record.entrants.len().max(1);
    let games = usize::from(record.total_rounds()) - byes;
    2 * played >= games
}

/// Splits each group into smaller groups of rows with equal values of `number`. The group with the greatest value
/// comes first.
fn split(groups: Vec<Vec<StandingsRow>>, number: impl Fn(&StandingsRow) -> u32) -> Vec<Vec<StandingsRow>> {
    let mut parts = Vec::new();
    for mut group in groups {
        group.sort_by_key(|row| std::cmp::Reverse(number(row)));
        parts.extend(group.chunk_by(|one, other| number(one) == number(other)).map(<[StandingsRow]>::to_vec));
    }
    parts
}

/// Splits a group of tied players by the results of the games among these players (Article 6).
fn direct_encounter(sheet: &ScoreSheet, group: Vec<StandingsRow>) -> Vec<Vec<StandingsRow>> {
    if group.len() < 2 {
        return vec![group];
    }
    let table = among(sheet, &group);
    if table.iter().all(|(_, missing)| *missing == 0) {
        let scores: BTreeMap<Number, u32> =
            group.iter().zip(table).map(|(row, (score, _))| (row.number, score)).collect();
        let size = group.len();
        let parts = split(vec![group], |row| scores.get(&row.number).copied().unwrap_or_default());
        let again = |part: Vec<StandingsRow>| {
            if part.len() == size { vec![part] } else { direct_encounter(sheet, part) }
        };
        return parts.into_iter().flat_map(again).collect();
    }
    split_by_sure_places(sheet, group)
}

/// Splits a group in which some players have not met (Article 6.3). The leader becomes a separate group if nobody could
/// catch up by winning all missing games. The function repeats this step with the other players. The last group
/// contains the players that remain.
fn split_by_sure_places(sheet: &ScoreSheet, mut rest: Vec<StandingsRow>) -> Vec<Vec<StandingsRow>> {
    let mut parts = Vec::new();
    loop {
        let table = among(sheet, &rest);
        let first = table.iter().enumerate().position(|(place, (own, _))| {
            let mut others = table.iter().enumerate().filter(|(other, _)| *other != place);
            others.all(|(_, (score, missing))| *own > score + missing * GAME)
        });
        let Some(place) = first else { break };
        parts.push(vec![rest.remove(place)]);
    }
    if !rest.is_empty() {
        parts.push(rest);
    }
    parts
}

/// The value of a won game in the direct encounter. With the value 24, averages over up to four games are integers.
const GAME: u32 = 24;

/// Returns two numbers for each player: the score against the other players of the group, and the number of other
/// players not met. A win scores [`GAME`]. Several games between two players count as one game with the average result.
fn among(sheet: &ScoreSheet, group: &[StandingsRow]) -> Vec<(u32, u32)> {
    let row = |own: &StandingsRow| {
        let (mut score, mut missing) = (0, 0);
        for other in group.iter().filter(|other| other.number != own.number) {
            let meets =
                |slot: &&Slot| matches!(slot, Slot::Game { opponent, .. } if *opponent == other.number);
            let met: Vec<_> = sheet.slots(own.number).iter().filter(meets).collect();
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

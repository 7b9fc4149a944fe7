//! Writes tournament reports in FIDE's exchange format (TRF): one line per player with the result of each
//! round. A report holds a tournament and the names of its players.

use std::fmt::Write as _;

use chess_core::Color;

use crate::record::number::{Number, RoundNumber};
use crate::record::round::Slot;
use crate::record::verdict::{Bye, RoundOff, Score, Verdict};
use crate::tiebreak::standings::standings;
use crate::tournament::Tournament;

/// A player's personal data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The name; a report has room for 33 letters.
    pub name: String,
    /// The title, such as `m` or `g`.
    pub title: String,
    /// The three-letter code of the federation.
    pub federation: String,
    /// The player's FIDE id.
    pub fide_id: String,
}

/// A tournament with the names of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The name of the tournament.
    pub name: String,
    /// The players in the order of their numbers.
    pub people: Vec<Person>,
    /// The tournament.
    pub tournament: Tournament,
}

/// Writes a report. TRF has no code for the reason of a forfeit win.
pub fn write(report: &Report) -> String {
    let tournament = &report.tournament;
    let record = tournament.record();
    let mut text = format!("012 {}\n", report.name);
    let standings = standings(tournament);
    for (index, entrant) in record.entrants.iter().enumerate() {
        let number = Number::at(index);
        let person = report.people.get(index).cloned().unwrap_or_default();
        let row = standings.iter().find(|row| row.number == number);
        let rating = entrant.rating.map_or_else(String::new, |rating| rating.to_string());
        let name: String = person.name.chars().filter(|letter| !letter.is_control()).take(33).collect();
        let mut line = format!(
            "001 {number:>4}  {title:>3} {name:<33} {rating:>4} {federation:<3} {id:>11} {birth:<10} {points:>4} {place:>4}",
            number = number.0,
            title = person.title,
            federation = person.federation,
            id = person.fide_id,
            birth = "",
            points = row.map_or_else(String::new, |row| row.points.to_string()),
            place = row.map_or_else(String::new, |row| row.place.to_string()),
        );
        for index in 0..record.rounds.len() {
            line.push_str("  ");
            line.push_str(&cell(tournament.slot(number, RoundNumber::at(index))));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    let color = match record.first {
        Color::White => 'W',
        Color::Black => 'B',
    };
    // Writing to a string cannot fail.
    let _written = write!(text, "142 {}\n152 {color}\n", tournament.total_rounds());
    text
}

fn cell(slot: Slot) -> String {
    match slot {
        Slot::Absent => " ".repeat(8),
        Slot::Bye(Bye::Pairing) => "0000 - U".to_owned(),
        Slot::Bye(Bye::Off(RoundOff::Full)) => "0000 - F".to_owned(),
        Slot::Bye(Bye::Off(RoundOff::Half)) => "0000 - H".to_owned(),
        Slot::Bye(Bye::Off(RoundOff::Nothing)) => "0000 - Z".to_owned(),
        Slot::Game { opponent, color, verdict } => {
            let side = match color {
                Color::White => 'w',
                Color::Black => 'b',
            };
            let result = match verdict {
                None => ' ',
                Some(Verdict::Played(Score::Draw)) => '=',
                Some(Verdict::Played(Score::Win(winner))) => {
                    if winner == color {
                        '1'
                    } else {
                        '0'
                    }
                }
                Some(Verdict::Awarded { winner, .. }) if winner == color => '+',
                Some(Verdict::Awarded { .. } | Verdict::Nobody) => '-',
            };
            format!("{:>4} {side} {result}", opponent.0)
        }
    }
}

//! Writes tournament reports in FIDE's exchange format (TRF): one line per player with the result of each
//! round.

use std::fmt::Write as _;

use chess_core::Color;

use crate::{Bye, Number, RoundNumber, RoundOff, Slot, Tournament, Verdict, standings};

/// Writes the report of a tournament. `title` is the tournament's name, and `names` are the players' names in the order
/// of their numbers. The report truncates names to 33 characters. The report leaves out the reasons for forfeit wins,
/// because TRF has no code for a reason.
pub fn write(tournament: &Tournament, title: &str, names: &[String]) -> String {
    let record = tournament.record();
    let mut text = format!("012 {title}\n");
    let standings = standings(tournament);
    for (index, entrant) in record.entrants.iter().enumerate() {
        let number = Number::at(index);
        let row = standings.iter().find(|row| row.number == number);
        let rating = entrant.rating.map_or_else(String::new, |rating| rating.to_string());
        let letters = names.get(index).into_iter().flat_map(|name| name.chars());
        let name: String = letters.filter(|letter| !letter.is_control()).take(33).collect();
        let points = row.map_or_else(String::new, |row| row.points.to_string());
        let place = row.map_or_else(String::new, |row| row.place.to_string());
        // The columns for the player's title, federation, id and birth stay blank.
        let mut line = format!(
            "001 {:>4}      {name:<33} {rating:>4} {blank:<26} {points:>4} {place:>4}",
            number.0,
            blank = ""
        );
        for index in 0..record.rounds.len() {
            line.push_str("  ");
            line.push_str(&cell(tournament.slot(number, RoundNumber::at(index))));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    let color = if record.first == Color::White { 'W' } else { 'B' };
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
            let side = if color == Color::White { 'w' } else { 'b' };
            let result = match verdict {
                None => ' ',
                Some(Verdict::Played(None)) => '=',
                Some(Verdict::Played(Some(winner))) if winner == color => '1',
                Some(Verdict::Played(Some(_))) => '0',
                Some(Verdict::Awarded(winner, _)) if winner == color => '+',
                Some(Verdict::Awarded(..) | Verdict::Nobody) => '-',
            };
            format!("{:>4} {side} {result}", opponent.0)
        }
    }
}

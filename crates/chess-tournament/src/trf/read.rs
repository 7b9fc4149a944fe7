//! Reads reports.

use std::collections::BTreeMap;

use chess_core::Color;

use super::{Person, Report};
use crate::number::{Number, RoundNumber};
use crate::record::{CorruptRecord, Entrant, Parting, Record, System};
use crate::round::{Board, Round};
use crate::tournament::Tournament;
use crate::verdict::{Award, Bye, RoundOff, Score, Verdict};

/// Why a text is no report, with the number of the line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct TrfError {
    /// The line, counted from 1; 0 for the report as a whole.
    pub line: usize,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A number cannot be read.
    #[error("this is no number")]
    Number,
    /// The numbers of the players are not 1, 2, 3 and so on.
    #[error("the players are not numbered from 1 on without gaps")]
    Numbering,
    /// A result is none of those there are.
    #[error("this result in round {0} is unknown")]
    Result(RoundNumber),
    /// Two players say different things about a round.
    #[error("players {1} and {2} do not agree about round {0}")]
    Disagreement(RoundNumber, Number, Number),
    /// The whole makes no tournament.
    #[error(transparent)]
    Corrupt(#[from] CorruptRecord),
}

/// Reads a report; lines end as they like. Ratings, results, rounds off and the number of rounds are taken from it, and
/// what it says about points and places is not: they follow.
///
/// # Errors
/// [`TrfError`] if it is none.
pub fn read(text: &str) -> Result<Report, TrfError> {
    let mut raw = Raw::default();
    for (index, line) in text.split(['\n', '\r']).enumerate() {
        raw.take(line).map_err(|problem| TrfError { line: index + 1, problem })?;
    }
    raw.finish().map_err(|problem| TrfError { line: 0, problem })
}

/// What a player says about a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Blank,
    Bye(Bye),
    Game { opponent: Number, color: Color, result: Claim },
}

/// What a player's line says about how a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Claim {
    Open,
    Won,
    Drawn,
    Lost,
    GivenWin,
    GivenLoss,
}

/// The lines of a report.
#[derive(Debug, Default)]
struct Raw {
    name: String,
    rounds: Option<u16>,
    first: Option<Color>,
    players: BTreeMap<u16, (Person, Option<u16>, Vec<Cell>)>,
}

impl Raw {
    fn take(&mut self, line: &str) -> Result<(), Problem> {
        let letters: Vec<char> = line.chars().collect();
        let rest = columns(&letters, 5, letters.len().max(5));
        match columns(&letters, 1, 3).as_str() {
            "012" => self.name = rest,
            "142" | "XXR" => self.rounds = Some(rest.parse().map_err(|_| Problem::Number)?),
            "152" | "XXC" => {
                let low = rest.to_lowercase();
                if low.starts_with('w') || low.contains("white1") {
                    self.first = Some(Color::White);
                } else if low.starts_with('b') || low.contains("black1") {
                    self.first = Some(Color::Black);
                }
            }
            "001" => self.take_player(&letters)?,
            _ => {}
        }
        Ok(())
    }

    fn take_player(&mut self, letters: &[char]) -> Result<(), Problem> {
        let number = columns(letters, 5, 8).parse().map_err(|_| Problem::Number)?;
        let person = Person {
            title: columns(letters, 11, 13),
            name: columns(letters, 15, 47),
            federation: columns(letters, 54, 56),
            fide_id: columns(letters, 58, 68),
        };
        let rating = match columns(letters, 49, 52).as_str() {
            "" => None,
            typed => Some(typed.parse().map_err(|_| Problem::Number)?).filter(|&rating| rating > 0),
        };
        let written = letters.len().saturating_sub(91).div_ceil(10);
        let cells = (0..written).map(|round| cell(letters, round)).collect::<Result<_, _>>()?;
        self.players.insert(number, (person, rating, cells));
        Ok(())
    }

    fn finish(self) -> Result<Report, Problem> {
        let numbered =
            self.players.keys().enumerate().all(|(index, &number)| Number::at(index) == Number(number));
        if !numbered {
            return Err(Problem::Numbering);
        }
        let mut cells: Vec<Vec<Cell>> = self.players.values().map(|(_, _, cells)| cells.clone()).collect();
        let written = cells
            .iter()
            .map(|cells| cells.iter().rposition(|cell| *cell != Cell::Blank).map_or(0, |last| last + 1));
        let written = written.max().unwrap_or(0);
        for cells in &mut cells {
            cells.resize(written, Cell::Blank);
        }
        let rounds = (0..written).map(|index| round(&cells, index)).collect::<Result<Vec<_>, _>>()?;
        let ratings = self.players.values().map(|(_, rating, _)| *rating);
        let entrants = ratings.zip(&cells).map(|(rating, cells)| entrant(rating, cells)).collect();
        let first = self.first.or_else(|| first_color(rounds.first()?)).unwrap_or(Color::White);
        let total = self.rounds.unwrap_or(0).max(u16::try_from(written).unwrap_or(u16::MAX));
        let record = Record { system: System::Swiss { rounds: total }, first, entrants, rounds };
        Ok(Report {
            name: self.name,
            people: self.players.into_values().map(|(person, ..)| person).collect(),
            tournament: Tournament::restore(record)?,
        })
    }
}

/// What stands in some columns, counted from 1.
fn columns(letters: &[char], from: usize, to: usize) -> String {
    let text: String = letters.iter().take(to).skip(from - 1).collect();
    text.trim().to_owned()
}

fn cell(letters: &[char], index: usize) -> Result<Cell, Problem> {
    let begin = 92 + 10 * index;
    let round = RoundNumber::at(index);
    let opponent = columns(letters, begin, begin + 3);
    let color = columns(letters, begin + 5, begin + 5);
    let result = columns(letters, begin + 7, begin + 7);
    if matches!(opponent.as_str(), "" | "0000" | "0") {
        return match result.as_str() {
            "" => Ok(Cell::Blank),
            "U" | "u" => Ok(Cell::Bye(Bye::Pairing)),
            "F" | "f" | "+" => Ok(Cell::Bye(Bye::Off(RoundOff::Full))),
            "H" | "h" | "=" => Ok(Cell::Bye(Bye::Off(RoundOff::Half))),
            "Z" | "z" | "-" => Ok(Cell::Bye(Bye::Off(RoundOff::Nothing))),
            _ => Err(Problem::Result(round)),
        };
    }
    let opponent = Number(opponent.parse().map_err(|_| Problem::Number)?);
    let color = match color.as_str() {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(Problem::Result(round)),
    };
    let result = match result.as_str() {
        "" => Claim::Open,
        "1" | "W" | "w" => Claim::Won,
        "=" | "D" | "d" => Claim::Drawn,
        "0" | "L" | "l" => Claim::Lost,
        "+" => Claim::GivenWin,
        "-" => Claim::GivenLoss,
        _ => return Err(Problem::Result(round)),
    };
    Ok(Cell::Game { opponent, color, result })
}

/// Puts together what all players say about a round.
fn round(cells: &[Vec<Cell>], index: usize) -> Result<Round, Problem> {
    let number = RoundNumber::at(index);
    let mut round = Round::default();
    for (place, own) in cells.iter().enumerate() {
        let player = Number::at(place);
        match own.get(index) {
            None | Some(Cell::Blank) => {}
            Some(&Cell::Bye(bye)) => {
                round.byes.insert(player, bye);
            }
            Some(&Cell::Game { opponent, color, result }) => {
                let theirs = cells.get(opponent.index()).and_then(|cells| cells.get(index));
                let disagree = Problem::Disagreement(number, player, opponent);
                let Some(&Cell::Game { opponent: back, color: other, result: claimed }) = theirs else {
                    return Err(disagree);
                };
                if back != player || other == color {
                    return Err(disagree);
                }
                if color == Color::White {
                    let verdict = verdict(result, claimed, disagree)?;
                    round.boards.push(Board { verdict, ..Board::new(player, opponent) });
                }
            }
        }
    }
    Ok(round)
}

/// How a game ended by what White and Black say; `None` while it goes on.
fn verdict(white: Claim, black: Claim, disagree: Problem) -> Result<Option<Verdict>, Problem> {
    let given = |winner| Some(Verdict::Awarded { winner, why: Award::Absence });
    Ok(match (white, black) {
        (Claim::Open, Claim::Open) => None,
        (Claim::Won, Claim::Lost) => Some(Verdict::Played(Score::Win(Color::White))),
        (Claim::Lost, Claim::Won) => Some(Verdict::Played(Score::Win(Color::Black))),
        (Claim::Drawn, Claim::Drawn) => Some(Verdict::Played(Score::Draw)),
        (Claim::GivenWin, Claim::GivenLoss) => given(Color::White),
        (Claim::GivenLoss, Claim::GivenWin) => given(Color::Black),
        (Claim::GivenLoss, Claim::GivenLoss) => Some(Verdict::Nobody),
        _ => return Err(disagree),
    })
}

/// When a player came, went and had rounds off.
fn entrant(rating: Option<u16>, cells: &[Cell]) -> Entrant {
    let is_there = |cell: &Cell| *cell != Cell::Blank;
    let first = cells.iter().position(is_there).unwrap_or(0);
    let after = cells.iter().rposition(is_there).map_or(0, |last| last + 1);
    let mut entrant = Entrant { from: RoundNumber::at(first), ..Entrant::new(rating) };
    if after < cells.len() {
        entrant.gone = Some((RoundNumber::at(after), Parting::Left));
    }
    for (index, cell) in cells.iter().enumerate().take(after).skip(first) {
        let worth = match cell {
            Cell::Bye(Bye::Off(worth)) => *worth,
            Cell::Blank => RoundOff::Nothing,
            Cell::Bye(Bye::Pairing) | Cell::Game { .. } => continue,
        };
        entrant.rounds_off.insert(RoundNumber::at(index), worth);
    }
    entrant
}

/// The lot, as the first round shows it: odd numbers above have that colour.
fn first_color(round: &Round) -> Option<Color> {
    let board = round.boards.first()?;
    let higher = board.players.white.min(board.players.black);
    let color = board.color_of(higher)?;
    Some(if higher.0 % 2 == 1 { color } else { !color })
}

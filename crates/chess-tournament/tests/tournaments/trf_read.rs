//! Reads tournament reports in FIDE's exchange format (TRF), through the public API.

use std::collections::BTreeMap;

use chess_core::Color;

use chess_tournament::{
    Award, Board, Bye, CorruptRecord, Entrant, Number, Parting, Record, Round, RoundNumber, RoundOff, System,
    Tournament, Verdict,
};

/// A tournament, its name, and the names of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Report {
    pub(crate) name: String,
    /// The names in the order of the players' numbers.
    pub(crate) people: Vec<String>,
    pub(crate) tournament: Tournament,
}

/// The error for a text that is not a valid report, with the line of the error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub(crate) struct TrfError {
    /// The line, counted from 1; 0 for the report as a whole.
    pub(crate) line: usize,
    /// The kind of error.
    pub(crate) problem: TrfProblem,
}

/// The kind of error in a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum TrfProblem {
    /// A number cannot be parsed.
    #[error("this is not a number")]
    Number,
    /// The players' numbers are not 1, 2, 3 and so on.
    #[error("the players are not numbered 1, 2, 3 and so on")]
    Numbering,
    /// A result has an unknown code.
    #[error("this result in round {0} is unknown")]
    Result(RoundNumber),
    /// The lines of two players contradict each other.
    #[error("players {1} and {2} contradict each other about round {0}")]
    Disagreement(RoundNumber, Number, Number),
    /// The tournament as a whole is invalid.
    #[error(transparent)]
    Corrupt(#[from] CorruptRecord),
}

/// Reads a report with any kind of line ends. Takes ratings, results, rounds off and the number of rounds from the
/// report. Ignores points and ranks, because points and ranks follow from the results.
///
/// # Errors
/// [`TrfError`] if the text is not a valid report.
pub(crate) fn read(text: &str) -> Result<Report, TrfError> {
    let mut raw = Raw::default();
    for (index, line) in text.split(['\n', '\r']).enumerate() {
        raw.take(line).map_err(|problem| TrfError { line: index + 1, problem })?;
    }
    raw.finish().map_err(|problem| TrfError { line: 0, problem })
}

/// A round in a player's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Blank,
    Bye(Bye),
    Game { opponent: Number, color: Color, result: Claim },
}

/// The result in a player's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Claim {
    Open,
    Won,
    Drawn,
    Lost,
    GivenWin,
    GivenLoss,
}

/// The parsed lines of a report.
#[derive(Debug, Default)]
struct Raw {
    name: String,
    rounds: Option<u16>,
    first: Option<Color>,
    players: BTreeMap<u16, (String, Option<u16>, Vec<Cell>)>,
}

impl Raw {
    fn take(&mut self, line: &str) -> Result<(), TrfProblem> {
        let letters: Vec<char> = line.chars().collect();
        let rest = columns(&letters, 5, letters.len().max(5));
        match columns(&letters, 1, 3).as_str() {
            "012" => self.name = rest,
            "142" | "XXR" => self.rounds = Some(rest.parse().map_err(|_| TrfProblem::Number)?),
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

    fn take_player(&mut self, letters: &[char]) -> Result<(), TrfProblem> {
        let number = columns(letters, 5, 8).parse().map_err(|_| TrfProblem::Number)?;
        let name = columns(letters, 15, 47);
        let rating = match columns(letters, 49, 52).as_str() {
            "" => None,
            typed => Some(typed.parse().map_err(|_| TrfProblem::Number)?).filter(|&rating| rating > 0),
        };
        let written = letters.len().saturating_sub(91).div_ceil(10);
        let cells = (0..written).map(|round| cell(letters, round)).collect::<Result<_, _>>()?;
        self.players.insert(number, (name, rating, cells));
        Ok(())
    }

    fn finish(self) -> Result<Report, TrfProblem> {
        let numbered =
            self.players.keys().enumerate().all(|(index, &number)| Number::at(index) == Number(number));
        if !numbered {
            return Err(TrfProblem::Numbering);
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
            people: self.players.into_values().map(|(name, ..)| name).collect(),
            tournament: Tournament::restore(record)?,
        })
    }
}

/// Returns the text in a range of columns, counted from 1.
fn columns(letters: &[char], from: usize, to: usize) -> String {
    let text: String = letters.iter().take(to).skip(from - 1).collect();
    text.trim().to_owned()
}

fn cell(letters: &[char], index: usize) -> Result<Cell, TrfProblem> {
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
            _ => Err(TrfProblem::Result(round)),
        };
    }
    let opponent = Number(opponent.parse().map_err(|_| TrfProblem::Number)?);
    let color = match color.as_str() {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(TrfProblem::Result(round)),
    };
    let result = match result.as_str() {
        "" => Claim::Open,
        "1" | "W" | "w" => Claim::Won,
        "=" | "D" | "d" => Claim::Drawn,
        "0" | "L" | "l" => Claim::Lost,
        "+" => Claim::GivenWin,
        "-" => Claim::GivenLoss,
        _ => return Err(TrfProblem::Result(round)),
    };
    Ok(Cell::Game { opponent, color, result })
}

/// Builds a round from the cells of all players.
fn round(cells: &[Vec<Cell>], index: usize) -> Result<Round, TrfProblem> {
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
                let disagree = TrfProblem::Disagreement(number, player, opponent);
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

/// Derives the verdict from the cells of White and Black; `None` while the game is running.
fn verdict(white: Claim, black: Claim, disagree: TrfProblem) -> Result<Option<Verdict>, TrfProblem> {
    let given = |winner| Some(Verdict::Awarded(winner, Award::Absence));
    Ok(match (white, black) {
        (Claim::Open, Claim::Open) => None,
        (Claim::Won, Claim::Lost) => Some(Verdict::Played(Some(Color::White))),
        (Claim::Lost, Claim::Won) => Some(Verdict::Played(Some(Color::Black))),
        (Claim::Drawn, Claim::Drawn) => Some(Verdict::Played(None)),
        (Claim::GivenWin, Claim::GivenLoss) => given(Color::White),
        (Claim::GivenLoss, Claim::GivenWin) => given(Color::Black),
        (Claim::GivenLoss, Claim::GivenLoss) => Some(Verdict::Nobody),
        _ => return Err(disagree),
    })
}

/// Derives a player's first round, departure and rounds off from the cells.
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

/// Derives `Record::first`: the colour of the highest-ranked paired player in the first round.
fn first_color(round: &Round) -> Option<Color> {
    let board = round.boards.iter().min_by_key(|board| board.players.white.min(board.players.black))?;
    board.color_of(board.players.white.min(board.players.black))
}

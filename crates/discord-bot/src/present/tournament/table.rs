//! The table of a tournament as a picture: each against each in a round robin, round by round in a Swiss.

use std::collections::BTreeMap;

use chess_core::Color;
use chess_render::{Cell, Column, ColumnKind, Table, table_alt_texts};
use chess_service::TournamentView;
use chess_tournament::{
    Bye, Counted, Number, RoundOff, Score, Slot, StandingsRow, System, Tournament, Verdict,
};

use super::figures;
use crate::discord::post::{Drawing, Picture};
use crate::present::look::Look;
use crate::present::words::Words;

/// The most rows in a picture.
const ROWS: usize = 40;

/// A page of the standings.
#[derive(Clone, Debug)]
pub(crate) struct TablePage {
    pub(crate) rows: Vec<StandingsRow>,
    /// All players in the order of the standings. The table refers to an opponent by the place in this list, counted
    /// from 1.
    order: Vec<Number>,
    /// The index of this page, counted from 0.
    pub(crate) at: usize,
    /// The number of pages.
    pub(crate) pages: usize,
}

/// The page with this index, or the last one.
pub(crate) fn page(view: &TournamentView, at: usize) -> TablePage {
    let rows = view.standings();
    let pages = rows.len().div_ceil(ROWS).max(1);
    let at = at.min(pages - 1);
    let order = rows.iter().map(|row| row.number).collect();
    TablePage { rows: rows.into_iter().skip(at * ROWS).take(ROWS).collect(), order, at, pages }
}

/// The names of each player, the preferred one first.
pub(crate) type EntrantNames = BTreeMap<Number, Vec<String>>;

/// A page as a picture. `None` before the tournament begins.
pub(super) fn picture(
    view: &TournamentView,
    page: &TablePage,
    names: &EntrantNames,
    look: Look,
    words: &Words,
) -> Option<Picture> {
    let contest = view.contest.as_ref().filter(|_| !page.rows.is_empty())?;
    let drawer = Drawer { contest, page, names, words };
    let title = view.rules.name.as_str().to_owned();
    let title = if page.pages == 1 { title } else { format!("{title} · {}/{}", page.at + 1, page.pages) };
    let table = drawer.table(title);
    let alt = table_alt_texts(&table, words.language()).into_iter().next().unwrap_or_default();
    let style = look.style(words.language());
    Some(Picture { drawing: Drawing::Table(Box::new(table)), style, alt })
}

/// Whether the table has a round without a game, whose sign needs an explanation.
pub(super) fn needs_legend(view: &TournamentView) -> bool {
    let rounds = view.contest.iter().flat_map(Tournament::rounds);
    let mut rounds = rounds.filter(|round| {
        let awarded = |verdict| matches!(verdict, Some(Verdict::Awarded { .. } | Verdict::Nobody));
        !round.byes.is_empty() || round.boards.iter().any(|board| awarded(board.verdict))
    });
    rounds.next().is_some()
}

struct Drawer<'a> {
    contest: &'a Tournament,
    page: &'a TablePage,
    names: &'a EntrantNames,
    words: &'a Words,
}

impl Drawer<'_> {
    fn table(&self, title: String) -> Table {
        let heading = |key: &str, kind| Column { heading: self.words.plain(key), kind };
        let start = [
            Column { heading: String::new(), kind: ColumnKind::Place },
            heading("table-player", ColumnKind::Name),
        ];
        let points = heading("table-points", ColumnKind::Points);
        let tie_break = |key| heading(key, ColumnKind::TieBreak);
        let (results, tie_breaks) = match self.contest.record().system {
            System::RoundRobin(_) => (self.rivals(), vec![tie_break("table-sonneborn")]),
            System::Swiss { .. } => {
                (self.rounds(), vec![tie_break("table-buchholz-cut"), tie_break("table-buchholz")])
            }
        };
        let columns = start.into_iter().chain(results).chain([points]).chain(tie_breaks).collect();
        Table { title, columns, rows: self.page.rows.iter().map(|row| self.row(row)).collect() }
    }

    /// A column for each opponent in the order of the standings, and one for byes.
    fn rivals(&self) -> Vec<Column> {
        let result = |heading| Column { heading, kind: ColumnKind::Result };
        let mut columns: Vec<Column> =
            (1..=self.page.rows.len()).map(|place| result(place.to_string())).collect();
        columns.extend(self.has_byes().then(|| result(self.words.plain("table-bye"))));
        columns
    }

    /// A column for each round that was paired.
    fn rounds(&self) -> Vec<Column> {
        let numbers = 1..=self.contest.rounds().len();
        numbers.map(|round| Column { heading: round.to_string(), kind: ColumnKind::Result }).collect()
    }

    fn has_byes(&self) -> bool {
        self.contest.rounds().iter().any(|round| !round.byes.is_empty())
    }

    fn row(&self, row: &StandingsRow) -> Vec<Cell> {
        let is_gone = self.is_gone(row.number);
        let names = self.names.get(&row.number).cloned().unwrap_or_default();
        let name = if is_gone { Cell::Gone(names) } else { Cell::Names(names) };
        let counts = row.counted == Counted::Yes;
        let text = |text: String| Cell::Text(if counts { text } else { "–".to_owned() });
        let ties = row.tie_breaks;
        let (results, tie_breaks) = match self.contest.record().system {
            System::RoundRobin(_) => {
                (self.against_all(row.number), vec![figures::quarters(ties.sonneborn_berger, self.words)])
            }
            System::Swiss { .. } => {
                let sums = [ties.buchholz_cut1, ties.buchholz].map(figures::points);
                (self.in_all_rounds(row.number), sums.to_vec())
            }
        };
        let start = [Cell::Text(if counts { self.place(row.number) } else { String::new() }), name];
        let points = text(figures::points(row.points));
        start.into_iter().chain(results).chain([points]).chain(tie_breaks.into_iter().map(text)).collect()
    }

    fn is_gone(&self, number: Number) -> bool {
        let entrant = self.contest.record().entrant(number);
        entrant.is_some_and(|entrant| entrant.gone.is_some())
    }

    /// A player's place in the standings.
    fn place(&self, number: Number) -> String {
        let place = self.page.order.iter().position(|it| *it == number);
        place.map(|place| (place + 1).to_string()).unwrap_or_default()
    }

    /// A player's game or bye in each round.
    fn slots(&self, number: Number) -> impl Iterator<Item = Slot> + '_ {
        self.contest.rounds().iter().map(move |round| round.slot(number))
    }

    /// A cell for each opponent in the order of the standings. It has both results if the players meet twice.
    fn against_all(&self, number: Number) -> Vec<Cell> {
        let against = |rival: &StandingsRow| {
            if rival.number == number {
                return Cell::Own;
            }
            let met = self.slots(number).filter_map(|slot| match slot {
                Slot::Game { opponent, color, verdict } if opponent == rival.number => {
                    Some(verdict.map_or("·", |verdict| result(verdict, color)))
                }
                Slot::Game { .. } | Slot::Bye(_) | Slot::Absent => None,
            });
            let met: Vec<&str> = met.collect();
            let has_result = met.iter().any(|result| *result != "·");
            Cell::Text(if has_result { met.concat() } else { String::new() })
        };
        let mut cells: Vec<Cell> = self.page.rows.iter().map(against).collect();
        if self.has_byes() {
            let byes = self.slots(number).filter_map(|slot| match slot {
                Slot::Bye(bye) => Some(free(bye)),
                Slot::Game { .. } | Slot::Absent => None,
            });
            cells.push(Cell::Text(byes.collect::<Vec<_>>().concat()));
        }
        cells
    }

    /// A cell for each round: the opponent's place, the colour, and the result.
    fn in_all_rounds(&self, number: Number) -> Vec<Cell> {
        let cell = |slot| match slot {
            Slot::Absent => String::new(),
            Slot::Bye(bye) => free(bye).to_owned(),
            Slot::Game { opponent, color, verdict } => {
                let colour = self.words.plain(match color {
                    Color::White => "table-white",
                    Color::Black => "table-black",
                });
                let at = self.place(opponent);
                let result = verdict.map_or("", |verdict| result(verdict, color));
                format!("{at}{colour}{result}")
            }
        };
        self.slots(number).map(|slot| Cell::Text(cell(slot))).collect()
    }
}

/// The result of a game for one player: `+` is a win without a game, `–` a loss without one.
fn result(verdict: Verdict, own: Color) -> &'static str {
    match verdict {
        Verdict::Played(Score::Draw) => "½",
        Verdict::Played(Score::Win(winner)) => {
            if winner == own {
                "1"
            } else {
                "0"
            }
        }
        Verdict::Awarded { winner, .. } if winner == own => "+",
        Verdict::Awarded { .. } | Verdict::Nobody => "–",
    }
}

/// The sign for a round without an opponent.
fn free(bye: Bye) -> &'static str {
    match bye {
        Bye::Pairing | Bye::Off(RoundOff::Full) => "+",
        Bye::Off(RoundOff::Half) => "½",
        Bye::Off(RoundOff::Nothing) => "–",
    }
}

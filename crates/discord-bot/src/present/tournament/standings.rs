//! The standings of a tournament: the private page for one reader, and the parts that other messages contain. These
//! parts are lines about players, and the table as a picture.

use chess_core::Color;
use chess_render::{Cell, Column, ColumnKind, Table, table_alt_texts};
use chess_service::TournamentView;
use chess_tournament::{Bye, Number, Points, RoundOff, Slot, StandingsRow, System, Tournament, Verdict};

use super::parts::{button, player};
use super::{card_buttons, entrants, parts};
use crate::discord::post::{Drawing, Picture, Post};
use crate::interactions::press::TournamentPress;
use crate::present::look::Look;
use crate::present::words::markup::{self, KnownNames};
use crate::present::words::{Words, args, pieces};

/// The largest number of standings rows in a text.
const IN_WORDS: usize = 10;
/// The largest number of standings rows on the card.
const TOP: usize = 5;

/// The largest number of players for a round-robin table with one column for each opponent. On a phone, the text of a
/// wider table is too small.
const MOST_RIVALS: usize = 12;
/// The largest number of rows in a picture.
const ROWS: usize = 40;

/// A page of the standings.
#[derive(Clone, Debug)]
pub(crate) struct TablePage {
    pub(crate) rows: Vec<StandingsRow>,
    /// All players in the order of the standings. The table numbers the players by their positions in this list.
    order: Vec<Number>,
    /// The index of this page, counted from 0.
    pub(crate) at: usize,
    /// The number of pages.
    pub(crate) pages: usize,
    /// The names of the players on the page. If a player has several names, the preferred name comes first.
    pub(crate) names: KnownNames,
    look: Look,
}

struct Drawer<'a> {
    view: &'a TournamentView,
    contest: &'a Tournament,
    page: &'a TablePage,
    words: &'a Words,
}

impl Drawer<'_> {
    fn table(&self, title: String) -> Table {
        let rows: Vec<Vec<(Column, Cell)>> = self.page.rows.iter().map(|row| self.row(row)).collect();
        let columns = rows.iter().take(1).flatten().map(|(column, _)| column.clone()).collect();
        let rows = rows.into_iter().map(|row| row.into_iter().map(|(_, cell)| cell).collect()).collect();
        Table { title, columns, rows }
    }

    /// The cells of a row, each with its column.
    fn row(&self, row: &StandingsRow) -> Vec<(Column, Cell)> {
        let entrant = self.contest.record().entrant(row.number);
        let is_gone = entrant.is_some_and(|entrant| entrant.gone.is_some());
        let names = self.view.account_of(row.number).map(|account| {
            let known = self.page.names.get(&account).cloned();
            known.unwrap_or_else(|| vec![markup::fallback_name(account)])
        });
        let names = names.unwrap_or_default();
        let name = if is_gone { Cell::Gone(names) } else { Cell::Names(names) };
        let counts = row.counts;
        let place = if counts { self.place(row.number) } else { String::new() };
        let heading = |key, kind| Column { heading: self.words.plain(key), kind };
        let start = [
            (Column { heading: String::new(), kind: ColumnKind::Place }, Cell::Text(place)),
            (heading("table-player", ColumnKind::Name), name),
        ];
        let sum = |key, kind, text: String| {
            (heading(key, kind), Cell::Text(if counts { text } else { "–".to_owned() }))
        };
        let points = sum("table-points", ColumnKind::Points, parts::points(row.points));
        let tie_break = |key, text| sum(key, ColumnKind::TieBreak, text);
        let ties = row.tie_breaks;
        let (results, tie_breaks) = match self.contest.record().system {
            System::RoundRobin(_) => {
                let sonneborn = parts::quarters(ties.sonneborn_berger, self.words);
                let is_wide = self.page.order.len() > MOST_RIVALS;
                let games = if is_wide { self.counts(row.number) } else { self.against_all(row.number) };
                (games, vec![tie_break("table-sonneborn", sonneborn)])
            }
            System::Swiss { .. } => {
                let [cut, whole] = [ties.buchholz_cut1, ties.buchholz].map(parts::points);
                let tie_breaks =
                    vec![tie_break("table-buchholz-cut", cut), tie_break("table-buchholz", whole)];
                (self.in_all_rounds(row.number), tie_breaks)
            }
        };
        let result = |(heading, cell)| (Column { heading, kind: ColumnKind::Result }, cell);
        let results = results.into_iter().map(result);
        start.into_iter().chain(results).chain([points]).chain(tie_breaks).collect()
    }

    /// The player's position in the order of the standings, counted from 1, as text.
    fn place(&self, number: Number) -> String {
        let place = self.page.order.iter().position(|it| *it == number);
        place.map(|place| (place + 1).to_string()).unwrap_or_default()
    }

    /// A player's game or bye in each round.
    fn slots(&self, number: Number) -> impl Iterator<Item = Slot> + '_ {
        self.contest.rounds().iter().map(move |round| round.slot(number))
    }

    /// The row of the player `number` in the table of a round robin: pairs of a column heading and a cell. For each
    /// rival on the page, a cell contains the player's results against the rival. If the tournament has byes, the last
    /// cell contains the player's byes.
    fn against_all(&self, number: Number) -> Vec<(String, Cell)> {
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
            let met: String = met.collect();
            let has_result = met.chars().any(|result| result != '·');
            Cell::Text(if has_result { met } else { String::new() })
        };
        let rivals = (1..).zip(&self.page.rows);
        let mut cells: Vec<_> = rivals.map(|(place, rival)| (place.to_string(), against(rival))).collect();
        if self.contest.rounds().iter().any(|round| !round.byes.is_empty()) {
            let byes = self.slots(number).filter_map(|slot| match slot {
                Slot::Bye(bye) => Some(free(bye)),
                Slot::Game { .. } | Slot::Absent => None,
            });
            cells.push((self.words.plain("table-bye"), Cell::Text(byes.collect())));
        }
        cells
    }

    /// The headings and cells for the numbers of a player's wins, draws and losses.
    fn counts(&self, number: Number) -> Vec<(String, Cell)> {
        let result = |slot| match slot {
            Slot::Game { color, verdict, .. } => verdict.map(|verdict| result(verdict, color)),
            Slot::Bye(bye) => Some(free(bye)),
            Slot::Absent => None,
        };
        let results: Vec<&str> = self.slots(number).filter_map(result).collect();
        let count = |signs: [&str; 2]| results.iter().filter(|result| signs.contains(*result)).count();
        [("table-wins", ["1", "+"]), ("table-draws", ["½", "½"]), ("table-losses", ["0", "–"])]
            .map(|(key, signs)| (self.words.plain(key), Cell::Text(count(signs).to_string())))
            .into()
    }

    /// A heading and a cell for each paired round. The cell has the opponent's place, the colour, and the result.
    fn in_all_rounds(&self, number: Number) -> Vec<(String, Cell)> {
        let cell = |slot| match slot {
            Slot::Absent => Cell::Text(String::new()),
            Slot::Bye(bye) => Cell::Text(free(bye).to_owned()),
            Slot::Game { opponent, color, verdict } => {
                let side = pieces::side(color);
                let colour = self.words.plain(&format!("table-{side}"));
                let at = self.place(opponent);
                let result = verdict.map_or("", |verdict| result(verdict, color));
                let shown = format!("{at}{colour}{result}");
                let said = self.words.say("table-game", &args![side: side, opponent: at, result: result]);
                Cell::Said { shown, said: said.trim_end_matches([' ', ':']).to_owned() }
            }
        };
        let slots = (1..).zip(self.slots(number));
        slots.map(|(round, slot)| (round.to_string(), cell(slot))).collect()
    }
}

/// A page of the standings for one reader, with buttons for the previous page, the next page, and the files.
pub(crate) fn private(view: &TournamentView, page: &TablePage, words: &Words) -> Post {
    if page.rows.is_empty() {
        return entrants::list(view, words);
    }
    let way = |page: usize, key| {
        let page = u16::try_from(page).unwrap_or(u16::MAX);
        button(view, TournamentPress::Standings(page), key, words)
    };
    let back = page.at.checked_sub(1).map(|page| way(page, "button-back"));
    let forward = (page.at + 1 < page.pages).then(|| way(page.at + 1, "button-forward"));
    let files = card_buttons::files(view, words);
    let mut lines = vec![headline(view, words)];
    lines.extend(rows(view, page, words));
    with_table(lines, view, page, words).with_buttons(back.into_iter().chain(forward).chain(files))
}

/// The top of the standings in words. Empty while no player has points.
pub(super) fn top(view: &TournamentView, words: &Words) -> Vec<String> {
    let rows = view.standings();
    let counted = rows.iter().filter(|row| row.counts);
    let has_result = rows.iter().any(|row| row.points > Points::default());
    counted.take(TOP).filter(|_| has_result).map(|row| line(view, row, words)).collect()
}

/// Adds the table as a picture, and a legend for the table.
pub(super) fn with_table(
    mut lines: Vec<String>,
    view: &TournamentView,
    page: &TablePage,
    words: &Words,
) -> Post {
    let picture = picture(view, page, words);
    let columns = match view.rules.system {
        System::Swiss { .. } => "standings-legend-swiss",
        System::RoundRobin(_) => "standings-legend-robin",
    };
    lines.extend(picture.is_some().then(|| words.plain(columns)));
    lines.extend(needs_legend(view).then(|| words.plain("standings-legend")));
    Post { picture, ..Post::text(lines.join("\n")) }
}

/// Returns lines about the players on a page of the standings: first at most [`IN_WORDS`] players who count in the
/// standings ([`StandingsRow::counts`]), then at most [`IN_WORDS`] players who do not count.
pub(super) fn rows(view: &TournamentView, page: &TablePage, words: &Words) -> Vec<String> {
    let counted = page.rows.iter().filter(|row| row.counts).take(IN_WORDS);
    counted.map(|row| line(view, row, words)).chain(out(view, page, words)).collect()
}

/// Lists at most [`IN_WORDS`] players of the page. Lists only players whose games do not count in the standings.
pub(super) fn out(view: &TournamentView, page: &TablePage, words: &Words) -> Vec<String> {
    let out = page.rows.iter().filter(|row| !row.counts);
    out.take(IN_WORDS).map(|row| line(view, row, words)).collect()
}

/// The page with the index `at`, or the last page if `at` is too large. The field `names` is still empty.
pub(crate) fn page(view: &TournamentView, at: usize, look: Look) -> TablePage {
    let rows = view.standings();
    let pages = rows.len().div_ceil(ROWS).max(1);
    let at = at.min(pages - 1);
    let order = rows.iter().map(|row| row.number).collect();
    let rows = rows.into_iter().skip(at * ROWS).take(ROWS).collect();
    TablePage { rows, order, at, pages, names: KnownNames::new(), look }
}

fn line(view: &TournamentView, row: &StandingsRow, words: &Words) -> String {
    let key = if row.counts { "standings-row" } else { "standings-out" };
    let (who, points) = (player(view, row.number, words), parts::score(row.points, words));
    words.say(key, &args![who: who, place: row.place, points: points])
}

/// The heading. In a Swiss tournament, the heading names the current round and says whether this round is over.
fn headline(view: &TournamentView, words: &Words) -> String {
    let (System::Swiss { .. }, Some(round)) = (view.rules.system, view.current_round()) else {
        return words.about("standings-headline-all", view, &[]);
    };
    let is_over = round.boards.iter().all(|board| board.verdict.is_some());
    let key = if is_over { "standings-headline" } else { "standings-headline-during" };
    words.about(key, view, &args![round: round.number.0])
}

/// A page as a picture. `None` before the tournament begins.
fn picture(view: &TournamentView, page: &TablePage, words: &Words) -> Option<Picture> {
    let contest = view.contest.as_ref().filter(|_| !page.rows.is_empty())?;
    let drawer = Drawer { view, contest, page, words };
    let title = view.rules.name.as_str().to_owned();
    let title = if page.pages == 1 { title } else { format!("{title} · {}/{}", page.at + 1, page.pages) };
    let table = drawer.table(title);
    let alt = table_alt_texts(&table, words.language).into_iter().next().unwrap_or_default();
    let style = page.look.style(words.language);
    Some(Picture { drawing: Drawing::Table(Box::new(table)), style, alt })
}

/// Returns true if the table has signs that need an explanation: the signs of byes and of results without a game.
fn needs_legend(view: &TournamentView) -> bool {
    let awarded = |verdict| matches!(verdict, Some(Verdict::Awarded(..) | Verdict::Nobody));
    let mut rounds = view.contest.iter().flat_map(Tournament::rounds);
    rounds.any(|round| !round.byes.is_empty() || round.boards.iter().any(|board| awarded(board.verdict)))
}

/// The result of a pairing for one player. If the game was not played: `+` for a full point, `–` for no point.
fn result(verdict: Verdict, own: Color) -> &'static str {
    match verdict {
        Verdict::Played(None) => "½",
        Verdict::Played(Some(winner)) if winner == own => "1",
        Verdict::Played(Some(_)) => "0",
        Verdict::Awarded(winner, _) if winner == own => "+",
        Verdict::Awarded(..) | Verdict::Nobody => "–",
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

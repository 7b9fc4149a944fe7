//! The standings as text and as a picture, and the first places in words for the card.

use chess_service::TournamentView;
use chess_tournament::{Counted, Points, StandingsRow, System};

use super::parts::{button, player};
use super::table::{self, TablePage};
use super::{card_buttons, entrants, figures};
use crate::discord::post::{Post, Tone};
use crate::interactions::press::TournamentPress;
use crate::present::words::Words;

/// The largest number of standings rows in a text.
const IN_WORDS: usize = 10;
/// The largest number of standings rows on the card.
const TOP: usize = 5;

/// A page of the standings for one reader, with buttons for the previous page, the next page, and the files.
pub(crate) fn private(view: &TournamentView, page: &TablePage, words: &Words) -> Post {
    if page.rows.is_empty() {
        return entrants::list(view, words);
    }
    let way = |page: usize, key| {
        let page = u16::try_from(page).unwrap_or(u16::MAX);
        button(view, TournamentPress::Standings(page), (key, Tone::Secondary), words)
    };
    let back = page.at.checked_sub(1).map(|page| way(page, "button-back"));
    let forward = (page.at + 1 < page.pages).then(|| way(page.at + 1, "button-forward"));
    let files = card_buttons::files(view, words);
    let mut lines = vec![headline(view, words)];
    lines.extend(rows(view, page, words));
    with_table(lines, view, page, words).with_buttons(back.into_iter().chain(forward).chain(files))
}

/// The first places in words. Empty before the first result.
pub(super) fn top(view: &TournamentView, words: &Words) -> Vec<String> {
    let rows = view.standings();
    let counted = rows.iter().filter(|row| row.counted == Counted::Yes);
    let has_result = rows.iter().any(|row| row.points > Points::default());
    counted.take(TOP).filter(|_| has_result).map(|row| line(view, row, words)).collect()
}

/// Adds the table as a picture, and explains the signs of the table.
pub(super) fn with_table(
    mut lines: Vec<String>,
    view: &TournamentView,
    page: &TablePage,
    words: &Words,
) -> Post {
    let picture = table::picture(view, page, words);
    let columns = match view.rules.system {
        System::Swiss { .. } => "standings-legend-swiss",
        System::RoundRobin(_) => "standings-legend-robin",
    };
    lines.extend(picture.is_some().then(|| words.plain(columns)));
    lines.extend(table::needs_legend(view).then(|| words.plain("standings-legend")));
    Post { picture, ..Post::text(lines.join("\n")) }
}

/// The first rows of a page in words, then the players whose games do not count.
pub(super) fn rows(view: &TournamentView, page: &TablePage, words: &Words) -> Vec<String> {
    let counted = page.rows.iter().filter(|row| row.counted == Counted::Yes).take(IN_WORDS);
    counted.map(|row| line(view, row, words)).chain(out(view, page, words)).collect()
}

/// The players on a page whose games do not count.
pub(super) fn out(view: &TournamentView, page: &TablePage, words: &Words) -> Vec<String> {
    let out = page.rows.iter().filter(|row| row.counted == Counted::No);
    out.take(IN_WORDS).map(|row| line(view, row, words)).collect()
}

fn line(view: &TournamentView, row: &StandingsRow, words: &Words) -> String {
    let key = match row.counted {
        Counted::No => "standings-out",
        Counted::Yes => "standings-row",
    };
    let who = player(view, row.number, words).into();
    let points = figures::score(row.points, words).into();
    words.say(key, &[("who", who), ("place", row.place.into()), ("points", points)])
}

/// The heading. In a Swiss, the heading names the current round and says whether this round is over.
fn headline(view: &TournamentView, words: &Words) -> String {
    let (System::Swiss { .. }, Some(round)) = (view.rules.system, view.current_round()) else {
        return words.about("standings-headline-all", view, &[]);
    };
    let is_over = round.boards.iter().all(|board| board.verdict.is_some());
    let key = if is_over { "standings-headline" } else { "standings-headline-during" };
    words.about(key, view, &[("round", round.number.0.into())])
}

//! The standings as text and as a picture: posted after a round, and for one reader at any time.

use chess_service::TournamentView;
use chess_tournament::{Counted, StandingsRow, System};

use super::entrants;
use super::figures;
use super::parts::{button, name, player};
use super::table::{self, EntrantNames, TablePage};
use crate::discord::post::{Post, Row, Tone};
use crate::interactions::press::TournamentPress;
use crate::present::look::Look;
use crate::present::words::Words;

/// The most rows in the text.
const IN_WORDS: usize = 10;

/// The standings after a round, for everybody.
pub(crate) fn posted(
    view: &TournamentView,
    page: &TablePage,
    (names, look): (&EntrantNames, Look),
    words: &Words,
) -> Post {
    let mut lines = vec![headline(view, words)];
    lines.extend(rows(view, page, words));
    with_table(lines, view, (page, names, look), words)
}

/// A page of the standings for one reader, with buttons to the other pages.
pub(crate) fn private(
    view: &TournamentView,
    page: &TablePage,
    (names, look): (&EntrantNames, Look),
    words: &Words,
) -> Post {
    if page.rows.is_empty() {
        return entrants::list(view, words);
    }
    let mut post = posted(view, page, (names, look), words);
    let way = |page: usize, key| {
        let page = u16::try_from(page).unwrap_or(u16::MAX);
        button(view.id, TournamentPress::Standings(page), (key, Tone::Secondary), words)
    };
    let back = page.at.checked_sub(1).map(|page| way(page, "button-back"));
    let forward = (page.at + 1 < page.pages).then(|| way(page.at + 1, "button-forward"));
    let ways: Vec<_> = back.into_iter().chain(forward).collect();
    post.rows = Row::of(&ways);
    post
}

/// Adds the table as a picture, and the explanation of its signs.
pub(super) fn with_table(
    mut lines: Vec<String>,
    view: &TournamentView,
    (page, names, look): (&TablePage, &EntrantNames, Look),
    words: &Words,
) -> Post {
    let picture = table::picture(view, page, names, look, words);
    let columns = match view.rules.system {
        System::Swiss { .. } => "standings-legend-swiss",
        System::RoundRobin(_) => "standings-legend-robin",
    };
    lines.extend(picture.is_some().then(|| words.plain(columns)));
    lines.extend(table::needs_legend(view).then(|| words.plain("standings-legend")));
    Post { text: lines.join("\n"), picture, ..Post::default() }
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
    let who = ("who", player(view, row.number, words).into());
    match row.counted {
        Counted::No => words.say("standings-out", &[who]),
        Counted::Yes => {
            let (place, points) = (row.place.into(), figures::points(row.points).into());
            words.say("standings-row", &[who, ("place", place), ("points", points)])
        }
    }
}

/// The heading. In a Swiss it names the round after which or during which these are the standings.
fn headline(view: &TournamentView, words: &Words) -> String {
    let name = ("name", name(view).into());
    let (System::Swiss { .. }, Some(round), Some(contest)) =
        (view.rules.system, view.current_round(), &view.contest)
    else {
        return words.say("standings-headline-all", &[name]);
    };
    let is_over = round.boards.iter().all(|board| board.verdict.is_some());
    let key = if is_over { "standings-headline" } else { "standings-headline-during" };
    let (round, rounds) = (round.number.0, contest.total_rounds());
    words.say(key, &[name, ("round", round.into()), ("rounds", rounds.into())])
}

//! Describes a tournament table in words, for screen readers.

use chess_core::Language;

use crate::alt_text::sentences::{Sentences, short, words};
use crate::page::table::{Cell, ColumnKind, Table, pages};

/// Describes each page of a table in at most 1024 characters, Discord's limit: place, name and points of as
/// many rows as fit.
///
/// Texts exist in English, German and Russian; every other language gets English.
///
/// ```
/// use chess_core::Language;
/// use chess_render::{Cell, Column, ColumnKind, Table, table_alt_texts};
/// let column = |kind| Column { heading: String::new(), kind };
/// let row = |place: &str, name: &str, points: &str| {
///     let text = |text: &str| Cell::Text(text.to_owned());
///     vec![text(place), Cell::Names(vec![name.to_owned()]), text(points)]
/// };
/// let table = Table {
///     title: "Spring open".to_owned(),
///     columns: [ColumnKind::Place, ColumnKind::Name, ColumnKind::Points].map(column).to_vec(),
///     rows: vec![row("1", "Ann", "2½"), row("2", "Bob", "1")],
/// };
/// assert_eq!(table_alt_texts(&table, Language::English), ["Standings, Spring open: 1 Ann 2½; 2 Bob 1."]);
/// ```
pub fn table_alt_texts(table: &Table, language: Language) -> Vec<String> {
    let words = words(language, [&ENGLISH, &GERMAN, &RUSSIAN]);
    let count = pages(table).count();
    let texts = pages(table).enumerate().map(|(page, rows)| {
        let mut parts = vec![words.title.to_owned(), short(&table.title)];
        if count > 1 {
            parts.push((words.page)(page + 1, count));
        }
        let heading: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let mut sentences = Sentences::default();
        if rows.is_empty() {
            sentences.say(&heading.join(", "));
        } else {
            sentences.list(&heading.join(", "), rows.iter().map(|row| told(table, row, words.gone)));
        }
        sentences.into_text()
    });
    texts.collect()
}

/// Describes a row: place, name and points.
fn told(table: &Table, row: &[Cell], gone: &str) -> String {
    let wanted = [ColumnKind::Place, ColumnKind::Name, ColumnKind::Points];
    let cells = table.columns.iter().zip(row).filter(|(column, _)| wanted.contains(&column.kind));
    let texts = cells.filter_map(|(_, cell)| match cell {
        Cell::Text(text) => Some(short(text)),
        Cell::Names(names) => Some(first(names)),
        Cell::Gone(names) => Some(format!("{} ({gone})", first(names))),
        Cell::Own => None,
    });
    texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns the best of a player's names.
fn first(names: &[String]) -> String {
    names.first().map_or_else(|| "?".to_owned(), |name| short(name))
}

/// The words of a language.
struct Words {
    title: &'static str,
    /// The note beside a player who has left the tournament.
    gone: &'static str,
    /// The page number and the number of pages.
    page: fn(usize, usize) -> String,
}

const ENGLISH: Words =
    Words { title: "Standings", gone: "out", page: |page, count| format!("page {page} of {count}") };
const GERMAN: Words = Words {
    title: "Tabelle",
    gone: "ausgeschieden",
    page: |page, count| format!("Seite {page} von {count}"),
};
const RUSSIAN: Words = Words {
    title: "Таблица",
    gone: "вне турнира",
    page: |page, count| format!("страница {page} из {count}"),
};

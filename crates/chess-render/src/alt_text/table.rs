//! Describes a tournament table in words, for screen readers.

use chess_core::Language;

use crate::alt_text::sentences::{MOST_CHARACTERS, Sentences, short};
use crate::page::table::{Cell, ColumnKind, Table, pages};

/// Describes each page of a table in at most 1024 characters, Discord's limit. A text lists the players with rank,
/// name, points and games. The games of a player are the row's cells of the kind [`Cell::Said`]. If there is not enough
/// room, the text leaves out all games, and then the last players.
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
    let count = pages(table).count();
    let texts = pages(table).enumerate().map(|(page, rows)| {
        let title = language.select(["Standings", "Tabelle", "Таблица"]);
        let mut parts = vec![title.to_owned(), short(&table.title)];
        if count > 1 {
            let [name, of] = language.select([["page", "of"], ["Seite", "von"], ["страница", "из"]]);
            parts.push(format!("{name} {} {of} {count}", page + 1));
        }
        parts.retain(|part| !part.is_empty());
        let heading = parts.join(", ");
        let mut sentences = Sentences::default();
        if rows.is_empty() {
            sentences.say(&heading);
        } else {
            let brief: Vec<String> = rows.iter().map(|row| told(table, row, language)).collect();
            let full: Vec<String> =
                brief.iter().zip(rows).map(|(brief, row)| with_games(brief, row)).collect();
            let characters: usize = full.iter().map(|row| row.chars().count() + 2).sum();
            // Less than the maximum, because the list ends with a full stop.
            let fits = heading.chars().count() + characters < MOST_CHARACTERS;
            sentences.list(&heading, if fits { full } else { brief });
        }
        sentences.text
    });
    texts.collect()
}

/// Describes a player: rank, name, points, and whether the player has left the tournament.
fn told(table: &Table, row: &[Cell], language: Language) -> String {
    let wanted = [ColumnKind::Place, ColumnKind::Name, ColumnKind::Points];
    let gone = language.select(["out", "ausgeschieden", "вне турнира"]);
    let cells = table.columns.iter().zip(row).filter(|(column, _)| wanted.contains(&column.kind));
    let texts = cells.filter_map(|(_, cell)| match cell {
        Cell::Text(text) => Some(short(text)),
        Cell::Names(names) => Some(first(names)),
        Cell::Gone(names) => Some(format!("{} ({gone})", first(names))),
        Cell::Said { .. } | Cell::Own => None,
    });
    texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns the description `brief` of a player, followed by the player's games in parentheses.
fn with_games(brief: &str, row: &[Cell]) -> String {
    let games = row.iter().filter_map(|cell| match cell {
        Cell::Said { said, .. } => Some(short(said)),
        Cell::Text(_) | Cell::Names(_) | Cell::Gone(_) | Cell::Own => None,
    });
    let games: Vec<String> = games.collect();
    if games.is_empty() { brief.to_owned() } else { format!("{brief} ({})", games.join(", ")) }
}

/// Returns the first of a player's names, or `?` if the list is empty.
fn first(names: &[String]) -> String {
    names.first().map_or_else(|| "?".to_owned(), |name| short(name))
}

//! A post as text for a snapshot. Checks every part of the post against Discord's length limits.

use chess_render::Cell;

use crate::discord::limits;
use crate::discord::post::{Drawing, Picture, Post, Row};

/// Returns the text unchanged. Panics if the text has more than `limit` UTF-16 units.
pub(crate) fn fits(text: &str, limit: usize) -> &str {
    assert!(text.encode_utf16().count() <= limit, "longer than {limit}: {text}");
    text
}

/// Checks that no part of a post exceeds Discord's limits.
fn check_lengths(post: &Post) {
    fits(&post.text, limits::CONTENT);
    if let Some(picture) = &post.picture {
        fits(&picture.alt, limits::ALT_TEXT);
    }
    if let Some(file) = &post.file {
        fits(&file.name, limits::FILE_NAME);
    }
    for row in &post.rows {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    fits(&button.label, limits::LABEL);
                }
            }
            Row::Entities { placeholder, .. } => drop(fits(placeholder, limits::PLACEHOLDER)),
            Row::Menu(menu) => {
                fits(&menu.placeholder, limits::PLACEHOLDER);
                for entry in &menu.options {
                    fits(&entry.label, limits::OPTION);
                    fits(entry.remark.as_deref().unwrap_or_default(), limits::OPTION);
                }
            }
        }
    }
}

fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) | Cell::Said { shown: text, .. } => text.clone(),
        Cell::Names(names) => names.join(", "),
        Cell::Gone(names) => format!("~{}~", names.join(", ")),
        Cell::Own => "■".to_owned(),
    }
}

/// A post as text for a snapshot.
pub(crate) fn shown(post: &Post) -> String {
    check_lengths(post);
    let mut text = post.text.clone();
    for row in &post.rows {
        let labels: Vec<String> = match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| format!("[{}]", button.label)).collect(),
            Row::Entities { placeholder, .. } => vec![format!("{{{placeholder}}}")],
            Row::Menu(menu) => {
                let entries = menu.options.iter().map(|entry| match &entry.remark {
                    Some(remark) => format!("{} ({remark})", entry.label),
                    None => entry.label.clone(),
                });
                std::iter::once(format!("{{{}}}", menu.placeholder)).chain(entries).collect()
            }
        };
        text = format!("{text}\n    {}", labels.join(" "));
    }
    if let Some(link) = &post.link {
        fits(&link.url, limits::ADDRESS);
        text = format!("{text}\n    [{} ↗]", fits(&link.label, limits::LABEL));
    }
    if let Some(Picture { drawing: Drawing::Poster(poster), alt, .. }) = &post.picture {
        let names = poster.players.clone().map(|player| player.names.join(", "));
        text = format!("{text}\n    poster of {} and {}: {alt}", names.white, names.black);
    }
    if let Some(Picture { drawing: Drawing::Review(_), alt, .. }) = &post.picture {
        text = format!("{text}\n    review: {alt}");
    }
    if let Some(Picture { drawing: Drawing::Rating(_), alt, .. }) = &post.picture {
        text = format!("{text}\n    rating: {alt}");
    }
    if let Some(Picture { drawing: Drawing::Dashboard(games), alt, .. }) = &post.picture {
        text = format!("{text}\n    {} boards: {alt}", games.len());
    }
    if let Some(Picture { drawing: Drawing::Table(table), alt, .. }) = &post.picture {
        let row = |row: &Vec<Cell>| row.iter().map(cell).collect::<Vec<_>>().join(" | ");
        let rows: Vec<String> = table.rows.iter().map(row).collect();
        let headings: Vec<&str> = table.columns.iter().map(|column| column.heading.as_str()).collect();
        text = format!(
            "{text}\n    table: {}\n      {}\n    {alt}",
            headings.join(" | "),
            rows.join("\n      ")
        );
    }
    if !post.pings.is_empty() {
        let called: Vec<_> =
            post.pings.iter().filter_map(|&account| crate::discord::snowflake::user(account)).collect();
        text = format!("{text}\n    calls {called:?}");
    }
    text
}

//! Discord's markup: mentions, times that every reader sees in their own zone, links, and texts that must stay texts.

use chess_arbiter::{Account, Network};
use chess_service::GameView;
use jiff::Timestamp;

/// A player's name as a mention; it calls them only if the post says so.
pub(crate) fn mention(account: Account) -> String {
    match account {
        Account::Person(Network::Discord, id) => format!("<@{id}>"),
        Account::Computer(_) => unseen_name(account),
    }
}

/// What a player is called who has no name that could be asked for.
pub(crate) fn unseen_name(account: Account) -> String {
    match account {
        Account::Person(Network::Discord, id) => id.to_string(),
        Account::Computer(level) => format!("Zug {}", level.number()),
    }
}

/// A time as "in 3 days".
pub(super) fn relative(at: Timestamp) -> String {
    format!("<t:{}:R>", at.as_second())
}

/// Takes the power from a text somebody wrote: no formatting, no mention, no link.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '*' | '_' | '~' | '`' | '|' | '>' | '<' | '\\' | '#' | '[' | ']' | '(' | ')' | '-' => {
                escaped.push('\\');
                escaped.push(c);
            }
            // A zero-width space keeps @everyone and bare links from being recognised.
            '@' | ':' => {
                escaped.push(c);
                escaped.push('\u{200b}');
            }
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// The address of the message that shows a game.
pub(super) fn link(view: &GameView) -> Option<String> {
    let server = view.venue.server.map_or_else(|| "@me".to_owned(), |server| server.id.to_string());
    view.message
        .map(|message| format!("https://discord.com/channels/{server}/{}/{}", message.place.id, message.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_stays_text() {
        let escaped = escape("@everyone <@1> **x** [a](https://b) `c`\n# d");
        for forbidden in ["@everyone", " <@1>", " **", " [a](", "https://", " `c`", "\n"] {
            assert!(!escaped.contains(forbidden), "{forbidden:?} in {escaped:?}");
        }
        assert_eq!(escape("good luck, Анна!"), "good luck, Анна!");
    }
}

//! Discord's markup: mentions, times that every reader sees in their own zone, links, and texts that must stay texts.

use chess_arbiter::{Account, Network, Place, Server};
use chess_service::{GameView, MessageAt};
use jiff::Timestamp;

use super::Words;

/// A zero-width space: what it stands in is not read as one word any more.
const BREAK: char = '\u{200b}';

/// What somebody is called who was forgotten: as chess books call a player whose name is not known, in every language.
const NOBODY: &str = "NN";

/// A player's name as a mention; it calls them only if the post says so.
pub(crate) fn mention(account: Account) -> String {
    match account {
        Account::Person(Network::Discord, id) if !account.is_forgotten() => format!("<@{id}>"),
        Account::Person(..) | Account::Computer(_) => unseen_name(account),
    }
}

/// A player's name where it is said who plays: of a computer also how well.
pub(crate) fn player(account: Account, words: &Words) -> String {
    match account {
        Account::Person(..) => mention(account),
        Account::Computer(level) => {
            format!("Zug ({})", words.plain(&format!("choice-level-{}", level.number())))
        }
    }
}

/// What a player is called who has no name that could be asked for.
pub(crate) fn unseen_name(account: Account) -> String {
    match account {
        Account::Person(..) if account.is_forgotten() => NOBODY.to_owned(),
        Account::Person(Network::Discord, id) => id.to_string(),
        Account::Computer(level) => format!("Zug ({})", level.number()),
    }
}

/// A channel as a link to it.
pub(crate) fn channel(place: Place) -> String {
    format!("<#{}>", place.id)
}

/// The name of a role; nobody is called by it.
pub(crate) fn role(id: i64) -> String {
    format!("<@&{id}>")
}

/// A time as "in 3 days".
pub(crate) fn relative(at: Timestamp) -> String {
    format!("<t:{}:R>", at.as_second())
}

/// A time as every reader's own calendar and clock have it.
pub(crate) fn moment(at: Timestamp) -> String {
    format!("<t:{}:f>", at.as_second())
}

/// The day of a time as every reader's own calendar has it.
pub(crate) fn day(at: Timestamp) -> String {
    format!("<t:{}:d>", at.as_second())
}

/// Takes the power from a text somebody wrote: no formatting, no mention, no link and no invitation.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '*' | '_' | '~' | '`' | '|' | '>' | '<' | '\\' | '#' | '[' | ']' | '(' | ')' | '-' => {
                escaped.push('\\');
                escaped.push(c);
            }
            // A zero-width space keeps @everyone and `https://` from being recognised.
            '@' | ':' => {
                escaped.push(c);
                escaped.push(BREAK);
            }
            // An invitation needs no `https://` to be shown with a picture: the name of its host is broken too.
            c if is_dot(c) && letters.peek().is_some_and(|next| next.is_alphanumeric()) => {
                escaped.push(c);
                escaped.push(BREAK);
            }
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Whether a character separates the parts of a host's name; UTS #46 takes the last three for a full stop.
const fn is_dot(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{ff0e}' | '\u{ff61}')
}

/// The address of the message that shows a game.
pub(crate) fn link(view: &GameView) -> Option<String> {
    view.message.map(|message| link_to(view.venue.server, message))
}

/// The address of a message in a server, or in a conversation.
pub(crate) fn link_to(server: Option<Server>, message: MessageAt) -> String {
    let server = server.map_or_else(|| "@me".to_owned(), |server| server.id.to_string());
    format!("https://discord.com/channels/{server}/{}/{}", message.place.id, message.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_was_forgotten_has_no_name_and_cannot_be_called() {
        let forgotten = Account::Person(Network::Discord, -7);
        assert_eq!((mention(forgotten), unseen_name(forgotten)), ("NN".to_owned(), "NN".to_owned()));
        assert_eq!(mention(Account::Person(Network::Discord, 7)), "<@7>");
    }

    #[test]
    fn what_people_write_stays_text() {
        let escaped = escape("@everyone <@1> **x** [a](https://b) `c`\n# d");
        for forbidden in ["@everyone", " <@1>", " **", " [a](", "https://", " `c`", "\n"] {
            assert!(!escaped.contains(forbidden), "{forbidden:?} in {escaped:?}");
        }
        assert_eq!(
            escape("good luck, Анна! See you... at 3. Or 4."),
            "good luck, Анна! See you... at 3. Or 4."
        );
    }

    #[test]
    fn no_link_and_no_invitation_unfurls() {
        for text in [
            "https://example.org/x.png",
            "HTTP://EXAMPLE.ORG",
            "www.example.org",
            "discord.gg/abc",
            "join discord.gg/abc!",
            "discord.com/invite/abc",
            "discordapp.com/invite/abc",
            "discord。gg/abc discord．gg/abc discord｡gg/abc",
            "пример.рф",
            "t.me/abc",
            "steam://run/1",
            "<https://example.org>",
            "1.2.3.4:80",
        ] {
            let escaped = escape(text);
            let letters: Vec<char> = escaped.chars().collect();
            for pair in letters.windows(2) {
                let joins = matches!(pair, [dot, next] if is_dot(*dot) && next.is_alphanumeric());
                assert!(!joins && pair != [':', '/'], "{escaped:?}");
            }
            assert_eq!(escaped.replace([BREAK, '\\'], ""), text);
        }
    }
}

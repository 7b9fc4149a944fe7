//! Discord's markup: mentions, time stamps, links, and escaped text from people.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Network, Note, Place, Server};
use chess_service::{GameView, MessageAt};
use jiff::Timestamp;

use super::Words;

/// A zero-width space. Discord recognises no mention, link or invitation with this character inside.
const BREAK: char = '\u{200b}';

/// The name of a person whose data was deleted, in every language. Chess books use this name for unknown players.
const NOBODY: &str = "NN";

/// Joins the parts that are not `None`, with a separator between them.
pub(crate) fn joined<T: Into<Option<String>>>(parts: impl IntoIterator<Item = T>, between: &str) -> String {
    parts.into_iter().filter_map(Into::into).collect::<Vec<_>>().join(between)
}

/// A person as a mention. The mention pings only if the post lists the person in `pings`. A computer, or a person whose
/// data was deleted, has a name instead of a mention.
pub(crate) fn mention(account: Account) -> String {
    match account {
        Account::Person(Network::Discord, id) if !account.is_forgotten() => format!("<@{id}>"),
        Account::Person(..) | Account::Computer(_) => fallback_name(account),
    }
}

/// A person as a mention, or a computer with its level.
pub(crate) fn player(account: Account, words: &Words) -> String {
    match account {
        Account::Person(..) => mention(account),
        Account::Computer(level) => {
            format!("Zug ({})", words.plain(&format!("choice-level-{}", level.number())))
        }
    }
}

/// The name for an account without a known name. For a person, the id. For the computer, `Zug` with the level. For a
/// person whose data was deleted, [`NOBODY`].
pub(crate) fn fallback_name(account: Account) -> String {
    match account {
        Account::Person(..) if account.is_forgotten() => NOBODY.to_owned(),
        Account::Person(Network::Discord, id) => id.to_string(),
        Account::Computer(level) => format!("Zug ({})", level.number()),
    }
}

/// The known names of accounts. The preferred name of each account comes first.
pub(crate) type KnownNames = BTreeMap<Account, Vec<String>>;

/// The preferred name of an account, or [`fallback_name`] if no name is known.
pub(crate) fn first_name(names: &KnownNames, account: Account) -> String {
    let known = names.get(&account).and_then(|names| names.first().cloned());
    known.unwrap_or_else(|| fallback_name(account))
}

/// A link to a channel.
pub(crate) fn channel(place: Place) -> String {
    format!("<#{}>", place.id)
}

/// A role as a mention. The mention pings nobody.
pub(crate) fn role(id: i64) -> String {
    format!("<@&{id}>")
}

/// A time relative to now, such as "in 3 days".
pub(crate) fn relative(at: Timestamp) -> String {
    format!("<t:{}:R>", at.as_second())
}

/// A date with a time. Discord shows both in the reader's own time zone.
pub(crate) fn moment(at: Timestamp) -> String {
    format!("<t:{}:f>", at.as_second())
}

/// A date. Discord shows the date in the reader's own time zone.
pub(crate) fn day(at: Timestamp) -> String {
    format!("<t:{}:d>", at.as_second())
}

/// A person's text, formatted as a quotation.
pub(crate) fn quoted(note: &Note) -> String {
    format!("> {}", escape(note.as_str()))
}

/// Escapes a person's text, so that Discord shows no formatting, mentions, links or invitations.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        // A number and a full stop at the beginning would become a list.
        let is_list = c == '.' && !escaped.is_empty() && escaped.bytes().all(|byte| byte.is_ascii_digit());
        if is_list
            || matches!(c, '*' | '_' | '~' | '`' | '|' | '>' | '<' | '\\' | '#' | '[' | ']' | '(' | ')' | '-')
        {
            escaped.push('\\');
        }
        escaped.push(if c.is_control() { ' ' } else { c });
        // Discord shows an invitation even without `https://`, so a zero-width space also breaks the host name.
        let is_in_host = is_dot(c) && letters.peek().is_some_and(|next| next.is_alphanumeric());
        // Discord recognises neither `@everyone` nor `https://` with a zero-width space inside.
        if matches!(c, '@' | ':') || is_in_host {
            escaped.push(BREAK);
        }
    }
    escaped
}

/// Returns true if a character separates the labels of a host name. These characters are the full stop, and the three
/// characters that UTS #46 maps to the full stop.
const fn is_dot(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{ff0e}' | '\u{ff61}')
}

/// The link to the message with the board of a game.
pub(crate) fn link(view: &GameView) -> Option<String> {
    view.message.map(|message| link_to(view.venue.server, message))
}

/// The link to a message in a server or in a direct conversation.
pub(crate) fn link_to(server: Option<Server>, message: MessageAt) -> String {
    let server = server.map_or_else(|| "@me".to_owned(), |server| server.id.to_string());
    format!("https://discord.com/channels/{server}/{}/{}", message.place.id, message.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forgotten_person_has_no_name_and_cannot_be_mentioned() {
        let forgotten = Account::Person(Network::Discord, -7);
        assert_eq!((mention(forgotten), fallback_name(forgotten)), ("NN".to_owned(), "NN".to_owned()));
        assert_eq!(mention(Account::Person(Network::Discord, 7)), "<@7>");
    }

    #[test]
    fn text_from_people_loses_its_markup() {
        let escaped = escape("@everyone <@1> **x** [a](https://b) `c`\n# d");
        for forbidden in ["@everyone", " <@1>", " **", " [a](", "https://", " `c`", "\n"] {
            assert!(!escaped.contains(forbidden), "{forbidden:?} in {escaped:?}");
        }
        assert_eq!(
            escape("good luck, Анна! See you... at 3. Or 4."),
            "good luck, Анна! See you... at 3. Or 4."
        );
        assert_eq!([escape("12. one"), escape("a 1. b")], ["12\\. one", "a 1. b"]);
    }

    #[test]
    fn links_and_invitations_do_not_unfurl() {
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

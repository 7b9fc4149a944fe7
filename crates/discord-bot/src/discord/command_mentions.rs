//! Mentions of the bot's commands. The bot's texts name a command in backticks, such as `/games`; before a text is sent
//! to Discord, a mention replaces the name. A tap on the mention opens the command.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use poise::serenity_prelude::CommandId;

use super::limits::units;

/// The mention of each command. The keys are the command's names in all languages, without the slash.
pub(crate) type MentionByName = BTreeMap<String, String>;

/// The mentions of all commands. Empty until Discord has registered the commands and returned their ids.
#[derive(Clone, Debug, Default)]
pub(crate) struct CommandMentions(Arc<RwLock<MentionByName>>);

/// Discord's markup for a command. `name` is the English name, and includes the name of the subcommand. Discord shows
/// the name in the reader's language.
pub(crate) fn mention(name: &str, id: CommandId) -> String {
    format!("</{name}:{id}>")
}

impl CommandMentions {
    /// Replaces all stored mentions with the mentions of the commands that are now registered with Discord.
    pub(crate) fn learn(&self, mentions: MentionByName) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = mentions;
    }

    /// Replaces each command in backticks with a mention, unless the text would become longer than `limit` UTF-16
    /// units. Options after the name of the command stay in backticks.
    pub(crate) fn link(&self, text: &str, limit: usize) -> String {
        let (mut linked, mut rest) = (String::with_capacity(text.len()), text);
        while let Some((before, after)) = rest.split_once("`/") {
            linked.push_str(before);
            rest = after;
            // A backslash marks a backtick that a person wrote.
            let found = if before.ends_with('\\') { None } else { self.at_start_of(after) };
            let fits = |mention: &str, tail: &str| units(&linked) + units(mention) + units(tail) <= limit;
            match found.filter(|(mention, tail)| fits(mention, tail)) {
                Some((mention, tail)) => {
                    linked.push_str(&mention);
                    rest = tail;
                }
                None => linked.push_str("`/"),
            }
        }
        linked + rest
    }

    /// Reads a command in backticks. `text` begins after the opening backtick and the slash. Returns the command's
    /// mention followed by the options, and the text after the closing backtick.
    fn at_start_of<'a>(&self, text: &'a str) -> Option<(String, &'a str)> {
        let (written, tail) = text.split_once('`')?;
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let mut name = written;
        let mention = loop {
            match known.get(name) {
                Some(mention) => break mention.clone(),
                None => name = name.rsplit_once(' ')?.0,
            }
        };
        let options = written.strip_prefix(name).unwrap_or_default().trim();
        let options = if options.is_empty() { String::new() } else { format!(" `{options}`") };
        Some((format!("{mention}{options}"), tail))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> CommandMentions {
        let mentions = CommandMentions::default();
        let names = [("games", "games"), ("partien", "games"), ("time give", "time give"), ("time", "time")];
        let id = CommandId::new(7);
        mentions.learn(names.map(|(typed, name)| (typed.to_owned(), mention(name, id))).into());
        mentions
    }

    #[test]
    fn commands_in_any_language_become_mentions_and_their_options_stay_code() {
        let texts = [
            ("Type `/games` or `/partien`.", "Type </games:7> or </games:7>."),
            ("`/time give hours:3` and `e4`", "</time give:7> `hours:3` and `e4`"),
            ("`/time more`, `/gamesome` and `/", "</time:7> `more`, `/gamesome` and `/"),
            (r"\`/games\` is what Ann wrote", r"\`/games\` is what Ann wrote"),
            ("`a`/`b` and `/games`", "`a`/`b` and </games:7>"),
        ];
        for (text, linked) in texts {
            assert_eq!(known().link(text, 2000), linked);
            assert_eq!(CommandMentions::default().link(text, 2000), text);
        }
    }

    #[test]
    fn later_mentions_replace_earlier_ones() {
        let mentions = known();
        mentions.learn([("games".to_owned(), mention("games", CommandId::new(8)))].into());
        assert_eq!(mentions.link("`/games`", 2000), "</games:8>");
    }

    #[test]
    fn a_text_never_grows_beyond_the_limit() {
        let text = "`/games` ж `/games`";
        let whole = "</games:7> ж </games:7>";
        for limit in 0..40 {
            let linked = known().link(text, limit);
            assert!(units(&linked) <= limit.max(units(text)), "{limit}: {linked}");
            assert_eq!(linked == whole, limit >= units(whole), "{limit}: {linked}");
        }
    }
}

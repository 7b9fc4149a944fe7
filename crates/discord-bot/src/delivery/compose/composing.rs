//! The facts and preferences with which the bot composes a message, and the result of composing.

use std::sync::Arc;

use chess_arbiter::Account;
use chess_core::Language;
use chess_service::{
    Audience, Extent, Facts, GameView, ReminderView, Sheet, Shows, Stored, Subject, TournamentView,
};
use jiff::Timestamp;

use crate::bot::{Bot, NAMES_TIMEOUT};
use crate::discord::post::Post;
use crate::interactions::shared::choice_of_game;
use crate::present::look::Look;
use crate::present::person::reminder;
use crate::present::record::no_file::NoFile;
use crate::present::setting::{MoveSigns, NOTATION, TWIN, Twin};
use crate::present::tournament;
use crate::present::words::markup::KnownNames;
use crate::present::words::{Words, labels};

/// The data with which the bot composes the messages to one audience.
pub(in crate::delivery) struct Composing<'a> {
    pub(super) bot: &'a Arc<Bot>,
    pub(super) facts: &'a Facts,
    pub(in crate::delivery) to: Audience,
    /// The texts in the readers' language.
    pub(in crate::delivery) words: &'a Words,
    pub(super) now: Timestamp,
}

/// The composed message for some news, or the reason why there is no message.
pub(in crate::delivery) enum Composed {
    /// No message, because the news is out of date.
    Nothing,
    /// No message, because the announced round of the tournament is past. An earlier attempt to deliver the news may
    /// have posted an announcement. The fields identify this announcement, so that the bot can remove the announcement.
    PastRound(Subject, Shows),
    /// A message to post. The pair is the subject of the message and the state that the message shows. The pair is
    /// `None` if no button or file of the message identifies the subject.
    Post(Box<Post>, Option<(Subject, Shows)>),
    /// The requested file cannot be made. Only the person who asked for the file gets the reason.
    Alone(NoFile),
}

impl Composed {
    pub(super) fn showing(post: Post, subject: Subject, shows: Shows) -> Self {
        Self::Post(Box::new(post), Some((subject, shows)))
    }

    pub(super) fn saying(post: impl Into<Option<Post>>) -> Self {
        post.into().map_or(Self::Nothing, |post| Self::Post(Box::new(post), None))
    }
}

impl<'a> Composing<'a> {
    pub(in crate::delivery) fn new(
        bot: &'a Arc<Bot>,
        facts: &'a Facts,
        to: Audience,
        now: Timestamp,
    ) -> Self {
        Self { bot, facts, to, words: bot.phrases.written(facts.language_for(to), signs(facts, to)), now }
    }

    /// Replaces the readers' language with `language`.
    pub(in crate::delivery) fn speaking(self, language: Language) -> Self {
        Self { words: self.bot.phrases.written(language, self.words.signs), ..self }
    }

    /// In the text of `post`, writes the names of public buttons in the language of the buttons. For example, a German
    /// text then says "Resign" about the button on an English board.
    pub(super) fn with_public_labels(&self, post: Post) -> Post {
        let Some(venue) = self.facts.venue else { return post };
        let text = labels::as_on_boards(&post.text, self.words, self.bot.phrases.of(venue.language));
        Post { text, ..post }
    }

    /// Returns the look of a game's boards: the preferences for the picture and the text. The look depends on the
    /// readers:
    /// - A message to one person follows the settings of this person.
    /// - A public board of a game against a computer opponent follows the settings of the human player.
    /// - Any other public board follows the settings of the server. Exception: the amount of text is the largest amount
    ///   that the server or a player wants.
    pub(in crate::delivery) fn look_of(&self, view: &GameView) -> Look {
        let Facts { server, people, .. } = self.facts;
        let is_at_home = view.has_thread() && self.to == Audience::Venue(view.venue.place);
        if let Some(reader) = only_reader(self.to, Some(view)) {
            let own = people.get(&reader).cloned().unwrap_or_default();
            return Look { is_at_home, ..Look::of_reader(server.clone(), own, view.color_of(reader)) };
        }
        let look = Look::of(server);
        let twin = people.values().map(|kept| TWIN.of(kept)).fold(look.twin, Twin::max);
        Look { twin, is_at_home, ..look }
    }

    /// Returns the amount of text that a person wants below the picture of a board. Returns [`Twin::Off`] if the
    /// program has loaded no settings of the account, for example for a computer opponent.
    pub(super) fn twin_of(&self, account: Account) -> Twin {
        self.facts.people.get(&account).map_or(Twin::Off, |kept| TWIN.of(kept))
    }

    /// Returns the players' names and the look of the game's boards. Returns no names for a game without a result or
    /// without moves.
    pub(super) async fn names_and_look(&self, view: &GameView) -> (KnownNames, Look) {
        let has_names = view.game.played_result().is_some();
        let names = self.bot.names_in(has_names.then_some(view), NAMES_TIMEOUT).await;
        (names, self.look_of(view))
    }

    /// Composes a reminder about the games that now wait for the person's move.
    pub(in crate::delivery) async fn reminder(&self, view: &ReminderView) -> Post {
        let named = choice_of_game::named(self.bot, view.games.clone(), view.account).await;
        reminder::reminder(view, &named, self.twin_of(view.account), self.words)
    }

    /// Composes a sheet of a tournament: a message that the bot edits whenever the tournament changes.
    pub(in crate::delivery) fn sheet(&self, view: &TournamentView, sheet: Sheet) -> (Post, Shows) {
        let post = match sheet {
            Sheet::CARD => tournament::card(view, self.words),
            sheet => tournament::round(view, sheet, self.words),
        };
        (post, Shows { version: view.version, extent: Extent::Sheet(sheet) })
    }
}

/// The notation for pieces in moves. If a message has only one reader, the reader's setting overrides the server's
/// setting.
fn signs(facts: &Facts, to: Audience) -> MoveSigns {
    let reader = only_reader(to, facts.game.as_ref());
    let own = reader.and_then(|account| facts.people.get(&account));
    NOTATION.of(own.filter(|own| own.contains_key(NOTATION.name())).unwrap_or(&facts.server))
}

/// Returns the person whose settings alone decide how a message looks:
/// - In a private message, the receiver.
/// - In a public message about a game against a computer opponent, the human player.
/// - In any other message, `None`.
fn only_reader(to: Audience, game: Option<&GameView>) -> Option<Account> {
    match to {
        Audience::Person(account) => Some(account),
        Audience::Venue(_) => game.and_then(|view| Some(view.accounts[!view.computer()?.0])),
    }
}

/// Returns the state that a message about a game shows: the version of the game, and the number of half-moves.
pub(in crate::delivery) fn shows(view: &GameView) -> Shows {
    Shows { version: view.version, extent: Extent::Until(view.game.board().ply()) }
}

//! The content of a row before it is sent: a public message, a private one, or nothing.

use chess_arbiter::{Account, Place, Server};
use chess_service::{Answer, Extent, GameView, ReminderView, Shows, Subject, Version};

use super::mention_budget::Matter;
use crate::discord::post::Post;
use crate::present::record::no_file::NoFile;

/// The content of a `Post` row.
pub(super) enum Saying {
    /// There is nothing to say any more.
    Nothing,
    Post(Box<Message>),
    /// The message belongs into another place by now.
    Elsewhere,
    /// Only the person who asked for a file learns why there is none.
    Alone(NoFile),
}

/// A message to be posted.
pub(super) struct Message {
    pub(super) post: Post,
    /// The group in which its mentions are counted.
    pub(super) matter: Matter,
    /// The subject and state that it shows, if it has buttons.
    pub(super) shows: Option<(Subject, Shows)>,
    /// The thread of its game, if it is posted there.
    pub(super) thread: Option<Place>,
    /// The server whose members it mentions.
    pub(super) server: Option<Server>,
    /// The accounts that get a private message if the channel is closed to the bot.
    pub(super) tell: Vec<Account>,
    /// The private answer that this message makes unnecessary.
    pub(super) replaces: Option<Answer>,
}

/// A message without its destination.
pub(super) enum Composed {
    Nothing,
    /// A message, with the subject and state that it shows if it has buttons.
    Post(Box<Post>, Option<(Subject, Shows)>),
    /// Only the person who asked for a file learns why there is none.
    Alone(NoFile),
}

impl Composed {
    pub(super) fn showing(post: Post, subject: Subject, shows: Shows) -> Self {
        Self::Post(Box::new(post), Some((subject, shows)))
    }

    pub(super) fn saying(post: Post) -> Self {
        Self::Post(Box::new(post), None)
    }
}

/// The state that a message about a game shows.
pub(super) fn shows(view: &GameView) -> Shows {
    Shows { version: view.version, extent: Extent::Until(view.game.board().ply()) }
}

/// The state that a reminder shows: the number of its games.
pub(super) fn shows_of(view: &ReminderView) -> Shows {
    let games = u32::try_from(view.games.len()).unwrap_or(u32::MAX);
    Shows { version: Version(1), extent: Extent::Games(games) }
}

//! What a row becomes before it is sent: a message, a word for one person, or nothing.

use chess_arbiter::{Account, Place, Server};
use chess_service::{Answer, Extent, GameView, ReminderView, Shows, Subject, Version};

use super::mention_budget::Matter;
use crate::discord::post::Post;
use crate::present::record::no_file::NoFile;

/// What some news lead to.
pub(super) enum Saying {
    /// Nothing: there is nothing to tell any more.
    Nothing,
    Post(Box<Message>),
    /// What has to be said in another place by now.
    Elsewhere,
    /// A word for whoever asked for a file that cannot be made, and nothing for everybody.
    Alone(NoFile),
}

/// A message to be posted.
pub(super) struct Message {
    pub(super) post: Post,
    /// With what its calls are counted.
    pub(super) matter: Matter,
    /// What it shows, if it can be acted on.
    pub(super) shows: Option<(Subject, Shows)>,
    /// The thread of its game, if it is said there.
    pub(super) thread: Option<Place>,
    /// The server in which it calls somebody.
    pub(super) server: Option<Server>,
    /// Who is told in private if its channel is closed to us.
    pub(super) tell: Vec<Account>,
    /// The private answer that is not needed beside it.
    pub(super) replaces: Option<Answer>,
}

/// What some news say.
pub(super) enum Composed {
    Nothing,
    /// A message, and what it shows if it can be acted on.
    Post(Box<Post>, Option<(Subject, Shows)>),
    /// A word for one person.
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

/// The state a message about a game shows.
pub(super) fn shows(view: &GameView) -> Shows {
    Shows { version: view.version, extent: Extent::Until(view.game.board().ply()) }
}

/// Of how many games a message with a reminder speaks.
pub(super) fn shows_of(view: &ReminderView) -> Shows {
    let games = u32::try_from(view.games.len()).unwrap_or(u32::MAX);
    Shows { version: Version(1), extent: Extent::Games(games) }
}

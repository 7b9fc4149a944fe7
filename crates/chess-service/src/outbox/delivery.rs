//! The outbox for the dispatcher: rows to deliver, and the outcome of each delivery.

use chess_arbiter::{Account, Place};
use chess_store::quarantine::Source;
use chess_store::{
    ChallengeId, Display, GameId, MessageAt, NoticeId, Shows, StoreError, Subject, Tx, Waiting, challenges,
    displays, games, outbox, players,
};
use jiff::Timestamp;

use crate::outbox::delivered::{dismiss, renewed, shown};
use crate::outbox::quarantine::contain;
use crate::outbox::thread::{opened, tell_elsewhere};
use crate::outbox::undeliverable::{give_up, tell_besides, tell_instead, tell_others};
use crate::{Answer, Blame, ChallengeView, GameView, Notice, Outbox, Refused, Trace, Work};

/// The most rows that one query loads.
const PAGE: u32 = 500;

/// The outcome of a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The row was delivered, or is no longer needed.
    Done,
    /// A message with buttons was posted.
    Shown {
        /// The subject of the message.
        subject: Subject,
        /// The message.
        message: MessageAt,
        /// The state that the message shows.
        shows: Shows,
        /// The private answer that the message replaces.
        replaces: Option<Answer>,
    },
    /// The front end edited a board.
    Renewed {
        /// The board's game.
        game: GameId,
        /// The board's message, and the state that the message shows.
        board: Display,
    },
    /// The row was delivered, but some people whom the message mentions have left the server. These people get the
    /// message in private.
    Missed {
        /// The people who have left.
        by: Vec<Account>,
        /// The outcome of the delivery to everybody else.
        delivered: Box<Self>,
    },
    /// A message without buttons was posted, or was not needed because a later message says the same. The message
    /// replaces the private answer in the field.
    Said(Option<Answer>),
    /// A follow-up was posted, but the network shows it only to the person who acted. The field lists the people
    /// whom the message concerns.
    SeenByOne(Vec<Account>),
    /// The game or tournament got a thread with this id. `None` if the channel shows the game or tournament, without a
    /// thread.
    Opened(Option<i64>),
    /// The row belongs to another place, because the game or tournament of the row got or lost a thread meanwhile.
    Moved,
    /// The delivery failed. The dispatcher tries again at this time.
    Later(Timestamp),
    /// No message can be posted in this place any more. The message goes to another place, such as the channel of a
    /// closed thread, or in private to the people in the field.
    Unreachable(Vec<Account>),
    /// The delivery has failed for good, for this reason.
    GivenUp(Blame, Box<str>),
}

/// A finished delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The row's id.
    pub id: NoticeId,
    /// The outcome.
    pub outcome: Delivery,
}

impl Outbox<'_> {
    /// A page of waiting rows with ids above `after`, oldest first. Unreadable rows are put into quarantine.
    pub async fn waiting(self, mut after: NoticeId, now: Timestamp) -> Result<Vec<Waiting>, Refused> {
        loop {
            let rows = self.read(move |tx| outbox::waiting(tx, after, PAGE)).await?;
            let is_last = rows.is_empty();
            let mut waiting = Vec::with_capacity(rows.len());
            for row in rows {
                match row {
                    Ok(row) => waiting.push(row),
                    Err((id, error)) => {
                        self.put_aside((Source::Outbox, id.0), error, now).await?;
                        after = id;
                    }
                }
            }
            // A later page may have readable rows even if this page has none.
            if is_last || !waiting.is_empty() {
                return Ok(waiting);
            }
        }
    }

    /// The current state of a game, for a message about the game.
    ///
    /// # Errors
    /// There is no game with this id.
    pub async fn game_view(self, id: GameId) -> Result<GameView, Refused> {
        self.read(move |tx| Ok(GameView::of(tx, games::load(tx, id)?)?)).await
    }

    /// The current state of a challenge, for a message about the challenge.
    ///
    /// # Errors
    /// There is no challenge with this id.
    pub async fn challenge_view(self, id: ChallengeId) -> Result<ChallengeView, Refused> {
        self.read(move |tx| Ok(ChallengeView::of(tx, challenges::load(tx, id)?)?)).await
    }

    /// Queues the deletion of each message in `copies` that the database does not record as a message about the
    /// subject. Such a message is outdated, or its delivery was never confirmed. If the subject is a game and `trace`
    /// is given, the last such message becomes a line of text instead.
    pub async fn clear(
        self,
        subject: Subject,
        mut copies: Vec<MessageAt>,
        trace: Option<Trace>,
        now: Timestamp,
    ) -> Result<(), Refused> {
        copies.sort_unstable();
        self.write(move |tx| {
            let known = displays::of(tx, subject)?;
            let mut unknown = copies.clone();
            unknown.retain(|message| known.iter().all(|display| display.message != *message));
            if let (Subject::Game(game), Some(was)) = (subject, trace)
                && let Some(message) = unknown.pop()
            {
                Notice::Retire { game, message, was }.push(tx, now)?;
            }
            for message in unknown {
                Notice::Remove(message).push(tx, now)?;
            }
            Ok(())
        })
        .await
    }

    /// Records the place of the private messages to a person. `None` deletes the place.
    pub async fn converse(self, account: Account, place: Option<Place>) -> Result<(), Refused> {
        Ok(self.write_lazily(move |tx| players::converse(tx, account, place)).await?)
    }

    /// Records the outcomes of deliveries in one transaction, without waiting for the disk. After a power cut a row may
    /// be delivered again. The network then recognises the copy by its nonce.
    pub async fn settle(self, settled: Vec<Settled>, now: Timestamp) -> Result<(), Refused> {
        let settle_all = move |tx: &Work<'_>| settled.iter().try_for_each(|row| settle(tx, row, now));
        Ok(self.write_lazily(settle_all).await?)
    }
}

/// Records the outcome of a delivery. If a row is damaged or missing, undoes the changes of this outcome only, and
/// puts the outbox row into quarantine. The transaction keeps the other outcomes, so that the program does not
/// deliver their rows again.
fn settle(tx: &Tx<'_>, Settled { id, outcome }: &Settled, now: Timestamp) -> Result<(), StoreError> {
    contain(tx, (Source::Outbox, id.0), tx.apart(|tx| note(tx, *id, outcome, now)), now)
}

fn note(tx: &Tx<'_>, id: NoticeId, outcome: &Delivery, now: Timestamp) -> Result<(), StoreError> {
    match outcome {
        Delivery::Later(until) => return outbox::postpone(tx, id, *until),
        Delivery::GivenUp(blame, reason) => return give_up(tx, id, (*blame, reason), now),
        Delivery::Missed { by, delivered } => {
            tell_besides(tx, id, by, now)?;
            return note(tx, id, delivered, now);
        }
        // Removes the row first, because [`outbox::push_once`] adds no second edit while this row waits.
        Delivery::Shown { subject, message, shows, replaces } => {
            outbox::remove(tx, id)?;
            shown(tx, *subject, Display { message: *message, shows: *shows }, now)?;
            return dismiss(tx, replaces.as_ref(), now);
        }
        Delivery::Renewed { game, board } => {
            outbox::remove(tx, id)?;
            return renewed(tx, *game, *board, now);
        }
        Delivery::SeenByOne(concerned) => tell_others(tx, id, concerned, now)?,
        Delivery::Unreachable(tell) => tell_instead(tx, id, tell, now)?,
        Delivery::Opened(thread) => opened(tx, id, *thread, now)?,
        Delivery::Moved => tell_elsewhere(tx, id, now)?,
        Delivery::Said(replaces) => dismiss(tx, replaces.as_ref(), now)?,
        Delivery::Done => {}
    }
    outbox::remove(tx, id)
}
